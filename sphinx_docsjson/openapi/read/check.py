"""Find broken references in a document before any page is made."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...problems import ALL_OF_THEM, Message, Place, Problem, Subtype, more_problems
from ...sources.yaml12 import MAX_DEPTH
from ...sources.yaml_places import located
from .referred_files import is_kept_elsewhere
from .resolve import Documents, Node, UnresolvedError, name_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

DATA = frozenset({"example", "default", "enum", "const", "value", "dataValue"})
"""Keys whose values are data of the documented API: ``$ref`` means nothing in there."""
SHARED: Mapping[str, type] = MappingProxyType({
    "callbacks": dict, "content": dict, "examples": dict, "flows": dict, "headers": dict,
    "links": dict, "responses": dict, "scopes": dict, "security": list, "servers": list,
    "variables": dict, "x-code-samples": list, "x-codeSamples": list,
})  # fmt: skip
"""Lists that many operations may share, by reference or because they stand for the whole file."""
MOST_LISTED = 100
"""So many entries of such a list are on a page: each page that shares it shows them again."""
_CALLBACK = re.compile(r"(?<!/properties)/callbacks/[^/]*$")
_EXAMPLE = re.compile(r"/(?:examples/[^/]+/(?:value|dataValue)|(?:schema|[^/]+~1[^/]+)/example)$")
"""Where what an API sends is shown: a file with such data may hold any ``$ref``."""
_TEXTS = DATA | {"description", "externalValue", "summary", "title"}
"""Keys whose values may be kept in a file of any kind."""
_REQUIREMENT = re.compile(r"/security/\d+$")
MOST_TOLD = 20
"""Most problems that a build reports for one file; the rest is counted."""
MOST_CHECKED = 5_000
"""Most problems of one file that are reported where every one is asked for."""


@dataclass(frozen=True, kw_only=True)
class Fault:
    """A fault, and where it is: document URL, ``#`` and JSON pointer."""

    place: str
    message: str


def of_many(wrong: str, about: str, place: str, end: str = "") -> Fault:
    """Return a fault of a kind that comes in crowds: what is wrong, and with what."""
    return Fault(place=place, message=Message(f"{wrong} {about}{end}", kind=wrong, about=about))


def check_references(root: Node) -> Iterator[Fault]:
    """Yield the broken references of a document and of the files that it refers to.

    This reads every file that pages will need.
    """
    waiting, known = [root], {root.place}
    while waiting:
        for node in references(waiting.pop()):
            try:
                found = node.target()
            except UnresolvedError as error:
                why = Message.of(error.args[0])
                message = why.after("$ref ", cause=why.cause or why)
                yield Fault(place=node.place, message=message)
                continue
            if lost := _no_value(node, found):
                yield Fault(place=node.place, message=f"$ref {lost}")
            document = found.place.partition("#")[0] + "#"
            if document not in known and not _EXAMPLE.search(node.place):
                known.add(document)
                contents = found.documents.contents.get(document[:-1])
                waiting.append(Node(contents, document, found.documents))


def _no_value(node: Node, found: Node) -> str:
    """Return that a reference leads to a file without an object or a list, if it has to."""
    address, _, pointer = found.place.partition("#")
    key = node.place.rpartition("/")[2]
    may_be_text = key in _TEXTS or "/x-code" in node.place or _EXAMPLE.search(node.place)
    if pointer or may_be_text or isinstance(found.value, dict | list | bool):
        return ""
    what = "is empty" if found.value is None else "has only a text"
    return f"{node.ref!r} leads to nothing: {name_of(address)} {what}"


def references(root: Node) -> Iterator[Node]:
    """Yield every object with a ``$ref`` in a document, outside of data and extensions."""
    return (node for node in _objects(root) if node.ref is not None)


def elsewhere(node: Node, home: str) -> Node | None:
    """Return what a reference leads to if that is in another file than the one at ``home``.

    A reference inside such a file leads there, too.
    """
    ref = node.ref
    if ref is None or (ref.startswith("#") and node.place.startswith(home)):
        return None
    found = node.follow()
    return found if found.value and not found.place.startswith(home) else None


def long_lists(root: Node) -> Iterator[Fault]:
    """Yield the lists of a document that pages cut off."""
    for node in _objects(root):
        names_anything = node.place.endswith(("/properties", "/patternProperties", "/components"))
        keys = () if names_anything else SHARED.keys() & node.mapping.keys()
        listed = [
            node.raw(key) for key in sorted(keys) if isinstance(node.mapping[key], SHARED[key])
        ]
        if node.mapping and _CALLBACK.search(node.place):
            listed.append(node)
        elif node.mapping and _REQUIREMENT.search(node.place):
            listed += [node, *(one for _, one in node.items() if isinstance(one.value, list))]
        for one in listed:
            if (number := len(one.value)) > MOST_LISTED:
                message = f"pages of operations show {MOST_LISTED} of its {number} entries"
                yield Fault(place=one.place, message=message)


def _objects(root: Node) -> Iterator[Node]:
    """Yield everything in a document, outside of data and extensions."""
    stack = [(root, 0)]
    while stack:
        node, depth = stack.pop()
        yield node
        if depth < MAX_DEPTH:
            stack += [(member, depth + 1) for member in _members(node)]


def _members(node: Node) -> Iterator[Node]:
    """Yield the members that may hold references, the last one first (for a stack)."""
    yield from reversed(list(node.listed()))
    names_anything = node.place.endswith(("/properties", "/patternProperties"))
    for key, member in reversed(node.mapping.items()):
        is_extension = key.startswith("x-") and key not in SHARED
        is_data = (key in DATA and not is_kept_elsewhere(member)) or is_extension
        if isinstance(member, (dict, list)) and (names_anything or not is_data):
            yield node.raw(key)


def problems_of(faults: Iterable[Fault], documents: Documents, most: int) -> Iterator[Problem]:
    """Turn faults into problems with file, line and pointer; those beyond ``most`` are counted."""
    unique = list(dict.fromkeys(faults))
    problems = problems_at(unique[: most + 1], documents)
    yield from problems[:most]
    if (rest := len(unique) - most) > 0:
        advice = f"; {ALL_OF_THEM}" if most < MOST_CHECKED else ""
        yield replace(problems[most], message=f"{more_problems(rest)} in this file{advice}")


def problems_at(faults: Iterable[Fault], documents: Documents) -> list[Problem]:
    """Turn faults into problems with file, line and JSON pointer; each file is read once."""
    places = [(fault, *fault.place.partition("#")[::2]) for fault in faults]
    pointers: dict[str, list[str]] = {}
    for _, address, pointer in places:
        pointers.setdefault(address, []).append(pointer)
    found = {
        address: located(documents.texts.get(address, ""), named)
        for address, named in pointers.items()
    }
    return [
        _problem(fault.message, name_of(address), pointer, found[address].get(pointer))
        for fault, address, pointer in places
    ]


def _problem(message: str, file: str, pointer: str, at: tuple[int, int] | None) -> Problem:
    said = Message.of(message).after(f"{pointer or '/'}: ")
    return Problem(Subtype.OPENAPI, said, Place(file, *(at or (None, None))))
