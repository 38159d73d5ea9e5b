"""What elements and attributes of XML a schema is written as. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .schema import shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .merging import Shape

ATTRIBUTE, ELEMENT = "XML attribute", "XML element"
WRAPPER, NAMESPACE = "XML wrapper", "XML namespace"


def written_in_xml(found: Shape, name: str) -> Iterator[tuple[str, str]]:
    """Yield how a value is written in XML where that is not an element of its own name.

    ``name`` is that of the field; it is empty for a whole body.
    """
    told = _keyword(found)
    kind, written = told.get("nodeType"), _name(told, name)
    if told.get("attribute") is True or kind == "attribute":
        yield ATTRIBUTE, written
    elif found.type == "array":
        if told.get("wrapped") is True or kind == "element":
            yield WRAPPER, written
        item = _name(_keyword(shape(found.items)), "") if found.items else ""
        if item and item != name:
            yield ELEMENT, item
    elif written != name:
        yield ELEMENT, written
    if namespace := told.get("namespace"):
        yield NAMESPACE, str(namespace)


def _keyword(found: Shape) -> dict[str, object]:
    told = found.keywords.get("xml")
    return told if isinstance(told, dict) else {}


def _name(told: dict[str, object], name: str) -> str:
    """Return the name of an element or an attribute, with its prefix."""
    named = str(told.get("name") or name)
    return f"{told['prefix']}:{named}" if named and told.get("prefix") else named
