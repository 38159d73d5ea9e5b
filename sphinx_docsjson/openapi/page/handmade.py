"""Hand-written ParamFields → parameters and a body: for samples and form of an ``api:`` page."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...components.rows.fields import field_block, field_head
from ...sources.yaml12 import scalar
from ..model.details import LOCATIONS, Body, Media, Parameter

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..model.security import Scheme
    from ..read.resolve import Node

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
    """One ParamField as written."""

    name: str
    location: str
    schema: dict[str, Any]
    required: bool


def written_fields(document: nodes.document) -> list[WrittenField]:
    """Return the outermost ParamFields of a page."""
    return [_read(node) for node in _outermost(document, TAG)]


def handmade_parameters(
    fields: Sequence[WrittenField], path: str, root: Node
) -> tuple[tuple[Parameter, ...], Body | None]:
    """Return the parameters and the body that the ParamFields of a page describe.

    ``path`` may have names in braces that no field describes; they become parameters too.
    ``root`` is the empty OpenAPI file that their schemas belong to.
    """
    listed = [_parameter(f, root) for f in fields if f.location in LOCATIONS and f.name]
    known = {p.name for p in listed if p.location == "path"}
    for name in dict.fromkeys(re.findall(r"\{([^{}]+)\}|/:(\w+)", path)):
        plain = name[0] or name[1]
        if plain not in known:
            schema = replace(root, value={"type": "string"}, place=f"#/{plain}")
            listed.append(Parameter(name=plain, location="path", required=True, schema=schema))
    return tuple(listed), _body([field for field in fields if field.location == "body"], root)


def has_credentials(fields: Iterable[WrittenField], schemes: Iterable[Scheme]) -> bool:
    """Return whether one of the ParamFields of a page says how to authenticate."""
    places = {(one.location, one.name.lower()) for one in schemes}
    return any(f.location == "auth" or (f.location, f.name.lower()) in places for f in fields)


def _outermost(node: nodes.Element, *tags: str) -> Iterator[field_block]:
    """Yield the outermost fields in a node, also inside an Expandable: all, or some tags."""
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
        location=marks.get("place") or (name if name in {"body", *LOCATIONS} else ""),
        schema=schema | ({"default": scalar(default)} if default else {}),
        required="required" in marks,
    )


def _schema(written: str, node: nodes.Element) -> dict[str, Any]:
    inner = list(map(_read, _outermost(node)))
    base = written.lower().removesuffix("[]").strip()
    is_list = written.strip().endswith("[]") or written.lower().startswith(("array", "list"))
    kind = TYPES.get(base.partition("<")[0].partition("(")[0].strip(), "string")
    if not is_list:
        return _object(inner) if inner else {"type": kind}
    items = {"type": "string" if kind == "array" else kind}
    return {"type": "array", "items": _object(inner) if inner else items}


def _object(members: list[WrittenField]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {field.name: field.schema for field in members if field.name},
        "required": [field.name for field in members if field.required],
    }


def _parameter(field: WrittenField, root: Node) -> Parameter:
    is_form = field.location in {"query", "cookie"}
    return Parameter(
        name=field.name,
        location=field.location,
        required=field.required or field.location == "path",
        schema=replace(root, value=field.schema, place=f"#/{field.location}/{field.name}"),
        style="form" if is_form else "simple",
        explode=is_form,
    )


def _body(fields: list[WrittenField], root: Node) -> Body | None:
    """Return the body: an object of the named fields, else the first field alone."""
    if not fields:
        return None
    named = [field for field in fields if field.name]
    schema = _object(named) if named else fields[0].schema
    has_file = any(field.schema.get("type") == "file" for field in named)
    media = Media(
        type="multipart/form-data" if has_file else "application/json",
        schema=replace(root, value=schema, place="#/body"),
        encoding=replace(root, place="#/encoding"),
    )
    return Body(required=any(field.required for field in fields), media=(media,))
