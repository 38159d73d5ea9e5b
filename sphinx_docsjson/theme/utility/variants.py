"""What may come before the colon of a utility class: screens and states, as data. Pure."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_BELOW = {"sm": "40rem", "md": "48rem", "lg": "64rem", "xl": "80rem", "2xl": "96rem"}
MEDIA: Mapping[str, str] = MappingProxyType(
    {name: f"@media (width >= {width})" for name, width in _BELOW.items()}
    | {f"max-{name}": f"@media (width < {width})" for name, width in _BELOW.items()}
    | {
        "print": "@media print",
        "motion-safe": "@media (prefers-reduced-motion: no-preference)",
        "motion-reduce": "@media (prefers-reduced-motion: reduce)",
    }
)
"""Variants that hold on some screens only, in the order of the cascade."""

GENERATED: Mapping[str, str] = MappingProxyType({"before": "{}::before", "after": "{}::after"})
"""Variants for an empty box that the style sheet adds to an element."""

_POINTED = ("hover", "focus", "focus-within", "focus-visible", "active", "disabled", "checked")
"""States of an element that readers point to or fill in."""

STATES: Mapping[str, str] = MappingProxyType({
    "first": "{}:first-child", "last": "{}:last-child", "only": "{}:only-child",
    "odd": "{}:nth-child(odd)", "even": "{}:nth-child(even)", "empty": "{}:empty",
    "group-open": ".group[open] {}",
    **{f"group-{state}": f".group:{state} {{}}" for state in _POINTED},
    **{f"peer-{state}": f".peer:{state} ~ {{}}" for state in _POINTED},
    **{state: f"{{}}:{state}" for state in _POINTED},
    "open": "{}[open]", "placeholder": "{}::placeholder", "marker": ":is({0}, {0} *)::marker",
    "first-letter": "{}::first-letter", "first-line": "{}::first-line", **GENERATED,
})  # fmt: skip
"""Variants that hold in some states; ``{}`` stands for the selector of the class."""

_NAMED = re.compile(r"((?:group|peer)-[a-z-]{1,20})/([\w-]{1,40})")
_HOLDING = re.compile(r"has-(?:\[(:[a-z-]{1,20}|[a-z][a-z0-9]{0,20})\]|(checked|hover|focus))")
_INSIDE = re.compile(r"\[&(_|>)([a-z][a-z0-9]{0,10})\]")
_WIDTHS = re.compile(r"(min|max)-\[(\d{1,4}(?:\.\d{1,2})?(?:px|rem|em))\]")


def state_of(variant: str) -> str | None:
    """Return the selector of a variant for a state: ``hover``, ``group-hover/item``, ``[&_p]``."""
    if named := _NAMED.fullmatch(variant):
        of = named[1].partition("-")[0]
        found = STATES.get(named[1])
        return found and found.replace(f".{of}", f".{of}\\/{named[2]}", 1)
    if holding := _HOLDING.fullmatch(variant):
        return f"{{}}:has({holding[1] or ':' + holding[2]})"
    if inside := _INSIDE.fullmatch(variant):
        return f"{{}} {inside[1].strip('_')} {inside[2]}".replace("  ", " ")
    return STATES.get(variant)


def media_of(variant: str) -> str | None:
    """Return the condition of a variant for some screens: ``md``, ``max-[400px]``."""
    if found := _WIDTHS.fullmatch(variant):
        return f"@media (width {'>=' if found[1] == 'min' else '<'} {found[2]})"
    return MEDIA.get(variant)
