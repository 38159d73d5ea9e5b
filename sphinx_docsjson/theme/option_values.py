"""The values that options of our theme may have, where not any text will do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..check.messages import either
from ..check.texts import HEX_COLOUR, shown
from ..spelling import did_you_mean
from .options import COLOR_OPTIONS
from .presets import PRESETS

if TYPE_CHECKING:
    from collections.abc import Mapping

_MODES = ("system", "light", "dark")
CHOICES: Mapping[str, tuple[str, ...]] = {
    "preset": tuple(PRESETS),
    "layout": ("rows", "tabs", "sidebar", "compact"),
    "decoration": ("gradient", "grid", "windows"),
    "mode": _MODES,
    "code_blocks": _MODES,
    "eyebrow": ("section", "breadcrumbs"),
    "announcement_type": ("info", "warning", "critical"),
}
"""Option, and the words that it may be."""
SWITCHES = frozenset({"mode_toggle", "announcement_dismissible"})
_SWITCHED = frozenset(("true", "false", "yes", "no", "on", "off", "1", "0"))
"""What Sphinx takes for true and false in templates."""


def wrong_value(option: object, value: object) -> str:
    """Return what is wrong with the value of an option; nothing if it may be meant."""
    text = str(value).strip()
    if not text or value is None:
        return ""
    if option in COLOR_OPTIONS and not HEX_COLOUR.fullmatch(text):
        return f"{option}: {shown(value)} is not a hex colour; write it as '#0d9373' or '#fff'"
    words = CHOICES.get(str(option), ())
    if words and text not in words:
        named = either(map(repr, words))
        return f"{option}: {shown(value)} is not allowed; write {named}{did_you_mean(text, words)}"
    if option in SWITCHES and text.lower() not in _SWITCHED:
        return f"{option}: expected true or false, not {shown(value)}"
    return ""
