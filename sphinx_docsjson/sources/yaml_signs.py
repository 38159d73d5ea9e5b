"""What libyaml reads in another way than YAML 1.2 does, and what to do where it refuses a text.

It refuses escaped surrogates, takes U+2028 and U+2029 for ends of lines, as YAML 1.1 did, and
refuses a tab before a comment or in an empty line: marks stand for such characters meanwhile. It
says what is wrong in words of its grammar, and where it noticed.
"""

from __future__ import annotations

import re
from typing import Any

from ..safety.characters import printable
from ..vocabulary import CONFLICT, IN_CONFLICT

_MARK = "\U0010ffff"
"""Stands for the backslash of an escaped surrogate."""
_SURROGATE = re.compile(r"\\\\|\\(u[dD][89a-fA-F][0-9a-fA-F]{2})")
_MARKED = re.compile(f"{_MARK}u(d[89a-f][0-9a-f]{{2}})", re.IGNORECASE)
_BREAKS = {"\u2028": "\U0010fffe", "\u2029": "\U0010fffd"}
"""What ended a line in YAML 1.1 (YAML 1.2.2, 5.4), each with its mark."""
_EMPTY = re.compile(r"^\t[ \t]*(?=#|$)", re.MULTILINE)
"""A tab that indents nothing: a comment follows, or the end of the line (YAML 1.2.2, 6.6)."""


def marked(text: str) -> str:
    """Return a text as libyaml can read it: printable, with marks and Unix line endings."""
    text = printable(text)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    for sign, mark in _BREAKS.items():
        text = text.replace(sign, mark)
    if "\t" in text:
        text = _EMPTY.sub("", text)
    return _SURROGATE.sub(lambda found: _MARK + found[1] if found[1] else found[0], text)


def has_marks(text: str) -> bool:
    """Return whether a text that was `marked` holds a mark."""
    return any(mark in text for mark in (_MARK, *_BREAKS.values()))


def unmarked(value: str, *, is_escape: bool) -> str:
    """Return a scalar with the characters that its marks mean; half a pair means none."""
    for sign, mark in _BREAKS.items():
        value = value.replace(mark, sign)
    if not is_escape:
        return _MARKED.sub(r"\\u\1", value)
    return printable(_MARKED.sub(lambda found: chr(int(found[1], 16)), value))


def ends_in_comment(event: Any, text: str) -> bool:
    """Return whether a ``#`` follows the quote that ends a scalar of several lines.

    No comment may start there (YAML 1.2.2, 6.6): the quote opens another text, such as
    ``"#/components"``, because that of a text above is missing.
    """
    is_long = event.end_mark.line > event.start_mark.line
    return is_long and event.style in ("'", '"') and text.startswith("#", event.end_mark.index)


def advice(error: Any, text: str, last: Any) -> tuple[str, int | None, int | None]:
    """Return what to do about an error of the parser, and the line and the column of the fault.

    ``last`` is the scalar that came before it, or nothing.
    """
    if conflict := CONFLICT.search(text):
        return IN_CONFLICT, text.count("\n", 0, conflict.start()) + 1, 1
    lines = [*text.split("\n"), ""]  # the end of a text may be in a line below it
    said, mark = _named(error, lines)
    if mark is None:
        return said, None, None
    said, column = _advised(said, lines[mark.line], mark.column)
    for line in range(max(mark.line - 1, 0), mark.line + 1):
        if _NO_BREAK.match(lines[line]):
            return _OF_NO_BREAK, line + 1, 1
    if said in _OF_KEYS:
        if last and last.style and last.start_mark.line < last.end_mark.line == mark.line:
            opening = last.start_mark
            return UNCLOSED.format(last.style), opening.line + 1, opening.column + 1
        if lack := _lack_of(lines[mark.line - 1] if mark.line else ""):
            return lack[0], mark.line, lack[1]
    return said, mark.line + 1, column + 1


def _named(error: Any, lines: list[str]) -> tuple[str, Any]:
    """Return what an error says, and where its fault is: that of a quote is where it opens."""
    said, mark = error.problem or error.context or "", error.problem_mark or error.context_mark
    opening = error.context_mark
    sign = lines[opening.line][opening.column : opening.column + 1] if opening else ""
    if any(word in said for word in _OF_ESCAPES):
        said = "this escape is unknown; write a backslash twice, or use single quotes"
    elif sign and "quoted scalar" in (error.context or ""):
        return UNCLOSED.format(sign), opening
    elif sign and _IN_BRACKETS.search(said):
        said = f"a comma is missing here, or the {sign} in line {opening.line + 1} is never closed"
    return said, mark


def _advised(said: str, line: str, column: int) -> tuple[str, int]:
    """Return what to do about a fault that the parser names by its grammar, and its column."""
    first, sign = _FIRST.match(line), line[column : column + 1]
    if "tab character" in said or (sign == "\t" and "cannot" in said):
        return "lines are indented with spaces, not tabs", column
    told = next((advice for words, advice in _ADVICE.items() if words in said), said)
    is_text = _OF_TEXTS.search(said) and sign not in ("]", "}")
    if first and is_text and first.start(1) <= column:
        return f"a text that starts with {first[1].strip()} needs quotes", first.start(1)
    return told, column


def _lack_of(above: str) -> tuple[str, int] | None:
    """Return what the line above a fault lacks, a colon or the end of a quote, and its column."""
    if quote := _OPEN.match(above):
        return UNCLOSED.format(quote[1]), quote.start(1) + 1
    key = _KEY.match(above) if ":" not in above else None
    return (f"a colon is missing after {key[0]!r}", 1) if key else None


UNCLOSED = "the quote that opens here is never closed: add {} where the text ends"
_OPEN = re.compile(r"""^[ \t]*[\w-]+:[ \t]*(["'])(?:(?!\1).)*$""")
"""A line whose quote only ends where the next line opens one."""
_KEY = re.compile(r"[A-Za-z][\w-]*(?=[ \t]|\Z)")
_FIRST = re.compile(r"""[ ]*+(?:-[ ]++)*+(?:[^\s:'"{\[][^:]*+:[ ]++)?+([*&!|>@`%\[{,]|[?-][ ])""")
"""A line up to the sign that its first value starts with, if that means something to YAML."""
_NO_BREAK = re.compile("[ \t]*[\u00a0\u2007\u202f\u3000]")
_OF_NO_BREAK = "this line is indented with characters that only look like spaces: type spaces"
_OF_ESCAPES = ("escape", "hexdecimal")
"""Words of the parser about a backslash that means nothing."""
_IN_BRACKETS = re.compile("did not find expected ',' or")
_OF_TEXTS = re.compile(
    "cannot start any token|alphabetic or numeric|comment or line break|expected key|node content"
    "|are not allowed in this context"
)
"""Words of the parser about a text that is taken for something else."""
_ADVICE = {
    "mapping values are not": 'a text with ": " in it needs quotes, and keys start in one column',
    "expected key": "a key and a colon are missing here, or text follows the closing quote",
    "'-' indicator": "entries of a list start with - in one column, or text follows the quote",
}
"""What to do, by the words of the parser."""
_OF_KEYS = (*_ADVICE.values(), "could not find expected ':'")
"""Messages for a line whose mistake may be in a line above."""
