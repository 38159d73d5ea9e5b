"""The overview of a file and of its groups: one small site, built once, and which pages there are."""

from __future__ import annotations

import os
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from docutils import nodes
from lxml import html
from safety.small_site import build
from search_index import read_index

from sphinx_docsjson.check.endpoints import Reference
from sphinx_docsjson.openapi.model.library import Library
from sphinx_docsjson.openapi.page.overview import Overview
from sphinx_docsjson.openapi.plan.generate import Expanded, Kinds, expand
from sphinx_docsjson.settings.tree import Division, Group, Navigation, OpenApiSource, PageEntry

if TYPE_CHECKING:
    from pathlib import Path

    from safety.small_site import Built

    from sphinx_docsjson.openapi.model.operations import Spec

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

    <SecurityDefinitions />

    <SchemaDefinition schemaRef="#/components/schemas/Cat" showReadOnly={true} />
servers:
  - {url: "https://{region}.pets.example", description: Live, variables: {region: {default: eu}}}
  - {url: /beta, description: Soon}
  - {url: "//other.example", description: Never}
tags:
  - name: pets
    description: |
      All **pets**.

      ## Kinds

      Many.
  - {name: users}
  - {name: How to, description: "Write *to us*."}
  - {name: silent}
  - {name: kept, description: For us.}
paths:
  /pets:
    get: {tags: [pets], summary: Get a pet, responses: {}}
    delete: {tags: [pets], summary: Hidden, x-hidden: true, responses: {}}
  /users:
    post: {tags: [users], summary: Add a user, responses: {}}
  /ping:
    get: {responses: {}}
    put: {tags: [kept], x-excluded: true, responses: {}}
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key, description: Ask us.}
  schemas:
    Cat: {type: object, properties: {name: {type: string}}}
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
        ("h2", "Servers"), ("h2", "Authorization"), ("h2", "How to"), ("h2", "pets"), ("h3", "Kinds"),
        ("h2", "users"), ("h2", "API Reference"),
    ]  # fmt: skip
    text = " ".join(shown.text_content().split())
    for part in (
        "/beta Soon",
        "Pets of all kinds",
        "Version 2.1",
        "<b>Us</b>",
        "# no heading",
        "X-Key",
        "Ask us.",
        "Write to us.",
    ):
        assert part in text
    assert "https://{region}.pets.example Live region string default: eu" in text
    links = dict(zip(shown.xpath(".//a/text()"), shown.xpath(".//a[text()]/@href"), strict=False))
    assert links["here"] == "../index.html"
    assert links["MIT"] == "https://license.example"
    assert links["Get a pet"] == "pets/get-a-pet.html"
    assert links["Authorization"] == "#authorization", "what elements of Redoc's stand for"
    assert "Definition" not in text
    assert not [link for link in links.values() if link.startswith("javascript")]
    file = os.path.normpath(site.out / "api-reference" / links["Download the OpenAPI file"])
    assert (site.out / file).read_text("utf-8") == API  # type: ignore[operator]
    assert "Hidden" not in text
    assert "Terms of service" not in text
    assert "For us." not in text
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


def large(operations: int, tags: int) -> str:
    paths = "".join(
        f"  /p{n}:\n    get: {{tags: [tag {n % tags}], summary: Get {n}, responses: {{}}}}\n"
        for n in range(operations)
    )
    return f"openapi: 3.1.0\ninfo: {{title: Large, version: '1'}}\npaths:\n{paths}"


def test_a_long_file_lists_its_tags_and_each_tag_its_operations(tmp_path: Path) -> None:
    (tmp_path / "api.yaml").write_text(large(201, 3), "utf-8")
    library = Library(tmp_path, lambda _: ("", ""))
    source = OpenApiSource(source="api.yaml")
    library.load([source])
    made = expand(Navigation(), library, {}, (source,), Kinds(overviews=True))
    groups = [one for one in made.navigation.children if isinstance(one, Group)]
    assert [(one.title, one.root and one.root.path) for one in groups] == [
        (f"tag {n}", f"api-reference/tag-{n}") for n in range(3)
    ]
    (spec,) = library.specs.values()
    homes = {(page.reference.source, page.reference.key): page.docname for page in made.pages}
    links = Listed(spec, homes).shown()
    assert links == [(f"tag {n}", f"/api-reference/tag-{n}", "67") for n in range(3)]


class Listed:
    """The list of groups, without a build."""

    def __init__(self, spec: Spec, homes: dict[tuple[str, str], str]) -> None:
        self.page = Overview.__new__(Overview)
        self.page.spec, self.page.taken = spec, {}
        self.page.word = str
        self.page.pages = SimpleNamespace(overviews=homes, title=str)  # type: ignore[assignment]

    def shown(self) -> list[tuple[str, str, str]]:
        (section,) = self.page._operations()
        return [
            (link.astext(), link["refuri"], link.parent[-1].astext().strip())
            for link in section.findall(nodes.reference)
        ]


def test_our_titles_of_groups_are_in_the_language_of_their_part(tmp_path: Path) -> None:
    (tmp_path / "api.yaml").write_text(API, "utf-8")
    library = Library(tmp_path, lambda _: ("", ""))
    source = OpenApiSource(source="api.yaml")
    library.load([source])
    inside = Group(title="API", openapi=(source,))
    parts = tuple(
        Division(kind="language", title=code, children=(inside,)) for code in ("en", "de")
    )
    kinds = Kinds(word=lambda text, language: f"{text} ({language})")
    made = expand(Navigation(children=parts), library, {}, (), kinds)
    titles = [
        one.title
        for part in made.navigation.children
        for group in part.children  # type: ignore[union-attr]
        for one in group.pages
        if isinstance(one, Group)
    ]
    assert titles == ["pets", "users", "API Reference (en)", "pets", "users", "API Reference (de)"]


def test_search_finds_an_operation_on_its_own_page_only(site: Built) -> None:
    index = read_index(site.out)
    hits = [page.address for page in index.pages.values() if "Get a pet" in str(page.passages)]
    assert hits == ["api-reference/pets/get-a-pet.html"]


def test_an_overview_of_a_group_by_its_tag_and_of_one_that_there_is_not(tmp_path: Path) -> None:
    displayed = API.replace("{name: users}", "{name: users, x-displayName: People}")
    page = "---\ntitle: Home\nopenapi-overview: api.yaml {}\n---\n"
    built = build(
        tmp_path,
        page.format("users"),
        files={"api.yaml": displayed, "none.md": page.format("user")},
        settings=SETTINGS,
    )
    assert "Add a user" in (built.out / "index.html").read_text("utf-8")
    assert "api.yaml has no group 'user'; did you mean 'users'" in built.warnings
