"""The nine looks that the setting `theme` names: where things are, and the tokens that differ.

A look is data. Its layout is an attribute of the page that ``styles/layouts.css`` knows, and its
tokens are custom properties of the theme; there is no template or style sheet for one look alone.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

Layout = Literal["rows", "tabs", "sidebar", "compact"]


@dataclass(frozen=True, kw_only=True)
class Preset:
    """One look."""

    layout: Layout = "rows"
    """``rows``: tabs below the bar, ``tabs``: in it, ``sidebar``: no bar, ``compact``: low."""
    tokens: Mapping[str, str] = field(default_factory=dict)
    """Custom properties without ``--docsjson-`` → CSS value."""


_ROUND = {"radius": "1rem", "radius-small": "0.625rem"}
_PILLS = {"radius": "1.25rem", "radius-small": "1rem"}
_TIGHT = {"radius": "0.375rem", "radius-small": "0.25rem"}
_SQUARE = {"radius": "0", "radius-small": "0"}
_PLAIN_ENTRIES = {"current-background": "transparent"}

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        "mint": Preset(),
        "maple": Preset(layout="sidebar", tokens=_ROUND),
        "palm": Preset(
            tokens={
                **_TIGHT,
                "header-background": "var(--docsjson-surface)",
                "sidebar-background": "var(--docsjson-surface)",
                "sidebar-border": "var(--docsjson-border)",
            }
        ),
        "willow": Preset(
            layout="sidebar",
            tokens={**_PLAIN_ENTRIES, "sidebar-background": "var(--docsjson-surface)"},
        ),
        "linden": Preset(
            layout="compact",
            tokens={**_SQUARE, "font-heading": "var(--docsjson-font-mono)"},
        ),
        "almond": Preset(
            layout="tabs",
            tokens={
                **_ROUND,
                "canvas": "var(--docsjson-surface-2)",
                "header-background": "var(--docsjson-surface-2)",
                "header-border": "transparent",
                "sheet": "var(--docsjson-background)",
                "sheet-space": "var(--docsjson-gutter)",
            },
        ),
        "aspen": Preset(
            layout="tabs",
            tokens={"radius": "0.625rem", "sidebar-border": "var(--docsjson-border)"},
        ),
        "luma": Preset(
            layout="compact", tokens={**_PILLS, **_PLAIN_ENTRIES, "header-border": "transparent"}
        ),
        "sequoia": Preset(
            layout="sidebar", tokens={**_TIGHT, **_PLAIN_ENTRIES, "text-width": "50rem"}
        ),
    }
)  # fmt: skip
"""The looks by their name; the first one is the default."""


def preset_of(name: object) -> Preset:
    """Return a look by its name; that of ``mint`` if there is none of this name."""
    return PRESETS.get(str(name), PRESETS["mint"])
