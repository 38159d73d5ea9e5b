"""What is written by half, or misspelt, behind the opening of a fence.

All of it would be the title of the block, or have no effect at all.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..spelling import did_you_mean
from .fences import ELSEWHERE, LINE_SETS, RESERVED, words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_KNOWN = RESERVED | {*ELSEWHERE}
_NEAR = 0.8
_SHOWN = 40
"""Characters of a word that a message repeats."""
_BY_HALF = re.compile(r"[A-Za-z][\w-]*=(?:\{[^{}]*|(?P<quote>[\"'])[^\"']*)|\{\d[^{}]*")
"""A word that opens a brace or a quote, and does not close it; a title may have such signs."""
UNCLOSED_DIRECTIVE = re.compile(r"\{[A-Za-z][\w:-]*(?=\s|\Z)")
"""The name of a directive, whose brace is not closed, in the place of the language."""
_ENDS_QUOTED = re.compile(r"[A-Za-z][\w-]*=[^\"'\s]+[\"']")
_RANGE = re.compile(r"(\d{1,9}+)\d*+(?:\s*+-\s*+(\d{1,9}+)\d*+)?")
"""A line or a range of lines; longer numbers are only compared with the length of the code."""
_ELSEWHERE = {
    "ins": "write [!code ++] in a comment",
    "del": "write [!code --] in a comment",
}
"""What other generators call an option with a value, and what to write here."""
_INCLUDES = re.compile(
    r"^[ \t]*(?:-{1,2}8<-{1,2}[ \t]+[\"'].*|\{!>?[ \t]*[\w/-]*\.[^{}\n]*!\}[ \t]*"
    r"|\{\{#(?:(?:rustdoc_)?include|playground)[ \t][^{}\n]*\}\}[ \t]*)$",
    re.MULTILINE,
)
"""A line that extensions of Python-Markdown, or mdBook, replace with a file."""
_ANNOTATED = re.compile(r"(?:#|//|--|;|/\*|<!--)[ \t]*\(\d{1,2}\)!")
"""The mark of an annotation of Material for MkDocs, in a comment."""
_OF_PAGES = frozenset(
    ("", "html", "jinja", "jinja2", "markdown", "md", "mdx", "plain", "plaintext", "text", "txt")
)
"""Languages in which a page may show how such a line is written."""


def includes_file(code: str, language: str) -> bool:
    """Return whether a line of a block of code is there to be replaced with a file."""
    has_sign = "8<-" in code or "{!" in code or "{{#" in code
    return has_sign and language.lower() not in _OF_PAGES and bool(_INCLUDES.search(code))


def has_annotations(code: str, language: str) -> bool:
    """Return whether comments in a block of code are marks of notes below it."""
    has_sign = ")!" in code and language.lower() not in _OF_PAGES
    return has_sign and bool(_ANNOTATED.search(code))


def mistakes_in(info: str, total: int) -> Iterator[str]:
    """Yield what cannot be meant in the line that opens a block of code.

    Parameters: ``info`` is all that comes after the fence, ``total`` the number of its lines.
    """
    if found := UNCLOSED_DIRECTIVE.match(info):
        yield f"{_cut(found[0])!r} has no end: add }}"
    for match in words_of(info):
        written, key = match[0], (match["key"] or "").lower()
        if match["range"] is not None:
            yield from _lines(written, match["range"], total)
        elif key in LINE_SETS and match["braces"] is not None:
            yield from _lines(written, match["braces"], total)
        elif ELSEWHERE.get(key) in LINE_SETS:
            named = written.partition("=")[2].strip("\"'{}")
            yield from _lines(written, named.replace(" ", ","), total)
        elif (match["word"] or match["bare"]) and (found := _BY_HALF.fullmatch(written)):
            yield f"{_cut(written)!r} has no end: add {found['quote'] or '}'}"
        elif match["bare"] and _ENDS_QUOTED.fullmatch(written):
            yield f"{_cut(written)!r} has no start: put a quote after ="
        elif advice := _ELSEWHERE.get(key):
            yield f"there is no option {match['key']!r}: {advice}"
        elif key and key not in _KNOWN and (hint := did_you_mean(key, RESERVED, _NEAR)):
            yield f"there is no option {match['key']!r}{hint}"


def _lines(written: str, lines: str, total: int) -> Iterator[str]:
    """Yield why a list of lines marks none, if it holds numbers; else it is an expression."""
    if not any(map(str.isdecimal, lines)):
        return
    for part in filter(None, map(str.strip, lines.split(","))):
        found = _RANGE.fullmatch(part)
        if not found or (found[2] and int(found[2]) < int(found[1])):
            advice = "write numbers and ranges, as in {1,3-5}"
            yield f"{_cut(part)!r} in {_cut(written)} names no lines: {advice}"
        elif int(found[1]) > total or int(found[2] or found[1]) < 1:
            lines_are = "1 line" if total == 1 else f"{total} lines"
            yield f"{_cut(part)!r} in {_cut(written)} marks nothing: the code has {lines_are}"


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
