"""Redirects: from where to where, with wildcards. No Sphinx.

A source or destination may hold ``:name`` (one segment), ``:name*`` (the rest of the path) or
``*`` (anything); what the source matches is carried over to the destination.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from ..settings.model import Redirect

_WILDCARD = re.compile(r"(:[A-Za-z_]\w*\*?|\*)")


class Move(NamedTuple):
    """One address that leads elsewhere: paths without slashes at their ends, or a URL."""

    source: str
    destination: str
    redirect: Redirect


class Redirects:
    """The redirects of a site, to be looked up by path."""

    def __init__(self, redirects: Sequence[Redirect]) -> None:
        """Sort the redirects into plain ones and patterns; the first of each source counts."""
        self._plain: dict[str, Redirect] = {}
        self._patterns: list[tuple[re.Pattern[str], Redirect]] = []
        for redirect in redirects:
            source = redirect.source.strip("/")
            if _WILDCARD.search(source):
                self._patterns.append((_pattern(source), redirect))
            else:
                self._plain.setdefault(source, redirect)

    def find(self, path: str) -> str | None:
        """Return the destination of a path, as it is written with its wildcards filled in."""
        path = path.strip("/")
        if redirect := self._plain.get(path):
            return redirect.destination
        for pattern, redirect in self._patterns:
            if found := pattern.fullmatch(path):
                return _fill(redirect.destination, found)
        return None

    def expand(self, pages: Collection[str]) -> Iterator[Move]:
        """Yield every address that leads elsewhere.

        A pattern stands for the addresses that lead to a page: which others people remember
        nobody knows. Sources that are pages themselves, and moves to itself, are left out.
        """
        known = frozenset(pages)
        for move in (*self._expand_plain(), *self._expand_patterns(sorted(known))):
            if move.source not in known and move.source != move.destination.strip("/"):
                yield move

    def _expand_plain(self) -> Iterator[Move]:
        for source, redirect in self._plain.items():
            yield Move(source, redirect.destination, redirect)

    def _expand_patterns(self, pages: list[str]) -> Iterator[Move]:
        for _, redirect in self._patterns:
            destination = redirect.destination.strip("/")
            if _WILDCARD.search(destination):
                pattern = _pattern(destination)
                for page in pages:
                    if found := pattern.fullmatch(page):
                        source = _fill(redirect.source.strip("/"), found)
                        yield Move(source, "/" + page, redirect)


def _pattern(path: str) -> re.Pattern[str]:
    """Return what matches a path with wildcards; a name that occurs twice counts once."""
    seen: set[str] = set()
    return re.compile("".join(_part(part, seen) for part in _WILDCARD.split(path)), re.DOTALL)


def _part(part: str, seen: set[str]) -> str:
    if not _WILDCARD.fullmatch(part):
        return re.escape(part)
    name = part.strip(":*") or "rest"
    if name in seen:
        return f"(?P={name})"
    seen.add(name)
    return f"(?P<{name}>{'.+' if part.endswith('*') else '[^/]+'})"


def _fill(path: str, found: re.Match[str]) -> str:
    """Return a path with its wildcards replaced by what was matched."""
    values = found.groupdict()
    return _WILDCARD.sub(lambda part: values.get(part[0].strip(":*") or "rest") or "", path)
