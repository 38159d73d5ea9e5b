"""Entries of the reference: a name, its marks and its meaning, in the shape of a field.

An entry is a row that fits any screen; a table with three columns does not fit a phone::

    field_block (ids)
        colors.primary (hex colour, required)
        paragraph (what it is for)
        paragraph (the values to choose from)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from ..components.rows.fields import FIELD_TYPE, GENERATED, field_block, head_line
from ..components.translatable import MESSAGE, markdown_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinx.util.docutils import SphinxDirective

_CODE = re.compile(r"``?([^`]+)``?")
_CHOICE = re.compile(r'`"([^`"]*)"`')
_CHOICES = re.compile(rf"{_CHOICE.pattern}(?:(?:, | or ){_CHOICE.pattern})*")


def rich(text: str) -> list[nodes.Node]:
    """Return text with everything in backticks as code."""
    parts = _CODE.split(" ".join(text.split()))
    return [
        nodes.literal(part, part) if index % 2 else nodes.Text(part)
        for index, part in enumerate(parts)
        if part
    ]


def code(text: str) -> list[nodes.Node]:
    """Return one piece of code."""
    return [nodes.literal(text, text)]


def paragraph(content: Sequence[nodes.Node]) -> nodes.paragraph:
    """Return a paragraph; its source, for translators, is Markdown."""
    return nodes.paragraph(markdown_of(content), "", *content)


def at_directive(directive: SphinxDirective, content: Sequence[nodes.Node]) -> list[nodes.Node]:
    """Return what a directive prints, placed at its line.

    Sphinx offers translators only texts that have a place.
    """
    for node in content:
        for text in node.findall(nodes.TextElement):
            directive.set_source_info(text)
    return list(content)


def listed(names: Iterable[str], form: str = "`{}`") -> str:
    """Return names as code, with commas between them."""
    return ", ".join(form.format(name) for name in names)


def type_and_choices(words: str) -> tuple[str, list[str]]:
    """Split a type that lists its values into a short name and those values.

    ``"light"`` or ``"dark"`` is a string with two choices; other types have none.
    """
    if _CHOICES.fullmatch(words):
        return "string", _CHOICE.findall(words)
    if words.startswith("one of "):
        return "text", words.removeprefix("one of ").split(", ")
    return words.replace("`", ""), []


def _offer_type(head: nodes.Element) -> None:
    """Offer translators a type that is said in words: ``true or false``, but not ``str | None``."""
    for mark in head.findall(nodes.inline):
        if FIELD_TYPE in mark["classes"]:
            mark[MESSAGE] = True


def entry(
    name: str, meaning: str, *, anchor: str, type: str = "", required: bool = False,
    default: str = "",
) -> field_block:  # fmt: skip
    """Return one entry.

    Parameters: ``meaning`` may have code in backticks; ``anchor`` is the id that links use;
    ``type`` is what the value takes, in words; ``default`` is empty if there is none.
    """
    short, choices = type_and_choices(type)
    head = head_line(name, "", {"type": short, "required": required, "default": default})
    if " " in short and "|" not in short:
        _offer_type(head)
    texts = [meaning, f"One of {listed(choices)}." if choices else ""]
    body = [paragraph(rich(text)) for text in texts if text]
    ids = [nodes.make_id(anchor)]
    return field_block("", head, *body, tag="ResponseField", ids=ids, **GENERATED)
