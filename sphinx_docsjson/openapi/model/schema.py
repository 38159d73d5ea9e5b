"""Schemas as pages show them: references followed one step, ``allOf`` merged, types named. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ..read.resolve import Node, UnresolvedError

MAX_MERGED = 64
"""Most parts of one ``allOf`` (nested ones included) that are merged."""
Side = Literal["request", "response", "both"]
TYPES = frozenset({"string", "number", "integer", "boolean", "object", "array", "null", "file"})


@dataclass(kw_only=True)
class Shape:
    """One schema with its references and ``allOf`` resolved, but not those of its members."""

    place: str
    """Where the schema itself stands: what tells schemas apart, and finds recursion."""
    name: str = ""
    """Name of the component, if it is one."""
    known: bool = True
    types: list[str] = field(default_factory=list)
    keywords: dict[str, Any] = field(default_factory=dict)
    """Other keywords: format, default, enum, limits, …"""
    properties: dict[str, Node] = field(default_factory=dict)
    required: set[str] = field(default_factory=set)
    items: Node | None = None
    prefix: list[Node] = field(default_factory=list)
    """Schemas of the first items of a list (``prefixItems``)."""
    additional: Node | bool | None = None
    variants: list[Node] = field(default_factory=list)
    combinator: str = ""
    """``oneOf`` or ``anyOf`` when there are variants."""
    partial: list[dict[str, Any]] = field(default_factory=list)
    """Examples of parts of an ``allOf``, each for some of the properties."""
    mapping: dict[str, str] = field(default_factory=dict)
    """Titles of variants by the name of their component, from the discriminator."""

    @property
    def nullable(self) -> bool:
        """Whether ``null`` is allowed besides something else."""
        return bool(self.keywords.get("nullable")) or ("null" in self.types and len(self.types) > 1)

    @property
    def value_types(self) -> list[str]:
        """The types other than ``null``."""
        return [name for name in self.types if name != "null"]

    @property
    def type(self) -> str:
        """The one type, or what the other keywords say it is, or an empty text."""
        if self.types:
            return next(iter(self.value_types), "null")
        if self.properties or isinstance(self.additional, Node):
            return "object"
        return "array" if self.items or self.prefix else ""


def shape(node: Node) -> Shape:
    """Return the shape of a schema; it is kept, so nobody may change it.

    A schema that only leads back to itself, or to nothing, has ``known`` unset.
    """
    shapes = node.documents.shapes
    if id(node.value) not in shapes:
        found = Shape(place=node.place)
        _merge(found, node, [], budget=[MAX_MERGED])
        _simplify(found)
        shapes[id(node.value)] = (node.value, found)
    kept: Shape = shapes[id(node.value)][1]
    return kept


def is_left_out(member: Node, side: Side) -> bool:
    """Say whether requests have no such member (``readOnly``), or responses (``writeOnly``)."""
    keyword = {"request": "readOnly", "response": "writeOnly", "both": ""}[side]
    return shape(member).keywords.get(keyword) is True


def component_of(place: str) -> str:
    """Return the name of the component at an address, or an empty text."""
    parts = place.partition("#")[2].split("/")
    named = parts[1:-1] in (["components", "schemas"], ["definitions"], ["$defs"])
    return parts[-1].replace("~1", "/").replace("~0", "~") if named else ""


def _merge(found: Shape, node: Node, stack: list[str], budget: list[int]) -> None:
    """Add what a schema says to what was found; what was found first wins."""
    budget[0] -= 1
    if node.value is False:
        found.keywords.setdefault("never", True)
    if budget[0] < 0 or not isinstance(node.value, dict):
        return
    if node.ref is not None:
        _merge_reference(found, node, stack, budget)
        return
    _take_words(found, node)
    _take_members(found, node)
    parts = list(node.raw("allOf").listed())
    is_alone = len(parts) == 1 and not node.raw("properties")
    for part in parts:
        _merge_part(found, part, stack, budget, alone=is_alone)
    _take_variants(found, node)


def _merge_part(
    found: Shape, node: Node, stack: list[str], budget: list[int], *, alone: bool
) -> None:
    """Merge a part of an ``allOf``; its example is one of a part, unless it stands alone."""
    had = "example" in found.keywords
    if alone and node.ref is not None:
        found.name = found.name or component_of(node.follow().place)
    _merge(found, node, [*stack, ""], budget)
    if not had and not alone and isinstance(found.keywords.get("example"), dict):
        found.partial.append(found.keywords.pop("example"))


def _merge_reference(found: Shape, node: Node, stack: list[str], budget: list[int]) -> None:
    beside = {key: value for key, value in node.value.items() if key != "$ref"}
    try:
        target = node.documents.lookup(node.ref or "", node.place)
    except UnresolvedError:
        found.known = False
        target = Node({}, node.place, node.documents)
    if target.place in stack:
        found.known = found.known and bool(found.types or found.properties or found.variants)
        return
    if not stack:
        found.name = component_of(target.place)
        found.place = found.place if beside else target.place
    if beside:
        _merge(found, replace(node, value=beside), stack, budget)
    _merge(found, target, [*stack, target.place], budget)


_MEMBERS = frozenset(
    ("type", "properties", "required", "items", "prefixItems", "additionalProperties", "allOf",
     "oneOf", "anyOf", "discriminator", "$ref", "$defs", "definitions")
)  # fmt: skip


def _take_words(found: Shape, node: Node) -> None:
    for key, value in node.value.items():
        if key not in _MEMBERS and (key != "enum" or isinstance(value, list)):
            found.keywords.setdefault(key, value)
    written = node.value.get("type")
    names = written if isinstance(written, list) else [written]
    types = [name for name in names if isinstance(name, str) and name in TYPES]
    if not found.types:
        found.types = types


def _take_members(found: Shape, node: Node) -> None:
    for name, member in node.raw("properties").mapping.items():
        if name not in found.properties and isinstance(member, (dict, bool)):
            found.properties[name] = node.raw("properties").raw(name)
    required = node.value.get("required")
    if isinstance(required, list):
        found.required |= {name for name in required if isinstance(name, str)}
    if found.items is None and isinstance(node.value.get("items"), (dict, bool)):
        found.items = node.raw("items")
    if not found.prefix:
        found.prefix = list(node.raw("prefixItems").listed())
    additional = node.value.get("additionalProperties")
    if found.additional is None and isinstance(additional, (dict, bool)):
        is_schema = isinstance(additional, dict) and bool(additional)
        allowed = additional is not False
        found.additional = node.raw("additionalProperties") if is_schema else allowed


def _take_variants(found: Shape, node: Node) -> None:
    for combinator in ("oneOf", "anyOf"):
        listed = list(node.raw(combinator).listed())
        if listed and not found.variants:
            found.variants, found.combinator = listed, combinator
    mapping = node.get("discriminator").get("mapping").mapping
    for title, ref in mapping.items():
        if isinstance(ref, str):
            found.mapping.setdefault(ref.rpartition("/")[2], title)


def _simplify(found: Shape) -> None:
    """Read ``anyOf: [X, null]`` as X that may be null, as most generators mean it."""
    solid = [variant for variant in found.variants if not _is_null(variant)]
    if len(solid) < len(found.variants):
        found.keywords["nullable"] = True
    found.variants = solid
    if len(solid) == 1:
        found.variants = []
        if not found.properties and solid[0].ref is not None:
            found.place = solid[0].follow().place
            found.name = component_of(found.place)
        _merge(found, solid[0], [""], [MAX_MERGED])
    if not found.types:
        found.types = _implied_types(found)


def _implied_types(found: Shape) -> list[str]:
    """Return the types of a schema that names none: those of its values, or of its limits."""
    constant = [found.keywords["const"]] if "const" in found.keywords else []
    values = constant or found.keywords.get("enum") or []
    is_text = found.keywords.keys() & {"pattern", "minLength", "maxLength"} and not found.variants
    return list(dict.fromkeys(map(_type_of, values))) or (["string"] if is_text else [])


def _is_null(node: Node) -> bool:
    return node.mapping.get("type") == "null" or node.mapping.get("const", "") is None


def _type_of(value: object) -> str:
    names = {bool: "boolean", int: "integer", float: "number", list: "array", dict: "object"}
    return "null" if value is None else names.get(type(value), "string")
