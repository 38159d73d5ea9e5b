"""How often a browser draws the parts of drawings, which can name each other.

A part is drawn again wherever a ``use``, a mask, a clip path, a pattern, a marker or a filter
names it. If each names the one before it twice, a few lines keep a browser busy for hours.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import tinycss2

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

MOST_DRAWN = 20_000
"""How many parts the drawings of a page or a file may draw again."""
DRAWN_PER_PART = 50
"""How many more for each part that is written: real drawings stay below 20."""
COST_OF_A_NAME = 10
"""What a mask, a filter or the like costs besides its parts: each has a surface of its own."""
TOO_OFTEN = "its parts name each other so often that a browser could not draw it"

MOST_RULES = 10
"""How many parts the rules of style sheets may name for one class, id or element."""
_PLAIN_SELECTORS = re.compile(r"[\w.#,\s>+~-]*")
_NAMED = re.compile(r"url\(\s*[\"']?#([^\"')]+)[\"']?\s*\)")
_NOT_DRAWN = frozenset({"a", "animate", "animatemotion", "animatetransform", "mpath", "set"})
"""Elements whose address does not draw what it names."""
_BYTES_OF_A_POINT = 4
_WITHOUT_INPUT = frozenset({"feflood", "feimage", "feturbulence"})
_MIXES = frozenset({"feblend", "fecomposite", "fedisplacementmap"})
"""Steps of a filter that take two others."""


@dataclass(eq=False, slots=True)
class Part:
    """An element of a drawing: ``name`` is in lower case, ``styles`` are those of style sheets."""

    name: str
    ids: Sequence[str]
    attributes: Mapping[str, str]
    inner: list[Part] = field(default_factory=list)
    styles: Sequence[str] = ()
    named: list[tuple[str, int]] = field(init=False)
    """The ids of the parts that this one draws, and how often it does."""

    def __post_init__(self) -> None:
        """Have a filter draw its last step, and each step those that it takes."""
        self.named = list(self._names())
        if self.name == "filter":
            self.inner = _wired(self.inner)

    def _names(self) -> Iterator[tuple[str, int]]:
        points = len(self.attributes.get("d", "")) + len(self.attributes.get("points", ""))
        rules = [("style", rule) for rule in self.styles]
        for key, value in [*self.attributes.items(), *rules]:
            if key == "href" and value.startswith("#") and self.name not in _NOT_DRAWN:
                yield value[1:], 1
            elif "(" in value:
                at_each = key == "marker-mid" or (key == "style" and "marker" in value)
                times = 1 + at_each * points // _BYTES_OF_A_POINT
                yield from ((name, times) for name in _parts_in(value))


def _parts_in(style: str) -> list[str]:
    return _NAMED.findall(style)


def naming_rules(sheet: str) -> dict[str, list[str]]:
    """Return what the rules of a style sheet name parts for, by the names in their selectors.

    What is below ``*`` may be for any element.
    """
    found: dict[str, dict[str, None]] = {}
    for selectors, styles in _all_rules(sheet) if "url" in sheet or "\\" in sheet else ():
        is_plain = _PLAIN_SELECTORS.fullmatch(selectors) and "{" not in styles
        what = "marker" if "marker" in styles else ""
        named = dict.fromkeys(f"{what}:url(#{name})" for name in _parts_in(styles))
        for one in re.findall(r"[\w-]+", selectors) if named and is_plain else "*":
            found.setdefault(one, {}).update(named)
    return {name: list(named) for name, named in found.items()}


def _all_rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Yield the selectors and the declarations of each rule, also of those in rules with an @."""
    try:
        waiting = [tinycss2.parse_stylesheet(sheet)]
        while waiting:
            for rule in waiting.pop():
                if rule.type == "qualified-rule":
                    yield tinycss2.serialize(rule.prelude), tinycss2.serialize(rule.content)
                elif rule.type == "at-rule" and rule.content:
                    waiting.append(tinycss2.parse_rule_list(rule.content))
    except (ValueError, RecursionError):  # numbers without end, brackets without end
        yield "*", sheet


def _wired(steps: list[Part]) -> list[Part]:
    """Give each step of a filter those that it takes, and return the last one.

    A browser works out a step again for each that takes its result.
    """
    results: dict[str | None, Part] = {}
    for step in steps:
        takers = [part for part in step.inner if part.name == "femergenode"] or [step]
        inputs = [] if step.name in _WITHOUT_INPUT else ["in", "in2"][: 1 + (step.name in _MIXES)]
        given = [one.attributes.get(key) for one in takers for key in inputs]
        step.inner += [results[name] for name in given if name in results]
        results[step.attributes.get("result")] = results[None] = step  # None: the one before
    return steps[-1:]


def are_drawn_too_often(drawings: Sequence[Part], written: int) -> bool:
    """Return whether drawings of so many parts draw them more often than a browser can bear.

    Parts are followed as a browser does: one that names itself is not drawn within itself.
    """
    left = MOST_DRAWN + DRAWN_PER_PART * written
    known = {name: part for part in _all(drawings) for name in part.ids}
    waiting: list[tuple[Part, str]] = [(part, "") for part in drawings]
    around: set[Part] = set()
    while waiting and left > 0:
        part, role = waiting.pop()
        if role == "end":
            around.remove(part)
            continue
        if role == "named":
            if part in around:
                continue
            around.add(part)
            waiting.append((part, "end"))
            left -= COST_OF_A_NAME
        left -= 1
        waiting += [(inner, "") for inner in part.inner]
        for name, times in part.named:
            waiting += [(known[name], "named")] * min(times, left) if name in known else []
            left -= times
    return left <= 0


def _all(drawings: Sequence[Part]) -> Iterator[Part]:
    waiting, seen = list(drawings), set(drawings)
    while waiting:
        part = waiting.pop()
        yield part
        new = [inner for inner in part.inner if inner not in seen]
        seen.update(new)
        waiting += new
