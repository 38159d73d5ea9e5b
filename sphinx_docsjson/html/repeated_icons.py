"""Icons of a page that our theme has written: each drawing once, and without what CSS says.

Visitors write icons that are complete in themselves, as other themes and books need them. Pages of
our theme have our style sheets, and show some icons dozens of times. Pure.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter

from ..safety.tags import closing, empty, opening
from .icons import ATTRIBUTES, OUTLINE

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
_WORTH_IT = 40
"""How long a drawing is at least that a reference to another place can make shorter."""


def with_icons_once(html: str) -> str:
    """Return the body of a page with drawings that come again as references to one of them.

    The drawings are at the end, in elements of which no CSS and no script knows: an icon that a
    script removes may not take the others with it. An author's element may have the id of a drawing
    already; that is no name for one.
    """
    counts = Counter(found[2] for found in _ICON.finditer(html))
    taken = set(_NAME.findall(html))
    free = (name for number in itertools.count() if (name := f"{_STEM}{number}") not in taken)
    names = {
        drawing: name
        for name, (drawing, count) in zip(free, counts.items(), strict=False)
        if count > 1 and len(drawing) > _WORTH_IT and _STARTS[:4] not in drawing
    }

    def shortened(found: re.Match[str]) -> str:
        start, drawing = found[1], found[2]
        name = names.get(drawing)
        shown = str(empty("use", {"href": f"#{name}"})) if name else drawing
        return f"{_SHORT if start == _OUTLINED else _without_needless(start)}{shown}{_ENDS}"

    return _ICON.sub(shortened, html) + _drawings(names)


def _without_needless(start: str) -> str:
    for attribute in _NEEDLESS:
        start = start.replace(attribute, "")
    return start


def _drawings(names: dict[str, str]) -> str:
    """Return the element that holds drawings by their names; nothing if there are none."""
    if not names:
        return ""
    hidden = {"class": "docsjson-drawings", "width": "0", "height": "0", "aria-hidden": "true"}
    groups = [
        f"{opening('g', {'id': name})}{drawing}{closing('g')}" for drawing, name in names.items()
    ]
    return "".join(
        [opening("svg", hidden), opening("defs"), *groups, closing("defs"), closing("svg")]
    )
