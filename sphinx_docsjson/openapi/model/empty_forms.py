"""Forms without a field, which some generators write for every GET. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..read.upgrade import FORM, MULTIPART

if TYPE_CHECKING:
    from ..read.resolve import Node


def is_empty_form(body: Node) -> bool:
    """Return whether a request body is only a form that has no fields, and that nobody needs."""
    content = body.get("content")
    if body.flag("required") or not content.mapping.keys() <= {FORM, MULTIPART}:
        return False
    return all(_has_no_fields(media.get("schema")) for _, media in content.items(named=True))


def _has_no_fields(schema: Node) -> bool:
    """Return whether a schema only says that it is an object, and that it has no properties."""
    return schema.mapping.get("properties") == {} and schema.mapping.keys() <= {
        "type",
        "properties",
    }
