"""The ways to the values of a JSON file, as messages name them."""

from __future__ import annotations

from ..problems import Message

Trail = tuple[str | int, ...]
"""The way to a value: keys and indexes from the outside in, ``("tabs", 0, "name")``."""


def dotted(trail: Trail) -> str:
    """Return a trail as authors write it, ``navigation[2].pages[0]``, with long names shortened."""
    text = ""
    for step in trail:
        text += f"[{step}]" if isinstance(step, int) else f".{_short(step)}"
    return text.removeprefix(".") or "the file"


def message_at(trail: Trail, reason: str) -> Message:
    """Return what is wrong at a trail; entries of a list that have the same fault share it."""
    names = tuple(step for step in trail if isinstance(step, str))
    return Message(
        f"{dotted(trail)}: {reason}",
        cause=f"{dotted(names)}: {reason}",
        kind=Message.of(reason).kind,
        about=dotted(trail),
    )


def _short(word: str) -> str:
    text = " ".join(word.split())
    return text if len(text) <= 60 else text[:57] + "..."
