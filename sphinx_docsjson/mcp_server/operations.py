"""One operation of an OpenAPI file, with everything that it refers to in its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..passages.terms import tokens
from ..safety.urls import decoded, is_external, path_of
from ..vocabulary import HTTP_METHODS

if TYPE_CHECKING:
    from collections.abc import Iterator

DEEPEST = 12
"""Levels of references that are put in place; deeper ones stay references."""
MOST_VALUES = 5_000
"""Values that an answer may hold."""
MOST_LEVELS = 100
"""Levels of lists and objects that an answer may hold."""


EXACT, BY_SUMMARY, BY_WORDS, BY_EXAMPLE = 4, 3, 2, 1
"""How well a text names an operation: by its id or path; by its summary; by the words of its id,
which are the title of a page without a summary; by a URL that it is sent to."""

_METHOD = re.compile(r"([A-Za-z]+)\s+(?=\S)")


def operations(root: Any) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield the method, the path (of a webhook, the name) and the contents of each operation."""
    for group in ("paths", "webhooks"):
        items = root.get(group) if isinstance(root, dict) else None
        for path, item in items.items() if isinstance(items, dict) else ():
            for method, operation in item.items() if isinstance(item, dict) else ():
                if str(method).lower() in HTTP_METHODS and isinstance(operation, dict):
                    yield str(method).upper(), str(path), _with_shared(item, operation)


def _with_shared(item: dict[str, Any], operation: dict[str, Any]) -> dict[str, Any]:
    shared = [*_listed(item.get("parameters")), *_listed(operation.get("parameters"))]
    return {**operation, "parameters": shared} if shared else operation


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def closeness(asked: str, method: str, path: str, operation: dict[str, Any]) -> int:
    """Return how well a text names an operation; nothing if it does not.

    Texts are an id, a summary, ``Delete user`` for ``deleteUser``, a path, or
    ``GET /users/{id}``, ``GET https://example.com/users/5``.
    """
    wanted = " ".join(asked.split())
    if wanted == operation.get("operationId"):
        return EXACT
    if wanted.casefold() == str(operation.get("summary")).strip().casefold():
        return BY_SUMMARY
    if _letters(wanted) == _letters(str(operation.get("operationId", ""))) != "":
        return BY_WORDS
    written = _METHOD.match(wanted)
    if written and written[1].lower() in HTTP_METHODS:
        if written[1].upper() != method:
            return 0
        wanted = wanted[written.end() :]
    if wanted == path:
        return EXACT
    return BY_EXAMPLE if _is_example(wanted, path) else 0


def _letters(name: str) -> str:
    """Return what ``Delete user``, ``delete_user`` and ``deleteUser`` have in common."""
    return "".join(tokens(name)).replace("_", "")


def _is_example(url: str, path: str) -> bool:
    """Return whether a URL, or its path, is one that values in the braces of a path would give."""
    given, template = (text.strip("/").split("/") for text in (path_of(url), path))
    if is_external(url):
        given = given[-len(template) :]
    pairs = zip(given, template, strict=False)
    return len(given) == len(template) and all("{" in to or one == to for one, to in pairs)


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
