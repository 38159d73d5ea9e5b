"""Hand-written ParamFields become the parameters and the body of an endpoint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from docutils import nodes

from sphinx_docsjson.components.rows.fields import field_block, head_line
from sphinx_docsjson.openapi.model.details import MISSING
from sphinx_docsjson.openapi.page.handmade import TAG, handmade_parameters, written_fields

from .cases import document as empty

if TYPE_CHECKING:
    from sphinx_docsjson.openapi.model.details import Body, Parameter


def field(
    name: str, place: str = "", *inside: nodes.Node, tag: str = TAG, **marks: Any
) -> field_block:
    """Return a field as the parser makes it."""
    return field_block("", head_line(name, place, marks), *inside, tag=tag)


def page(*fields: nodes.Node, path: str = "/") -> tuple[tuple[Parameter, ...], Body | None]:
    document = nodes.document(None, None)  # type: ignore[arg-type]
    document += nodes.section("", nodes.paragraph("", "Text."), *fields)
    return handmade_parameters(written_fields(document), path, empty("{}"))


def schema_of_body(*fields: nodes.Node) -> Any:
    _, body = page(*fields)
    assert body is not None
    return body.media[0].schema.value


def test_each_place_has_its_style() -> None:
    places = ("path", "query", "header", "cookie")
    found, body = page(*(field(place[0], place) for place in places))
    assert [(p.name, p.location, p.style, p.explode) for p in found] == [
        ("p", "path", "simple", False), ("q", "query", "form", True),
        ("h", "header", "simple", False), ("c", "cookie", "form", True),
    ]  # fmt: skip
    assert body is None


def test_only_what_is_marked_and_the_path_is_required() -> None:
    found, _ = page(field("a", "query"), field("b", "query", required=True), field("c", "path"))
    assert [p.required for p in found] == [False, True, True]


@pytest.mark.parametrize("path", ["/users/{id}/notes/{note}/{id}", "/users/:id/notes/:note"])
def test_names_in_the_path_become_parameters_unless_a_field_describes_them(path: str) -> None:
    found, _ = page(field("note", "path", type="integer"), path=path)
    assert [(p.name, p.schema.text("type"), p.required) for p in found] == [
        ("note", "integer", True), ("id", "string", True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("written", "schema"),
    [
        ("", {"type": "string"}),
        ("Money", {"type": "string"}),
        ("Int", {"type": "integer"}),
        ("double", {"type": "number"}),
        ("bool", {"type": "boolean"}),
        ("string[]", {"type": "array", "items": {"type": "string"}}),
        ("Integer []", {"type": "array", "items": {"type": "integer"}}),
        ("array", {"type": "array", "items": {"type": "string"}}),
        ("number (float)", {"type": "number"}),
    ],
)
def test_types_as_authors_write_them(written: str, schema: dict[str, Any]) -> None:
    found, _ = page(field("a", "query", type=written))
    assert found[0].schema.value == schema


@pytest.mark.parametrize(
    ("written", "value"), [("5", 5), ("true", True), ("five", "five"), ("default: x", "default: x")]
)
def test_a_default_is_read_as_a_value(written: str, value: Any) -> None:
    found, _ = page(field("a", "query", default=written))
    assert found[0].schema.value["default"] == value


def test_without_a_default_there_is_none() -> None:
    found, _ = page(field("a", "query"))
    assert "default" not in found[0].schema.value
    assert found[0].example is MISSING


def test_fields_of_the_body_make_one_object() -> None:
    assert schema_of_body(field("a", "body", type="int", required=True), field("b", "body")) == {
        "type": "object",
        "properties": {"a": {"type": "integer"}, "b": {"type": "string"}},
        "required": ["a"],
    }


def test_a_field_without_a_name_is_the_whole_body() -> None:
    found, body = page(field("body", type="string[]", required=True))
    assert found == ()
    assert body is not None
    assert body.required
    assert body.media[0].type == "application/json"
    assert body.media[0].schema.value == {"type": "array", "items": {"type": "string"}}


def test_named_fields_win_over_the_whole_body() -> None:
    schema = schema_of_body(field("body", type="string"), field("a", "body"))
    assert schema["properties"] == {"a": {"type": "string"}}


def test_a_file_is_uploaded_in_a_form() -> None:
    _, body = page(field("a", "body"), field("f", "body", type="file"))
    assert body is not None
    assert body.media[0].type == "multipart/form-data"
    assert not body.required


def test_fields_inside_a_field_are_its_properties_at_any_depth() -> None:
    inner = field("mail", "body", type="string", required=True)
    folded = nodes.container(
        "", nodes.paragraph("", "More"), inner, field("age", "body", type="int")
    )
    owner = field("owner", "body", folded, type="Owner[]")
    assert schema_of_body(owner)["properties"]["owner"] == {
        "type": "array",
        "items": {
            "type": "object",
            "properties": {"mail": {"type": "string"}, "age": {"type": "integer"}},
            "required": ["mail"],
        },
    }


def test_fields_of_responses_and_other_places_are_no_parameters() -> None:
    found, body = page(
        field("r", "query", tag="ResponseField"), field("token", "auth"), field("loose")
    )
    assert found == ()
    assert body is None
