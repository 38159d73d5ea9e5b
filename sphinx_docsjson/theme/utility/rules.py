"""One utility class → its CSS rule, by a strict grammar: variants, a family, a value. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .families import FAMILIES, Family
from .fixed import FIXED
from .variants import GENERATED, MEDIA, STATES, media_of, state_of

MAX_LENGTH = 120
"""Longest class that is looked at, in characters."""
_SCOPE = ".docsjson-article"
_COLON = re.compile(r":(?![^\[]*\])")
"""A colon that is in no square brackets."""
_PLAIN = re.compile(r"[A-Za-z0-9_-]")
_MEDIA_ORDER = {name: index for index, name in enumerate(MEDIA, 1)}
_STATE_ORDER = {name: index for index, name in enumerate(STATES, 1)}
_NAMES = (*FAMILIES, *FIXED)
_ORDER = {name: -index for index, name in enumerate(reversed(_NAMES), -len(_NAMES))}
"""A name of both tables (`flex`) comes where its family does, before what refines it."""


@dataclass(frozen=True, order=True)
class Rule:
    """A rule of the style sheet; rules sort in the order of the cascade."""

    order: tuple[int, int, int, int]
    """Screen, mode, state and family: what is more special comes later."""
    selector: str
    body: str
    media: tuple[str, ...] = ()
    dark: bool = False

    @property
    def css(self) -> str:
        """The rule as CSS; one for the dark mode occurs twice, as readers may choose the mode."""
        if not self.dark:
            return self._within(f"{_SCOPE} {self.selector}", *self.media)
        chosen = f"html[data-theme=dark] {_SCOPE} {self.selector}"
        preferred = f"html:not([data-theme]) {_SCOPE} {self.selector}"
        by_system = "@media (prefers-color-scheme: dark)"
        return self._within(chosen, *self.media) + self._within(preferred, *self.media, by_system)

    def _within(self, selector: str, *media: str) -> str:
        text = f"{selector}{{{self.body}}}"
        for condition in media:
            text = f"{condition}{{{text}}}"
        return text


def read_rule(name: str) -> Rule | None:
    """Return the rule of a class, or nothing if it is no utility class."""
    *variants, base = _split(name) if len(name) <= MAX_LENGTH else [""]
    important = base.startswith("!") or base.endswith("!")
    found = _declarations(base.removeprefix("!").removesuffix("!"))
    states = {variant: state for variant in variants if (state := state_of(variant))}
    media = {variant: condition for variant in variants if (condition := media_of(variant))}
    if found is None or not {*variants} <= {*states, *media, "dark"}:
        return None
    family, of, body = found
    selector = "." + "".join(c if _PLAIN.match(c) else f"\\{c}" for c in name)
    selector = re.sub(r"^\.(\d)", r".\\3\1 ", selector)
    for state in states.values():
        selector = state.format(selector)
    order = (
        max((_MEDIA_ORDER.get(v, len(MEDIA)) for v in media), default=0), int("dark" in variants),
        max((_STATE_ORDER.get(v, len(STATES)) for v in states), default=0), _ORDER[family],
    )  # fmt: skip
    if not GENERATED.keys().isdisjoint(variants):
        body = f"content: ''; {body}"
    if important:
        body = "; ".join(f"{one} !important" for one in body.split("; "))
    return Rule(order, selector + of, body, tuple(media.values()), "dark" in variants)


def _split(name: str) -> list[str]:
    """Split a class at its colons; those in square brackets separate nothing."""
    return _COLON.split(name)


def _declarations(base: str) -> tuple[str, str, str] | None:
    """Return the family of a class, what its selector ends with, and its declarations."""
    if base in FIXED:
        return base, "", FIXED[base]
    negative = base.startswith("-")
    bare = base[1:] if negative else base
    for name, value in _cuts(bare):
        for family in FAMILIES.get(name, ()):
            if body := _filled(family, value, negative=negative):
                return name, family.of, body
    return None


def _cuts(base: str) -> list[tuple[str, str]]:
    """Return the ways to part a class into a family and a value, the longest family first."""
    end = base.find("[") if "[" in base else len(base)
    dashes = [index for index, sign in enumerate(base[:end]) if sign == "-"]
    return [(base, ""), *((base[:at], base[at + 1 :]) for at in reversed(dashes))]


def _filled(family: Family, value: str, *, negative: bool) -> str | None:
    css = family.value(value)
    if css is None or (negative and not family.negative):
        return None
    return family.css.format(f"calc({css} * -1)" if negative and css != "auto" else css)
