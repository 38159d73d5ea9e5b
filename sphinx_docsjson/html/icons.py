"""Icons as inline SVG, from the libraries that the packages `faicons` and `python-lucide` hold.

No icon is read from the source folder, and none is loaded by readers' browsers from elsewhere.
"""

from __future__ import annotations

import re
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from ..problems import Message, Problem, Subtype
from ..safety.tags import NONE, empty, tag
from ..safety.urls import is_external
from ..spelling import did_you_mean, hint_at
from ..sphinx_private.packages import font_awesome_entries, lucide_entries
from .near_icons import DRAWN, OUTLINES, STAND_INS
from .short_paths import short_path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

FONT_AWESOME = "fontawesome"
LUCIDE = "lucide"

ATTRIBUTES = MappingProxyType(
    {
        "xmlns": "http://www.w3.org/2000/svg", "class": "docsjson-svg", "width": "1em",
        "height": "1em", "aria-hidden": "true", "focusable": "false",
    }
)  # fmt: skip
"""What the elements of all icons start with."""
OUTLINE = MappingProxyType(
    {
        "viewBox": "0 0 24 24", "fill": "none", "stroke": "currentColor", "stroke-width": "2",
        "stroke-linecap": "round", "stroke-linejoin": "round",
    }
)  # fmt: skip
"""What most icons go on with, those of Lucide; the class ``docsjson-outline`` says the same."""
_STROKES: Mapping[str | None, float] = MappingProxyType(
    {"thin": 1, "sharp-thin": 1, "light": 1.5, "sharp-light": 1.5}
)
_SOLID = frozenset({"solid", "sharp-solid"})
_DUOTONE = frozenset({"duotone", "sharp-duotone-solid"})
_LETTER = re.compile(r"(circle|square)-([a-z0-9])")
_BOX = MappingProxyType(
    {
        "circle": Markup('<circle cx="12" cy="12" r="10"/>'),
        "square": Markup('<rect x="3" y="3" width="18" height="18" rx="2"/>'),
    }
)
UNKNOWN = tag(
    "svg",
    {
        **ATTRIBUTES, "viewBox": "0 0 24 24", "fill": "none", "stroke": "currentColor",
        "stroke-width": "2", "stroke-dasharray": "3 3",
    },
    Markup('<rect x="4" y="4" width="16" height="16" rx="4"/>'),
)  # fmt: skip
"""Shown instead of an icon that no library has."""

ENOUGH = MappingProxyType({"github": "M244.8 8C"})
"""How the part of a drawing starts that is enough. The others are specks of a fifth of a pixel,
and half of the characters; most sites show this icon on every page."""

_MOST_PARTS = 8
"""How many parts of a name are looked at; the longest name of Font Awesome has seven."""
_MISSPELT = 0.85
"""How alike the names of icons must be: thousands of short words have many that look alike."""


class Glyph(NamedTuple):
    """A filled icon of Font Awesome."""

    box: str
    path: str


@lru_cache(maxsize=1)
def font_awesome() -> Mapping[str, Mapping[str, Glyph]]:
    """Return the icons of Font Awesome Free by name or old name, then by style."""
    icons: dict[str, Mapping[str, Glyph]] = {}
    older: dict[str, Mapping[str, Glyph]] = {}
    for name, entry in font_awesome_entries().items():
        icons[name] = MappingProxyType(dict(_glyphs(entry, ENOUGH.get(name, ""))))
        older |= dict.fromkeys(entry.get("aliases", {}).get("names", ()), icons[name])
    return MappingProxyType(older | icons)


def _glyphs(entry: Mapping[str, Any], enough: str) -> Iterator[tuple[str, Glyph]]:
    for style, svg in entry["svg"].items():
        path = svg["path"] if isinstance(svg["path"], str) else " ".join(svg["path"])
        if enough and enough in path:
            path = enough + path.split(enough)[1].split("M")[0]
        yield style, Glyph(" ".join(map(str, svg["viewBox"])), path)


@lru_cache(maxsize=1)
def lucide() -> Mapping[str, str]:
    """Return the icons of Lucide by name or alias, as the package has them."""
    rows, aliases = lucide_entries()
    icons = dict(rows)
    older = {alias: icons[name] for alias, name in aliases if name in icons}
    return MappingProxyType(older | icons)


def _inner(svg: str) -> Markup:
    """Return the elements inside of an ``svg``."""
    body = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    return Markup(re.sub(r"\s*/>", "/>", re.sub(r">\s+<", "><", body.strip())))  # noqa: S704


@lru_cache(maxsize=4096)
def icon_svg(name: str, style: str | None = None, library: str = FONT_AWESOME) -> Markup | None:
    """Return an icon as an ``<svg>`` element that has the size and colour of the text.

    Parameters: ``name`` as a library spells it, in any case, with or without ``fa-``; ``style``
    is an ``iconType`` (nothing: outlined; brands are found without it); ``library`` is looked up
    first.
    Returns nothing when no library has the name and we know no stand-in.

    The free libraries have one weight or two, so the styles are drawn as near as they come:
    ``brands`` and ``solid`` as they are; ``regular`` where Font Awesome has it, else the outline
    of Lucide; ``light`` and ``thin`` as outlines with thinner strokes; ``duotone`` as outlines
    with a light fill; sharp styles as the plain ones with square joins.
    """
    key = _key(name)
    for candidate in dict.fromkeys((key, STAND_INS.get(key, key))):
        for find in _order(style, library):
            if svg := find(candidate, style):
                return svg
    return _letter(key)


