"""What has changed between two versions of a schema, field by field. Pure."""

from __future__ import annotations

from collections import defaultdict, deque
from dataclasses import replace
from itertools import islice, starmap
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from ..model.schemas.labels import (
    constants_of,
    label,
    variant_name,
    variant_names,
)
from ..model.schemas.schema import is_left_out, shape
from ..read.resolve import Node
from .kinds import (
    DEPRECATED,
    FEWER_VALUES,
    MORE_VALUES,
    NEW,
    NEW_REQUIRED,
    OPTIONAL,
    REMOVED,
    REQUIRED,
    Change,
    Kind,
)
from .limit_changes import changed, limit_changes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..model.schemas.merging import Shape
    from ..model.schemas.schema import Side

DEEPEST = 20
"""So deep are fields inside fields looked at."""
MOST = 200
"""Most changes of one schema that are told apart."""


class Schemas:
    """Compares schemas; each pair is compared once, as files use the same schemas everywhere."""

    def __init__(self) -> None:
        """Start with nothing known."""
        self._known: dict[tuple[str, str, Side], list[Change]] = {}

    def changes(self, before: Node, after: Node, side: Side, depth: int = 0) -> list[Change]:
        """Return what has changed; names are relative to the schema.

        ``side`` is that of clients: they send the values, or read them.
        """
        old, new = shape(before), shape(after)
        key = old.place, new.place, side
        if key not in self._known:
            self._known[key] = []  # a schema inside itself ends here
            found = dict.fromkeys(islice(self._compared(old, new, side, depth), MOST))
            self._known[key] = list(found)
        return self._known[key]

    def _compared(self, old: Shape, new: Shape, side: Side, depth: int) -> Iterator[Change]:
        yield from _types(old, new, side)
        yield from _values(old, new, side)
        if _type(old) == _type(new):
            yield from limit_changes(old, new, side)
        if depth < DEEPEST:
            yield from self._fields(old, new, side, depth)
            yield from self._variants(old, new, side, depth)
            if old.items and new.items:
                yield from self._inside("[]", old.items, new.items, side, depth)
            before, after = _others(old), _others(new)
            for name in filter(after.get, before):
                yield from self._inside(name, before[name], after[name], side, depth)
            for index, pair in enumerate(zip(old.prefix, new.prefix, strict=False)):
                yield from self._inside(f"[{index}]", *pair, side, depth)

    def _fields(self, old: Shape, new: Shape, side: Side, depth: int) -> Iterator[Change]:
        before, after = _members(old, side), _members(new, side)
        in_old = _moved(old, side, after if new.variants else None)
        in_new = _moved(new, side, before if old.variants else None)
        before, after = before | in_old, after | in_new
        for name in [*before, *(name for name in after if name not in before)]:
            if name not in after:
                yield Change(kind=Kind.BREAKING, phrase=REMOVED, name=name)
            elif name not in before:
                yield _new(name, is_breaking=side == "request" and name in new.required)
            else:
                yield from _required(name, _requires(old, name), _requires(new, name), side)
                yield from _deprecated(name, before[name], after[name])
                yield from self._inside(name, before[name], after[name], side, depth)

    def _inside(self, name: str, old: Node, new: Node, side: Side, depth: int) -> Iterator[Change]:
        inner = self.changes(old, new, side, depth + 1)
        yield from (_below(name, one) for one in inner)

    def _variants(self, old: Shape, new: Shape, side: Side, depth: int) -> Iterator[Change]:
        pairs, gone, come = _paired(_named(old), _named(new))
        if old.variants and new.variants and _type(old) == _type(new):  # else the type says it
            yield from _come_and_gone(tuple(come), tuple(gone), side)
        for before, after in pairs:
            yield from self.changes(before, after, side, depth + 1)


class _Variant(NamedTuple):
    name: str
    apart: str
    """Its name with what tells it apart from others of that name."""
    node: Node

    @property
    def ref(self) -> str:
        """What the file calls it: with one variant, its name is that of the variant."""
        return self.node.ref or ""

    @property
    def listed(self) -> str:
        """The type of its values, where it has no name of its own: a value alone names it."""
        found = shape(self.node)
        is_named = found.name or found.keywords.get("title")
        return _type(found) if _enum(found) and not is_named else ""

    @property
    def fixed(self) -> tuple[str, ...] | None:
        """Its name and the properties that can have one value only, if there are any."""
        constants = constants_of(shape(self.node))
        return (self.name, *map("=".join, sorted(constants.items()))) if constants else None


def _named(found: Shape) -> list[_Variant]:
    names = (variant_name(one, found) for one in found.variants)
    apart = variant_names(found.variants, found)
    return list(starmap(_Variant, zip(names, apart, found.variants, strict=True)))


_SAME = tuple(map(attrgetter, ("fixed", "apart", "name", "ref", "listed")))
"""What the two versions of a variant have in common, the surest first."""


