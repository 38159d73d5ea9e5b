"""Comments in a page that switch writing rules off and on.

``{/* docsjson-lint: off alt */}`` switches off a rule from its line on, ``on`` switches it on
again, and ``next`` switches it off for the block that follows. Without a name, all rules are meant.
HTML comments, MyST comments (``%``) and reStructuredText comments (``..``) work too.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from ..problems import WARNING_TYPE, Subtype

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_BELOW = 1_000
"""In how many lines from the start of a block what is wrong in it is looked for."""
_COMMENT = re.compile(
    r"^[^\S\n]*+(?:\{/\*+|<!--|%|\.\.)\s*docsjson-lint(?:"
    r":\s*(?P<what>\w*)|\s++(?P<bare>off|on|next)\b)(?P<names>[\w\s,.-]*)",
    re.MULTILINE,
)


WHAT = ("next", "off", "on")
"""What a comment may do."""


class Switch(NamedTuple):
    """One comment: its line, what it does, and the rules that it names (none: all)."""

    line: int
    what: str
    names: frozenset[str]

    def holds(self, rule: str) -> bool:
        """Return whether the comment is for a rule."""
        return not self.names or rule in self.names


class _State(NamedTuple):
    """What holds from a line on: whether a rule is off, and up to which line it is off at least."""

    line: int
    is_off: bool
    end: int


@dataclass(frozen=True)
class Switches:
    """The comments of one file."""

    text: str
    found: tuple[Switch, ...] = field(init=False)
    _known: dict[str, list[_State]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Read the comments."""
        object.__setattr__(self, "found", tuple(_switches(self.text)))

    def line_of(self, written: str, start: int | None) -> int | None:
        """Return the line of a text that is at a line or below; that line if it is not there."""
        if not (written and start):
            return start
        lines = self._lines[start - 1 : start - 1 + MOST_BELOW]
        return start + next((at for at, line in enumerate(lines) if written in line), 0)

    @cached_property
    def _lines(self) -> list[str]:
        return self.text.split("\n")

    def is_off(self, rule: str, line: int | None) -> bool:
        """Return whether a rule is off on a line; on a page as a whole once a comment says so."""
        mine = self._states(rule)
        if line is None:
            return any(one.is_off for one in mine)
        at = bisect_right(mine, line, key=lambda one: one.line) - 1
        return at >= 0 and (mine[at].is_off or line <= mine[at].end)

    def _states(self, rule: str) -> list[_State]:
        """Return what holds from the line of each comment for a rule on."""
        if rule not in self._known:
            self._known[rule], is_off = [], False
            for switch in filter(lambda one: one.what in WHAT and one.holds(rule), self.found):
                is_next = switch.what == "next"
                is_off = is_off if is_next else switch.what == "off"
                end = self._ends[min(switch.line, len(self._ends) - 1)] if is_next else 0
                self._known[rule].append(_State(switch.line, is_off, end))
        return self._known[rule]

    @cached_property
    def _ends(self) -> list[int]:
        """The last line of the block that follows each line, from line 0 on."""
        is_text = [bool(line.strip()) for line in self.text.splitlines()]
        ends = [len(is_text)]
        for number in range(len(is_text) - 1, -1, -1):
            is_last = is_text[number] and not all(is_text[number + 1 : number + 2])
            ends.append(number + 1 if is_last else ends[-1])
        return ends[::-1]


def short_name(written: str) -> str:
    """Return the name of a rule, which messages put behind ``docsjson.lint``."""
    return written.strip().removeprefix(f"{WARNING_TYPE}.").removeprefix(f"{Subtype.LINT.value}.")


def _switches(text: str) -> Iterator[Switch]:
    line, end = 1, 0
    for match in _COMMENT.finditer(text):
        names = re.findall(r"[\w-]+(?:\.[\w-]+)*", match["names"].rstrip("-"))
        start = match.start("names")
        line, end = line + text.count("\n", end, start), start
        what = match["what"] if match["bare"] is None else match["bare"]
        yield Switch(line, what, frozenset(map(short_name, names)))
