"""What is around Sphinx's own translation of a page, which runs with the priority 20."""

from __future__ import annotations

from functools import partial
from itertools import chain, takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..build import build_of
from ..builders import writes_templates
from ..catalogues.folders import damaged_catalogues
from ..catalogues.lookup import page_domain, page_lookup
from ..components.base import component_title, innermost, lead_icon
from ..components.elements import checkbox
from ..components.translatable import WORD
from ..problems import Problem, Subtype
from ..project_kind import has_site, is_own_page
from ..reporting import place_of, report, report_all
from ..sources.front import front_of
from ..sphinx_private import app_of
from .messages import (
    Slot,
    definition_slots,
    front_slots,
    has_words,
    is_in_a_message,
    message,
    message_of,
    slots,
)
from .words import words_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_SILENT = (nodes.literal, nodes.image, nodes.math, nodes.Invisible)
"""Inline nodes whose text is no text to translate; that of an image is a message of its own."""
_IMAGE = ".. image:: "
"""How the message of an image starts (see ``sphinx.util.nodes.extract_messages``)."""
_LEADING = (lead_icon, checkbox)
"""What may come before the words of a text, and is no part of them."""


class OfferMessages(SphinxTransform):
    """Give translators every text once, and remember what they cannot write."""

    default_priority = 8

    def apply(self, **_: Any) -> None:
        """Add the messages of a page, and ask for `RestoreShape` behind the translation."""
        if self.env.docname in build_of(self.config).api.virtual:
            self._leave_everything()
            self._restore_later([])
            return
        self._place_subtitles()
        is_own = is_own_page(self.config, Path(self.env.doc2path(self.env.docname)).suffix)
        if is_own:
            self._leave_what_says_nothing()
        if front_of(self.env, self.env.docname).is_api_page:
            self._leave_derived_title()
        front = front_slots(self.document, self.env) if is_own or has_site(self.config) else ()
        found = chain(front, slots(self.document), definition_slots(self.document, self.env))
        self.document.extend([message_of(s, self.env) for s in list(found) if has_words(s.text)])
        if writes_templates(app_of(self.env).builder):
            self._say_alternatives_once(is_own=is_own)
        self._restore_later(list(_shapes(self.document)))

    def _restore_later(self, shapes: list[Callable[[], None]]) -> None:
        """Ask for what comes right before and right behind the translation."""
        self.document.transformer.add_transform(TranslateMessages, 19)
        self.document.transformer.add_transform(RestoreShape, 21, restore=shapes)

    def _place_subtitles(self) -> None:
        """Give subtitles of sidebars a place: Sphinx takes text without one for its own words."""
        for subtitle in self.document.findall(nodes.subtitle):
            if not subtitle.source:
                around = cast("nodes.Element", subtitle.parent)
                subtitle.source, subtitle.line = around.source, around.line

    def _leave_what_says_nothing(self) -> None:
        """Leave out texts without words; other formats keep the catalogues that they have."""
        for text in list(self.document.findall(nodes.TextElement)):
            if not isinstance(text, nodes.Inline | nodes.literal_block) and not _has_words(text):
                text["translatable"] = False

    def _leave_everything(self) -> None:
        """Leave out a page that is made of an OpenAPI file: its texts are translated there."""
        for text in self.document.findall(nodes.TextElement):
            if not isinstance(text, nodes.Inline):
                text["translatable"] = False

    def _leave_derived_title(self) -> None:
        """Leave out the title that the summary of the operation replaces."""
        if not front_of(self.env, self.env.docname).title:
            for title in self.document.findall(nodes.title):
                title["translatable"] = False
                return

    def _say_alternatives_once(self, *, is_own: bool) -> None:
        """Take the texts of pictures out that the text around them holds, or that are ours."""
        for image in self.document.findall(nodes.image):
            if image.get(WORD) or (is_own and is_in_a_message(image)):
                image["alt"] = ""


