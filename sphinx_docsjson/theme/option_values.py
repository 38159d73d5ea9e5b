"""The values that options of our theme may have, and the options that only other themes have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..check.messages import either
from ..check.texts import HEX_COLOUR, shown
from ..spelling import did_you_mean
from ..vocabulary import THEME
from .options import COLOR_OPTIONS
from .presets import PRESETS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

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

OF_OTHER_THEMES: Mapping[str, str] = {
    "light_logo": "logo_light", "dark_logo": "logo_dark", "logo": "logo_light",
    "light_css_variables": "primary", "dark_css_variables": "primary_dark",
    "style_nav_header_background": "primary", "accent_color": "primary", "logo_link": "logo_href",
    "color_mode": "mode",
}  # fmt: skip
"""Option of furo, shibuya, alabaster or the themes of pydata and Read the Docs → that of ours."""


def unknown_options(given: Collection[str], known: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield messages about options that our theme does not have, each with a name that it is about.

    A project that had another theme may have a dozen of them. Those without a counterpart share a
    message.
    """
    left = []
    for name in given:
        if name in known:
            continue
        other = OF_OTHER_THEMES.get(name)
        hint = f"; write {other!r}" if other else did_you_mean(name, known)
        if hint:
            yield name, f"the theme {THEME!r} has no option {name!r}{hint}"
        else:
            left.append(name)
    if len(left) == 1:
        yield left[0], f"the theme {THEME!r} has no option {left[0]!r}"
    elif left:
        names = ", ".join(map(repr, left))
        yield left[0], f"the theme {THEME!r} has none of the options {names}: remove them"


def wrong_options(given: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Yield the names of options whose values cannot be meant, each with the reason."""
    for name, value in given.items():
        if reason := wrong_value(name, value):
            yield str(name), reason


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
