"""Schemas → the fields to show, level by level until the page is full.

Each page has a budget of HTML characters. Fields are added breadth first, so that the deepest
ones are cut off; a field that was cut names the schema that has the rest.
"""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from ..read.resolve import Node
from .labels import label, limits, variant_name
from .schema import Shape, Side, component_of, is_left_out, shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .details import Parameter

BUDGET = 42_000
"""Most HTML characters for the fields of a page."""
FIELD_COST = 360
"""HTML characters of a field, not counting its texts."""
MEMBERS_COST = 300
"""HTML characters of the disclosure around the children of a field, or of the link to them."""
MAX_DEPTH = 10
"""Deepest nesting of fields on one page."""
MAX_OPTIONS = 60
"""Most values of an enumeration that are shown."""


@dataclass(kw_only=True)
class Field:
    """One value to show: a parameter, a property, or a whole body (without a name)."""

    name: str = ""
    path: tuple[str, ...] = ()
    """Names from the outermost field to this one; ids are made of it."""
    type: str = ""
    marks: list[tuple[str, str]] = field(default_factory=list)
    """Kind and text of the words behind the name: place, required, deprecated, default, …"""
    notes: list[tuple[str, list[str]]] = field(default_factory=list)
    """Names and values of what is said below: limits, options, examples."""
    description: str = ""
    children: list[Field] = field(default_factory=list)
    variants: list[Variant] = field(default_factory=list)
    combinator: str = ""
    is_choice: bool = False
    """Whether the schema is a choice, of which ``null`` may be the only other one."""
    of_items: bool = False
    """The children are those of the items of a list."""
    cut: str = ""
    """Address of the schema that holds the children which this page has no room for."""
    recursive: str = ""
    """Name of the schema that this field stands in, and repeats."""


@dataclass(kw_only=True)
class Variant:
    """One choice of ``oneOf`` or ``anyOf``."""

    title: str
    field: Field


@dataclass(frozen=True, kw_only=True)
class _Pending:
    """A field that may get children."""

    field: Field
    shape: Shape
    inside: tuple[str, ...]
    side: Side


