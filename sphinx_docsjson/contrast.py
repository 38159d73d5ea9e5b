"""How well a colour can be read on another one, and the nearest colour that can.

Pure functions over ``#rrggbb``. The formulas are those of WCAG 2.2 (relative luminance and
contrast ratio); 4.5 is its level AA for text, 3 its level AA for large text and for parts of
the interface.
"""

from __future__ import annotations

from .check.texts import HEX_COLOUR

Rgb = tuple[float, float, float]
"""Red, green and blue, each from 0 to 1."""

TEXT_CONTRAST = 4.5
PART_CONTRAST = 3.0
MIDDLE = 0.18
"""The luminance below which white text has more contrast than black (WCAG 2.2)."""

WHITE = "#ffffff"
BLACK = "#000000"


def hex_color(value: object) -> str | None:
    """Return a colour as ``#rrggbb`` in lower case, or nothing if it is not a hex colour."""
    found = HEX_COLOUR.fullmatch(value) if isinstance(value, str) else None
    if not found:
        return None
    digits = found[1].lower()
    return "#" + ("".join(d * 2 for d in digits) if len(digits) == 3 else digits)


def to_rgb(color: str) -> Rgb:
    """Return the parts of ``#rrggbb``, each from 0 to 1."""
    red, green, blue = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def to_hex(rgb: Rgb) -> str:
    """Return ``#rrggbb`` for parts from 0 to 1."""
    return "#" + "".join(f"{round(max(0.0, min(1.0, part)) * 255):02x}" for part in rgb)


def mix(color: str, other: str, share: float) -> str:
    """Return ``color`` with a share (0 to 1) of ``other`` in it."""
    pairs = zip(to_rgb(color), to_rgb(other), strict=True)
    red, green, blue = (a + (b - a) * share for a, b in pairs)
    return to_hex((red, green, blue))


def luminance(color: str) -> float:
    """Return the relative luminance of a colour, 0 (black) to 1 (white); WCAG 2.2."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in to_rgb(color)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21; WCAG 2.2."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def readable(color: str, *backgrounds: str, ratio: float = TEXT_CONTRAST) -> str:
    """Return a colour, moved towards black or white until it has the ratio on all backgrounds."""
    far = max((BLACK, WHITE), key=lambda ink: contrast(ink, backgrounds[0]))
    for step in range(51):
        found = mix(color, far, step / 50)
        if all(contrast(found, background) >= ratio for background in backgrounds):
            return found
    return far
