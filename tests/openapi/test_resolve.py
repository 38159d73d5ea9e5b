"""References, and what is wrong with them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.openapi.model.details import examples
from sphinx_docsjson.openapi.model.schemas.schema import shape
from sphinx_docsjson.openapi.read import generics
from sphinx_docsjson.openapi.read.check import check_references, problems_of
from sphinx_docsjson.openapi.read.kept_texts import Texts
from sphinx_docsjson.openapi.read.pointers import MISSING, at
from sphinx_docsjson.openapi.read.resolve import HOME, MAX_HOPS, Documents, UnresolvedError
from sphinx_docsjson.openapi.read.schema_values import wrong_values

from .cases import document

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sphinx_docsjson.openapi.read.check import Fault
    from sphinx_docsjson.openapi.read.resolve import Node

SPLIT = {
    "api.yaml": """
openapi: 3.0.0
paths:
  /a: {$ref: "paths/a.yaml"}
  "/b{x}#c": {get: {summary: hash}}
alias: {$ref: "#/paths/~1b%7Bx%7D%23c/get"}
""",
    "paths/a.yaml": """
get:
  summary: A
  description:
    $ref: ../text.md
  parameters: [{description: {$ref: lost.md}}, {properties: {description: {$ref: "../more.json#/ok"}}}]
  responses: {$ref: "../more.json#/responses"}
  properties: {$ref: {type: string}}
""",
    "more.json": '{"responses": {"200": {"$ref": "#/ok"}}, "ok": {"description": "Fine"}}',
    "text.md": "# Words",
}


@pytest.fixture
def split(tmp_path: Path) -> Node:
    """A document that is spread over several files."""
    for name, text in SPLIT.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return Documents(tmp_path).root_of("api.yaml")


def test_references_lead_through_files_each_from_its_own_place(split: Node) -> None:
    get = split.get("paths").get("/a").get("get")
    assert get.text("summary") == "A"
    assert get.get("responses").get("200").text("description") == "Fine"
    assert get.text("description") == "# Words"
    assert get.value["parameters"][1]["properties"]["description"] == {"$ref": "../more.json#/ok"}
    assert split.get("alias").text("summary") == "hash"
    (fault,) = check_references(split)
    assert str(fault.message).startswith("$ref 'lost.md' cannot be followed: paths/lost.md")


def test_pointers_may_lead_through_references(tmp_path: Path) -> None:
    (tmp_path / "schemas.yaml").write_text("Pet: {$ref: '#/Cat'}\nCat: {title: Cat}\n", "utf-8")
    (tmp_path / "api.yaml").write_text(
        """
