"""The texts of the settings file that readers see: found, and translated."""

from __future__ import annotations

import re
from dataclasses import Field, fields, is_dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

from ..settings.tree import Division
from ..vocabulary import is_meta_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from _typeshed import DataclassInstance

    from ..problems import Place

T = TypeVar("T")
Found = tuple[str, "Place | None"]
NOWHERE: Mapping[str, Any] = MappingProxyType({})


def is_read(field: Field[Any], of: DataclassInstance) -> bool:
    """Return whether a field of the model holds a text for readers; a language has a code."""
    is_code = isinstance(of, Division) and of.kind == "language" and field.name == "title"
    return bool(field.metadata.get("read")) and not is_code


def texts(
    value: object, place: Place | None = None, places: Mapping[str, Place | None] = NOWHERE
) -> Iterator[Found]:
    """Yield every text for readers in a part of the settings, and where it is.

    Parameters: ``place`` is where the part is, for what has no place of its own; ``places``
    are those of its fields that the object around it knows.
    """
    if isinstance(value, tuple):
        for one in value:
            yield from texts(one, place)
    if not is_dataclass(value) or isinstance(value, type):
        return
    around = getattr(value, "place", None) or place
    own = {f.metadata["of"]: getattr(value, f.name) for f in fields(value) if "of" in f.metadata}
    known = {**own, **places}
    for field in fields(value):
        inner = getattr(value, field.name)
        if field.metadata.get("meta"):
            yield from ((text, around) for name, text in inner if _is_spoken(name, text))
        elif not is_read(field, value):
            start = f"{field.name}."
            inside = {n.removeprefix(start): p for n, p in known.items() if n.startswith(start)}
            yield from texts(inner, around, inside)
        elif isinstance(inner, str) and _is_text(inner):
            yield inner, known.get(field.name) or around


def translated(value: T, lookup: Callable[[str], str]) -> T:
    """Return a part of the settings with its texts for readers translated."""
    if isinstance(value, tuple):
        return tuple(translated(one, lookup) for one in value)  # type: ignore[return-value]
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):
        old = getattr(value, field.name)
        new = _translated_field(field, value, lookup)
        if new is not old:
            changes[field.name] = new
    return replace(value, **changes) if changes else value


def _translated_field(
    field: Field[Any], of: DataclassInstance, lookup: Callable[[str], str]
) -> Any:
    old = getattr(of, field.name)
    if field.metadata.get("meta"):
        return tuple((k, lookup(text) if _is_spoken(k, text) else text) for k, text in old)
    is_text = is_read(field, of) and isinstance(old, str)
    return lookup(old) if is_text else translated(old, lookup)


_URL = re.compile(r"[A-Za-z][\w+.-]*://\S*")


def _is_spoken(name: str, content: str) -> bool:
    return is_meta_text(name) and _is_text(content)


def _is_text(written: str) -> bool:
    return any(map(str.isalpha, written)) and not _URL.fullmatch(written.strip())
