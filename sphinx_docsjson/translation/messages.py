"""Texts that are in attributes or beside other texts, as messages that Sphinx translates.

Sphinx translates paragraphs, titles and the like. What else readers see becomes one `message`
node each at the end of the page, for as long as translation takes.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from docutils import nodes
from sphinx import addnodes

from ..components import row_of
from ..components.base import component_icon
from ..components.translatable import DEFINED, MESSAGE, WORD
from ..reporting import KEY_LINES, place_of
from ..safety.characters import printable
from ..sources.front import OWN_FRONT
from ..vocabulary import is_meta_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sphinx.environment import BuildEnvironment

HTML_TEXTS = ("title", "alt", "aria-label", "placeholder", "label", "aria-description")
"""Attributes of HTML elements that readers see or hear."""
FRONT_TEXTS = ("title", "description", "sidebarTitle", "tag", "keywords")
"""Keys of the frontmatter that readers see or search by, besides meta tags."""
_HOLDING = frozenset({MESSAGE, "attrs", "tag"})
"""Attributes of nodes that may have texts, besides links and icons; components have ``tag``."""
_NAMED = (nodes.reference, nodes.image, component_icon)


class message(nodes.Invisible, nodes.Element, addnodes.translatable):
    """A text to translate: its attribute ``text``; `apply` puts the translation in its place."""

    apply: Callable[[str], None] | None = None

    def preserve_original_messages(self) -> None:
        """Do nothing: the text stays what it was."""

    def extract_original_messages(self) -> list[str]:
        """Return the text."""
        return [self["text"]]

    def apply_translated_message(self, original_message: str, translated_message: str) -> None:
        """Put the translation where the text is."""
        del original_message
        if self.apply is not None:
            self.apply(printable(translated_message))


class Slot(NamedTuple):
    """A text, the node that it belongs to, and how its translation is put there."""

    text: str
    node: nodes.Element
    apply: Callable[[str], None]
    line: int | None = None
    """The line of the text, where it is known better than that of the node."""


def slots(document: nodes.document) -> Iterator[Slot]:
    """Yield every text of a tree that is no paragraph, title or other block of text."""
    for node in document.findall(nodes.Element):
        given = node.attributes
        if _HOLDING.isdisjoint(given) and not isinstance(node, _NAMED):
            continue
        if given.get(MESSAGE):
            yield Slot(node.astext(), node, partial(_set_text, node))
        if is_in_a_message(node):
            continue
        for name in HTML_TEXTS if isinstance(given.get("attrs"), dict) else ():
            if isinstance(text := node["attrs"].get(name), str):
                yield Slot(text, node, partial(node["attrs"].__setitem__, name))
        for name in _own_attributes(node):
            yield from _texts_of(node, node, name)


def is_in_a_message(node: nodes.Element) -> bool:
    """Return whether a node is in a line of text, so that the text's message holds its tag."""
    around: Any = node.parent
    while isinstance(around, nodes.Inline):
        around = cast("nodes.Element", around).parent
    is_text = isinstance(node, nodes.Inline | nodes.image) and isinstance(around, nodes.TextElement)
    return is_text and bool(around.get("translatable", True))


def _own_attributes(node: nodes.Element) -> Iterator[str]:
    """Yield the attributes of a node that hold texts."""
    if isinstance(node, nodes.reference):
        yield "reftitle"
    if isinstance(node, nodes.image):
        yield "title"
    if isinstance(node, component_icon) and not node.get(WORD):
        yield "label"
    row = row_of(node)
    yield from (attribute.key for attribute in row.attributes if attribute.read) if row else ()


def _texts_of(node: nodes.Element, holder: Any, key: Any) -> Iterator[Slot]:
    """Yield the texts in a value: a text, or those of a list or an object."""
    value = holder.get(key) if not isinstance(holder, list) else holder[key]
    if isinstance(value, tuple):
        value = holder[key] = list(value)
    if isinstance(value, str):
        yield Slot(value, node, partial(holder.__setitem__, key))
    elif isinstance(value, list | dict):
        for inner in range(len(value)) if isinstance(value, list) else list(value):
            yield from _texts_of(node, value, inner)


def front_slots(document: nodes.document, env: BuildEnvironment) -> Iterator[Slot]:
    """Yield the texts of a page's frontmatter that readers see.

    Other formats have it in fields at the top, which Sphinx reads when they are translated.
    """
    fields = {} if OWN_FRONT in env.temp_data else _fields(document)
    for key, field in fields.items():
        if _is_read(key):
            yield Slot(field[1].astext(), document, partial(_set_field, field), field.line)
    data: dict[str, Any] = env.temp_data.get(OWN_FRONT) or env.metadata[env.docname]
    lines: dict[str, int] = env.temp_data.get(KEY_LINES) or {}
    for key in list(data):
        if key not in fields and _is_read(key):
            for slot in _texts_of(document, data, key):
                yield slot._replace(line=lines.get(key))


def definition_slots(document: nodes.document, env: BuildEnvironment) -> Iterator[Slot]:
    """Yield the titles of link definitions, ``[name]: address "title"``, which no message holds.

    A message that names the definition is read with the translated title; a link whose text stays
    as it is gets the title as well.
    """
    defined: dict[str, Any] = env.temp_data.get(DEFINED) or {}
    links = [one for one in document.findall(nodes.reference) if one.get("reftitle")]
    for definition in defined.get("references", {}).values():
        title, line = definition.get("title"), definition.get("map", [0])[0]
        same = [link for link in links if link["reftitle"] == title]
        if same:
            yield Slot(title, document, partial(_set_title, definition, same), line + 1)


def _set_title(definition: dict[str, Any], links: list[nodes.reference], text: str) -> None:
    for one in links:
        one["reftitle"] = text
    definition["title"] = text


def _is_read(key: str) -> bool:
    """Return whether readers see, or search by, the value of a key of the frontmatter."""
    return key in FRONT_TEXTS or (":" in key and is_meta_text(key))


def _fields(document: nodes.document) -> dict[str, nodes.field]:
    """Return the fields that docutils takes for facts about the document, by their names."""
    shown = (one for one in document.children if not isinstance(one, nodes.PreBibliographic))
    top = next(shown, None)
    fields = top.children if isinstance(top, nodes.field_list) else ()
    return {one[0].astext(): one for one in fields if isinstance(one, nodes.field)}


def _set_field(field: nodes.field, text: str) -> None:
    said = nodes.paragraph(text, text)
    said.source, said.line = field.source, field.line
    body = cast("nodes.Element", field[1])
    body.clear()
    body.append(said)


def message_of(slot: Slot, env: BuildEnvironment) -> message:
    """Return the node of a text, at the place where the text is."""
    found = message("", text=" ".join(slot.text.split()))
    place = place_of(slot.node, env, env.docname)
    found.source, found.line = place.file, slot.line or place.line or 1
    found.apply = slot.apply
    return found


def _set_text(node: nodes.Element, text: str) -> None:
    node.children = []
    node += nodes.Text(text)


def has_words(text: str) -> bool:
    """Return whether there is anything to translate in a text."""
    return any(map(str.isalpha, text))