components: {schemas: {$ref: schemas.yaml}, parameters: {$ref: "#/components/parameters/a"}}
pet: {$ref: "#/components/schemas/Pet"}
title: {$ref: "#/components/schemas/Pet/title"}
circle: {$ref: "#/components/parameters/a"}
lost: {$ref: "#/components/schemas/Dog"}
""",
        "utf-8",
    )
    root = Documents(tmp_path).root_of("api.yaml")
    pet = root.get("pet")
    assert (pet.value, pet.place.rpartition("/")[2]) == ({"title": "Cat"}, "Cat")
    assert root.get("title").value == "Cat"
    told = [fault.place.partition("#")[2] for fault in check_references(root)]
    assert told == ["/components/parameters", "/circle", "/lost"]


def test_references_may_name_an_anchor(tmp_path: Path) -> None:
    text = "x: {$ref: 'more.yaml#part'}\ny: {$ref: 'more.yaml#none'}"
    (tmp_path / "api.yaml").write_text(text, "utf-8")
    more = "schemas: {a/b: {$anchor: part, items: {$ref: '#part'}}}"
    (tmp_path / "more.yaml").write_text(more, "utf-8")
    root = Documents(tmp_path).root_of("api.yaml")
    part = root.get("x")
    assert part.place == "https://source.invalid/more.yaml#/schemas/a~1b"
    assert part.get("items") == part
    assert [fault.place.rpartition("#")[2] for fault in check_references(root)] == ["/y"]


def test_a_property_may_be_named_ref(split: Node) -> None:
    get = split.get("paths").get("/a").get("get")
    assert get.get("properties").raw("$ref").text("type") == "string"


BAD = {
    "../outside.yaml#/x": "outside.yaml",
    "file:///etc/hostname#/x": "never cause a request",
    "http://169.254.169.254/x": "never cause a request",
    "https://evil.example/o.yaml#/p": "never cause a request",
    "/etc/passwd": "no such file",
    "%2e%2e/outside.yaml": "leaves the source folder",
    ".hidden.yaml": "hidden file",
    "#/components/nope": "no such value",
    "#/paths/x/y/z": "no such value",
    "http://[bad": "not a valid URL",
    "link.yaml": "leaves the source folder",
}


@pytest.mark.parametrize("ref", BAD)
def test_what_is_not_followed(tmp_path: Path, ref: str) -> None:
    root = tmp_path / "site"
    root.mkdir()
    (tmp_path / "outside.yaml").write_text("x: 1", "utf-8")
    (root / "link.yaml").symlink_to(tmp_path / "outside.yaml")
    (root / ".hidden.yaml").write_text("x: 1", "utf-8")
    node = document(f"paths: {{/a: {{$ref: '{ref}'}}}}", root=root).get("paths").raw("/a")
    with pytest.raises(UnresolvedError, match=BAD[ref]):
        node.target()
    assert node.follow().value == {}


def test_problems_have_file_line_and_pointer() -> None:
    root = document("openapi: 3.0.0\npaths:\n  /e:\n    get:\n      schema: {$ref: '#/nope'}\n")
    (problem,) = problems_of(check_references(root), root.documents, 1)
    assert str(problem.place) == "api.yaml:5:7"
    assert problem.message.startswith("/paths/~1e/get/schema: $ref '#/nope' cannot be followed")


def test_a_misspelt_reference_gets_the_nearest_name() -> None:
    root = document("components: {schemas: {Lamp: {}}}\nx: {$ref: '#/components/schemas/Lmap'}\n")
    (fault,) = check_references(root)
    assert fault.message.endswith("there is no such value in api.yaml; did you mean 'Lamp'?")


@pytest.mark.parametrize("ref", ["Lamp", "components/Lamp", "#Lamp", "#/definitions/Lamp"])
def test_a_reference_of_another_form_gets_the_name_of_the_component(ref: str) -> None:
    root = document(f"components: {{schemas: {{Lamp: {{}}}}}}\nx: {{$ref: '{ref}'}}\n")
    (fault,) = check_references(root)
    assert fault.message.endswith("; did you mean '#/components/schemas/Lamp'?")


def test_keys_with_slashes_that_nobody_escaped_are_found() -> None:
    root = document("a: {b/c/d: {~e: {f: 1}}}\nx: {$ref: '#/a/b/c/d/~0e'}\ny: {$ref: '#/a/b/c'}")
    found = root.get("x")
    assert (found.place.partition("#")[2], found.value) == ("/a/b~1c~1d/~0e", {"f": 1})
    (fault,) = check_references(root)
    assert "'#/a/b/c' cannot be followed" in fault.message


def test_a_long_pointer_is_not_tried_as_every_key(calls_of: Callable[..., int]) -> None:
    def calls(length: int) -> int:
        root = document(f"x: {{$ref: '#{'/a' * length}'}}")
        return calls_of(root.get, "x")

    calls(10)
    assert calls(4000) < calls(2000) + 100


def test_schemas_of_a_file_that_only_holds_schemas_have_names(tmp_path: Path) -> None:
    text = "Pet: {type: object}\nschemas: {Cat: {type: object}}\nitems: {type: object}"
    (tmp_path / "index.yaml").write_text(text, "utf-8")
    root = document("""
