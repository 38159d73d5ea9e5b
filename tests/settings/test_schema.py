"""The JSON Schema that editors use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from sphinx_docsjson.check.locate import read_json
from sphinx_docsjson.settings.legacy.properties import LegacySettings
from sphinx_docsjson.settings.present.properties import PresentSettings
from sphinx_docsjson.settings.read import from_document
from sphinx_docsjson.settings.schema import json_schema

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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
        {**PRESENT, "theme": "quill"},
        {**NAV, "theme": "mint"},
        {**NAV, "topbarCtaButton": {"url": "https://x.example"}},
        {**NAV, "topbarCtaButton": {"type": "link", "url": "https://x.example"}},
        {**NAV, "colors": {"primary": "#123456", "background": {"light": "#ffffff"}}},
        {**NAV, "anchors": [{"name": "A", "url": "a", "color": 1}]},
        {**NAV, "anchors": [{"name": "A", "url": " javascript:alert(1)"}]},
        {**PRESENT, "logo": "data:text/html,x"},
        {**PRESENT, "favicon": "javascript:x"},
        {**PRESENT, "footer": {"socials": {"x": "vbscript:x"}}},
        {**PRESENT, "navbar": {"links": [{"label": "A", "href": "javascript:alert(1)"}]}},
        {**PRESENT, "navigation": {"tabs": [{"tab": "A", "href": "data:text/html,x"}]}},
    ],
)
def test_faults_are_found(written: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid(written)


def test_names_of_files_may_begin_like_a_scheme() -> None:
    links = [{"label": "A", "href": "database/a"}, {"label": "B", "href": "mailto:a@b.example"}]
    assert VALIDATOR.is_valid({**PRESENT, "favicon": "data/a.svg", "navbar": {"links": links}})


def test_what_is_optional_is_valid() -> None:
    github = {"type": "github", "url": "https://github.com/a/b"}
    both = {"light": "#ffffff", "dark": "#000000"}
    VALIDATOR.validate({**NAV, "topbarCtaButton": github, "theme": "quill"})
    VALIDATOR.validate({**NAV, "colors": {"primary": "#123456", "background": both}})
    links = [{"icon": "star", "href": "/a"}, {"type": "github", "href": "https://github.com/a/b"}]
    VALIDATOR.validate({**PRESENT, "navbar": {"links": links}})
    VALIDATOR.validate({**PRESENT, "background": {"color": {"light": "#ffffff"}}, "theme": "mint"})


@pytest.mark.parametrize(
    ("written", "place", "message"),
    [
        ({**NAV, "nam": 1}, "$", "'nam' was unexpected"),
        ({**NAV, "tabs": [{"name": "A", "url": 1}]}, "$.tabs[0].url", "1 is not of type 'string'"),
        ({**NAV, "colors": {}}, "$.colors", "'primary' is a required property"),
        (
            {"name": "A", "navigation": [{"group": "A", "pages": ["a", {"group": "B"}]}]},
            "$.navigation[0].pages[1]",
            "'pages' is a required property",
        ),
        (
            {**PRESENT, "navigation": {"tabs": [{"tab": "A", "icon": {"nam": "x"}}]}},
            "$.navigation.tabs[0].icon",
            "'name' is a required property",
        ),
        ({**PRESENT, "logo": 3}, "$.logo", "3 is not of type 'object'"),
        ({"name": "Acme"}, "$", "'navigation' is a required property"),
        (
            {**PRESENT, "navbar": {"links": [{"href": "https://a.example"}]}},
            "$.navbar.links[0]",
            "'label' is a required property",
        ),
        (
            {**PRESENT, "navbar": {"primary": {"type": "button", "href": "https://a.example"}}},
            "$.navbar.primary",
            "'label' is a required property",
        ),
    ],
)
def test_faults_are_named_where_they_are(written: dict[str, Any], place: str, message: str) -> None:
    found = [(error.json_path, error.message) for error in leaves(VALIDATOR.iter_errors(written))]
    assert any(path == place and message in text for path, text in found), found
    assert {path for path, _ in found} == {place}


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ({**NAV, "topbarCtaButton": {"type": "gitub", "url": "/a"}}, "$.topbarCtaButton.type"),
        ({**NAV, "topbarCtaButton": "a"}, "$.topbarCtaButton"),
        ({**NAV, "topbarLinks": [1]}, "$.topbarLinks[0]"),
        ({**NAV, "colors": {"primary": "#123456", "background": "a"}}, "$.colors.background"),
        ({**PRESENT, "navbar": {"primary": {"type": "x", "href": "/a"}}}, "$.navbar.primary.type"),
        ({**PRESENT, "colors": 1}, "$.colors"),
    ],
)
def test_a_fault_is_said_once(written: dict[str, Any], place: str) -> None:
    assert [error.json_path for error in leaves(VALIDATOR.iter_errors(written))] == [place]


def leaves(errors: Iterable[jsonschema.ValidationError]) -> Iterator[jsonschema.ValidationError]:
    """Yield the errors that have no others inside."""
    for error in errors:
        yield from leaves(error.context) if error.context else [error]


def test_editors_report_what_the_build_reports() -> None:
    """Each line of the fixture is a settings file; most have one fault.

    What has nothing to show is as valid as it is useless.
    """
    for written in (FIXTURES / "small.jsonl").read_text("utf-8").splitlines():
        document = read_json(written, "docs.json")
        problems = [problem.message for problem in from_document(document, None)[1]]
        problems = [message for message in problems if "is empty: " not in message]
        assert VALIDATOR.is_valid(document.value) == (problems == []), (written, problems)


def test_strict_validators_take_it() -> None:
    """Ajv in strict mode allows no list of types and no property that is required and unknown."""
    for schema in schemas(SCHEMA):
        assert not isinstance(schema.get("type"), list)
        assert set(schema.get("required", ())) <= set(schema.get("properties", ()))


def test_nothing_beside_a_reference_is_also_in_what_it_refers_to() -> None:
    """VS Code takes the keywords of the definition then, and forgets those beside it."""
    explained = {"title", "description", "default"}
    for schema in dicts(SCHEMA):
        if isinstance(name := schema.get("$ref"), str):
            definition = SCHEMA["$defs"][name.rpartition("/")[2]]
            assert schema.keys() & definition.keys() <= explained, name


def dicts(value: Any) -> Iterator[dict[str, Any]]:
    """Yield all objects in a schema."""
    inner = value.values() if isinstance(value, dict) else value
    if isinstance(value, dict):
        yield value
    for each in inner if isinstance(value, (dict, list)) else ():
        yield from dicts(each)


def schemas(value: Any) -> Iterator[dict[str, Any]]:
    """Yield all objects in a schema that say which type a value has."""
    return (each for each in dicts(value) if isinstance(each.get("type"), (str, list)))


def test_other_files_may_stand_for_objects() -> None:
    VALIDATOR.validate(
        {**PRESENT, "navigation": {"$ref": "nav.json"}, "navbar": {"$ref": "b.json"}}
    )
    VALIDATOR.validate({**PRESENT, "redirects": {"$ref": "redirects.json"}})
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
