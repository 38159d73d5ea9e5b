"""The JSON Schema of settings files, for editors: both dialects, made from their classes."""

from __future__ import annotations

import re
from typing import Any

from pydantic.json_schema import models_json_schema

from ..check.objects import HOW, NEEDED, TO, UNUSED
from .legacy.properties import LegacySettings
from .present.properties import PresentSettings

DIALECT = "https://json-schema.org/draft/2020-12/schema"
DIALECTS = (LegacySettings, PresentSettings)
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_OWN = {HOW, NEEDED, TO, UNUSED}
_REFERENCE = {"type": "string", "description": "Another JSON file that stands here."}


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of a settings file in either dialect."""
    _, whole = models_json_schema(
        [(model, "validation") for model in DIALECTS], ref_template="#/$defs/{model}"
    )
    definitions = {name: _cleaned(d) for name, d in sorted(whole["$defs"].items())}
    names = [model.__name__ for model in DIALECTS]
    for name, definition in definitions.items():
        _titled(definition)
        if name not in names and definition.get("type") == "object":
            _allow_reference(definition)
    return {
        "$schema": DIALECT,
        "title": "docs.json",
        "description": "Settings of a documentation site.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in names],
        "$defs": definitions,
    }


def _titled(definition: dict[str, Any]) -> None:
    """Give a definition and its properties titles that people can read."""
    definition["title"] = _spaced(definition["title"].removesuffix("Object"))
    for name, schema in definition.get("properties", {}).items():
        schema["title"] = _spaced(name)


def _spaced(name: str) -> str:
    """Return a name in words: ``topbarCtaButton`` is ``Topbar cta button``."""
    text = _HUMP.sub(" ", name).replace("-", " ").strip("$").lower()
    return text[:1].upper() + text[1:]


def _allow_reference(definition: dict[str, Any]) -> None:
    """Let another file stand for an object: it need not hold what is required itself."""
    definition["properties"]["$ref"] = _REFERENCE
    if required := definition.pop("required", None):
        definition["anyOf"] = [{"required": required}, {"required": ["$ref"]}]


def _cleaned(value: Any) -> Any:
    """Leave out what only Python needs: nulls for absent values, and our own marks."""
    if isinstance(value, list):
        return [_cleaned(item) for item in value]
    if not isinstance(value, dict):
        return value
    found = {key: _cleaned(item) for key, item in value.items() if key not in _OWN}
    if found.get("default", ...) is None:
        del found["default"]
    return _without_null(found)


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    choices = schema.get("anyOf")
    if not isinstance(choices, list) or {"type": "null"} not in choices:
        return schema
    others = [choice for choice in choices if choice != {"type": "null"}]
    rest = {key: item for key, item in schema.items() if key != "anyOf"}
    return {**others[0], **rest} if len(others) == 1 else {**rest, "anyOf": others}
