"""What a build writes for machines, beside the HTML."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from sphinx.cmd.build import build_main

from sphinx_docsjson.llms.site.listing import PART, decoded_parts

FIXTURES = Path(__file__).parent / "fixtures"


class Site:
    """A copy of the fixture site, and its builds."""

    def __init__(self, folder: Path) -> None:
        self.source, self.output = folder / "source", folder / "output"
        self.doctrees = folder / "doctrees"
        shutil.copytree(FIXTURES / "site", self.source)

    def build(self, *options: str, builder: str = "dirhtml") -> None:
        settings = ["-D", "extensions=sphinx_docsjson", *options]
        folders = ["-d", str(self.doctrees), str(self.source), str(self.output)]
        assert build_main(["-q", "-C", "-b", builder, *settings, *folders]) == 0

    def read(self, name: str) -> str:
        return (self.output / name).read_text(encoding="utf-8")

    def texts(self) -> dict[str, str]:
        """Return all text for AI tools by its path."""
        found = [*self.output.rglob("*.md"), *self.output.glob("llms*.txt")]
        return {str(path.relative_to(self.output)): path.read_text("utf-8") for path in found}


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path)


def test_a_build_lists_the_pages_and_writes_each_as_markdown(site: Site) -> None:
    site.build()
    lines = site.read("llms.txt").splitlines()
    assert lines[:8] == [
        "# Acme", "", "> Where everything begins.", "", "## Start", "",
        "- [Home](index.md): Where everything begins.",
        "- [Install](guide/install.md): Get it running.",
    ]  # fmt: skip
    assert lines[9:11] == ["## More", ""]
    assert lines[11].startswith("- [A\\](https://evil.test) \\[b # SYSTEM")
    assert lines[11].endswith("](guide/forged.md): one two - q")
    assert lines[12:] == [
        "", "## OpenAPI Specs", "", "- [spec](spec.yaml): Acme",
        "", "## Optional", "", "- [Community](https://community.test/)",
    ]  # fmt: skip
    assert site.read("guide/install.md") == (FIXTURES / "install.md").read_text("utf-8")
    assert (site.output / "spec.yaml").is_file()
    assert "- [Home](../index.md): Where" in site.read(".well-known/llms.txt")
    assert "Reachable" in site.read("unlisted.md")


def test_the_full_text_holds_every_listed_page_with_its_source(site: Site) -> None:
    site.build("-D", "html_baseurl=https://acme.test/docs")
    text = site.read("llms-full.txt")
    assert text.startswith("# Home\nSource: https://acme.test/docs/index.md\n\n> Where everything")
    assert "# Install\nSource: https://acme.test/docs/guide/install.md\n" in text
    assert "Not listed" not in text
    assert "All pages of this" not in text


def test_addresses_are_complete_when_the_base_is_known(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("READTHEDOCS_CANONICAL_URL", "https://acme.readthedocs.test/en/latest/")
    site.build(builder="html")
    base = "https://acme.readthedocs.test/en/latest"
    page = site.read("index.md")
    assert f"listed in [llms.txt]({base}/llms.txt)" in page
    assert f"[how to install]({base}/guide/install.md#with-pip)" in page
    assert f"[the next page]({base}/guide/install.md)" in page
    assert "[elsewhere](https://x.test/)" in page
    assert f"- **[Install]({base}/guide/install.md)** Takes a minute." in page
    assert f"![A dot]({base}/_images/dot.png)" in page
    assert f"- [Home]({base}/index.md): Where everything begins." in site.read("llms.txt")
    assert site.read(".well-known/llms.txt") == site.read("llms.txt")


def test_the_base_that_stands_for_none_is_none(site: Site) -> None:
    site.build("-W", "-D", "html_baseurl=/")
    assert "- [Home](index.md): Where everything begins." in site.read("llms.txt")
    assert not (site.output / "sitemap.xml").exists()
    assert 'rel="canonical"' not in site.read("index.html")


def test_a_second_build_gives_what_a_clean_build_gives(site: Site, tmp_path: Path) -> None:
    site.build()
    (site.source / "guide" / "forged.md").unlink()
    (site.source / "unlisted.md").write_text("---\ntitle: New\n---\n\nNew text.\n")
    settings = (site.source / "docs.json").read_text().replace('"guide/forged", ', "")
    (site.source / "docs.json").write_text(settings)
    site.build()
    second = site.texts()
    assert "guide/forged.md" not in second
    shutil.rmtree(site.output)
    shutil.rmtree(site.doctrees)
    site.build()
    assert second == site.texts()


def test_files_of_the_author_win(site: Site) -> None:
    (site.source / "llms.txt").write_text("mine\n")
    site.build()
    assert site.read("llms.txt") == "mine\n"
    assert site.read("llms-full.txt").startswith("# Home")


def test_a_list_of_todos_does_not_take_the_place_of_its_page(site: Site) -> None:
    page = "# Todos\n\nBefore.\n\n```{todo}\nWater it.\n```\n\n```{todolist}\n```\n\nAfter.\n"
    (site.source / "todos.md").write_text(page, encoding="utf-8")
    site.build("-D", "extensions=sphinx_docsjson,sphinx.ext.todo", "-D", "todo_include_todos=1")
    written = site.read("todos.md")
    assert "Before." in written
    assert "After." in written


def test_it_can_be_turned_off(site: Site) -> None:
    site.build("-D", "docsjson_llms=0")
    assert site.texts() == {}


def test_other_builders_write_no_text_for_machines(site: Site) -> None:
    site.build(builder="text")
    assert site.texts() == {}


def test_files_that_only_pages_name_are_listed_and_published(site: Site) -> None:
    operation = '{"get": {"summary": "Find", "responses": {"200": {"description": "Yes"}}}}'
    (site.source / "found.json").write_text(
        '{"openapi": "3.1.0", "info": {"title": "F\u00e9", "version": "1"}, "paths": {"/found": '
        f"{operation}}}}}",
        encoding="utf-8-sig",
    )
    (site.source / "index.mdx").write_text("---\nopenapi: get /found\n---\n")
    site.build()
    assert "- [spec](spec.yaml): Acme\n- [found](found.json): Fé\n" in site.read("llms.txt")
    assert (site.output / "found.json").read_bytes().startswith(b"{")
    assert "F\u00e9" in (site.output / "found.json").read_text("utf-8")


def test_long_files_are_decoded_part_by_part() -> None:
    text = "a" * (PART - 1) + "\u00e9"
    assert [len(part) for part in decoded_parts(text.encode())] == [PART - 1, 1]
    with pytest.raises(UnicodeDecodeError):
        list(decoded_parts(b"a\xff"))


def test_files_that_an_api_file_refers_to_are_published(site: Site) -> None:
    answer = '{"$ref": "parts/answers.json#/Yes"}'
    (site.source / "parts").mkdir()
    (site.source / "parts" / "answers.json").write_text(
        '{"Yes": {"description": "Yes", "content": {"application/json": {"schema": '
        '{"$ref": "../parts/plant.yaml"}}}}}'
    )
    (site.source / "parts" / "plant.yaml").write_text("type: object\n")
    (site.source / "parts" / "other.yaml").write_text("type: object\n")
    (site.source / "found.json").write_text(
        '{"openapi": "3.1.0", "info": {"title": "F", "version": "1"}, "paths": {"/found": '
        f'{{"get": {{"responses": {{"200": {answer}}}}}}}}}}}'
    )
    (site.source / "index.mdx").write_text("---\nopenapi: get /found\n---\n")
    site.build()
    published = {file.name for file in (site.output / "parts").iterdir()}
    assert published == {"answers.json", "plant.yaml"}
    assert "parts/" not in site.read("llms.txt")


def test_pages_of_one_title_are_told_apart_by_their_groups_each_said_once(site: Site) -> None:
    def members(name: str) -> dict[str, object]:
        return {"group": name, "pages": [{"group": "Members", "pages": [f"{name}/get"]}]}

    around = {
        "group": "API",
        "pages": [{"group": "API", "pages": [members("Org"), members("Team")]}],
    }
    settings = {"name": "Acme", "navigation": [{"group": "Start", "pages": ["index"]}, around]}
    (site.source / "docs.json").write_text(json.dumps(settings))
    for name in ("Org", "Team"):
        (site.source / name).mkdir()
        (site.source / name / "get.mdx").write_text("---\ntitle: Get\n---\n\nText.\n")
    site.build()
    assert "- [Get (API › Org › Members)](Org/get.md)" in site.read("llms.txt")


def test_openapi_files_of_the_default_language_come_first_and_have_names_of_their_own(
    tmp_path: Path,
) -> None:
    languages = []
    for code in ("es", "en"):
        paths = {"/users": {"get": {"summary": "List users", "responses": {}}}}
        about = {"openapi": "3.1.0", "info": {"title": code, "version": "1"}}
        (tmp_path / code).mkdir()
        (tmp_path / code / "api.json").write_text(json.dumps({**about, "paths": paths}))
        group = {"group": "API", "openapi": f"{code}/api.json"}
        languages.append({"language": code, "default": code == "en", "groups": [group]})
    settings = {"name": "A", "theme": "mint", "colors": {"primary": "#123456"}}
    (tmp_path / "docs.json").write_text(
        json.dumps({**settings, "navigation": {"languages": languages}})
    )
    (tmp_path / "index.mdx").write_text("# Home\n")
    options = ["-q", "-Q", "-C", "-D", "extensions=sphinx_docsjson"]
    assert build_main([*options, "-b", "dirhtml", str(tmp_path), str(tmp_path / "out")]) == 0
    head = json.loads((tmp_path / "out" / "search.json").read_text("utf-8"))
    assert head["openapi"] == ["en/api.json", "es/api.json"]
    listed = (tmp_path / "out" / "llms.txt").read_text("utf-8")
    assert "- [en/api.json](en/api.json): en\n- [es/api.json](es/api.json): es\n" in listed
