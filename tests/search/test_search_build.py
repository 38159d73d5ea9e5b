"""The index of a site: which pages are in it, and what an incremental build makes of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from safety import small_site
from search_index import read_index
from sphinx.cmd.build import build_main

from sphinx_docsjson.search import events
from sphinx_docsjson.search.events import is_searched
from sphinx_docsjson.sources.front import front_from

if TYPE_CHECKING:
    from pathlib import Path

    from search_index import Index

HOME = "# Home\n\nWelcome aboard.\n\n## First steps\n\nTake them.\n"
FILES = {
    "guides/keys.md": "---\nkeywords: [tulip]\n---\n# Keys\n\nText.\n",
    "guides/quiet.md": "---\nsearchable: false\n---\n# Quiet\n\nText.\n",
    "guides/sphinx.md": "---\nnosearch: true\n---\n# By Sphinx\n\nText.\n",
    "guides/hidden.md": "---\nhidden: true\n---\n# Hidden\n\nText.\n",
    "v2/new.md": "# New\n\nText.\n",
}
SETTINGS = {
    "navigation": {
        "versions": [
            {"version": "v1", "groups": [{"group": "Guides", "pages": [
                "index", "guides/keys", "guides/quiet", "guides/hidden", "guides/sphinx",
            ]}]},
            {"version": "v2", "groups": [{"group": "News", "pages": ["v2/new"]}]},
        ]
    }
}  # fmt: skip


def build(folder: Path, home: str = HOME, builder: str = "html", **config: object) -> Index:
    """Build the site; return its index."""
    built = small_site.build(
        folder, home, files=FILES, settings=SETTINGS, builder=builder, **config
    )
    assert "docsjson.output" not in built.warnings
    return read_index(built.out)


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Index:
    """The index of the site."""
    return build(tmp_path_factory.mktemp("search"))


def test_pages_that_are_not_to_be_found_are_left_out(index: Index) -> None:
    assert [*index.pages] == [
        "index.html", "guides/keys.html", "guides/sphinx.html", "v2/new.html",
    ]  # fmt: skip
    assert index.pages["guides/sphinx.html"].passages == []


SEARCHED = [
    ({}, False, True),
    ({}, True, False),
    ({"searchable": False}, False, False),
    ({"searchable": True}, True, True),
    ({"url": "/guides/keys"}, False, False),
    ({"url": "/guides/keys", "searchable": True}, False, True),
    ({"url": "https://example.com"}, False, True),
]


@pytest.mark.parametrize(("said", "is_unlisted", "wanted"), SEARCHED)
def test_frontmatter_has_the_last_word(
    said: dict[str, object], is_unlisted: bool, wanted: bool
) -> None:
    assert is_searched(front_from(said), is_unlisted=is_unlisted) is wanted


def test_words_lead_to_headings(index: Index) -> None:
    assert index.words["steps"].keys() == {("index.html", "first-steps")}
    assert index.words["aboard"].keys() == {("index.html", "")}
    assert index.words["tulip"].keys() == {("guides/keys.html", "")}, "a keyword"
    assert ("guides/keys.html", "") in index.words["guides"], "the address"
    assert ("v2/new.html", "") in index.words["news"], "the breadcrumb"


def test_only_questions_in_english_know_its_words(tmp_path: Path, index: Index) -> None:
    assert index.head["english"]["synonyms"]
    assert index.head["english"]["phrases"]
    german = build(tmp_path, language="de")
    assert german.head["english"]["synonyms"] == german.head["english"]["phrases"] == []
    assert german.head["priors"] == index.head["priors"], "one for each page"
    assert len(index.head["priors"]) == len(index.pages)


def test_a_page_is_in_its_version(index: Index) -> None:
    scopes, runs = index.head["scopes"], index.head["scope"]
    found = [scopes[number] for count, number in runs for _ in range(count)]
    assert [dict(scope)["version"] for scope in found] == ["v1", "v1", "v1", "v2"]


def test_an_incremental_build_gives_the_index_of_a_clean_one(tmp_path: Path) -> None:
    build(tmp_path / "one")
    again = build(tmp_path / "one", "# Home\n\nGoodbye.\n")
    assert again.text == build(tmp_path / "two", "# Home\n\nGoodbye.\n").text
    assert "aboard" not in again.words


def test_a_build_that_writes_no_page_keeps_the_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(tmp_path)
    options = ["-q", "-C", "-D", "extensions=sphinx_docsjson", "-d", str(tmp_path / "trees")]
    command = [*options, str(tmp_path / "source"), str(tmp_path / "out")]
    assert build_main(command) == 0
    before = read_index(tmp_path / "out")
    monkeypatch.setattr(events, "postings", None)
    assert build_main(command) == 0
    assert read_index(tmp_path / "out").text == before.text


def test_a_page_that_the_store_lacks_is_written_again(tmp_path: Path) -> None:
    before = build(tmp_path)
    (tmp_path / "trees" / "docsjson-search-html.json").write_text("[1", "utf-8")
    assert build(tmp_path).text == before.text


def test_other_themes_and_builders_have_the_index_of_sphinx(tmp_path: Path) -> None:
    built = small_site.build(tmp_path, HOME, html_theme="alabaster")
    assert "aboard" in (built.out / "searchindex.js").read_text("utf-8")
    assert not (built.out / "_static" / "docsjson-search").exists()
    ours = small_site.build(tmp_path / "ours", HOME)
    assert "aboard" not in (ours.out / "searchindex.js").read_text("utf-8")
    book = small_site.build(tmp_path / "book", HOME, builder="epub")
    assert not (book.out / "_static" / "docsjson-search").exists()


def test_keywords_that_are_no_words_are_left_out(tmp_path: Path) -> None:
    built = small_site.build(tmp_path, "---\nkeywords: [null, [a], tulip]\n---\n\n# Title\n")
    assert built.warnings.count("]: expected a string") == 2
    assert ("index.html", "") in read_index(built.out).words["tulip"]


def test_an_operation_is_found_by_its_id_and_before_a_list_of_operations(tmp_path: Path) -> None:
    operation = {
        "summary": "List plants", "tags": ["Plants"], "operationId": "plants_fetchEach", "responses": {},
    }  # fmt: skip
    spec = {
        "openapi": "3.1.0", "info": {"title": "Garden", "version": "1"},
        "tags": [{"name": "Plants", "description": "All about plants."}],
        "paths": {"/plants": {"get": operation}},
    }  # fmt: skip
    settings = {
        "api": {"openapi": "spec.json"},
        "navigation": {"tabs": [{"tab": "API", "openapi": "spec.json"}]},
    }
    built = small_site.build(
        tmp_path, HOME, files={"spec.json": json.dumps(spec)}, settings=settings
    )
    found = read_index(built.out)
    titles = [page.title for page in found.pages.values()]
    priors = dict(zip(titles, found.head["priors"], strict=True))
    assert priors["Plants"] < priors["List plants"]
    ((address, _),) = found.words["plantsfetcheach"]
    assert found.pages[address].title == "List plants"
    assert "fetch" not in found.words
