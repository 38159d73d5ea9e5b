"""What to do where libyaml refuses a text: it says so in words of its grammar, where it noticed."""

from __future__ import annotations

import re
from typing import Any

from ..vocabulary import CONFLICT, IN_CONFLICT
from .json_words import OPEN_QUOTE


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
            return OPEN_QUOTE.format(last.style), opening.line + 1, opening.column + 1
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
        return OPEN_QUOTE.format(sign), opening
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
        return OPEN_QUOTE.format(quote[1]), quote.start(1) + 1
    key = _KEY.match(above) if ":" not in above else None
    return (f"a colon is missing after {key[0]!r}", 1) if key else None


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
