"""Links, images, imports and snippets in a page, rewritten for a move; code stays as it is."""

from __future__ import annotations

import re
from bisect import bisect
from typing import TYPE_CHECKING

from .moves import PART_FOLDERS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .moves import Moves

_FENCE = re.compile(r"^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(?P<mark>`{3,}|~{3,})")
_CODE = re.compile(r"(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)")
_PLACES = re.compile(
    r"""
    \]\(\s*<?(?P<link>[^()\s<>]+)
    | ^\s*\[[^\]]+\]:\s*<?(?P<definition>[^\s<>]+)
    | \b(?:href|src|img|icon|poster)\s*=\s*\{?\s*
      (?P<quote>["'`])(?P<attribute>[^"'`]+)(?P=quote)
    | ^\s*(?:import|export)\b[^"']*\bfrom\s+(?P<mark>["'])(?P<module>[^"']+)(?P=mark)
    | <Snippet\s[^<>]*?\bfile\s*=\s*\{?\s*(?P<tick>["'])(?P<snippet>[^"']+)(?P=tick)
    | ^(?:openapi|openapi-schema):\s*["']?(?P<openapi>\S+)(?=\s)
    | ^url:\s*["']?(?P<url>[^"'\s]+)
    """,
    re.VERBOSE,
)
"""Where a line of a page names a file or a page."""
_GROUPS = ("link", "definition", "attribute", "module", "snippet", "openapi", "url")


def mend_page(text: str, file: str, moves: Moves) -> str:
    """Return the text of a page after a move.

    Parameters: ``file`` is the path of the page before the move.
    """
    lines = text.split("\n")
    for number in _lines_of_text(lines):
        lines[number] = _mend_line(lines[number], file, moves)
    return "\n".join(lines)


def _lines_of_text(lines: list[str]) -> Iterator[int]:
    """Yield the numbers of the lines outside of blocks of code."""
    fence = ""
    for number, line in enumerate(lines):
        found = _FENCE.match(line)
        if not fence and found:
            fence = found["mark"]
        elif fence and found and found["mark"].startswith(fence):
            fence = ""
        elif not fence:
            yield number


def _mend_line(line: str, file: str, moves: Moves) -> str:
    code = [match.span() for match in _CODE.finditer(line)]
    starts = [first for first, _ in code]
    pieces, end = [], 0
    for match in _PLACES.finditer(line):
        group = next(name for name in _GROUPS if match[name] is not None)
        start, stop = match.span(group)
        before = bisect(starts, start)
        if before and start < code[before - 1][1]:
            continue
        made = _snippet(match[group], moves) if group == "snippet" else None
        made = made or moves.mended(match[group], file)
        if made is not None:
            pieces += [line[end:start], made]
            end = stop
    return "".join([*pieces, line[end:]])


def _snippet(written: str, moves: Moves) -> str | None:
    """Return the new name of a snippet that is named without the folder of snippets."""
    for folder in PART_FOLDERS:
        target = moves.files.get(f"{folder}/{written}")
        if target:
            inside = target.startswith(f"{folder}/")
            return target.removeprefix(f"{folder}/") if inside else f"/{target}"
    return None
