"""What one schema says, and what two say that both apply (JSON Schema, ``allOf``). Pure."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from ...read.resolve import Node

BOTH = "\n"
"""Is written between the places of schemas that both apply."""


@dataclass(kw_only=True)
class Choice:
    """Schemas of which one or more apply."""

    combinator: str
    """``oneOf``, ``anyOf`` or ``if``."""
    variants: list[Node]
    implied: bool = False
    """Only the discriminator leads to them: what is made of the schema is one of them already."""
    titles: tuple[str, ...] = ()
    """When each applies, for those of ``if`` and ``dependentSchemas`` (`combinator` ``if``)."""

    def holds(self, place: str, is_alias: bool) -> bool:
        """Return whether a schema with this choice in a part of its ``allOf`` is a variant of it.

        It cannot be another one as well; followed, each variant would hold all of them again.
        ``is_alias`` is set for one that is the part itself, with some words beside it.
        """
        if self.implied:
            return not is_alias
        own = place.partition("#")[2]
        return len(self._named) > 1 and (f"#{own}" in self._named or place in self._elsewhere)

    @cached_property
    def _named(self) -> dict[str, Node]:
        """The variants that are references; of a choice that all its variants share, made once."""
        return {one.ref: one for one in self.variants if one.ref is not None}

    @cached_property
    def _elsewhere(self) -> frozenset[str]:
        """The places of the variants that are in other files."""
        others = (one for ref, one in self._named.items() if not ref.startswith("#"))
        return frozenset(one.follow().place for one in others)


@dataclass(kw_only=True)
class Shape:
    """One schema with its references and ``allOf`` resolved, but not those of its members."""

    place: str
    """Where the schema itself is: what tells schemas apart, and finds recursion."""
    name: str = ""
    """Name of the component, if it is one."""
    known: bool = True
    types: list[str] = field(default_factory=list)
    keywords: dict[str, Any] = field(default_factory=dict)
    """Other keywords: format, default, enum, limits, …"""
    properties: dict[str, Node] = field(default_factory=dict)
    patterns: dict[str, Node] = field(default_factory=dict)
    """Schemas of the properties whose names match a pattern (``patternProperties``)."""
    required: set[str] = field(default_factory=set)
    items: Node | None = None
    prefix: list[Node] = field(default_factory=list)
    """Schemas of the first items of a list (``prefixItems``)."""
    additional: Node | bool | None = None
    choices: list[Choice] = field(default_factory=list)
    conditions: list[Choice] = field(default_factory=list)
    """Schemas that apply when other fields have some values."""
    needs: list[tuple[str, tuple[tuple[str, ...], ...]]] = field(default_factory=list)
    """Choices of names that are required: ``oneOf`` or ``anyOf``, and the alternatives."""
    excluded: list[Node] = field(default_factory=list)
    """Schemas that must not apply (``not``)."""
    is_choice: bool = False
    """Whether it was written as a choice, of which ``null`` may have been the only other one."""
    partial: list[dict[str, Any]] = field(default_factory=list)
    """Examples of parts of an ``allOf``, each for some of the properties."""
    mapping: dict[str, list[str]] = field(default_factory=dict)
    """Values of the discriminator by the name of the component that they lead to."""
    discriminator: str = ""
    """The property that tells the variants apart."""
    fallback: str = ""
    """The component for all values that the mapping does not name (``defaultMapping``)."""
    named_after: str = ""
    """The property whose value is the name of the component, as an inherited discriminator says."""
    described: Any = field(default=None, compare=False, repr=False)
    """What `describe` made of it, which every page with this schema shows."""
    inner: Any = field(default=None, compare=False, repr=False)
    """What `innermost` found in it."""
    examples: dict[Any, object] = field(default_factory=dict, compare=False, repr=False)
    """What was made up for it, by what for."""

    @property
    def variants(self) -> list[Node]:
        """The variants of the first choice."""
        return self.choices[0].variants if self.choices else []

    @property
    def combinator(self) -> str:
        """``oneOf`` or ``anyOf`` when there are variants."""
        return self.choices[0].combinator if self.choices else ""

    @property
    def nullable(self) -> bool:
        """Whether ``null`` is allowed besides something else."""
        told = self.keywords.get("nullable") or self.keywords.get("x-nullable")
        return bool(told) or ("null" in self.types and len(self.types) > 1)

    @property
    def value_types(self) -> list[str]:
        """The types other than ``null``."""
        return [name for name in self.types if name != "null"]

    @property
    def type(self) -> str:
        """The one type, or what the other keywords say it is, or an empty text."""
        if self.types:
            first = self.types[0]
            return first if first != "null" else next(iter(self.value_types), "null")
        if self.properties or self.patterns or isinstance(self.additional, Node):
            return "object"
        return "array" if self.items or self.prefix else ""


HIGHER = frozenset(
    {"minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains"}
)
"""Limits of which the higher one counts."""
LOWER = frozenset(
    {"maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "maxContains"}
)
"""Limits of which the lower one counts."""
EITHER = frozenset({"readOnly", "writeOnly", "deprecated", "uniqueItems"})
"""Flags that count when one of the two sets them."""


def annotated(key: str) -> bool:
    """Return whether a keyword describes; what specialises a schema then replaces its words."""
    return key not in HIGHER | LOWER | EITHER and key not in {"enum", "pattern"}


def intersected(key: str, one: Any, other: Any) -> Any:
    """Return what a limit or a list of values is when both of two apply."""
    if key in EITHER:
        return one is True or other is True
    if key == "enum":
        return _common(one, other)
    if key == "pattern":
        return one if one == other else f"{one} and {other}"
    if not all(isinstance(value, (int, float)) for value in (one, other)) or one is other:
        return other
    if True in (one, other) and isinstance(one, bool) != isinstance(other, bool):
        return other  # a flag of OpenAPI 3.0 beside a limit of 3.1
    return max(one, other) if key in HIGHER else min(one, other)


def _common(one: list[Any], other: list[Any]) -> list[Any]:
    """Return the values that both lists have; the second list if they have none in common."""
    known = {json.dumps(value, sort_keys=True, default=str) for value in one}
    shared = [v for v in other if json.dumps(v, sort_keys=True, default=str) in known]
    return shared or other


def merged_types(one: list[str], other: list[str]) -> list[str]:
    """Return the types that both lists allow; an integer is a number."""
    if not one or not other:
        return other or one
    shared = [name for name in other if name in one]
    if "integer" in other and "number" in one:
        shared.append("integer")
    return shared or other


def specialise(found: Shape, over: Shape) -> None:
    """Add what a schema says to what was found: both apply, and its words are the better ones."""
    is_known = found.known and over.known
    found.types = merged_types(found.types, over.types)
    for key, value in over.keywords.items():
        if key not in found.keywords or annotated(key):
            found.keywords[key] = value
        else:
            found.keywords[key] = intersected(key, found.keywords[key], value)
    for members, more in ((found.properties, over.properties), (found.patterns, over.patterns)):
        for name, member in more.items():
            members[name] = both(members.get(name), member)
    found.required |= over.required
    found.items = both(found.items, over.items) if over.items else found.items
    found.prefix = over.prefix or found.prefix
    found.additional = _additional(found.additional, over.additional)
    known = [choice.variants for choice in found.choices]
    found.choices += [choice for choice in over.choices if choice.variants not in known]
    found.conditions += over.conditions
    found.needs += [need for need in over.needs if need not in found.needs]
    found.excluded += over.excluded
    found.partial += over.partial
    if over.mapping:  # which is shared: each of many variants would have a copy
        found.mapping = {**found.mapping, **over.mapping} if found.mapping else over.mapping
    found.discriminator = over.discriminator or found.discriminator
    found.fallback = over.fallback or found.fallback
    found.known = is_known or bool(found.types or found.properties or found.choices)


def both(one: Node | None, other: Node) -> Node:
    """Return a schema to which both others apply; one of them where they are the same."""
    if one is None or one.value == other.value:
        return other
    return replace(other, value={"allOf": [one, other]}, place=f"{one.place}{BOTH}{other.place}")


def _additional(one: Node | bool | None, other: Node | bool | None) -> Node | bool | None:
    if isinstance(one, Node) and isinstance(other, Node):
        return both(one, other)
    if other is None or one is False:
        return one
    return one if other is True and one is not None else other


_SAID_OF_VALUES = {"const", "type", "title", "description"}


def enumeration(variants: list[Node]) -> dict[str, Any]:
    """Return the keywords of an enumeration that is written as a choice of constants, or none.

    It is how OpenAPI 3.1 tells what each value means (4.8.24.1).
    """
    if len(variants) < 2 or any("const" not in one.mapping for one in variants):
        return {}
    if any(one.mapping.keys() - _SAID_OF_VALUES for one in variants):
        return {}
    told = {
        value_text(one.value["const"]): ": ".join(
            filter(None, (one.text("title"), one.text("description")))
        )
        for one in variants
    }
    return {"enum": [one.value["const"] for one in variants], "x-enum-descriptions": told}


_OF_TEXTS = {"pattern", "minLength", "maxLength", "contentMediaType", "contentEncoding"}


def implied_types(found: Shape) -> list[str]:
    """Return the types of a schema that names none: those of its values, or of its limits."""
    constant = [found.keywords["const"]] if "const" in found.keywords else []
    values = constant or found.keywords.get("enum") or []
    is_text = found.keywords.keys() & _OF_TEXTS and not found.variants
    return list(dict.fromkeys(map(_type_of, values))) or (["string"] if is_text else [])


def _type_of(value: object) -> str:
    names = {bool: "boolean", int: "integer", float: "number", list: "array", dict: "object"}
    return "null" if value is None else names.get(type(value), "string")


def value_text(value: object) -> str:
    """Return a value as it is shown below a field: JSON on one line, texts without quotes.

    Only an empty text and spaces have them: without, there would be nothing to see.
    """
    is_text = isinstance(value, str) and value.strip() != ""
    return str(value) if is_text else json.dumps(value, ensure_ascii=False, default=str)


def different(variants: list[Node]) -> list[Node]:
    """Return variants without those that an earlier one repeats."""
    first: dict[str, Node] = {}
    for one in variants:
        first.setdefault(json.dumps(one.value, sort_keys=True, default=str), one)
    return list(first.values())


def only_requires(variant: Node) -> bool:
    """Return whether a variant says nothing but which properties there have to be."""
    says = variant.mapping.keys() - {"title", "description", "not", "type"}
    return says == {"required"} and isinstance(variant.mapping["required"], list)


def items_of(node: Node) -> Node | None:
    """Return the schema of the items of a list, with what is beside it but for them.

    Before JSON Schema 2020-12, ``items`` may list the first ones, as ``prefixItems`` does now.
    """
    key = "additionalItems" if isinstance(node.value.get("items"), list) else "items"
    items, found = node.value.get(key), node.raw(key)
    beside = {k: node.value[k] for k in ("enum", "discriminator") if is_of_items(node.value, k)}
    if beside:
        return replace(found, value=beside | items)
    return found if isinstance(items, (dict, bool)) else None


def is_of_items(schema: dict[str, Any], key: str) -> bool:
    """Return whether a keyword is for the items of a list: no list is a text, or an object."""
    is_list = schema.get("type") == "array" and isinstance(schema.get("items"), dict)
    value = schema.get(key) if is_list else None
    are_plain = isinstance(value, list) and all(isinstance(v, (str, int, float)) for v in value)
    return are_plain or isinstance(value, dict)
