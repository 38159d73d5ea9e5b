"""What is said of the changes between two versions of a file, and how much each matters."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from lxml import html
from safety.small_site import build

from sphinx_docsjson.openapi.changes.compare import compared
from sphinx_docsjson.openapi.changes.schemas import Schemas
from sphinx_docsjson.openapi.model.library import Library
from sphinx_docsjson.settings.tree import OpenApiSource

from .cases import document

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

API = """openapi: 3.1.0
info: {{title: Pets, version: "{version}"}}
paths:
{paths}
"""
GET = "  /pets:\n    get: {"
SENT = """  /pets:
    post:
      requestBody: {{required: true, content: {{application/json: {{schema: {0}}}}}}}
      responses: {{}}"""
READ = """  /pets:
    get:
      responses: {{"200": {{description: "", content: {{application/json: {{schema: {0}}}}}}}}}"""
OBJECT = "{{type: object, required: [{required}], properties: {{{properties}}}}}"


def schema(properties: str, required: str = "") -> str:
    return OBJECT.format(properties=properties, required=required)


def said(folder: Path, before: str, after: str, problems: int = 0) -> set[tuple[str, str]]:
    """Return the kinds of the changes, and what is said of them."""
    for name, paths in (("old.yaml", before), ("new.yaml", after)):
        (folder / name).write_text(API.format(version="1", paths=paths), "utf-8")
    library = Library(folder, lambda _: ("", ""))
    library.load([OpenApiSource(source="new.yaml", previous="old.yaml")])
    assert len(library.problems) == problems
    assert list(library.specs) == ["new.yaml"]
    return {
        (row.kind.name, change.phrase.format(
            name=change.name, before=change.before, after=change.after,
            values=",".join(change.values)))
        for row in compared(library.earlier["new.yaml"], library.specs["new.yaml"])
        for change in row.changes
    }  # fmt: skip


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        ("a: {type: string}", "a: {type: string}, b: {type: string}", ("ADDED", "b is new")),
        ("a: {}, b: {type: string}", "a: {}", ("BREAKING", "b was removed")),
        ("a: {type: integer}", "a: {type: number}", ("CHANGED", "a: integer is now number")),
        ("a: {type: number}", "a: {type: integer}", ("BREAKING", "a: number is now integer")),
        ("a: {type: string}", "a: {enum: [x]}", ("BREAKING", "a: string is now enum<string>")),
        ("a: {enum: [x]}", "a: {enum: [x, y]}", ("ADDED", "a: new values y")),
        ("a: {enum: [x, y]}", "a: {enum: [x]}", ("BREAKING", "a: removed values y")),
        ("a: {type: string, maxLength: 9}", "a: {type: string, maxLength: 5}",
         ("BREAKING", "a: ≤ 9 is now ≤ 5")),
        ("a: {type: string, maxLength: 5}", "a: {type: string, maxLength: 9}",
         ("CHANGED", "a: ≤ 5 is now ≤ 9")),
        ("a: {type: string}", "a: {type: string, deprecated: true}",
         ("CHANGED", "a is deprecated")),
        ("a: {type: array, items: {properties: {b: {}}}}",
         "a: {type: array, items: {properties: {b: {}, c: {}}}}", ("ADDED", "a[].c is new")),
        ("a: {type: integer, default: 20}", "a: {type: integer, default: 10}",
         ("CHANGED", "a: default: 20 is now default: 10")),
        ("a: {type: integer}", "a: {type: integer, default: null}",
         ("CHANGED", "a: – is now default: null")),
        ("a: {type: number, exclusiveMaximum: 20}", "a: {type: number, exclusiveMaximum: 9.5}",
         ("BREAKING", "a: < 20 is now < 9.5")),
        ("a: {type: number, maximum: 9}", "a: {type: number, exclusiveMaximum: 9}",
         ("BREAKING", "a: ≤ 9 is now < 9")),
        ("a: {type: number, exclusiveMinimum: 9}", "a: {type: number, minimum: 9}",
         ("CHANGED", "a: > 9 is now ≥ 9")),
        ("a: {type: integer, minimum: 1}", "a: {type: integer, minimum: 1, maximum: 5}",
         ("BREAKING", "a: ≥ 1 is now 1–5")),
        ("a: {type: integer}", "a: {type: integer, multipleOf: 10}",
         ("BREAKING", "a: – is now multipleOf: 10")),
        ("a: {type: integer, multipleOf: 10}", "a: {type: integer, multipleOf: 5}",
         ("CHANGED", "a: multipleOf: 10 is now multipleOf: 5")),
        ("a: {type: array, items: {}}", "a: {type: array, items: {}, uniqueItems: true}",
         ("BREAKING", "a: – is now uniqueItems: true")),
        ("a: {type: string, pattern: ^a}", "a: {type: string}",
         ("CHANGED", "a: pattern: ^a is now –")),
        ("a: {type: object}", "a: {type: object, additionalProperties: false}",
         ("BREAKING", "a: – is now additionalProperties: false")),
        ("a: {type: object, additionalProperties: false}", "a: {type: object}",
         ("CHANGED", "a: additionalProperties: false is now –")),
        ("a: {type: object, additionalProperties: {type: string}}",
         "a: {type: object, additionalProperties: {type: integer}}",
         ("BREAKING", "a.{key}: string is now integer")),
        ("a: {type: object, patternProperties: {^x: {type: string}}}",
         "a: {type: object, patternProperties: {^x: {type: integer}}}",
         ("BREAKING", "a./^x/: string is now integer")),
        ("a: {const: x}", "a: {enum: [x, y]}", ("ADDED", "a: new values y")),
        ("a: {enum: [x, y]}", "a: {const: x}", ("BREAKING", "a: removed values y")),
        ("a: {type: string}", "a: {type: string, const: x}",
         ("BREAKING", "a: string is now enum<string>")),
        ("a: {type: string}", "a: {type: string, not: {enum: [x, y]}}",
         ("BREAKING", "a: – is now not: x; not: y")),
        ("a: {not: {enum: [x, y]}}", "a: {not: {enum: [y]}}",
         ("CHANGED", "a: not: x; not: y is now not: y")),
        ("a: {type: object}", "a: {type: object, dependentRequired: {b: [c]}}",
         ("BREAKING", "a: – is now dependentRequired: b → c")),
        ("a: true", "a: false", ("BREAKING", "a: any is now never")),
        ("a: {type: array, prefixItems: [{type: string}, {type: number}]}",
         "a: {type: array, prefixItems: [{type: string}, {type: integer}]}",
         ("BREAKING", "a[1]: number is now integer")),
        ("a: {oneOf: [{type: string}, {type: integer}]}",
         "a: {oneOf: [{type: string}, {type: integer}, {type: boolean}]}",
         ("CHANGED", "a: string | integer is now string | integer | boolean")),
    ],
)  # fmt: skip
def test_fields_that_are_sent(
    tmp_path: Path, before: str, after: str, wanted: tuple[str, str]
) -> None:
    found = said(tmp_path, SENT.format(schema(before)), SENT.format(schema(after)))
    assert found == {wanted}


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        ("a: {type: integer}", "a: {type: number}", ("BREAKING", "200 a: integer is now number")),
        ("a: {type: number}", "a: {type: integer}", ("CHANGED", "200 a: number is now integer")),
        ("a: {enum: [x]}", "a: {enum: [x, y]}", ("CHANGED", "200 a: new values y")),
        ("a: {enum: [x, y]}", "a: {enum: [x]}", ("CHANGED", "200 a: removed values y")),
        ("a: {}", "a: {}, b: {writeOnly: true}", None),
        ("a: {type: integer, default: 1}", "a: {type: integer, default: 2}", None),
        ("a: {type: integer, maximum: 9}", "a: {type: integer, exclusiveMaximum: 9}",
         ("CHANGED", "200 a: ≤ 9 is now < 9")),
    ],
)  # fmt: skip
def test_fields_that_are_read(
    tmp_path: Path, before: str, after: str, wanted: tuple[str, str] | None
) -> None:
    found = said(tmp_path, READ.format(schema(before)), READ.format(schema(after)))
    assert found == ({wanted} if wanted else set())


CAT = "{title: Pet, properties: {kind: {const: cat}, %s: {}}}"
FISH = "{title: Fish, type: integer}"
DOG = "{title: Pet, properties: {kind: {const: dog}, %s: {}}}"


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        ((CAT % "a", DOG % "b"), (CAT % "a", DOG % "c"),
         {("BREAKING", "b was removed"), ("ADDED", "c is new")}),
        ((CAT % "a", DOG % "b"), (DOG % "b", CAT % "a"), set()),
        ((CAT % "a", FISH), (DOG % "b", CAT % "a", FISH),
         {("ADDED", "new values Pet (kind = dog)")}),
        ((CAT % "a", DOG % "b", FISH), (FISH, CAT % "a"),
         {("BREAKING", "removed values Pet (kind = dog)")}),
        (("{title: Pet, type: string}",) * 2, ("{title: Pet, type: string}",) * 2, set()),
    ],
)  # fmt: skip
def test_variants_of_one_name(
    tmp_path: Path, before: tuple[str, ...], after: tuple[str, ...], wanted: set[tuple[str, str]]
) -> None:
    paths = (SENT.format(f"{{oneOf: [{', '.join(one)}]}}") for one in (before, after))
    found = said(tmp_path, *paths)
    assert {(kind, text.removeprefix("body: ")) for kind, text in found} == wanted


def test_a_variant_is_the_same_one_when_it_gets_variants_of_its_own(tmp_path: Path) -> None:
    parts = "\ncomponents: {schemas: {A: {required: [a], properties: {a: {}}}, B: {type: object, title: b}, W: {anyOf: [%s]}}}"
    one, other = (f"{{$ref: '#/components/schemas/{name}'}}" for name in "AB")
    sent = SENT.format("{anyOf: [{$ref: '#/components/schemas/W'}, {type: integer}]}")
    texts = (sent + parts % of for of in (one, f"{one}, {other}"))
    assert said(tmp_path, *texts) == {
        ("CHANGED", "body: object is now any of"), ("CHANGED", "a is now optional"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        ("a", "a, b", {("ADDED", "body: new values b")}),
        ("a, b", "a", {("BREAKING", "body: removed values b")}),
        ("a", "b", {("ADDED", "body: new values b"), ("BREAKING", "body: removed values a")}),
    ],
)
def test_a_variant_that_its_value_names_is_the_same_one_with_more_of_them(
    before: str, after: str, wanted: set[tuple[str, str]], tmp_path: Path
) -> None:
    texts = (
        f"{{anyOf: [{{type: string, enum: [{of}]}}, {{type: integer}}]}}" for of in (before, after)
    )
    assert said(tmp_path, *map(SENT.format, texts)) == wanted


ALONE = "{type: object, required: [b], properties: {a: {type: string}, b: {}}}"
APART = (
    "{type: object, oneOf: [{title: A, required: [b], properties: {a: {type: integer}, b: {}}},"
    " {title: B, required: [b], properties: {b: {}, c: {}}}]}"
)


def test_fields_that_move_into_variants_are_neither_gone_nor_new(tmp_path: Path) -> None:
    read = [READ.format(one) for one in (ALONE, APART)]
    assert said(tmp_path, *read) == {
        ("BREAKING", "200 a: string is now integer"), ("ADDED", "200 c is new"),
    }  # fmt: skip
    assert said(tmp_path, *read[::-1]) == {
        ("BREAKING", "200 a: integer is now string"), ("BREAKING", "200 c was removed"),
    }  # fmt: skip


def test_what_is_required(tmp_path: Path) -> None:
    free, needed = schema("a: {}"), schema("a: {}", "a")
    assert said(tmp_path, SENT.format(free), SENT.format(needed)) == {
        ("BREAKING", "a is now required")
    }
    assert said(tmp_path, READ.format(needed), READ.format(free)) == {
        ("BREAKING", "200 a is now optional")
    }
    more = schema("a: {}, b: {}", "b")
    assert said(tmp_path, SENT.format(free), SENT.format(more)) == {
        ("BREAKING", "b is new and required")
    }


def test_operations_parameters_and_statuses(tmp_path: Path) -> None:
    old = """  /pets/{id}:
    get:
      parameters: [{name: id, in: path, required: true, schema: {}}, {name: a, in: query, schema: {}}, {name: b, in: query, schema: {}}]
      responses: {"200": {description: ""}, "404": {description: ""}}
    delete: {parameters: [{name: id, in: path, required: true, schema: {}}], responses: {}}"""
    new = """  /pets/{pet}:
    get:
      deprecated: true
      parameters:
      - {name: pet, in: path, required: true, schema: {}}
      - {name: a, in: query, required: true, schema: {}}
      - {name: c, in: query, required: true, schema: {}}
      responses: {"201": {description: ""}}
    post: {parameters: [{name: pet, in: path, required: true, schema: {}}], responses: {}}"""
    assert said(tmp_path, old, new) == {
        ("ADDED", "New operation"), ("BREAKING", "Removed"), ("CHANGED", "Deprecated"),
        ("BREAKING", "a is now required"), ("BREAKING", "b was removed"),
        ("BREAKING", "c is new and required"), ("BREAKING", "200 was removed"),
        ("CHANGED", "404 was removed"), ("ADDED", "201 is new"),
    }  # fmt: skip


def test_paths_that_only_differ_in_names_of_parameters(tmp_path: Path) -> None:
    path = """  /pets/{{{0}}}:
    get: {{{1}parameters: [{{name: {0}, in: path, required: true, schema: {{}}}}], responses: {{}}}}"""
    old = "\n".join(path.format(name, "") for name in ("dog", "cat", "cow"))
    made = (("bird", ""), ("cat", "deprecated: true, "), ("dog", ""))
    new = "\n".join(path.format(*one) for one in made)
    assert said(tmp_path, old, new, problems=2) == {("CHANGED", "Deprecated")}
    assert said(tmp_path, old, path.format("cat", "")) == {("BREAKING", "Removed")}


LIST = "schema: {type: array, items: {}}"


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        (f"{{name: a, in: query, {LIST}}}", f"{{name: a, in: query, explode: false, {LIST}}}",
         {("BREAKING", "a: style: form, explode: true is now style: form, explode: false")}),
        ("{name: a, in: query, schema: {type: string}}",
         "{name: a, in: query, explode: false, schema: {type: string}}", set()),
        ("{name: X-Key, in: header, schema: {type: string}}",
         "{name: x-key, in: header, schema: {type: string}}", set()),
        ("{name: a, in: query, schema: {type: string}}",
         "{name: a, in: query, content: {text/csv: {schema: {type: string}}}}",
         {("BREAKING", "a: – is now text/csv")}),
    ],
)  # fmt: skip
def test_how_parameters_are_written(
    tmp_path: Path, before: str, after: str, wanted: set[tuple[str, str]]
) -> None:
    paths = (GET + f"parameters: [{one}], responses: {{}}}}" for one in (before, after))
    assert said(tmp_path, *paths) == wanted


def test_types_of_the_parts_of_a_form(tmp_path: Path) -> None:
    form = """  /pets:
    post:
      requestBody:
        content: {multipart/form-data: {schema: {properties: {a: {}, b: {}}}, encoding: {%s}}}
      responses: {}"""
    old, new = "a: {contentType: image/png}", "a: {contentType: image/png}, b: {contentType: a/b}"
    assert said(tmp_path, form % old, form % old) == set()
    assert said(tmp_path, form % old, form % new) == {("BREAKING", "b: – is now contentType: a/b")}


def test_headers_of_responses(tmp_path: Path) -> None:
    text = GET + "responses: {'%s': {description: '', headers: {%s}}}}"
    before = "A: {schema: {type: string}}, X-B: {schema: {type: string}}"
    after = "C: {schema: {type: string}}, x-b: {schema: {type: integer}}"
    assert said(tmp_path, text % (200, before), text % (200, after)) == {
        ("BREAKING", "200 A was removed"), ("ADDED", "200 C is new"),
        ("BREAKING", "200 x-b: string is now integer"),
    }  # fmt: skip


def test_base_urls(tmp_path: Path) -> None:
    get = GET + "responses: {}%s}\nservers:\n- url: https://a.example/%s/\n- url: https://b.example"
    assert said(tmp_path, get % ("", "v1"), get % ("", "v2")) == {
        ("BREAKING", "https://a.example/v1 was removed"), ("ADDED", "https://a.example/v2 is new"),
    }  # fmt: skip
    own = ", servers: [{url: https://c.example}]"
    assert said(tmp_path, get % ("", "v1"), get % (own, "v1")) == {
        ("BREAKING", "https://a.example/v1 was removed"),
        ("BREAKING", "https://b.example was removed"), ("ADDED", "https://c.example is new"),
    }  # fmt: skip


def test_a_schema_in_itself_ends(tmp_path: Path) -> None:
    tree = "{properties: {inner: {$ref: '#/paths/~1pets/post/requestBody/content/application~1json/schema'}%s}}"
    assert said(tmp_path, SENT.format(tree % ""), SENT.format(tree % ", b: {}")) == {
        ("ADDED", "b is new")
    }


def test_the_earlier_version_may_have_pages_of_its_own(tmp_path: Path) -> None:
    for name in ("v1.yaml", "v2.yaml", "v3.yaml"):
        (tmp_path / name).write_text(API.format(version=name, paths=""), "utf-8")
    named = [
        OpenApiSource(source=f"{name}.yaml", previous=former)
        for name, former in (("v3", "v1.yaml"), ("v2", "v1.yaml"), ("v1", None))
    ]
    library = Library(tmp_path, lambda _: ("", ""))
    library.load(named)
    assert list(library.specs) == ["v3.yaml", "v2.yaml", "v1.yaml"]
    assert {name: spec.name for name, spec in library.earlier.items()} == {
        "v3.yaml": "v1.yaml", "v2.yaml": "v1.yaml",
    }  # fmt: skip
    library = Library(tmp_path, lambda _: ("", ""))
    library.load(named[:2])
    assert list(library.earlier) == ["v3.yaml", "v2.yaml"], "one version is before both"


def test_the_overview_lists_them(tmp_path: Path) -> None:
    gone = "\n  /old: {get: {summary: Get a pet, responses: {}}}\nservers:"
    gone += "".join(f"\n- url: https://{name}.example" for name in "ab")
    scheme = "{type: openIdConnect, openIdConnectUrl: https://%s.example}"
    keys = f"\ncomponents: {{securitySchemes: {{id: {scheme}}}}}"
    old = API.format(version="1.0", paths=f"{GET}summary: Get a pet, responses: {{}}}}{gone}")
    new = API.format(version="2.0", paths=f"{GET}summary: Get a pet, deprecated: true}}")
    old, new = old + keys % "old", new + keys % "new"
    source = {"source": "api.yaml", "previous": "old/api.yaml"}
    files = {"api.yaml": new, "old/api.yaml": old}
    built = build(tmp_path, "# Home\n", files=files, settings={"api": {"openapi": source}})
    text = (built.out / "api-reference" / "overview.html").read_text("utf-8")
    section = html.fromstring(text).get_element_by_id("changes-since-1-0", None)
    section = section if section is not None else html.fromstring(text).get_element_by_id("changes")
    assert "Changes since 1.0" in section.text_content()
    cells = [" ".join(cell.text_content().split()) for cell in section.xpath(".//td")]
    assert cells == [
        "Breaking", "Servers", "https://a.example was removed https://b.example was removed",
        "Breaking", "Authorization",
        "id openIdConnectUrl: https://old.example is now https://new.example",
        "Breaking", "GET Get a pet /old", "Removed",
        "Changed", "GET Get a pet", "Deprecated",
    ]  # fmt: skip
    assert not (built.out / "api-reference" / "old").exists()
    assert built.warnings == ""


KEYS = """components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key}
    named: {type: apiKey, in: header, name: x-key}
    token: {type: http, scheme: bearer}
    oauth: {type: oauth2, flows: {}}
