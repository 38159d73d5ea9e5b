"""The colours of code: two styles of Pygments, one style sheet for light and dark mode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygments.token import STANDARD_TYPES

from ..sphinx_private import style_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygments.style import Style


def declarations(style: type[Style]) -> Mapping[str, tuple[str, str]]:
    """Return colour and other declarations by the CSS class of each token type."""
    found = {}
    for token, look in style:
        extra = "font-weight:600;" if look["bold"] else ""
        extra += "font-style:italic;" if look["italic"] else ""
        found[STANDARD_TYPES.get(token, "")] = (f"#{look['color']}" if look["color"] else "", extra)
    return found


def style_sheet(light: str, dark: str) -> str:
    """Return the CSS that colours code in light and in dark mode.

    Parameters: names of Pygments styles. Token types that look like plain text in both modes get
    no rule; types that look alike share one.
    """
    day = declarations(style_of(light))
    night = declarations(style_of(dark))
    plain = (day.get("", ("", "")), night.get("", ("", "")))
    rules: dict[str, list[str]] = {}
    for name, (color, extra) in day.items():
        other = night.get(name, ("", ""))
        if name and ((color, extra), other) != plain and name not in ("err", "w", "esc"):
            shade = _light_dark(color or plain[0][0], other[0] or plain[1][0])
            rules.setdefault(shade + extra, []).append(f".highlight .{name}")
    lines = [f"{','.join(names)}{{{rule}}}" for rule, names in rules.items()]
    return "\n".join([f".highlight pre{{{_light_dark(plain[0][0], plain[1][0])}}}", *lines]) + "\n"


def _light_dark(light: str, dark: str) -> str:
    return f"color:light-dark({light},{dark});" if light and dark else ""
