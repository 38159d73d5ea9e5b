"""Defaults, enumerations and mappings of a schema that do not fit it. Pure."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ...problems import Message
from ...safety.urls import is_external
from ...spelling import did_you_mean
from .check import Fault
from .referred_files import written_example
from .resolve import UnresolvedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .resolve import Node

_PLAIN = (str, int, float)
_KINDS: Mapping[type, tuple[str, str]] = MappingProxyType({
    str: ("a string", "string"), bool: ("a boolean", "boolean"), int: ("a number", "integer"),
    float: ("a number", "number"), list: ("a list", "array"), dict: ("an object", "object"),
})  # fmt: skip
"""What each value of a file is called, and the type that it has in a schema."""
_KNOWN = frozenset(name for _, name in _KINDS.values()) | {"null"}
_MOST_SHOWN = 40


def wrong_values(node: Node) -> Iterator[Fault]:
    """Yield the values that a schema gives without allowing them."""
    unlisted = list(not_listed(node))
    yield from unlisted
    for fault in _of_another_type(node):
        if not (unlisted and fault.place == unlisted[0].place):
            yield fault


_COMPONENTS = "#/components/schemas"


def mapped_schemas(node: Node) -> dict[str, str]:
    """Return the references of the discriminator of a schema, by the values that they belong to.

    One that is the name of a component is a reference to that (OpenAPI 3.1.1, 4.25).
    """
    mapping = node.get("discriminator").get("mapping").mapping
    known = _components(node) if mapping else {}
    return {
        str(value): _reference(ref, known) for value, ref in mapping.items() if isinstance(ref, str)
    }


def default_schema(node: Node) -> list[str]:
    """Return the reference that a discriminator has for all other values, if any (OpenAPI 3.2)."""
    ref = node.get("discriminator").text("defaultMapping")
    return [_reference(ref, _components(node))] if ref else []


def _reference(ref: str, known: Mapping[str, Any]) -> str:
    return f"{_COMPONENTS}/{ref}" if ref in known or not set(ref) & set("#/.") else ref


def _components(node: Node) -> dict[str, Any]:
    """Return the schemas that the document of a schema names."""
    return replace(node, value={"$ref": _COMPONENTS}).follow().mapping


def wrong_mappings(node: Node) -> Iterator[Fault]:
    """Yield the values of a discriminator that lead to no schema of the site."""
    holder = node.get("discriminator")
    places = [holder.get("mapping").raw(value).place for value in mapped_schemas(node)]
    refs = [*mapped_schemas(node).values(), *default_schema(node)]
    for ref, place in zip(refs, [*places, holder.raw("defaultMapping").place], strict=False):
        if is_external(ref):
            continue
        try:
            replace(node, value={"$ref": ref}).target()
        except UnresolvedError:
            folder, _, name = ref.rpartition("/")
            hint = did_you_mean(name, _components(node)) if folder == _COMPONENTS else ""
            message = f"the discriminator leads to {ref!r}, which does not exist{hint}"
            yield Fault(place=place, message=message)


def _of_another_type(node: Node) -> Iterator[Fault]:
    """Yield a default, an example and the first value of a list of another type than the schema."""
    written = node.value.get("type")
    types = written if isinstance(written, list) else [written]
    if not all(isinstance(name, str) and name in _KNOWN for name in types):
        return
    if "default" in node.value and (why := misfit(node.value["default"], types)):
        yield Fault(place=f"{node.place}/default", message=f"the default {why}")
    yield from _examples(node, types)
    listed = node.value.get("enum")
    if isinstance(listed, list) and "array" not in types:  # those often list what is in the array
        misfits = ((at, why) for at, one in enumerate(listed) if (why := misfit(one, types)))
        for at, why in islice(misfits, 1):
            yield Fault(place=f"{node.place}/enum/{at}", message=f"the value {why}")


def _examples(node: Node, types: list[str]) -> Iterator[Fault]:
    """Yield the first example of another type; a text may stand for any object or list."""
    listed = node.value.get("examples")
    given = [("examples/0", listed[0])] if isinstance(listed, list) and listed else []
    if "example" in node.value:
        given.append(("example", written_example(node.raw("example")).value))
    for key, value in given:
        is_written = isinstance(value, str) and not {"object", "array"}.isdisjoint(types)
        if not is_written and (why := misfit(value, types)):
            message = Message(f"the example {why}", kind="the example", about=why)
            yield Fault(place=f"{node.place}/{key}", message=message)


def misfit(value: Any, types: list[str]) -> str:
    """Return that a value has another type, and how to write it; nothing for one that fits.

    A file that says ``null`` means no value.
    """
    kind, own = _KINDS.get(type(value), ("", ""))
    fits = {own, "number"} if own == "integer" else {own}
    if isinstance(value, float) and value.is_integer():
        fits.add("integer")
    if not kind or fits & set(types) or not types or not _KNOWN.issuperset(types):
        return ""
    return f"{shown(value)} is {kind}, but the type is {' or '.join(types)}{_mended(value, types)}"


def _mended(value: Any, types: list[str]) -> str:
    """Return how to write a value of another type, where that is plain."""
    if "string" in types and isinstance(value, _PLAIN):
        return f'; write "{shown(value)}", in quotes'
    if isinstance(value, str) and _is_literal(value, types):
        return f"; write {value} without quotes"
    return ""


def _is_literal(text: str, types: list[str]) -> bool:
    if "boolean" in types and text in ("true", "false"):
        return True
    is_number = text.removeprefix("-").replace(".", "", int("number" in types)).isdecimal()
    return is_number and not {"number", "integer"}.isdisjoint(types)


def shown(value: Any) -> str:
    """Return a value as it is in the file, cut where it is long."""
    is_json = value is None or isinstance(value, bool | list | dict)
    text = json.dumps(value, ensure_ascii=False, default=str) if is_json else repr(value)
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def not_listed(node: Node) -> Iterator[Fault]:
    """Yield a default that its enumeration lacks, if it is a plain value."""
    if why := unlisted(node.mapping.get("default"), node.mapping):
        yield Fault(place=f"{node.place}/default", message=f"the default {why}")


def unlisted(value: Any, keywords: Mapping[str, Any]) -> str:
    """Return that a plain value is not one of an enumeration; nothing for one that is.

    A text and a number that are written alike are one: YAML decides which of them it is.
    """
    values = keywords.get("enum")
    if not isinstance(values, list) or not isinstance(value, _PLAIN):
        return ""
    known = dict.fromkeys(str(one) for one in values if isinstance(one, _PLAIN))
    if not known or str(value) in known:
        return ""
    return f"{value!r} is not a value of 'enum'{did_you_mean(str(value), known)}"
