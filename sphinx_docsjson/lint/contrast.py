"""The rule for the colours of a site: text in them can be read on the background."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING

from ..contrast import TEXT_CONTRAST, contrast, hex_color, readable
from ..problems import Problem, Subtype
from ..theme.colors import DARK_BACKGROUND, LIGHT_BACKGROUND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..settings.model import Settings


def faint_colors(settings: Settings) -> Iterator[Problem]:
    """Yield a problem for the colour of each mode that has too little contrast (WCAG 2.2, 1.4.3).

    The theme changes such a colour where it is the colour of text.
    """
    colors, place = settings.colors, settings.color_place
    of_dark = settings.dark_color_place if colors.light else place
    modes = (
        ("light", colors.primary, colors.background_light or LIGHT_BACKGROUND, place),
        (
            "dark",
            colors.light or colors.primary,
            colors.background_dark or DARK_BACKGROUND,
            of_dark,
        ),
    )
    for mode, written, behind, where in modes:
        color, background = hex_color(written), hex_color(behind)
        if color and background and (ratio := contrast(color, background)) < TEXT_CONTRAST:
            better = "darker" if mode == "light" else "lighter"
            named = "primary" if mode == "light" else "light"
            message = (
                f"the colour {written} of {mode} mode has a contrast of "
                f"{floor(ratio * 100) / 100} with the background {background}, but text needs "
                f"{TEXT_CONTRAST}, so the theme uses another shade for text; "
                f"set colors.{named} to a {better} colour"
            )
            yield Problem(Subtype.LINT_CONTRAST, message, where)


def colors_of(primary: str) -> dict[str, str]:
    """Return the colours of a new site: dark mode has a lighter shade where it needs one."""
    color = hex_color(primary) or primary
    shade = readable(color, DARK_BACKGROUND)
    return {"primary": primary} if shade == color else {"primary": primary, "light": shade}
