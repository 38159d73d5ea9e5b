"""Objects of an OpenAPI file whose values do not fit their keys, or that lack something. Pure.

What is read as if it were not there is reported: a text in the place of a list, for example, or a
schema that nothing looks for where it is. Where a text belongs, numbers are fine, because YAML
makes some of what an author writes.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from .check import Fault
from .pointers import escape

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_LIST, _OBJECT, _FLAG, _NUMBER, _SCHEMA, _TEXT = (
    "a list", "an object", "true or false", "a number", "a schema", "a text",
)  # fmt: skip
_IS: Mapping[str, tuple[type, ...]] = MappingProxyType({
    _LIST: (list,), _OBJECT: (dict,), _FLAG: (bool,), _NUMBER: (int, float),
    _SCHEMA: (dict, bool),
})  # fmt: skip


def _shapes(lists: str = "", objects: str = "", flags: str = "", more: str = "") -> dict[str, str]:
    """Return the kind of the value of each key."""
    schemas, _, numbers = more.partition("|")
    groups = (
        (_LIST, lists), (_OBJECT, objects), (_FLAG, flags), (_SCHEMA, schemas), (_NUMBER, numbers),
        (_TEXT, "title summary description"),
    )  # fmt: skip
    return {key: kind for kind, keys in groups for key in keys.split()}


SHAPES: Mapping[str, Mapping[str, str]] = MappingProxyType({
    "async": _shapes("", "info servers channels operations components"),
    "channel": _shapes("", "parameters subscribe publish"),
    "exchange": _shapes("messages", "channel reply"),
    "document": _shapes("servers tags security", "info paths webhooks components definitions"),
    "components": _shapes("", "schemas responses parameters requestBodies headers securitySchemes"),
    "path": _shapes("parameters servers"),
    "operation": _shapes(
        "tags parameters servers security", "responses requestBody callbacks", "deprecated"
    ),
    "parameter": _shapes("enum", "content", "required deprecated allowEmptyValue", "schema"),
    "body": _shapes("", "content", "required"),
    "response": _shapes("", "content headers links"),
    "media": _shapes("", "examples encoding", "", "schema itemSchema"),
    "schema": _shapes(
        "enum required allOf anyOf oneOf prefixItems",
        "properties patternProperties $defs definitions dependentSchemas",
        "deprecated readOnly writeOnly nullable uniqueItems",
        "additionalProperties not if then else contains propertyNames"
        "|minLength maxLength minItems maxItems minProperties maxProperties minimum maximum"
        " multipleOf",
    ),
})  # fmt: skip
"""What each kind of object has in its keys (OpenAPI 3.2, JSON Schema 2020-12)."""


def wrong_shapes(kind: str, place: str, value: Mapping[Any, Any]) -> Iterator[Fault]:
    """Yield the values of an object of some kind that its keys cannot have."""
    shapes = SHAPES.get(kind, {})
    for key in value.keys() & shapes.keys():
        expected, found = shapes[key], value[key]
        if found is not None and not _is(expected, found):
            message = f"{key!r} has to be {expected}, not {_shown(found)}"
            yield Fault(place=f"{place}/{escape(key)}", message=message)


_SCHEMA_KEYS = frozenset({"type", "properties", "items", "allOf", "oneOf", "anyOf"})
_VALUES = frozenset({"$ref", "value", "externalValue", "dataValue", "serializedValue"})
_SECTION = re.compile(r"#/components/(\w+)/[^/]*")
_SECTIONS: Mapping[str, tuple[str, tuple[str, ...]]] = MappingProxyType({
    "schema": ("a schema", ("schemas",)), "response": ("a response", ("responses",)),
    "parameter": ("a parameter or a header", ("parameters", "headers")),
    "body": ("a request body", ("requestBodies",)), "media": ("a media type", ("mediaTypes",)),
    "message": ("a message", ("messages",)),
})  # fmt: skip
"""What references of each kind of object lead to, and the components that are such."""
_COMPONENTS = frozenset(
    """schemas responses parameters headers requestBodies mediaTypes messages examples links
    callbacks pathItems securitySchemes""".split()
)


_ENTRIES: Mapping[str, str] = MappingProxyType({
    **dict.fromkeys(("servers", "parameters", "security"), _OBJECT),
    **dict.fromkeys(("allOf", "anyOf", "oneOf", "prefixItems"), _SCHEMA),
})  # fmt: skip
"""What the lists of objects hold, of those that `SHAPES` says to be lists."""


def wrong_entries(kind: str, place: str, value: Mapping[Any, Any]) -> Iterator[Fault]:
    """Yield the entries of the lists of an object that these cannot have."""
    shapes = SHAPES.get(kind, {})
    for key in value.keys() & shapes.keys() & _ENTRIES.keys():
        listed = value[key] if shapes[key] == _LIST and isinstance(value[key], list) else ()
        for at, entry in enumerate(listed):
            if not _is(_ENTRIES[key], entry):
                message = f"an entry of {key!r} has to be {_ENTRIES[key]}, not {_shown(entry)}"
                yield Fault(place=f"{place}/{key}/{at}", message=message)


_HELD: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "schema": ("properties", "patternProperties", "$defs", "definitions"),
    "components": ("schemas",), "document": ("definitions",),
})  # fmt: skip
"""The keys of objects that hold schemas by name."""


def wrong_members(kind: str, place: str, value: Mapping[Any, Any]) -> Iterator[Fault]:
    """Yield what is named among schemas and is none, for pages leave it out.

    A schema whose lines are not indented is empty, and they are members beside it.
    """
    for key in _HELD.get(kind, ()):
        named = value.get(key)
        if not isinstance(named, dict) or isinstance(named.get("$ref"), str):
            continue
        for name, one in named.items():
            if not _is(_SCHEMA, one) and not str(name).startswith("x-"):
                message = f"{str(name)!r} has to be {_SCHEMA}, not {_shown(one)}"
                yield Fault(place=f"{place}/{key}/{escape(str(name))}", message=message)


_CONTENTS = frozenset(("paths", "webhooks", "x-webhooks", "components", "definitions"))
"""Keys of what a file describes; one of them is enough."""


def wrong_parts(
    kind: str, place: str, value: Mapping[Any, Any], version: str = ""
) -> Iterator[Fault]:
    """Yield what an object of some kind lacks, and what is not where it belongs."""
    if "$ref" in value:
        yield from _wrong_reference(kind, place, value["$ref"])
        return
    found = None
    if kind == "document" and "openapi" in value and not _CONTENTS & value.keys():
        found = "the file has no 'paths', so there are no pages of it"
    elif kind == "operation" and version.startswith("3.0") and not value.get("responses"):
        found = "the operation has no 'responses', which OpenAPI requires before 3.1"
    elif kind == "parameter" and not {"type", "schema", "content"} & _given(value):
        found = f"{_name_of(place, value)} has neither 'schema' nor 'content'"
    elif kind == "parameter" and {"schema", "content"} <= _given(value):
        found = f"{_name_of(place, value)} has 'schema' and 'content': pages show 'content'"
    elif kind == "media" and not {"schema", "itemSchema"} & value.keys():
        misplaced = sorted(_SCHEMA_KEYS & value.keys())
        found = f"{misplaced[0]!r} belongs inside 'schema'" if misplaced else None
    elif kind == "response" and "schema" in value and "content" not in value:
        found = "'schema' belongs inside 'content' and a media type"
    elif kind == "example" and not _VALUES & value.keys():
        found = "the example has no 'value', so pages leave it out"
    elif kind in {"info", "async info"}:
        lost = [key for key in ("title", "version") if key not in value]
        found = f"'info' has no {' and no '.join(map(repr, lost))}" if lost else None
    if found:
        yield Fault(place=place, message=found)


def _name_of(place: str, parameter: Mapping[Any, Any]) -> str:
    """Return what a parameter or a header of a response is called."""
    name = parameter.get("name") or place.rpartition("/")[2]
    return f"the {parameter.get('in') or 'header'} parameter {name!r}"


def _given(value: Mapping[Any, Any]) -> set[Any]:
    return {key for key, one in value.items() if one is not None}


def _wrong_reference(kind: str, place: str, ref: object) -> Iterator[Fault]:
    """Yield a reference to a component of another kind, or to nothing."""
    wanted, sections = _SECTIONS.get(kind, ("", ()))
    found = _SECTION.fullmatch(str(ref))
    if ref is None:
        message = "'$ref' has no value: in YAML, a text that starts with # needs quotes"
        yield Fault(place=f"{place}/$ref", message=message)
    elif found and wanted and found[1] in _COMPONENTS and found[1] not in sections:
        message = f"{str(ref)!r} is not {wanted}"
        yield Fault(place=f"{place}/$ref", message=message)


def _is(expected: str, value: object) -> bool:
    if expected == _TEXT:
        return not isinstance(value, list) and (not isinstance(value, dict) or "$ref" in value)
    return isinstance(value, _IS[expected]) and (expected != _NUMBER or not isinstance(value, bool))


def _shown(value: object) -> str:
    """Return a short value as it is written, of a long one its kind."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool | int | float) else repr(str(value)[:40])