"""


@pytest.mark.parametrize(
    ("before", "after", "wanted"),
    [
        ("[]", "[{key: []}]", {("BREAKING", "key is new and required")}),
        ("[{}]", "[{key: []}, {token: []}]", {
            ("BREAKING", "key is new"), ("BREAKING", "token is new"),
        }),
        ("[{key: []}]", "[{key: []}, {token: []}]", {("ADDED", "token is new")}),
        ("[{key: []}, {token: []}]", "[{key: []}]", {("BREAKING", "token was removed")}),
        ("[{key: []}]", "[{key: []}, {}]", {("CHANGED", "key is now optional")}),
        ("[{key: []}, {}]", "[{key: []}]", {("BREAKING", "key is now required")}),
        ("[{key: []}]", "[]", {("CHANGED", "key was removed")}),
        ("[{key: []}]", "[{key: [], token: []}]", {
            ("ADDED", "key + token is new"), ("BREAKING", "key was removed"),
        }),
        ("[{key: []}]", "[{named: []}]", set()),
        ("[{oauth: [a, b]}]", "[{oauth: [b, c]}]", {
            ("BREAKING", "oauth: new values c"), ("CHANGED", "oauth: removed values a"),
        }),
    ],
)  # fmt: skip
def test_changes_of_how_to_authenticate(
    tmp_path: Path, before: str, after: str, wanted: set[tuple[str, str]]
) -> None:
    paths = [GET + f"security: {ways}, responses: {{}}}}\n" + KEYS for ways in (before, after)]
    assert said(tmp_path, *paths) == wanted


def test_where_tokens_come_from(tmp_path: Path) -> None:
    text = (
        GET
        + "security: [{oauth: []}], responses: {}}\ncomponents: {securitySchemes: {oauth: {%s}}}"
    )
    before, after = (
        f"type: oauth2, flows: {{{flows}}}"
        for flows in (
            "implicit: {authorizationUrl: /a}, clientCredentials: {tokenUrl: /old}",
            "clientCredentials: {tokenUrl: /new, refreshUrl: /r}, password: {tokenUrl: /t}",
        )
    )
    assert said(tmp_path, text % before, text % after) == {
        ("BREAKING", "oauth implicit was removed"), ("ADDED", "oauth password is new"),
        ("BREAKING", "oauth clientCredentials tokenUrl: /old is now /new"),
        ("CHANGED", "oauth clientCredentials refreshUrl: – is now /r"),
    }  # fmt: skip
    before, after = (f"type: openIdConnect, openIdConnectUrl: {url}" for url in ("/a", "/b"))
    assert said(tmp_path, text % before, text % after) == {
        ("BREAKING", "oauth openIdConnectUrl: /a is now /b")
    }


def test_the_cost_of_pairing_variants_is_linear(calls_of: Callable[..., int]) -> None:
    def paired(count: int) -> int:
        old, new = (
            document(json.dumps({"oneOf": [
                {"type": "object", "properties": {f"{version}{n}": {"type": "string"}}}
                for n in range(count)
            ]}))
            for version in ("a", "b")
        )  # fmt: skip
        return calls_of(Schemas().changes, old, new, "request")

    assert paired(400) < 4 * 1.3 * paired(100)
