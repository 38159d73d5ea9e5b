"""Pages of schemas in the navigation: one small site, built once, and the names of such pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from lxml import html
from safety.small_site import build

from sphinx_docsjson.openapi.model.library import Library
from sphinx_docsjson.openapi.model.texts.names import plain_schema_pages
from sphinx_docsjson.openapi.plan.schema_names import named_in
from sphinx_docsjson.openapi.read.resolve import HOME
from sphinx_docsjson.problems import Place
from sphinx_docsjson.settings.tree import OpenApiSource

if TYPE_CHECKING:
    from pathlib import Path

    from safety.small_site import Built

API = """openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /pets:
    get:
      summary: List pets
      responses:
        "200":
          description: ok
          content:
            application/json: {schema: {type: array, items: {$ref: "#/components/schemas/Pet"}}}
    post:
      summary: Add a pet
      requestBody:
        content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}
      responses: {}
  /owners:
    post:
      summary: Add an owner
      requestBody:
        content:
          application/json:
            schema: {oneOf: [{$ref: "#/components/schemas/Owner"}, {$ref: "#/components/schemas/Renter"}]}
      responses: {}
components:
  schemas:
    Pet:
      type: object
      properties:
        name: {type: string}
        owner: {$ref: "#/components/schemas/Owner"}
        friends: {type: array, items: {$ref: "#/components/schemas/Pet"}}
    Owner: {type: object, description: "Who *owns* a pet.", properties: {mail: {type: string}}}
    Same: {$ref: "#/components/schemas/Owner"}
    Renter: {allOf: [{$ref: "#/components/schemas/Owner"}], required: [mail]}
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    settings = {"api": {"openapi": "api.yaml", "models": True}}
    page = "---\ntitle: Home\ndescription: D\n---\n\nHello.\n"
    return build(
        tmp_path_factory.mktemp("models"), page, files={"api.yaml": API}, settings=settings
    )


def page(site: Built, name: str) -> Any:
    return html.fromstring((site.out / "api-reference" / f"{name}.html").read_bytes())


def links(tree: Any) -> list[tuple[str, str]]:
    found = tree.xpath(
        "//article//*[contains(@class, 'field-type') or contains(@class, 'media')]/a"
    )
    return [(link.text, link.get("href")) for link in found]


def test_each_named_schema_has_one_page_in_the_navigation(site: Built) -> None:
    shown = page(site, "list-pets").xpath("//nav//a[contains(@href, 'schemas/')]")
    assert [link.text_content().strip() for link in shown] == ["Pet", "Owner", "Renter"]
    assert site.warnings == ""


def test_uses_link_to_the_page_of_their_schema(site: Built) -> None:
    owner, friends = (
        ("Owner · object", "schemas/owner.html"),
        ("Pet · object[]", "schemas/pet.html"),
    )
    assert links(page(site, "list-pets")) == [friends, owner, friends]
    assert links(page(site, "add-a-pet")) == [("Pet · object", "schemas/pet.html"), owner, friends]
    assert links(page(site, "schemas/pet")) == [
        ("Owner · object", "owner.html"), ("Pet · object[]", "#"),
    ]  # fmt: skip
    assert page(site, "schemas/pet").xpath("//div[@class='docsjson-schema']")


def test_markdown_has_the_same_links(site: Built) -> None:
    text = (site.out / "api-reference" / "list-pets.md").read_text("utf-8")
    assert "- [`Pet · object[]`](schemas/pet.md)\n" in text
    assert "  - `owner` ([`Owner · object`](schemas/owner.md))\n" in text
    text = (site.out / "api-reference" / "add-an-owner.md").read_text("utf-8")
    assert "\n  - **Owner** ([`Owner · object`](schemas/owner.md))\n" in text


def test_names_need_a_digest_only_where_they_are_alike() -> None:
    places = [f"a.yaml#/components/schemas/{name}" for name in ("Pet", "a_b", "A.b", "A b", "Kept")]
    places += [
        "b.yaml#/components/schemas/Pet",
        "a.yaml#/paths/~1x",
        "a.yaml#/components/schemas/.",
    ]
    found = plain_schema_pages(places, {"api-reference/schemas/kept"})
    assert found == {places[1]: "api-reference/schemas/a_b", places[2]: "api-reference/schemas/ab",
                     places[3]: "api-reference/schemas/a-b"}  # fmt: skip


SPREAD = {
    "api.yaml": """openapi: 3.1.0
info: {title: A, version: "1"}
paths: {/a: {$ref: paths/a.yaml}}
components: {schemas: {Own: {type: string}, Pet: {$ref: schemas/Pet.yaml}}}
""",
    "paths/a.yaml": """get:
  responses:
    "200": {content: {application/json: {schema: {$ref: ../schemas/Pet.yaml}}}}
    "400": {content: {application/json: {schema: {$ref: "../schemas/index.yaml#/Error"}}}}
    "500": {content: {application/json: {schema: {$ref: "../common.yaml#/components/schemas/Bad"}}}}
""",
    "schemas/Pet.yaml": "{type: object}",
    "schemas/index.yaml": "Error: {type: object}\nOther: {$ref: Pet.yaml}\n",
    "common.yaml": "components: {schemas: {Bad: {allOf: []}}}",
}


def test_schemas_in_other_files_have_names_without_a_digest(tmp_path: Path) -> None:
    for name, text in SPREAD.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    library = Library(tmp_path, lambda _: ("", ""))
    library.load([OpenApiSource(source="api.yaml", place=Place("docs.json"))])
    responses = library.specs["api.yaml"].operations[0].node.get("responses")
    for status in responses.mapping:  # each is read once a page shows it
        responses.get(status).get("content").get("application/json").get("schema").follow()
    assert plain_schema_pages(named_in(library), ()) == {
        f"{HOME}{place}": f"api-reference/schemas/{name}"
        for place, name in (
            ("api.yaml#/components/schemas/Own", "own"),
            ("schemas/Pet.yaml#", "pet"),
            ("schemas/index.yaml#/Error", "error"),
            ("common.yaml#/components/schemas/Bad", "bad"),
        )
    }


def test_a_schema_is_described_once(site: Built) -> None:
    (file,) = (site.out / "api-reference" / "schemas").glob("owner*.html")
    assert file.read_text("utf-8").count("Who <em>owns</em> a pet.") == 1
