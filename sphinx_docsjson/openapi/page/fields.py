"""Fields → HTML and plain text: the same elements that hand-written fields become. Pure.

::

    div.docsjson-field[id]
        div.docsjson-field-head     code.docsjson-field-name, span.docsjson-field-type, …
        div.docsjson-field-body
            description, notes
            details.docsjson-expandable > summary, div.docsjson-details-body > fields
            div.docsjson-tabs > div.docsjson-tab-list, div.docsjson-tab …   for oneOf and anyOf

Everything that an author wrote passes through `tag`, `text_inside` or `Markdown`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from markupsafe import Markup

from ...components.ids import field_slug
from ...safety.tags import NONE, Attributes, joined, tag
from ...safety.tags import text as text_inside
from ..model.names import unique

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..model.markdown import Markdown
    from ..model.tree import Field

RECURSIVE = "Recursive: the same fields as %s."
CUT = "\x00"
"""Stands around the address of a schema where a link to its page will be written."""


Word = Callable[[str], str]
"""What translates a word of ours into the language of the page."""


class FieldWriter:
    """Writes the fields of one page; knows the ids that are taken."""

    def __init__(
        self,
        markdown: Markdown,
        taken: Iterable[str] = (),
        *,
        is_open: bool = False,
        word: Word = str,
    ) -> None:
        """Start a page.

        Parameters: ``taken`` are ids that the page has already; ``is_open`` starts everything
        open; ``word`` translates a word of ours.
        """
        self.markdown = markdown
        self.word = word
        self.is_open = is_open
        self.cuts: list[str] = []
        """Addresses of the schemas that were cut off, in the order of the page."""
        self._taken = set(taken)

    def fields(self, fields: Sequence[Field], prefix: str = "") -> Markup:
        """Return fields as HTML; ``prefix`` starts their ids."""
        return joined(self.field(field, prefix) for field in fields)

    def field(self, field: Field, prefix: str = "") -> Markup:
        """Return one field as HTML: its head, and what there is below. Only names get ids."""
        content = self._content(field, prefix)
        anchor = self._id(field, prefix) if field.name else ""
        box = {"class": "docsjson-field", "id": anchor or None}
        head = _head(field, anchor, self.word)
        if field.name and not content:
            return tag("div", box, "\n", head) + "\n"
        inner = tag("div", {"class": "docsjson-field-body"}, "\n", content) + "\n"
        return tag("div", box, "\n", head, inner) + "\n"

    def whole(self, field: Field, prefix: str) -> Markup:
        """Return a body: the fields of an object as they are, anything else with its type."""
        if field.children and not field.of_items and not field.variants:
            notes = self._notes(field)
            return notes + self.fields(field.children, prefix) + self._cut(field)
        return self.field(field, prefix)

    def _id(self, field: Field, prefix: str) -> str:
        slug = field_slug(" ".join([prefix, *field.path])).removeprefix("param-")
        base = slug if prefix else f"param-{slug}"
        identity = unique(base, self._taken)
        self._taken.add(identity)
        return identity

    def _notes(self, field: Field) -> Markup:
        """Return description, options and limits."""
        made = self.markdown.html(field.description)
        for name, values in field.notes:
            shown = Markup(", ").join(tag("code", NONE, text_inside(value)) for value in values)
            made += note(self.word(name), ": ", shown)
        return made

    def _content(self, field: Field, prefix: str) -> Markup:
        made = self._notes(field)
        if field.recursive:
            before, _, after = self.word(RECURSIVE).partition("%s")
            made += note(before, tag("em", NONE, field.recursive), after)
        if field.children:
            made += self._expandable(field, prefix)
        if field.variants:
            made += self._variants(field, prefix)
        return made + self._cut(field)

    def _cut(self, field: Field) -> Markup:
        if not field.cut:
            return Markup()
        self.cuts.append(field.cut)
        link = {"class": "reference internal", "href": f"{CUT}{field.cut}{CUT}"}
        return note(tag("a", link, self.word("All fields")))

    def _expandable(self, field: Field, prefix: str) -> Markup:
        show = tag("span", {"class": "docsjson-when-closed"}, self.word("Show"), " ")
        hide = tag("span", {"class": "docsjson-when-open"}, self.word("Hide"), " ")
        title = self.word("item attributes" if field.of_items else "child attributes")
        summary = tag("summary", NONE, show, hide, tag("span", NONE, title))
        inside = self.fields(field.children, prefix)
        body = tag("div", {"class": "docsjson-details-body"}, "\n", inside)
        box: Attributes = {"class": "docsjson-expandable", "open": self.is_open}
        return tag("details", box, summary, "\n", body, "\n") + "\n"

    def _variants(self, field: Field, prefix: str) -> Markup:
        choices = [(v.title, self.whole(v.field, prefix)) for v in field.variants]
        word = "Any of" if field.combinator == "anyOf" else "One of"
        return note(self.word(word), ":") + tabs(choices)


def note(*content: str) -> Markup:
    """Return a line below a field or a body."""
    return tag("p", {"class": "docsjson-field-note"}, *content) + "\n"


def tabs(choices: Sequence[tuple[str, Markup]]) -> Markup:
    """Return alternatives, each a title and HTML, as the component Tabs draws them."""
    buttons, panels = Markup(), Markup()
    for index, (title, content) in enumerate(choices):
        current = "" if index else " docsjson-current"
        button = {"class": f"docsjson-tab-button{current}", "type": "button"}
        buttons += tag("button", button, title) + "\n"
        label = tag("div", {"class": "docsjson-tab-title"}, title)
        panels += tag("div", {"class": f"docsjson-tab{current}"}, "\n", label, "\n", content) + "\n"
    row = tag("div", {"class": "docsjson-tab-list"}, "\n", buttons)
    box = {"class": "docsjson-tabs", "data-sync": "off"}
    return tag("div", box, "\n", row, "\n", panels) + "\n"


def _head(field: Field, anchor: str, word: Word) -> Markup:
    parts = []
    if field.name:
        parts.append(tag("code", {"class": "docsjson-field-name"}, field.name))
    parts.append(tag("span", {"class": "docsjson-field-type"}, field.type))
    for kind, text in field.marks:
        is_value = kind == "default"
        shown = (word("default:"), " ", tag("code", NONE, text)) if is_value else (word(text),)
        parts.append(tag("span", {"class": f"docsjson-field-{kind}"}, *shown))
    if anchor:
        label = word("Link to %s").replace("%s", field.name)
        link = {"class": "headerlink", "href": f"#{anchor}", "aria-label": label}
        parts.append(tag("a", link, "#"))
    return tag("div", {"class": "docsjson-field-head"}, *parts) + "\n"


def text_lines(field: Field, indent: str = "", word: Word = str) -> Iterator[str]:
    """Yield a field as lines of plain text, children indented."""
    default = word("default:")
    said = (f"{default} {t}" if k == "default" else word(t) for k, t in field.marks)
    marks = [field.type, *said]
    words = ", ".join(mark for mark in marks if mark)
    yield f"{indent}{field.name} ({words})" if field.name else f"{indent}{words}"
    inner = indent + "    " if field.name else indent
    for line in field.description.strip().splitlines():
        yield (inner + line).rstrip()
    for name, values in field.notes:
        yield f"{inner}{word(name)}: {', '.join(values)}"
    if field.recursive:
        yield inner + word(RECURSIVE).replace("%s", field.recursive)
    for child in field.children:
        yield from text_lines(child, inner, word)
    for variant in field.variants:
        how = "any of" if field.combinator == "anyOf" else "one of"
        yield f"{inner}{word(how)}: {variant.title}"
        yield from text_lines(variant.field, inner + "    ", word)
    if field.cut:
        yield f"{inner}…"


def text(fields: Iterable[Field], word: Word = str) -> str:
    """Return fields as plain text."""
    return "\n".join(line for field in fields for line in text_lines(field, word=word))
