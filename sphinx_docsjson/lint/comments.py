"""Comments in a page that switch writing rules off and on.

``{/* docsjson-lint: off alt */}`` switches off a rule from its line on, ``on`` switches it on
again, and ``next`` switches it off for the block that follows. Without a name, all rules are meant.
HTML comments, MyST comments (``%``) and reStructuredText comments (``..``) work too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

_COMMENT = re.compile(
    r"^\s*(?:\{/\*+|<!--|%|\.\.)\s*docsjson-lint:\s*(?P<what>off|on|next)\b(?P<names>[\w\s,.-]*)",
    re.MULTILINE,
)


class Switch(NamedTuple):
    """One comment: its line, what it does, and the rules that it names (none: all)."""

    line: int
    what: str
    names: frozenset[str]

    def holds(self, rule: str) -> bool:
        """Return whether the comment is for a rule."""
        return not self.names or rule in self.names


@dataclass(frozen=True)
class Switches:
    """The comments of one file."""

    text: str
    found: tuple[Switch, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Read the comments."""
        object.__setattr__(self, "found", tuple(_switches(self.text)))

    def is_off(self, rule: str, line: int | None) -> bool:
        """Return whether a rule is off on a line; on a page as a whole once a comment says so."""
        mine = [switch for switch in self.found if switch.holds(rule)]
        if line is None:
            return any(switch.what == "off" for switch in mine)
        off = False
        for switch in mine:
            if switch.line > line:
                break
            if switch.what == "next":
                off = off or line <= self._end_of_next(switch.line)
            else:
                off = switch.what == "off"
        return off

    def _end_of_next(self, line: int) -> int:
        """Return the last line of the block that follows a line."""
        lines = self.text.splitlines()
        start = next((n for n in range(line, len(lines)) if lines[n].strip()), len(lines))
        return next((n for n in range(start, len(lines)) if not lines[n].strip()), len(lines))


def _switches(text: str) -> Iterator[Switch]:
    for match in _COMMENT.finditer(text):
        names = re.findall(r"[\w-]+(?:\.[\w-]+)*", match["names"].rstrip("-"))
        line = text.count("\n", 0, match.start("what")) + 1
        yield Switch(line, match["what"], frozenset(name.removeprefix("lint.") for name in names))