def shown_icon(name: str, style: str | None = None, library: str = FONT_AWESOME) -> Markup:
    """Return what readers see: the icon, else the free one nearest to it, else `UNKNOWN`.

    Parameters are those of `icon_svg`.
    """
    found = icon_svg(name, style, library)
    near = None if found else broader_icon(name)
    return found or (near and icon_svg(near, style, library)) or UNKNOWN


def broader_icon(name: str) -> str | None:
    """Return the icon that stands in for one that the free sets lack: ``message`` for
    ``message-smile``.

    Names of Font Awesome go from the thing to its details, so the longest part of a name that
    is the name of an icon is the nearest one.
    """
    key = _key(name)
    if longer := _more_detailed(key):
        return longer
    parts = key.split("-", _MOST_PARTS)
    shorter = ("-".join(parts[:count]) for count in range(len(parts) - 1, 0, -1))
    return next((candidate for candidate in shorter if icon_svg(candidate)), None)


def _key(name: str) -> str:
    """Return the name of an icon from that, or from the classes of Font Awesome's style sheet."""
    *_, last = name.lower().split() or [""]
    return last.removeprefix("fa-")


def _more_detailed(name: str) -> str | None:
    """Return the shortest name that is a name of two parts or more with one behind it."""
    start = f"{name}-"
    found = (one for one in (*lucide(), *font_awesome()) if one.startswith(start))
    return min(found, key=len, default=None) if "-" in name else None


def _order(
    style: str | None, library: str
) -> tuple[Callable[[str, str | None], Markup | None], ...]:
    """Return the functions that look up an icon by its name and style, best first."""
    if library == LUCIDE:
        return (_lucide, _outlined, _filled)
    if style in _SOLID:
        return (_filled, _outlined)
    return (_brand, _regular, _outlined, _filled)


def _font_awesome(
    name: str, styles: Iterable[str], look: Mapping[str, str] = NONE
) -> Markup | None:
    """Return the icon of Font Awesome in the first of some styles that it has."""
    glyphs = font_awesome().get(name, {})
    glyph = next((glyphs[style] for style in styles if style in glyphs), None)
    if glyph is None:
        return None
    drawing = {**ATTRIBUTES, "viewBox": glyph.box, "fill": "currentColor", **look}
    return tag("svg", drawing, empty("path", {"d": short_path(glyph.path, _width(glyph.box))}))


def _width(box: str) -> float:
    """Return the width of a ``viewBox``."""
    return float(box.split()[2])


def _brand(name: str, _style: str | None) -> Markup | None:
    return _font_awesome(name, ["brands"])


def _regular(name: str, style: str | None) -> Markup | None:
    return _font_awesome(name, ["regular"]) if style in (None, "regular") else None


def _filled(name: str, style: str | None) -> Markup | None:
    look = {"opacity": ".8"} if style in _DUOTONE else NONE
    return _font_awesome(name, ["solid", "brands", "regular"], look)


def _outlined(name: str, style: str | None) -> Markup | None:
    """Return the icon of Lucide for a name of Font Awesome."""
    if name in DRAWN:
        return _stroke(empty("path", {"d": DRAWN[name]}), style)
    return _lucide(OUTLINES.get(name, name), style) or _lucide(name, style)


def _lucide(name: str, style: str | None) -> Markup | None:
    svg = lucide().get(name)
    return _stroke(_inner(svg), style) if svg else None


def _stroke(inner: Markup, style: str | None) -> Markup:
    ends = "miter" if (style or "").startswith("sharp") else "round"
    caps = "butt" if ends == "miter" else "round"
    tint = {"fill": "currentColor", "fill-opacity": ".2"}
    drawing = {
        **ATTRIBUTES, "viewBox": "0 0 24 24", **(tint if style in _DUOTONE else {"fill": "none"}),
        "stroke": "currentColor", "stroke-width": f"{_STROKES.get(style, 2):g}",
        "stroke-linecap": caps, "stroke-linejoin": ends,
    }  # fmt: skip
    return tag("svg", drawing, inner)


def _letter(name: str) -> Markup | None:
    """Draw a letter or a digit in a circle or a square, such as ``circle-1``."""
    found = _LETTER.fullmatch(name)
    if not found:
        return None
    return _stroke(_BOX[found[1]] + tag("text", _LETTERS, found[2].upper()), None)


_LETTERS = MappingProxyType(
    {
        "x": "12", "y": "16.5", "text-anchor": "middle", "font-size": "12.5", "font-weight": "600",
        "font-family": "system-ui, sans-serif", "fill": "currentColor", "stroke": "none",
    }
)  # fmt: skip


@lru_cache(maxsize=256)
def missing(name: str) -> Problem:
    """Return the problem that no library has an icon of this name, or that it is elsewhere."""
    bare = name.rpartition(":")[2]  # Iconify writes the library in front: lucide:rocket
    if "//" not in name and bare != name and icon_svg(bare, None, LUCIDE):
        return Problem(Subtype.ICON, f"the icon {name!r} is not in the free sets{hint_at(bare)}")
    if is_external(name):
        rule = "icons are not loaded from other sites"
        todo = f"put {name!r} into the source folder"
        return Problem(Subtype.URL, Message(f"{rule}; {todo}", cause=rule))
    known = sorted({*font_awesome(), *lucide()})
    if near := broader_icon(name):
        hint = did_you_mean(name, known, _MISSPELT)
        message = f"the icon {name!r} is not in the free sets; {near!r} is shown instead{hint}"
        return Problem(Subtype.ICON, message)
    longer = min((one for one in known if one.startswith(f"{name}-")), key=len, default=None)
    hint = did_you_mean(name, known, _MISSPELT) or hint_at(longer)
    return Problem(Subtype.ICON, f"the icon {name!r} is not in the free sets{hint}")
