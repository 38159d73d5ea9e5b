"""Schemas → the fields to show, level by level until the page is full.

A page shows the first level of everything, and the second as long as it stays readable; what lies
deeper has a budget of HTML characters. What a reader asks for first is filled first: the request,
answers of success, errors. A field that was cut names the schema that has the rest.

Only names make levels: the variants of a choice and the items of a list are on the level of the
field that they belong to. Choices between choices multiply, so they take from the budget on each
level.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from heapq import heappop, heappush
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING

from ..read.resolve import Node
from .schemas.describe import (
    Alternatives,
    Field,
    Variant,
    describe,
    has_members,
    innermost,
    listed,
)  # fmt: skip
from .schemas.labels import tag_of, variant_names
from .schemas.merging import value_text
from .schemas.schema import is_left_out, shape
from .schemas.xml_names import written_in_xml
from .written import written_as

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .details import Parameter
    from .schemas.merging import Choice, Shape
    from .schemas.schema import Side

BUDGET = 80_000
"""HTML characters of a page beyond which nothing below the second level is shown."""
SECOND_BUDGET = 600_000
"""HTML characters of a page beyond which the second level is left to the schema pages."""
CHOICES_BUDGET = 160_000
"""HTML characters of a page beyond which choices inside of choices are left to them as well."""
FIELD_COST = 360
"""HTML characters of a field, not counting its texts."""
MEMBERS_COST = 300
"""HTML characters of the disclosure around the children of a field, or of the link to them."""
REPEATED = 20_000
"""HTML characters that the variants of a choice may repeat; beyond, what all have is shown once."""
MAX_DEPTH = 10
"""Deepest nesting of fields on one page."""
MAX_FIELDS = 2_000
"""Most fields of a page, whatever its budget."""
MAX_VALUES = 20_000
"""Most values of enumerations of a page; beyond, a field shows the first `MANY`."""
MANY = 100


Member = tuple[str, Node, bool]
"""The name of a property, its schema, and whether it is required."""


@dataclass(frozen=True, kw_only=True)
class _Pending:
    """A field that may get children."""

    field: Field
    shape: Shape
    inside: tuple[str, ...]
    side: Side
    rank: int
    is_xml: bool
    level: int
    """How many names lead to its children, without the last one."""
    without: frozenset[str]
    """The members that are shown beside it."""


class Tree:
    """Grows the fields of one page."""

    def __init__(
        self,
        budget: int = BUDGET,
        *,
        required_first: bool = False,
        models: Mapping[str, str] = MappingProxyType({}),
        most: int = MAX_FIELDS,
    ) -> None:
        """Start with a budget of HTML characters.

        Parameters: ``required_first`` shows required fields before the others
        (``api.maintainOrder`` off); ``models`` are the schema pages, by their addresses;
        ``most`` fields are shown, whatever the budget.
        """
        self.models = models
        self.most = most
        self.left = budget
        self.reserve = SECOND_BUDGET - BUDGET
        """What the second level may take beyond the budget."""
        self.count = 0
        self.values = MAX_VALUES * most // MAX_FIELDS
        self.required_first = required_first
        self._waiting: list[tuple[int, int, int, int, _Pending]] = []

    def parameter(self, parameter: Parameter, side: Side) -> Field:
        """Return the field of a parameter of a request, or of a header of a response.

        Where it goes says the heading that it is below.
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
        own, typed = parameter.description.strip(), made.description
        told = ("" if own in typed else own, typed, listed(parameter.meanings))
        made.description = "\n\n".join(filter(None, told))
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
        level: int = 0,
        is_xml: bool = False,
        without: frozenset[str] = frozenset(),
    ) -> Field:
        """Return the field of a schema; its children come with `grow`, lower ranks first.

        ``level`` is that of the children; ``is_xml`` says how each value is written in XML;
        ``without`` are members that are shown elsewhere.
        """
        found = shape(node)
        made = describe(found, name=name, path=(*path, name) if name else path, required=required)
        made.limits += written_in_xml(found, name) if is_xml else ()
        self._fold(made)
        self.left -= cost(made)
        self.count += 1
        inner = innermost(found)
        if page := self.models.get(inner.place):
            made.link = f"/{page}"
        if inner.place in inside and has_members(inner):
            made.recursive = inner.name or made.type
        elif has_members(inner):
            made.of_items = inner is not found
            self.left -= MEMBERS_COST
            pending = _Pending(
                field=made, shape=inner, inside=inside, side=side, rank=rank, level=level,
                is_xml=is_xml, without=without,
            )  # fmt: skip
            self._wait(pending)
        return made

    def _fold(self, made: Field) -> None:
        """Leave most values of a field out where the page has far too many."""
        for index, (name, values) in enumerate(made.notes):
            self.values -= len(values)
            if self.values < 0 and len(values) > MANY:
                made.notes[index] = (name, [*values[:MANY], "…"])

    def _wait(self, pending: _Pending) -> None:
        deeper = max(0, pending.level - 1)
        order = (deeper, pending.rank, len(pending.inside), self.count)
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
        found, nested = pending.shape, len(pending.inside)
        choices = (*found.choices, *found.conditions)
        members = len(found.properties) + sum(len(one.variants) for one in choices)
        if self.count + members > self.most or nested >= MAX_DEPTH:
            return False
        steps, cost = nested - pending.level, FIELD_COST * members
        reserve = self.reserve if pending.level < 2 else 0
        if steps > 1 or (steps and choices):
            return self.left + min(reserve, CHOICES_BUDGET - BUDGET) > cost
        return not pending.level or self.left + reserve > cost

    def _expand(self, pending: _Pending) -> None:
        made, found = pending.field, pending.shape
        inside = (*pending.inside, found.place)
        add = partial(
            self.add, path=made.path, side=pending.side, inside=inside, rank=pending.rank,
            is_xml=pending.is_xml,
        )  # fmt: skip
        choices = (*found.choices, *found.conditions)
        shared = [shared_members(choice, found) for choice in choices]
        members = [one for one in self._members(found) if one[0] not in pending.without]
        members += [one for one in chain(*shared) if one[0] not in found.properties]
        if self.required_first:
            members.sort(key=lambda member: not member[2])
        for name, member, required in members:
            if not is_left_out(member, pending.side):
                level = pending.level + 1
                made.children.append(add(member, name=name, required=required, level=level))
        for choice, beside in zip(choices, shared, strict=True):
            add_variant = partial(
                add, level=pending.level, without=frozenset(name for name, *_ in beside)
            )
            made.choices.append(_alternatives(choice, found, add_variant))

    def _members(self, found: Shape) -> list[Member]:
        """Return the members of a shape in the order in which they are shown."""
        members = list(found.properties.items())
        members += [(f"[{index}]", node) for index, node in enumerate(found.prefix)]
        if found.prefix and found.items and found.items.value:
            members.append(("[…]", found.items))
        members += [(f"/{pattern}/", node) for pattern, node in found.patterns.items()]
        if isinstance(found.additional, Node):
            members.append(("{key}", found.additional))
        return [(name, node, name in found.required) for name, node in members]