a: {$ref: "index.yaml#/Pet"}
b: {$ref: "index.yaml#/schemas/Cat"}
c: {$ref: "index.yaml#/items"}
""", root=tmp_path)  # fmt: skip
    assert [shape(root.raw(key)).name for key in "abc"] == ["Pet", "Cat", ""]


def test_circles_end() -> None:
    root = document("a: {$ref: '#/b'}\nb: {$ref: '#/a'}\nc: {next: {$ref: '#/c'}}")
    faults = [fault.place.partition("#")[2] for fault in check_references(root)]
    assert faults == ["/a", "/b"]
    assert root.get("c").get("next").get("next").mapping.keys() == {"next"}


def test_data_is_no_reference() -> None:
    text = (
        "x: {example: {$ref: nope}, default: {$ref: nope}, enum: [{$ref: nope}], x-a: {$ref: nope}}"
    )
    assert list(check_references(document(text))) == []


def test_files_whose_descriptions_lead_to_each_other_are_read_once(tmp_path: Path) -> None:
    for name, other in (("a", "b"), ("b", "a")):
        text = f"properties: {{description: {{$ref: {other}.yaml}}}}"
        (tmp_path / f"{name}.yaml").write_text(text, "utf-8")
    read: list[object] = []
    root = Documents(tmp_path, lambda contents: read.append(contents) or contents).root_of("a.yaml")
    found = root.get("properties").get("description").get("properties").get("description")
    assert (found.value, len(read)) == (root.value, 2)


def test_a_text_in_a_file_has_no_byte_order_mark_and_no_windows_line_ends(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(b"\xef\xbb\xbf# Words\r\n\r\nMore")
    (tmp_path / "api.yaml").write_text("info: {description: {$ref: a.md}}", "utf-8")
    root = Documents(tmp_path).root_of("api.yaml")
    assert root.get("info").text("description") == "# Words\n\nMore"


def test_a_file_of_another_host_cannot_name_files_of_the_source_folder(tmp_path: Path) -> None:
    (tmp_path / "draft.md").write_text("Nobody may see this.", "utf-8")
    (tmp_path / "own.json").write_text("{}", "utf-8")
    documents = Documents(tmp_path)
    documents.root_of("own.json")
    ref = {"$ref": "https://source.invalid/draft.md"}
    text = json.dumps({"description": ref, "example": ref, "own": {"$ref": HOME + "own.json"}})
    root = documents.add("https://api.example/api.json", json.loads(text), text)
    assert root.value["description"] == ref
    assert root.get("example").value == {}
    assert len(list(check_references(root))) == 2, "the description, and what has been read, too"


def test_a_long_row_of_pointers_through_references_is_a_broken_reference(tmp_path: Path) -> None:
    row = "\n".join(f"a{n}: {{$ref: '#/a{n + 1}/k'}}" for n in range(400))
    (tmp_path / "api.yaml").write_text(f"{row}\na400: {{k: {{k: 1}}}}\n", "utf-8")
    root = Documents(tmp_path).root_of("api.yaml")
    told = [fault.place.rpartition("/")[2] for fault in check_references(root)]
    assert told == [f"a{n}" for n in range(398)], "the last two have a value"


def test_an_example_may_be_kept_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "pet.json").write_text('{"name": "Rex"}', "utf-8")
    (tmp_path / "pet.php").write_text("<?php", "utf-8")
    (tmp_path / "payload.json").write_text('{"a": {"$ref": "#/definitions/Pet"}}', "utf-8")
    media = """
example: {$ref: pet.json}
examples:
  kept: {value: {$ref: "pet.json#/name"}}
  named: {value: {$ref: "#/components/examples/pet"}}
  lost: {value: {$ref: cat.json}}
  schema: {value: {$ref: "#/definitions/Pet"}}
  link: {value: {$ref: "https://example.com/pet.json"}}
  members: {value: {$ref: pet.json, a: 1}}
  deep: {value: {$ref: "#/components/examples/kept"}}
  payload: {value: {$ref: payload.json}}
