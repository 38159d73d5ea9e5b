"""The overview of a file and of its groups: one small site, built once, and which pages there are."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest
from lxml import html
from safety.small_site import build

from sphinx_docsjson.check.endpoints import Reference
from sphinx_docsjson.openapi.model.library import Library
from sphinx_docsjson.openapi.plan.generate import Expanded, Kinds, expand
from sphinx_docsjson.settings.tree import Group, Navigation, OpenApiSource, PageEntry

if TYPE_CHECKING:
    from pathlib import Path

    from safety.small_site import Built

API = """openapi: 3.1.0
info:
  title: "Pet *store*"
  version: "2.1"
  summary: Pets of all kinds
  license: {name: MIT, url: "https://license.example"}
  contact: {name: "<b>Us</b>", url: "javascript:alert(1)"}
  description: |
    Start [here](/index).

    # First steps

    Read this.

    ```md
    # no heading
    ```

    ## Keys & more

    Get one.

    Limits
    ------

    | a | b |
    |---|---|
    | 1 | 2 |
servers:
  - {url: "https://{region}.pets.example", description: Live, variables: {region: {default: eu}}}
tags:
  - name: pets
    description: |
      All **pets**.

      ## Kinds

      Many.
  - {name: users}
paths:
  /pets:
    get: {tags: [pets], summary: Get a pet, responses: {}}
    delete: {tags: [pets], summary: Hidden, x-hidden: true, responses: {}}
  /users:
    post: {tags: [users], summary: Add a user, responses: {}}
  /ping:
    get: {responses: {}}
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key, description: Ask us.}
"""
SETTINGS = {"api": {"openapi": "api.yaml"}}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("overview")
    page = "---\ntitle: Home\ndescription: D\n---\n\nHello.\n"
    return build(folder, page, files={"api.yaml": API}, settings=SETTINGS)


def page(site: Built, name: str) -> Any:
    return html.fromstring((site.out / f"{name}.html").read_bytes()).xpath("//article")[0]


def test_the_overview_of_a_file(site: Built) -> None:
    shown = page(site, "api-reference/overview")
    headings = [
        (h.tag, h.text_content().removesuffix("#").strip())
        for h in shown.xpath(".//h1|.//h2|.//h3")
    ]
    assert headings == [
        ("h1", "Pet store"), ("h2", "First steps"), ("h3", "Keys & more"), ("h3", "Limits"),
        ("h2", "Servers"), ("h2", "Authorization"), ("h2", "pets"), ("h3", "Kinds"),
        ("h2", "users"), ("h2", "API Reference"),
    ]  # fmt: skip
    text = " ".join(shown.text_content().split())
    for part in (
        "Pets of all kinds",
        "Version 2.1",
        "<b>Us</b>",
        "# no heading",
        "X-Key",
        "Ask us.",
    ):
        assert part in text
    assert "https://{region}.pets.example Live" in text
    links = dict(zip(shown.xpath(".//a/text()"), shown.xpath(".//a[text()]/@href"), strict=False))
    assert links["here"] == "../index.html"
    assert links["MIT"] == "https://license.example"
    assert links["Get a pet"] == "pets/get-a-pet.html"
    assert not [link for link in links.values() if link.startswith("javascript")]
    file = os.path.normpath(site.out / "api-reference" / links["Download the OpenAPI file"])
    assert (site.out / file).read_text("utf-8") == API  # type: ignore[operator]
    assert "Hidden" not in text
    assert "Terms of service" not in text
    assert site.warnings == ""


def test_the_overview_of_a_group(site: Built) -> None:
    shown = page(site, "api-reference/pets")
    assert shown.xpath("string(.//h1)").startswith("pets")
    rows = [" ".join(row.text_content().split()) for row in shown.xpath(".//li")]
    assert rows == ["GET Get a pet /pets"]
    markdown = (site.out / "api-reference" / "pets.md").read_text("utf-8")
    assert "- GET [Get a pet](pets/get-a-pet.md) `/pets`" in markdown
    assert "## Kinds" in markdown


def expanded(folder: Path, **pages: Reference) -> Expanded:
    (folder / "api.yaml").write_text(API, "utf-8")
    library = Library(folder, lambda _: ("", ""))
    source = OpenApiSource(source="api.yaml")
    library.load([source])
    group = Group(title="API", openapi=(source,))
    kinds = Kinds(overviews=True)
    return expand(Navigation(children=(group,)), library, pages, (), kinds)


def test_a_group_starts_with_the_overview_and_its_described_groups_have_one(tmp_path: Path) -> None:
    (group,) = expanded(tmp_path).navigation.children
    assert isinstance(group, Group)
    first, *groups = group.pages
    assert first == PageEntry(path="api-reference/overview")
    assert [(one.title, one.root and one.root.path) for one in groups if isinstance(one, Group)] == [
        ("pets", "api-reference/pets"), ("users", None), ("API Reference", None),
    ]  # fmt: skip


def test_an_overview_of_the_author_s_is_the_only_one(tmp_path: Path) -> None:
    written = Reference(key="", source="api", kind="openapi-overview")
    made = expanded(tmp_path, start=written)
    names = [page.docname for page in made.pages]
    assert "api-reference/overview" not in names
    assert "api-reference/pets" in names
