"""Values that stand for schemas."""

from __future__ import annotations

import json

import pytest

from sphinx_docsjson.openapi.model.details import MISSING, Media, body
from sphinx_docsjson.openapi.model.examples import (
    as_text,
    example_of,
    given_example,
    is_json,
    media_example,
)

from .cases import cases, document, spec

COMPONENTS = """
components:
  schemas:
    Base: {type: object, properties: {id: {type: string, example: b1}}}
    Node:
      type: object
      properties:
        value: {type: string}
        next: {$ref: "#/components/schemas/Node"}
        kids: {type: array, items: {$ref: "#/components/schemas/Node"}}
    Pet: {properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
    Cat: {allOf: [{$ref: "#/components/schemas/Pet"}, {properties: {lives: {type: integer}}}]}
    Self: {$ref: "#/components/schemas/Self"}
"""


@pytest.mark.parametrize(("schema", "expected"), cases("examples.txt"))
def test_examples(schema: str, expected: str) -> None:
    lines = "\n".join("  " + line for line in schema.splitlines())
    node = document(f"schema:\n{lines}\n{COMPONENTS}").raw("schema")
    made = example_of(node, request=False)
    assert json.dumps(None if made is MISSING else made) == expected.strip()


def test_requests_leave_out_what_is_read_only_and_may_leave_out_what_is_optional() -> None:
    schema = "required: [b]\nproperties: {a: {type: string, readOnly: true}, b: {type: string}, c: {type: string}}"
    node = document(schema)
    assert example_of(node, request=True) == {"b": "<string>", "c": "<string>"}
    assert example_of(node, request=True, optional=False) == {"b": "<string>"}
    assert example_of(node, request=False) == {"a": "<string>", "b": "<string>", "c": "<string>"}


def test_requests_have_optional_objects_in_which_something_has_an_example() -> None:
    schema = """
properties:
  name: {type: string}
  home: {properties: {city: {type: string, example: Bern}, code: {type: string}}}
  rows: {type: array, items: {properties: {count: {type: integer, example: 2}}}}
  made: {properties: {at: {type: string, readOnly: true, example: now}}}
  next: {$ref: "#"}
"""
    made = example_of(document(schema), request=True, optional=None)
    assert made == {"home": {"city": "Bern"}, "rows": [{"count": 2}]}


def test_requests_say_which_variant_they_are_even_if_the_file_does_not_ask_for_it() -> None:
    schema = """
oneOf: [{$ref: "#/components/schemas/Bar"}, {$ref: "#/components/schemas/Line"}]
discriminator: {propertyName: type, mapping: {bar: "#/components/schemas/Bar"}}
components:
  schemas:
    Bar:
      required: [name]
      properties: {name: {type: string}, type: {type: string, const: bar, default: bar}}
    Line: {properties: {type: {const: line}}}
"""
    made = example_of(document(schema), request=True, optional=None)
    assert made == {"type": "bar", "name": "<string>"}


def test_requests_never_say_null_unless_it_is_required() -> None:
    schema = (
        "required: [a]\nproperties: {a: {const: null}, b: {const: null}, c: {type: 'null'},"
        " d: {const: x}, e: {properties: {f: {const: null}}}}"
    )
    node = document(schema)
    assert example_of(node, request=True) == {"a": None, "d": "x", "e": {}}
    media = Media(type="application/json", schema=node, encoding=node.get("encoding"))
    assert given_example(media) == {"a": None, "d": "x"}
    assert example_of(node, request=False) == {
        "a": None, "b": None, "c": None, "d": "x", "e": {"f": None},
    }  # fmt: skip


def test_requests_have_the_first_of_the_names_that_there_have_to_be() -> None:
    schema = "properties: {a: {}, b: {}, c: {}}\noneOf: [{required: [b, c]}, {required: [a]}]"
    assert example_of(document(schema), request=True, optional=None) == {"b": {}, "c": {}}


