"""What schemas are called and which limits they set, in the words that pages use. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from ...vocabulary import angled
from .schema import Shape, shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..read.resolve import Node


def label(found: Shape, depth: int = 0) -> str:
    """Return how a type is called: ``string<date>``, ``enum<string>``, ``integer[]``, …"""
    if found.variants and not found.types:
        return "any of" if found.combinator == "anyOf" else "one of"
    kind = found.type
    if kind == "array":
        inner = label(shape(found.items), depth + 1) if found.items and depth < 3 else "any"
        return f"{inner or 'any'}[]"
    if len(found.value_types) > 1:
        return " | ".join(found.value_types)
    if "enum" in found.keywords and kind in {"string", "integer", "number"}:
        return f"enum{angled(kind)}"
    form = found.keywords.get("format")
    if kind in {"string", "number", "integer"} and isinstance(form, str):
        return "file" if form == "binary" else f"{kind}{angled(form)}"
    return kind or ("any" if found.known else "unknown")


def type_of_value(found: Shape) -> str:
    """Return the JSON type of the values of a schema, ``any`` for one that may have several."""
    if len(found.value_types) > 1 or (found.variants and not found.properties):
        return "any"
    return found.type or "any"


def variant_name(node: Node, parent: Shape) -> str:
    """Return what a choice of ``oneOf`` or ``anyOf`` is called: by the discriminator, by name."""
    found = shape(node)
    title = found.keywords.get("title")
    named = parent.mapping.get(found.name) or (title if isinstance(title, str) else "")
    return named.strip() or found.name or label(found) or "object"


LIMITS = (
    ("minLength", "Minimum length"), ("maxLength", "Maximum length"), ("pattern", "Pattern"),
    ("minItems", "Minimum items"), ("maxItems", "Maximum items"),
    ("minProperties", "Minimum properties"), ("maxProperties", "Maximum properties"),
    ("multipleOf", "Multiple of"), ("contentMediaType", "Media type"),
    ("contentEncoding", "Encoding"),
)  # fmt: skip


def limits(found: Shape) -> Iterator[tuple[str, str]]:
    """Yield the names and texts of the limits that a schema sets."""
    yield from _range(found.keywords)
    for key, name in LIMITS:
        if isinstance(value := found.keywords.get(key), (str, int, float)):
            yield name, str(value)
    if found.keywords.get("uniqueItems") is True:
        yield "Items", "unique"


def _range(keywords: dict[str, object]) -> Iterator[tuple[str, str]]:
    """Read both forms of exclusive limits: a flag (3.0), or the limit itself (3.1)."""
    parts = []
    for key, strict, loose in (("Minimum", ">", "≥"), ("Maximum", "<", "≤")):
        limit, exclusive = keywords.get(key.lower()), keywords.get(f"exclusive{key}")
        if is_number(exclusive) or (exclusive is True and is_number(limit)):
            parts.append(f"x {strict} {limit if exclusive is True else exclusive}")
        elif is_number(limit):
            parts.append(f"x {loose} {limit}")
    if parts:
        yield "Range", ", ".join(parts)


def is_number(value: object) -> TypeGuard[float]:
    """Say whether a value is a number of JSON, which ``true`` is not."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)
