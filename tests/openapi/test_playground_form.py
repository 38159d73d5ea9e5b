"""The data of the playground's form: small, finite, and unable to end its script."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace
from typing import Any

import pytest

from sphinx_docsjson.openapi.model.access import Access
from sphinx_docsjson.openapi.model.details import body, parameters
from sphinx_docsjson.openapi.model.security import Scheme
from sphinx_docsjson.openapi.model.servers import Server, Variable
from sphinx_docsjson.openapi.page.form_schemas import MAX_DEPTH, MAX_FIELDS, MAX_OPTIONS
from sphinx_docsjson.openapi.page.playground import playground_node
from sphinx_docsjson.openapi.samples.form_values import compact
from sphinx_docsjson.safety.tags import island

from .cases import spec

CONFIG: Any = SimpleNamespace(docsjson_proxy=None)


def data(text: str, access: Access | None = None, *, prefill: bool = False) -> dict[str, Any]:
    """Return what the form of the first operation of a file is made of."""
    operation = spec(text).operations[0]
    asked = parameters(operation), body(operation)
    node = playground_node(CONFIG, access or Access(), operation, *asked, prefill=prefill)
    assert node is not None
    found = re.search(r'<script type="application/json">(.*)</script>', node["html"])
    assert found is not None
    made: dict[str, Any] = json.loads(found[1])
    return made


def form(schema: str, components: str = "{}") -> Any:
    """Return the form of a body."""
    media = f"{{application/json: {{schema: {schema}}}}}"
    text = f"components: {{schemas: {components}}}\npaths: {{/a: {{post: {{requestBody: {{content: {media}}}}}}}}}"
    return data(text)["body"]["media"][0]["schema"]


@pytest.mark.parametrize(
    "value", ["</script><script>", "<!--", "&amp;", "\u2028\u2029", {"<a>": ["</b>"]}]
)
def test_data_cannot_end_its_script(value: Any) -> None:
    found = re.fullmatch('<script type="application/json">(.*)</script>', island(compact(value)))
    assert found is not None
    text = found[1]
    assert not set(text) & set("<>&\u2028\u2029")
    assert json.loads(text) == value


def test_the_only_value_of_a_required_field_is_set() -> None:
    made = dict(
        form(
            "{required: [a, b, c], properties: {a: {enum: [x]}, b: {enum: [x, y]},"
            " c: {enum: [x], nullable: true}, d: {enum: [x]}}}"
        )["props"]
    )
    assert [made[name].get("const") for name in "abcd"] == ["x", None, None, None]


def test_the_only_value_of_a_required_parameter_is_set() -> None:
    listed = "{name: %s, in: query, required: %s, schema: {enum: [x]}}"
    both = f"[{listed % ('a', 'true')}, {listed % ('b', 'false')}]"
    text = f"paths: {{/a: {{get: {{parameters: {both}}}}}}}"
    assert [one["schema"].get("const") for one in data(text)["params"]] == ["x", None]


def test_null_is_a_constant_of_a_field_that_is_required() -> None:
    made = dict(form("{required: [a], properties: {a: {const: null}, b: {const: null}}}")["props"])
    assert "const" in made["a"]
    assert made["a"]["const"] is None
    assert "const" not in made["b"]


@pytest.mark.parametrize("mode", ["simple", "hide"])
def test_only_shown_playgrounds_have_a_form(mode: str) -> None:
    operation = spec("paths: {/a: {get: {}}}").operations[0]
    assert playground_node(CONFIG, Access(mode=mode), operation, (), None) is None


def test_what_is_not_set_is_left_out() -> None:
    variable = Variable(name="v", default="1", choices=("1", "2"))
    access = Access(
        servers=(
            Server(url="https://a.example/{v}", variables=(variable,), description="x" * 100),
        ),
        alternatives=((Scheme(id="b", kind="basic"),), (Scheme(id="k", kind="key", name="X"),), ()),
    )
    made = data("paths: {/a: {get: {}}}", access)
    assert made["servers"] == [{
        "url": "https://a.example/{v}", "description": "x" * 80,
        "variables": [{"name": "v", "default": "1", "enum": ["1", "2"]}],
    }]  # fmt: skip
    (basic,), (key,), free = made["auth"]
    assert basic["labels"] == ["username", "password"]
    assert "labels" not in key
    assert free == []
    assert (made["params"], made["body"], made["proxy"]) == ([], None, "")


def test_a_parameter_keeps_an_example_that_is_false() -> None:
    listed = "{name: q, in: query, example: false, content: {application/json: {schema: {type: boolean}}}}"
    (made,) = data(f"paths: {{/a: {{get: {{parameters: [{listed}]}}}}}}")["params"]
    assert made == {"name": "q", "in": "query", "style": "form", "explode": True, "json": True,
                    "schema": {"type": "boolean"}}  # fmt: skip


def test_members_are_listed_but_those_that_only_answers_have() -> None:
    made = form(
        "{required: [a], properties: {a: {type: integer, default: 0}, b: {readOnly: true}}}"
    )
    assert made == {
        "type": "object",
        "props": [["a", {"type": "integer", "required": True, "default": 0}]],
    }


def test_each_variant_of_many_has_room_or_is_left_out() -> None:
    """One that is cut would be shown for values of another kind."""
    deep = f"{{properties: {{{', '.join(f'p{i}: {{type: string}}' for i in range(12))}}}}}"
    kinds = [
        f"{{title: V{i}, properties: {{kind: {{const: v{i}}}, more: {deep}}}}}" for i in range(20)
    ]
    made = form(f"{{discriminator: {{propertyName: kind}}, oneOf: [{', '.join(kinds)}]}}")
    fixed = [[key for key, _ in one.get("props", ())] for _, one in made["any"]]
    assert len(fixed) > 8
    assert fixed == [["kind", "more"]] * len(fixed)


def test_a_schema_inside_itself_ends_as_anything() -> None:
    made = form(
        "{$ref: '#/components/schemas/Pet'}",
        "{Pet: {properties: {mother: {$ref: '#/components/schemas/Pet'}}}}",
    )
    assert made["props"] == [["mother", {"type": "any"}]]


def test_a_form_has_an_end() -> None:
    wide = ", ".join(f"p{i}: {{properties: {{x: {{}}}}}}" for i in range(MAX_FIELDS * 2))
    made = form(f"{{properties: {{{wide}}}}}")
    assert len(made["props"]) == MAX_FIELDS * 2
    assert made["props"][0][1] == {"type": "object", "props": [["x", {"type": "any"}]]}
    assert made["props"][-1][1] == {"type": "any"}
    deep = "{type: string}"
    for _ in range(MAX_DEPTH + 3):
        deep = f"{{properties: {{x: {deep}}}}}"
    assert str(form(deep)).count("props") == MAX_DEPTH


def test_choices() -> None:
    made = form("{oneOf: [{type: string}, {title: Number, type: integer, enum: [1, 2]}]}")
    assert made == {"type": "any", "any": [
        ["string", {"type": "string"}], ["Number", {"type": "integer", "enum": [1, 2]}],
    ]}  # fmt: skip
    assert form("{anyOf: [{type: string}, {type: string, enum: ['']}]}")["any"][1] == [
        '""', {"type": "string", "enum": [""], "const": ""},
    ]  # fmt: skip
    many = form(f"{{type: integer, enum: {list(range(MAX_OPTIONS + 5))}}}")
    assert len(many["enum"]) == MAX_OPTIONS


def test_null_is_a_choice_in_json_and_not_where_it_would_be_a_text() -> None:
    either = "{anyOf: [{type: string}, {type: integer}, {type: 'null'}]}"
    null = ["null", {"type": "null"}]
    assert form(either)["any"][-1] == null
    made = data(
        f"paths: {{/a: {{get: {{parameters: [{{name: p, in: query, schema: {either}}}], responses: {{}}}}}}}}"
    )
    assert null not in made["params"][0]["schema"]["any"]
    assert form("{type: 'null'}") == {"type": "any"}


BASE = "{required: [kind, x], properties: {kind: {type: string}, id: {type: string}}, %s}"


def test_fields_beside_choices_stay_and_variants_tell_what_they_know() -> None:
    one = "oneOf: [{title: A, properties: {kind: {const: a}, x: {}}}, {properties: {kind: {const: b}}}]"
    assert form(BASE % one) == {
        "type": "object",
        "props": [["id", {"type": "string"}]],
        "parts": [[
            ["A", {"type": "object", "props": [
                ["kind", {"type": "string", "const": "a", "required": True}],
                ["x", {"type": "any", "required": True}],
            ]}],
            ["object", {"type": "object", "props": [
                ["kind", {"type": "string", "const": "b", "required": True}],
            ]}],
        ]],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("mapping", "title", "allowed"),
    [
        ("{meow: Cat}", "meow", {"const": "meow"}),
        ("{a: Cat, b: Cat}", "a, b", {"enum": ["a", "b"]}),
    ],
)
def test_a_chosen_variant_sets_the_discriminator_or_offers_its_values(
    mapping: str, title: str, allowed: dict[str, object]
) -> None:
    made = form(
        "{$ref: '#/components/schemas/Pet'}",
        "{Pet: {properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: "
        f"{mapping}}}}}, Cat: {{allOf: [{{$ref: '#/components/schemas/Pet'}}]}}}}",
    )
    ((shown, cat),) = made["any"]
    assert (shown, cat["props"]) == (title, [["kind", {"type": "string", **allowed}]])


def test_a_mapping_is_worth_more_than_the_name_that_a_variant_is_told_by() -> None:
    made = form(
        "{oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], "
        "discriminator: {propertyName: kind, mapping: {meow: Cat, a: Dog, b: Dog}}}",
        "{Pet: {properties: {kind: {type: string}}, discriminator: {propertyName: kind}}, "
        "Cat: {allOf: [{$ref: '#/components/schemas/Pet'}]}, "
        "Dog: {allOf: [{$ref: '#/components/schemas/Pet'}]}}",
    )
    kinds = [variant["props"][0][1] for _, variant in made["any"]]
    assert kinds == [{"type": "string", "const": "meow"}, {"type": "string", "enum": ["a", "b"]}]


def test_fields_of_conditions_are_offered_and_choices_of_names_have_no_fields() -> None:
    more = "anyOf: [{required: [id]}, {required: [x]}], if: {}, then: {properties: {x: {}}}"
    made = form(BASE % more)
    assert "parts" not in made
    assert [name for name, _ in made["props"]] == ["x", "kind", "id"]


def test_media_types_of_parts() -> None:
    media = "{multipart/form-data: {schema: {properties: {a: {}}}, encoding: {a: {contentType: a/b}, b: {}}}}"
    made = data(f"paths: {{/a: {{post: {{requestBody: {{content: {media}}}}}}}}}")
    assert made["body"]["media"][0]["encoding"] == {"a": {"type": "a/b"}}


def test_only_json_has_null() -> None:
    media = "{%s: {schema: {properties: {a: {type: [string, 'null']}}}}}"
    text = f"paths: {{/a: {{post: {{requestBody: {{content: {media}}}}}}}}}"
    kinds = ("application/json", "multipart/form-data", "application/x-www-form-urlencoded")
    made = [data(text % kind)["body"]["media"][0]["schema"]["props"][0][1] for kind in kinds]
    assert [one.get("nullable") for one in made] == [True, None, None]


def test_a_request_without_a_body_has_no_form_for_one() -> None:
    media = "{application/json: {schema: {properties: {a: {}}}}}"
    text = f"paths: {{/a: {{get: {{requestBody: {{content: {media}}}}}}}}}"
    assert data(text)["body"] is None
    assert data(text.replace("get:", "put:"))["body"]


def test_a_query_that_is_a_form_has_a_field_for_each_pair() -> None:
    made = data(
        """
