"""Descriptions as Markdown without HTML, and without headings. Pure."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt

from ....safety.allowed import SAFE_BLOCKS, SAFE_INLINES
from ....vocabulary import with_raised
from ...model.texts.headlines import BREAK
from ...model.texts.html_in_text import with_notes
from ...model.texts.markdown import keeping_last

if TYPE_CHECKING:
    from collections.abc import Mapping

_CODE = re.compile(
    r"(^(?:```|~~~).*?^(?:```|~~~)[^\n]*$"
    r"|(?<!`)(`++)(?:(?!\n[ \t]*\n).)*?(?<!`)\2(?!`))",
    re.DOTALL | re.MULTILINE,
)
"""A fence or a code span, in which tags are text; a paragraph ends with its code."""
_TAG = re.compile(
    r"<!--(?:(?!<!--).)*?-->|<(/?)([A-Za-z][A-Za-z0-9-]*+)((?:[\s/][^<>]*+)?)>", re.DOTALL
)
_BRACKETED = re.compile(r"\]\(\((https?://[^()\s]+)\)\)")
_HREF = re.compile(r"""\b(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""")
_ALT = re.compile(r"""\balt\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_MARKS: Mapping[str, str] = MappingProxyType(
    {"b": "**", "strong": "**", "i": "*", "em": "*", "code": "`", "tt": "`", "del": "~~", "s": "~~"}
)
_RAISED: Mapping[str, str] = MappingProxyType({"sup": "^(", "sub": "_("})
"""How text above or below the line begins that has elements inside; ``)`` ends it."""
_BREAKS: Mapping[str, str] = MappingProxyType({
    "br": "\n", "hr": "\n\n---\n\n", "tr": "\n", "td": " ", "th": " ",
    "li": "\n- ", "dt": "\n- ", "dd": "\n  ",
})  # fmt: skip
"""What is written where an element opens."""


@keeping_last
def without_html(markdown: str) -> str:
    """Return Markdown without HTML: what its tags mean in Markdown, unknown ones as text.

    Headings become strong text, as they are on the page: a field is no section of it. Targets of
    links lose brackets of their own, as those of HTML do.
    """
    markdown = _BRACKETED.sub(r"](\1)", with_notes(markdown))
    return _without_headings(_without_tags(markdown) if "<" in markdown else markdown)


def _without_headings(markdown: str) -> str:
    if not _HEADING.search(markdown):
        return markdown
    lines = markdown.splitlines()
    made: list[str] = []
    done = 0
    tokens = _reader().parse("\n".join(lines))
    for token, inside in pairwise(tokens):
        if token.type == "heading_open" and token.level == 0 and token.map:
            start, end = token.map
            said = " ".join(inside.content.replace("**", "").split())
            made += [*lines[done:start], "", *([f"**{said}**", ""] if said else [])]
            done = end
    return "\n".join([*made, *lines[done:]]).strip("\n")


@cache
def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark")


_HEADING = re.compile(r"^ {0,3}(?:#|=+[ \t]*$|-+[ \t]*$)", re.MULTILINE)
"""A line that may be a heading, or what makes one of those above it."""


def _without_tags(markdown: str) -> str:
    ends: list[str] = []

    def written(found: re.Match[str]) -> str:
        return _written(found, ends)

    pieces = _CODE.split(_with_tables(markdown) if _TABLE.search(markdown) else markdown)
    made = "".join(
        _GAP.sub("\n\n", _TAG.sub(written, with_raised(piece))) if index % 3 == 0 else piece
        for index, piece in enumerate(pieces)
        if index % 3 != 2  # the signs of a code span, which the piece before has
    )
    return "".join([made, *reversed(ends)]).strip()


def _with_tables(html: str) -> str:
    """Return text with its HTML tables as tables of Markdown; cells are lines there."""
    made, done = [], 0
    code = [*(found.span() for found in _CODE.finditer(html)), (len(html) + 1, 0)]
    ahead = iter(code)
    inside = next(ahead)
    for start in _TABLE.finditer(html):
        while inside[1] and inside[1] <= start.start():
            inside = next(ahead)
        if start.start() < done or inside[0] <= start.start():
            continue
        end = html.find("</table", start.end())
        if end < 0:
            break
        rows = [_cells(row) for row in _ROW.split(html[start.end() : end])[1:]]
        if rows := [row for row in rows if row]:
            width = max(map(len, rows))
            rows[0] += [""] * (width - len(rows[0]))  # others may be shorter
            lines = ["| " + " | ".join(row) + " |" for row in rows]
            lines.insert(1, "| --- " * width + "|")
            made += [html[done : start.start()], "\n\n", "\n".join(lines), "\n\n"]
            done = end
    return "".join([*made, html[done:]])


def _cells(row: str) -> list[str]:
    cells = (" ".join(BREAK.sub(" ", cell).split()) for cell in _CELL.split(row)[1:])
    return [re.sub(r"(?<!\\)\|", r"\\|", cell) for cell in cells]


_TABLE = re.compile(r"<table\b[^<>]*>", re.IGNORECASE)
_ROW = re.compile(r"<tr\b[^<>]*>", re.IGNORECASE)
_CELL = re.compile(r"<t[dh]\b[^<>]*>", re.IGNORECASE)
_GAP = re.compile(r"\n(?:[ \t]*\n){2,}")


def _written(found: re.Match[str], ends: list[str]) -> str:
    """Return what stands for a tag; ``ends`` are the ends of links that are still open."""
    if not found[2]:
        return ""
    name, is_end = found[2].lower(), bool(found[1])
    if name == "a":
        if is_end:
            return ends.pop() if ends else ""
        ends.append(f"]({_value(_HREF, found[3])})")
        return "["
    if name == "img":
        return f"![{_value(_ALT, found[3]) or 'image'}]({_value(_HREF, found[3])})"
    if re.fullmatch("h[1-6]", name):
        return "**\n\n" if is_end else "\n\n**"
    if name in _MARKS:
        return _MARKS[name]
    if name in _RAISED:
        return ")" if is_end else _RAISED[name]
    if name in _BREAKS:
        return "" if is_end else _BREAKS[name]
    if name in SAFE_BLOCKS:
        return "\n\n"
    return "" if name in SAFE_INLINES else f"\\{found[0]}"


def _value(pattern: re.Pattern[str], attributes: str) -> str:
    found = pattern.search(attributes)
    return unescape(next(filter(None, found.groups()), "")) if found else ""
