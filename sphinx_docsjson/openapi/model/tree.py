"""Schemas → the fields to show, level by level until the page is full.

A page shows the first level of everything, and the second while there is room; what lies deeper is
shown on short pages only. On each level, what a reader asks for first is filled first: the request,
answers of success, errors. A field that was cut names the schema that has the rest, which opens in
place.

Only names make levels: the variants of a choice and the items of a list are on the level of the
field that they belong to. Choices multiply what a page shows, so they need room on each level.

Readers look for fields with the search of their browser, which finds only what is on the page:
so the room is large, and only very long pages leave out fields of the second level.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from heapq import heappop, heappush
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING

from ..read.resolve import Node
from .schemas.describe import contained_members, describe, has_members, innermost, listed
from .schemas.field import Alternatives, Field, Variant
from .schemas.labels import is_renamed, name_of, tags_of, variant_names
from .schemas.merging import value_text
from .schemas.schema import is_left_out, shape
from .schemas.xml_names import written_in_xml
from .shared_members import FIELD_COST, Member, cost, shared_members
from .written import written_as

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from .details import Parameter
    from .schemas.merging import Choice, Shape
    from .schemas.schema import Side

ROOM = 400_000
"""HTML characters that fields may have; beyond, the second level is left to the schema pages."""
VARIANTS_ROOM = 10_000
"""HTML characters more, for the first level of the variants of a body."""
DEEP_ROOM = 80_000
"""HTML characters beyond which nothing below the second level is shown."""
MEMBERS_COST = 300
"""HTML characters of the disclosure around the children of a field, or of the link to them."""
NAMELESS = '""'
"""What stands for the name of a property that is empty."""
MAX_DEPTH = 10
"""Deepest nesting of fields on one page."""
MAX_FIELDS = 2_000
"""Most fields of a page, whatever its room."""
MAX_VALUES = 20_000
"""Most values of enumerations of a page; beyond, a field shows the first `MANY`."""
MANY = 100


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
    told: tuple[str, Sequence[str]]
    """A property, and the values that it has here, whatever its own schema says."""


class Tree:
    """Grows the fields of one page."""

    def __init__(
        self,
        room: int = ROOM,
        *,
        required_first: bool = False,
        models: Mapping[str, str] = MappingProxyType({}),
        most: int = MAX_FIELDS,
        subject: str = "",
    ) -> None:
        """Start with room for so many HTML characters.

        Parameters: ``required_first`` shows required fields before the others
        (``api.maintainOrder`` off); ``models`` are the schema pages, by their addresses;
        ``most`` fields are shown, whatever the room; ``subject`` is the address of the schema
        that the page is about, to which no field of it leads.
        """
        self.models = models
        self.most = most
        self.subject = subject
        self.room = room
        self.used = 0
        """HTML characters of the fields so far, as estimated."""
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
        made.title = "" if made.title in own else made.title
        made.limits += (one for one in written_as(parameter) if one not in made.limits)
        if parameter.examples:
            made.examples = [value_text(example) for example in parameter.examples]
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
        told: tuple[str, Sequence[str]] = ("", ()),
    ) -> Field:
        """Return the field of a schema; its children come with `grow`, lower ranks first.

        ``level`` is that of the children; ``is_xml`` says how each value is written in XML;
        ``without`` are members that are shown elsewhere; ``told`` is a property whose values are
        known better than its own schema does.
        """
        found = shape(node)
        made = describe(found, name=name, path=(*path, name) if name else path, required=required)
        made.limits += written_in_xml(found, name) if is_xml else ()
        self._fold(made)
        self.used += cost(made)
        self.count += 1
        inner = innermost(found)
        if page := self.models.get(inner.place):
            made.link = f"/{page}"
        if inner.place in inside and has_members(inner):
            made.recursive = name_of(inner)
        elif has_members(inner):
            made.of_items = inner is not found
            self.used += MEMBERS_COST
            pending = _Pending(
                field=made, shape=inner, inside=inside, side=side, rank=rank, level=level,
                is_xml=is_xml, without=without, told=told,
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
        order = (pending.level, pending.rank, len(pending.inside), self.count, pending)
        heappush(self._waiting, order)

    def grow(self) -> None:
        """Give every field its children while there is room."""
        while self._waiting:
            pending = heappop(self._waiting)[-1]
            if self._has_room(pending):
                self._expand(pending)
            else:
                pending.field.cut = pending.shape.place

    def _has_room(self, pending: _Pending) -> bool:
        found, nested, level = pending.shape, len(pending.inside), pending.level
        choices = (*found.choices, *found.conditions)
        members = len(found.properties) + _variants(choices)
        if self.count + members > self.most or nested >= MAX_DEPTH:
            return False
        if not nested and not pending.field.name:
            return True  # a whole body: what may have no room is its choices
        if not level and not choices:
            return self._fits(members, self.room + VARIANTS_ROOM)
        return self._fits(members, min(DEEP_ROOM, self.room) if level > 1 else self.room)

    def _has_room_for_variants(self, choices: Iterable[Choice], place: str) -> bool:
        """Return whether a page has room for the variants of a body, each with a link at least."""
        cost = (FIELD_COST + MEMBERS_COST) * _variants(choices)
        return place == self.subject or self.used + cost < self.room + VARIANTS_ROOM

    def _fits(self, fields: int, most: int) -> bool:
        """Return whether so many fields more leave a page below so many characters."""
        return self.used + FIELD_COST * fields < most

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
                made.children.append(
                    add(member, name=name or NAMELESS, required=required, level=level)
                )
                if pending.told[1] and name == pending.told[0]:
                    _tell(made.children[-1], pending.told[1])
        if not pending.inside and not self._has_room_for_variants(choices, found.place):
            made.cut, choices = found.place, ()
        for choice, beside in zip(choices, shared, strict=False):
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
        if contained := contained_members(found):
            members.append(("[contains]", contained))
        return [(name, node, name in found.required) for name, node in members]


def _variants(choices: Iterable[Choice]) -> int:
    """Return how many variants choices have."""
    return sum(len(one.variants) for one in choices)


def _tell(made: Field, values: Sequence[str]) -> None:
    """Say which values a field has instead of the one that its schema gives it."""
    label = "Always" if len(values) == 1 else "Available options"
    others = [note for note in made.notes if note[0] not in {"Always", "Available options"}]
    made.notes = [(label, list(values)), *others]


def _told_by_tags(variant: Node, found: Shape) -> tuple[str, Sequence[str]]:
    """Return the values of the discriminator that a variant has, or those that it has not."""
    tags = tags_of(variant, found)
    if not tags and found.fallback and shape(variant).name == found.fallback:
        return "Not", [value for values in found.mapping.values() for value in values]
    return "Always" if len(tags) == 1 else "One of", tags


def _alternatives(choice: Choice, found: Shape, add: Callable[..., Field]) -> Alternatives:
    """Return what a choice of a shape offers; ``add`` makes the field of a variant."""
    titles = choice.titles or variant_names(choice.variants, found)
    told = [_told_by_tags(variant, found) for variant in choice.variants]
    renamed = [is_renamed(shape(variant), found) for variant in choice.variants]
    variants = [
        Variant(
            title=title,
            field=add(variant, told=(found.discriminator, tags)) if better else add(variant),
        )
        for title, variant, (_, tags), better in zip(
            titles, choice.variants, told, renamed, strict=True
        )
    ]
    for one, (label, tags), better in zip(variants, told, renamed, strict=True):
        if tags and not better:
            one.field.notes.insert(0, (label, [f"{found.discriminator} = {tag}" for tag in tags]))
    return Alternatives(combinator=choice.combinator, variants=variants)
