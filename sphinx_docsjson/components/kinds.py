"""What an attribute of a component may be: text, a link, a number, one of some words.

Each kind turns what an author wrote into a typed value, or says what it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


class BadValue(ValueError):
    """A written value that an attribute does not take; its text says what it takes.

    ``instead`` takes its place (`None` leaves the default); ``choices`` are all that is allowed.
    """

    def __init__(self, said: str, instead: object = None, choices: Sequence[str] = ()) -> None:
        """Take what the attribute accepts, and the value to use instead."""
        super().__init__(said)
        self.instead, self.choices = instead, choices


Kind = Callable[[object], Any]
"""Turn a written value into a typed one, or raise `BadValue`.

A written value is a ``str`` (``name="text"``, every option of a directive), ``True`` (a bare name)
or that of a JavaScript literal: ``bool``, ``int``, ``float``, ``None``, ``list``, ``dict``.
"""


def text(value: object) -> str:
    """Accept text, and numbers as text."""
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        raise BadValue("must be text")
    return str(value)


def rich(value: object) -> str:
    """Accept text that is inline Markdown; the reader of the page turns it into nodes.

    `Component.head` finds a list of docutils nodes under the key of such an attribute.
    """
    return text(value)


def link(value: object) -> str:
    """Accept the target of a link; whether it is safe and exists is checked by who resolves it."""
    return text(value).strip()


def flag(value: object) -> bool:
    """Accept a bare name, ``{true}`` and ``{false}``, and these two as text in any case."""
    written = value.lower() if isinstance(value, str) else value
    if written in (True, "", "true"):
        return True
    if written in (False, "false", None):
        return False
    raise BadValue("must be true or false")


def number(*, least: int, most: int, clamp: bool = False) -> Kind:
    """Accept a whole number in a range.

    With ``clamp`` the nearest end of the range takes the place of a number outside of it.
    """

    def check(value: object) -> int:
        try:
            given = None if isinstance(value, bool) else int(str(value))
        except ValueError:  # no number, or one with thousands of digits
            given = None
        if given is None or not least <= given <= most:
            nearest = None if given is None or not clamp else max(least, min(given, most))
            raise BadValue(f"must be a whole number from {least} to {most}", nearest)
        return given

    return check


def one_of(*choices: str) -> Kind:
    """Accept one of some words."""

    def check(value: object) -> str:
        if value not in choices:
            raise BadValue("must be one of " + ", ".join(choices), choices=choices)
        return str(value)

    return check


def words(value: object) -> tuple[str, ...]:
    """Accept a list of texts, or texts with commas between."""
    if isinstance(value, str):
        value = [part.strip() for part in value.split(",")]
    if not isinstance(value, list):
        raise BadValue("must be a list of texts")
    return tuple(text(item) for item in value if item != "")


def anything(value: object) -> Any:
    """Accept any literal."""
    return value
