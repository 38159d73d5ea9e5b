"""How often a browser draws the parts of drawings, which can name each other.

A part is drawn again wherever a ``use``, a mask, a clip path, a pattern, a marker or a filter
names it. If each names the one before it twice, a few lines keep a browser busy for hours.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import tinycss2

from ..css import MOST_BLURS, has_long_filters
from ..urls import decoded

if TYPE_CHECKING:
    import xml.etree.ElementTree as ET
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    Inherited = Mapping[str, tuple[str, ...]]
    """The ids of parts that shapes draw because an element around them says so, by property."""

MOST_DRAWN = 20_000
"""How many parts the drawings of a page or a file may draw again."""
DRAWN_PER_PART = 50
"""How many more for each part that is written: real drawings stay below 20."""
COST_OF_A_NAME = 10
"""What a mask, a filter or the like costs besides its parts: each has a surface of its own."""
TOO_OFTEN = "its parts name each other so often that a browser could not draw it"
TOO_BLURRED = f"a filter in it has more than {MOST_BLURS} shadows or blurs, or is in a variable"
_BLURRED = re.compile(r"drop-shadow|blur|[\\&]", re.IGNORECASE)
"""One of these is in each picture with such a filter in CSS."""

MOST_RULES = 10
"""How many parts the rules of style sheets may name for one class, id or element."""
_PLAIN_SELECTORS = re.compile(r"[\w.#,\s>+~-]*")
_BETWEEN_ELEMENTS = re.compile(r"[\s>+~]+")
_NAMED = re.compile(
    r"""(?<![\w-])(?P<property>[\w-]++)\s*+:|url\(\s*(?:"#([^"]+)|'#([^']+)|#([^)]+))""",
    re.IGNORECASE,
)
_INHERITED = frozenset({"fill", "stroke", "marker", "marker-start", "marker-mid", "marker-end"})
"""Properties that the shapes in an element have from it."""
_SHAPES = frozenset({
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textpath",
})  # fmt: skip
_CLEAR = re.compile(r"url\(#[\w.-]+\)")
MOST_INHERITED = 100
"""How many parts the elements around a shape can name for one property."""
_AT_EACH_POINT = frozenset({"marker", "marker-mid"})
_NOT_DRAWN = frozenset({"a", "animate", "animatemotion", "animatetransform", "mpath", "set"})
"""Elements whose address does not draw what it names."""
_BYTES_OF_A_POINT = 4
_WITHOUT_INPUT = frozenset({"feflood", "feimage", "feturbulence"})
_MIXES = frozenset({"feblend", "fecomposite", "fedisplacementmap"})
"""Steps of a filter that take two others."""

_SHADOW = "fedropshadow"
"""A step that browsers draw as two: the shadow, and what casts it."""


@dataclass(eq=False, slots=True)
class Part:
    """An element of a drawing: ``name`` is in lower case, ``styles`` are what style sheets name."""

    name: str
    ids: Sequence[str]
    attributes: Mapping[str, str]
    inner: list[Part] = field(default_factory=list)
    styles: Sequence[tuple[str, str]] = ()
    named: list[tuple[str, int]] = field(init=False)
    """The ids of the parts that this one draws, and how often it does."""
    inherited: dict[str, tuple[str, ...]] = field(init=False)
    """The ids of those that the shapes in this one draw, by properties."""

    def __post_init__(self) -> None:
        """Have a filter draw its last step, and each step those that it takes."""
        self.named, self.inherited = [], {}
        for key, value in self.attributes.items():
            if key == "href" and value.startswith("#") and self.name not in _NOT_DRAWN:
                self.named.append((decoded(value[1:]), 1))
            elif "(" in value:
                self._take((held or key, name) for held, name in parts_in(value))
        self._take(self.styles)
        if self.name == "filter":
            self.inner = _wired(self.inner)

    def _take(self, named: Iterable[tuple[str, str]]) -> None:
        for key, name in named:
            self.named.append((name, self.times(key)))
            if key in _INHERITED:
                self.inherited[key] = (*self.inherited.get(key, ()), name)

    def times(self, key: str) -> int:
        """Return how often a property draws the part that it names: markers are at each point."""
        points = len(self.attributes.get("d", "")) + len(self.attributes.get("points", ""))
        return 1 + (key in _AT_EACH_POINT) * points // _BYTES_OF_A_POINT


def blurs_too_often(text: str, root: ET.Element) -> bool:
    """Return whether a filter in the CSS of a picture would keep a browser busy."""
    if not _BLURRED.search(text):
        return False
    elements = list(root.iter())
    given = (one.get(key, "") for one in elements for key in ("style", "filter"))
    sheets = ("".join(one.itertext()) for one in elements if str(one.tag).endswith("style"))
    return any(map(has_long_filters, (*given, *sheets)))


