"""Schemas as pages show them, drawn as text."""

from __future__ import annotations

import json
import textwrap

import pytest

from sphinx_docsjson.openapi.events import schema_at, title_of
from sphinx_docsjson.openapi.model.schemas.schema import shape
from sphinx_docsjson.openapi.model.texts.markdown import Markdown
from sphinx_docsjson.openapi.model.tree import Tree
from sphinx_docsjson.openapi.page.fields.writer import PARAMETER, FieldWriter
from sphinx_docsjson.openapi.read.resolve import Node

from .cases import cases, document, drawn

COMPONENTS = """
components:
  schemas:
    Base: {type: object, description: The base., properties: {id: {type: string}}}
    Pet:
      type: object
      properties: {kind: {type: string}}
      discriminator: {propertyName: kind, mapping: {meow: Cat}}
    Cat: {allOf: [{$ref: "#/components/schemas/Pet"}, {properties: {lives: {type: integer}}}]}
    Shape: {properties: {form: {type: string}}, discriminator: {propertyName: form}}
    Round: {allOf: [{$ref: "#/components/schemas/Shape"}, {properties: {radius: {type: number}}}]}
    Ball: {allOf: [{$ref: "#/components/schemas/Round"}, {properties: {weight: {type: number}}}]}
    Vehicle:
      properties: {kind: {type: string}}
      discriminator: {propertyName: kind, mapping: {car: Car}}
    Car: {allOf: [{$ref: "#/components/schemas/Vehicle"}]}
    Heavy: {allOf: [{$ref: "#/components/schemas/Vehicle"}]}
    Truck: {allOf: [{$ref: "#/components/schemas/Heavy"}, {properties: {load: {type: integer}}}]}
    Fruit:
      properties: {kind: {type: string}}
      oneOf: [{$ref: "#/components/schemas/Apple"}, {$ref: "#/components/schemas/Pear"}]
      discriminator: {propertyName: kind}
    Apple: {allOf: [{$ref: "#/components/schemas/Fruit"}, {properties: {red: {type: boolean}}}]}
    Pear: {allOf: [{$ref: "#/components/schemas/Fruit"}, {properties: {soft: {type: boolean}}}]}
    Node:
      type: object
      properties:
        value: {type: string}
        next: {$ref: "#/components/schemas/Node"}
        kids: {type: array, items: {$ref: "#/components/schemas/Node"}}
    A: {allOf: [{$ref: "#/components/schemas/B"}]}
    B: {anyOf: [{$ref: "#/components/schemas/A"}, {type: string}]}
    Once: {anyOf: [{$ref: "#/components/schemas/Again"}]}
    Again: {oneOf: [{$ref: "#/components/schemas/Once"}, {$ref: "#/components/schemas/Once"}]}
    Self: {$ref: "#/components/schemas/Self"}
"""


def test_references_to_one_schema_share_its_shape() -> None:
    node = document(f"""
one: {{$ref: "#/components/schemas/Car"}}
two: {{$ref: "#/components/schemas/Car"}}
own: {{$ref: "#/components/schemas/Car", description: Mine.}}
{COMPONENTS}""")
    assert shape(node.raw("one")) is shape(node.raw("two"))
    assert shape(node.raw("own")).keywords["description"] == "Mine."
    assert "description" not in shape(node.raw("one")).keywords


def grown(schema: str, room: int = 100_000, side: str = "both") -> tuple[Tree, object]:
    lines = "\n".join("  " + line for line in schema.splitlines())
    node = document(f"schema:\n{lines}\n{COMPONENTS}").raw("schema")
    tree = Tree(room)
    made = tree.add(node, side=side)  # type: ignore[arg-type]
    tree.grow()
    return tree, made


@pytest.mark.parametrize(("schema", "expected"), cases("schemas.txt"))
def test_fields(schema: str, expected: str) -> None:
    _, made = grown(schema)
    assert drawn([made]) == expected.strip()  # type: ignore[list-item]


def test_choices_between_choices_need_room() -> None:
    def choice(one: int) -> dict[str, object]:
        return {"oneOf": [{"$ref": f"#/schemas/S{(one + step) % 9}"} for step in range(1, 5)]}

    text = json.dumps({"schemas": {f"S{one}": choice(one) for one in range(9)}})
    tree = Tree(room=40_000)
    made = tree.add(document(text).raw("schemas").raw("S0"))
    tree.grow()
    assert len(made.choices[0].variants) == 4
    assert tree.count < 300, "without a limit there are 2,000"
    variants, fields = [*made.choices[0].variants], []
    while variants:
        fields.append(variants.pop().field)
        variants += [one for each in fields[-1].choices for one in each.variants]
    assert any(one.cut for one in fields), "the page of the schema has the rest"


