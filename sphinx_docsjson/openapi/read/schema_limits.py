"""Limits and patterns of a schema that no value can keep to. Pure."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ...problems import Message
from .check import Fault
from .schema_values import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .resolve import Node

_COUNTED = (
    ("minLength", "maxLength"),
    ("minItems", "maxItems"),
    ("minProperties", "maxProperties"),
)
"""Limits that count: whole numbers from 0 on (JSON Schema, Validation, 6.3 to 6.5)."""
_RANGES = (*_COUNTED, ("minimum", "maximum"))
_WITH_TYPE: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "string": ("minLength", "maxLength", "pattern"),
    "number": ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"),
    "array": ("items", "prefixItems", "minItems", "maxItems", "uniqueItems"),
    "object": ("properties", "minProperties", "maxProperties"),
})  # fmt: skip
"""Keywords that mean something for values of one type only (JSON Schema, Validation, 6)."""
_TYPES = frozenset({*_WITH_TYPE, "integer", "boolean", "null"})
_LONGEST = 5_000
"""Characters of the longest pattern that is looked at."""
_TOKEN = re.compile(
    r"\\.|\\(?P<escape>$)"
    r"|\[(?:[^\]\\]|\\.)*\]|(?P<set>\[)"
    r"|(?P<open>\()|(?P<close>\))|(?:^|(?<=[(|]))(?P<repeat>[*+](?![)A-Z]))|[^\\\[()]",
    re.DOTALL,
)
"""A part of a regular expression (ECMA-262, 22.2.1): an escape, a set, a bracket, a character."""
_BROKEN = {"escape": "it ends in \\", "set": "a [ is never closed", "repeat": "nothing to repeat"}


def wrong_limits(node: Node) -> Iterator[Fault]:
    """Yield the limits of a schema that contradict each other, and a pattern that is none."""
    written = node.value
    for key in (key for pair in _COUNTED for key in pair if key in written):
        value = written[key]
        is_number = _is_number(value)  # `object_shapes` reports what is not
        if is_number and (value < 0 or value != int(value)):
            message = f"{key} must be a whole number from 0 (got {value!r})"
            yield Fault(place=f"{node.place}/{key}", message=message)
    yield from _enumeration(node)
    for least, most in _RANGES:
        low, high = written.get(least), written.get(most)
        is_wrong_itself = (least, most) in _COUNTED and _is_number(high) and high < 0
        if _is_number(low) and _is_number(high) and high < low and not is_wrong_itself:
            message = f"no value fits: {least} is {low}, {most} is {high}"
            yield Fault(place=f"{node.place}/{least}", message=message)
    pattern = written.get("pattern")
    if isinstance(pattern, str) and (why := broken_pattern(pattern)):
        message = f"the pattern {shown(pattern)} is not a regular expression: {why}"
        yield Fault(place=f"{node.place}/pattern", message=message)


def _enumeration(node: Node) -> Iterator[Fault]:
    """Yield an enumeration without values, and one that has a value twice."""
    listed = node.value.get("enum")
    if listed == []:
        yield Fault(place=f"{node.place}/enum", message="no value fits: 'enum' is empty")
    seen: set[tuple[type, object]] = set()
    for at, value in enumerate(listed if isinstance(listed, list) else ()):
        if not isinstance(value, str | int | float):
            continue
        if (type(value), value) in seen:  # 1, 1.0 and true are equal in Python
            message = f"the value {shown(value)} is listed twice"
            yield Fault(place=f"{node.place}/enum/{at}", message=message)
            return
        seen.add((type(value), value))


def beyond_limits(node: Node) -> Iterator[Fault]:
    """Yield a default and an example that are not within the limits of their schema."""
    for key in ("default", "example"):
        if key in node.value and (why := beyond(node.value[key], node.value)):
            message = Message(f"the {key} {why}", kind=f"the {key}", about=why)
            yield Fault(place=f"{node.place}/{key}", message=message)


def beyond(value: Any, keywords: Mapping[str, Any]) -> str:
    """Return which limit a value is beyond; nothing for one that keeps to all of them."""
    if _is_number(value):
        size, limits = value, (("minimum", "less"), ("maximum", "more"))
    elif isinstance(value, str):
        size, limits = len(value), (("minLength", "shorter"), ("maxLength", "longer"))
    elif isinstance(value, list):
        size, limits = len(value), (("minItems", "shorter"), ("maxItems", "longer"))
    else:
        return ""
    for key, how in limits:
        limit = keywords.get(key)
        is_beyond = _is_number(limit) and (size < limit if key.startswith("min") else size > limit)
        if is_beyond:
            return f"{shown(value)} is {how} than {key} allows, which is {limit}"
    return ""


def without_effect(node: Node) -> Iterator[Fault]:
    """Yield the keywords that mean nothing for values of the type that a schema has."""
    written = node.value
    listed = written.get("type")
    types = listed if isinstance(listed, list) else [listed]
    if not types or not all(isinstance(one, str) and one in _TYPES for one in types):
        return
    given = {"number" if one == "integer" else one for one in types}
    for kind, keys in _WITH_TYPE.items():
        for key in keys if kind not in given else ():
            if key in written and written[key] not in (None, False, [], {}):
                message = f"{key!r} means nothing for the type {' or '.join(types)}"
                yield Fault(place=f"{node.place}/{key}", message=message)
    if written.get("readOnly") is True and written.get("writeOnly") is True:
        message = "'readOnly' and 'writeOnly' hide it from responses and from requests"
        yield Fault(place=node.place, message=message)


def broken_pattern(pattern: str) -> str:
    """Return what is wrong with a regular expression in any dialect, by its brackets."""
    opened = 0
    for token in _TOKEN.finditer(pattern[:_LONGEST]):
        kind = token.lastgroup or ""
        opened += {"open": 1, "close": -1}.get(kind, 0)
        if kind in _BROKEN:
            return _BROKEN[kind]
        if opened < 0:
            return "a ) has no matching ("
    return "a ( is never closed" if opened and len(pattern) <= _LONGEST else ""


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
