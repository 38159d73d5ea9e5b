"""Code on a background that a style sheet of the site gives it: its colours follow. Pure.

The colours of code are for light or for dark backgrounds. Where a rule makes that of code dark,
the same selector gets the dark ones, in both modes of the page; where it makes it light, the light
ones. Colours that a background of middle lightness leaves too little contrast are moved from it.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import tinycss2
from tinycss2.color4 import Color, parse_color

from ..contrast import MIDDLE, luminance, readable, to_hex
from .colors import CODE_COLORS
from .hosted_names import contents_of, selectors_in, start_of_last

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_CODE = frozenset({"highlight", "code-block", "docsjson-code"})
"""Classes of blocks of code; ``code-block`` is that of the hosted service."""
_GROUNDS = frozenset({"background", "background-color", "background-image"})
COLOR = "color:var(--code-text,light-dark({},{}))".format(*CODE_COLORS["text"])
"""The colour of what has none of its own, unless the rule says it."""
SOLID = 0.5
"""From which share on a colour decides, and not what is behind it."""

MOST_STEPS = 32
"""How many custom properties are followed that are each the value of the one before."""


def schemes_of_code(sheet: str) -> str:
    """Return the rules that a clean style sheet lacks: the colours of code on its backgrounds."""
    if "background" not in sheet:
        return ""
    nodes = tinycss2.parse_stylesheet(sheet, skip_whitespace=True)
    variables = _Variables()
    if "var(" in sheet:
        for one in _declarations(nodes):
            variables.values[one.name].append(one.value)
    return "".join(_rules(nodes, variables))


class _Variables:
    """The custom properties of a style sheet: what they are anywhere, looked up once."""

    def __init__(self) -> None:
        self.values: dict[str, list[list[Any]]] = defaultdict(list)
        self.known: dict[str, list[str]] = {}
        self.steps = 0

    def colors(self, arguments: list[Any]) -> list[str]:
        """Return the darkest and the lightest colour of a ``var()``; nothing where it has none."""
        name, *fallback = [one for one in arguments if one.type != "whitespace"] or [None]
        name = getattr(name, "value", "")
        if name not in self.values:
            return self.ends(fallback)
        if name not in self.known and self.steps < MOST_STEPS:
            self.known[name] = []  # one that is in its own value has no other
            self.steps += 1
            self.known[name] = self.ends(one for value in self.values[name] for one in value)
            self.steps -= 1
        return self.known.get(name, [])

    def ends(self, tokens: Iterable[Any]) -> list[str]:
        """Return the darkest and the lightest colour in a value that hide what is behind them."""
        found = sorted(set(self._in(tokens)), key=luminance)
        return [found[0], found[-1]] if found else []

    def _in(self, tokens: Iterable[Any]) -> Iterator[str]:
        for token in tokens:
            color = parse_color(token)
            if isinstance(color, Color):
                if color.alpha >= SOLID:
                    yield _hex(color)
            elif token.type == "function":
                is_var = token.lower_name == "var"
                yield from (self.colors if is_var else self.ends)(token.arguments)


def _declarations(nodes: Iterable[Any]) -> Iterator[Any]:
    """Yield all custom properties of a style sheet."""
    for node in nodes:
        if node.type in ("at-rule", "qualified-rule") and node.content is not None:
            yield from _declarations(contents_of(node))
        elif node.type == "declaration" and node.name.startswith("--"):
            yield node


def _rules(nodes: Iterable[Any], variables: _Variables) -> Iterator[str]:
    for node in nodes:
        if node.type == "at-rule" and node.content is not None:
            inside = "".join(_rules(contents_of(node), variables))
            if inside:
                yield f"@{node.at_keyword}{tinycss2.serialize(node.prelude)}{{{inside}}}\n"
        elif node.type == "qualified-rule":
            code = [
                tinycss2.serialize(one).strip()
                for one in selectors_in(node.prelude)
                if _is_code(one)
            ]
            declared = [one for one in contents_of(node) if one.type == "declaration"]
            if code and (grounds := _grounds(declared, variables)):
                color = "" if any(one.lower_name == "color" for one in declared) else COLOR
                yield from _colors(code, grounds, color)


def _colors(code: list[str], grounds: list[str], color: str) -> Iterator[str]:
    """Yield the rules for code on backgrounds that are all light or all dark."""
    is_dark = luminance(grounds[0]) < MIDDLE
    yield f"{','.join(code)}{{color-scheme:{'dark' if is_dark else 'light'};{color}}}\n"
    moved = [
        f"--code-{name}:{found}"
        for name, pair in CODE_COLORS.items()
        if (found := readable(pair[is_dark], *grounds)) != pair[is_dark]
    ]
    if moved:  # a block inside sets its own
        inside = (f"{one} :is(.highlight,.sig)" for one in code)
        yield f"{','.join((*code, *inside))}{{{';'.join(moved)}}}\n"


def _is_code(selector: list[Any]) -> bool:
    """Return whether the last element of a selector is a block of code."""
    ends = [number for number, one in enumerate(selector, 1) if one.type != "whitespace"]
    written = selector[: max(ends, default=0)]
    last = written[start_of_last(written) :]
    is_pre = bool(last) and last[0].type == "ident" and last[0].lower_value == "pre"
    classes = {one.value for mark, one in pairwise(last) if mark == "." and one.type == "ident"}
    is_generated = any(mark == ":" == one for mark, one in pairwise(last))
    return (is_pre or not _CODE.isdisjoint(classes)) and not is_generated


def _grounds(declarations: Iterable[Any], variables: _Variables) -> list[str]:
    """Return the colours of the background that is declared last; nothing where they differ.

    Several are the stops of a gradient, or what a custom property is in different places: one that
    is light in light mode and dark in dark mode is as the page around it: nothing has to follow.
    """
    values = [one.value for one in declarations if one.lower_name in _GROUNDS]
    for value in reversed(values):
        if grounds := variables.ends(value):
            sides = {luminance(one) < MIDDLE for one in grounds}
            return grounds if len(sides) == 1 else []
    return []


def _hex(color: Color) -> str:
    """Return a colour as ``#rrggbb``; of some colour spaces, the grey that is as light."""
    first, *others = (part or 0.0 for part in color.coordinates)
    if color.space in ("lab", "lch"):
        return _grey(((first + 16) / 116) ** 3)
    if color.space in ("oklab", "oklch"):
        return _grey(first**3)
    if color.space.startswith("xyz"):
        return _grey(others[0])
    try:
        red, green, blue = color.to("srgb").coordinates
    except NotImplementedError:
        red, green, blue = first, *others
    return to_hex((red or 0.0, green or 0.0, blue or 0.0))


def _grey(light: float) -> str:
    """Return the grey of a luminance."""
    light = max(0.0, light)
    part = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return to_hex((part, part, part))
