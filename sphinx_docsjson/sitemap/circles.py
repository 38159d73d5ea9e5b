"""The toctrees that Sphinx must not follow: they lead back, too far down, or to the same too often.

Sphinx writes out what is below each toctree, again for each way that leads there, and takes each
step by recursion. Ten pages that name each other have a million ways.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MOST_LEVELS = 100
"""How deep toctrees may hold each other."""
MOST_STEPS = 600
"""How many nodes may lie on the way to a toctree, those inside the pages on it included."""
MOST_REPEATED = 200
"""How many entries may be below a page whatever the size of the site."""
REPEATED_PER_PAGE = 10
"""How many more entries each page allows for."""

CIRCLE = "it contains this page"
"""The reason not to follow a toctree back to a page that it is below."""
TOO_MANY = "there are too many paths through the toctrees below it"
"""The reason to follow no toctrees but those of the root page."""


class Cut(NamedTuple):
    """A step from a page to another one that is not taken."""

    page: str
    child: str
    reason: str


def circles(
    root: str, includes: Mapping[str, list[str]], steps: Mapping[str, int] = MappingProxyType({})
) -> list[Cut]:
    """Return the steps that a walk through toctrees must not take.

    The walk starts at the root page, then at every page that it has not come to. Where the ways
    become too many, it goes no further than to the pages below the root page.
    Parameters: ``steps`` is how many nodes lie between the top of a page and its toctrees.
    """
    walk = Walk(includes, steps)
    found = [cut for start in (root, *sorted(includes)) for cut in walk(start)]
    if not walk.is_too_wide():
        return found
    return [
        Cut(page, child, TOO_MANY)
        for page, children in includes.items()
        for child in dict.fromkeys(children)
        if page != root or child == root
    ]


class Walk:
    """A walk through toctrees, which comes to each page once."""

    def __init__(self, includes: Mapping[str, list[str]], steps: Mapping[str, int]) -> None:
        """Take the pages below each page, and how many nodes lie between."""
        self.includes, self.steps = includes, steps
        self.entries: dict[str, int] = {}
        """How many entries are below each page that the walk has come to, by all ways."""
        self.length: dict[str, int] = {}
        """How many nodes lie between a page and its deepest toctree."""

    def __call__(self, start: str) -> Iterator[Cut]:
        """Walk from a page, and yield the steps that lead back or too far down."""
        way, length = {start: iter(self.includes.get(start, ()))}, self.steps.get(start, 1)
        if start in self.entries:
            return
        self.entries[start] = self.length[start] = 0
        while way:
            page = next(reversed(way))
            child = next(way[page], None)
            if child is None:
                del way[page]
                length -= self.steps.get(page, 1)
                if way:
                    self._count(next(reversed(way)), page)
            elif child in way:
                yield Cut(page, child, CIRCLE)
            elif len(way) >= MOST_LEVELS or length + self.length.get(child, 0) > MOST_STEPS:
                yield Cut(page, child, f"there are more than {len(way)} levels")
            elif child in self.entries:
                self._count(page, child)
            else:
                self.entries[child] = self.length[child] = 0
                way[child] = iter(self.includes.get(child, ()))
                length += self.steps.get(child, 1)

    def _count(self, page: str, child: str) -> None:
        """Count what is below a page that the walk will not come back to."""
        self.entries[page] += 1 + self.entries[child]
        below = self.length[child] + self.steps.get(page, 1)
        self.length[page] = max(self.length[page], below)

    def is_too_wide(self) -> bool:
        """Return whether more is below a page than Sphinx should write out."""
        allowed = MOST_REPEATED + REPEATED_PER_PAGE * len(self.entries)
        return max(self.entries.values(), default=0) > allowed
