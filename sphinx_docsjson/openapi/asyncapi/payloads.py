"""The schema of a payload, and the language that it is written in. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..read.pointers import component_of
from .avro import json_schema_of

if TYPE_CHECKING:
    from ..read.resolve import Node
    from .avro import Schema

FOREIGN = ("avro", "protobuf", "raml", "xsd")
"""What is in the names of formats that are not JSON Schema."""


def payload_of(node: Node, known: dict[str, Schema | None]) -> tuple[Node, str, str]:
    """Return the payload of a message, and its format: of one as it is, and of one translated.

    ``known`` are the payloads that were translated already, which many messages may share.
    """
    payload, form = in_format(node.get("payload"), node.text("schemaFormat"))
    if not any(one in form.lower() for one in FOREIGN):
        return payload, "", ""
    if "avro" in form.lower() and payload.place not in known:
        known[payload.place] = json_schema_of(payload.value)
    if (read := known.get(payload.place)) is None:
        return payload, form, ""
    return replace(payload, value=read, place=f"{payload.place}/"), "", form


def in_format(node: Node, form: str = "") -> tuple[Node, str]:
    """Return the schema and the format that an object may hold together; else both as given."""
    if "schemaFormat" in node.mapping and "schema" in node.mapping:
        return node.get("schema"), node.text("schemaFormat")
    return node, form


def name_of_payload(node: Node) -> str:
    """Return what the payload of a message without a name is called, or an empty text."""
    payload = node.get("payload")
    is_record = payload.text("type") == "record"
    return component_of(payload.place) or payload.text("title") or payload.text("name") * is_record
