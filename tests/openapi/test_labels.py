"""What types, choices and limits are called."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.openapi.model.schemas.conditions import condition_text
from sphinx_docsjson.openapi.model.schemas.labels import (
    label,
    tag_of,
    tags_of,
    type_of_value,
    variant_name,
    variant_names,
)
from sphinx_docsjson.openapi.model.schemas.limits import limits
from sphinx_docsjson.openapi.model.schemas.schema import Shape, shape

from .cases import document

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def read(schema: str) -> Shape:
    return shape(document(f"schema: {schema}").raw("schema"))


@pytest.mark.parametrize(
    ("schema", "written", "of_value"),
    [
        ("{}", "any", "any"),
        ("{type: string}", "string", "string"),
        ("{type: string, format: date}", "string<date>", "string"),
        ("{type: string, format: binary}", "file", "string"),
        ("{contentMediaType: image/png}", "file", "string"),
        ("{type: string, contentMediaType: application/pdf, contentEncoding: binary}", "file",
         "string"),
        ("{type: string, contentMediaType: image/png, contentEncoding: base64}", "string",
         "string"),
        ("{type: string, contentMediaType: application/ld+json}", "string", "string"),
        ("{type: string, format: 5}", "string", "string"),
        ("{type: integer, enum: [1]}", "enum<integer>", "integer"),
        ("{enum: [a, b]}", "enum<string>", "string"),
        ("{type: [string, 'null']}", "string", "string"),
        ("{type: [string, integer]}", "string | integer", "any"),
        ("{type: 'null'}", "null", "null"),
        ("{not: {}}", "never", "any"),
        ("{not: {type: string}}", "any", "any"),
        ("{type: array, items: {type: [string, 'null']}}", "(string | null)[]", "array"),
        ("{type: array, items: {type: [string, integer, 'null']}}",
         "(string | integer | null)[]", "array"),
        ("{items: {anyOf: [{type: string, format: date}, {type: 'null'}]}}",
         "(string<date> | null)[]", "array"),
        ("{properties: {a: {}}}", "object", "object"),
        ("{type: array}", "any[]", "array"),
        ("{items: {type: array, items: {type: integer}}}", "integer[][]", "array"),
        ("{oneOf: [{type: string}, {type: integer}]}", "string | integer", "any"),
        ("{type: array, items: {oneOf: [{type: string}, {type: object}]}}", "array", "array"),
        ("{anyOf: [{type: string, format: date}, {type: array, items: {type: string}}]}",
         "string<date> | string[]", "any"),
        ("{type: array, items: {anyOf: [{type: string}, {type: integer}]}}",
         "(string | integer)[]", "array"),
        ("{oneOf: [{type: string}, {type: integer, description: A number.}]}", "one of", "any"),
        ("{anyOf: [{type: string}, {title: Large, type: integer}]}", "any of", "any"),
        ("{$ref: '#/nowhere'}", "unknown", "any"),
    ],
)  # fmt: skip
def test_types(schema: str, written: str, of_value: str) -> None:
    found = read(schema)
    assert (label(found), type_of_value(found)) == (written, of_value)


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ("{minimum: 1, maximum: 5}", "1–5"),
        ("{minimum: -5, maximum: 5}", "-5 ≤ x ≤ 5"),
        ("{exclusiveMinimum: 1, exclusiveMaximum: 5}", "1 < x < 5"),
        (
            "{minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false}",
            "1 < x ≤ 5",
        ),
        ("{minimum: 0}", "≥ 0"),
    ],
)
def test_ranges_in_both_forms(schema: str, written: str) -> None:
    assert list(limits(read(schema))) == [("%s", written)]


@pytest.mark.parametrize("schema", ["{exclusiveMinimum: true}", "{minimum: true}", "{maximum: x}"])
def test_limits_that_are_no_numbers_are_passed_over(schema: str) -> None:
    assert list(limits(read(schema))) == []


def test_other_limits_have_their_names() -> None:
    schema = "{minLength: 0, maxLength: 9, pattern: ^a, uniqueItems: true, maxItems: [5]}"
    assert list(limits(read(schema))) == [
        ("%s characters", "0–9"),
        ("Pattern", "^a"),
        ("Items", "unique"),
    ]


@pytest.mark.parametrize(
    ("schema", "told"),
    [
        ("{minLength: 1}", ("%s character", "≥ 1")),
        ("{minItems: 1, maxItems: 1}", ("%s item", "1")),
        ("{maxProperties: 1}", ("%s property", "≤ 1")),
        ("{minItems: 0, maxItems: 1}", ("%s items", "0–1")),
        ("{minLength: 11}", ("%s characters", "≥ 11")),
    ],
)
def test_one_of_a_kind_is_not_said_in_the_plural(schema: str, told: tuple[str, str]) -> None:
    assert list(limits(read(schema))) == [told]


def test_choices_are_called_by_the_discriminator_by_title_by_name_or_by_type() -> None:
    root = document(
        """
        components: {schemas: {Cat: {title: A cat}, Dog: {type: object}, Fox: {title: A fox}}}
        schema:
          oneOf:
            - {$ref: "#/components/schemas/Cat"}
            - {$ref: "#/components/schemas/Dog"}
            - {$ref: "#/components/schemas/Fox"}
            - {type: integer}
          discriminator: {mapping: {cat: "#/components/schemas/Cat"}}
        """
    )
    parent = shape(root.raw("schema"))
    assert [variant_name(one, parent) for one in parent.variants] == [
        "cat",
        "Dog",
        "A fox",
        "integer",
    ]


def test_what_only_a_mapping_names_is_a_choice_and_a_schema_may_have_several_values() -> None:
    root = document(
        """
        components:
          schemas:
            Cat: {properties: {lives: {type: integer}}}
            Fish: {properties: {fins: {type: integer}}}
            a.b: {properties: {legs: {type: integer}}}
        schema:
          oneOf: [{$ref: "#/components/schemas/Cat"}, {$ref: "#/components/schemas/a.b"}]
          discriminator:
            propertyName: kind
            mapping: {cat: Cat, kitty: "#/components/schemas/Cat", fish: Fish, bug: a.b, x: Nothing,
              any: "#/schema"}
        """
    )
    found = shape(root.raw("schema"))
    assert variant_names(found.variants, found) == ["cat, kitty", "bug", "fish"]
    assert [list(tags_of(one, found)) for one in found.variants] == [
        ["cat", "kitty"], ["bug"], ["fish"],
    ]  # fmt: skip
    assert tag_of(found.variants[0], found) == "cat"


def test_choices_of_files_are_called_by_the_discriminator_or_like_their_files(
    tmp_path: Path,
) -> None:
    (tmp_path / "kinds").mkdir()
    for name in ("big.cat", "dog"):
        text = "{type: object, properties: {kind: {type: string}}}"
        (tmp_path / f"kinds/{name}.yaml").write_text(text, "utf-8")
    refs = ["kinds/big.cat.yaml", "kinds/dog.yaml"]
    schema = {
        "oneOf": [{"$ref": ref} for ref in refs],
        "discriminator": {"propertyName": "kind", "mapping": {"Puma": refs[0]}},
    }
    found = shape(document(json.dumps(schema), root=tmp_path))
    assert variant_names(found.variants, found) == ["Puma", "dog"]
    assert [tag_of(one, found) for one in found.variants] == ["Puma", ""]
    found = shape(document(json.dumps({"oneOf": schema["oneOf"]}), root=tmp_path))
    assert variant_names(found.variants, found) == ["big.cat", "dog"]


@pytest.mark.parametrize(
    ("variants", "expected"),
    [
        ("{properties: {a: {}, c: {}}}, {properties: {c: {}, b: {}}}", ["object (a)", "object (b)"]),
        ("{required: [b], properties: {a: {}, b: {}}}, {properties: {c: {}}}",
         ["object (b)", "object (c)"]),
        ("{properties: {a: {}, k: {const: x}}}, {properties: {a: {}, k: {enum: [y]}}}",
         ["object (k = x)", "object (k = y)"]),
        ("{title: T, properties: {a: {}}}, {title: T, properties: {a: {}, b: {}}}, {type: string}",
         ["T", "T (b)", "string"]),
        ("{title: A, properties: {a: {}}}, {title: B, properties: {b: {}}}", ["A", "B"]),
        ("{type: string, enum: ['']}, {const: ''}, {const: true}, {enum: [a, b], type: string}",
         ['""', '""', "true", "enum<string>"]),
        (f"{{type: string, const: {'x' * 61}}}, {{enum: [all]}}", ["string", "all"]),
    ],
)  # fmt: skip
def test_variants_of_one_name_are_told_apart(variants: str, expected: list[str]) -> None:
    found = read(f"{{oneOf: [{variants}]}}")
    assert variant_names(found.choices[0].variants, found) == expected


def test_the_cost_of_telling_variants_apart_is_linear(calls_of: Callable[..., int]) -> None:
    def told(count: int) -> int:
        found = read(
            f"{{oneOf: [{', '.join(f'{{properties: {{a{n}: {{}}}}}}' for n in range(count))}]}}"
        )
        choice = found.choices[0]
        return calls_of(variant_names, choice.variants, found)

    assert told(400) < 4 * 1.3 * told(100)


def test_conditions_have_values_as_json_has_them() -> None:
    asked = {"properties": {"on": {"const": True}, "by": {"enum": [None, "a"]}}, "required": ["x"]}
    assert condition_text(asked) == "on = true, by = null | a, x"
