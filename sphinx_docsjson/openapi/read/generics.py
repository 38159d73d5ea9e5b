"""Generic schemas, which leave a part of them open to those that refer to them. Pure.

``$dynamicRef: "#item"`` means what the outermost schema on the way to it has put in this place with
``$dynamicAnchor: item`` (JSON Schema 2020-12, 8.2.3.2). What refers to a generic schema and fills
such a place in gets a copy of its own, so that everything else only meets pointers.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from .pointers import MISSING, at, escape

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_COPIED = 20_000
"""Most objects and lists that the copies of one document may have together."""
MOST_NESTED = 120
"""A copy is left as its pattern is below so many levels."""
_OF_THE_PLACE = frozenset({"$dynamicAnchor", "$dynamicRef", "$id", "$anchor"})
"""Keywords that a copy leaves to the schema that it is made of."""
_SAYS_NOTHING = frozenset({"$dynamicAnchor", "not", "$comment"})


def says_something(value: Any) -> bool:
    """Return whether a schema is more than the place of another: one that allows nothing."""
    return isinstance(value, dict) and bool(value.keys() - _SAYS_NOTHING)


def fill_in(contents: Any) -> None:
    """Give each reference to a generic schema whose places are filled in a copy of it."""
    copies = _Copies(contents)
    made: list[tuple[dict[str, Any], Any]] = []
    waiting: list[tuple[str, Any, dict[str, str]]] = [("", contents, {})]
    for place, value, around in waiting:
        if isinstance(value, list):
            waiting += ((f"{place}/{n}", one, around) for n, one in enumerate(value))
        elif isinstance(value, dict):
            filled = {**_filled(value, place), **around}
            if filled and copies.is_open(value, filled):
                made.append((value, copies.of_target(value, f"{place}/allOf/0", filled)))
            waiting += ((f"{place}/{escape(str(k))}", v, filled) for k, v in value.items())
    for value, copy in made if copies.left > 0 else ():  # none is made of another
        del value["$ref"]
        parts = value.get("allOf")
        value["allOf"] = [copy, *(parts if isinstance(parts, list) else ())]


def _filled(schema: dict[str, Any], place: str) -> dict[str, str]:
    """Return the places that a schema fills in: the anchor of each, and a pointer."""
    own = schema.get("$dynamicAnchor")
    found = {own: place} if isinstance(own, str) else {}
    for keyword in ("$defs", "definitions"):
        inner = schema.get(keyword)
        for name, one in inner.items() if isinstance(inner, dict) else ():
            anchor = one.get("$dynamicAnchor") if isinstance(one, dict) else None
            if isinstance(anchor, str) and says_something(one):
                found[anchor] = f"{place}/{keyword}/{escape(str(name))}"
    return found


class _Copies:
    """Makes copies of schemas in which open places are filled in."""

    def __init__(self, contents: Any) -> None:
        self.contents = contents
        self.left = MOST_COPIED
        self.known: dict[tuple[str, frozenset[str]], bool] = {}
        """Whether the schemas that references lead to have open places of some names."""

    def _target(self, value: dict[str, Any]) -> tuple[str, Any]:
        """Return the pointer of a reference into this document, and what it names."""
        ref = value.get("$ref")
        if not isinstance(ref, str) or not ref.startswith("#/"):
            return "", MISSING
        return ref[1:], at(self.contents, ref[1:])

    def is_open(self, value: dict[str, Any], filled: Mapping[str, str]) -> bool:
        """Return whether a reference leads to open places that are filled in."""
        pointer, target = self._target(value)
        if target is MISSING:
            return False
        names = frozenset(filled)
        if (pointer, names) not in self.known:
            self._look(pointer, target, names)
        return self.known[pointer, names]

    def _look(self, pointer: str, value: Any, names: frozenset[str]) -> None:
        """Note whether a schema has open places; if not, none that it leads to has any."""
        seen, waiting = {pointer}, [value]
        for one in waiting:
            if isinstance(one, list):
                waiting += one
            elif isinstance(one, dict):
                if _anchor(one) in names:
                    self.known[pointer, names] = True
                    return
                further, target = self._target(one)
                if target is not MISSING and further not in seen:
                    seen.add(further)
                    waiting.append(target)
                waiting += one.values()
        self.known |= dict.fromkeys(((one, names) for one in seen), False)

    def of_target(
        self, value: dict[str, Any], place: str, filled: dict[str, str],
        stack: Mapping[str, str] = MappingProxyType({}),
    ) -> Any:  # fmt: skip
        """Return a copy of what a reference leads to; ``place`` is where it is going to be.

        ``stack`` has the places of the copies that this is a part of, by what they are made of.
        """
        pointer, target = self._target(value)
        inner = {**_filled(target, pointer), **filled} if isinstance(target, dict) else filled
        return self._copy(target, place, inner, {**stack, pointer: place})

    def _copy(
        self, value: Any, place: str, filled: dict[str, str], stack: Mapping[str, str]
    ) -> Any:
        is_leaf = not isinstance(value, (dict, list)) or place.count("/") > MOST_NESTED
        if is_leaf or self.left <= 0:
            return value
        self.left -= 1
        if isinstance(value, list):
            return [self._copy(one, f"{place}/{n}", filled, stack) for n, one in enumerate(value)]
        kept = {
            key: one for key, one in value.items()
            if key not in _OF_THE_PLACE or not isinstance(one, str)
        }  # fmt: skip
        if (anchor := _anchor(value)) in filled:
            return {**kept, "$ref": f"#{filled[anchor]}"}
        if not self.is_open(value, filled):
            kept = value if "$dynamicRef" in value else kept
            return {
                k: self._copy(v, f"{place}/{escape(str(k))}", filled, stack)
                for k, v in kept.items()
            }
        beside = {key: one for key, one in kept.items() if key != "$ref"}
        if (known := stack.get(self._target(value)[0])) is not None:
            return {**beside, "$ref": f"#{known}"}
        if not beside:
            return self.of_target(value, place, filled, stack)
        parts = beside.get("allOf")
        copy = self.of_target(value, f"{place}/allOf/0", filled, stack)
        return {**beside, "allOf": [copy, *(parts if isinstance(parts, list) else ())]}


def _anchor(value: dict[str, Any]) -> str:
    """Return the name of an open place."""
    name = value.get("$dynamicRef")
    return name.partition("#")[2] if isinstance(name, str) else ""
