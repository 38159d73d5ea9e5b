"""Hand-written ParamFields → parameters and a body: for samples and form of an ``api:`` page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...components.rows.fields import field_block, field_head
from ...sources.yaml12 import scalar
from ..model.details import LOCATIONS, Body, Media, Parameter
from ..read.resolve import Documents, Node

if TYPE_CHECKING:
    from collections.abc import Iterator

TYPES = {
    "int": "integer", "integer": "integer", "long": "integer", "number": "number",
    "float": "number", "double": "number", "decimal": "number", "bool": "boolean",
    "boolean": "boolean", "object": "object", "dict": "object", "array": "array", "list": "array",
    "file": "file",
}  # fmt: skip
"""What authors call types; everything else is text."""
TAG = "ParamField"


@dataclass(frozen=True, kw_only=True)
class WrittenField:
    """One ParamField as it was written."""

    name: str
    place: str
    schema: dict[str, Any]
    required: bool


@dataclass(frozen=True, kw_only=True)
class Handmade:
    """The parameters of a page, and the (empty) documents that their schemas belong to."""

    listed: tuple[Parameter, ...]
    documents: Documents


def handmade_parameters(document: nodes.document, path: str) -> tuple[Handmade, Body | None]:
    """Return the parameters and the body that the ParamFields of a page describe.

    ``path`` may have names in braces that no field describes; they become parameters too.
    """
    documents = Documents(Path())
    fields = [_read(node) for node in _outermost(document, TAG)]
    listed = [_parameter(f, documents) for f in fields if f.place in LOCATIONS and f.name]
    known = {p.name for p in listed if p.location == "path"}
    for name in dict.fromkeys(re.findall(r"\{([^{}]+)\}|/:(\w+)", path)):
        plain = name[0] or name[1]
        if plain not in known:
            node = Node({"type": "string"}, f"#/{plain}", documents)
            listed.append(Parameter(name=plain, location="path", required=True, schema=node))
    body = [field for field in fields if field.place == "body"]
    return Handmade(listed=tuple(listed), documents=documents), _body(body, documents)


def _outermost(node: nodes.Element, *tags: str) -> Iterator[field_block]:
    """Yield the fields in a node, those in an Expandable too; of some tags, or of all."""
    for child in node.children:
        if isinstance(child, field_block) and (not tags or child.get("tag") in tags):
            yield child
        elif isinstance(child, nodes.Element):
            yield from _outermost(child, *tags)


def _read(node: field_block) -> WrittenField:
    marks = {
        name.removeprefix("docsjson-field-"): child.astext()
        for line in node.children if isinstance(line, field_head)
        for child in line.children if isinstance(child, nodes.Element)
        for name in child["classes"]
    }  # fmt: skip
    name = marks.get("name", "")
    default = marks.get("default", "").removeprefix("default: ")
    schema = _schema(marks.get("type", ""), node)
    return WrittenField(
        name="" if "place" not in marks and name == "body" else name,
        place=marks.get("place") or (name if name in {"body", *LOCATIONS} else ""),
        schema=schema | ({"default": scalar(default)} if default else {}),
        required="required" in marks,
    )


def _schema(written: str, node: nodes.Element) -> dict[str, Any]:
    inner = list(map(_read, _outermost(node)))
    base = written.lower().removesuffix("[]").strip()
    is_list = written.strip().endswith("[]") or written.lower().startswith(("array", "list"))
    kind = TYPES.get(base.partition("<")[0].partition("(")[0].strip(), "string")
    schema: dict[str, Any] = {"type": "object" if inner else kind}
    if inner:
        schema["properties"] = {field.name: field.schema for field in inner if field.name}
        schema["required"] = [field.name for field in inner if field.required]
    if not is_list:
        return schema
    return {"type": "array", "items": schema if schema["type"] != "array" else {"type": "string"}}


def _parameter(field: WrittenField, documents: Documents) -> Parameter:
    is_form = field.place in {"query", "cookie"}
    return Parameter(
        name=field.name,
        location=field.place,
        required=field.required or field.place == "path",
        schema=Node(field.schema, f"#/{field.place}/{field.name}", documents),
        style="form" if is_form else "simple",
        explode=is_form,
    )


def _body(fields: list[WrittenField], documents: Documents) -> Body | None:
    if not fields:
        return None
    whole = next((field for field in fields if not field.name), None)
    named = [field for field in fields if field.name]
    schema = (
        whole.schema
        if whole and not named
        else {
            "type": "object",
            "properties": {field.name: field.schema for field in named},
            "required": [field.name for field in named if field.required],
        }
    )
    has_file = any(field.schema.get("type") == "file" for field in named)
    media = Media(
        type="multipart/form-data" if has_file else "application/json",
        schema=Node(schema, "#/body", documents),
        encoding=Node({}, "#/encoding", documents),
    )
    return Body(required=any(field.required for field in fields), media=(media,))
