"""Fields → HTML and plain text: the same elements that hand-written fields become. Pure.

::

    div.docsjson-field[id]
        div.docsjson-field-head     code.docsjson-field-name, span.docsjson-field-type, …
        div.docsjson-field-body
            description, notes
            details.docsjson-expandable > summary, div.docsjson-details-body > fields
            div.docsjson-tabs > div.docsjson-tab-list, div.docsjson-tab …   for oneOf and anyOf

Everything that an author wrote passes through `escape` or `Markdown`.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from ...components.ids import field_slug
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

    def fields(self, fields: Sequence[Field], prefix: str = "") -> str:
        """Return fields as HTML; ``prefix`` starts their ids."""
        return "".join(self.field(field, prefix) for field in fields)

    def field(self, field: Field, prefix: str = "") -> str:
        """Return one field as HTML: its head, and what there is below. Only names get ids."""
        content = self._content(field, prefix)
        anchor = self._id(field, prefix) if field.name else ""
        identity = f' id="{anchor}"' if anchor else ""
        inner = f'<div class="docsjson-field-body">\n{content}</div>\n'
        if field.name and not content:
            inner = ""
        head = _head(field, anchor, self.word)
        return f'<div class="docsjson-field"{identity}>\n{head}{inner}</div>\n'

    def whole(self, field: Field, prefix: str) -> str:
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
        return escape(identity)

    def _notes(self, field: Field) -> str:
        """Return description, options and limits."""
        made = self.markdown.html(field.description)
        for name, values in field.notes:
            shown = ", ".join(f"<code>{escape(value, quote=False)}</code>" for value in values)
            made += note(f"{escape(self.word(name))}: {shown}")
        return made

    def _content(self, field: Field, prefix: str) -> str:
        made = self._notes(field)
        if field.recursive:
            name = f"<em>{escape(field.recursive)}</em>"
            made += note(escape(self.word(RECURSIVE)).replace("%s", name))
        if field.children:
            made += self._expandable(field, prefix)
        if field.variants:
            made += self._variants(field, prefix)
        return made + self._cut(field)

    def _cut(self, field: Field) -> str:
        if not field.cut:
            return ""
        self.cuts.append(field.cut)
        return note(
            f'<a class="reference internal" href="{CUT}{escape(field.cut)}{CUT}">'
            f"{escape(self.word('All fields'))}</a>"
        )

    def _expandable(self, field: Field, prefix: str) -> str:
        title = self.word("item attributes" if field.of_items else "child attributes")
        opened = " open" if self.is_open else ""
        return (
            f'<details class="docsjson-expandable"{opened}><summary>'
            f'<span class="docsjson-when-closed">{escape(self.word("Show"))} </span>'
            f'<span class="docsjson-when-open">{escape(self.word("Hide"))} </span>'
            f"<span>{escape(title)}</span></summary>\n"
            f'<div class="docsjson-details-body">\n{self.fields(field.children, prefix)}</div>\n'
            "</details>\n"
        )

    def _variants(self, field: Field, prefix: str) -> str:
        choices = [(v.title, self.whole(v.field, prefix)) for v in field.variants]
        word = "Any of" if field.combinator == "anyOf" else "One of"
        return note(f"{escape(self.word(word))}:") + tabs(choices)


def note(html: str) -> str:
    """Return a line below a field or a body."""
    return f'<p class="docsjson-field-note">{html}</p>\n'


def tabs(choices: Sequence[tuple[str, str]]) -> str:
    """Return alternatives, each a title and HTML, as the component Tabs draws them."""
    buttons, panels = "", ""
    for index, (title, content) in enumerate(choices):
        current = "" if index else " docsjson-current"
        label = escape(title)
        buttons += f'<button class="docsjson-tab-button{current}" type="button">{label}</button>\n'
        panels += (
            f'<div class="docsjson-tab{current}">\n'
            f'<div class="docsjson-tab-title">{label}</div>\n{content}</div>\n'
        )
    return (
        '<div class="docsjson-tabs" data-sync="off">\n'
        f'<div class="docsjson-tab-list">\n{buttons}</div>\n{panels}</div>\n'
    )


def _head(field: Field, anchor: str, word: Word) -> str:
    parts = []
    if field.name:
        parts.append(f'<code class="docsjson-field-name">{escape(field.name)}</code>')
    parts.append(f'<span class="docsjson-field-type">{escape(field.type)}</span>')
    for kind, text in field.marks:
        is_value = kind == "default"
        shown = escape(text if is_value else word(text))
        if is_value:
            shown = f"{escape(word('default:'))} <code>{shown}</code>"
        parts.append(f'<span class="docsjson-field-{kind}">{shown}</span>')
    if anchor:
        label = escape(word("Link to %s").replace("%s", field.name))
        parts.append(f'<a class="headerlink" href="#{anchor}" aria-label="{label}">#</a>')
    return f'<div class="docsjson-field-head">{"".join(parts)}</div>\n'


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