def _paired(
    before: list[_Variant], after: list[_Variant]
) -> tuple[list[tuple[Node, Node]], list[str], list[str]]:
    """Return the variants that are the same ones, and the names of those that went and came."""
    pairs, old, new = [], dict(enumerate(before)), dict(enumerate(after))
    for known_by in _SAME:
        found: defaultdict[Any, deque[int]] = defaultdict(deque)
        for at, other in new.items():
            found[known_by(other)].append(at)
        for index, one in list(old.items()):
            if (key := known_by(one)) and found[key]:
                pairs.append((old.pop(index).node, new.pop(found[key].popleft()).node))
    return pairs, [one.apart for one in old.values()], [one.apart for one in new.values()]


def _members(found: Shape, side: Side) -> dict[str, Node]:
    return {name: one for name, one in found.properties.items() if not is_left_out(one, side)}


def _moved(found: Shape, side: Side, others: Iterable[str] | None) -> dict[str, Node]:
    """Return the members of variants that are not in the schema as well.

    Of a schema that has variants in both versions, only members of the other version's (``others``)
    count; the variants are compared by themselves.
    """
    is_needed = others is None or set(others) - found.properties.keys()
    shapes = map(shape, found.variants if is_needed else ())
    inside = [(name, one) for each in shapes for name, one in _members(each, side).items()]
    return {
        name: one for name, one in reversed(inside)
        if name not in found.properties and (others is None or name in others)
    }  # fmt: skip


def _requires(found: Shape, name: str) -> bool:
    """Return whether a member is always there: the schema requires it, or every variant does."""
    in_each = (name in shape(one).required for one in found.variants)
    return name in found.required or (bool(found.variants) and all(in_each))


def _others(found: Shape) -> dict[str, Node]:
    """Return the schemas of properties without names of their own, by what pages call them."""
    named = {f"/{pattern}/": one for pattern, one in found.patterns.items()}
    return {**named, "{key}": found.additional} if isinstance(found.additional, Node) else named


def _below(name: str, change: Change) -> Change:
    """Return a change of something inside of what has a name."""
    dot = "." if change.name and not change.name.startswith("[") else ""
    return replace(change, name=f"{name}{dot}{change.name}")


def _new(name: str, *, is_breaking: bool) -> Change:
    if is_breaking:
        return Change(kind=Kind.BREAKING, phrase=NEW_REQUIRED, name=name)
    return Change(kind=Kind.ADDED, phrase=NEW, name=name)


def _required(name: str, before: bool, after: bool, side: Side) -> Iterator[Change]:
    """Yield that clients must send a value now, or cannot rely on one."""
    if before != after:
        kind = Kind.BREAKING if after == (side == "request") else Kind.CHANGED
        yield Change(kind=kind, phrase=REQUIRED if after else OPTIONAL, name=name)


def _deprecated(name: str, before: Node, after: Node) -> Iterator[Change]:
    was, now = (shape(one).keywords.get("deprecated") is True for one in (before, after))
    if now and not was:
        yield Change(kind=Kind.CHANGED, phrase=DEPRECATED, name=name)


def _types(old: Shape, new: Shape, side: Side) -> Iterator[Change]:
    before, after = _type(old), _type(new)
    if before == after:
        return
    if old.prefix and len(old.prefix) == len(new.prefix) and old.nullable == new.nullable:
        return  # what its items say of themselves
    wider, narrower = (new, old) if side == "request" else (old, new)
    yield from changed(before, after, is_breaking=not _takes_in(wider, narrower))


def _type(found: Shape) -> str:
    is_one = "const" in found.keywords
    name = label(replace(found, keywords={**found.keywords, "enum": []}) if is_one else found)
    return f"{name} | null" if found.nullable else name


def _takes_in(wider: Shape, narrower: Shape) -> bool:
    """Return whether all values of a schema are of the types of another."""
    if "never" in wider.keywords:
        return False
    types, others = _types_of(narrower), _types_of(wider)
    others |= {"integer"} if "number" in others else set()
    form = wider.keywords.get("format")
    return (
        (types <= others or not wider.type)
        and bool(_enum(narrower) or not _enum(wider))
        and form in (None, narrower.keywords.get("format"))
    )


def _types_of(found: Shape) -> set[str]:
    return {*(found.types or [found.type]), *(["null"] if found.nullable else [])}


def _enum(found: Shape) -> list[Any]:
    """Return the values that are allowed; nothing if others are as well."""
    if "const" in found.keywords:
        return [found.keywords["const"]]
    values = found.keywords.get("enum")
    return values if isinstance(values, list) else []


def _values(old: Shape, new: Shape, side: Side) -> Iterator[Change]:
    before, after = (tuple(str(value) for value in _enum(one)) for one in (old, new))
    if before and after:
        more = tuple(one for one in after if one not in before)
        fewer = tuple(one for one in before if one not in after)
        yield from _come_and_gone(more, fewer, side)


def _come_and_gone(more: tuple[str, ...], fewer: tuple[str, ...], side: Side) -> Iterator[Change]:
    """Yield that clients may send other values, or read others."""
    if more:
        kind = Kind.ADDED if side == "request" else Kind.CHANGED
        yield Change(kind=kind, phrase=MORE_VALUES, values=more)
    if fewer:
        kind = Kind.BREAKING if side == "request" else Kind.CHANGED
        yield Change(kind=kind, phrase=FEWER_VALUES, values=fewer)
