"""The parts of a site that its pages are in, for lists: version, tab, group. Pure; no Sphinx."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from ...sitemap.outline import ALTERNATIVES, is_default

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...sitemap.model import Choice, PageView
    from ...sitemap.sitemap import SiteMap


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a page is: titles from the outermost division to a group."""

    rank: tuple[int, ...]
    """Places of its version and language among the others, without zeros at the end.

    Zeros are the default: a page of it comes where one without versions comes.
    """
    alternatives: tuple[str, ...]
    """Names of its version and language, where these are not the default."""
    titles: tuple[str, ...]
    main: bool = True
    """Whether it is in the tab of the home page, or in none."""

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


TABS = ("product", "tab", "anchor", "dropdown")
"""Kinds of divisions that hold different documentation: readers start in that of the home page."""

MOST_TITLES = 3
"""Titles in the heading of a section; pages of deeper groups are in the group around."""


def default_first(choices: Iterable[Choice]) -> list[Choice]:
    """Return versions or languages in their order, but for the default one, which is first."""
    return sorted(choices, key=lambda choice: not is_default(choice.division))


def place_of(view: PageView) -> Place:
    """Return where a page is."""
    chosen = [
        (number, choice.shown)
        for kind in ALTERNATIVES
        for number, choice in enumerate(default_first(view.switchers.get(kind, ())))
        if choice.selected
    ]
    return Place(
        rank=without_zeros(tuple(number for number, _ in chosen)),
        alternatives=tuple(title for number, title in chosen if number),
        titles=tuple(title for title, _ in view.breadcrumbs[:MOST_TITLES]),
    )


def without_zeros(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return numbers without the zeros at their end."""
    while numbers and not numbers[-1]:
        numbers = numbers[:-1]
    return numbers


def tabs_of(view: PageView) -> dict[str, str]:
    """Return the title of the tab that a page is in, and of what else is chosen like a tab."""
    return {
        kind: choice.title
        for kind in TABS
        for choice in view.switchers.get(kind, ())
        if choice.selected
    }


def places_of(sitemap: SiteMap, pages: Iterable[str]) -> dict[str, Place]:
    """Return where each page is; those of the default version and language come first."""
    home = tabs_of(sitemap.view(sitemap.home))
    views = {page: sitemap.view(page) for page in pages}
    found = {
        page: replace(place_of(view), main=home.items() <= tabs_of(view).items())
        for page, view in views.items()
    }
    places = zip(found, without_common(list(found.values())), strict=True)
    return dict(sorted(places, key=lambda pair: pair[1].rank))
