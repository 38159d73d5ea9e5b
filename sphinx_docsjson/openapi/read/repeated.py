"""Whether the operations or channels of a file repeat so much that their pages are cut. Pure.

They may share path items, bodies, messages and schemas, so a small file can ask for the same fields
and texts on every page. Real files show each of their fields a few times; a file that shows them
all very often gets shorter pages.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from .check import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .resolve import Documents, Node

ALLOWED = 20_000
"""Fields that the operations of every file may show together."""
EACH = 20
"""How often they may show each field, and each operation, on average."""
VALUES = 10
"""Values of an enumeration that count as a field."""
CHARACTERS = 200
"""Characters of the texts of one object that count as a field."""
LEVELS = 2
"""Levels of fields that pages show however long they get."""
MOST_FIELDS = 200
"""Most parameters, and most fields, of a page where they do so more often."""
MOST_TEXT = 500
"""Most characters of a text in such a file."""
MOST_STEPS = 50
"""Most schemas that are made of each other in a row."""
LIMITED = {
    "operations": "parameters and fields; further fields are on the pages of the schemas, and"
    " further parameters are not shown",
    "channels": "fields, messages and parameters; further ones are not shown",
}
"""What pages show so much of, and where the rest is."""
PARTS = ("allOf", "oneOf", "anyOf", "prefixItems", "items")


def limit_of(root: Node, operations: Sequence[tuple[Node, Node]]) -> int | None:
    """Return how many fields a page shows at most, if operations repeat far more than is usual.

    Each operation is given with the path item that it is in.
    """
    return limit_of_pages([_shown(root, item, node) for item, node in operations])


def limit_of_pages(pages: Sequence[Iterable[Node]]) -> int | None:
    """Return how many fields a page shows at most, if pages repeat far more than is usual.

    Each page is given as what it shows: schemas, and whatever else has texts.
    """
    counts, shown = _Counts(), 0

    def is_unusual(written: int) -> bool:
        return shown > ALLOWED + EACH * (len(pages) + written)

    for one in chain.from_iterable(pages):
        shown += counts.of(one)
        if is_unusual(0) and is_unusual(counts.held_in(one.documents)):
            return MOST_FIELDS  # whatever the rest of the pages shows
    return MOST_FIELDS if is_unusual(counts.written) else None


def limited(root: Node, most: int, what: str) -> Fault:
    """Return what the author of a file is told whose operations or channels have such a limit."""
    message = (
        f"the {what} repeat the same fields and texts so often that each page shows at most"
        f" {MOST_TEXT} characters of a text and {most} {LIMITED[what]}"
    )
    return Fault(place=root.place, message=message)


def cut_texts(root: Node) -> None:
    """Cut the long texts of a file with such a limit, and of the files that it refers to."""
    for contents in root.documents.contents.values():
        _shorten(contents)


def _shorten(contents: object) -> None:
    """Cut the long texts of a document, in their place."""
    waiting, seen = [contents], set[int]()
    while waiting:
        holder: Any = waiting.pop()
        pairs = holder.items() if isinstance(holder, dict) else enumerate(holder)
        for key, value in list(pairs):
            if isinstance(value, str) and len(value) > MOST_TEXT and key != "$ref":
                holder[key] = f"{value[:MOST_TEXT]}…"
            elif isinstance(value, dict | list) and id(value) not in seen:
                seen.add(id(value))
                waiting.append(value)


def _weight(contents: object) -> int:
    """Return the number of values of a document, each also as a part of a text that is made."""
    values, characters, waiting = 0, 0, [contents]
    while waiting:
        value = waiting.pop()
        values += 1
        if isinstance(value, dict | list):
            waiting += value.values() if isinstance(value, dict) else value
        elif isinstance(value, str):
            characters += len(value)
    return 2 * (values + characters // CHARACTERS)


def _shown(root: Node, item: Node, node: Node) -> Iterator[Node]:
    """Yield what the page of an operation shows: texts, parameters, what is sent and answered."""
    yield from chain((item, node), item.get("parameters").listed(), node.get("parameters").listed())
    body = node.get("requestBody")
    answers = [(code, raw.follow()) for code, raw in node.get("responses").items()]
    yield from (body, *(answer for _, answer in answers))
    yield from _fields_of(body)
    shown = {_looks(code, answer): answer for code, answer in answers}
    for answer in shown.values():
        yield from _fields_of(answer)
    yield from _around(root, item, node)


def _fields_of(holder: Node) -> list[Node]:
    """Return the headers and the schemas of a body or an answer."""
    media = dict(holder.get("content").items(named=True)).values()
    headers = [raw for _, raw in holder.get("headers").items(named=True)]
    return headers + [one.follow().raw("schema") for one in media]


def _looks(code: str, answer: Node) -> object:
    """Return what is equal for answers whose fields a page shows once, with all their statuses."""
    kind = code if "links" in answer.mapping else code[:1]
    names = [
        key for name in ("headers", "content") for key, _ in answer.get(name).items(named=True)
    ]
    return kind, tuple(names), tuple(one.follow().place for one in _fields_of(answer))


def _around(root: Node, item: Node, node: Node) -> Iterator[Node]:
    """Yield the servers of an operation, and how it asks for credentials."""
    holders = [holder for holder in (node, item, root) if "servers" in holder.mapping]
    yield from (raw for holder in holders[:1] for raw in holder.get("servers").listed())
    asking = node if "security" in node.mapping else root
    known = root.get("components").get("securitySchemes")
    for needed in asking.get("security").listed():
        yield from (known.raw(name) for name in needed.mapping)


class _Counts:
    """Counts the fields of schemas; each schema is counted once."""

    def __init__(self) -> None:
        self.written = 0
        """What was counted, each place once."""
        self._held, self._weighed = 0, set[str]()
        self._places: set[str] = set()
        self._known: dict[tuple[str, int], int] = {}

    def held_in(self, documents: Documents) -> int:
        """Return how much documents hold: what is counted is more only where it was copied."""
        if len(documents.contents) > len(self._weighed):
            new = documents.contents.keys() - self._weighed
            self._held += sum(_weight(documents.contents[name]) for name in new)
            self._weighed |= new
        return self._held

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
        texts = sum(len(value) for value in node.mapping.values() if isinstance(value, str))
        own = 1 + len(list(node.raw("enum").listed())) // VALUES + texts // CHARACTERS
        if node.place not in self._places:
            self._places.add(node.place)
            self.written += own
        return own

    def _members(self, node: Node, level: int, steps: int) -> int:
        members = (
            self.of(one, level - 1, steps) for _, one in node.get("properties").items(named=True)
        )
        parts = list(chain(*(node.get(key).listed() for key in PARTS)))
        parts += [
            node.raw(key) for key in ("items", "additionalItems", "schema") if key in node.mapping
        ]
        return sum(members) + sum(self.of(one, level, steps) for one in parts)