components: {examples: {pet: {value: Tom}, kept: {value: {$ref: pet.json}}}}
own: {type: string, example: {$ref: "pet.json#/name"}}
x-codeSamples: [{lang: PHP, source: {$ref: pet.php}}, {lang: C, source: {$ref: pet.c}}]
"""
    (tmp_path / "api.yaml").write_text(media, "utf-8")
    root = Documents(tmp_path).root_of("api.yaml")
    found = {one.name: one.value for one in examples(root)}
    assert [found[name] for name in ("", "kept", "named")] == [{"name": "Rex"}, "Rex", "Tom"]
    assert found["deep"] == {"name": "Rex"}
    assert found["payload"] == {"a": {"$ref": "#/definitions/Pet"}}
    assert found["lost"] == {"$ref": "cat.json"}
    assert found["schema"] == {"$ref": "#/definitions/Pet"}, "what is sent may have references"
    assert found["members"] == {"$ref": "pet.json", "a": 1}
    assert shape(root.raw("own")).keywords["example"] == "Rex"
    assert not list(wrong_values(root.raw("own")))
    told = [str(fault.message) for fault in check_references(root)]
    assert [one.split()[1] for one in told] == ["'cat.json'", "'pet.c'"]


def test_many_problems_are_counted() -> None:
    lines = "\n".join(f"a{n}: {{$ref: '#/no'}}" for n in range(30))
    root = document(lines)
    found = list(problems_of(check_references(root), root.documents, 20))
    assert len(found) == 21
    assert found[-1].message == "10 more problems in this file; sphinx-docsjson check lists all"
    assert found[-1].place.line == 21


def test_siblings_of_a_reference_win() -> None:
    root = document(
        "a: {$ref: '#/b', description: mine, type: lost}\nb: {description: theirs, type: kept}"
    )
    assert root.get("a").mapping == {"description": "mine", "type": "kept"}


def test_a_chain_of_references_costs_in_step(calls_of: Callable[..., int]) -> None:
    def check(count: int) -> list[Fault]:
        chain = "".join(f"a{n}: {{$ref: '#/a{n + 1}'}}\n" for n in range(count))
        return list(check_references(document(f"{chain}a{count}: 1\n")))

    assert check(MAX_HOPS) == []
    assert "in a row" in check(MAX_HOPS + 1)[0].message
    assert calls_of(check, 400) < calls_of(check, 200) * 2 * 1.5


def test_texts_are_kept_as_they_are() -> None:
    texts = Texts()
    texts["a"] = text = "é\n\U0001f600 \ud800\n"
    assert (texts["a"], list(texts), "a" in texts, "b" in texts) == (text, ["a"], True, False)
    assert (texts.line_of("a", "\U0001f600"), texts.line_of("b", "x")) == (2, None)
    assert (texts.encoded("b"), texts.get("b", "none")) == (b"", "none")
    texts.pop("a")
    assert not texts


def test_the_place_of_a_link_is_found_as_an_author_writes_it() -> None:
    root = document("a: 1\nb: '[x](/c{d})'\nc: '[y](/%7Be%7D)'\n")
    assert root.documents.where("/c%7Bd%7D", root.place[:-1]) == ("api.yaml", 2)
    assert root.documents.where("/%7Be%7D", root.place[:-1]) == ("api.yaml", 3)
    assert root.documents.where("/nothing", root.place[:-1]) == ("api.yaml", None)


EMBEDDED = """
components:
  schemas:
    Point:
      $id: https://e.example/point
      properties:
        x: {$ref: "#/$defs/length"}
        name: {$ref: "#/components/schemas/Name"}
        self: {$ref: "#"}
      $defs: {length: {type: number}}
    Name: {type: string}
    Line: {properties: {from: {$ref: "https://e.example/point"}, to: {$ref: point}}}
    Near: {$id: https://e.example/near, properties: {to: {$ref: "point#/$defs/length"}}}
    Tree: {$dynamicAnchor: node, properties: {more: {items: {$dynamicRef: "#node"}}}}
    Page:
      properties: {list: {items: {$dynamicRef: "#item"}}}
      $defs: {item: {$dynamicAnchor: item, not: {}}}
    Odd: {properties: {$id: {$ref: "#/components/schemas/Name"}}, $id: 3}
"""


@pytest.mark.parametrize(
    ("name", "keys", "place"),
    [
        ("Point", "properties x", "Point/$defs/length"),
        ("Point", "properties name", "Name"),
        ("Point", "properties self", "Point"),
        ("Line", "properties from", "Point"),
        ("Near", "properties to", "Point/$defs/length"),
        ("Tree", "properties more items", "Tree"),
        ("Page", "properties list items", "Page/properties/list/items"),
        ("Odd", "properties $id", "Name"),
    ],
)
def test_schemas_with_an_address_of_their_own(name: str, keys: str, place: str) -> None:
    root = document(EMBEDDED)
    node = root.get("components").get("schemas").raw(name)
    for key in keys.split():
        node = node.raw(key)
    assert node.follow().place == f"{root.place}/components/schemas/{place}"


GENERIC = """
components:
  schemas:
    Cats: {$defs: {of: {$dynamicAnchor: item, $ref: "#/components/schemas/Cat"}}, $ref: "#/components/schemas/Page"}
    Dogs:
      description: Dogs on pages.
      allOf:
        - {$ref: "#/components/schemas/Envelope", description: In an envelope.}
        - {properties: {more: {type: boolean}}}
      $defs: {of: {$dynamicAnchor: item, type: string}}
    Envelope:
      $defs: {item: {$dynamicAnchor: item, type: integer}}
      properties: {page: {$ref: "#/components/schemas/Page"}, next: {$ref: "#/components/schemas/Envelope"}}
    Page:
      properties: {list: {items: {$dynamicRef: "#item"}}, cat: {$ref: "#/components/schemas/Cat"}}
      $defs: {item: {$dynamicAnchor: item, not: {}}}
    Cat: {type: object}
    Tree: {$dynamicAnchor: node, properties: {more: {items: {$dynamicRef: "#node"}}}}
    Strict: {$dynamicAnchor: node, $ref: "#/components/schemas/Tree", unevaluatedProperties: false}
    Alone: {$ref: "#/components/schemas/Cat", $defs: {of: {$dynamicAnchor: item, type: string}}}
"""


@pytest.mark.parametrize(
    ("name", "keys", "place"),
    [
        ("Cats", "allOf 0 properties list items", "Cat"),
        ("Cats", "allOf 0 properties cat", "Cat"),
        ("Dogs", "allOf 0 allOf 0 properties page properties list items", "Dogs/$defs/of"),
        ("Dogs", "allOf 0 allOf 0 properties next", "Dogs/allOf/0/allOf/0"),
        ("Envelope", "properties page allOf 0 properties list items", "Envelope/$defs/item"),
        ("Page", "properties list items", "Page/properties/list/items"),
        ("Tree", "properties more items", "Tree"),
        ("Strict", "allOf 0 properties more items", "Strict"),
        ("Alone", "", "Cat"),
    ],
)
def test_a_generic_schema_has_what_each_of_its_users_puts_in(
    name: str, keys: str, place: str
) -> None:
    root = document(GENERIC)
    node = root.get("components").get("schemas").raw(name)
    for key in keys.split():
        node = list(node.listed())[int(key)] if key.isdigit() else node.raw(key)
    assert node.follow().place == f"{root.place}/components/schemas/{place}"
    assert list(check_references(root)) == []


def test_copies_of_generic_schemas_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generics, "MOST_COPIED", 5)
    cats = document(GENERIC).get("components").get("schemas").raw("Cats")
    assert cats.ref == "#/components/schemas/Page"


def test_only_references_to_nothing_are_reported_of_embedded_schemas() -> None:
    messages = [one.message for one in check_references(document(EMBEDDED))]
    assert len(messages) == 1
    assert "'point'" in messages[0]  # it has no address to be relative to


def test_no_pointer_into_a_list_is_too_long_to_be_a_number() -> None:
    values = {"list": ["first", "second"]}
    assert at(values, "/list/1") == "second"
    assert at(values, "/list/2") is MISSING
    assert at(values, f"/list/{'9' * 5_000}") is MISSING
