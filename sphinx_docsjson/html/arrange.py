"""Give the document the shape that only HTML needs, when all else is resolved."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..builders import WHOLE, Kind, kind_of, only_checks, shows_theme, writes_html
from ..components import ALL, is_hidden_from, row_of
from ..components.base import BARE_LINK, EXAMPLE, body, component_title, lead_icon, take
from ..components.elements import (
    ancestors,
    checkbox,
    detach,
    heading,
    linked_block,
    media,
    unwrap,
)
from ..components.fences import code_figure
from ..problems import Problem, Subtype
from ..reporting import place_of, report
from ..safety.urls import origin_of
from ..sphinx_private import app_of
from ..translation.words import words_of
from .shown_titles import break_long_names, shift_title, unwrap_title
from .stray_parts import keep_in_place
from .tables import arrange_table, has_long_word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sphinx.application import Sphinx

    from ..components.spec import Component

BESIDE = sorted((row for row in ALL if row.beside), key=lambda row: row.beside)
"""Components shown beside the page, from the top; the first of each on a page."""


class ArrangeForHtml(SphinxPostTransform):
    """Let the components that HTML lays out differently arrange their children.

    It runs behind the transforms of Sphinx, so whoever wants the neutral document (such as the
    writer of Markdown) takes it in a post-transform of a lower priority.
    """

    default_priority = 880
    formats = ("html",)

    def run(self, **_options: object) -> None:
        """Arrange the document, from the outside in."""
        is_ours = shows_theme(app_of(self.env).builder)
        plain = _PLAIN if is_ours else {}
        for node in list(self.document.findall(nodes.Element)):
            row = row_of(node)
            if row is not None:
                if is_in_document(node):
                    arrange_component(row, node)
            elif arrange := plain.get(type(node)):
                arrange(node)
        for kind, arrange in _LATER.items():
            for node in list(self.document.findall(kind)):
                arrange(node)
        keep_in_place(self.document)
        if is_ours:
            for table in list(self.document.findall(nodes.table)):
                arrange_table(table)


def is_in_document(node: nodes.Element) -> bool:
    """Return whether a node is still in a page, and not in a component that was removed.

    In a book of one page, the pages in it keep documents of their own.
    """
    return any(isinstance(one, nodes.document) for one in ancestors(node))


def arrange_component(row: Component, node: nodes.Element) -> None:
    """Arrange the children of a component, or remove it if it is not for people."""
    if is_hidden_from("people", node):
        detach(node)
    elif row.arrange is not None:
        row.arrange(node)


def mark_classifier(classifier: nodes.classifier) -> None:
    """Put a colon before a classifier: who reads without CSS has to see both words."""
    classifier.insert(0, nodes.Text(": "))


def mark_long_word(code: nodes.literal) -> None:
    """Mark code with a word that can be wider than a phone; shorter ones stay on one line."""
    if has_long_word(code):
        code["classes"].append("docsjson-breaks")


def mark_bare_url(link: nodes.reference) -> None:
    """Mark a link whose text is its URL, which paper then does not show a second time."""
    url = link.get("refuri", "")
    if not url.startswith("http"):
        return  # paper shows no others
    text, url = link.astext().removesuffix("/"), url.removesuffix("/")
    if text in (url, url.partition("://")[2]):
        link["classes"].append("docsjson-bare")


def arrange_checkbox(box: checkbox) -> None:
    """Remove the text that replaces the box elsewhere, and label the box with its task."""
    box.children = []
    box["attrs"] = {**box["attrs"], "aria-label": " ".join(box.parent.astext().split())[:200]}


def stretch_link(block: linked_block) -> None:
    """Make a block the link that its first line is, unless it holds others: links do not nest."""
    links = list(block.findall(nodes.reference))
    if len(links) != 1 or not links[0].get("around"):
        return
    link, line = links[0], links[0].parent
    block["element"] = "a"
    block["attrs"] = {**block["attrs"], **block["link_attrs"], "href": link["refuri"]}
    block["classes"].insert(0, "docsjson-linked-block")
    if BARE_LINK in line["classes"]:
        line.parent.remove(line)
    else:
        unwrap(link, link.children)


def arrange_caption(figure: code_figure) -> None:
    """Make the caption of a block of code the title bar of its box."""
    for caption in take(figure, nodes.caption):
        icons = take(caption, lead_icon)
        text = body("span", *caption.children)
        figure.insert(0, body("div", *icons, text, classes=["docsjson-code-title"]))


def collect_panel(app: Sphinx, document: nodes.document, docname: str) -> None:
    """Move what is shown beside the page into one ``aside`` before the first inner section.

    There it is where a page has no room beside its text, as on phones: above the long part. On
    one page or in a book it stays in the flow of the text (``doctree-resolved``).
    """
    is_seen = writes_html(app.builder) or only_checks(app.builder)
    if not is_seen or kind_of(app.builder) in WHOLE:
        return
    label = words_of(app, docname)("Examples")
    inside = body("div", classes=["docsjson-panel-inside"])
    aside = body("aside", inside, classes=["docsjson-panel"], aria_label=label)
    for row in BESIDE:
        found = list(_in_text(document, row))
        for extra in found[1:]:
            place = place_of(extra, app.env, docname)
            report(Problem(Subtype.COMPONENT, _EXTRA.format(row.tag), place))
        for first in found[:1]:
            first.parent.remove(first)
            inside += first
    if inside.children:
        page = top_of(document)
        sections = (i for i, n in enumerate(page.children) if isinstance(n, nodes.section))
        page.insert(next(sections, len(page.children)), aside)


def top_of(document: nodes.document) -> nodes.Element:
    """Return the section that holds the page; the document if it has none."""
    return next((n for n in document.children if isinstance(n, nodes.section)), document)


def settle_players(app: Sphinx, document: nodes.document, _name: str) -> None:
    """Keep players on websites, and in other formats only the links that replace them.

    An e-book holds no files that play, and may not load any (EPUB 3.3, 3.6).
    """
    if not writes_html(app.builder):
        return
    for player in list(document.findall(media)):
        inner: list[nodes.Node] = [c for c in player.children if isinstance(c, media)]
        if kind_of(app.builder) is not Kind.BOOK:
            player.children = inner
            name_frame(player)
        elif player.parent is not None:
            unwrap(player, [child for child in player.children if child not in inner])


def name_frame(player: nodes.Element) -> None:
    """Name an embedded page after its host if its author did not: a screen reader says it."""
    attrs = player["attrs"]
    origin = origin_of(attrs.get("src", "")) if player["element"] == "iframe" else None
    if origin and not {"title", "aria-label"} & attrs.keys():
        player["attrs"] = {**attrs, "title": origin.partition("://")[2]}


_EXTRA = "a page shows one <{}> beside it; this one stays where it is"


def _in_text(document: nodes.document, row: Component) -> Iterator[nodes.Element]:
    for node in document.findall(row.node):
        is_in_example = any(EXAMPLE in around.get("classes", ()) for around in ancestors(node))
        if row_of(node) is row and not is_in_example:
            yield node


_PLAIN: Mapping[type[nodes.Element], Callable[[Any], None]] = MappingProxyType({
    nodes.literal: mark_long_word,
    nodes.reference: mark_bare_url,
    nodes.title: break_long_names,
    heading: break_long_names,
    nodes.classifier: mark_classifier,
})  # fmt: skip
"""What is done to the elements of any page in our theme."""
_LATER: Mapping[type[nodes.Element], Callable[[Any], None]] = MappingProxyType({
    checkbox: arrange_checkbox,
    code_figure: arrange_caption,
    component_title: unwrap_title,
    linked_block: stretch_link,
    nodes.section: shift_title,
})  # fmt: skip
"""What is done, kind by kind, once all components are arranged."""
