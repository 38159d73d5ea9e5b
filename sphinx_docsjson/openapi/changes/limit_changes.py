"""What has changed in the limits of one value, and in its default. Pure."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

from ..model.schemas.describe import excluded
from ..model.schemas.limits import is_number, limits
from ..model.schemas.merging import value_text
from .kinds import OTHER, Change, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model.schemas.merging import Shape
    from ..model.schemas.schema import Side

NOTHING = "–"
"""Stands for a limit that is not set."""
_NAMED = ("multipleOf", "pattern", "uniqueItems", "contentMediaType", "contentEncoding")
"""Limits that are shown by their keyword; the numbers of others say what they are."""
_ENDS = (("minimum", "exclusiveMinimum", 1), ("maximum", "exclusiveMaximum", -1))
_HIGHER = ("minLength", "minItems", "minProperties")
_LOWER = ("maxLength", "maxItems", "maxProperties")


def changed(before: str, after: str, *, is_breaking: bool = False) -> Iterator[Change]:
    """Yield that one text has become another."""
    if before != after:
        kind = Kind.BREAKING if is_breaking else Kind.CHANGED
        yield Change(kind=kind, phrase=OTHER, before=before or NOTHING, after=after or NOTHING)


def limit_changes(old: Shape, new: Shape, side: Side) -> Iterator[Change]:
    """Yield the limits that have changed; for what clients send, its default too."""
    is_sent = side == "request"
    yield from changed(_told(old), _told(new), is_breaking=is_sent and _is_stricter(old, new))
    is_closed = is_sent and new.additional is False
    yield from changed(_closed(old), _closed(new), is_breaking=is_closed)
    before, after = (list(dict.fromkeys(_rules(one))) for one in (old, new))
    is_more = is_sent and not {*after} <= {*before}
    yield from changed("; ".join(before), "; ".join(after), is_breaking=is_more)
    if is_sent:
        yield from changed(_default(old), _default(new))


def _told(found: Shape) -> str:
    """Return all limits as code, so that there is nothing to translate."""
    spans = (value for phrase, value in limits(found) if "%s" in phrase)
    keywords = ((key, found.keywords.get(key)) for key in _NAMED)
    named = (f"{key}: {value_text(value)}" for key, value in keywords if value not in (None, False))
    return "; ".join((*spans, *named))


def _closed(found: Shape) -> str:
    return "additionalProperties: false" if found.additional is False else ""


def _rules(found: Shape) -> Iterator[str]:
    """Yield what values must not be, and which members others ask for, as code."""
    for node in found.excluded:
        yield from (f"not: {value}" for value in excluded(node))
    dependent = found.keywords.get("dependentRequired")
    for name, names in dependent.items() if isinstance(dependent, dict) else ():
        if isinstance(names, list):
            yield f"dependentRequired: {name} → {', '.join(map(str, names))}"


def _default(found: Shape) -> str:
    keywords = found.keywords
    return f"default: {value_text(keywords['default'])}" if "default" in keywords else ""


def _is_stricter(old: Shape, new: Shape) -> bool:
    """Return whether values that were right may be wrong now."""
    before, after = old.keywords, new.keywords
    return (
        any(_end(after, *end) > _end(before, *end) for end in _ENDS)
        or any(_number(after, key, 0) > _number(before, key, 0) for key in _HIGHER)
        or any(_number(after, key, inf) < _number(before, key, inf) for key in _LOWER)
        or (after.get("uniqueItems") is True and before.get("uniqueItems") is not True)
        or after.get("pattern") not in (None, before.get("pattern"))
        or not _divides(after.get("multipleOf"), before.get("multipleOf"))
    )


def _number(keywords: dict[str, Any], key: str, missing: float) -> float:
    value = keywords.get(key)
    return value if is_number(value) else missing


def _end(keywords: dict[str, Any], key: str, exclusive: str, sign: int) -> tuple[float, bool]:
    """Return one end of a range, so that the greater is the stricter one: a flag or a limit."""
    limit, beyond = keywords.get(key), keywords.get(exclusive)
    ends = [(sign * limit, beyond is True)] if is_number(limit) else []
    ends += [(sign * beyond, True)] if is_number(beyond) else []
    return max(ends, default=(-inf, False))


def _divides(after: object, before: object) -> bool:
    """Return whether all multiples of one number are multiples of another."""
    if not is_number(after) or after == before or after <= 0:
        return True
    return is_number(before) and before % after == 0
