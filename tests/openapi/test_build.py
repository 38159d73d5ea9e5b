"""API pages in whole builds."""

from __future__ import annotations

import json
import re
import shutil
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from lxml import html as lxml_html
from sphinx.cmd.build import build_main

from sphinx_docsjson.openapi.model.texts.names import schema_page
from sphinx_docsjson.openapi.read.resolve import HOME

SITE = Path(__file__).parent / "fixtures" / "site"
GENERATED = (
    "api-reference/pets/get-a-pet", "api-reference/pets/remove-a-pet",
    "api-reference/owners/add-an-owner",
)  # fmt: skip


class Build:
    """A copy of the site, and its output."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "source"
        self.out = folder / "out"
        self.log = folder / "log"
        shutil.copytree(SITE, self.source)

    def run(self, *options: str, builder: str = "html", extensions: str = "sphinx_docsjson") -> str:
        """Build, and return the warnings."""
        self.log.unlink(missing_ok=True)
        arguments = [
            "-q",
            "-C",
            "-D",
            f"extensions={extensions}",
            "-b",
            builder,
            "-w",
            str(self.log),
        ]
        assert build_main([*arguments, *options, str(self.source), str(self.out)]) == 0
        return self.log.read_text("utf-8")

    def change(self, name: str, old: str, new: str) -> None:
        """Change a file."""
        text = (self.source / name).read_text("utf-8")
        assert old in text
        (self.source / name).write_text(text.replace(old, new), "utf-8")

    def page(self, name: str) -> Any:
        """Return the article of a page."""
        tree = lxml_html.fromstring((self.out / f"{name}.html").read_bytes())
        return tree.xpath("//article | //*[@role='main']")[0]

    def times(self) -> dict[str, int]:
        """Return when each page was read last."""
        folder = self.out / ".doctrees"
        return {
            path.relative_to(folder).with_suffix("").as_posix(): path.stat().st_mtime_ns
            for path in folder.rglob("*.doctree")
        }


@pytest.fixture
def build(tmp_path: Path) -> Build:
    return Build(tmp_path)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """The site, built once; nobody changes it."""
    made = Build(tmp_path_factory.mktemp("built"))
    before = {path: path.read_bytes() for path in made.source.rglob("*")}
    assert made.run("-W") == ""
    assert {path: path.read_bytes() for path in made.source.rglob("*")} == before
    return made


def words(node: Any) -> str:
    return " ".join(node.text_content().split())


def test_every_operation_has_a_page_with_all_its_parts(built: Build) -> None:
    page = built.page(GENERATED[0])
    assert page.xpath(".//h1")[0].text.startswith("Get a pet")
    assert (
        words(page.xpath(".//pre[@class='docsjson-url']")[0]) == "https://api.example/v1/pets/{id}"
    )
    titles = [words(h).rstrip("¶#") for h in page.xpath(".//h2")]
    assert titles == ["Authorization", "Path parameters", "Query parameters", "Responses"]
    ids = set(page.xpath(".//@id"))
    assert {"param-id", "param-limit", "response-200-owner-email"} <= ids
    assert "default: 10" in words(page.xpath(".//*[@id='param-limit']")[0])
    assert "Recursive" in words(page.xpath(".//*[@id='response-200-owner-pets']")[0])
    assert page.xpath(".//a[@href='https://guide.example']")
    assert words(page).count("Returns one pet.") == 1


def test_deprecated_operations_and_several_media_types(built: Build) -> None:
    assert "deprecated" in words(
        built.page(GENERATED[1]).xpath(".//*[@class[contains(., 'endpoint')]]")[0]
    )
    tabs = built.page(GENERATED[2]).xpath(".//section[@id='body']//button")
    assert [words(tab) for tab in tabs] == ["application/json", "application/xml"]


def test_samples_and_examples_stand_in_the_panel(built: Build) -> None:
    page = (built.out / f"{GENERATED[0]}.html").read_text("utf-8")
    panel = lxml_html.fromstring(page).xpath("//*[contains(@class, 'docsjson-panel')]")[0]
    titles = [words(button) for button in panel.xpath(".//button")]
    assert titles == ["cURL", "Python", "JavaScript", "PHP", "Go", "Java", "Ruby", "200"]
    assert "curl 'https://api.example/v1/pets/{id}'" in words(panel)
    assert '"email": "user@example.com"' in words(panel)


def test_machines_read_one_sample_and_people_all(built: Build) -> None:
    text = (built.out / f"{GENERATED[0]}.md").read_text("utf-8")
    assert "curl 'https://api.example/v1/pets/{id}'" in text
    assert "import requests" not in text
    assert "- `id` (`string`, required)" in text
    assert "See [a pet](remove-a-pet.md#parameter-id)." in text


def test_a_page_by_hand_keeps_its_text_takes_the_title_and_wins_with_its_samples(
    built: Build,
) -> None:
    page = built.page("by-hand")
    assert page.xpath(".//h1")[0].text.startswith("Get a pet")
    text = words(page)
    assert (
        text.index("https://api.example")
        < text.index("Text of the author.")
        < text.rindex("Path parameters")  # the first one is in the table of contents
    )
    samples = [
        words(b)
        for b in lxml_html.fromstring((built.out / "by-hand.html").read_bytes()).xpath("//button")
    ]
    assert "Mine" in samples
    assert "cURL" not in samples


def test_a_page_of_a_schema(built: Build) -> None:
    page = built.page("named")
    assert {"param-name", "param-owner-email"} <= set(page.xpath(".//@id"))
    assert "One pet." in words(page)


def test_the_directive_shows_the_operations_that_it_chooses(built: Build) -> None:
    page = built.page("directive")
    assert [words(h).rstrip("¶#") for h in page.xpath(".//h2 | .//h3 | .//h4")][:3] == [
        "All of it", "Get a pet", "Authorization",
    ]  # fmt: skip
    assert "Add an owner" not in words(page)
    assert "Remove a pet" in words(page)


def test_cross_references_of_the_http_domain_lead_to_the_page(built: Build) -> None:
    links = built.page("index").xpath(".//a[contains(@class, 'internal')]/@href")
    assert links == ["by-hand.html#get--pets-id", f"{GENERATED[2]}.html#post--owners"]
    assert built.page("by-hand").xpath(".//*[@id='get--pets-id']")


def test_an_endpoint_by_hand_has_a_form_of_its_fields(built: Build) -> None:
    page = (built.out / "endpoint.html").read_text("utf-8")
    assert "docsjson-playground" not in page  # there is nowhere to send to
    assert '"text"' in unescape(re.sub("<[^>]*>", "", page))
    assert "https://YOUR_HOST/notes/{id}" in unescape(re.sub("<[^>]*>", "", page))


def test_scripts_and_styles_are_linked_only_where_they_are_needed(built: Build) -> None:
    home = (built.out / "index.html").read_text("utf-8")
    assert "openapi.css" not in home
    assert "playground-start.js" not in home
    page = (built.out / f"{GENERATED[0]}.html").read_text("utf-8")
    assert "openapi.css" in page
    assert "playground-start.js" in page
    assert (built.out / "_static" / "docsjson" / "playground.js").is_file()
    css = (built.out / "_static" / "docsjson" / "openapi.css").read_text("utf-8")
    assert re.findall(r"@layer ([^{;]*)\{", css) == ["docsjson-components"]
    simple = (built.out / "directive.html").read_text("utf-8")
    assert "openapi.css" in simple
    assert "playground-start.js" not in simple


def test_the_data_of_the_form_cannot_end_its_script(tmp_path: Path) -> None:
    made = Build(tmp_path)
    made.change("api.yaml", "default: 10", "default: 10, title: x, enum: ['</script><b>&\\u2028']")
    made.change("api.yaml", '"https://api.example/v1"', '"https://api.example/v1?</script>"')
    made.run()
    page = (made.out / f"{GENERATED[0]}.html").read_text("utf-8")
    island = re.search(r'<script type="application/json">(.*?)</script>', page)
    assert island is not None
    data = json.loads(island[1])
    assert data["servers"] == [{"url": "https://api.example/v1?</script>"}]
    assert not set(island[1]) & set("<>&\u2028")


def test_a_second_build_reads_nothing_and_a_change_only_what_it_changes(build: Build) -> None:
    build.run()
    first = build.times()
    build.run()
    assert build.times() == first
    build.change("api.yaml", "What it is called.", "Its name.")
    build.run()
    changed = {name for name, time in build.times().items() if time != first.get(name)}
    # what shows a pet or an owner, and the pages that show the whole file
    shown = {*GENERATED, "by-hand", "named", "directive", "api-reference/overview"}
    assert changed == shown - {GENERATED[1]}
    assert "Its name." in words(build.page(GENERATED[0]))


def test_operations_come_and_go(build: Build) -> None:
    build.run()
    build.change(
        "api.yaml",
        "    delete:\n      tags: [pets]\n      summary: Remove a pet",
        "    put:\n      tags: [pets]\n      summary: Change a pet",
    )
    build.run()
    assert (build.out / "api-reference/pets/change-a-pet.html").is_file()
    assert "Remove a pet" not in (build.out / "index.html").read_text("utf-8")
    assert "Change a pet" in (build.out / "index.html").read_text("utf-8")


def test_an_author_s_page_of_the_same_name_wins(build: Build) -> None:
    (build.source / "api-reference" / "pets").mkdir(parents=True)
    (build.source / f"{GENERATED[0]}.md").write_text("---\ntitle: Mine\n---\n\nMy own.\n", "utf-8")
    assert build.run("-W") == ""
    assert "My own." in words(build.page(GENERATED[0]))
    assert "docsjson-endpoint" not in (build.out / f"{GENERATED[0]}.html").read_text("utf-8")


def test_parallel_builds_are_the_same(built: Build, build: Build) -> None:
    assert build.run("-j", "2") == ""
    for path in sorted(built.out.rglob("*")):
        other = build.out / path.relative_to(built.out)
        if path.is_file() and ".doctrees" not in path.parts and path.name != ".buildinfo":
            assert other.read_bytes() == path.read_bytes(), path


@pytest.mark.parametrize("processes", ["1", "2"])
def test_references_lead_to_the_first_of_several_versions(build: Build, processes: str) -> None:
    """Each version of an API has a page of each operation, and references name no file."""
    shutil.copy(build.source / "api.yaml", build.source / "old.yaml")
    old = '{"group": "Old", "openapi": {"source": "old.yaml", "directory": "old"}}'
    build.change("docs.json", '"api.yaml"}', f'"api.yaml"}}, {old}')
    assert build.run("-j", processes) == ""
    links = build.page("index").xpath(".//a[contains(@href, '#post--')]/@href")
    assert links == [f"{GENERATED[2]}.html#post--owners"]
    assert (build.out / "old" / "owners" / "add-an-owner.html").is_file()


@pytest.mark.parametrize("builder", ["text", "latex", "xml", "gettext"])
def test_other_builders_show_the_fields_as_text(build: Build, builder: str) -> None:
    build.change("index.md", "See", "Read")
    assert build.run("-W", builder=builder) == ""
    if builder == "text":
        text = (build.out / f"{GENERATED[0]}.txt").read_text("utf-8")
        assert '"id" ("string", required)' in text
        assert re.search(
            r'\n\n? *"owner" \("Owner · object"\)\n +"email" \("string<email>"\)', text
        )
        assert "application/json" in text
        assert text.count("https://api.example/v1/pets/{id}") == 2  # the bar, and one sample


def test_sphinxcontrib_openapi_renders_with_us_and_without_warnings(build: Build) -> None:
    extensions = "sphinx_docsjson,sphinxcontrib.openapi"
    assert build.run("-W", extensions=extensions) == ""
    assert "docsjson-endpoint" in (build.out / "directive.html").read_text("utf-8")
    first = build.times()
    build.run("-W", extensions=extensions)
    assert build.times() == first


MISTAKES: dict[str, tuple[str, str, str]] = {
    "by-hand.mdx": ("get /pets/{id}/", "get /pet/{id}", "did you mean 'GET /pets/{id}'?"),
    "named.mdx": ("Pet\n", "Pets\n", "did you mean 'Pet'?"),
    "endpoint.mdx": (
        "POST /notes/{id}",
        "PST /notes",
        "api: there is no HTTP method 'PST'; did you mean 'POST'?",
    ),
    "directive.md": ("api.yaml", "../api.yaml", "outside the source folder"),
}


def test_mistakes_are_warnings_with_their_page(build: Build) -> None:
    for name, (old, new, _) in MISTAKES.items():
        build.change(name, old, new)
    told = build.run()
    for name, (_, _, message) in MISTAKES.items():
        (line,) = [one for one in told.splitlines() if name in one and "docsjson." in one]
        assert message in line
    for name in MISTAKES:
        assert (build.out / name).with_suffix(".html").is_file()


def test_a_schema_without_room_gets_a_page_of_its_own(build: Build) -> None:
    fields = "\n".join(
        f"        f{n}: {{description: {'long ' * 40}, properties: {{deep: {{properties: {{inner{n}: {{}}}}}}}}}}"
        for n in range(60)
    )
    build.change("api.yaml", "        owner: {$ref", f"{fields}\n        owner: {{$ref")
    build.run()
    page = build.out / f"{GENERATED[0]}.html"
    assert page.stat().st_size < 200_000
    links = [
        str(link) for link in build.page(GENERATED[0]).xpath(".//a[text()='All fields']/@href")
    ]
    assert links
    target = (page.parent / links[-1]).resolve()
    assert "inner" in target.read_text("utf-8") or "email" in target.read_text("utf-8")


def test_the_former_name_of_the_page_of_a_schema_leads_to_it(build: Build) -> None:
    owner = '{properties: {deep: {$ref: "#/components/schemas/Owner"}}}'
    fields = "\n".join(f"        f{n}: {owner} # {n}" for n in range(60))
    long = "x" * 2_000
    fields = fields.replace("{properties", f"{{description: {long}, properties")
    build.change("api.yaml", "        owner: {$ref", f"{fields}\n        owner: {{$ref")
    build.run()
    former = schema_page(f"{HOME}api.yaml#/components/schemas/Owner")
    assert former != "api-reference/schemas/owner"
    moved = (build.out / f"{former}.html").read_text("utf-8")
    assert 'href="owner.html"' in moved
    assert "email" in (build.out / "api-reference" / "schemas" / "owner.html").read_text("utf-8")


@pytest.mark.parametrize(
    "extensions", ["sphinx_docsjson", "sphinx_docsjson,sphinxcontrib.httpdomain"]
)
def test_a_path_does_not_leave_the_attribute_that_it_stands_in(
    build: Build, extensions: str
) -> None:
    path = '/x" tabindex=1 autofocus onfocus=run() x="'
    spec = {
        "openapi": "3.1.0",
        "info": {"title": "T", "version": "1"},
        "paths": {path: {"get": {"responses": {}}}},
    }
    (build.source / "evil.json").write_text(json.dumps(spec), "utf-8")
    build.change(
        "docs.json", '"api.yaml"}', '"api.yaml"}, {"group": "Evil", "openapi": "evil.json"}'
    )
    build.run(extensions=extensions)
    pages = [lxml_html.fromstring(page.read_bytes()) for page in build.out.rglob("*.html")]
    assert any("onfocus=run()" in page.text_content() for page in pages)
    assert not [page for page in pages if page.xpath("//*[@onfocus or @autofocus]")]


def test_a_comment_behind_an_endpoint_makes_no_second_page(build: Build) -> None:
    build.change(
        "docs.json", '{"group": "API", "openapi": "api.yaml"}', '{"group": "API", "pages": ["one"]}'
    )
    build.change("docs.json", '"api": {', '"api": {"openapi": "api.yaml", ')
    (build.source / "one.md").write_text("---\nopenapi: GET /pets/{id}  # note\n---\n", "utf-8")
    (build.source / "by-hand.mdx").write_text("text", "utf-8")
    build.run()
    assert words(build.page("one").xpath(".//h1")[0]).startswith("Get a pet")
    assert not (build.out / "api-reference").exists()


def test_an_entry_of_the_navigation_may_name_any_method(build: Build) -> None:
    (build.source / "search.yaml").write_text(
        "openapi: 3.2.0\ninfo: {title: A, version: '1'}\n"
        "paths: {/search: {query: {summary: Search pets, responses: {}}}}\n",
        "utf-8",
    )
    build.change(
        "docs.json",
        '{"group": "API", "openapi": "api.yaml"}',
        '{"group": "API", "pages": ["QUERY /search"]}',
    )
    assert "/search" not in build.run()
    (page,) = build.out.rglob("search-pets.html")
    assert "QUERY" in page.read_text("utf-8")