paths:
  /a:
    get:
      parameters:
      - name: all
        in: querystring
        content:
          application/x-www-form-urlencoded:
            schema: {required: [b], properties: {a: {type: string}, b: {type: object}}}
            example: {a: x}
""",
        prefill=True,
    )
    common = {"in": "query", "style": "form", "explode": True}
    assert made["params"] == [
        {"name": "a", **common, "schema": {"type": "string"}, "example": "x"},
        {
            "name": "b",
            **common,
            "required": True,
            "json": True,
            "schema": {"type": "object", "required": True},
        },
    ]


def test_examples_of_optional_parameters_are_filled_in_only_if_the_site_asks_for_it() -> None:
    text = """
paths:
  /a:
    get:
      parameters:
      - {name: cursor, in: query, schema: {type: string}, example: c9}
      - {name: page, in: query, required: true, schema: {type: integer, example: 3}}
"""
    assert [one.get("example") for one in data(text)["params"]] == [None, 3]
    assert [one.get("example") for one in data(text, prefill=True)["params"]] == ["c9", 3]


def test_a_part_whose_pairs_are_apart_is_a_form_itself() -> None:
    made = data(
        """
paths:
  /a:
    post:
      requestBody:
        content:
          application/x-www-form-urlencoded:
            encoding: {a: {explode: false}, b: {contentType: text/csv}}
"""
    )
    assert made["body"]["media"][0]["encoding"] == {
        "a": {"style": "form", "explode": False}, "b": {"type": "text/csv"},
    }  # fmt: skip