def test_long_members_that_all_variants_have_alike_are_shown_once() -> None:
    lands = {"type": "string", "enum": [f"land {n}" for n in range(200)]}
    shared = {"land": lands, "part": {"$ref": "#/schemas/Base"}, "own": {"type": "string"}}
    kinds = [
        {
            "title": f"Kind {n}", "type": "object", "required": ["land", *(["part"] if n else [])],
            "properties": shared | {"own": {"const": n}, "big": {"enum": [n, *range(200)]}},
        }
        for n in range(5)
    ]  # fmt: skip
    around = {"type": "object", "required": ["land"], "properties": {"land": lands}}
    for properties, names in (({}, ["land"]), (around, ["land"]), ({"properties": shared}, [])):
        text = json.dumps(
            {"schemas": {"Base": {"type": "object"}, "S": properties | {"oneOf": kinds}}}
        )
        tree = Tree()
        made = tree.add(document(text).raw("schemas").raw("S"))
        tree.grow()
        fields = [variant.field for variant in made.choices[0].variants]
        every = ["land", "part", "own", "big"]
        left = [name for name in every if name not in names]
        assert [[child.name for child in one.children] for one in fields] == [left] * 5
        assert not names or [child.name for child in made.children] == names


def test_a_body_of_very_many_variants_leaves_them_to_the_page_of_its_schema() -> None:
    kinds = [{"properties": {f"own{n}": {"type": "string"}}} for n in range(700)]
    text = json.dumps({"schemas": {"S": {"properties": {"all": {}}, "oneOf": kinds}}})
    node = document(text).raw("schemas").raw("S")
    tree, page = Tree(), Tree(subject=node.place)
    made, whole = tree.add(node), page.add(node)
    tree.grow()
    page.grow()
    assert [child.name for child in made.children] == ["all"]
    assert (made.choices, made.cut) == ([], node.place)
    fields = [variant.field for variant in whole.choices[0].variants]
    assert (len(fields), whole.cut) == (700, ""), "a page does not lead to itself"
    assert all(one.cut or one.children for one in fields)


def test_requests_have_no_read_only_fields_and_responses_no_write_only_ones() -> None:
    schema = "properties: {a: {readOnly: true}, b: {writeOnly: true}, c: {}}"
    for side, names in (
        ("request", ["b", "c"]),
        ("response", ["a", "c"]),
        ("both", ["a", "b", "c"]),
    ):
        _, made = grown(schema, side=side)
        assert [child.name for child in made.children] == names  # type: ignore[attr-defined]


WIDE = "type: object\nproperties:\n" + "\n".join(
    f"  p{n}: {{properties: {{q: {{properties: {{a: {{type: string}}, b: {{type: string}}}}}}}}}}"
    for n in range(40)
)


def test_little_room_cuts_the_third_level_and_keeps_the_first_two() -> None:
    tree, made = grown(WIDE, room=60_000)
    children = made.children  # type: ignore[attr-defined]
    assert [child.name for child in children] == [f"p{n}" for n in range(40)]
    inner = [child.children[0] for child in children]
    assert inner[0].children
    assert not inner[0].cut
    assert not inner[-1].children
    assert inner[-1].cut.endswith("#/schema/properties/p39/properties/q")
    assert tree.used > 58_000


def test_the_second_level_of_a_request_leaves_the_first_of_an_answer_its_room() -> None:
    kinds = [{"properties": {f"{name}{n}": {} for name in "abcdefghij"}} for n in range(5)]
    text = json.dumps({"oneOf": kinds})
    node = document(f"request:\n{textwrap.indent(WIDE, '  ')}\nanswer: {text}\n")
    tree = Tree(room=55_000)
    asked, answered = tree.add(node.raw("request")), tree.add(node.raw("answer"), rank=1)
    tree.grow()
    assert [len(one.field.children) for one in answered.choices[0].variants] == [10] * 5
    assert asked.children[0].children
    assert asked.children[-1].cut, "there was too little room for all"


def test_the_variants_of_a_choice_stand_on_the_level_of_its_field() -> None:
    schema = "properties: {a: {anyOf: [{type: string}, {properties: {b: {properties: {c: {}}}}}]}}"
    _, made = grown(schema, room=3_000)
    (choice,) = made.children[0].choices  # type: ignore[attr-defined]
    (child,) = choice.variants[1].field.children
    assert (child.name, child.children) == ("b", [])
    assert child.cut.endswith("/properties/b"), "it is on the level below"


def test_html_stays_within_its_room() -> None:
    _, made = grown(WIDE, room=60_000)
    html = FieldWriter(Markdown()).whole(made, PARAMETER)  # type: ignore[arg-type]
    assert len(html) < 72_000


