"""Whether the operations of a file repeat so much that their pages have to share it. Pure.

Operations may share path items, bodies and schemas, so a small file can ask for the same fields on
every page. Real files show each of their fields a few times; a file that shows them all very often
gets shorter pages, which link to the pages of the schemas.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from .check import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .resolve import Node

ALLOWED = 20_000
"""Fields that the operations of every file may show together."""
EACH = 20
"""How often they may show each field, and each operation, on average."""
VALUES = 10
"""Values of an enumeration that count as a field."""
LEVELS = 2
"""Levels of fields that pages show however long they get."""
MOST_FIELDS = 200
"""Most parameters, and most fields, of a page where they do so more often."""
MOST_STEPS = 50
"""Most schemas that are made of each other in a row."""
PARTS = ("allOf", "oneOf", "anyOf", "prefixItems")


def limit_of(operations: Sequence[tuple[Node, Node]]) -> int | None:
    """Return how many fields a page shows at most, if operations repeat far more than is usual.

    Each operation is given with the path item that it is in.
    """
    counts = _Counts()
    shown = sum(counts.of(one) for item, node in operations for one in _schemas(item, node))
    is_usual = shown <= ALLOWED + EACH * (len(operations) + counts.written)
    return None if is_usual else MOST_FIELDS


def limited(root: Node, most: int) -> Fault:
    """Return what the author of a file with such a limit is told."""
    message = (
        f"the operations repeat the same fields so often that each page shows at most {most}"
        " parameters and fields; more fields are on the pages of the schemas"
    )
    return Fault(place=root.place, message=message)


def _schemas(item: Node, node: Node) -> Iterator[Node]:
    """Yield the schemas of what is sent and answered, and the parameters."""
    yield from chain(item.get("parameters").listed(), node.get("parameters").listed())
    answers = (raw.follow() for _, raw in node.get("responses").items())
    for holder in (node.get("requestBody"), *answers):
        for media in dict(holder.get("content").items()).values():
            yield media.follow().raw("schema")


class _Counts:
    """Counts the fields of schemas; each schema is counted once."""

    def __init__(self) -> None:
        self.written = 0
        """What was counted, each place once."""
        self._places: set[str] = set()
        self._known: dict[tuple[str, int], int] = {}

    def of(self, raw: Node, level: int = LEVELS, steps: int = MOST_STEPS) -> int:
        """Return how many fields a schema shows, itself included, down to a level."""
        node = raw.follow()
        key = node.place, level
        if key not in self._known:
            self._known[key] = own = self._own(node)  # for one that leads back to itself
            if level and steps:
                self._known[key] = own + self._members(node, level, steps - 1)
        return self._known[key]

    def _own(self, node: Node) -> int:
        own = 1 + len(list(node.raw("enum").listed())) // VALUES
        if node.place not in self._places:
            self._places.add(node.place)
            self.written += own
        return own

    def _members(self, node: Node, level: int, steps: int) -> int:
        members = (self.of(one, level - 1, steps) for _, one in node.get("properties").items())
        parts = list(chain(*(node.get(key).listed() for key in PARTS)))
        parts += [node.raw(key) for key in ("items", "schema") if key in node.mapping]
        return sum(members) + sum(self.of(one, level, steps) for one in parts)
