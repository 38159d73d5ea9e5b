"""Families of utility classes with a value behind a dash, as data. Pure."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from .scales import (
    FILTERS,
    SHARED_FILTERS,
    arbitrary,
    colour,
    degrees,
    first,
    fraction,
    milliseconds,
    number,
    per_cent,
    percent,
    pixels,
    shadows,
    spacing,
    span,
    tracks,
    words,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Family(NamedTuple):
    """Classes that begin alike: ``p-4`` and ``p-8``."""

    css: str
    """Declarations; ``{}`` stands for the value."""
    value: Callable[[str], str | None]
    """Reads what comes after the dash."""
    negative: bool = False
    """Whether a dash in front turns the sign."""
    of: str = ""
    """What follows the class in the selector: children, for example."""


_SIZES = words(
    auto="auto", full="100%", min="min-content", max="max-content", fit="fit-content", none="none",
    xs="20rem", sm="24rem", md="28rem", lg="32rem", xl="36rem", _2xl="42rem", _3xl="48rem",
    _4xl="56rem", _5xl="64rem", _6xl="72rem", _7xl="80rem", prose="65ch", screen_sm="40rem",
    screen_md="48rem", screen_lg="64rem", screen_xl="80rem", screen_2xl="96rem",
)  # fmt: skip
_WIDTH = first(words(screen="100vw"), spacing, fraction, _SIZES)
_HEIGHT = first(
    words(screen="100vh", dvh="100dvh", svh="100svh", lvh="100lvh"), spacing, fraction, _SIZES
)
_OFFSET = first(spacing, fraction, words(auto="auto", full="100%"))
_MARGIN = first(spacing, words(auto="auto"))
_RADIUS = first(
    words(
        none="0", xs=".125rem", sm=".125rem", _=".25rem", md=".375rem", lg=".5rem", xl=".75rem",
        _2xl="1rem", _3xl="1.5rem", full="9999px",
    ),
    arbitrary,
)  # fmt: skip
_BORDER = first(words(_="1px"), pixels)
_SHADOWS = (
    "box-shadow: var(--tw-offset, 0 0 #0000), var(--tw-ring-shadow, 0 0 #0000), "
    "var(--tw-shadow, 0 0 #0000)"
)
"""An element may have a ring, which may be away from it, and a shadow."""
_PALE, _SHADE, _DEEP = (f"var(--tw-shade, rgb(0 0 0/{share}))" for share in (".05", ".1", ".25"))
_SHADOW = first(
    words(
        none="0 0 #0000", xs=f"0 1px 2px {_PALE}", sm=f"0 1px 2px {_PALE}",
        _=f"0 1px 3px {_SHADE}, 0 1px 2px -1px {_SHADE}",
        md=f"0 4px 6px -1px {_SHADE}, 0 2px 4px -2px {_SHADE}",
        lg=f"0 10px 15px -3px {_SHADE}, 0 4px 6px -4px {_SHADE}",
        xl=f"0 20px 25px -5px {_SHADE}, 0 8px 10px -6px {_SHADE}",
        _2xl=f"0 25px 50px -12px {_DEEP}", inner=f"inset 0 2px 4px {_PALE}",
    ),
    shadows,
)  # fmt: skip
_DROPPED = words(
    none="drop-shadow(0 0 #0000)", xs="drop-shadow(0 1px 1px rgb(0 0 0/.05))",
    sm="drop-shadow(0 1px 1px rgb(0 0 0/.05))",
    _="drop-shadow(0 1px 2px rgb(0 0 0/.1)) drop-shadow(0 1px 1px rgb(0 0 0/.06))",
    md="drop-shadow(0 4px 3px rgb(0 0 0/.07)) drop-shadow(0 2px 2px rgb(0 0 0/.06))",
    lg="drop-shadow(0 10px 8px rgb(0 0 0/.04)) drop-shadow(0 4px 3px rgb(0 0 0/.1))",
    xl="drop-shadow(0 20px 13px rgb(0 0 0/.03)) drop-shadow(0 8px 5px rgb(0 0 0/.08))",
    _2xl="drop-shadow(0 25px 25px rgb(0 0 0/.15))",
)  # fmt: skip
_FILTERS = "filter: " + " ".join(f"var(--tw-{name},)" for name in FILTERS)
"""An element may have several filters."""
_MOVED = "translate: var(--tw-x, 0) var(--tw-y, 0)"
_SCALED = "scale: var(--tw-scale-x, 1) var(--tw-scale-y, 1)"
_TEXT = words(
    xs=".75rem; line-height: 1rem", sm=".875rem; line-height: 1.25rem",
    base="1rem; line-height: 1.5rem", lg="1.125rem; line-height: 1.75rem",
    xl="1.25rem; line-height: 1.75rem", _2xl="1.5rem; line-height: 2rem",
    _3xl="1.875rem; line-height: 2.25rem", _4xl="2.25rem; line-height: 2.5rem",
    _5xl="3rem; line-height: 1", _6xl="3.75rem; line-height: 1", _7xl="4.5rem; line-height: 1",
    _8xl="6rem; line-height: 1", _9xl="8rem; line-height: 1",
)  # fmt: skip
_LEADING = first(
    words(none="1", tight="1.25", snug="1.375", normal="1.5", relaxed="1.625", loose="2"), spacing
)


def _text_and_line(text: str) -> str | None:
    """Return a size of text with a height of line: ``sm/6``."""
    size, _, line = text.partition("/")
    found, height = first(_TEXT, arbitrary)(size), _LEADING(line)
    return f"{found.partition(';')[0]}; line-height: {height}" if found and height else None


_WEIGHT = words(
    thin="100", extralight="200", light="300", normal="400", medium="500", semibold="600",
    bold="700", extrabold="800", black="900",
)  # fmt: skip
_TRACKING = first(
    words(
        tighter="-.05em", tight="-.025em", normal="0", wide=".025em", wider=".05em", widest=".1em"
    ),
    arbitrary,
)
_BLUR = words(
    none="0", sm="4px", _="8px", md="12px", lg="16px", xl="24px", _2xl="40px", _3xl="64px"
)  # fmt: skip
_FLEX = words(_1="1 1 0%", auto="1 1 auto", initial="0 1 auto", none="none")
_LINE = first(number, words(auto="auto"))
_LINE_STYLE = "solid var(--tw-border, var(--docsjson-border))"
_BETWEEN = ">:not(:last-child)"


def _sided(
    css: str, prefix: str, value: Callable[[str], str | None], *, negative: bool = False
) -> dict[str, Family]:
    """Return a family for all sides, for each side, and for the two axes."""
    sides = {
        "": "", "x": "-inline", "y": "-block", "s": "-inline-start", "e": "-inline-end",
        "t": "-top", "b": "-bottom", "l": "-left", "r": "-right",
    }  # fmt: skip
    return {
        f"{prefix}{key}": Family(css.format(side), value, negative) for key, side in sides.items()
    }


def _cornered(prefix: str) -> dict[str, Family]:
    corners = {
        "t": ("top-left", "top-right"), "b": ("bottom-left", "bottom-right"),
        "l": ("top-left", "bottom-left"), "r": ("top-right", "bottom-right"),
        "tl": ("top-left",), "tr": ("top-right",), "bl": ("bottom-left",), "br": ("bottom-right",),
    }  # fmt: skip
    made = {prefix: Family("border-radius: {}", _RADIUS)}
    for key, names in corners.items():
        css = "; ".join(f"border-{name}-radius: {{0}}" for name in names)
        made[f"{prefix}-{key}"] = Family(css, _RADIUS)
    return made


_BY_NAME: Mapping[str, Family | tuple[Family, ...]] = {
    **_sided("margin{}: {{}}", "m", _MARGIN, negative=True),
    **_sided("padding{}: {{}}", "p", spacing),
    **_sided("scroll-margin{}: {{}}", "scroll-m", spacing, negative=True),
    **_sided("scroll-padding{}: {{}}", "scroll-p", spacing),
    "size": Family("width: {0}; height: {0}", _WIDTH),
    "w": Family("width: {}", _WIDTH), "h": Family("height: {}", _HEIGHT),
    "min-w": Family("min-width: {}", _WIDTH), "max-w": Family("max-width: {}", _WIDTH),
    "min-h": Family("min-height: {}", _HEIGHT), "max-h": Family("max-height: {}", _HEIGHT),
    "flex": Family("flex: {}", first(_FLEX, number)), "basis": Family("flex-basis: {}", _WIDTH),
    "grow": Family("flex-grow: {}", number), "shrink": Family("flex-shrink: {}", number),
    "order": Family("order: {}", first(number, words(first="-9999", last="9999")), True),
    "border-spacing": Family("border-spacing: {}", spacing),
    "gap": Family("gap: {}", spacing), "gap-x": Family("column-gap: {}", spacing),
    "gap-y": Family("row-gap: {}", spacing),
    "space-x": Family("margin-inline-end: {}", spacing, True, _BETWEEN),
    "space-y": Family("margin-block-end: {}", spacing, True, _BETWEEN),
    "grid-cols": Family("grid-template-columns: {}", tracks),
    "grid-rows": Family("grid-template-rows: {}", tracks),
    "auto-cols": Family("grid-auto-columns: {}", first(_SIZES, arbitrary)),
    "auto-rows": Family(
        "grid-auto-rows: {}", first(words(fr="minmax(0,1fr)"), _SIZES, arbitrary)
    ),
    "col-span": Family("grid-column: {}", first(words(full="1 / -1"), span)),
    "row-span": Family("grid-row: {}", first(words(full="1 / -1"), span)),
    "col-start": Family("grid-column-start: {}", _LINE),
    "col-end": Family("grid-column-end: {}", _LINE),
    "row-start": Family("grid-row-start: {}", _LINE),
    "row-end": Family("grid-row-end: {}", _LINE),
    "columns": Family("columns: {}", first(number, _SIZES)),
    "aspect": Family(
        "aspect-ratio: {}", first(words(auto="auto", square="1", video="16 / 9"), arbitrary)
    ),
    "inset": Family("inset: {}", _OFFSET, True),
    "inset-x": Family("inset-inline: {}", _OFFSET, True),
    "inset-y": Family("inset-block: {}", _OFFSET, True),
    **{
        side: Family(f"{side}: {{}}", _OFFSET, True)
        for side in ("top", "right", "bottom", "left")
    },
    "z": Family("z-index: {}", first(number, words(auto="auto")), True),
    **_cornered("rounded"),
    "border": (
        Family("border-color: {0}; --tw-border: {0}", colour),
        Family(f"border: {{}} {_LINE_STYLE}", _BORDER),
    ),
    **{
        f"border-{key}": (
            Family(f"border{side}-color: {{}}", colour),
            Family(f"border{side}: {{}} {_LINE_STYLE}", _BORDER),
        )
        for key, side in {
            "x": "-inline", "y": "-block",
            "t": "-top", "b": "-bottom", "l": "-left", "r": "-right",
        }.items()
    },
    "divide-x": Family(f"border-inline-end: {{}} {_LINE_STYLE}", _BORDER, of=_BETWEEN),
    "divide-y": Family(f"border-block-end: {{}} {_LINE_STYLE}", _BORDER, of=_BETWEEN),
    "divide": Family("border-color: {}", colour, of=_BETWEEN),
    "ring": (
        Family("--tw-ring: {}", colour),
        Family(
            "--tw-ring-shadow: var(--tw-inset,) 0 0 0 calc({} + var(--tw-away, 0px)) "
            f"var(--tw-ring, var(--docsjson-primary)); {_SHADOWS}",
            first(words(_="3px"), pixels),
        ),
    ),
    "ring-offset": Family(
        "--tw-away: {0}; --tw-offset: 0 0 0 {0} var(--docsjson-background)", pixels
    ),
    "outline": (
        Family("outline-color: {}", colour),
        Family("outline-width: {}; outline-style: solid", first(words(_="1px"), pixels)),
    ),
    "outline-offset": Family("outline-offset: {}", pixels, True),
    "shadow": (
        Family(f"--tw-shadow: {{}}; {_SHADOWS}", _SHADOW), Family("--tw-shade: {}", colour),
    ),
    "opacity": Family("opacity: {}", percent),
    "text": (
        Family("color: {}", colour), Family("font-size: {}", first(_TEXT, arbitrary)),
        Family("font-size: {}", _text_and_line),
    ),
    "font": Family("font-weight: {}", first(_WEIGHT, number)),
    "leading": Family("line-height: {}", _LEADING),
    "tracking": Family("letter-spacing: {}", _TRACKING),
    "indent": Family("text-indent: {}", spacing, True),
    "decoration": (
        Family("text-decoration-color: {}", colour),
        Family("text-decoration-thickness: {}", pixels),
    ),
    "underline-offset": Family("text-underline-offset: {}", pixels),
    "line-clamp": Family(
        "display: -webkit-box; -webkit-box-orient: vertical; overflow: hidden; "
        "-webkit-line-clamp: {}", number,
    ),
    "bg": Family("background-color: {}", colour), "fill": Family("fill: {}", colour),
    "stroke": (Family("stroke: {}", colour), Family("stroke-width: {}", number)),
    "accent": Family("accent-color: {}", colour), "caret": Family("caret-color: {}", colour),
    **{
        name: (
            Family(f"--tw-{name}: {{}}{end}", colour), Family(f"--tw-{name}-at: {{}}", per_cent),
        )
        for name, end in (("from", ""), ("via", " var(--tw-via-at,),"), ("to", ""))
    },
    "placeholder": Family("color: {}", colour, of="::placeholder"),
    "duration": Family("--tw-duration: {0}; transition-duration: {0}", milliseconds),
    "delay": Family("transition-delay: {}", milliseconds),
    "scale": Family(f"--tw-scale-x: {{0}}; --tw-scale-y: {{0}}; {_SCALED}", percent, True),
    "scale-x": Family(f"--tw-scale-x: {{}}; {_SCALED}", percent, True),
    "scale-y": Family(f"--tw-scale-y: {{}}; {_SCALED}", percent, True),
    "rotate": Family("rotate: {}", degrees, True),
    "translate": Family(f"--tw-x: {{0}}; --tw-y: {{0}}; {_MOVED}", _OFFSET, True),
    "translate-x": Family(f"--tw-x: {{}}; {_MOVED}", _OFFSET, True),
    "translate-y": Family(f"--tw-y: {{}}; {_MOVED}", _OFFSET, True),
    "backdrop-blur": Family("backdrop-filter: blur({})", first(_BLUR, arbitrary)),
    "blur": Family(f"--tw-blur: blur({{}}); {_FILTERS}", first(_BLUR, arbitrary)),
    **{
        name: Family(f"--tw-{name}: {name}({{}}); {_FILTERS}", first(percent, words(_="1")))
        for name in SHARED_FILTERS
    },
    "hue-rotate": Family(f"--tw-hue-rotate: hue-rotate({{}}); {_FILTERS}", degrees, True),
    "drop-shadow": Family(f"--tw-drop-shadow: {{}}; {_FILTERS}", _DROPPED),
}  # fmt: skip
FAMILIES: Mapping[str, tuple[Family, ...]] = MappingProxyType(
    {name: (one,) if isinstance(one, Family) else one for name, one in _BY_NAME.items()}
)
"""Families by what comes before the value; a dash in between is no part of the name."""
