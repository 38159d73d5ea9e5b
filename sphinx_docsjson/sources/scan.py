"""Read JavaScript just far enough to find where an expression ends. Nothing is ever run.

Every search is paid for out of a budget that grows with the text, so that no input costs more
than linear time: when it is used up, what is left is shown as text.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_EVENT = re.compile(r"""[{}()\[\]"'`\\]|/\*|//""")
_COMMA = re.compile(rf",|{_EVENT.pattern}")
_STRINGS = {
    '"': re.compile(r'"(?:\\.|[^"\\\n])*"'),
    "'": re.compile(r"'(?:\\.|[^'\\\n])*'"),
    "`": re.compile(r"`(?:\\.|[^`\\])*`", re.DOTALL),
}
_BRACKETS = {"{": 1, "}": -1}
_ALL_BRACKETS = {"{": 1, "}": -1, "(": 1, ")": -1, "[": 1, "]": -1}


class Text:
    """A text that is being read: its lines, and what reading it may still cost.

    ``source`` is the whole page, or the content of one paragraph.
    """

    def __init__(self, source: str) -> None:
        """Start reading ``source``."""
        self.source = source
        self.budget = 20 * len(source) + 20_000

    @cached_property
    def starts(self) -> list[int]:
        """The offset of the first character of each line."""
        return [0, *(match.end() for match in re.finditer("\n", self.source))]

    @cached_property
    def last_bracket(self) -> int:
        """The offset of the last ``]``, after which no link or image can begin; -1 for none."""
        return self.source.rfind("]")

    def line_of(self, offset: int) -> int:
        """Return the number of the line that an offset is on, counted from 0."""
        return bisect_right(self.starts, offset) - 1

    def column_of(self, offset: int) -> int:
        """Return the column of an offset, counted from 1."""
        return offset - self.starts[self.line_of(offset)] + 1

    def spend(self, start: int, end: int) -> None:
        """Pay for having looked at the text between two offsets."""
        self.budget -= end - start + 1

    def end_of_braces(self, start: int, stop: int) -> int | None:
        """Return the offset behind the ``}`` that closes the ``{`` at ``start``, if any does."""
        return self._end(start, stop, _BRACKETS)

    def end_of_brackets(self, start: int, stop: int) -> int | None:
        """Return the offset behind the bracket of any kind that closes the one at ``start``."""
        return self._end(start, stop, _ALL_BRACKETS)

    def _end(self, start: int, stop: int, brackets: dict[str, int]) -> int | None:
        if self.budget <= 0:
            return None
        depth, position = 0, start
        while match := _EVENT.search(self.source, position, stop):
            step = brackets.get(match[0])
            if step is None:
                position = self.skip(match.start(), stop)
                continue
            depth, position = depth + step, match.end()
            if depth <= 0:
                self.spend(start, position)
                return position
        self.spend(start, stop)
        return None

    def parts(self, start: int, stop: int) -> Iterator[str]:
        """Yield what is between the commas of a list; those inside brackets do not count."""
        position = start
        while match := _COMMA.search(self.source, position, stop):
            if match[0] == ",":
                yield self.source[start : match.start()]
                start = position = match.end()
            elif match[0] in _ALL_BRACKETS:
                behind = self.end_of_brackets(match.start(), stop)
                position = behind or match.end()
            else:
                position = self.skip(match.start(), stop)
        yield self.source[start:stop]

    def skip(self, position: int, stop: int) -> int:
        """Return the offset behind the string, template or comment at ``position``.

        A quote that is not closed on its line is an apostrophe (text of an element), and is
        passed over alone.
        """
        character = self.source[position]
        if character == "/":
            if self.budget <= 0:
                return position + 2
            end = "*/" if self.source.startswith("/*", position) else "\n"
            found = self.source.find(end, position + 2, stop)
            self.spend(position, stop if found < 0 else found)
            return position + 2 if found < 0 else found + len(end)
        if character == "\\":
            return position + 2
        pattern = _STRINGS.get(character)
        match = pattern.match(self.source, position, stop) if pattern else None
        return match.end() if match else position + 1