def test_examples_of_what_is_sent_and_of_what_is_received_are_kept_apart() -> None:
    node = document("""
type: object
properties: {id: {type: integer, readOnly: true}, name: {type: string}}
""")
    received = example_of(node, request=False)
    assert received == {"id": 123, "name": "<string>"}
    assert example_of(node, request=True) == {"name": "<string>"}
    assert example_of(node, request=False) is received


def test_a_huge_schema_makes_a_small_value() -> None:
    properties = ", ".join(
        f"p{n}: {{type: object, properties: {{x: {{type: string}}}}}}" for n in range(500)
    )
    made = example_of(document(f"properties: {{{properties}}}"), request=True)
    assert 10 < len(json.dumps(made)) < 2_000


def test_a_large_property_leaves_room_for_those_that_are_required_after_it() -> None:
    inner = ", ".join(f"p{n}: {{type: string}}" for n in range(200))
    schema = (
        f"required: [a, b]\nproperties: {{a: {{type: object, properties: {{{inner}}}}},"
        " b: {type: string, format: date}}"
    )
    made = example_of(document(schema), request=True, optional=None)
    assert isinstance(made, dict)
    assert list(made) == ["a", "b"]
    assert made["b"] == "2026-01-31"


def test_values_as_text() -> None:
    assert as_text({"a": "ü"}) == '{\n  "a": "ü"\n}'
    assert as_text("x", "text/plain") == "x"
    assert as_text("x") == '"x"'
    assert as_text('{"a": 1}') == '{"a": 1}'
    assert is_json("application/problem+json; charset=utf-8")
    assert not is_json("application/jsonl")


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ("properties: {a: {type: string}, b: {default: ''}, c: {const: x}}", {"b": "", "c": "x"}),
        ("properties: {a: {enum: [x, y]}, b: {properties: {c: {type: string}}}}", None),
        ("type: array\n  items: {properties: {a: {example: 1}, b: {type: integer}}}", [{"a": 1}]),
        ("type: array\n  items: {type: string}", None),
    ],
)
def test_a_form_starts_with_what_the_file_gives_only(schema: str, expected: object) -> None:
    node = document(f"schema:\n  {schema}")
    media = Media(type="application/json", schema=node.raw("schema"), encoding=node.get("none"))
    made = given_example(media)
    assert (None if made is MISSING else made) == expected


def test_a_body_has_no_example_that_its_schema_cannot_be() -> None:
    media = (
        "application/json: {example: null, schema: {type: %s, properties: {a: {type: integer}}}}"
    )
    texts = [
        f"paths: {{/a: {{post: {{requestBody: {{content: {{{media % kind}}}}}}}}}}}"
        for kind in ("object", "[object, 'null']")
    ]
    bodies = [body(spec(text).operations[0]) for text in texts]
    assert [media_example(one.media[0], request=True) for one in bodies if one] == [
        {"a": 123}, None,
    ]  # fmt: skip


def test_requests_have_what_the_first_variant_of_a_choice_gives_an_example_for() -> None:
    schema = """
required: [a]
properties:
  a: {type: string}
  b: {anyOf: [{type: object, properties: {n: {type: string, example: x}}}, {enum: [""]}]}
  c: {anyOf: [{type: string}, {type: string, format: date, example: "2026-01-31"}]}
"""
    made = example_of(document(schema), request=True, optional=None)
    assert made == {"a": "<string>", "b": {"n": "x"}}


def test_what_repeats_itself_ends_with_null_where_it_may_and_has_to_be_there() -> None:
    text = """
$ref: "#/components/schemas/Folder"
components:
  schemas:
    Folder:
      required: [parent]
      properties:
        parent: {anyOf: [{$ref: "#/components/schemas/Folder"}, {type: "null"}]}
        next: {anyOf: [{$ref: "#/components/schemas/Folder"}, {type: "null"}]}
        name: {type: string}
"""
    node = document(text)
    assert example_of(node, request=False) == {"parent": None, "next": None, "name": "<string>"}
    assert example_of(node, request=True) == {"parent": None, "name": "<string>"}
    assert example_of(node, request=True, optional=None) == {"parent": None}
