"""Where the parts of a YAML text are, for those who report what is wrong with one."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import yaml

from ..safety.files import BadFileError
from .yaml12 import Builder, events, position

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    Position = tuple[int, int]
    """Line and column, from 1."""

MAX_STEPS = 8
"""Deepest part whose position is noted; what is deeper is where that is."""


def located(text: str, pointers: Iterable[str]) -> dict[str, Position]:
    """Return the positions of what JSON pointers name in JSON or YAML text, in one reading.

    The deepest part of a pointer that exists is taken. Of broken text, nothing may be found.
    """
    paths = {pointer: _steps_of(pointer) for pointer in pointers}
    locator = _Locator(paths.values())
    with suppress(BadFileError):
        for event in events(text):
            locator.take(event)
            if not locator.waits:
                break
    found = ((pointer, locator.deepest(path)) for pointer, path in paths.items())
    return {pointer: position for pointer, position in found if position}


def _steps_of(pointer: str) -> tuple[str, ...]:
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:])


def positions(text: str) -> Mapping[tuple[str, ...], Position]:
    """Return the positions of all parts of a text by the steps that lead to them.

    Of broken text the parts are in front of what is broken.
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
    """Notes the positions of some paths, and of all parts that lead to them."""

    def __init__(self, paths: Iterable[tuple[str, ...]]) -> None:
        super().__init__()
        self.waits: dict[int, set[tuple[str | None, ...]]] = {}
        """What is not found yet, by its depth."""
        for path in paths:
            for depth in range(len(path) + 1):
                self.waits.setdefault(depth, set()).add(path[:depth])
        self.found: dict[tuple[str | None, ...], Position] = {}

    def look(self, event: Any) -> None:
        depth = len(self.stack)
        if depth not in self.waits or (steps := self.steps()) not in self.waits[depth]:
            return
        self.found[steps] = position(event)
        self.waits[depth].discard(steps)
        if not self.waits[depth]:
            del self.waits[depth]

    def deepest(self, path: tuple[str, ...]) -> Position | None:
        """Return the position of the deepest part of a path that was found."""
        parts = (path[:depth] for depth in range(len(path), -1, -1))
        return next((self.found[part] for part in parts if part in self.found), None)