def _alternatives(choice: Choice, found: Shape, add: Callable[[Node], Field]) -> Alternatives:
    """Return what a choice of a shape offers; ``add`` makes the field of a variant."""
    titles = choice.titles or variant_names(choice.variants, found)
    variants = [
        Variant(title=title, field=add(variant))
        for title, variant in zip(titles, choice.variants, strict=True)
    ]
    for variant, one in zip(choice.variants, variants, strict=True):
        if tag := tag_of(variant, found):
            one.field.notes.insert(0, ("Always", [f"{found.discriminator} = {tag}"]))
    return Alternatives(combinator=choice.combinator, variants=variants)


def shared_members(choice: Choice, around: Shape) -> list[Member]:
    """Return the members that all variants of a choice have alike, if they are long to repeat.

    So has the schema that the choice is in, ``around`` it, unless it says nothing of them.
    """
    first, *others = map(shape, choice.variants)
    if choice.combinator == "if" or any(innermost(one) is not one for one in (first, *others)):
        return []
    found = [
        (name, node, name in first.required) for name, node in first.properties.items()
        if all(_is_alike(node, name in first.required, one, name) for one in others)
        and (name not in around.properties or _is_alike(node, name in first.required, around, name))
    ]  # fmt: skip
    repeated = len(others) * sum(cost(describe(shape(node))) for _, node, _ in found)
    return found if repeated > REPEATED else []


def _is_alike(node: Node, required: bool, other: Shape, name: str) -> bool:
    """Return whether a shape has a member that is the same schema."""
    one = other.properties.get(name)
    if one is None or required != (name in other.required):
        return False
    is_here = node.place.partition("#")[0] == one.place.partition("#")[0]
    return node.place == one.place or (
        node.value == one.value and (is_here or node.follow().place == one.follow().place)
    )


def cost(made: Field) -> int:
    """Estimate the HTML characters of a field without its children."""
    notes = sum(len(value) + 20 for _, values in made.notes for value in values)
    return FIELD_COST + len(made.description) * 5 // 4 + notes + 60 * len(made.marks)
