"""Addresses that services give to parts of an API: what they mean in a file. Pure.

Descriptions link to other operations, tags, schemas and headings by the anchors of the service that
the file was written for, which shows a whole file on one page: ``#operation/listPets``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from ...safety.urls import decoded
from ...vocabulary import HTTP_METHODS
from ..model.response_links import ANCHOR
from ..read.pointers import key_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ..model.operations import Operation, Spec


class Meant(NamedTuple):
    """What an anchor means: one of these, a tag perhaps with a heading of its description."""

    operation: Operation | None = None
    group: str = ""
    schema: str = ""
    """Address of a named schema."""
    heading: str = ""
    """A heading of the description of the file or of the group."""
    is_lost: bool = False
    """An operation that a link of a response names, and that the file does not have."""


@dataclass(frozen=True)
class Anchors:
    """The anchors that lead into one file."""

    spec: Spec

    def find(self, written: str) -> Meant | None:
        """Return what the target of a link means, or nothing if the file has nothing of that name.

        A slash in front names the page of the service, which has the whole file.
        """
        anchor = written.partition("#")[2]
        parts = [decoded(part) for part in anchor.partition("!")[0].strip("/").split("/")]
        read = _READERS.get(parts[0].casefold())
        if read and parts[1:]:
            return read(self, parts[1:])
        return self._swagger(parts) if anchor.startswith("/") else None

    def _operation(self, parts: list[str]) -> Meant | None:
        found = self._ids.get(parts[-1]) or self._ids.get(_folded(parts[-1]))
        return Meant(operation=found) if found else None

    def _link(self, parts: list[str]) -> Meant:
        """Read the id of an operation, or its method and path."""
        found = self._ids.get(parts[0]) or (" " in parts[0] and self.spec.find(parts[0]))
        return Meant(operation=found) if found else Meant(is_lost=True)

    def _path(self, parts: list[str]) -> Meant | None:
        """Read ``~1pets/get``."""
        method = parts[1] if parts[1:] else ""
        return self._method([method, key_of(parts[0]).lstrip("/")])

    def _method(self, parts: list[str]) -> Meant | None:
        """Read ``GET/pets``."""
        found = self.spec.find(f"{parts[0].upper()} /{'/'.join(parts[1:])}")
        return Meant(operation=found) if found else None

    def _webhook(self, parts: list[str]) -> Meant | None:
        found = self.spec.find(f"webhook {parts[-1]}")
        return Meant(operation=found) if found else self._operation(parts)

    def _tag(self, parts: list[str]) -> Meant | None:
        name, inside = parts[0], parts[1:]
        if inside[1:]:
            if read := _IN_TAG.get(inside[0].casefold()):
                return read(self, inside[1:])
            if inside[0].upper() in HTTP_NAMES:
                return self._method(inside)
        group = self._groups.get(_folded(name))
        return Meant(group=group, heading="/".join(inside[-1:])) if group else None

    def _heading(self, parts: list[str]) -> Meant:
        return Meant(heading=parts[-1])

    def _schema(self, parts: list[str]) -> Meant | None:
        name = key_of(parts[-1])
        node = self.spec.schemas.get(name)
        if node is None:
            node = self.spec.schemas.get(self._schemas.get(_folded(name), ""))
        return Meant(schema=node.follow().place) if node is not None else None

    def _component(self, parts: list[str]) -> Meant | None:
        return self._schema(parts[1:]) if parts[0] == "schemas" and parts[1:] else None

    def _swagger(self, parts: list[str]) -> Meant | None:
        """Read ``#/pets/listPets``."""
        return self._operation(parts) if parts[1:] else self._tag(parts)

    @cached_property
    def _ids(self) -> Mapping[str, Operation]:
        """The operations by their ids, and by the words of these."""
        named = [(one.node.text("operationId"), one) for one in self.spec.operations]
        folded = {_folded(name): one for name, one in reversed(named) if name}
        return folded | {name: one for name, one in reversed(named) if name}

    @cached_property
    def _groups(self) -> Mapping[str, str]:
        """The titles of groups by the words of their tags and of themselves."""
        used = (tag for one in self.spec.operations for tag in one.tags)
        titles = self.spec.by_group
        named = {_folded(tag): self.spec.group_of_tag(tag) for tag in (*self.spec.groups, *used)}
        return {**_by_words(titles), **named}

    @cached_property
    def _schemas(self) -> Mapping[str, str]:
        return _by_words(self.spec.schemas)


HTTP_NAMES = frozenset(map(str.upper, HTTP_METHODS))
_READERS: Mapping[str, Callable[[Anchors, list[str]], Meant | None]] = {
    ANCHOR: Anchors._link,
    "operation": Anchors._operation,
    "operations": Anchors._operation,
    "paths": Anchors._path,
    "tag": Anchors._tag,
    "tags": Anchors._tag,
    "section": Anchors._heading,
    "description": Anchors._heading,
    "schema": Anchors._schema,
    "schemas": Anchors._schema,
    "model": Anchors._schema,
    "models": Anchors._schema,
    "definitions": Anchors._schema,
    "components": Anchors._component,
    "webhook": Anchors._webhook,
    "webhooks": Anchors._webhook,
}
"""How what follows the first part of an anchor is read."""
_IN_TAG: Mapping[str, Callable[[Anchors, list[str]], Meant | None]] = {
    name: _READERS[name] for name in ("operation", "paths", "schema", "webhook")
}
"""The same for what follows the name of a tag."""
_NO_WORD = re.compile(r"[\W_]+")


def _folded(text: str) -> str:
    """Return the words of a name: services make anchors of them by different rules."""
    return _NO_WORD.sub("-", text.casefold()).strip("-")


def _by_words(names: Iterable[str]) -> dict[str, str]:
    return {_folded(name): name for name in reversed(list(names))}
