"""What is wrong with the references of a document: each is tried once, before any page is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...problems import Place, Problem, Subtype
from ...sources.yaml12 import MAX_DEPTH
from .load import locate
from .resolve import Documents, Node, UnresolvedError, escape, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

DATA = frozenset({"example", "default", "enum", "const", "value", "dataValue"})
"""Keys whose values are data of the documented API: ``$ref`` means nothing in there."""
MAX_PROBLEMS = 20
"""Most problems that are reported for one file; the rest is counted."""


@dataclass(frozen=True, kw_only=True)
class Fault:
    """Something wrong at an address (document, ``#``, JSON pointer)."""

    place: str
    message: str


def check_references(root: Node) -> Iterator[Fault]:
    """Yield what is wrong with the references of a document and of all files it leads to.

    References to other files are followed, so that this reads every file that pages will need.
    """
    waiting, known = [root], {root.place}
    while waiting:
        for node in references(waiting.pop()):
            try:
                found = node.target()
            except UnresolvedError as error:
                yield Fault(place=node.place, message=f"$ref {error}")
                continue
            document = found.place.partition("#")[0] + "#"
            if document not in known:
                known.add(document)
                contents = found.documents.contents.get(document[:-1])
                waiting.append(Node(contents, document, found.documents))


def references(root: Node) -> Iterator[Node]:
    """Yield every object with a ``$ref`` in a document, outside of data and extensions."""
    stack: list[tuple[Any, str, int]] = [(root.value, root.place, 0)]
    while stack:
        value, place, depth = stack.pop()
        if depth > MAX_DEPTH:
            continue
        if isinstance(value, dict):
            if isinstance(value.get("$ref"), str):
                yield Node(value, place, root.documents)
            stack += _members(value, place, depth)
        elif isinstance(value, list):
            stack += [(item, f"{place}/{i}", depth + 1) for i, item in enumerate(value)]


def _members(value: dict[str, Any], place: str, depth: int) -> list[tuple[Any, str, int]]:
    names_anything = place.endswith(("/properties", "/patternProperties"))
    return [
        (member, f"{place}/{escape(key)}", depth + 1)
        for key, member in reversed(value.items())
        if isinstance(member, (dict, list))
        and (names_anything or not (key in DATA or key.startswith("x-")))
    ]


def problems_of(faults: Iterator[Fault], documents: Documents) -> Iterator[Problem]:
    """Turn faults into problems with file, line and pointer, at most `MAX_PROBLEMS` of them."""
    seen: set[str] = set()
    for fault in faults:
        if fault.place in seen:
            continue
        seen.add(fault.place)
        if len(seen) <= MAX_PROBLEMS:
            yield problem_at(fault, documents)
    if len(seen) > MAX_PROBLEMS:
        file = name_of(fault.place)
        more = f"{len(seen) - MAX_PROBLEMS} more problems like these"
        yield Problem(Subtype.OPENAPI, more, Place(file))


def problem_at(fault: Fault, documents: Documents) -> Problem:
    """Turn one fault into a problem with file, line and JSON pointer."""
    address, _, pointer = fault.place.partition("#")
    at = locate(documents.texts.get(address, ""), pointer) or (None, None)
    return Problem(
        Subtype.OPENAPI, f"{pointer or '/'}: {fault.message}", Place(name_of(address), *at)
    )
