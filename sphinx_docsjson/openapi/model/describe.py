"""What is shown of one schema: its type, the words behind its name, what is said below. Pure."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..read.resolve import Node
from .details import MISSING
from .labels import label, limits
from .schema import shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .details import Parameter
    from .merging import Shape

MAX_OPTIONS = 1_000
"""Most values of an enumeration that are shown."""
LONG = 60
"""Longest default that is beside the type, in characters."""


@dataclass(kw_only=True)
class Field:
    """One value to show: a parameter, a property, or a whole body (without a name)."""

    name: str = ""
    path: tuple[str, ...] = ()
    """Names from the outermost field to this one; ids are made of it."""
    type: str = ""
    marks: list[tuple[str, str]] = field(default_factory=list)
    """Kind and text of the words behind the name: place, required, deprecated, default, …"""
    limits: list[tuple[str, str]] = field(default_factory=list)
    """What `limits` says, and what it says of the items of a list."""
    item_limits: list[tuple[str, str]] = field(default_factory=list)
    notes: list[tuple[str, list[str]]] = field(default_factory=list)
    """Names and values of what is said below: options, examples."""
    description: str = ""
    children: list[Field] = field(default_factory=list)
    choices: list[Alternatives] = field(default_factory=list)
    is_choice: bool = False
    """Whether the schema is a choice, of which ``null`` may be the only other one."""
    of_items: bool = False
    """The children are those of the items of a list."""
    cut: str = ""
    """Address of the schema that holds the children which this page has no room for."""
    link: str = ""
    """The page of the schema whose members these are, as a link; nothing if it has none."""
    recursive: str = ""
    """Name of the schema that this field is in, and repeats."""


@dataclass(kw_only=True)
class Alternatives:
    """What ``oneOf`` or ``anyOf`` (`combinator`) offers."""

    combinator: str
    variants: list[Variant]


@dataclass(kw_only=True)
class Variant:
    """One choice of ``oneOf`` or ``anyOf``."""

    title: str
    field: Field


def innermost(found: Shape) -> Shape:
    """Return the shape whose members are shown: that of the items, for a list (of lists)."""
    for _ in range(4):
        if found.type != "array" or found.items is None or found.choices:
            break
        found = shape(found.items)
    return found


def has_members(found: Shape) -> bool:
    """Return whether there is something to show below a schema."""
    is_map = isinstance(found.additional, Node)
    return bool(found.properties or found.choices or found.patterns or is_map)


def describe(
    found: Shape, *, name: str = "", path: tuple[str, ...] = (), required: bool = False
) -> Field:
    """Return the field of a shape, without children."""
    keywords = found.keywords
    text = str(keywords.get("description") or "")
    made = Field(name=name, path=path, type=type_of(found), description=text)
    marks = {
        "unresolved": not found.known,
        "required": required,
        "deprecated": keywords.get("deprecated") is True,
        "read-only": keywords.get("readOnly") is True,
        "write-only": keywords.get("writeOnly") is True,
        "nullable": found.nullable,
    }
    made.marks = [(mark, mark) for mark, is_set in marks.items() if is_set]
    default = value_text(keywords["default"]) if "default" in keywords else None
    if default is not None and len(default) < LONG:
        made.marks.append(("default", default or '""'))
    elif default is not None:
        made.notes.append(("Default", [default]))
    inner = innermost(found)
    made.limits += limits(found)
    made.item_limits += limits(inner) if inner is not found else ()
    made.notes += notes(found, inner)
    made.is_choice = found.is_choice
    return made


def type_of(found: Shape) -> str:
    """Return how readers see a type; a named object shows its name."""
    text, name = label(found), innermost(found).name
    return f"{name} · {text}" if name and text.rstrip("[]") == "object" else text


def notes(found: Shape, inner: Shape) -> Iterator[tuple[str, list[str]]]:
    """Yield what is below a field: its options and examples; ``inner`` are its items."""
    options = inner.keywords.get("enum")
    if isinstance(options, list) and options:
        shown = [value_text(option) for option in options[:MAX_OPTIONS]]
        yield "Available options", shown + (["…"] if len(options) > MAX_OPTIONS else [])
    if "const" in found.keywords:
        yield "Always", [value_text(found.keywords["const"])]
    if found.excluded:
        yield "Not", [value for node in found.excluded for value in _excluded(shape(node))]
    if found.additional is False and has_members(found):
        yield "Other properties", ["none"]
    listed = found.keywords.get("examples")
    first = listed[0] if isinstance(listed, list) and listed else None
    example = found.keywords.get("example", first)
    if example not in (None, "", [], {}):
        yield "Example", [value_text(example)]


def _excluded(found: Shape) -> list[str]:
    """Return what must not be: values, properties, or a kind of value."""
    values = found.keywords.get("enum") or [found.keywords.get("const", MISSING)]
    if isinstance(values, list) and values[0] is not MISSING:
        return list(map(value_text, values))
    return sorted(found.required) or [found.name or label(found)]


def written_as(parameter: Parameter) -> Iterator[tuple[str, str]]:
    """Yield how a parameter is written, where that is not what its location says."""
    is_form = parameter.location in {"query", "cookie"}
    if parameter.media:
        yield "Media type", parameter.media
    elif parameter.location in {"query", "cookie", "path", "header"}:
        if parameter.style != ("form" if is_form else "simple"):
            yield "Style", parameter.style
        if parameter.explode != (parameter.style in {"form", "cookie"}):
            yield "Explode", str(parameter.explode).lower()


def value_text(value: object) -> str:
    """Return a value as it is shown below a field: JSON on one line, texts without quotes."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
