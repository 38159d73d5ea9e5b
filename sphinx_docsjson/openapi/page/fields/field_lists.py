"""Fields as Markdown lists, for AI tools and for formats without HTML. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING

from ....safety.tags import joined, tag
from ....vocabulary import code, fence_for
from ...model.texts.html_in_text import link_of
from ...model.texts.names import schema_page
from .plain import without_html

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from markupsafe import Markup

    from ...model.schemas.field import Alternatives, Field

Word = Callable[[str], str]
"""What translates a word of ours into the language of the page."""
COMBINED: Mapping[str, str] = MappingProxyType(
    {"anyOf": "any of", "oneOf": "one of", "if": "depending on other fields"}
)
"""What is said of the variants of a choice, inside of a line."""
_CHOICES = frozenset(COMBINED.values())
RECURSIVE = "Recursive: the same fields as %s."


def type_of(field: Field, word: Word) -> str:
    """Return what the type of a field is called: names of types stay, "one of" is translated."""
    return word(field.type) if field.type in _CHOICES else field.type


def is_bare(field: Field) -> bool:
    """Return whether a body is shown as its fields alone, without its type."""
    return bool(field.children and not field.of_items)


def markdown_body(field: Field, word: Word = str) -> str:
    """Return a body: the fields of an object as they are, anything else with its type."""
    if not is_bare(field):
        return markdown_of([field], word)
    return _text([", ".join(_marks(field, word)), "", *_inside(field, "", word)]).lstrip("\n")


def type_html(field: Field, word: Word) -> Markup:
    """Return the type of a field as HTML, with a link if its schema has a page."""
    named = type_of(field, word)
    return tag("a", link_of(field.link), named) if field.link else joined([named])


def kind_of(field: Field, word: Word) -> str:
    """Return the type of a field as Markdown, with a link if its schema has a page."""
    named = code(type_of(field, word))
    return f"[{named}]({field.link})" if field.link else named


def markdown_lines(
    field: Field, indent: str = "", word: Word = str, lead: str = ""
) -> Iterator[str]:
    """Yield a field as the lines of an item of a Markdown list, its children as a list in it.

    ``lead`` is the title of a variant; its item has no type if its fields say it.
    """
    is_plain = bool(lead) and is_bare(field) and not field.link
    name = _emphasised(lead) if lead else code(field.name) if field.name else ""
    if lead == type_of(field, word) and not is_plain:
        name = ""  # the type follows
    said = _marks(field, word)
    words = ", ".join(said if is_plain else [kind_of(field, word), *said])
    yield f"{indent}- " + (f"{name} ({words})" if name and words else name or words)
    yield from _inside(field, f"{indent}  ", word)


def _marks(field: Field, word: Word) -> list[str]:
    return [f"{word('default:')} {code(t)}" if k == "default" else word(t) for k, t in field.marks]


def _emphasised(title: str) -> str:
    """Return the title of a variant: in bold, or as code where Markdown would misread it."""
    return code(title) if _SIGNS.search(title) else f"**{title}**"


def _inside(field: Field, indent: str, word: Word) -> Iterator[str]:
    """Yield what a field says of itself, and what is in it."""
    yield from block_lines(field.title, indent)
    yield from block_lines(field.description, indent)
    yield from block_lines(field.folded[1], indent)
    for limits in filter(None, (field.limits, field.item_limits)):
        each = f"{word('Each item:')} " if limits is field.item_limits else ""
        yield f"{indent}{each}{' · '.join(_limit_text(*limit, word) for limit in limits)}"
        yield ""
    for title, values in field.notes:
        yield from _note_lines(word(title), values, indent)
    if field.recursive:
        yield indent + word(RECURSIVE).replace("%s", field.recursive)
    for child in field.children:
        yield from markdown_lines(child, indent, word)
    for one in field.choices:
        yield from _choice_lines(field, one, indent, word)
    if field.cut:
        yield ""
        yield f"{indent}[{word('All fields')}](/{schema_page(field.cut)})"


def is_said(field: Field, choice: Alternatives) -> bool:
    """Return whether the type of a field says already how the variants of a choice are combined."""
    return field.type == COMBINED[choice.combinator] and not is_bare(field)


def _choice_lines(field: Field, choice: Alternatives, indent: str, word: Word) -> Iterator[str]:
    """Yield a list of variants, in an item that says how they are combined if nothing else does."""
    if not is_said(field, choice):
        yield f"{indent}- {word(COMBINED[choice.combinator])}:"
        indent += "  "
    for variant in choice.variants:
        yield from markdown_lines(variant.field, indent, word, variant.title)


_SIGNS = re.compile(r"[\\`*_\[\]<>\r\n]")
"""What means something in Markdown, or may."""


def _limit_text(name: str, limit: str, word: Word) -> str:
    if "%s" not in name:
        return f"{word(name)}: {code(limit)}"
    return word(name).replace("%s", f"\\{limit}" if limit.startswith(">") else limit)


def block_lines(markdown: str, indent: str) -> Iterator[str]:
    """Yield a description as paragraphs of an item of a list."""
    if lines := without_html(markdown).strip().splitlines():
        yield ""
        yield from ((indent + line).rstrip() for line in lines)
        yield ""


def _note_lines(title: str, values: Sequence[str], indent: str) -> Iterator[str]:
    """Yield values behind their title; one of several lines keeps them, in a block of code."""
    short = ", ".join(code(value) for value in values if not is_long(value))
    yield f"{indent}{title}{':' if values else ''} {short}".rstrip()
    yield ""
    for value in filter(is_long, values):
        bars = fence_for(value)
        yield from (f"{indent}{line}".rstrip() for line in (bars, *value.splitlines(), bars))
        yield ""


def is_long(value: str) -> bool:
    """Return whether a value has several lines, which a line of text would run together."""
    return len(value.splitlines()) > 1


def literally(text: str) -> str:
    """Return a name as it is, or as a code span if Markdown would read something into it."""
    return code(text) if _SIGNS.search(text) else text


def markdown_of(fields: Iterable[Field], word: Word = str) -> str:
    """Return fields as a Markdown list."""
    return _text(line for field in fields for line in markdown_lines(field, word=word))


def _text(lines: Iterable[str]) -> str:
    """Return lines as a text without two blank ones behind each other, or one at the end."""
    given = [*lines]
    pairs = zip(given, [*given[1:], ""], strict=True)
    return "\n".join(line for line, after in pairs if line or after).strip("\n")
