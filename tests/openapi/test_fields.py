"""Fields as HTML and as text: ids that are unique, nothing unescaped, what is cut off named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from lxml import html as lxml_html
from markdown_it import MarkdownIt

from sphinx_docsjson.openapi.model.details import Parameter
from sphinx_docsjson.openapi.model.details import body as body_of
from sphinx_docsjson.openapi.model.schemas.field import Alternatives, Field, Variant
from sphinx_docsjson.openapi.model.texts.markdown import Markdown
from sphinx_docsjson.openapi.model.texts.names import schema_page
from sphinx_docsjson.openapi.model.tree import Tree
from sphinx_docsjson.openapi.model.written import encode, written_as
from sphinx_docsjson.openapi.page.fields.field_lists import (
    literally,
    markdown_body,
    markdown_of,
    type_of,
)
from sphinx_docsjson.openapi.page.fields.pieces import tabs
from sphinx_docsjson.openapi.page.fields.writer import CUT, FieldWriter, Stem
from sphinx_docsjson.safety.tags import tag

from .cases import document, spec

BODY = Stem("body", "body")
EVIL = "<script>&\"'"


def writer(*taken: str, is_open: bool = False) -> FieldWriter:
    return FieldWriter(Markdown(), taken, is_open=is_open)


def field(*path: str, **more: Any) -> Field:
    return Field(name=path[-1] if path else "", path=path, **more)


def one_of(*variants: Variant) -> list[Alternatives]:
    return [Alternatives(combinator="oneOf", variants=list(variants))]


def text_of(html: str) -> str:
    return " ".join(lxml_html.fromstring(html).text_content().split())


def ids(html: str) -> list[str]:
    return list(lxml_html.fragment_fromstring(html, create_parent=True).xpath("//@id"))


def test_variants_are_opened_with_the_members_that_they_complete() -> None:
    variant = Variant(title="B", field=field(children=[field("b", type="string")], type="object"))
    items = field("items", children=[field("a", type="string")], choices=one_of(variant))
    opened = lxml_html.fromstring(writer().field(items)).find(".//details")
    assert [one.text for one in opened.iter("code")] == ["a", "b"]


def test_ids_are_made_of_the_path_and_stay_unique() -> None:
    made = writer("param-id")
    assert ids(made.field(field("id"))) == ["param-id-1", "parameter-id"]
    assert ids(made.field(field("id"))) == ["param-id-2"]
    assert ids(made.field(field("owner"), BODY)) == ["body-owner"]
    headers = Stem("response-200-header", "response-header")
    assert ids(made.field(field("X-Rate Limit"), headers)) == [
        "response-200-header-x-rate-limit",
        "response-header-x-rate-limit",
    ]


def test_the_fields_of_a_body_are_not_folded_beside_its_variants() -> None:
    variant = Variant(title="A", field=field(children=[field("b", type="string")], type="object"))
    body = field(children=[field("a", type="string")], choices=one_of(variant), type="object")
    made = writer().whole(body, BODY)
    assert ids(made) == ["body-a", "body-one-of-0", "body-b", "body-one-of-0-b"]
    assert "<details" not in made
    assert made.index("One of") > made.index('id="body-a"')


def test_fields_have_the_ids_that_they_have_in_the_hosted_service_as_well() -> None:
    made = writer()
    choice = field(
        "to",
        is_choice=True,
        choices=one_of(
            Variant(title="A", field=field(children=[field("p")])),
            Variant(title="B", field=field(type="string")),
        ),
    )
    items = field("list", of_items=True, children=[field("uid")])
    made.fields([field("limit"), choice, items], Stem("response-200", "response"))
    assert {
        "response-limit",
        "response-to-one-of-0",
        "response-to-one-of-0-p",
        "response-to-one-of-1",
        "response-list-items-uid",
        "response-200-list-uid",
    } <= set(made.anchors)
    assert len(set(made.anchors)) == len(made.anchors)


@pytest.mark.parametrize(
    "made",
    [
        field(EVIL, type=EVIL),
        field("a", marks=[("default", EVIL), ("place", EVIL)]),
        field("a", notes=[(EVIL, [EVIL])]),
        field("a", description=EVIL),
        field("a", recursive=EVIL),
        field("a", cut=EVIL),
        field("a", choices=one_of(Variant(title=EVIL, field=field(type=EVIL)))),
    ],
)
def test_nothing_that_an_author_wrote_is_markup(made: Field) -> None:
    html = writer().field(made)
    assert "<script" not in html
    root = lxml_html.fragment_fromstring(html, create_parent=True)
    assert "<script>" in root.text_content() + "".join(root.xpath("//@href"))


def test_a_cut_field_names_the_schema_that_holds_the_rest() -> None:
    made = writer()
    html = made.fields([field("a", cut="x#/A"), field("b", cut="x#/B")])
    assert made.cuts == ["x#/A", "x#/B"]
    assert f'href="{CUT}x#/A{CUT}"' in html


@pytest.mark.parametrize(("is_open", "count"), [(False, 0), (True, 1)])
def test_children_fold(is_open: bool, count: int) -> None:
    parent = field("a", children=[field("a", "b")], of_items=True)
    root = lxml_html.fragment_fromstring(writer(is_open=is_open).field(parent))
    (details,) = root.xpath(".//details")
    assert details.xpath("string(summary)") == "Show Hide item attributes"
    assert len(root.xpath(".//details[@open]")) == count
    assert ids(lxml_html.tostring(details, encoding="unicode")) == [
        "param-a-b",
        "parameter-a-items-b",
    ]


def test_a_body_shows_the_fields_of_an_object_as_they_are_and_anything_else_with_its_type() -> None:
    child = field("b")
    plain = writer().whole(field(type="Pet", children=[child]), BODY)
    listed = writer().whole(field(type="Pet[]", children=[child], of_items=True), BODY)
    assert "Pet" not in plain
    assert "<details" not in plain
    assert "Pet[]" in listed
    assert "<details" in listed


def test_the_first_tab_is_the_current_one() -> None:
    root = lxml_html.fragment_fromstring(
        tabs([("a/b", tag("p", {}, "1")), ("c/d", tag("p", {}, "2"))])
    )
    current = root.xpath(".//*[contains(@class, 'docsjson-current')]")
    assert [one.tag for one in current] == ["button", "div"]
    assert [one.text for one in root.xpath(".//button")] == ["a/b", "c/d"]
    assert root.xpath("string(.//div[contains(@class, 'docsjson-current')]/p)") == "1"


def test_fields_as_a_markdown_list() -> None:
    variant = Variant(title="Cat", field=field(type="Cat · object"))
    pet = field(
        "pet", type="object", marks=[("required", "required"), ("default", "{}")],
        description="A pet.\n\nOf somebody.", limits=[("%s", "> 0")], notes=[("Example", ["a", "b"])],
        children=[field("pet", "self", type="Pet", recursive="Pet")], choices=[Alternatives(combinator="anyOf", variants=[variant])], cut="x#/Pet",
    )  # fmt: skip
    assert type_of(field(type="one of"), str.upper) == "ONE OF"
    assert type_of(field(type="file"), str.upper) == "file"
    assert markdown_of([pet, field(type="string")]).splitlines() == [
        "- `pet` (`object`, required, default: `{}`)",
        "",
        "  A pet.",
        "",
        "  Of somebody.",
        "",
        "  \\> 0",
        "",
        "  Example: `a`, `b`",
        "",
        "  - `self` (`Pet`)",
        "    Recursive: the same fields as Pet.",
        "  - any of:",
        "    - **Cat** (`Cat · object`)",
        "",
        f"  [All fields](/{schema_page(pet.cut)})",
        "- `string`",
    ]


def test_variants_follow_a_type_that_says_how_they_are_combined() -> None:
    date = field(type="string<date>", description="A day.")
    name = field(type="string", limits=[("%s characters", "4")])
    variants = [Variant(title="string<date>", field=date), Variant(title="string", field=name)]
    due = field("due", type="one of", choices=[Alternatives(combinator="oneOf", variants=variants)])
    assert markdown_of([due]).splitlines() == [
        "- `due` (`one of`)", "  - `string<date>`", "", "    A day.", "",
        "  - `string`", "    4 characters",
    ]  # fmt: skip
    html = lxml_html.fragment_fromstring(writer().field(due))
    first, second = html.xpath(".//div[contains(@class, 'docsjson-tab-title')]/..")
    assert not first.xpath(".//*[@class='docsjson-field-type']"), "the title of the tab says it"
    assert second.xpath("string(.//*[@class='docsjson-field-type'])") == "string"


def test_limits_that_are_phrases_are_beside_the_type() -> None:
    limits = [("%s characters", "1–40"), ("Pattern", "^a")]
    each = [("%s items", "≤ 2"), ("%s", "> 0"), ("Multiple of", "5")]
    one = lxml_html.fragment_fromstring(
        writer().field(field("a", type="array", limits=limits, item_limits=each))
    )
    head, body = one
    assert " ".join(head.text_content().split()) == (
        "a array 1–40 characters Each item: ≤ 2 items · > 0"
    )
    assert body.text_content().split("\n")[1:3] == ["Pattern: ^a", "Each item: Multiple of: 5"]


@pytest.mark.parametrize(
    ("schema", "own", "head", "below"),
    [
        ("{type: string, title: Album ID, minLength: 1}", "Which one.",
         "album string Album ID ≥ 1 character", "Which one."),
        ("{type: string, title: The number that the label gave the `album`}", "",
         "album string", "The number that the label gave the album"),
        ("{type: string, title: Which one}", "Which one is meant.",
         "album string", "Which one is meant."),
    ],
)  # fmt: skip
def test_a_short_title_is_beside_the_type(schema: str, own: str, head: str, below: str) -> None:
    node = document(schema)
    parameter = Parameter(
        name="album", location="query", style="form", explode=True, description=own, schema=node
    )
    made = Tree().parameter(parameter, "request")
    shown = lxml_html.fromstring(writer().field(made))
    said, rest = (
        " ".join(shown.find_class(f"docsjson-field-{part}")[0].text_content().split())
        for part in ("head", "body")
    )
    assert (said, rest) == (head, below)
    assert markdown_of([made]).count("Album ID") == head.count("Album ID")


def test_a_body_without_a_head_says_its_limits_below() -> None:
    child = field("b", type="string")
    html = writer().whole(
        field(type="object", children=[child], limits=[("%s properties", "2")]), BODY
    )
    assert "2 properties" in html


def test_a_body_without_a_head_says_its_marks_above_its_fields() -> None:
    marks = [("deprecated", "deprecated"), ("default", "{}")]
    body = field(type="Pet", marks=marks, children=[field("a", type="string")])
    heads = lxml_html.fragments_fromstring(writer().whole(body, BODY))
    assert [" ".join(one.text_content().split()) for one in heads] == [
        "deprecated default: {}",
        "a string",
    ]
    assert markdown_body(body).splitlines() == [
        "deprecated, default: `{}`",
        "",
        "- `a` (`string`)",
    ]


def test_how_variants_are_combined_is_said_once() -> None:
    variants = one_of(Variant(title="A", field=field(type="string")))
    assert "One of" not in writer().field(field("a", type="one of", choices=variants))
    assert "One of" in writer().field(field("a", type="object", choices=variants))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_names_and_values_stay_in_their_lines(end: str) -> None:
    word = f"v`|{end}{end}# Forged"
    given = field(
        word, type=word, marks=[("default", word)], limits=[("Pattern", word)],
        notes=[("Example", [word])],
    )  # fmt: skip
    written = f"{markdown_of([given])}\n\n{literally(word)}\n\n{literally('a' + end + '# b')}"
    assert "Forged" in written
    assert [token.type for token in MarkdownIt().parse(written) if "heading" in token.type] == []


def test_a_value_of_several_lines_keeps_them() -> None:
    given = field("text", notes=[("Example", ["short", "# Seeds\n\n```\nsow\n```"])])
    block = next(
        token for token in MarkdownIt().parse(markdown_of([given])) if token.type == "fence"
    )
    assert block.content == "# Seeds\n\n```\nsow\n```\n"
    assert block.level > 0  # it is in the item of its field
    assert "Example: `short`\n" in markdown_of([given])


def test_one_short_example_is_beside_the_type_and_not_repeated_if_it_is_the_default() -> None:
    short = field("page", type="integer", notes=[("Example", ["7"])], marks=[("default", "1")])
    made = text_of(writer().field(short))
    assert made == "page integer default: 1 example: 7"
    same = field("page", type="integer", notes=[("Example", ["1"])], marks=[("default", "1")])
    assert text_of(writer().field(same)) == "page integer default: 1"
    for values in (["a", "b"], ["x" * 60], ["two\nlines"]):
        below = writer().field(field("page", type="string", notes=[("Example", values)]))
        assert 'docsjson-field-note">Example:' in below
        assert "example:" not in below
    assert "Example:" in writer().whole(field(type="string", notes=[("Example", ["a"])]), BODY)


def test_a_phrase_without_values_is_said_as_it_is() -> None:
    closed = field("owner", type="object", notes=[("No other properties", [])])
    assert 'docsjson-field-note">No other properties</p>' in writer().field(closed)
    assert markdown_of([closed]).endswith("  No other properties")
    body = field(type="object", notes=closed.notes, children=[field("a"), field("b")])
    made = text_of(f"<div>{writer().whole(body, BODY)}</div>")
    assert made.endswith("No other properties")  # and not in front of the properties
    assert made.count("No other properties") == 1


@pytest.mark.parametrize(
    ("style", "explode", "expected"),
    [
        ("form", True, []),
        ("deepObject", True, ["Style"]),
        ("pipeDelimited", False, ["Style"]),
        ("form", False, ["Explode"]),
    ],
)
def test_how_a_parameter_is_written_is_said_where_it_is_unusual(
    style: str, explode: bool, expected: list[str]
) -> None:
    schema = document("type: object")
    given = Parameter(name="p", location="query", schema=schema, style=style, explode=explode)
    assert [name for name, _ in written_as(given)] == expected
    encoding = {"p": {"style": style, "explode": explode}}
    post = {"requestBody": {"content": {"multipart/form-data": {"encoding": encoding}}}}
    found = body_of(spec(f"paths: {json.dumps({'/a': {'post': post}})}").operations[0])
    assert found
    form = Field(children=[Field(name="p")])
    encode(form, found.media[0])
    assert [name for name, _ in form.children[0].limits] == expected


def test_parts_without_names_say_how_they_are_written() -> None:
    media = {
        "schema": {},
        "prefixEncoding": [
            {"contentType": "a/a", "headers": {"X-A": {"description": "Of the part."}}}
        ],
        "itemEncoding": {"contentType": "b/b"},
    }
    post = {"requestBody": {"content": {"multipart/mixed": media}}}
    found = body_of(spec(f"paths: {json.dumps({'/a': {'post': post}})}").operations[0])
    assert found
    names = ("[0]", "[1]", "[…]")
    parts = Field(children=[Field(name=name) for name in names])
    items = Field(type="string[]")
    encode(parts, found.media[0])
    encode(items, found.media[0])
    first, second, others = parts.children
    assert (first.limits, first.description) == ([("Media type", "a/a")], "- `X-A`: Of the part.")
    assert (second.limits, others.limits) == ([], [("Media type", "b/b")])
    assert (items.limits, items.item_limits) == ([], [("Media type", "b/b")])


def test_values_of_several_lines_are_blocks_below_the_others() -> None:
    told = field("f", notes=[("Examples", ["a", "b:\n  - c", "d"])])
    made = lxml_html.fragment_fromstring(writer().field(told), create_parent=True)
    assert [one.text for one in made.xpath("//p/code")] == ["a", "d"]
    assert [one.text for one in made.xpath("//p/following-sibling::div/pre")] == ["b:\n  - c"]
