"""What is shown of one schema: its type, the words behind its name, what is said below. Pure."""

from __future__ import annotations

import json
from itertools import chain
from typing import TYPE_CHECKING

from ...read.resolve import Node
from ..texts.headlines import is_plain, one_line, own_title
from ..texts.markdown import link_elsewhere
from .conditions import condition_text
from .field import EXAMPLE, SHORT, Field
from .labels import is_list_of, label, meanings, plain_types
from .limits import contained_span, limits
from .merging import value_text
from .schema import shape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .merging import Shape

MAX_OPTIONS = 5_000
"""Most values of an enumeration that are shown."""
LONG = 60
"""Longest default that is beside the type, in characters."""


def innermost(found: Shape) -> Shape:
    """Return the shape whose members are shown: that of the items, for a list (of lists).

    For a text that holds JSON, it is that of the JSON (``contentSchema``). Some authors write
    ``items`` for the members of an object, so an object with nothing else is read as they mean.
    ``found`` is one that `shape` keeps, or one that nobody changes any more.
    """
    if found.inner is None:
        found.inner = [found, *_inside(found)][-1]
    inner: Shape = found.inner
    return inner


def _inside(found: Shape) -> Iterator[Shape]:
    """Yield the shape of the items of a list, that of the items of these, …"""
    for _ in range(4):
        is_object = found.type == "object" and not found.properties and found.additional is None
        is_list = (is_list_of(found) or is_object) and not found.prefix and not found.choices
        is_text = found.type == "string" and not found.choices
        inside = found.items if is_list else is_text and found.keywords.get("contentSchema")
        if not isinstance(inside, Node):
            break
        found = shape(inside)
        yield found


def has_members(found: Shape) -> bool:
    """Return whether there is something to show below a schema."""
    is_map = isinstance(found.additional, Node)
    is_choice = (found.choices and not plain_types(found)) or found.conditions
    is_list = found.prefix or contained_members(found)
    return bool(found.properties or is_choice or found.patterns or is_list or is_map)


def contained_members(found: Shape) -> Node | None:
    """Return the schema of ``contains``, if it has members and there are no ``items``."""
    contained = found.keywords.get("contains")
    if not isinstance(contained, Node) or found.items is not None:
        return None
    return contained if shape(contained).properties else None


def describe(
    found: Shape, *, name: str = "", path: tuple[str, ...] = (), required: bool = False
) -> Field:
    """Return the field of a shape, without children; it shares its texts with others of the shape.

    ``found`` is one that `shape` keeps.
    """
    known: Field | None = found.described
    if known is None:
        known = found.described = _described(found)
    title = own_title(found.keywords, name, found.name, innermost(found).name)
    is_beside = len(title) <= SHORT and is_plain(title)
    above = (title if not is_beside else "", known.description)
    marks = list(known.marks)
    if required:
        marks.insert(0 if found.known else 1, ("required", "required"))
    return Field(
        name=name,
        path=path,
        type=known.type,
        title=title if is_beside else "",
        marks=marks,
        limits=list(known.limits),
        item_limits=list(known.item_limits),
        notes=list(known.notes),
        description="\n\n".join(filter(None, above)),
        is_choice=known.is_choice,
    )


def _described(found: Shape) -> Field:
    """Return what is shown of a shape wherever it is used."""
    keywords = found.keywords
    inner = innermost(found)
    levels = [found] if inner is found else [found, *_inside(found)]
    told = (str(one.keywords.get("description") or "").strip() for one in levels)
    more = (link_elsewhere(one.keywords.get("externalDocs")) for one in levels)
    said = dict.fromkeys((*told, "\n".join(meanings(inner)), *more))
    text = "\n\n".join(filter(None, said))
    made = Field(type=type_of(found), description=text)
    marks = {
        "unresolved": not found.known,
        "deprecated": keywords.get("deprecated") is True,
        "read-only": keywords.get("readOnly") is True,
        "write-only": keywords.get("writeOnly") is True,
        "nullable": found.nullable,
    }
    made.marks = [(mark, mark) for mark, is_set in marks.items() if is_set]
    default = value_text(keywords["default"]) if "default" in keywords else None
    if default is not None and len(default) < LONG and default.isprintable():
        made.marks.append(("default", default))
    elif default is not None:
        made.notes.append(("Default", [default]))
    made.limits += limits(found)
    if is_list_of(found):
        made.item_limits += chain.from_iterable(map(limits, levels[1:]))
    made.notes += notes(found, inner)
    made.is_choice = found.is_choice
    return made


def type_of(found: Shape) -> str:
    """Return how readers see a type; a named object shows its name."""
    text, name = label(found), innermost(found).name
    return f"{name} · {text}" if name and text.rstrip("[]") == "object" else text


