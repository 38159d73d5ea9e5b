"""Swagger 2.0 in the shape of OpenAPI 3."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from sphinx_docsjson.openapi.model.operations import read_spec
from sphinx_docsjson.openapi.read.resolve import HOME, Documents, Node
from sphinx_docsjson.openapi.read.upgrade import upgrade


def document(old: dict[str, Any]) -> Node:
    return Documents(Path()).add(HOME + "api.yaml", old, "")


def upgraded(**old: Any) -> dict[str, Any]:
    return upgrade(document({"swagger": "2.0", **old}))


def operation(item: dict[str, Any], **old: Any) -> dict[str, Any]:
    """Return the operation ``get`` of a path item, upgraded."""
    return upgraded(paths={"/a": item}, **old)["paths"]["/a"]["get"]


@pytest.mark.parametrize(
    ("old", "urls"),
    [
        ({}, []),
        ({"basePath": "/v1"}, ["/v1"]),
        ({"host": "a.example"}, ["https://a.example"]),
        ({"host": "a.example", "basePath": "/"}, ["https://a.example"]),
        (
            {"host": "a.example", "basePath": "/v1/", "schemes": ["ws", "http"]},
            ["http://a.example/v1"],
        ),
        (
            {"host": "a.example", "schemes": ["http", "https"]},
            ["https://a.example", "http://a.example"],
        ),
        ({"host": "a.example", "schemes": "http"}, ["https://a.example"]),
    ],
)
def test_host_path_and_schemes_are_servers(old: dict[str, Any], urls: list[str]) -> None:
    assert [server["url"] for server in upgraded(**old)["servers"]] == urls


@pytest.mark.parametrize(
    ("schemes", "urls"),
    [(["http"], ["http://a.example/v1"]), (["https"], None), (["ws"], None), ([], None)],
)
def test_an_operation_has_schemes_of_its_own(schemes: list[str], urls: list[str] | None) -> None:
    made = operation(
        {"get": {"schemes": schemes}}, host="a.example", basePath="/v1", schemes=["https"]
    )
    assert made.get("servers") == (urls and [{"url": url} for url in urls])


def test_the_document_that_was_given_stays_as_it_is() -> None:
    old = {
        "swagger": "2.0",
        "paths": {"/a": {"get": {"parameters": [{"in": "body", "schema": {}}]}}},
    }
    before = deepcopy(old)
    new = upgrade(document(old))
    assert old == before
    assert new["openapi"].startswith("3.0")
    assert "swagger" not in new


def test_a_reference_to_another_file_stays_a_parameter() -> None:
    shared = {"body": {"in": "body", "name": "b", "schema": {"type": "string"}}}
    inside, outside = {"$ref": "#/parameters/body"}, {"$ref": "other.yaml#/parameters/body"}
    get = operation({"get": {"parameters": [inside, outside]}}, parameters=shared)
    assert get["parameters"] == [outside]
    assert get["requestBody"]["content"]["application/json"]["schema"] == {"type": "string"}


@pytest.mark.parametrize(
    ("flow", "name"),
    [
        ("accessCode", "authorizationCode"),
        ("application", "clientCredentials"),
        ("implicit", "implicit"),
    ],
)
def test_flows_have_their_new_names(flow: str, name: str) -> None:
    definitions = {"o": {"type": "oauth2", "flow": flow, "scopes": {"read": "Read"}}}
    scheme = upgraded(securityDefinitions=definitions)["components"]["securitySchemes"]["o"]
    assert scheme["flows"] == {name: definitions["o"]}


def test_other_security_keeps_its_words() -> None:
    definitions = {
        "b": {"type": "basic"},
        "k": {"type": "apiKey", "in": "query", "name": "k"},
        "x": 5,
    }
    schemes = upgraded(securityDefinitions=definitions)["components"]["securitySchemes"]
    assert schemes["b"] == {"type": "http", "scheme": "basic"}
    assert schemes["k"] == definitions["k"]
    assert schemes["x"] == {}


BODY = {
    "name": "b",
    "in": "body",
    "description": "A pet",
    "required": True,
    "schema": {"type": "object"},
}
NAME = {"name": "n", "in": "formData", "type": "string", "required": True}
FILE = {"name": "f", "in": "formData", "type": "file"}


@pytest.mark.parametrize(
    ("consumes", "media"), [(None, ["application/json"]), (["a/b", "c/d"], ["a/b", "c/d"])]
)
def test_a_parameter_in_the_body_is_the_body(consumes: list[str] | None, media: list[str]) -> None:
    made = operation(
        {"get": {"parameters": [BODY]}}, **({"consumes": consumes} if consumes else {})
    )
    assert made["parameters"] == []
    assert made["requestBody"] == {
        "description": "A pet", "required": True,
        "content": {name: {"schema": {"type": "object"}} for name in media},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("parts", "consumes", "media"),
    [
        ([NAME], [], ["application/x-www-form-urlencoded"]),
        ([NAME, FILE], [], ["multipart/form-data"]),
        ([NAME], ["multipart/form-data"], ["multipart/form-data"]),
        ([NAME], ["application/json"], ["application/x-www-form-urlencoded"]),
    ],
)
def test_a_form_is_sent_as_the_file_says(
    parts: list[Any], consumes: list[str], media: list[str]
) -> None:
    made = operation({"get": {"parameters": parts, "consumes": consumes}})["requestBody"]
    assert list(made["content"]) == media
    assert made["required"] is True


def test_the_parts_of_a_form_are_properties() -> None:
    made = operation({"get": {"parameters": [NAME, FILE]}})["requestBody"]
    assert made["content"]["multipart/form-data"]["schema"] == {
        "type": "object",
        "properties": {"n": {"type": "string"}, "f": {"type": "string", "format": "binary"}},
        "required": ["n"],
    }


def test_a_body_that_paths_share_is_that_of_each_operation_without_its_own() -> None:
    shared = {"p": BODY, "l": {"name": "l", "in": "query", "type": "string"}}
    item = {"parameters": [{"$ref": "#/parameters/p"}, {"$ref": "#/parameters/l"}], "get": {}}
    new = upgraded(parameters=shared, paths={"/a": item})["paths"]["/a"]
    assert new["parameters"] == [{"$ref": "#/parameters/l"}]
    assert new["get"]["requestBody"]["description"] == "A pet"
    own = {**item, "get": {"parameters": [{**BODY, "description": "Own"}]}}
    assert operation(own, parameters=shared)["requestBody"]["description"] == "Own"


@pytest.mark.parametrize(
    ("location", "written", "style", "explode"),
    [
        ("query", None, "form", False),
        ("query", "multi", "form", True),
        ("query", "ssv", "spaceDelimited", False),
        ("query", "pipes", "pipeDelimited", False),
        ("query", "tsv", "tsv", False),
        ("path", None, "simple", False),
        ("header", "csv", "simple", False),
    ],
)
def test_how_a_list_is_written(
    location: str, written: str | None, style: str, explode: bool
) -> None:
    parameter = {"name": "l", "in": location, "type": "array", "collectionFormat": written}
    (made,) = operation({"get": {"parameters": [parameter]}})["parameters"]
    assert (made["style"], made["explode"]) == (style, explode)


def test_lists_and_examples_of_forms_and_parameters() -> None:
    listed = {"in": "formData", "type": "array", "items": {"type": "string"}}
    parameters = [
        listed | {"name": "commas", "x-example": ["a", "b"]},
        listed | {"name": "each", "collectionFormat": "multi"},
        {"name": "q", "in": "query", "type": "string", "x-example": "given"},
    ]
    made = operation({"get": {"parameters": parameters}})
    (form,) = made["requestBody"]["content"].values()
    assert form["schema"]["properties"]["commas"]["example"] == ["a", "b"]
    assert form["encoding"] == {
        "commas": {"style": "form", "explode": False}, "each": {"style": "form", "explode": True},
    }  # fmt: skip
    assert made["parameters"][0]["example"] == "given"


def test_a_response_without_a_schema_has_the_media_types_of_its_examples() -> None:
    given = {"200": {"description": "", "examples": {"text/csv": "a,b"}}}
    made = operation({"get": {"produces": ["application/json"], "responses": given}})
    assert list(made["responses"]["200"]["content"]) == ["text/csv"]


def test_schemas_and_examples_of_a_response_stand_in_its_media_types() -> None:
    response = {
        "description": "ok",
        "schema": {"type": "string"},
        "examples": {"a/b": "x", "e/f": "y"},
    }
    made = operation({"get": {"produces": ["a/b", "c/d"], "responses": {"200": response}}})
    assert made["responses"]["200"]["content"] == {
        "a/b": {"schema": {"type": "string"}, "example": "x"},
        "c/d": {"schema": {"type": "string"}},
        "e/f": {"schema": {"type": "string"}, "example": "y"},
    }


def test_a_response_with_nothing_in_it_stays() -> None:
    responses = {"204": {"description": "none"}, "404": {"$ref": "#/responses/no"}, "500": "broken"}
    assert operation({"get": {"responses": responses}})["responses"] == responses


def test_shared_responses_have_the_media_types_of_the_file() -> None:
    new = upgraded(responses={"no": {"schema": {}}}, produces=["a/b"])
    assert new["responses"]["no"]["content"] == {"a/b": {"schema": {}}}


def test_what_has_a_wrong_shape_is_left_for_the_reader_to_name() -> None:
    paths = {
        "/a": None,
        "/b": {"get": 7, "parameters": "x"},
        "/c": {"get": {"parameters": [None, 5]}},
    }
    new = upgraded(paths=paths, responses=[], securityDefinitions="x")
    assert new["paths"]["/a"] is None
    assert new["paths"]["/b"]["get"] == 7
    assert new["paths"]["/c"]["get"]["parameters"] == []
    assert upgraded(paths=[])["paths"] == {}


def test_a_list_in_a_header_is_written_as_the_file_says() -> None:
    listed = {"type": "array", "items": {"type": "string"}}
    headers = {"x-a": listed | {"collectionFormat": "pipes"}, "B": listed, "C": {"type": "string"}}
    for more in ({}, {"schema": {"type": "string"}}):
        made = operation({"get": {"responses": {"200": {"headers": headers} | more}}})
        found = made["responses"]["200"]["headers"]
        assert [one.get("style") for one in found.values()] == ["pipeDelimited", "simple", None]


def test_the_version_counts_and_not_its_key() -> None:
    newer = {"swagger": "3.0.0", "paths": {}, "components": {"schemas": {"A": {}}}}
    assert read_spec(document(newer)).root.value == newer
    older = {"openapi": 2.0, "paths": {}, "host": "a.example"}
    servers = read_spec(document(older)).root.get("servers")
    assert servers.value == [{"url": "https://a.example"}]
