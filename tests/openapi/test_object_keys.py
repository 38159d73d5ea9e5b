"""Keys of an OpenAPI file that are almost those of the specification."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from sphinx_docsjson.openapi.read.object_keys import wrong_keys
from sphinx_docsjson.openapi.read.resolve import Documents, Node

FILE = """
openapi: 3.1.0
info: {title: T, version: "1", descripton: Words.}
paths:
  /pets:
    get:
      sumary: Pets
      x-sumary: Mine
      parameters:
      - {name: q, in: query, require: true, schema: {type: string, formt: date}}
      responses:
        "200":
          content:
            application/json: {schema: {allOf: [{$ref: "#/components/schemas/Pet"}, {requird: [a]}]}}
components:
  schemas:
    Pet:
      own: Keys of one's own are left alone.
      example: {descripton: data}
      properties:
        formt: {type: string, examples: [{requird: data}]}
        tags: {type: array, items: {enums: [a]}}
"""


def found_in(value: dict[str, Any]) -> dict[str, str]:
    """Return what is said of each place."""
    faults = wrong_keys(Node(value, "a.yaml#", Documents(Path())))
    return {fault.place: fault.message for fault in faults}


def test_wrong_keys_are_found_where_objects_have_keys() -> None:
    get = "a.yaml#/paths/~1pets/get"
    schema = f"{get}/responses/200/content/application~1json/schema"
    assert found_in(yaml.safe_load(FILE)) == {
        "a.yaml#/info/descripton": "unknown key 'descripton'; did you mean 'description'?",
        f"{get}/sumary": "unknown key 'sumary'; did you mean 'summary'?",
        f"{get}/parameters/0/require": "unknown key 'require'; did you mean 'required'?",
        f"{get}/parameters/0/schema/formt": "unknown key 'formt'; did you mean 'format'?",
        f"{schema}/allOf/1/requird": "unknown key 'requird'; did you mean 'required'?",
        "a.yaml#/components/schemas/Pet/properties/tags/items/enums": (
            "unknown key 'enums'; did you mean 'enum'?"
        ),
    }


@pytest.mark.parametrize("value", [{}, {"paths": None}, {"paths": {"/a": 1}}, {"x-info": "x"}])
def test_other_values_have_no_keys(value: dict[str, Any]) -> None:
    assert found_in(value) == {}


SHAPES = """
servers: https://a.example
security: []
paths:
  /pets:
    get:
      tags: pets
      deprecated: "yes"
      parameters:
        - {name: a, in: query, required: true, schema: {type: string, enum: cat}}
        - {name: b, in: query, schema: string}
      requestBody:
        content:
          application/json:
            schema:
              required: true
              additionalProperties: false
              properties: {enum: {type: string, minLength: "3", maxLength: 4}}
              items: true
            example: {enum: a, required: b}
      responses: []
"""


def test_values_of_the_wrong_kind() -> None:
    get = "a.yaml#/paths/~1pets/get"
    schema = f"{get}/requestBody/content/application~1json/schema"
    assert found_in(yaml.safe_load(SHAPES)) == {
        "a.yaml#/servers": "'servers' has to be a list, not 'https://a.example'",
        f"{get}/tags": "'tags' has to be a list, not 'pets'",
        f"{get}/deprecated": "'deprecated' has to be true or false, not 'yes'",
        f"{get}/parameters/0/schema/enum": "'enum' has to be a list, not 'cat'",
        f"{get}/parameters/1/schema": "'schema' has to be a schema, not 'string'",
        f"{get}/responses": "'responses' has to be an object, not a list",
        f"{schema}/required": "'required' has to be a list, not true",
        f"{schema}/properties/enum/minLength": "'minLength' has to be a number, not '3'",
    }


@pytest.mark.parametrize(
    ("key", "told"),
    [("x-own", ["the file has no 'paths', so there are no pages of it"]), ("webhooks", [])],
)
def test_a_file_without_anything_to_show(key: str, told: list[str]) -> None:
    assert list(found_in({"openapi": "3.1.0", key: {}}).values()) == told


def test_an_object_is_read_once_whatever_its_places() -> None:
    schema: dict[str, Any] = {"formt": "date"}
    for _ in range(50):
        schema = {"allOf": [schema, schema]}
    assert len(found_in({"components": {"schemas": {"A": schema}}})) == 1
