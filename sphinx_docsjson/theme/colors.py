"""Colours that can be read: whatever colour an author chose, text keeps enough contrast."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from ..contrast import (
    MIDDLE,
    PART_CONTRAST,
    TEXT_CONTRAST,
    WHITE,
    contrast,
    hex_color,
    luminance,
    mix,
    readable,
)
from ..settings.model import Colors

if TYPE_CHECKING:
    from collections.abc import Mapping

EDGE_CONTRAST = 1.5
"""Enough to tell a button from the page by its edge."""

TINT = 0.11
"""How much of the main colour is behind the current page and labels (``styles/base.css``)."""

HIGHLIGHT = 31 / 255
"""How much of it is behind highlighted lines of code (``syntax.css``, ``code.css``), as drawn."""

LIGHT_BACKGROUND = WHITE
DARK_BACKGROUND = "#0e1015"
DARK_INK = "#0c0e12"
"""The darkest text; a little softer than black."""


def ink_on(background: str, light: str = WHITE, dark: str = DARK_INK) -> str:
    """Return the one of two text colours that reads better on a background.

    White is preferred where it is enough: buttons look calmer with it.
    """
    if contrast(light, background) >= TEXT_CONTRAST:
        return light
    return max((light, dark), key=lambda ink: contrast(ink, background))


def fill(color: str) -> str:
    """Return a colour for a button: darker than asked where that makes white text readable.

    White on a colour a little too light for it looks better on a slightly darker button than
    black on the colour itself; a light colour stays, and gets dark text.
    """
    return readable(color, WHITE) if contrast(WHITE, color) >= PART_CONTRAST else color


@dataclass(frozen=True, kw_only=True)
class Tone:
    """The colours of one mode, as ``#rrggbb``. A field's name is that of its custom property."""

    background: str
    surface: str
    surface_2: str
    border: str
    border_strong: str
    text: str
    muted: str
    heading: str
    primary: str
    primary_strong: str
    primary_line: str
    on_primary: str
    button: str
    on_button: str


@lru_cache(maxsize=16)
def tone(background: str, primary: str, button: str) -> Tone:
    """Return all the colours of one mode from three that the author chose."""
    is_dark = luminance(background) < MIDDLE
    ink = "#f4f6fa" if is_dark else DARK_INK
    fills = (fill(button), fill(primary))
    shown = next((c for c in fills if contrast(c, background) >= EDGE_CONTRAST), ink)
    surface = mix(background, ink, 0.035 if is_dark else 0.025)
    surface_2 = mix(background, ink, 0.075 if is_dark else 0.055)
    return Tone(
        background=background,
        surface=surface,
        surface_2=surface_2,
        border=mix(background, ink, 0.13 if is_dark else 0.11),
        border_strong=mix(background, ink, 0.26 if is_dark else 0.22),
        heading=ink,
        text=readable(mix(ink, background, 0.17), background, surface_2, ratio=7),
        muted=readable(mix(ink, background, 0.38), background, surface_2),
        primary=primary,
        primary_strong=readable(primary, background, surface_2, mix(background, primary, TINT)),
        primary_line=readable(primary, background, ratio=PART_CONTRAST),
        on_primary=ink_on(primary),
        button=shown,
        on_button=ink_on(shown),
    )


def tones(colors: Colors) -> tuple[Tone, Tone]:
    """Return the colours of light mode and of dark mode.

    ``primary`` serves light mode, ``light`` dark mode, ``dark`` the important buttons
    (specification 2.1, Colors).
    """
    primary = hex_color(colors.primary) or Colors.primary
    night = hex_color(colors.light) or primary
    button = hex_color(colors.dark) or primary
    return (
        tone(hex_color(colors.background_light) or LIGHT_BACKGROUND, primary, button),
        tone(hex_color(colors.background_dark) or DARK_BACKGROUND, night, button),
    )


CODE_COLORS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "text": ("#2b303b", "#d7dce5"),
        "comment": ("#5b6474", "#8d96a8"),
        "keyword": ("#8433b3", "#cb9ff5"),
        "string": ("#14713f", "#8cd6a6"),
        "number": ("#9c4a06", "#f3b683"),
        "name": ("#1b59bd", "#8ab9ff"),
        "type": ("#0a6878", "#78d3e4"),
        "tag": ("#b0241c", "#ffa198"),
        "attribute": ("#7d5200", "#e7c583"),
        "mark": ("#4a5263", "#b3bccb"),
    }
)
"""The colours of code in light and in dark mode, as ``styles/syntax.css`` has them."""


LINE_COLORS = (("#0e7a43", "#6cd49a"), ("#8f5a05", "#f0bd5e"), ("#b3261e", "#ff9d94"))
"""The colours of lines that are added, warned of and removed, as ``tokens.css`` has them."""


def code_rule(colors: Colors) -> str:
    """Return a rule for the colours of code that would be hard to read on an author's background.

    Lines may be marked. Nothing comes of a background on which all of them can be read.
    """
    grounds = [
        [one.surface, *(mix(one.surface, hue, HIGHLIGHT) for hue in (one.primary, *hues))]
        for one, hues in zip(tones(colors), zip(*LINE_COLORS, strict=True), strict=True)
    ]
    changed = {}
    for name, pair in CODE_COLORS.items():
        found = tuple(readable(one, *around) for one, around in zip(pair, grounds, strict=True))
        if found != pair:
            changed[name] = found
    lines = (f"--code-{name}: light-dark({day}, {dark});" for name, (day, dark) in changed.items())
    return f":is(.highlight, .sig) {{ {' '.join(lines)} }}" if changed else ""


_PAIR = re.compile(r"light-dark\((#\w+), (#\w+)\)")


def shade(value: str, *, is_dark: bool) -> str:
    """Return the colour of one mode from the value of a custom property."""
    found = _PAIR.fullmatch(value)
    return found[2 if is_dark else 1] if found else value


def custom_properties(colors: Colors) -> Mapping[str, str]:
    """Return the custom properties of a site: name without ``--docsjson-`` → CSS value."""
    day, night = tones(colors)
    return {
        name.replace("_", "-"): f"light-dark({value}, {getattr(night, name)})"
        for name, value in vars(day).items()
    }


def fixed_colors(colors: Colors) -> Mapping[str, str]:
    """Return the custom properties of colours that are the same in both modes, as hex colours.

    They are what the classes ``bg-background-dark`` and ``text-primary-light`` name.
    """
    day, night = tones(colors)
    primary = day.primary
    return {
        "background-light": day.background,
        "background-dark": night.background,
        "primary-light": hex_color(colors.light) or primary,
        "primary-dark": hex_color(colors.dark) or primary,
    }
