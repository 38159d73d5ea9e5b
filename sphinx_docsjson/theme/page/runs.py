"""Long lists of a large sidebar, cut into runs: one is open, and the others are links to it.

A list of a thousand pages on each of a thousand pages would be a site that grows with the square
of its pages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...sitemap.model import SidebarGroup, SidebarPage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

MOST_TOGETHER = 100
"""Entries of a list, and runs of it, that a page of a large sidebar has."""

Entry = SidebarPage | SidebarGroup


@dataclass(frozen=True, kw_only=True)
class Run(SidebarGroup):
    """Neighbours in a list, named after the first and the last of them."""


def in_runs(entries: Iterable[Entry], name: Callable[[Entry], str]) -> Sequence[Entry]:
    """Return the entries of a list, or its runs if it is long; runs of very long ones hold runs.

    Parameters: ``name`` gives the title of an entry, or nothing.
    """
    listed = tuple(entries)
    size = 1
    while len(listed) > MOST_TOGETHER * size:
        size *= MOST_TOGETHER
    if size == 1:
        return listed
    return [_run(listed[start : start + size], name) for start in range(0, len(listed), size)]


def _run(entries: tuple[Entry, ...], name: Callable[[Entry], str]) -> Run:
    ends = (next(filter(None, map(name, side)), "") for side in (entries, reversed(entries)))
    return Run(title=" … ".join(ends), entries=entries, pages=_pages(entries))


def _pages(entries: Iterable[Entry]) -> frozenset[str]:
    inside = (e.pages if isinstance(e, SidebarGroup) else {e.page or ""} for e in entries)
    return frozenset().union(*inside) - {""}
