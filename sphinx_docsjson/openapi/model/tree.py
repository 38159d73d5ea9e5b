"""Schemas → the fields to show, level by level until the page is full.

Each page has a budget of HTML characters. The first level is always shown; what a reader asks for
first is filled first: the request, answers of success, errors, each to its second level, then what
lies deeper. A field that was cut names the schema that has the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from ..read.resolve import Node
from .describe import (
    Alternatives,
    Field,
    Variant,
    describe,
    has_members,
    innermost,
    value_text,
    written_as,
)  # fmt: skip
from .labels import variant_name
from .schema import is_left_out, shape

if TYPE_CHECKING:
    from .details import Parameter
    from .merging import Shape
    from .schema import Side

BUDGET = 80_000
"""Most HTML characters for the fields of a page."""
FIELD_COST = 360
"""HTML characters of a field, not counting its texts."""
MEMBERS_COST = 300
"""HTML characters of the disclosure around the children of a field, or of the link to them."""
MAX_DEPTH = 10
"""Deepest nesting of fields on one page."""
MAX_FIELDS = 2_000
"""Most fields of a page, whatever its budget."""
FIRST_LEVELS = 2
"""How many levels of everything come before what lies deeper."""


@dataclass(frozen=True, kw_only=True)
class _Pending:
    """A field that may get children."""

    field: Field
    shape: Shape
    inside: tuple[str, ...]
    side: Side
    rank: int


class Tree:
    """Grows the fields of one page."""

    def __init__(self, budget: int = BUDGET, *, required_first: bool = False) -> None:
        """Start with a budget of HTML characters.

        ``required_first`` shows required fields before the others (``api.maintainOrder`` off).
        """
        self.left = budget
        self.count = 0
        self.required_first = required_first
        self._waiting: list[tuple[int, int, int, int, _Pending]] = []

    def parameter(self, parameter: Parameter, side: Side) -> Field:
        """Return the field of a parameter of a request, or of a header of a response.

        Where it goes says the heading that it stands below.
        """
        made = self.add(
            parameter.schema,
            name=parameter.name,
            required=parameter.required,
            side=side,
        )
        deprecated = ("deprecated", "deprecated")
        if parameter.deprecated and deprecated not in made.marks:
            made.marks.append(deprecated)
        made.description = parameter.description or made.description
        made.limits += written_as(parameter)
        values = [value_text(example) for example in parameter.examples]
        if values:
            made.notes = [note for note in made.notes if note[0] != "Example"]
            made.notes.append(("Example", values))
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
        rank: int = 0,
    ) -> Field:
        """Return the field of a schema; its children come with `grow`, lower ranks first."""
        found = shape(node)
        made = describe(found, name=name, path=(*path, name) if name else path, required=required)
        self.left -= cost(made)
        self.count += 1
        inner = innermost(found)
        if inner.place in inside and has_members(inner):
            made.recursive = inner.name or made.type
        elif has_members(inner):
            made.of_items = inner is not found
            self.left -= MEMBERS_COST
            pending = _Pending(field=made, shape=inner, inside=inside, side=side, rank=rank)
            self._wait(pending)
        return made

    def _wait(self, pending: _Pending) -> None:
        level = len(pending.inside)
        beyond = max(0, level - FIRST_LEVELS + 1)
        order = (beyond, pending.rank, level, self.count)
        heappush(self._waiting, (*order, pending))

    def grow(self) -> None:
        """Give every field its children while there is room."""
        while self._waiting:
            pending = heappop(self._waiting)[-1]
            if self._has_room(pending):
                self._expand(pending)
            else:
                pending.field.cut = pending.shape.place

    def _has_room(self, pending: _Pending) -> bool:
        found, level = pending.shape, len(pending.inside)
        members = len(found.properties) + sum(len(one.variants) for one in found.choices)
        if self.count + members > MAX_FIELDS:
            return False
        return not level or (level < MAX_DEPTH and self.left > FIELD_COST * members)

    def _expand(self, pending: _Pending) -> None:
        made, found = pending.field, pending.shape
        inside = (*pending.inside, found.place)
        add = partial(self.add, path=made.path, side=pending.side, inside=inside, rank=pending.rank)
        for name, member in self._members(found):
            if not is_left_out(member, pending.side):
                made.children.append(add(member, name=name, required=name in found.required))
        for choice in found.choices:
            variants = [
                Variant(title=variant_name(variant, found), field=add(variant))
                for variant in choice.variants
            ]
            made.choices.append(Alternatives(combinator=choice.combinator, variants=variants))

    def _members(self, found: Shape) -> list[tuple[str, Node]]:
        """Return the members of a shape in the order in which they are shown."""
        members = list(found.properties.items())
        members += [(f"/{pattern}/", node) for pattern, node in found.patterns.items()]
        if isinstance(found.additional, Node):
            members.append(("{key}", found.additional))
        if self.required_first:
            members.sort(key=lambda member: member[0] not in found.required)
        return members


def cost(made: Field) -> int:
    """Estimate the HTML characters of a field without its children."""
    notes = sum(len(value) + 20 for _, values in made.notes for value in values)
    return FIELD_COST + len(made.description) * 5 // 4 + notes + 60 * len(made.marks)
