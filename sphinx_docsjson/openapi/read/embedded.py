"""Schemas with an address of their own (``$id``) inside a document, and ``$dynamicRef``. Pure.

References in such a schema are relative to its address, and others may name it by that. They are
written again as pointers into the document, which is what everything else follows
(JSON Schema 2020-12, 8.2.1 and 8.2.3).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from ...safety.urls import decoded, defragged, resolved
from .generics import fill_in, says_something
from .pointers import MISSING, at, escape

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass
class _Resource:
    """A schema with an address, or the document itself."""

    place: str
    url: str
    anchors: dict[str, list[str]] = field(default_factory=dict)
    """Pointers of what ``$dynamicAnchor`` names."""


def has_embedded(text: str) -> bool:
    """Return whether a document may have such schemas, from its text."""
    return "$id" in text or "$dynamicRef" in text


def with_plain_references(contents: Any) -> Any:
    """Return a document whose references are pointers; its values are changed in their places."""
    top = _Resource("", "")
    found = list(_schemas(contents, top))
    resources = {one.url: one for _, _, one in found if one.url}
    for _, value, resource in found:
        if isinstance(ref := value.get("$ref"), str):
            value["$ref"] = _plain(ref, resource, resources, contents)
    if any(isinstance(value.get("$dynamicRef"), str) for _, value, _ in found):
        fill_in(contents)
        _close(contents)
    return contents


def _close(contents: Any) -> None:
    """Make references of the open places that nobody fills in: to what they stand for alone."""
    found = list(_schemas(contents, _Resource("", "")))
    everywhere: dict[str, list[str]] = {}
    for one in {id(one): one for *_, one in found}.values():
        for anchor, places in one.anchors.items():
            everywhere.setdefault(anchor, []).extend(places)
    for place, value, resource in found:
        if not isinstance(name := value.get("$dynamicRef"), str):
            continue
        anchor = name.partition("#")[2]
        meant = _nearest(place, resource.anchors.get(anchor) or everywhere.get(anchor) or [])
        if meant is not None and "$ref" not in value and says_something(at(contents, meant)):
            value["$ref"] = f"#{meant}"


def _nearest(place: str, places: list[str]) -> str | None:
    """Return the place of an anchor that has most in common with another; of two alike, none."""
    own = place.split("/")
    shared = [_in_common(own, one.split("/")) for one in places]
    most = max(shared, default=0)
    return places[shared.index(most)] if shared.count(most) == 1 else None


def _in_common(one: list[str], other: list[str]) -> int:
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _schemas(contents: Any, top: _Resource) -> Iterator[tuple[str, dict[str, Any], _Resource]]:
    """Yield every object with its place and the schema that its references are relative to."""
    waiting = [("", contents, top)]
    for place, value, around in waiting:
        resource = around
        if isinstance(value, dict):
            if isinstance(own := value.get("$id"), str) and place:
                resource = _Resource(place, _resolved(around.url, own))
            if isinstance(anchor := value.get("$dynamicAnchor"), str):
                resource.anchors.setdefault(anchor, []).append(place)
            yield place, value, resource
            waiting += ((f"{place}/{escape(str(k))}", v, resource) for k, v in value.items())
        elif isinstance(value, list):
            waiting += ((f"{place}/{n}", one, resource) for n, one in enumerate(value))


def _plain(ref: str, of: _Resource, resources: dict[str, _Resource], contents: Any) -> str:
    """Return a reference as a pointer into the document, if it names an embedded schema."""
    if ref.startswith("#"):
        pointer = decoded(ref[1:])
        is_ours = of.place and pointer.startswith("/") and at(contents, pointer) is MISSING
        is_there = is_ours and at(contents, of.place + pointer) is not MISSING
        return f"#{of.place}{ref[1:]}" if is_there or (of.place and not pointer) else ref
    url, fragment = defragged(_resolved(of.url, ref))
    found = resources.get(url)
    if found is None or (fragment and not fragment.startswith("/")):
        return ref
    return f"#{found.place}{fragment}"


def _resolved(base: str, written: str) -> str:
    try:
        return resolved(base, written)
    except ValueError:
        return written
