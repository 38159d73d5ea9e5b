"""The JSON Schema that editors use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from sphinx_docsjson.settings.legacy.properties import LegacySettings
from sphinx_docsjson.settings.present.properties import PresentSettings
from sphinx_docsjson.settings.schema import json_schema

FIXTURES = Path(__file__).parent / "fixtures"
SCHEMA = json_schema()
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
NAV: dict[str, Any] = {"name": "Acme", "navigation": [{"group": "A", "pages": ["index"]}]}
PRESENT: dict[str, Any] = {"name": "Acme", "navigation": {"pages": ["index"]}}


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", ["legacy.json", "present.json"])
def test_files_that_use_everything_are_valid(name: str) -> None:
    VALIDATOR.validate(json.loads((FIXTURES / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("trees/*/docs.json")), ids=str)
def test_trees_are_valid(path: Path) -> None:
    assert VALIDATOR.is_valid(json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "written",
    [
        {},
        {"name": "Acme"},
        {**NAV, "nam": 1},
        {**NAV, "colors": {}},
        {**NAV, "colors": {"primary": "red"}},
        {**NAV, "anchors": [{"name": "A"}]},
        {**NAV, "logo": None},
        {**NAV, "api": {"playground": {"mode": "x"}}},
        {**NAV, "navbar": {}},
        {**PRESENT, "tabs": []},
        {**PRESENT, "navigation": {"tabs": [{"pages": []}]}},
        {**PRESENT, "footer": {"socials": {"y": "https://y.example"}}},
    ],
)
def test_faults_are_found(written: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid(written)


def test_other_files_may_stand_for_objects() -> None:
    VALIDATOR.validate(
        {**PRESENT, "navigation": {"$ref": "nav.json"}, "navbar": {"$ref": "b.json"}}
    )
    anchors = {"anchors": [{"$ref": "anchor.json"}]}
    VALIDATOR.validate({**PRESENT, "navigation": anchors})


@pytest.mark.parametrize("model", [LegacySettings, PresentSettings])
def test_every_property_is_explained(model: type[LegacySettings | PresentSettings]) -> None:
    """Every field of every object has a description of its own."""
    for definition in SCHEMA["$defs"].values():
        assert definition.get("title"), definition
        for name, schema in definition.get("properties", {}).items():
            assert schema.get("description"), (definition["title"], name)
            assert schema.get("title") or name == "$ref", name
    required = SCHEMA["$defs"][model.__name__]["required"]
    assert required == ["name", "navigation"]


def test_nothing_of_python_shows() -> None:
    text = json.dumps(SCHEMA)
    assert "x-needed" not in text
    assert "x-unused" not in text
    assert '"null"' not in text
