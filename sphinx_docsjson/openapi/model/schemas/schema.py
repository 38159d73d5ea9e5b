"""Schemas as pages show them: references followed one step, ``allOf`` merged, types named. Pure."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from ...read.pointers import component_of
from ...read.resolve import Node, UnresolvedError
from ...read.schema_values import mapped_schemas
from .conditions import take_conditions
from .merging import (
    Choice,
    Shape,
    annotated,
    different,
    enumeration,
    implied_types,
    is_of_items,
    items_of,
    only_requires,
    specialise,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

MAX_MERGED = 64
"""Most parts of one ``allOf`` (nested ones included) that are merged."""
MOST_KEPT = 3_000
"""Most shapes that are kept: neighbours in a file use the same schemas, others seldom do."""
Side = Literal["request", "response", "both"]
TYPES = frozenset({"string", "number", "integer", "boolean", "object", "array", "null", "file"})


def shape(node: Node) -> Shape:
    """Return the shape of a schema; it is kept, so nobody may change it.

    A schema that only leads back to itself, or to nothing, has ``known`` unset.
    """
    shapes = node.documents.shapes
    if id(node.value) not in shapes:
        if len(shapes) == MOST_KEPT:
            shapes.clear()
        found = _Reader().read(node, ())
        _simplify(found)
        shapes[id(node.value)] = (node.value, found)
    kept: Shape = shapes[id(node.value)][1]
    return kept


_LEFT_OUT: Mapping[Side, str] = {"request": "readOnly", "response": "writeOnly", "both": ""}


def is_left_out(member: Node, side: Side) -> bool:
    """Return whether requests have no such member (``readOnly``), or responses (``writeOnly``)."""
    return shape(member).keywords.get(_LEFT_OUT[side]) is True


class _Reader:
    """Reads one schema; counts the parts that it merges."""

    def __init__(self) -> None:
        self.left = MAX_MERGED

    def read(self, node: Node, stack: tuple[str, ...]) -> Shape:
        """Return what a schema says; ``stack`` are the references that lead to it."""
        self.left -= 1
        found = Shape(place=node.place)
        if node.value is False:
            found.keywords["never"] = True
        if self.left < 0 or not isinstance(node.value, dict):
            return found
        if node.ref is not None:
            return self._reference(node, stack)
        if not node.value.get("allOf"):
            return _own(node)
        parts = [self.read(part, (*stack, "")) for part in node.raw("allOf").listed()]
        for part in parts:
            part.choices = [one for one in part.choices if not one.holds(node.place)]
        if len(parts) == 1:
            found.name, found.place = _only_part(node, parts[0], found)
        if len(parts) > 1 or "properties" in node.value:
            for part in parts:
                _take_example(found, part)
        for part in parts:
            specialise(found, part)
        texts = [str(part.keywords.get("description") or "") for part in parts]
        if any(texts):
            found.keywords["description"] = "\n\n".join(dict.fromkeys(filter(None, texts)))
        specialise(found, _own(node))
        return found

    def _reference(self, node: Node, stack: tuple[str, ...]) -> Shape:
        found, target = Shape(place=node.place, known=False), None
        with suppress(UnresolvedError):
            target = node.documents.lookup(node.ref or "", node.place)
        if target is not None:
            if target.place in stack:
                return found
            found = self.read(target, (*stack, target.place))
            if not any(stack):
                found.name, found.place = component_of(target.place) or found.name, target.place
        if len(node.value) > 1:
            beside = {key: value for key, value in node.value.items() if key != "$ref"}
            specialise(found, self.read(replace(node, value=beside), (*stack, "")))
        return found


def _only_part(node: Node, part: Shape, found: Shape) -> tuple[str, str]:
    """Return name and place of a schema that is another one with some words beside it."""
    adds = node.value.keys() & {"properties", "oneOf", "anyOf", "additionalProperties", "items"}
    reference = next(node.raw("allOf").listed())
    if adds or reference.ref is None:
        return "", found.place
    target = reference.follow().place
    return component_of(target) or part.name, target


def _take_example(found: Shape, part: Shape) -> None:
    """Keep the example of a part, which is one of some properties only."""
    if isinstance(part.keywords.get("example"), dict):
        found.partial.append(part.keywords.pop("example"))


_MEMBERS = frozenset(
    ("type", "properties", "patternProperties", "required", "items", "prefixItems",
     "additionalProperties", "allOf", "oneOf", "anyOf", "not", "discriminator", "$ref", "$defs",
     "definitions", "if", "then", "else", "dependentSchemas")
)  # fmt: skip


def _own(node: Node) -> Shape:
    """Return what the keywords of a schema say, without its ``allOf``."""
    value = node.value
    found = Shape(place=node.place)
    found.keywords = {
        key: given for key, given in value.items()
        if key not in _MEMBERS
        and (key != "enum" or (isinstance(given, list) and not is_of_items(value, key)))
    }  # fmt: skip
    for key in ("contains", "contentSchema", "propertyNames", "unevaluatedItems"):
        if key in value:
            found.keywords[key] = node.raw(key)
    names = value["type"] if isinstance(value.get("type"), list) else [value.get("type")]
    found.types = [name for name in names if isinstance(name, str) and name in TYPES]
    found.properties = _schemas(node, "properties")
    found.patterns = _schemas(node, "patternProperties")
    _take_members(found, node)
    _take_choices(found, node)
    take_conditions(found, node)
    return found


def _schemas(node: Node, key: str) -> dict[str, Node]:
    if not node.mapping.get(key):
        return {}
    holder = node.raw(key)
    members = holder.mapping.items()
    return {name: holder.raw(name) for name, one in members if isinstance(one, (dict, bool))}


def _take_members(found: Shape, node: Node) -> None:
    required = node.value.get("required")
    if isinstance(required, list):
        found.required = {name for name in required if isinstance(name, str)}
    found.items = items_of(node)
    found.prefix = list(node.raw("prefixItems").listed())
    if node.value.get("not"):
        found.excluded = [node.raw("not")]
    rest = "unevaluatedProperties"
    rest = "additionalProperties" if node.value.get(rest) in (None, True, False) else rest
    additional = node.value.get(rest)
    if isinstance(additional, (dict, bool)):
        is_schema = isinstance(additional, dict) and bool(additional)
        found.additional = node.raw(rest) if is_schema else additional is not False


def _take_choices(found: Shape, node: Node) -> None:
    """Add the variants of a schema; they are kept, since each of them may be made of the schema."""
    told = node.value.keys() & {"oneOf", "anyOf", "discriminator"}
    if not told or (told == {"discriminator"} and is_of_items(node.value, "discriminator")):
        return
    known = node.documents.choices
    if id(node.value) not in known:
        if len(known) == MOST_KEPT:
            known.clear()
        known[id(node.value)] = (node.value, _choices(node))
    specialise(found, known[id(node.value)][1])


def _choices(node: Node) -> Shape:
    found = Shape(place=node.place)
    for combinator in ("oneOf", "anyOf"):
        variants = different(list(node.raw(combinator).listed()))
        if len(variants) > 1 and all(map(only_requires, variants)):
            named = tuple(tuple(map(str, one.value["required"])) for one in variants)
            found.needs.append((combinator, named))
        elif written := enumeration(variants):
            specialise(found, Shape(place=found.place, keywords=written))
        elif variants:
            found.choices.append(Choice(combinator=combinator, variants=variants))
    discriminator = node.get("discriminator")
    if discriminator:
        written = discriminator.value  # the name itself in Swagger 2.0
        found.discriminator = discriminator.text("propertyName") or str(written)
    refs = mapped_schemas(node)
    for value, ref in refs.items():
        found.mapping.setdefault(ref.rpartition("/")[2], []).append(value)
    if discriminator and not found.choices:
        heirs = [*refs.values(), *_made_of(node, is_whole=not refs)]
        variants = different(_referred(node, heirs))
        if variants:
            found.choices = [Choice(combinator="oneOf", variants=variants, implied=True)]
    elif refs:
        first = found.choices[0]
        listed = {node.place, *(variant.follow().place for variant in first.variants)}
        variants = [*first.variants, *_only_mapped(_referred(node, refs.values()), listed)]
        found.choices[0] = replace(first, variants=variants)
    return found


def _referred(node: Node, refs: Iterable[str]) -> list[Node]:
    return [replace(node, value={"$ref": ref}) for ref in dict.fromkeys(refs)]


def _only_mapped(mapped: list[Node], listed: set[str]) -> Iterator[Node]:
    """Yield the schemas that a discriminator leads to and that its choice does not list."""
    for one in mapped:
        with suppress(UnresolvedError):
            if one.target().place not in listed:
                yield one


def _made_of(node: Node, *, is_whole: bool) -> Iterator[str]:
    """Yield references to the components that have a component in their ``allOf``, or such a one.

    They are the variants of a discriminator whose mapping does not name them (OpenAPI 3.1.1, 4.25).
    Where there is a mapping, which is not ``is_whole``, those that others are made of are none.
    """
    own = node.place.partition("#")[2]
    if not component_of(node.place):
        return
    folder = own.rpartition("/")[0]
    named = replace(node, value={"$ref": f"#{folder}"}).follow()
    parents = {
        f"#{raw.place.partition('#')[2]}": {one.ref for one in raw.raw("allOf").listed()}
        for _, raw in named.items()
        if "allOf" in raw.mapping
    }
    known = [f"#{own}"]
    for ref in known:
        known += [one for one, its in parents.items() if ref in its and one not in known]
    between = set() if is_whole else set[str | None]().union(*(parents[one] for one in known[1:]))
    yield from (one for one in known[1:] if one not in between)


def _simplify(found: Shape) -> None:
    """Read ``anyOf: [X, null]`` as X that may be null, as most generators mean it.

    A choice that leads back to itself says nothing more.
    """
    seen = set[str]()
    found.is_choice = bool(found.choices)
    waiting, found.choices = deque(found.choices), []
    while waiting:
        choice = waiting.popleft()
        solid = [variant for variant in choice.variants if not _is_null(variant)]
        if len(solid) < len(choice.variants):
            found.keywords["nullable"] = True
        if len(solid) != 1 or choice.implied:
            found.choices += [replace(choice, variants=solid)] if solid else []
            continue
        place = solid[0].follow().place
        if place in seen:
            continue
        seen.add(place)
        only = _Reader().read(solid[0], ("",))
        if not found.properties and solid[0].ref is not None:
            found.place = place
            found.name = component_of(found.place)
        outer = {key: found.keywords[key] for key in found.keywords if annotated(key)}
        waiting += only.choices
        only.choices = []
        specialise(found, only)
        found.keywords |= outer
    if not found.types:
        found.types = implied_types(found)
    rest = found.keywords.get("unevaluatedItems")
    if found.items is None and isinstance(rest, Node) and "contains" not in found.keywords:
        found.items = rest


def _is_null(node: Node) -> bool:
    return node.mapping.get("type") == "null" or node.mapping.get("const", "") is None
