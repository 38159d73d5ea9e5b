"""Example values as XML, by the keyword ``xml`` of their schemas (OpenAPI 3.1.1, 4.26). Pure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from ..model.schemas.merging import Shape
from ..model.schemas.schema import shape
from ..read.media_types import without_parameters

if TYPE_CHECKING:
    from ..read.resolve import Node

_NOT_IN_NAMES = re.compile(r"[^\w.:-]|^(?![^\W\d])")
"""What the name of an element cannot have, and where one more character has to come first."""


def is_xml(media_type: str) -> bool:
    """Return whether a media type is XML (RFC 7303: ``image/svg+xml`` is)."""
    return without_parameters(media_type).endswith(("/xml", "+xml"))


def xml_text(schema: Node, value: object) -> str:
    """Return a value as an XML document, indented.

    The root is called as the schema says, else as its component, else ``root``; the items of a
    list without an element of their own are in one of that name, as a document has one root.
    """
    found = shape(schema)
    name = _name(found, found.name or "root")
    root = Element(name)
    _declare(root, found)
    if isinstance(value, list):
        _items(root, value, found.items, name)
    else:
        _fill(root, found, value)
    indent(root)
    return tostring(root, encoding="unicode")


def _xml(found: Shape) -> dict[str, object]:
    keyword = found.keywords.get("xml")
    return keyword if isinstance(keyword, dict) else {}


def _name(found: Shape, fallback: str) -> str:
    """Return the name of an element or an attribute, with its prefix."""
    told = _xml(found)
    prefix = f"{told['prefix']}:" if told.get("prefix") else ""
    return _NOT_IN_NAMES.sub("_", f"{prefix}{told.get('name') or fallback}")


def _declare(element: Element, found: Shape) -> None:
    """Declare the namespace of a schema."""
    told = _xml(found)
    if namespace := told.get("namespace"):
        prefix = f":{told['prefix']}" if told.get("prefix") else ""
        element.set(f"xmlns{prefix}", str(namespace))


def _fill(element: Element, found: Shape, value: object) -> None:
    """Write a value into its element."""
    if not isinstance(value, dict):
        element.text = _text(value)
        return
    members = _members(found)
    for key, one in value.items():
        _member(element, str(key), members.get(str(key)), one)


def _members(found: Shape) -> dict[str, Node]:
    """Return the properties of a schema, those of its choices included."""
    members: dict[str, Node] = {}
    for choice in found.choices:
        for variant in choice.variants:
            members |= shape(variant).properties
    return members | found.properties


def _member(parent: Element, key: str, schema: Node | None, value: object) -> None:
    found = shape(schema) if schema else Shape(place="")
    told, name = _xml(found), _name(found, key)
    if isinstance(value, list):
        is_wrapped = told.get("wrapped") is True
        holder = SubElement(parent, name) if is_wrapped else parent
        _items(holder, value, found.items, name if is_wrapped else key)
    elif told.get("attribute") is True:
        parent.set(name, _text(value))
    else:
        element = SubElement(parent, name)
        _declare(element, found)
        _fill(element, found, value)


def _items(parent: Element, values: list[object], schema: Node | None, fallback: str) -> None:
    for value in values:
        _member(parent, fallback, schema, value)


def _text(value: object) -> str:
    """Return a value as the text of an element; XML Schema writes truth values in small letters."""
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None else str(value)
