"""Pages of schemas in the navigation: one small site, built once, and the names of such pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from lxml import html
from safety.small_site import build

from sphinx_docsjson.openapi.model.texts.names import plain_schema_pages

if TYPE_CHECKING:
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


def test_a_schema_is_described_once(site: Built) -> None:
    (file,) = (site.out / "api-reference" / "schemas").glob("owner*.html")
    assert file.read_text("utf-8").count("Who <em>owns</em> a pet.") == 1