def notes(found: Shape, inner: Shape) -> Iterator[tuple[str, list[str]]]:
    """Yield what is below a field: its options and examples; ``inner`` are its items."""
    options = found.keywords.get("enum") or inner.keywords.get("enum")
    if isinstance(options, list) and options:
        shown = list(dict.fromkeys(_told_apart(options[:MAX_OPTIONS])))
        told = "Always" if len(options) == 1 else "Available options"
        yield told, shown + (["…"] if len(options) > MAX_OPTIONS else [])
    for one in [found] if inner is found else [found, inner]:
        yield from _rules(one)
    if examples := _examples(found) or _examples_of_items(found, inner):
        yield EXAMPLE, list(dict.fromkeys(map(value_text, examples)))


def _rules(found: Shape) -> Iterator[tuple[str, list[str]]]:
    """Yield what values have to be, besides limits and options."""
    if "const" in found.keywords:
        yield "Always", [value_text(found.keywords["const"])]
    if found.excluded:
        yield "Not", [value for node in found.excluded for value in excluded(node)]
    if isinstance(contained := found.keywords.get("contains"), Node):
        yield "Contains", [_told(shape(contained), contained_span(found))]
    yield from _needs(found)
    if found.prefix and found.items is not None and found.items.value is False:
        yield "No other items", []
    is_closed = found.additional is False or found.keywords.get("unevaluatedProperties") is False
    if is_closed and has_members(found):
        yield "No other properties", []


def _told_apart(options: list[object]) -> list[str]:
    """Return values as they are shown; a text has quotes if another value would look the same."""
    others = {value_text(one) for one in options if not isinstance(one, str)}
    return [
        json.dumps(one) if isinstance(one, str) and one in others else value_text(one)
        for one in options
    ]


def _examples(found: Shape) -> list[object]:
    """Return the examples of a schema: the keyword of OpenAPI's, or those of JSON Schema."""
    listed = found.keywords.get("examples")
    several = listed if isinstance(listed, list) else []
    examples = [found.keywords["example"]] if "example" in found.keywords else several
    return [one for one in examples if one not in (None, "", [], {})]


def _examples_of_items(found: Shape, inner: Shape) -> list[object]:
    """Return lists of one item where only the items have examples, which are values."""
    if found.type != "array" or not found.items or shape(found.items) is not inner:
        return []
    return [[one] for one in _examples(inner) if not isinstance(one, (dict, list))]


def _needs(found: Shape) -> Iterator[tuple[str, list[str]]]:
    """Yield what is said of names: which of them there have to be, and how they are made."""
    for combinator, alternatives in found.needs:
        kind = "At least one required" if combinator == "anyOf" else "Exactly one required"
        yield kind, list(map(" + ".join, alternatives))
    if unnamed := found.required - found.properties.keys():
        yield "Required", sorted(unnamed)
    dependent = found.keywords.get("dependentRequired")
    if isinstance(dependent, dict) and dependent:
        pairs = ((key, names) for key, names in dependent.items() if isinstance(names, list))
        yield "Dependencies", [f"{key} → {', '.join(map(str, names))}" for key, names in pairs]
    names = found.keywords.get("propertyNames")
    if isinstance(names, Node) and (asked := [*_names(shape(names))]):
        yield "Property names", asked


def _names(found: Shape) -> Iterator[str]:
    """Yield what names have to be: values, a pattern or other limits, and a description."""
    told = list(limits(found))
    alone = [text for name, text in told if name == "Pattern"] if len(told) == 1 else []
    yield from _values(found) or alone or map(_limit, told)
    if text := _about(found):
        yield text


def excluded(node: Node) -> list[str]:
    """Return what is not allowed: values, values of properties, or a kind of value.

    What is any of several things is each of them.
    """
    found = shape(node)
    is_any = found.combinator == "anyOf" and len(found.choices) == 1 and not found.types
    if is_any and not found.properties:
        return [told for one in found.variants for told in _excluded_alone(one)]
    return _excluded_alone(node)


def _excluded_alone(node: Node) -> list[str]:
    found = shape(node)
    together = condition_text(node.follow().value, " + ")
    return _values(found) or ([together] if together else [_told(found)])


def _values(found: Shape) -> list[str]:
    """Return the values that are the only ones."""
    listed = found.keywords.get("enum")
    constant = [found.keywords["const"]] if "const" in found.keywords else []
    return list(map(value_text, listed if isinstance(listed, list) else constant))


def _told(found: Shape, count: str = "") -> str:
    """Return a schema in a few words: how many there are, its name or type, limits and values."""
    known = f"{count} {found.name or label(found)}".strip()
    told = (*map(_limit, limits(found)), ", ".join(_values(found)), _about(found))
    return " · ".join([known, *filter(None, told)])


def _limit(told: tuple[str, str]) -> str:
    """Return a limit and its name in a few words."""
    name, text = told
    return name.replace("%s", text) if "%s" in name else text


def _about(found: Shape) -> str:
    """Return title and description of a schema in one line."""
    told = (one_line(str(found.keywords.get(key) or "")) for key in ("title", "description"))
    return " · ".join(dict.fromkeys(filter(None, told)))


def listed(meanings: Iterable[tuple[str, str]]) -> str:
    """Return what is said of values as a Markdown list."""
    return "\n".join(f"- `{value}`: {text}" for value, text in meanings)
