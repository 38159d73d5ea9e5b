"""Links, images, imports, toctrees and the like in a page, rewritten for a move; not in code."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING
from urllib.parse import quote

from ...markup.script.tags import code_spans
from .lines import lines_of_text
from .moves import PART_FOLDERS, RST, is_script

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .moves import Moves

_PLACES = re.compile(
    r"""
    \]\(\s*<(?P<bracketed>[^<>]+)>
    | \]\(\s*<?(?P<link>[^()\s<>]+)
    | ^\s*\[[^\]]+\]:\s*<?(?P<definition>[^\s<>]+)
    | \b(?:href|src|to|img|icon|poster)\s*+=\s*+(?:\{\s*+)?
      (?P<quote>["'`])(?P<attribute>[^"'`]+)(?P=quote)
    | \b(?i:srcset)\s*+=\s*+(?:\{\s*+)?(?P<stroke>["'`])(?P<pictures>[^"'`]+)(?P=stroke)
    | \b(?:href|src|img|icon|poster|link|url)\s*:\s*["'`]?(?P<property>\.{0,2}/[^"'`\s,{}()<>]+)
    | ^\s*(?:export\s+)?const\s+(?P<constant>[A-Za-z_$][\w$]*)\s*=\s*
      (?P<sign>["'`])(?P<value>[^"'`]+)(?P=sign)
    | ^\s*(?:import|export)\b[^"']*\bfrom\s+(?P<mark>["'])(?P<module>[^"']+)(?P=mark)
    | <Snippet\s[^<>]*?\bfile\s*+=\s*+(?:\{\s*+)?(?P<tick>["'])(?P<snippet>[^"']+)(?P=tick)
    | ^(?:openapi|openapi-schema):\s*["']?(?P<openapi>\S+)(?=\s)
    | ^asyncapi:\s*["']?(?P<asyncapi>[^"'\s]+\.(?:ya?ml|json))(?=["'\s]|$)
    | ^url:\s*["']?(?P<url>[^"'\s]+)
    | (?::(?:doc|download):|\{(?:doc|download)\})`(?:[^`<>]*<)?(?P<role>[^`<>]+)>?`
    | ^[\s>]*(?:\.\.\s+(?:\|[^|]+\|\s+)?|[`:~]{3,}\{)
      (?:image|figure|include|literalinclude)(?:::|\})\s*(?P<argument>\S+)
    | ^\s*:(?:target|file):\s+(?P<option>\S+)
    | `[^`<>]*<(?P<target>[^`<>\s]+)>`__?
    | ^\s*\.\.\s+_[^:]+:\s+(?P<named>\S+)$
    """,
    re.VERBOSE,
)
"""Where a line of a page names a file or a page."""
_IN_DATA = re.compile(r"(?<=\]\()/[^()\s<>\"'\\]+")
"""A link from the root in Markdown that is a value of YAML or JSON."""
_MARKS = ("quote", "mark", "tick", "stroke", "sign", "constant")
"""Groups that hold the quotes around a path, or the name of a constant."""
_IN_SCRIPTS = ("attribute", "pictures", "property", "value", "module")
"""What names a file in a script."""
_IN_MARKDOWN = ("link", "definition")
"""What ends at a space or a bracket."""
_ENDS = re.compile(r"[\s()<>]")
_CANDIDATE = re.compile(r"[^\s,]+")
"""A URL, or the width behind it, in a list of pictures."""
_RST_ONLY = ("target", "named")
"""What is only a link in reStructuredText."""
_OPEN = re.compile(r"(?::(?:doc|download):|\{(?:doc|download)\})`[^`<>]*$")
"""A role that goes on in the next line."""
_OPEN_IN_RST = re.compile(r"(?::(?:doc|download):|^|[\s(])`[^`<>]*$")
"""The same, or a link of reStructuredText."""
_ENDED = re.compile(r"[^`<>]*<(?P<role>[^`<>\s]+)>`")
"""Where a role or a link ends that began in the line before."""
_WORD = re.compile(r"[\w$]+")
_LINKED = re.compile(r"\b(?:href|src|to|img|icon|poster)=\{\s*([\w$]+)\s*\}")
_ENTRY = re.compile(r"^\s*+(?:\S.*<)?(?P<entry>[^<>\s]++(?:\s++[^<>\s]++)*+)\s*+>?\s*+$")


def mend_page(text: str, file: str, moves: Moves) -> str:
    """Return the text of a page or a script after a move.

    Parameters: ``file`` is the path of the page before the move.
    """
    mending = _Mending(text, file, moves)
    lines = text.split("\n")
    found = lines_of_text(lines, is_rst=file.endswith(RST))
    for number, is_entry in (
        found if not is_script(file) else ((n, False) for n in range(len(lines)))
    ):
        lines[number] = mending.line(lines[number], _ENTRY if is_entry else _PLACES)
    return "\n".join(lines)


def mend_data(text: str, file: str, moves: Moves) -> str:
    """Return the text of an API file or other data after a move: descriptions may have links."""
    return _IN_DATA.sub(lambda one: _encoded(moves.mended(one[0], file) or "") or one[0], text)


class _Mending:
    """Rewrites the lines of one file."""

    def __init__(self, text: str, file: str, moves: Moves) -> None:
        self.text, self.file, self.moves = text, file, moves
        self.opens = _OPEN_IN_RST if file.endswith(RST) else _OPEN
        self.is_open = False
        self.left_alone: tuple[str, ...] = () if file.endswith(RST) else _RST_ONLY
        if is_script(file):
            self.left_alone = tuple({*_PLACES.groupindex} - {*_IN_SCRIPTS})

    def line(self, line: str, pattern: re.Pattern[str]) -> str:
        """Return a line in which every path leads to where it led before."""
        ended = _ENDED.match(line) if self.is_open else None
        self.is_open = self.opens.search(line) is not None
        if ended:
            start, stop = ended.span("role")
            made = self.mended(ended["role"]) or ended["role"]
            rest = self.places(line[ended.end() :], pattern)
            return f"{line[:start]}{made}{line[stop : ended.end()]}{rest}"
        return self.places(line, pattern)

    def places(self, line: str, pattern: re.Pattern[str]) -> str:
        """Return a line, or the rest of one, in which the paths are mended that it names whole."""
        code = [] if is_script(self.file) else list(_code_in(line))
        starts = [first for first, _ in code]
        pieces, end = [], 0
        for match in pattern.finditer(line):
            group = next(n for n in pattern.groupindex if match[n] and n not in _MARKS)
            start, stop = match.span(group)
            before = bisect_left(starts, match.start())
            is_code = before and match.start() < code[before - 1][1]
            if is_code or group in self.left_alone:
                continue
            made = self.made(group, match)
            if made is not None:
                pieces += [line[end:start], made]
                end = stop
        return "".join([*pieces, line[end:]])

    def made(self, group: str, match: re.Match[str]) -> str | None:
        """Return what to write in the place of a group of a match; nothing if it stays."""
        written = match[group]
        if group == "pictures":
            return _CANDIDATE.sub(
                lambda one: _encoded(self.mended(one[0]) or "") or one[0], written
            )
        if group == "value" and not self.is_link(match["constant"]):
            return None
        made = _snippet(written, self.moves) if group == "snippet" else None
        made = made or self.mended(written)
        return _encoded(made) if made and group in _IN_MARKDOWN else made

    def mended(self, written: str) -> str | None:
        return self.moves.mended(written, self.file)

    @cached_property
    def words(self) -> Counter[str]:
        """How often each word is in the file."""
        return Counter(_WORD.findall(self.text))

    @cached_property
    def linked(self) -> frozenset[str]:
        """The names that are values of attributes."""
        return frozenset(_LINKED.findall(self.text))

    def is_link(self, name: str) -> bool:
        """Return whether a constant is the value of an attribute, or only for other files."""
        return name in self.linked or self.words[name] == 1


def _encoded(link: str) -> str:
    """Return a link in which nothing ends it early: a space is ``%20``."""
    return _ENDS.sub(lambda found: quote(found[0]), link)


def _code_in(line: str) -> Iterator[tuple[int, int]]:
    """Yield where each code span of a line begins and ends."""
    end = 0
    for first, last in sorted(code_spans(line).items()) if "`" in line else ():
        if first >= end and line[first:last].strip("`"):
            yield first, last
            end = last


def _snippet(written: str, moves: Moves) -> str | None:
    """Return the new name of a snippet that is named without the folder of snippets."""
    for folder in PART_FOLDERS:
        target = moves.files.get(f"{folder}/{written}")
        if target:
            inside = target.startswith(f"{folder}/")
            return target.removeprefix(f"{folder}/") if inside else f"/{target}"
    return None
