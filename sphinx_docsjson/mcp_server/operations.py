"""One operation of an OpenAPI file, with everything that it refers to in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..safety.urls import decoded
from ..vocabulary import HTTP_METHODS

if TYPE_CHECKING:
    from collections.abc import Iterator

DEEPEST = 12
"""Levels of references that are put in place; deeper ones stay references."""
MOST_VALUES = 5_000
"""Values that an answer may hold."""
MOST_LEVELS = 100
"""Levels of lists and objects that an answer may hold."""


def operations(root: Any) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield the method, the path and the contents of each operation."""
    paths = root.get("paths") if isinstance(root, dict) else None
    for path, item in paths.items() if isinstance(paths, dict) else ():
        for method, operation in item.items() if isinstance(item, dict) else ():
            if str(method).lower() in HTTP_METHODS and isinstance(operation, dict):
                shared = [*_listed(item.get("parameters")), *_listed(operation.get("parameters"))]
                whole = {**operation, "parameters": shared} if shared else operation
                yield str(method).upper(), str(path), whole


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def is_asked_for(asked: str, method: str, path: str, operation: dict[str, Any]) -> bool:
    """Return whether a text names an operation: its id, its path, or ``GET /users``."""
    wanted = asked.strip()
    return wanted in (operation.get("operationId"), path, f"{method} {path}") or (
        wanted.upper().startswith(f"{method} ") and wanted.split(None, 1)[1] == path
    )


class Inliner:
    """Puts what local references name in their place."""

    def __init__(self, root: Any) -> None:
        """Take the whole file."""
        self._root, self._left = root, MOST_VALUES

    def inlined(self, value: Any, seen: tuple[str, ...] = (), level: int = 0) -> Any:
        """Return a value without references; one that leads back to itself stays."""
        self._left -= 1
        if self._left < 0 or level > MOST_LEVELS:
            return "…"
        if isinstance(value, list):
            return [self.inlined(item, seen, level + 1) for item in value]
        if not isinstance(value, dict):
            return value
        ref = value.get("$ref")
        if isinstance(ref, str) and ref not in seen and len(seen) < DEEPEST:
            target = self._target(ref)
            return value if target is None else self.inlined(target, (*seen, ref), level + 1)
        return {str(name): self.inlined(item, seen, level + 1) for name, item in value.items()}

    def _target(self, ref: str) -> Any:
        found = self._root if ref.startswith("#/") else None
        for part in ref.removeprefix("#/").split("/"):
            key = decoded(part).replace("~1", "/").replace("~0", "~")
            found = found.get(key) if isinstance(found, dict) else None
        return found