class Tree:
    """Grows the fields of one page."""

    def __init__(
        self, budget: int = BUDGET, *, whole: bool = False, required_first: bool = False
    ) -> None:
        """Start with a budget of HTML characters.

        ``whole`` shows all fields of the outermost level, however many they are;
        ``required_first`` shows required fields before the others (``api.maintainOrder`` off).
        """
        self.left = budget
        self.whole = whole
        self.required_first = required_first
        self._waiting: deque[_Pending] = deque()

    def parameter(self, parameter: Parameter, *, place: bool = False) -> Field:
        """Return the field of a parameter or a header; ``place`` says where it goes."""
        made = self.add(
            parameter.schema,
            name=parameter.name,
            required=parameter.required,
            side="request" if place else "response",
        )
        deprecated = ("deprecated", "deprecated")
        if parameter.deprecated and deprecated not in made.marks:
            made.marks.append(deprecated)
        if place:
            made.marks.insert(0, ("place", parameter.location))
        made.description = parameter.description or made.description
        return made

    def add(
        self,
        node: Node,
        *,
        name: str = "",
        path: tuple[str, ...] = (),
        required: bool = False,
        side: Side = "both",
        inside: tuple[str, ...] = (),
    ) -> Field:
        """Return the field of a schema; its children come with `grow`."""
        found = shape(node)
        made = describe(found, name=name, path=(*path, name) if name else path, required=required)
        self.left -= cost(made)
        inner = _innermost(found)
        if inner.place in inside and _has_members(inner):
            made.recursive = inner.name or made.type
        elif _has_members(inner):
            made.of_items = inner is not found
            self.left -= MEMBERS_COST
            self._waiting.append(_Pending(field=made, shape=inner, inside=inside, side=side))
        return made

    def grow(self) -> None:
        """Give every field its children, level by level, while there is room."""
        while self._waiting:
            pending = self._waiting.popleft()
            members = len(pending.shape.properties) + len(pending.shape.variants)
            needed = FIELD_COST * members if pending.inside else 0
            is_whole = self.whole and not pending.inside
            if is_whole or (self.left > needed and len(pending.inside) < MAX_DEPTH):
                self._expand(pending, is_whole=is_whole)
            else:
                pending.field.cut = self._rest(pending)

    def _expand(self, pending: _Pending, *, is_whole: bool) -> None:
        made, found = pending.field, pending.shape
        inside = (*pending.inside, found.place)
        add = partial(self.add, path=made.path, side=pending.side, inside=inside)
        for name, member in self._members(found):
            if self.left <= 0 and not is_whole:
                made.cut = self._rest(pending)
                break
            if not is_left_out(member, pending.side):
                made.children.append(add(member, name=name, required=name in found.required))
        if is_whole:
            self.left = max(self.left, BUDGET // 2)
        made.combinator = found.combinator
        for variant in found.variants:
            title = variant_name(variant, found)
            made.variants.append(Variant(title=title, field=add(variant)))

    def _members(self, found: Shape) -> list[tuple[str, Node]]:
        """Return the members of a shape in the order in which they are shown."""
        members = list(found.properties.items())
        if isinstance(found.additional, Node):
            members.append(("{key}", found.additional))
        if self.required_first:
            members.sort(key=lambda member: member[0] not in found.required)
        return members

    def _rest(self, pending: _Pending) -> str:
        """Return the address of the schema whose page shows what was cut off.

        That is the schema itself if it is a component, else the component that it stands in, so
        that small schemas inside of others get no pages of their own.
        """
        outer = pending.inside[1:] if self.whole else pending.inside
        places = [pending.shape.place, *reversed(outer)]
        return next((place for place in places if component_of(place)), pending.shape.place)


def cost(made: Field) -> int:
    """Estimate the HTML characters of a field without its children."""
    notes = sum(len(value) + 20 for _, values in made.notes for value in values)
    return FIELD_COST + len(made.description) * 5 // 4 + notes + 60 * len(made.marks)


def _innermost(found: Shape) -> Shape:
    """Return the shape whose members are shown: that of the items, for a list (of lists)."""
    for _ in range(4):
        if found.type != "array" or found.items is None or found.variants:
            break
        found = shape(found.items)
    return found


def _has_members(found: Shape) -> bool:
    return bool(found.properties or found.variants or isinstance(found.additional, Node))


def describe(
    found: Shape, *, name: str = "", path: tuple[str, ...] = (), required: bool = False
) -> Field:
    """Return the field of a shape, without children."""
    keywords = found.keywords
    text = str(keywords.get("description") or "")
    made = Field(name=name, path=path, type=type_of(found), description=text)
    marks = {
        "unresolved": not found.known,
        "required": required,
        "deprecated": keywords.get("deprecated") is True,
        "read-only": keywords.get("readOnly") is True,
        "write-only": keywords.get("writeOnly") is True,
        "nullable": found.nullable,
    }
    made.marks = [(mark, mark) for mark, is_set in marks.items() if is_set]
    default = keywords.get("default")
    if default not in (None, "") and len(value_text(default)) < 60:
        made.marks.append(("default", value_text(default)))
    made.notes += notes(found)
    made.is_choice = bool(found.combinator)
    return made


def type_of(found: Shape) -> str:
    """Return how readers see a type; a named object shows its name."""
    text, name = label(found), _innermost(found).name
    return f"{name} · {text}" if name and text.rstrip("[]") == "object" else text


def notes(found: Shape) -> Iterator[tuple[str, list[str]]]:
    """Yield what stands below a field: its options, limits and examples."""
    inner = _innermost(found)
    options = inner.keywords.get("enum")
    if isinstance(options, list) and options:
        shown = [value_text(option) for option in options[:MAX_OPTIONS]]
        yield "Available options", shown + (["…"] if len(options) > MAX_OPTIONS else [])
    if "const" in found.keywords:
        yield "Always", [value_text(found.keywords["const"])]
    for name, text in limits(found):
        yield name, [text]
    if inner is not found:
        for name, text in limits(inner):
            yield f"{name} of items", [text]
    listed = found.keywords.get("examples")
    first = listed[0] if isinstance(listed, list) and listed else None
    example = found.keywords.get("example", first)
    if example not in (None, "", [], {}) and len(value_text(example)) <= 200:
        yield "Example", [value_text(example)]


def value_text(value: object) -> str:
    """Return a value as it stands below a field: JSON on one line, texts without quotes."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
