"""Which limits a schema sets, in the words that pages use. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .merging import Shape

SPANS = (
    ("minLength", "maxLength", "%s characters", "%s character"),
    ("minItems", "maxItems", "%s items", "%s item"),
    ("minProperties", "maxProperties", "%s properties", "%s property"),
)
"""Two limits, and how what they allow is said: of several, and of one."""
NAMED = (
    ("multipleOf", "Multiple of"), ("pattern", "Pattern"), ("contentMediaType", "Media type"),
    ("contentEncoding", "Encoding"),
)  # fmt: skip


def limits(found: Shape) -> Iterator[tuple[str, str]]:
    """Yield what limits are called, and what they are: ``%s`` in a phrase stands for one."""
    keywords = found.keywords
    for low, high, several, one in SPANS:
        if span := _span(keywords.get(low), keywords.get(high)):
            yield one if span in {"1", "≥ 1", "≤ 1"} else several, span
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


def contained_span(found: Shape) -> str:
    """Return how many items of a list are of what it has to contain; nothing if one is enough."""
    return _span(found.keywords.get("minContains"), found.keywords.get("maxContains"))


def _range(keywords: dict[str, object]) -> str:
    """Read both forms of exclusive limits: a flag (3.0), or the limit itself (3.1)."""
    low, is_open = _end(keywords, "Minimum")
    high, is_below = _end(keywords, "Maximum")
    if low and high and not (is_open or is_below or low.startswith("-")):
        return f"{low}–{high}"  # as lengths are; a minus sign would be hard to tell from the dash
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
