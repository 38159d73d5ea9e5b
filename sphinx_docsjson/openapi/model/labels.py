"""What schemas are called and which limits they set, in the words that pages use. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from ...vocabulary import angled
from .schema import shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..read.resolve import Node
    from .merging import Shape


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


SPANS = (
    ("minLength", "maxLength", "%s characters"), ("minItems", "maxItems", "%s items"),
    ("minProperties", "maxProperties", "%s properties"),
)  # fmt: skip
"""Two limits, and how what they allow is said."""
NAMED = (
    ("multipleOf", "Multiple of"), ("pattern", "Pattern"), ("contentMediaType", "Media type"),
    ("contentEncoding", "Encoding"),
)  # fmt: skip


def limits(found: Shape) -> Iterator[tuple[str, str]]:
    """Yield the limits that a schema sets: what they are called, and what they are.

    A name with ``%s`` is a phrase that the limit is in.
    """
    keywords = found.keywords
    for low, high, phrase in SPANS:
        if span := _span(keywords.get(low), keywords.get(high)):
            yield phrase, span
    if allowed := _range(keywords):
        yield "%s", allowed
    for key, name in NAMED:
        if isinstance(value := keywords.get(key), (str, int, float)):
            yield name, str(value)
    if keywords.get("uniqueItems") is True:
        yield "Items", "unique"


def _span(low: object, high: object) -> str:
    """Return ``1–40``, ``≥ 1``, ``≤ 40`` or ``5``."""
    if is_number(low) and is_number(high):
        return str(low) if low == high else f"{low}–{high}"
    if is_number(high):
        return f"≤ {high}"
    return f"≥ {low}" if is_number(low) and low > 0 else ""


def _range(keywords: dict[str, object]) -> str:
    """Read both forms of exclusive limits: a flag (3.0), or the limit itself (3.1)."""
    low, is_open = _end(keywords, "Minimum")
    high, is_below = _end(keywords, "Maximum")
    if low and high:
        return f"{low} {'<' if is_open else '≤'} x {'<' if is_below else '≤'} {high}"
    if low:
        return f"{'>' if is_open else '≥'} {low}"
    return f"{'<' if is_below else '≤'} {high}" if high else ""


def _end(keywords: dict[str, object], key: str) -> tuple[str, bool]:
    """Return one end of a range, and whether it is excluded."""
    limit, exclusive = keywords.get(key.lower()), keywords.get(f"exclusive{key}")
    if is_number(exclusive):
        return str(exclusive), True
    return (str(limit), exclusive is True) if is_number(limit) else ("", False)


def is_number(value: object) -> TypeGuard[float]:
    """Return whether a value is a number of JSON, which ``true`` is not."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)
