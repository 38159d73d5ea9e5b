"""Icons of a page that our theme has written: each drawing once, and without what CSS says.

Visitors write icons that are complete in themselves, as other themes and books need them. Pages of
our theme have our style sheets, and show some icons dozens of times. Drawings that most pages of a
site show may be in a file that all of them share. Pure.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from ..safety.tags import closing, empty, opening
from .icons import ATTRIBUTES, OUTLINE

if TYPE_CHECKING:
    from collections.abc import Mapping

_STARTS, _ENDS = str(opening("svg", ATTRIBUTES)).removesuffix(">"), str(closing("svg"))
_ICON = re.compile(rf"({re.escape(_STARTS)} [^>]*>)(.*?){re.escape(_ENDS)}", re.DOTALL)
_NEEDLESS = [
    str(opening("svg", {name: ATTRIBUTES[name]}))[len("<svg") : -1]
    for name in ("xmlns", "focusable")
]
"""Attributes as they are written that HTML does not need."""
_OUTLINED = str(opening("svg", {**ATTRIBUTES, **OUTLINE}))
_SHORT = str(
    opening(
        "svg",
        {
            "class": "docsjson-svg docsjson-outline", "width": "1em", "height": "1em",
            "aria-hidden": "true", "viewBox": OUTLINE["viewBox"],
        },
    )
)  # fmt: skip
_STEM = "docsjson-drawing-"
_NAME = re.compile(rf"{_STEM}\d+")
_NAVIGATION = re.compile(
    rf"({re.escape(str(opening('nav'))[:-1])}[ >].*?{re.escape(str(closing('nav')))})", re.DOTALL
)
"""A navigation with all that is in it."""
_WORTH_IT = 40
"""How long a drawing is at least that a reference to another place can make shorter."""


class SharedDrawings(NamedTuple):
    """Drawings in a file of the site, so that browsers load them once for all pages."""

    address: str
    """The URL of the file, for the page that refers to it."""
    names: Mapping[str, str]
    """Drawing → its id in the file."""


NO_DRAWINGS = SharedDrawings("", MappingProxyType({}))
"""Each page has its own."""


def drawing_of(icon: str) -> str | None:
    """Return what is inside the element of an icon; nothing if that is not worth a reference."""
    found = _ICON.fullmatch(icon)
    return found[2] if found and _is_long(found[2]) else None


def file_of_drawings(names: Mapping[str, str]) -> str:
    """Return a file with drawings, from their ids."""
    return f"{opening('svg', {'xmlns': ATTRIBUTES['xmlns']})}{_groups(names)}{closing('svg')}"


def with_icons_once(html: str, shared: SharedDrawings = NO_DRAWINGS) -> str:
    """Return the body of a page with drawings that come again as references to one of them.

    In the navigation, drawings that the file of the site has are references to that. Elsewhere
    they are not: without a server, a page would lack icons in its text and its buttons. The others
    are at the end, in elements of which no CSS and no script knows: an icon that a script removes
    may not take the others with it. An author's element may have the id of a drawing already; that
    is no name for one.
    """
    parts = _NAVIGATION.split(html) if shared.names else [html]  # each second one is navigation
    counts = Counter(
        drawing
        for number, part in enumerate(parts)
        for _, drawing in _ICON.findall(part)
        if not (number % 2 and drawing in shared.names)
    )
    taken = set(_NAME.findall(html))
    free = (name for number in itertools.count() if (name := f"{_STEM}{number}") not in taken)
    names = {
        drawing: name
        for name, (drawing, count) in zip(free, counts.items(), strict=False)
        if count > 1 and _is_long(drawing)
    }
    own = {drawing: f"#{name}" for drawing, name in names.items()}
    of_site = {drawing: f"{shared.address}#{name}" for drawing, name in shared.names.items()}
    shortened = (partial(_shortened, own), partial(_shortened, {**own, **of_site}))
    done = (_ICON.sub(shortened[number % 2], part) for number, part in enumerate(parts))
    return "".join([*done, _drawings(names)])


def _shortened(links: Mapping[str, str], found: re.Match[str]) -> str:
    """Return an icon without what it need not say, and a reference in the place of its drawing."""
    start, drawing = found[1], found[2]
    link = links.get(drawing)
    shown = str(empty("use", {"href": link})) if link else drawing
    return f"{_SHORT if start == _OUTLINED else _without_needless(start)}{shown}{_ENDS}"


def _is_long(drawing: str) -> bool:
    return len(drawing) > _WORTH_IT and _STARTS[:4] not in drawing


def _without_needless(start: str) -> str:
    for attribute in _NEEDLESS:
        start = start.replace(attribute, "")
    return start


def _drawings(names: dict[str, str]) -> str:
    """Return the element that holds drawings by their names; nothing if there are none."""
    if not names:
        return ""
    hidden = {"class": "docsjson-drawings", "width": "0", "height": "0", "aria-hidden": "true"}
    return "".join(
        [opening("svg", hidden), opening("defs"), _groups(names), closing("defs"), closing("svg")]
    )


def _groups(names: Mapping[str, str]) -> str:
    return "".join(
        f"{opening('g', {'id': name})}{drawing}{closing('g')}" for drawing, name in names.items()
    )
