"""The parts of a site that its pages stand in, for lists: version, tab, group. Pure; no Sphinx."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from ...sitemap.outline import ALTERNATIVES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...sitemap.model import PageView
    from ...sitemap.sitemap import SiteMap


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a page stands: titles from the outermost division to a group."""

    rank: tuple[int, ...]
    """Places of its version and language among the others: zeros are the default."""
    alternatives: tuple[str, ...]
    """Names of its version and language, where these are not the default."""
    titles: tuple[str, ...]

    @property
    def heading(self) -> str:
        """Return the heading of its list: ``v1 › Guide › Start``; nothing at the root."""
        return " › ".join(title for title, _ in groupby((*self.alternatives, *self.titles)))

    @property
    def part(self) -> str:
        """Return the part of the site that gets a list of its own, if the site is large."""
        return " › ".join((*self.alternatives, *self.titles[:1]))


def without_common(places: list[Place]) -> list[Place]:
    """Return places without the outermost title, if it is the same for all of them."""
    if len({place.titles[:1] for place in places}) > 1:
        return places
    return [replace(place, titles=place.titles[1:]) for place in places]


MOST_TITLES = 3
"""Titles in the heading of a section; pages of deeper groups stand in the group around."""


def place_of(view: PageView) -> Place:
    """Return where a page stands."""
    chosen = [
        (number, choice.title)
        for kind in ALTERNATIVES
        for number, choice in enumerate(view.switchers.get(kind, ()))
        if choice.selected
    ]
    return Place(
        rank=tuple(number for number, _ in chosen),
        alternatives=tuple(title for number, title in chosen if number),
        titles=tuple(title for title, _ in view.breadcrumbs[:MOST_TITLES]),
    )


def places_of(sitemap: SiteMap, pages: Iterable[str]) -> dict[str, Place]:
    """Return where each page stands; those of the default version and language come first."""
    found = {page: place_of(sitemap.view(page)) for page in pages}
    places = zip(found, without_common(list(found.values())), strict=True)
    return dict(sorted(places, key=lambda pair: pair[1].rank))
