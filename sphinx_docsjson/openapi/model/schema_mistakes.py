"""Mistakes in schemas: unknown types, misspelt names, values out of limits. Pure."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...problems import Message
from ...spelling import did_you_mean, hint_at, same_meaning
from ..read.check import DATA, Fault, elsewhere
from ..read.schema_limits import beyond_limits, without_effect, wrong_limits
from ..read.schema_values import wrong_mappings, wrong_values
from .examples import FORMATS
from .schemas.example_members import wrong_own_example
from .schemas.merging import value_text
from .schemas.schema import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..read.resolve import Node

_OTHER_FORMATS = ("double", "float", "int32", "int64", "json-pointer")
"""Formats without a text of their own (https://spec.openapis.org/registry/format/)."""
_MEANT = MappingProxyType({re.sub(r"\W", "", name): name for name in (*FORMATS, *_OTHER_FORMATS)})
"""Known formats by what is left of them without punctuation; there may be other formats."""
_ADD_PROPERTIES = frozenset(
    {"allOf", "oneOf", "anyOf", "if", "additionalProperties", "patternProperties", "$ref"}
)
_WITH_ITEMS = frozenset({"items", "prefixItems", "allOf", "oneOf", "anyOf", "$ref"})
_MOST_REQUIRED = 50
"""How many required properties without a schema are compared with those that have one."""


def schema_mistakes(root: Node) -> Iterator[Fault]:
    """Yield the mistakes in the schemas of a file: in objects that have a type, outside of data."""
    components = root.raw("components")
    kinds = ("schemas", "responses", "parameters", "requestBodies")
    holders = [components.raw(kind) for kind in kinds]
    starts = [*holders, root.raw("definitions"), root.raw("paths")]
    return wrong_types(starts, needs_items=root.text("openapi").startswith("3.0"))


def wrong_types(waiting: list[Node], *, needs_items: bool = False) -> Iterator[Fault]:
    """Yield the unknown types and misspelt required properties in some nodes, and below them.

    References are followed into other files. ``needs_items`` says that arrays have to say what is
    in them.
    """
    home = waiting[0].place.partition("#")[0] + "#" if waiting else ""
    seen = set[int]()
    while waiting:
        node = waiting.pop()
        if (target := elsewhere(node, home)) and id(target.value) not in seen:
            seen.add(id(target.value))
            waiting.append(target)
        names_anything = node.place.endswith(("/properties", "/patternProperties", "/schemas"))
        if not names_anything and isinstance(node.value, dict):
            yield from _type(node)
            yield from _format(node)
            yield from _required(node)
            yield from wrong_values(node)
            yield from wrong_limits(node)
            yield from without_effect(node)
            yield from beyond_limits(node)
            yield from _items(node) if needs_items else ()
            yield from wrong_own_example(node)
            if "allOf" in node.mapping:
                yield from _values_apart(node)
            if "discriminator" in node.mapping:
                yield from wrong_mappings(node)
                yield from _discriminator(node)
        waiting += node.listed()
        for key, member in node.mapping.items():
            is_data = key in DATA or key == "examples" or key.startswith("x-")
            if isinstance(member, (dict, list)) and (names_anything or not is_data):
                waiting.append(node.raw(key))


def _type(node: Node) -> Iterator[Fault]:
    written = node.value.get("type")
    for name in written if isinstance(written, list) else [written]:
        if isinstance(name, str) and name not in TYPES:
            hint = did_you_mean(name, TYPES - {"file"}) or hint_at(same_meaning(name, TYPES))
            yield Fault(place=f"{node.place}/type", message=f"there is no type {name!r}{hint}")


def _items(node: Node) -> Iterator[Fault]:
    """Yield an array that does not say what is in it, nor leaves that to other schemas."""
    if node.value.get("type") == "array" and not _WITH_ITEMS & node.value.keys():
        message = "the array has no 'items', which OpenAPI requires before 3.1"
        yield Fault(place=node.place, message=message)


def _values_apart(node: Node) -> Iterator[Fault]:
    """Yield an ``allOf`` whose enumerations share no value: some authors mean to add values."""
    parts = [part.follow() for part in node.raw("allOf").listed()]
    listed = [part.mapping.get("enum") for part in (*parts, node)]
    values = [set(map(value_text, one)) for one in listed if isinstance(one, list)]
    if len(values) > 1 and not set.intersection(*values):
        told = "these enumerations share no value, so no value is allowed; the last one is shown"
        yield Fault(place=f"{node.place}/allOf", message=told)


def _discriminator(node: Node) -> Iterator[Fault]:
    """Yield a discriminator without a property, or with one that no variant has."""
    told = node.raw("discriminator")
    name = told.text("propertyName")
    if isinstance(told.value, dict) and told.ref is None and not name:
        yield Fault(place=told.place, message="the discriminator has no 'propertyName'")
    raws = (*node.raw("oneOf").listed(), *node.raw("anyOf").listed())
    variants = [raw.follow() for raw in raws] if name else []
    known = {str(key) for one in variants for key in one.raw("properties").mapping}
    if known and name not in known and all(_shows_all(one.mapping) for one in variants):
        message = f"no variant has the property {name!r}{did_you_mean(name, known)}"
        yield Fault(place=f"{told.place}/propertyName", message=message)


def _shows_all(schema: Mapping[str, object]) -> bool:
    """Return whether a schema has properties, and none that other schemas add."""
    return "properties" in schema and not _ADD_PROPERTIES & schema.keys()


def _format(node: Node) -> Iterator[Fault]:
    """Yield a format that differs from a known one only in punctuation or case."""
    name = node.value.get("format")
    if isinstance(name, str) and "type" in node.value:
        meant = _MEANT.get(re.sub(r"[\W_]", "", name).lower(), name)
        if meant != name:
            about = f"{name!r}{hint_at(meant)}"
            message = Message(f"there is no format {about}", kind="there is no format", about=about)
            yield Fault(place=f"{node.place}/format", message=message)


def _required(node: Node) -> Iterator[Fault]:
    """Yield the required properties that are misspelt; those of other names may be elsewhere."""
    properties, required = node.value.get("properties"), node.value.get("required")
    if not (isinstance(properties, dict) and isinstance(required, list)):
        return
    names = [name for name in required if isinstance(name, str)]
    known = set(names)
    free = [key for key in map(str, properties) if key not in known]
    for name in [name for name in names if name not in properties][:_MOST_REQUIRED]:
        if hint := did_you_mean(name, free, 0.8):
            message = f"{name!r} is required, but no property has this name{hint}"
            yield Fault(place=f"{node.place}/required", message=message)
