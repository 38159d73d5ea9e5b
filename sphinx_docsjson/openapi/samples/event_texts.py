"""Events as a server sends them (``text/event-stream``): lines with the names of fields. Pure."""

from __future__ import annotations

import json

from ..read.media_types import without_parameters

EVENTS = "text/event-stream"
_FIELDS = frozenset(("data", "event", "id", "retry"))
"""The fields of an event (HTML Standard, 9.2.6)."""


def event_text(media_type: str, value: object) -> str:
    """Return whole events as they are sent; nothing for other values, such as an event's data."""
    if without_parameters(media_type) != EVENTS:
        return ""
    listed = value if isinstance(value, list) else [value]
    events = [one for one in listed if isinstance(one, dict) and "data" in one]
    if len(events) < len(listed) or any(one.keys() - _FIELDS for one in events):
        return ""
    return "\n".join("".join(map(_line, one.items())) for one in events)


def _line(field: tuple[str, object]) -> str:
    """Return a field; every line of a text has the name of the field, as a new line ends it."""
    name, value = field
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return "".join(f"{name}: {line}\n" for line in text.splitlines() or [""])
