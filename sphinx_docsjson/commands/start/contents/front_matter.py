"""What other generators read in the front matter of pages: place, page above, former URLs."""

from __future__ import annotations

import re
from contextlib import suppress
from math import isfinite
from typing import TYPE_CHECKING, Any

from ..found import DEEPEST, Entry, as_dict, as_list, text_or_nothing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Front = Mapping[str, Any]
    Fronts = Mapping[str, Front]

_FORMER = ("aliases", "redirect_from")
"""What Hugo and Jekyll call the former URLs of a page."""
_START = re.compile(r"/_?index$")
_URL = re.compile(r"/[^\s*:?#/][^\s*:?#]*")
_NUMBERS = ("nav_order", "weight", "sidebar_position", "order")


def place_of(front: Front) -> float | None:
    """Return where a page is among its neighbours, if its front matter says so.

    Hugo takes a weight of 0 for none; for the others it is a number like any other.
    """
    written = [front.get(name) for name in _NUMBERS if name != "weight" or front.get(name) != 0]
    for value in (*written, as_dict(front.get("sidebar")).get("order"), front.get("position")):
        with suppress(ValueError, TypeError, OverflowError):
            place = None if isinstance(value, bool) else float(value)  # type: ignore[arg-type]
            if place is not None and isfinite(place):
                return place
    return None


def former_urls(fronts: Fronts) -> Iterator[tuple[str, str]]:
    """Yield the former URLs of pages, each with the page, as redirects have them."""
    for name, front in fronts.items():
        for written in (front.get(key) for key in _FORMER):
            for url in filter(None, map(text_or_nothing, as_list(written) or [written])):
                if _URL.fullmatch(url) and url.strip("/") != _START.sub("", name):
                    yield url.rstrip("/"), f"/{name}"


def by_parents(fronts: Fronts) -> list[Entry]:
    """Return pages below the pages that they name by their titles; nothing if none does."""
    titled: dict[str, list[str]] = {}
    for name, front in fronts.items():
        titled.setdefault(str(front.get("title") or "").strip(), []).append(name)
    above = {name: _above(name, fronts, titled) for name in fronts}
    if not any(above.values()):
        return []
    for name in fronts:
        top: str | None = name
        for _ in range(DEEPEST):
            top = above.get(top or "")
        above[name] = None if top else above[name]  # in a circle, or very deep
    below: dict[str | None, list[str]] = {}
    for name in sorted(fronts, key=lambda one: _rank_of(one, fronts[one])):
        if fronts[name].get("nav_exclude") is not True:
            below.setdefault(above[name], []).append(name)
    return list(_nested(None, below, fronts))


def _above(name: str, fronts: Fronts, titled: Mapping[str, list[str]]) -> str | None:
    front = fronts[name]
    found = titled.get(text_or_nothing(front.get("parent")) or "\0", [])
    further = text_or_nothing(front.get("grand_parent"))
    fits = [one for one in found if further in (None, fronts[one].get("parent"))]
    return next((one for one in (*fits, *found) if one != name), None)


def _rank_of(name: str, front: Front) -> tuple[bool, float, str]:
    place = place_of(front)
    return place is None, place or 0, str(front.get("title") or name).casefold()


def _nested(
    page: str | None,
    below: Mapping[str | None, list[str]],
    fronts: Fronts,
) -> Iterator[Entry]:
    for name in below.get(page, ()):
        inner = list(_nested(name, below, fronts))
        yield {"group": str(fronts[name]["title"]), "pages": [name, *inner]} if inner else name