class TranslateMessages(SphinxTransform):
    """Translate the messages, before Sphinx reads each as a page: most are plain text.

    Which file an image shows is one of them, where ``gettext_additional_targets`` names images:
    Sphinx fails if such a translation does not start with an image, which it never does in
    Markdown, and translators leave out the directive in reStructuredText.
    """

    default_priority = 19

    def apply(self, **_: Any) -> None:
        """Put the translations in their places, and drop the messages; templates hold them."""
        if writes_templates(app_of(self.env).builder):
            return
        found = [*self.document.findall(message), *self._images()]
        srcdir, docname = Path(self.env.srcdir), self.env.docname
        lookup = page_lookup(self.config, srcdir, docname)
        report_all(damaged_catalogues(self.config, srcdir, page_domain(self.config, docname)))
        for one in found:
            text = lookup(one["text"])
            if text != one["text"]:
                one.apply_translated_message(one["text"], text)
            if one.parent is not None:
                one.parent.remove(one)

    def _images(self) -> Iterator[message]:
        for image in self.document.findall(nodes.image):
            if image.attributes.pop("translatable", False):
                offered = message_of(Slot("", image, partial(self._show, image)), self.env)
                offered["text"] = f"{_IMAGE}{image['uri']}"
                yield offered

    def _show(self, image: nodes.image, translated: str) -> None:
        """Show the file that a translation names; one that names none is left out."""
        file = translated.partition("\n")[0].removeprefix(_IMAGE).strip()
        if translated.startswith(_IMAGE) and file:
            image["uri"] = file
            return
        place = place_of(image, self.env, self.env.docname)
        need = f"the translation of an image starts with {_IMAGE!r} and a file"
        problem = f"the translation is left out: {need}"
        report(Problem(Subtype.LINK, problem, place))


class RestoreShape(SphinxTransform):
    """Put the translated words where the original ones were."""

    default_priority = 21

    def apply(self, restore: Iterable[Callable[[], None]] = (), **_: Any) -> None:
        """Restore the shape of what was translated."""
        for one in restore:
            one()
        for found in self.document.findall(message):
            found.apply = None  # a page is stored, and templates keep their messages


def _has_words(text: nodes.TextElement) -> bool:
    return any(map(_says_words, text.children))


def _says_words(node: nodes.Node) -> bool:
    if isinstance(node, nodes.Text):
        return has_words(node)
    return not isinstance(node, _SILENT) and any(map(_says_words, node.children))


def _is_silent(node: nodes.Node, inside: nodes.Element) -> bool:
    around = node.parent
    while around is not inside:
        if isinstance(around, _SILENT):
            return True
        around = around.parent
    return False


def _shapes(document: nodes.document) -> Iterator[Callable[[], None]]:
    """Yield what restores the parts of texts that a translation replaces, and has no words for."""
    for text in document.findall(nodes.TextElement):
        if isinstance(text, component_title) and isinstance(text[0], nodes.strong):
            yield partial(_rewrap, text, text[0], innermost(text[0]))
        elif text.children and isinstance(text.children[0], _LEADING):
            leading = list(takewhile(lambda c: isinstance(c, _LEADING), text.children))
            yield partial(_put_in_front, text, leading)


def _rewrap(title: nodes.Element, strong: nodes.Element, inner: nodes.Element) -> None:
    if title.children[:1] == [strong]:
        return
    content = title.children
    title.children, inner.children = [], []
    inner += _without_links(content) if inner is not strong else content
    title += strong


def _without_links(content: Iterable[nodes.Node]) -> list[nodes.Node]:
    """Return content for a link, which holds no other links."""
    parts = ((c.children if isinstance(c, nodes.reference) else [c]) for c in content)
    return list(chain.from_iterable(parts))


def _put_in_front(text: nodes.Element, leading: list[nodes.Node]) -> None:
    if text.children[: len(leading)] != leading:
        text.children = [*leading, *text.children]
        for node in leading:
            node.parent = text


class TranslateWords(SphinxPostTransform):
    """Write our own words in the language of the page."""

    default_priority = 5

    def run(self, **_: Any) -> None:
        """Translate the words that are in the document so far."""
        found = [node for node in self.document.findall(nodes.Element) if node.attributes.get(WORD)]
        if found:
            word = words_of(app_of(self.env), self.env.docname)
            for node in found:
                translate_node(node, word)


class TranslateArranged(TranslateWords):
    """Translate the words that only HTML has, which are there once it is arranged."""

    default_priority = 885
    formats = ("html",)


def translate_node(node: nodes.Element, word: Callable[[str], str]) -> None:
    """Translate the word of a node once: its text, or the name that an icon has for readers."""
    name = node[WORD]
    del node[WORD]
    for key in ("label", "alt"):
        if node.get(key):
            node[key] = word(node[key])
    for text in list(node.findall(nodes.Text)):
        if not _is_silent(text, node):
            text.parent.replace(text, nodes.Text(_translated(text.astext(), name, word)))


def _translated(text: str, name: object, word: Callable[[str], str]) -> str:
    """Return a word in another language, with the white space around it and the name in it."""
    core = text.strip()
    if isinstance(name, str):
        return word(core.replace(name, "%s")).replace("%s", name)
    return text.replace(core, word(core)) if core else text


TRANSFORMS: tuple[type[SphinxTransform], ...] = (OfferMessages,)
POST_TRANSFORMS: tuple[type[SphinxPostTransform], ...] = (TranslateWords, TranslateArranged)
