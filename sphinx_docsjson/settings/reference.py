"""Reference tables of settings and frontmatter, made from the classes that read them."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

from ..check.messages import either
from ..check.objects import Raw, Words, mark, objects_in
from .present.entries import Holder, Node

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pydantic.fields import FieldInfo


@dataclass(frozen=True, kw_only=True)
class Row:
    """One property of a settings file, or one key of frontmatter."""

    property: str
    """Its path: ``anchors[].color.from``."""
    type: str
    """What it takes, in words."""
    required: bool
    default: str
    """The default as JSON; empty if there is none."""
    meaning: str
    used: bool = True
    """False for a property that is accepted and ignored."""


_SHARED = (Node, Holder)
"""Classes that several kinds of divisions are made of, the richest first."""


def rows(model: type[Raw]) -> list[Row]:
    """Return the properties of `LegacySettings`, `PresentSettings` or one object.

    The properties of an object follow the one that holds it. An object that is in several
    places, or inside itself, is written out at the shortest; the others name that place. What all
    kinds of divisions have is written out at the first kind.
    """
    return list(_Table(_places(model)).rows(model, ""))


def _places(model: type[Raw]) -> dict[type[Raw], str]:
    """Return every object that a model holds, with the shortest path to one."""
    places = {model: ""}
    waiting = deque([model])
    while waiting:
        holder = waiting.popleft()
        for found, path in _members(holder, places[holder]):
            if found not in places:
                places[found] = path
                waiting.append(found)
    return places


def _members(holder: type[Raw], path: str) -> Iterator[tuple[type[Raw], str]]:
    holder.model_rebuild(force=True)  # models are built late, and their fields name each other
    for name, field in holder.model_fields.items():
        yield from objects_in(field.annotation, f"{path}.{field.alias or name}".lstrip("."))


class _Table:
    def __init__(self, places: dict[type[Raw], str]) -> None:
        self.places = places
        self.shared: dict[type[Raw], str] = {}
        """Classes that others are made of, with the place where their properties are."""

    def rows(self, model: type[Raw], path: str) -> Iterator[Row]:
        bases = [base for base in _SHARED if issubclass(model, base)]
        done = {name for base in bases if base in self.shared for name in base.model_fields}
        for base in bases:
            self.shared.setdefault(base, path)
        for name, field in model.model_fields.items():
            if name not in done:
                yield from self.property(f"{path}.{field.alias or name}".lstrip("."), field)

    def property(self, path: str, field: FieldInfo) -> Iterator[Row]:
        """Yield the row of a property, and those of the objects that it holds."""
        inner = [o for o in objects_in(field.annotation, path) if self.places[o[0]] == o[1]]
        yield Row(
            property=path,
            type=words(_whole(field), self.places_but(inner)),
            required=field.is_required() or mark(field).is_needed,
            default=_default(field),
            meaning=field.description or "",
            used=not mark(field).is_unused,
        )
        for found, place in inner:
            yield from self.rows(found, place)

    def places_but(self, inner: list[tuple[type[Raw], str]]) -> dict[type[Raw], str]:
        """Return the places to name in the type of a property that writes some objects out."""
        names = {model: f"object, as `{place}`" for model, place in self.places.items()}
        for model, _ in inner:
            bases = (self.shared[b] for b in _SHARED if b in self.shared and issubclass(model, b))
            shared = next(bases, None)
            names[model] = f"object, also with what `{shared}` has" if shared else "object"
        return names


def _whole(field: FieldInfo) -> Any:
    """Return a field's type with its annotations."""
    return Annotated[(field.annotation, *field.metadata)] if field.metadata else field.annotation


def _default(field: FieldInfo) -> str:
    value = field.default
    if field.is_required() or mark(field).is_needed or value is None:
        return ""
    return {True: "true", False: "false"}.get(value, f'"{value}"')


def words(annotation: Any, objects: Mapping[type[Raw], str]) -> str:
    """Describe in words what a type accepts; ``objects`` does so for objects."""
    origin, inside = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        said = [found.text for found in inside[1:] if isinstance(found, Words)]
        return said[0] if said else words(inside[0], objects)
    if origin in (Union, UnionType):
        found = (words(choice, objects) for choice in inside if choice is not type(None))
        return either(dict.fromkeys(found))
    if origin is Literal:
        return either(f'`"{choice}"`' for choice in inside)
    if origin is list:
        return f"array of {words(inside[0], objects)}"
    return objects.get(annotation) or _PLAIN.get(origin or annotation, "anything")


_PLAIN = {str: "string", bool: "boolean", int: "number", float: "number", dict: "object"}
