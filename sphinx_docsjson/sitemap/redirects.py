"""Redirects: from where to where, with wildcards. No Sphinx.

A source or destination may hold ``:name`` (one segment), ``:name*`` (the rest of the path) or
``*`` (anything); what the source matches is carried over to the destination.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import islice, takewhile
from typing import TYPE_CHECKING, NamedTuple

from ..safety.urls import is_external
from ..spelling import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence

    from ..settings.model import Redirect

_WILDCARD = re.compile(r"(:[A-Za-z_]\w*\*?|\*)")
_NO_PATH = re.compile(r"[#?]")
_FOLDER = re.compile(r"[^:*]+/:[A-Za-z_]\w*\*")


_LONGEST_WAY = 100
"""Redirects that are followed to find a circle."""


MOST_MOVES = 4
"""How often a folder may have moved after a move."""
MOST_FOUND_AGAIN = 10_000
"""Addresses of pages that have moved once more, each time."""


class Move(NamedTuple):
    """One address that leads elsewhere: paths without slashes at their ends, or a URL."""

    source: str
    destination: str
    redirect: Redirect


class Redirects:
    """The redirects of a site, to be looked up by path."""

    def __init__(self, redirects: Sequence[Redirect]) -> None:
        """Sort the redirects into plain ones and patterns; the first of each source counts.

        No page is asked for with a query or a fragment, and hosts refuse files of such names.
        """
        self._plain: dict[str, Redirect] = {}
        self._patterns: list[tuple[list[str], Redirect]] = []
        self._beginnings: dict[str, list[int]] = {}
        """The patterns by the text before their first wildcard, so that few are tried."""
        self._folders: dict[str, Redirect] = {}
        """Those of whole folders, such as ``/a/:path*``, by the folder, which they move as well."""
        self.beyond_path: list[Redirect] = []
        """Those that nobody follows, because their source is more than a path."""
        for redirect in redirects:
            source = redirect.source.strip("/")
            if _NO_PATH.search(source):
                self.beyond_path.append(redirect)
            elif _WILDCARD.search(source):
                pattern = _pattern(source)
                self._beginnings.setdefault(pattern[0], []).append(len(self._patterns))
                self._patterns.append((pattern, redirect))
                if _FOLDER.fullmatch(source):
                    self._folders.setdefault(pattern[0].rstrip("/"), redirect)
            else:
                self._plain.setdefault(source, redirect)
        self.all = redirects
        self._lengths = sorted({len(text) for text in self._beginnings})

    def find(self, path: str) -> str | None:
        """Return the destination of a path, as it is written with its wildcards filled in."""
        path = path.strip("/")
        if redirect := self._plain.get(path):
            return redirect.destination
        for number in sorted(self._likely(path)):
            pattern, redirect = self._patterns[number]
            found = _match(pattern, path)
            if found is not None:
                return _fill(redirect.destination, found)
        moved = self._folders.get(path)
        destination = _fill(moved.destination, {}) if moved else path
        return destination if destination.strip("/") != path else None

    def _likely(self, path: str) -> Iterator[int]:
        """Yield the numbers of the patterns that begin as a path does."""
        for length in self._lengths:
            yield from self._beginnings.get(path[:length], ()) if length <= len(path) else ()

    def circle(self, path: str, pages: Container[str]) -> list[str]:
        """Return the sources of the circle that a path leads into, in their order, or nothing.

        Parameters: ``pages`` are the names of pages, which are shown whatever redirects say.
        """
        way: list[str] = []
        source = path.strip("/")
        while source not in way:
            destination = None if source in pages else self.find(source)
            if destination is None or len(way) == _LONGEST_WAY:
                return []
            way.append(source)
            source = destination.strip("/")
        return way[way.index(source) :]

    def expand(self, pages: Collection[str]) -> Iterator[Move]:
        """Yield every address that leads elsewhere.

        A pattern stands for the addresses that lead to a page or to the source of another
        redirect: which others people remember nobody knows. Sources that are pages themselves,
        and moves to itself, are left out.
        """
        known = frozenset(pages)
        for move in (*self._expand_plain(), *self._expand_patterns(sorted({*known, *self._plain}))):
            if move.source not in known and move.source != move.destination.strip("/"):
                yield move

    def unused(self, pages: Collection[str]) -> list[Redirect]:
        """Return the redirects that nobody follows: there is a page at their source."""
        return [redirect for source, redirect in self._plain.items() if source in pages]

    def repeated(self) -> Iterator[Redirect]:
        """Yield the redirects that never count: an earlier one has the same source."""
        seen = set[str]()
        for redirect in self.all:
            source = redirect.source.strip("/")
            if source in seen:
                yield redirect
            seen.add(source)

    def unfilled(self) -> Iterator[tuple[Redirect, str, str]]:
        """Yield wildcards of destinations that their sources lack, and the one that is meant."""
        for redirect in self.all:
            known = {_name(part): part for part in _pattern(redirect.source)[1::2]}
            for part in _pattern(_without_host(redirect.destination))[1::2]:
                if _name(part) not in known:
                    yield redirect, part, did_you_mean(part, known.values(), 0.6)

    def with_one_destination(self) -> list[Redirect]:
        """Return the redirects whose destination is known without their source."""
        redirects = [*self._plain.values(), *(redirect for _, redirect in self._patterns)]
        return [one for one in redirects if not _WILDCARD.search(one.destination.strip("/"))]

    def _expand_plain(self) -> Iterator[Move]:
        for source, redirect in self._plain.items():
            yield Move(source, redirect.destination, redirect)

    def _expand_patterns(self, paths: list[str]) -> Iterator[Move]:
        """Yield the moves to paths, and to the sources of these moves: folders move again, too."""
        found = list(self._moves_to(paths, self._patterns))
        again = [one for one in self._patterns if not _leads_to_itself(one[1])]
        yield from found
        known = set(paths)
        for _ in range(MOST_MOVES):
            new = sorted({move.source for move in found} - known)
            known.update(new)
            found = list(islice(self._moves_to(new, again), MOST_FOUND_AGAIN))
            yield from found

    def _moves_to(
        self, paths: list[str], patterns: Iterable[tuple[list[str], Redirect]]
    ) -> Iterator[Move]:
        for _, redirect in patterns:
            destination = redirect.destination.strip("/")
            if _WILDCARD.search(destination):
                pattern = _pattern(destination)
                for path in _beginning_with(pattern[0], paths):
                    found = _match(pattern, path)
                    if found is not None:
                        source = _fill(redirect.source.strip("/"), found)
                        yield Move(source, "/" + path, redirect)


def _leads_to_itself(redirect: Redirect) -> bool:
    """Return whether its source is one of its own destinations, so that it would never end."""
    beginning = _pattern(redirect.destination.strip("/"))[0]
    return redirect.source.strip("/").startswith(beginning)


def _without_host(destination: str) -> str:
    """Return a destination without scheme, host and port, which hold no wildcards."""
    if not is_external(destination):
        return destination
    return destination.partition("://")[2].partition("/")[2]


def _beginning_with(text: str, paths: list[str]) -> Iterator[str]:
    """Yield those of the sorted paths that begin with a text."""
    following = (paths[at] for at in range(bisect_left(paths, text), len(paths)))
    return takewhile(lambda path: path.startswith(text), following)


def _pattern(path: str) -> list[str]:
    """Return the texts and wildcards of a path, in their order; a wildcard has an odd number."""
    return _WILDCARD.split(path)


def _match(pattern: Sequence[str], path: str) -> Mapping[str, str] | None:
    """Return what the wildcards of a pattern stand for in a path, each as long as can be.

    The time is the number of parts times the length of the path, however many wildcards there
    are. A name that occurs twice must stand for the same.
    """
    if not path.startswith(pattern[0]):
        return None
    ends = [{len(path)}]
    for number in reversed(range(len(pattern))):
        ends.append(_starts(pattern[number], number % 2 == 1, path, ends[-1]))
    ends.reverse()
    return _values(pattern, path, ends) if 0 in ends[0] else None


def _starts(part: str, is_wild: bool, path: str, ends: set[int]) -> set[int]:
    """Return where a part may start so that it ends in one of some places."""
    if not is_wild:
        found = (end - len(part) for end in ends)
        return {start for start in found if start >= 0 and path.startswith(part, start)}
    if part.endswith("*"):
        return set(range(max(ends, default=0)))
    starts = set[int]()
    for start in reversed(range(len(path))):
        if path[start] != "/" and (start + 1 in ends or start + 1 in starts):
            starts.add(start)
    return starts


def _values(
    pattern: Sequence[str], path: str, ends: Sequence[set[int]]
) -> Mapping[str, str] | None:
    values: dict[str, str] = {}
    start = 0
    for number, part in enumerate(pattern):
        end = start + len(part)
        if number % 2:
            end = _longest(part, path, start, ends[number + 1])
            if values.setdefault(_name(part), path[start:end]) != path[start:end]:
                return None
        start = end
    return values


def _longest(part: str, path: str, start: int, ends: set[int]) -> int:
    """Return the last place where a wildcard that starts in a place may end."""
    if part.endswith("*"):
        return max(ends)
    stop = path.find("/", start)
    return max(end for end in ends if start < end <= (len(path) if stop < 0 else stop))


def _name(wildcard: str) -> str:
    return wildcard.strip(":*") or "rest"


def _fill(path: str, values: Mapping[str, str]) -> str:
    """Return a path with its wildcards replaced by what was matched."""
    return _WILDCARD.sub(lambda part: values.get(_name(part[0]), ""), path)
