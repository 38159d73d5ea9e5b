"""One operation of an OpenAPI file, with everything that it refers to in its place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..openapi.read.pointers import key_of
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


@dataclass(frozen=True)
class Operation:
    """An operation as its file writes it, below a path or (of a webhook) a name."""

    method: str
    path: str
    written: dict[str, Any]
    item: dict[str, Any]
    """All that is below the path."""
    root: dict[str, Any]
    """The whole file."""

    def whole(self) -> dict[str, Any]:
        """Return it with what its path and its file say for it, references put in place.

        Its own parameters count instead of those of the path that have the same name and place.
        """
        around = {key: self.root[key] for key in INHERITED if key in self.root}
        around |= {"servers": self.item["servers"]} if "servers" in self.item else {}
        schemes = _schemes(self.root, self.written.get("security", around.get("security")))
        around |= {"securitySchemes": schemes} if schemes else {}
        own = _listed(self.written.get("parameters"))
        names = {_parameter(self.root, each) for each in own}
        shared = _listed(self.item.get("parameters"))
        shared = [each for each in shared if _parameter(self.root, each) not in names]
        parameters = {"parameters": shared + own} if shared else {}
        inlined = Inliner(self.root).inlined({**around, **self.written, **parameters})
        return {"method": self.method, "path": self.path, **inlined}


INHERITED = ("servers", "security", "host", "basePath", "schemes", "consumes", "produces")
"""What a file says once for all of its operations that do not say it themselves."""


def operations(root: Any) -> Iterator[Operation]:
    """Yield the operations of a file."""
    for group in ("paths", "webhooks"):
        items = root.get(group) if isinstance(root, dict) else None
        for path, written in items.items() if isinstance(items, dict) else ():
            item = _followed(root, written)
            for method, operation in item.items() if isinstance(item, dict) else ():
                if str(method).lower() in HTTP_METHODS and isinstance(operation, dict):
                    yield Operation(str(method).upper(), str(path), operation, item, root)


def _parameter(root: Any, written: object) -> tuple[str, str]:
    found = _followed(root, written)
    return (str(found.get("name")), str(found.get("in"))) if isinstance(found, dict) else ("", "")


def _schemes(root: Any, security: object) -> dict[str, Any]:
    """Return the ways to sign in that an operation names, each by its name."""
    components = root.get("components")
    known = components.get("securitySchemes") if isinstance(components, dict) else None
    known = known or root.get("securityDefinitions")
    names = [name for each in _listed(security) if isinstance(each, dict) for name in each]
    return {name: known[name] for name in names if name in known} if isinstance(known, dict) else {}


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _followed(root: Any, value: Any) -> Any:
    """Return what a local reference names, with what is written beside it; else the value."""
    ref = value.get("$ref") if isinstance(value, dict) else None
    found = target(root, ref) if isinstance(ref, str) else None
    return {**found, **value} if isinstance(found, dict) else value


def target(root: Any, ref: str) -> Any:
    """Return what a reference names in its own file, or nothing."""
    found = root if ref.startswith("#/") else None
    for part in ref.removeprefix("#/").split("/"):
        found = found.get(key_of(decoded(part))) if isinstance(found, dict) else None
    return found


def closeness(asked: str, operation: Operation) -> int:
    """Return how well a text names an operation; nothing if it does not.

    Texts are an id, a summary, ``Delete user`` for ``deleteUser``, a path, or
    ``GET /users/{id}``, ``GET https://example.com/users/5``.
    """
    wanted = " ".join(asked.split())
    written, path = operation.written, operation.path
    if wanted == written.get("operationId"):
        return EXACT
    if wanted.casefold() == str(written.get("summary")).strip().casefold():
        return BY_SUMMARY
    if _letters(wanted) == _letters(str(written.get("operationId", ""))) != "":
        return BY_WORDS
    verb = _METHOD.match(wanted)
    if verb and verb[1].lower() in HTTP_METHODS:
        if verb[1].upper() != operation.method:
            return 0
        wanted = wanted[verb.end() :]
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
            found = target(self._root, ref)
            return value if found is None else self.inlined(found, (*seen, ref), level + 1)
        return {str(name): self.inlined(item, seen, level + 1) for name, item in value.items()}
