"""Schemas as pages show them: references followed one step, ``allOf`` merged, types named. Pure."""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from ...read.pointers import component_of
from ...read.referred_files import written_example
from ...read.resolve import Node, UnresolvedError
from .choices import MOST_KEPT, tags_of_heir, take_choices
from .conditions import take_conditions
from .merging import (
    BOTH,
    Shape,
    annotated,
    both,
    implied_types,
    is_of_items,
    items_of,
    specialise,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_MERGED = 64
"""Most parts of one ``allOf`` (nested ones included) that are merged."""
Side = Literal["request", "response", "both"]
TYPES = frozenset({"string", "number", "integer", "boolean", "object", "array", "null", "file"})


def shape(node: Node) -> Shape:
    """Return the shape of a schema; it is kept, so nobody may change it.

    A schema that only leads back to itself, or to nothing, has ``known`` unset.
    """
    shapes = node.documents.shapes
    if id(node.value) not in shapes:
        if len(shapes) >= MOST_KEPT:
            shapes.clear()
        shapes[id(node.value)] = (node.value, _shape_of(node))
    kept: Shape = shapes[id(node.value)][1]
    return kept


def _shape_of(node: Node) -> Shape:
    """Return the shape of a schema; all references to one schema share theirs."""
    shapes, target = node.documents.shapes, _only_target(node)
    value, known = shapes.get(target.place, (None, None)) if target else (None, None)
    if target and isinstance(known, Shape) and value is target.value:
        return known
    found = _Reader().read(node, ())
    _simplify(found)
    if target:
        shapes[target.place] = (target.value, found)
    return found


def _only_target(node: Node) -> Node | None:
    """Return what a reference names if that is all it says."""
    if node.ref is not None and len(node.value) == 1:
        with suppress(UnresolvedError):
            return node.documents.lookup(node.ref, node.place)
    return None


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
        return self._merged(node, stack, found)

    def _merged(self, node: Node, stack: tuple[str, ...], found: Shape) -> Shape:
        """Return what the parts of an ``allOf`` and the keywords beside it say together."""
        is_alias = _is_alias(node)
        inner = stack if is_alias else (*stack, "")
        parts = [self.read(part, inner) for part in node.raw("allOf").listed()]
        for part in parts:
            part.choices = [one for one in part.choices if not one.holds(node.place, is_alias)]
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
        if stack in {(), (node.place,)}:  # not as a part of another component
            for part in parts:
                _take_tag(found, node, part)
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


def _take_tag(found: Shape, node: Node, part: Shape) -> None:
    """Give a discriminator that is inherited from a part the value that it has here."""
    member = found.properties.get(part.discriminator)
    if member is None or not (tags := tags_of_heir(node, part)):
        return
    keywords = shape(member).keywords
    allowed = keywords.get("enum")
    if "const" in keywords or (isinstance(allowed, list) and not {*tags} <= {*map(str, allowed)}):
        return
    value = {"const": tags[0]} if len(tags) == 1 else {"enum": list(tags)}
    found.named_after = "" if component_of(node.place) in part.mapping else part.discriminator
    place = f"{node.place}{BOTH}{part.discriminator}"
    found.properties[part.discriminator] = both(member, replace(node, value=value, place=place))


def _is_alias(node: Node) -> bool:
    """Return whether an ``allOf`` that is no component only says something of one reference."""
    parts = list(node.raw("allOf").listed())
    referred = [part for part in parts if part.ref is not None]
    rest = [node.value.keys() - {"allOf"}, *(part.mapping.keys() for part in parts if not part.ref)]
    adds = any(keys & _MEMBERS - {"type"} for keys in rest)
    return len(referred) == 1 and not adds and not component_of(node.place)


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
    if isinstance(value.get("example"), dict):
        found.keywords["example"] = written_example(node.raw("example")).value
    for key in ("contains", "contentSchema", "propertyNames", "unevaluatedItems"):
        if key in value:
            found.keywords[key] = node.raw(key)
    names = value["type"] if isinstance(value.get("type"), list) else [value.get("type")]
    found.types = [name for name in names if isinstance(name, str) and name in TYPES]
    found.properties = _schemas(node, "properties")
    found.patterns = _schemas(node, "patternProperties")
    _take_members(found, node)
    take_choices(found, node)
    take_conditions(found, node)
    return found


def _schemas(node: Node, key: str) -> dict[str, Node]:
    if not node.mapping.get(key):
        return {}
    holder = node.get(key)
    members = holder.mapping.items()
    return {name: holder.raw(name) for name, one in members if isinstance(one, (dict, bool))}


def _take_members(found: Shape, node: Node) -> None:
    required = node.value.get("required")
    if isinstance(required, list):
        found.required = {name for name in required if isinstance(name, str)}
    found.items = items_of(node)
    in_order = "items" if isinstance(node.value.get("items"), list) else "prefixItems"
    found.prefix = list(node.raw(in_order).listed())
    if isinstance(node.value.get("not"), dict) and node.value["not"]:
        found.excluded = [node.raw("not")]
    if node.value.get("not") in ({}, True):
        found.keywords["never"] = True
    rest = "unevaluatedProperties"
    rest = "additionalProperties" if node.value.get(rest) in (None, True, False) else rest
    additional = node.value.get(rest)
    if isinstance(additional, (dict, bool)):
        is_schema = isinstance(additional, dict) and bool(additional)
        found.additional = node.raw(rest) if is_schema else additional is not False


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
    if found.keywords.get("example", "") is None and not takes_null(found):
        del found.keywords["example"]
    rest = found.keywords.get("unevaluatedItems")
    if found.items is None and isinstance(rest, Node) and "contains" not in found.keywords:
        found.items = rest


def takes_null(found: Shape) -> bool:
    """Return whether ``null`` may be a value; some generators give it as an example of anything."""
    listed = found.keywords.get("enum") or ()
    is_any = not found.type and not found.choices
    return found.nullable or is_any or found.type == "null" or None in listed


def _is_null(node: Node) -> bool:
    return node.mapping.get("type") == "null" or node.mapping.get("const", "") is None
