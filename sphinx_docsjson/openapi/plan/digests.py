"""Digests of what a page shows, so that a changed file re-reads only the pages it changes."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

from ..model.texts.names import digest
from ..read.check import references
from ..read.resolve import Node, UnresolvedError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..model.operations import Operation, Spec

VERSION = "4"
"""Raise it when pages of the same operation have come to look different."""


class Digests:
    """Digests of operations; each value that is referred to is digested once."""

    def __init__(self, shown_with: str) -> None:
        """``shown_with`` is a text of all else that pages depend on, such as settings."""
        self.shown_with = f"{VERSION} {shown_with}"
        self._known: dict[str, tuple[str, list[Node]]] = {}

    def operation(self, spec: Spec, operation: Operation) -> str:
        """Return the digest of an operation and of everything that it refers to."""
        shared = [spec.root.raw(key) for key in ("$self", "servers", "security")]
        shared.append(spec.root.get("components").raw("securitySchemes"))
        beside = [operation.item.raw(key) for key in ("parameters", "servers", "summary")]
        found = self.values([operation.node, *beside, *shared])
        return f"{found} {operation.most}" if operation.most else found

    def values(self, nodes: list[Node]) -> str:
        """Return the digest of values and of everything that they refer to."""
        seen: dict[str, str] = {}
        waiting = list(nodes)
        while waiting:
            node = waiting.pop()
            if node.place not in seen:
                seen[node.place], targets = self._one(node)
                waiting += targets
        parts = [self.shown_with, *(f"{place} {seen[place]}" for place in sorted(seen))]
        return digest("\n".join(parts), 64)

    def _one(self, node: Node) -> tuple[str, list[Node]]:
        known = self._known.get(node.place)
        if known is None:
            text = json.dumps(node.value, ensure_ascii=False, check_circular=False, default=str)
            known = self._known[node.place] = (digest(text, 64), list(_targets(node)))
        return known


def _targets(node: Node) -> Iterator[Node]:
    for reference in references(node):
        with suppress(UnresolvedError):
            yield node.documents.lookup(reference.ref or "", reference.place)