def parts_in(style: str) -> Iterator[tuple[str, str]]:
    """Yield the parts that a value or declarations name, each with its property, if that is there.

    Names may be written with escapes, of CSS or of URLs.
    """
    if "\\" in style:
        with suppress(ValueError, RecursionError):  # numbers without end, brackets without end
            style = tinycss2.serialize(tinycss2.parse_component_value_list(style))
    held = ""
    for found in _NAMED.finditer(style):
        if declared := found["property"]:
            held = declared.lower()
        else:
            yield held, decoded(found[found.lastindex or 0].strip())


def naming_rules(sheet: str, ids: Container[str]) -> dict[str, list[tuple[str, str]]]:
    """Return which of some parts the rules of a style sheet name, by names in their selectors.

    What is below ``*`` may be for any element.
    """
    found: dict[str, dict[tuple[str, str], None]] = {}
    for selectors, styles in _all_rules(sheet):
        is_plain = _PLAIN_SELECTORS.fullmatch(selectors) and "{" not in styles
        named = dict.fromkeys(one for one in parts_in(styles) if one[1] in ids)
        for one in map(_subject, selectors.split(",")) if named and is_plain else "*":
            found.setdefault(one, {}).update(named)
    return {name: list(named) for name, named in found.items()}


def _subject(selector: str) -> str:
    """Return the last name in a plain selector: all elements that it is for have that."""
    names = re.findall(r"[\w-]+", _BETWEEN_ELEMENTS.split(selector.strip())[-1])
    return names[-1].lower() if names else "*"


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
        given *= 1 + (step.name == _SHADOW)
        step.inner += [results[name] for name in given if name in results]
        results[step.attributes.get("result")] = results[None] = step  # None: the one before
    return steps[-1:]


class _Drawn(NamedTuple):
    """A part that is drawn, or, without it, the end of one."""

    part: Part | None
    inherited: Inherited
    inside: Part | None = None
    """The mask, marker or the like that it is in. Each has copies of its own."""
    named: tuple[Part, Part | None] | None = None
    """What may not be drawn within itself: a copy inside such a part, or one of them."""


def are_drawn_too_often(drawings: Sequence[Part], written: int) -> bool:
    """Return whether drawings of so many parts draw them more often than a browser can bear.

    Parts are followed as a browser does: one that names itself is not drawn within itself.
    """
    left = MOST_DRAWN + DRAWN_PER_PART * written
    known: dict[str, Part] = {}
    outside: dict[Part, Inherited] = {}
    for one, inherited in _all(drawings):
        known.update(dict.fromkeys(one.ids, one))
        outside[one] = inherited
    waiting = [_Drawn(part, {}) for part in drawings]
    around: set[object] = set()
    while waiting and left > 0:
        part, inherited, inside, named = waiting.pop()
        if part is None:
            around.discard(named)
            continue
        if named:
            if named in around:
                continue
            around.add(named)
            waiting.append(_Drawn(None, {}, None, named))
            left -= COST_OF_A_NAME
        left -= 1
        below = _joined(inherited, part)
        waiting += [_Drawn(inner, below, inside) for inner in part.inner]
        for name, times in [*part.named, *_from_outside(part, inherited)]:
            if target := known.get(name):  # a copy has what is around the element that makes it
                drawn = (
                    _Drawn(target, below, inside, (target, inside))
                    if part.name == "use"
                    else _Drawn(target, outside[target], target, (target, None))
                )
                waiting += [drawn] * min(times, left)
            left -= times
    return left <= 0


def _from_outside(part: Part, inherited: Inherited) -> Iterator[tuple[str, int]]:
    """Yield what a shape draws because an element around it says so."""
    if part.name in _SHAPES:
        for key, names in inherited.items():
            yield from ((name, part.times(key)) for name in names)


def _joined(inherited: Inherited, part: Part) -> Inherited:
    """Return what the shapes in a part draw; a value that browsers cannot read counts for nothing.

    So those of the elements around stay, unless the one of this part is clear.
    """
    if not part.inherited:
        return inherited
    joined = dict(inherited)
    for key, names in part.inherited.items():
        is_clear = _CLEAR.fullmatch(part.attributes.get(key, ""))
        others = () if is_clear else inherited.get(key, ())
        joined[key] = tuple(dict.fromkeys((*others, *names)))[:MOST_INHERITED]
    return joined


def _all(drawings: Sequence[Part]) -> Iterator[tuple[Part, Inherited]]:
    """Yield each part once, with what those around it name for the shapes in them."""
    waiting: list[tuple[Part, Inherited]] = [(part, {}) for part in drawings]
    seen = set(drawings)
    while waiting:
        part, inherited = waiting.pop()
        yield part, inherited
        new = [inner for inner in part.inner if inner not in seen]
        seen.update(new)
        below = _joined(inherited, part)
        waiting += [(inner, below) for inner in new]
