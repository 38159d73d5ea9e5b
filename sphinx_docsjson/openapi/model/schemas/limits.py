"""Which limits a schema sets, in the words that pages use. Pure."""

from __future__ import annotations

import math
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
_LARGE = 1e15
"""From here on, a whole number is easier to read with an exponent."""


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
            yield name, _written(value)
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
    least, is_open = _end(keywords, "Minimum")
    most, is_below = _end(keywords, "Maximum")
    low, high = _written(least), _written(most)
    if low and high and not (is_open or is_below or low.startswith("-")):
        return f"{low}–{high}"  # as lengths are; a minus sign would be hard to tell from the dash
    if low and high:
        return f"{low} {'<' if is_open else '≤'} x {'<' if is_below else '≤'} {high}"
    if low:
        return f"{'>' if is_open else '≥'} {low}"
    return f"{'<' if is_below else '≤'} {high}" if high else ""


def _end(keywords: dict[str, object], key: str) -> tuple[float | None, bool]:
    """Return one end of a range, and whether it is excluded.

    Both forms of exclusive limits are read: a flag (3.0), or the limit itself (3.1).
    """
    limit, exclusive = keywords.get(key.lower()), keywords.get(f"exclusive{key}")
    if is_number(exclusive):
        return exclusive, True
    return (limit, exclusive is True) if is_number(limit) else (None, False)


def _written(value: float | str | None) -> str:
    """Return a limit as text; a whole number has no decimal places, even if it was ``1e6``."""
    if isinstance(value, float) and value.is_integer() and abs(value) < _LARGE:
        value = int(value)
    return "" if value is None else str(value)


def number_within(keywords: dict[str, object], *, whole: bool) -> float:
    """Return a number that the limits of a schema allow, if there is one that is easily found."""
    (low, is_open), (high, is_below) = (_end(keywords, key) for key in ("Minimum", "Maximum"))
    number = 123 if whole else 1.5
    number = number if high is None else min(number, high - is_below)
    number = number if low is None else max(number, low + is_open)
    if not whole and low is not None and high is not None and not low < number < high:
        number = (low + high) / 2
    step = keywords.get("multipleOf")
    if is_number(step) and step > 0 and math.isfinite(number / step):
        up = math.ceil(number / step) * step
        number = round(up if high is None or up <= high else up - step, 10)
    return int(number) if whole else number


def is_number(value: object) -> TypeGuard[float]:
    """Return whether a value is a number of JSON, which ``true`` is not."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)
