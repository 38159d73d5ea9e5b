"""Markdown that says nothing when it fails: readers see its signs, or do not see its words.

A reference without its definition and a heading without its space are text, and the cells that a
row of a table has too many are left out (CommonMark 0.31, 4.2, 6.3; GitHub's Markdown, 4.10).
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from ...problems import Subtype, shown_as_text
from ...spelling import did_you_mean
from .blocks import cells_of
from .foreign import foreign, may_hold
from .half_written import ANYWHERE, CODE, NO_CELL, PROSE, SCRIPT
from .half_written import cut as _cut
from .page import page_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from markdown_it.rules_core import StateCore
    from markdown_it.token import Token

_FOOTNOTE = re.compile(r"\[\^(\d{1,3}|[A-Za-z]\w*(?:-\w{2,})*)\](?!:)")
"""A reference to a footnote, which a class of characters such as ``[^a-z]`` is not."""
_REFERENCE = re.compile(
    r"(?<![\w\]\)!.\[])!?"
    r"\[(?P<text>(?!\w-\w)(?=[^\[\]]*[^\W\d_])[^\[\]^][^\[\]]+|[^\W\d_](?=\]\[[^\W\d_]{3}))\]"
    r"\[(?P<label>(?!\w-\w)[^\[\]\n^]*)\](?![\[(:])"
)
"""A reference to a link, which ``names[0][1]``, ``[x][y]`` and ``[a-z][0-9]`` are not."""
_HEADING = re.compile(r"(#{2,6})(?!\w+[\[.(])[^\W_].*")
_ROW = re.compile(r"[\s>]*")
_DASHES = re.compile(r"[ \t>]*+\|?[ \t]*+:?-+:?[ \t]*+(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
"""The second line of a table."""
_SIGNS = re.compile(r"[#{|`\[*$]|<{7}")
"""What a text holds that may have something overlooked."""


def report_overlooked(state: StateCore) -> None:
    """Report what an author meant and the page does not show (a core rule, after ``inline``)."""
    page = page_of(state.env)
    defined = [name.lower() for name in state.env.get("references", {})]
    lines: list[str] = []
    for index, token in enumerate(state.tokens):
        if token.type == "inline" and not token.content and _is_heading(state.tokens[index - 1]):
            page.report(Subtype.PAGE, "the heading has no text", (token.map or [0])[0] + 1)
        elif token.type == "inline" and (_SIGNS.search(token.content) or may_hold(token.content)):
            kind = state.tokens[index - 1].tag if index else ""
            for subtype, message, line in _in_text(token, defined, kind, page.mdx):
                page.report(subtype, message, line)
        elif token.type == "table_open" and token.map:
            lines = lines or state.src.split("\n")
            for message, line in _long_rows(lines, *token.map):
                page.report(Subtype.PAGE, message, line)


def _is_heading(token: Token) -> bool:
    """Return whether a token opens a heading with ``#``; another one has a text."""
    return token.type == "heading_open"


def _in_text(
    inline: Token, defined: Sequence[str], kind: str, is_script: bool
) -> Iterator[tuple[Subtype, str, int]]:
    """Yield what is overlooked in a text.

    Parameters: ``defined`` are the names of the links that the page defines, ``kind`` is the
    element that holds the text, and with ``is_script`` braces hold expressions.
    """
    yield from _references(inline, defined)
    if kind == "p":
        yield from _headings(inline)
        yield from _tables(inline)
    line = (inline.map or [0])[0] + 1
    if may_hold(inline.content):
        text = _shown(inline.children or [])
        for message, offset in foreign(text):
            yield Subtype.PAGE, message, line + text.count("\n", 0, offset)
    yield from _half_written(inline, kind, is_script)


def _half_written(inline: Token, kind: str, is_script: bool) -> Iterator[tuple[Subtype, str, int]]:
    """Yield what is written by half in a text, unless a broken tag in it is why."""
    if any(child.type == "broken_tag" for child in inline.children or ()):
        return
    finders = (*ANYWHERE, *(NO_CELL if kind not in ("td", "th") else ()))
    finders += (*(PROSE if kind == "p" else ()), *(SCRIPT if is_script else ()))
    line = (inline.map or [0])[0] + 1
    asked = [find for sign, find in finders if sign in inline.content]
    text = _shown(inline.children or []) if asked else ""
    for find in asked:
        for message, offset in find(text):
            yield Subtype.PAGE, message, line + text.count("\n", 0, offset)


def _references(inline: Token, defined: Sequence[str]) -> Iterator[tuple[Subtype, str, int]]:
    """Yield the references to footnotes and links that the page does not define.

    Parameters: ``defined`` are the names of the links that it does define.
    """
    line = (inline.map or [0])[0] + 1
    text = _shown(inline.children or [])
    for name in _FOOTNOTE.findall(text):
        message = shown_as_text(f"[^{name}]", ": the page does not define this footnote")
        yield Subtype.PAGE, message, line
    for found in _REFERENCE.finditer(text):
        label = " ".join((found["label"].strip() or found["text"]).split())
        hint = did_you_mean(label, defined) or f"; add a line '[{_cut(label)}]: URL'"
        message = shown_as_text(_cut(found[0]), f": the page does not define its link{hint}")
        yield Subtype.LINK, message, line + text.count("\n", 0, found.start())


def _shown(children: Sequence[Token]) -> str:
    """Return the text of a paragraph in which code and escaped characters are blank."""
    breaks = ("softbreak", "hardbreak")
    parts = (
        child.content if child.type == "text"
        else "\n" if child.type in breaks
        else CODE if child.type in ("text_special", "code_inline")
        else ""
        for child in children
    )  # fmt: skip
    return "".join(parts)


def _headings(inline: Token) -> Iterator[tuple[Subtype, str, int]]:
    """Yield the lines of a paragraph that were meant as headings."""
    for number, line in enumerate(_shown(inline.children or []).split("\n")):
        if found := _HEADING.match(line):
            message = shown_as_text(repr(_cut(found[0])), f": write a space after {found[1]}")
            yield Subtype.PAGE, message, (inline.map or [0])[0] + number + 1


def _tables(inline: Token) -> Iterator[tuple[Subtype, str, int]]:
    """Yield the lines of dashes in a paragraph that do not make a table of it."""
    lines = inline.content.split("\n") if "|" in inline.content else []
    for number, (above, line) in enumerate(pairwise(lines), start=2):
        if "|" in above and "|" in line and _DASHES.fullmatch(line):
            first, dashes = len(_cells(above)), len(_cells(line))
            message = shown_as_text(
                "the table",
                f": its first row has {first} cells, but the line of dashes has {dashes}",
            )
            yield Subtype.PAGE, message, (inline.map or [0])[0] + number


def _long_rows(lines: Sequence[str], first: int, end: int) -> Iterator[tuple[str, int]]:
    """Yield the rows of a table that have more cells than its first row."""
    wanted = len(_cells(lines[first]))
    for number in range(first + 2, min(end, len(lines))):
        cells = _cells(lines[number])
        if len(cells) > wanted and any(cell.strip() for cell in cells[wanted:]):
            lost = _cut("|".join(cells[wanted:]).strip())
            message = (
                f"the row has {len(cells)} cells, but the first row has {wanted}: {lost!r} is not "
                r"shown (write \| for a bar that does not end a cell)"
            )
            yield message, number + 1


def _cells(line: str) -> list[str]:
    """Return the cells of a row, without the bars at its ends."""
    row = _ROW.sub("", line, count=1).rstrip()
    cells = cells_of(row)
    return cells[row.startswith("|") : len(cells) - (len(cells) > 1 and not cells[-1].strip())]