@pytest.mark.parametrize("name", ["Once", "Again", "A", "B", "Self"])
def test_choices_that_lead_back_to_themselves_end(name: str) -> None:
    tree, _ = grown(f'{{$ref: "#/components/schemas/{name}"}}')
    assert tree


def test_a_page_has_only_so_many_values() -> None:
    enum = ", ".join(f"v{n}" for n in range(3_000))
    names = ", ".join(f"p{n}: {{enum: [{enum}]}}" for n in range(8))
    _, made = grown(f"properties: {{{names}}}")
    shown = [len(child.notes[0][1]) for child in made.children]  # type: ignore[attr-defined]
    assert shown == [3_000] * 6 + [101] * 2


def test_deep_schemas_end() -> None:
    schema: str = "{type: string}"
    for _ in range(60):
        schema = "{type: object, properties: {x: " + schema + "}}"
    _, made = grown(schema)
    depth = 0
    while made.children:  # type: ignore[attr-defined]
        made, depth = made.children[0], depth + 1  # type: ignore[attr-defined]
    assert depth == 10
    assert made.cut  # type: ignore[attr-defined]


HOSTILE = """\
type: object
properties:
  '"><img src=x onerror=a()>':
    type: string
    description: "x <script>a()</script> [l](javascript:a()) **b**"
    enum: ["</code><script>", '"']
    default: "<b>"
  'user.firstName': {type: string}
  'user.first_name': {type: string}
"""


def test_html_escapes_everything_and_ids_are_unique() -> None:
    _, made = grown(HOSTILE)
    html = FieldWriter(Markdown(), ["param-user-first-name"]).whole(made, PARAMETER)  # type: ignore[arg-type]
    assert "<script" not in html
    assert "<img" not in html
    assert 'href="javascript' not in html
    assert "<strong>b</strong>" in html
    assert 'id="param-user-first-name-1"' in html
    assert 'id="param-user-first-name-2"' in html


BOTH_PARTS = """\
components:
  schemas:
    Base: {properties: {owner: {properties: {id: {type: string}}}}}
    More: {allOf: [{$ref: "#/components/schemas/Base"}, {properties: {owner: {properties: {name: {type: string}}}}}]}
"""


def test_the_page_of_a_schema_of_two_parts_shows_both() -> None:
    root = document(BOTH_PARTS)
    more = root.get("components").get("schemas").raw("More")
    cut = shape(shape(more).properties["owner"]).place
    found = schema_at(cut, root.documents)
    assert set(shape(found).properties) == {"id", "name"}
    assert title_of(found) == "Base.owner"
    file = Node({"type": "object"}, "https://a.example/schemas/Pet.v2.yaml#", root.documents)
    assert title_of(file) == "Pet.v2"


def a_choice_of_itself(count: int) -> str:
    """Return a schema whose variants are each made of it."""
    names = [f"S{number}" for number in range(count)]
    variants = {
        name: {"allOf": [{"$ref": "#/components/schemas/S"}, {"properties": {name: {}}}]}
        for name in names
    }
    choice = {
        "discriminator": {"propertyName": "kind", "mapping": {name.lower(): name for name in names}},
        "oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in names],
    }  # fmt: skip
    return json.dumps({"components": {"schemas": {"S": choice, **variants}}})


def test_the_cost_of_variants_that_are_made_of_their_choice_is_linear(calls_of) -> None:
    def read(count: int) -> None:
        schemas = document(a_choice_of_itself(count)).get("components").get("schemas")
        found = [shape(node) for name, node in schemas.items() if name != "S"]
        assert not any(one.choices for one in found)
        assert list(found[-1].properties) == [f"S{count - 1}"]

    read(1)
    assert calls_of(read, 400) < calls_of(read, 100) * 4 * 1.3


def test_the_cost_of_components_that_are_made_of_one_is_linear(calls_of) -> None:
    def read(count: int) -> None:
        kind = {"discriminator": {"propertyName": "kind"}}
        one = {**kind, "allOf": [{"$ref": "#/components/schemas/S"}]}
        made = {f"S{number}": one for number in range(count)}
        text = json.dumps({"components": {"schemas": {"S": kind, **made}}})
        schemas = dict(document(text).get("components").get("schemas").items())
        found = [shape(node) for node in schemas.values()]
        assert len(found[0].choices[0].variants) == count

    read(1)
    assert calls_of(read, 400) < calls_of(read, 100) * 4 * 1.3


def test_a_default_of_several_lines_is_below_the_type() -> None:
    _, made = grown('{properties: {a: {type: string, default: "x\\n  y"}}}')
    assert made.children[0].notes == [("Default", ["x\n  y"])]  # type: ignore[attr-defined]
