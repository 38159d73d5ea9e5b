"""Avro schemas as JSON Schema, so that pages show their fields like all others. Pure."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ...safety.files import BadFileError
from ..read.load import parse

Schema = dict[str, Any]

PRIMITIVES: dict[str, Schema] = {
    "null": {"type": "null"},
    "boolean": {"type": "boolean"},
    "int": {"type": "integer", "format": "int32"},
    "long": {"type": "integer", "format": "int64"},
    "float": {"type": "number", "format": "float"},
    "double": {"type": "number", "format": "double"},
    "bytes": {"type": "string", "format": "bytes"},
    "string": {"type": "string"},
}
MOST = 2_000
"""Most types of one schema that are read."""
DEEPEST = 30
"""So deep are types inside types read."""


def json_schema_of(avro: object) -> Schema | None:
    """Return what an Avro schema says as JSON Schema; nothing if it is not one that can be read."""
    if isinstance(avro, str) and avro.lstrip()[:1] in {"{", "["}:
        with suppress(BadFileError):
            avro = parse(avro)
    return _Reader().read(avro, "", 0)


class _Reader:
    """Reads one schema; remembers the types that have names, which later ones refer to."""

    def __init__(self) -> None:
        self.left = MOST
        self.known: dict[str, Schema | None] = {}
        """Types by their full names; none for those that are being read."""

    def read(self, avro: object, space: str, depth: int) -> Schema | None:
        """Return a type; names without a namespace are in ``space``."""
        self.left -= 1
        if self.left < 0 or depth > DEEPEST:
            return None
        if isinstance(avro, list):
            return self._union(avro, space, depth)
        if isinstance(avro, str):
            return dict(PRIMITIVES[avro]) if avro in PRIMITIVES else self._named(avro, space)
        if not isinstance(avro, dict):
            return None
        found = self._complex(avro, space, depth)
        if found is not None and isinstance(form := avro.get("logicalType"), str):
            sizes = [str(avro[key]) for key in ("precision", "scale") if key in avro]
            found["format"] = f"{form}({', '.join(sizes)})" if sizes else form
        return found

    def _complex(self, avro: Schema, space: str, depth: int) -> Schema | None:
        kind = avro.get("type")
        if not isinstance(kind, str):  # a type instead of its name
            return self.read(kind, space, depth + 1)
        if kind in {"record", "error", "enum", "fixed"}:
            return self._defined(avro, space, depth)
        if kind == "array":
            return {"type": "array", "items": self.read(avro.get("items"), space, depth + 1) or {}}
        if kind == "map":
            values = self.read(avro.get("values"), space, depth + 1)
            return {"type": "object", "additionalProperties": values or {}}
        return self.read(kind, space, depth + 1)

    def _union(self, avro: list[object], space: str, depth: int) -> Schema:
        found = [one for each in avro if (one := self.read(each, space, depth + 1)) is not None]
        return found[0] if len(found) == 1 else {"anyOf": found}

    def _named(self, name: str, space: str) -> Schema | None:
        """Return a type that was defined before; one that is being read is only named."""
        full = name if "." in name or not space else f"{space}.{name}"
        key = full if full in self.known else name
        if key not in self.known:
            return None
        known = self.known[key]
        return (
            {"type": "object", "title": name.rpartition(".")[2]} if known is None else dict(known)
        )

    def _defined(self, avro: Schema, space: str, depth: int) -> Schema | None:
        fields = avro.get("fields")
        if avro["type"] in {"record", "error"} and not isinstance(fields, list):
            return None
        name = str(avro.get("name") or "")
        space = str(avro.get("namespace") or name.rpartition(".")[0] or space)
        short = name.rpartition(".")[2]
        full = f"{space}.{short}" if space else short
        self.known[full] = None
        made: Schema = {"title": short} if short else {}
        if isinstance(doc := avro.get("doc"), str):
            made["description"] = doc
        if avro["type"] == "enum":
            made |= {"type": "string", "enum": avro.get("symbols")}
        elif avro["type"] == "fixed":
            made |= {"type": "string", "format": f"fixed({avro.get('size')})"}
        else:
            made |= self._members(fields or [], space, depth)
        self.known[full] = made
        return made

    def _members(self, fields: list[object], space: str, depth: int) -> Schema:
        made: Schema = {"type": "object", "properties": {}, "required": []}
        for field in fields:
            if not isinstance(field, dict) or not isinstance(name := field.get("name"), str):
                continue
            member = self.read(field.get("type"), space, depth + 1) or {}
            if isinstance(doc := field.get("doc"), str):
                member["description"] = doc
            if "default" in field:
                member["default"] = field["default"]
            else:
                made["required"].append(name)
            made["properties"][name] = member
        return made
