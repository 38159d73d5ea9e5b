"""The JSON Schema of settings files, for editors: both formats, made from their classes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue, models_json_schema

from .legacy.properties import LegacySettings
from .present.entries import LISTS
from .present.properties import PresentSettings
from .shared import GROUP_KEYS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic_core import core_schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ID = "https://json.schemastore.org/sphinx-docsjson.json"
DIALECTS = (LegacySettings, PresentSettings)
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
NEED_A_LABEL: tuple[tuple[str, list[str], str, list[str]], ...] = (
    ("TopbarItem", ["github"], "name", []),
    ("NavbarItem", ["github", "discord"], "label", ["icon"]),
    ("PrimaryObject", ["github", "discord"], "label", []),
)
"""Links: the kinds that need no label, the property that others need, and what does instead."""
PAIRS = ("FilePair", "LogoPair")
"""Files for two modes: one of them is there."""
FONTS = ("FontObject", "FontsObject", "HeadingFontObject")
"""Fonts: what else is said of one needs its name."""
_REFERENCE = {"type": "string", "description": "Path of another JSON file with this value."}


class _WithoutNull(GenerateJsonSchema):
    """A schema without the nulls by which Python says that a value is absent."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        if schema.get("default", ...) is None:
            return self.generate_inner(schema["schema"])
        return super().default_schema(schema)


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of a settings file in either format."""
    _, whole = models_json_schema(
        [(model, "validation") for model in DIALECTS],
        ref_template="#/$defs/{model}",
        schema_generator=_WithoutNull,
    )
    definitions = dict(sorted(whole["$defs"].items()))
    names = [model.__name__ for model in DIALECTS]
    for name, definition in definitions.items():
        _explain(definition, definitions)
        if name not in names and definition.get("type") == "object":
            _allow_reference(definition)
    _require_more(definitions)
    for definition in definitions.values():
        _allow_lists_elsewhere(definition.get("properties", {}))
    legacy, present = ({"$ref": f"#/$defs/{name}"} for name in names)
    return {
        "$schema": DIALECT,
        "$id": ID,
        "title": "docs.json",
        "description": "Settings of a documentation site.",
        "type": "object",
        # an array means the older format, so a fault is reported where it is
        "if": {**_required(["navigation"]), "properties": {"navigation": {"type": "array"}}},
        "then": legacy,
        "else": present,
        "$defs": _told_apart(definitions, definitions),
    }


def _require_more(definitions: dict[str, Any]) -> None:
    """Add what objects need beyond what every value of their class needs."""
    both = _required(["light", "dark"])
    definitions["LegacyColorsObject"]["properties"]["background"] |= _unless_elsewhere(both)
    for name, kinds, label, others in NEED_A_LABEL:
        all_kinds = definitions[name]["properties"]["type"]["enum"]
        labelled = [kind for kind in all_kinds if kind not in kinds]
        # a kind that does not exist is one fault, not two
        of_kind = {**_required(["type"]), "properties": {"type": {"not": {"enum": labelled}}}}
        instead = [of_kind, *(_required([one]) for one in others)]
        needed = _unless_elsewhere(_required([label], {"type": "string", "minLength": 1}))
        definitions[name]["allOf"] = [{"if": {"anyOf": instead}, "else": needed}]
    for name in FONTS:
        said = [_required([one]) for one in ("source", "weight", "format")]
        definitions[name]["allOf"] = [
            {"if": {"anyOf": said}, "then": _unless_elsewhere(_required(["family"]))}
        ]
    for name in PAIRS:
        definitions[name] |= _unless_elsewhere(_one_of("light", "dark"))
    for schema in definitions["GlobalObject"]["properties"].values():
        if "items" in schema:  # apart: some editors forget what is beside a reference
            needed = _unless_elsewhere(_required(["href"]))
            schema["items"] = {"allOf": [schema["items"], needed]}
    for definition in definitions.values():
        lists = [name for name in LISTS if name in definition.get("properties", ())]
        if "global" in definition.get("properties", ()):
            definition["allOf"] = [*_first_list_only(lists)]


def _first_list_only(lists: list[str]) -> Iterator[dict[str, Any]]:
    """Yield what forbids a list and a link where another list comes first."""
    for place, name in enumerate(lists):
        filled = _required([name], {"type": "array", "minItems": 1})
        others = {other: {"type": "array", "maxItems": 0} for other in lists[place + 1 :]}
        yield {"if": filled, "then": {"type": "object", "properties": {**others, "href": False}}}


def _required(names: list[str], value: object = True) -> dict[str, Any]:
    """Return a schema for objects that have some properties.

    It names them twice: strict validators want to see what a required property is.
    """
    return {"type": "object", "properties": dict.fromkeys(names, value), "required": names}


def _one_of(*names: str) -> dict[str, Any]:
    """Return a schema for objects that have at least one of some properties."""
    return {"anyOf": [_required([name]) for name in names]}


def _unless_elsewhere(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema for objects that no other file stands for; it holds for all other values."""
    return {"if": {"type": "object", "properties": {"$ref": False}}, "then": schema}


