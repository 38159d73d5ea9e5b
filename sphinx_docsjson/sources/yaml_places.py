"""Where the parts of a YAML text are, for those who report what is wrong with one."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import yaml

from ..safety.files import BadFileError
from .yaml12 import Builder, events, position

if TYPE_CHECKING:
    from collections.abc import Mapping

    Position = tuple[int, int]
    """Line and column, from 1."""

MAX_STEPS = 8
"""Deepest part whose position is noted; what is deeper is where that is."""


def locate(text: str, pointer: str) -> Position | None:
    """Return the position of what a JSON pointer names in JSON or YAML text.

    The deepest part of the pointer that exists is taken. Returns nothing for broken text.
    """
    parts = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
    locator = _Locator(parts)
    with suppress(BadFileError):
        for event in events(text):
            locator.take(event)
            if locator.depth == len(parts):
                break
    return locator.found


def positions(text: str) -> Mapping[tuple[str, ...], Position]:
    """Return the positions of all parts of a text by the steps that lead to them.

    Who asks more than once asks for this: each `locate` reads the text. Of broken text the parts
    are in front of what is broken.
    """
    finder = _Positions()
    with suppress(BadFileError):
        for event in events(text):
            finder.take(event)
    return finder.found


class _Places(Builder):
    """A builder that looks at each part as it comes, a member when its key does."""

    def take(self, event: Any) -> None:
        is_key = self.expects_key()
        if is_key:
            super().take(event)
        if isinstance(event, yaml.NodeEvent):
            self.look(event)
        if not is_key:
            super().take(event)

    def look(self, event: Any) -> None:
        """Look at the first event of a part, or at the key in front of it."""
        raise NotImplementedError

    def steps(self) -> tuple[str | None, ...]:
        """Return the keys and numbers that lead to the part that comes."""
        return tuple(
            frame.key if isinstance(frame.value, dict) else str(len(frame.value))
            for frame in self.stack
        )


class _Positions(_Places):
    """Notes the position of each part."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[tuple[Any, ...], Position] = {}

    def look(self, event: Any) -> None:
        if len(self.stack) <= MAX_STEPS:
            self.found.setdefault(self.steps(), position(event))


class _Locator(_Places):
    """Looks for the deepest part of a path that exists."""

    def __init__(self, path: list[str]) -> None:
        super().__init__()
        self.path = tuple(path)
        self.depth = -1
        self.found: Position | None = None

    def look(self, event: Any) -> None:
        if self.depth < len(self.stack) <= len(self.path):
            steps = self.steps()
            if steps == self.path[: len(steps)]:
                self.depth = len(steps)
                self.found = position(event)
