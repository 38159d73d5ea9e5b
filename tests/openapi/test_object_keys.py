"""Keys of an OpenAPI file that are almost those of the specification."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from sphinx_docsjson.openapi.read.object_keys import misspelt_keys
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
    faults = misspelt_keys(Node(value, "a.yaml#", Documents(Path())))
    return {fault.place: fault.message for fault in faults}


def test_misspelt_keys_are_found_where_objects_have_keys() -> None:
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


@pytest.mark.parametrize(
    "value", [{}, {"paths": []}, {"paths": {"/a": {"get": {"parameters": {}}}}}, {"info": "x"}]
)
def test_other_values_have_no_keys(value: dict[str, Any]) -> None:
    assert found_in(value) == {}


def test_an_object_is_read_once_whatever_its_places() -> None:
    schema: dict[str, Any] = {"formt": "date"}
    for _ in range(50):
        schema = {"allOf": [schema, schema]}
    assert len(found_in({"components": {"schemas": {"A": schema}}})) == 1