def _told_apart(schema: Any, definitions: dict[str, Any]) -> Any:
    """Return a schema that chooses among alternatives by their type.

    Of ``oneOf``, validators only say that none of the alternatives fits.
    """
    if isinstance(schema, list):
        return [_told_apart(item, definitions) for item in schema]
    if not isinstance(schema, dict):
        return schema
    made = {name: _told_apart(value, definitions) for name, value in schema.items()}
    choices = made.pop("oneOf", [])
    if choices:
        types = [_type_of(choice, definitions) for choice in choices]
        made["anyOf"] = [{"type": type_} for type_ in types]
        made["allOf"] = [
            {"if": {"type": type_}, "then": _as_entry(choice)}
            for type_, choice in zip(types, choices, strict=True)
        ]
    return made


def _as_entry(choice: dict[str, Any]) -> dict[str, Any]:
    """Return a choice among alternatives; an object beside pages says that it is a group."""
    is_group = choice.get("$ref", "").endswith("GroupObject")
    return choice | _one_of(*GROUP_KEYS, "$ref") if is_group else choice


def _type_of(schema: dict[str, Any], definitions: dict[str, Any]) -> str:
    """Return the JSON type that a schema asks for."""
    target = definitions[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    return str(target["type"])


def _explain(definition: dict[str, Any], definitions: dict[str, Any]) -> None:
    """Give a definition and its properties titles that people can read.

    pydantic leaves out a description that is also that of the object; editors show it for both.
    """
    definition["title"] = _spaced(definition["title"].removesuffix("Object"))
    for name, schema in definition.get("properties", {}).items():
        schema["title"] = _spaced(name)
        if "$ref" in schema:
            object_ = definitions[schema["$ref"].rpartition("/")[2]]
            schema.setdefault("description", object_["description"])


def _spaced(name: str) -> str:
    """Return a name in words: ``topbarCtaButton`` is ``Topbar cta button``."""
    text = _HUMP.sub(" ", name).replace("-", " ").strip("$").lower()
    return text[:1].upper() + text[1:]


def _allow_reference(definition: dict[str, Any]) -> None:
    """Let another file stand for an object: it need not hold what is required itself."""
    definition["properties"]["$ref"] = _REFERENCE
    if required := definition.pop("required", None):
        definition |= _unless_elsewhere(_required(required))


def _allow_lists_elsewhere(properties: dict[str, Any]) -> None:
    """Let another file stand for the lists among the properties of an object."""
    for schema in properties.values():
        if schema.get("type") == "array":
            is_list = {"type": schema.pop("type")}
            schema["if"], schema["then"] = is_list, {**is_list, "items": schema.pop("items")}
            schema["anyOf"] = [is_list, _required(["$ref"], _REFERENCE)]
