"""One operation of an OpenAPI file, with everything that it refers to in its place."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..openapi.read.pointers import MISSING, at
from ..passages.terms import tokens
from ..safety.urls import decoded, is_external, path_of
from ..vocabulary import HTTP_METHODS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DEEPEST = 12
"""Levels of references that are put in place; deeper ones stay references."""
MOST_VALUES = 5_000
"""Values that an answer may hold."""
MOST_FILES = 50
"""Other files that an answer takes something from."""
MOST_LEVELS = 100
"""Levels of lists and objects that an answer may hold."""


EXACT, BY_SUMMARY, BY_WORDS, BY_EXAMPLE = 4, 3, 2, 1
"""How well a text names an operation: by its id or path; by its summary; by the words of its id,
which are the title of a page without a summary; by a URL that it is sent to."""

_METHOD = re.compile(r"([A-Za-z]+)\s+(?=\S)")


def nothing(_path: str) -> None:
    """Return nothing, as for a path without a file."""


@dataclass(frozen=True)
class Operation:
    """An operation as its file writes it, below a path or (of a webhook) a name."""

    method: str
    path: str
    written: dict[str, Any]
    item: dict[str, Any]
    """All that is below the path."""
    files: Files
    """The whole file, and those that it refers to."""
    home: str = "#"
    """The reference that leads to ``item``, from the file."""

    def whole(self) -> dict[str, Any]:
        """Return it with what its path and its file say for it, references put in place.

        Its own parameters count instead of those of the path that have the same name and place.
        """
        root = self.files.root
        around = {key: root[key] for key in INHERITED if key in root}
        around |= {"servers": self.item["servers"]} if "servers" in self.item else {}
        schemes = _schemes(root, self.written.get("security", around.get("security")))
        around |= {"securitySchemes": schemes} if schemes else {}
        own = _listed(self.written.get("parameters"))
        names = {self._parameter(each) for each in own}
        shared = _listed(self.item.get("parameters"))
        shared = [each for each in shared if self._parameter(each) not in names]
        parameters = {"parameters": shared + own} if shared else {}
        about = {"method": self.method, "path": self.path}
        inliner = Inliner(self.files)
        return {
            **about,
            **inliner.inlined(around),
            **inliner.inlined({**self.written, **parameters}, (self.home,)),
        }

    def _parameter(self, written: object) -> tuple[str, str]:
        found, _ = self.files.followed(written, self.home)
        return (
            (str(found.get("name")), str(found.get("in"))) if isinstance(found, dict) else ("", "")
        )


INHERITED = ("servers", "security", "host", "basePath", "schemes", "consumes", "produces")
"""What a file says once for all of its operations that do not say it themselves."""


def operations(root: Any, load: Callable[[str], Any] = nothing) -> Iterator[Operation]:
    """Yield the operations of a file; ``load`` returns what another file holds, by its path."""
    files = Files(root if isinstance(root, dict) else {}, load)
    for group in ("paths", "webhooks"):
        items = files.root.get(group)
        for path, written in items.items() if isinstance(items, dict) else ():
            item, home = files.followed(written, "#")
            for method, operation in item.items() if isinstance(item, dict) else ():
                if str(method).lower() in HTTP_METHODS and isinstance(operation, dict):
                    yield Operation(str(method).upper(), str(path), operation, item, files, home)


def _schemes(root: Any, security: object) -> dict[str, Any]:
    """Return the ways to sign in that an operation names, each by its name."""
    components = root.get("components")
    known = components.get("securitySchemes") if isinstance(components, dict) else None
    known = known or root.get("securityDefinitions")
    names = [name for each in _listed(security) if isinstance(each, dict) for name in each]
    return {name: known[name] for name in names if name in known} if isinstance(known, dict) else {}


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


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
    return BY_EXAMPLE if _is_example(_below_server(wanted, operation.files.root), path) else 0


def likeness(asked: str, operation: Operation) -> int:
    """Return how many words of a text the path, the id or the summary of an operation has."""
    names = (operation.path, operation.written.get("operationId"), operation.written.get("summary"))
    known = {word for name in names for word in tokens(str(name or ""))}
    return len(known.intersection(tokens(asked)))


def _below_server(url: str, root: dict[str, Any]) -> str:
    """Return a path without that of a server: ``/users`` for ``/v2/users``."""
    servers = (each.get("url") for each in _listed(root.get("servers")) if isinstance(each, dict))
    for base in (*map(str, servers), str(root.get("basePath", ""))):
        start = f"/{path_of(base).strip('/')}/"
        if len(start) > 2 and url.startswith(start):
            return url[len(start) - 1 :]
    return url


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
    """Puts what references name in their place."""

    def __init__(self, files: Files) -> None:
        """Take the files that references lead to."""
        self._files, self._left = files, MOST_VALUES

    def inlined(self, value: Any, seen: tuple[str, ...] = ("#",), level: int = 0) -> Any:
        """Return a value without references; one that leads back to itself stays.

        ``seen`` holds the references that lead to the value, each from the first file.
        """
        self._left -= 1
        if self._left < 0 or level > MOST_LEVELS:
            return "…"
        if isinstance(value, list):
            return [self.inlined(item, seen, level + 1) for item in value]
        if not isinstance(value, dict):
            return value
        ref = _from_here(value.get("$ref"), seen[-1])
        if ref and ref not in seen and len(seen) <= DEEPEST:
            found = self._files.target(ref)
            return value if found is None else self.inlined(found, (*seen, ref), level + 1)
        return {str(name): self.inlined(item, seen, level + 1) for name, item in value.items()}


class Files:
    """A file, and those that it refers to, each opened once."""

    def __init__(self, root: dict[str, Any], load: Callable[[str], Any] = nothing) -> None:
        """Take what the file holds, and what opens others by their paths relative to it."""
        self.root, self._load = root, load
        self._known: dict[str, Any] = {"": root}

    def target(self, ref: str) -> Any:
        """Return what a reference from the first file names, or nothing."""
        path, _, pointer = ref.partition("#")
        if path not in self._known:
            self._known[path] = self._load(path) if len(self._known) <= MOST_FILES else None
        if pointer and not pointer.startswith("/"):
            return None  # an anchor
        found = at(self._known[path], decoded(pointer))
        return None if found is MISSING else found

    def followed(self, value: Any, home: str) -> tuple[Any, str]:
        """Return what a reference names, with what is written beside it, and where that is.

        ``home`` is the reference that leads to the value; what is no reference stays there.
        """
        ref = _from_here(value.get("$ref"), home) if isinstance(value, dict) else ""
        found = self.target(ref) if ref else None
        return ({**found, **value}, ref) if isinstance(found, dict) else (value, home)


def _from_here(ref: object, home: str) -> str:
    """Return a reference as ``path#pointer`` from the first file, given the one that led here."""
    if not isinstance(ref, str) or is_external(ref):
        return ""
    path, _, pointer = ref.partition("#")
    here = home.partition("#")[0]
    if path:
        here = posixpath.normpath(posixpath.join(posixpath.dirname(here), decoded(path)))
    return f"{here}#{pointer}"
