"""``new`` reads the files of MkDocs' plugins awesome-pages and awesome-nav."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from command_line import run
from test_new import pages, settings

if TYPE_CHECKING:
    from pathlib import Path

PLUGIN = "site_name: T\nplugins: [search, awesome-pages]\n"
NAMES = ("index.md", "faq.md", "guide/index.md", "guide/a.md", "guide/b.md", "ref/x.md")


def new(
    folder: Path, files: dict[str, str], mkdocs: str = PLUGIN, name: str = ".pages"
) -> tuple[str, Any]:
    """Write such files by their folders; return what ``new`` says and the navigation."""
    (folder / "mkdocs.yml").write_text(mkdocs)
    for place, text in files.items():
        (folder / "docs" / place).mkdir(parents=True, exist_ok=True)
        (folder / "docs" / place / name).write_text(text)
    done = run("new", folder)
    assert done.exit_code == 0, done.output
    return done.output, settings(folder / "docs")["navigation"]


def test_a_list_names_pages_folders_sections_links_and_the_rest(tmp_path: Path) -> None:
    pages(tmp_path / "docs", *NAMES, "zoo/z.md")
    nav = (
        "nav:\n  - index.md\n  - The title in its file counts: ref\n  - Manual: guide\n  - Help:\n    - faq.md\n"
        "  - Source: https://example.com/\n  - ...\n"
    )
    said, navigation = new(tmp_path, {"": nav, "ref": "title: Reference\n"})
    assert navigation == {
        "global": {"anchors": [{"anchor": "Source", "href": "https://example.com/"}]},
        "groups": [
            {"group": "Get started", "pages": ["index"]},
            {"group": "Reference", "pages": ["ref/x"]},
            {"group": "Manual", "pages": ["guide/index", "guide/a", "guide/b"]},
            {"group": "Help", "pages": ["faq"]},
            {"group": "Zoo", "pages": ["zoo/z"]},
        ],
    }
    assert "Not taken over" not in said


def test_the_files_of_awesome_nav(tmp_path: Path) -> None:
    pages(tmp_path / "docs", *NAMES, "zoo/z.md", "old/o.md", "guide/c-10.md", "guide/c-9.md")
    files = {
        "": 'nav:\n  - index.md\n  - Learn: guide\n  - Rest:\n    - "*.md"\n  - glob: "r*"\n'
        "  - Source: https://example.com/\nappend_unmatched: true\n",
        "guide": "sort: {direction: desc}\nignore: x.md\n",
        "old": "hide: true\n",
    }
    said, navigation = new(tmp_path, files, PLUGIN.replace("pages]", "nav]"), ".nav.yml")
    assert navigation == {
        "global": {"anchors": [{"anchor": "Source", "href": "https://example.com/"}]},
        "groups": [
            {"group": "Get started", "pages": ["index"]},
            {
                "group": "Learn",
                "pages": [f"guide/{one}" for one in ("index", "c-10", "c-9", "b", "a")],
            },
            {"group": "Rest", "pages": ["faq"]},
            {"group": "Ref", "pages": ["ref/x"]},
            {"group": "Zoo", "pages": ["zoo/z"]},
        ],
    }
    assert said.count("- 'ignore' in guide/.nav.yml") == said.count("\n- ") == 1


def test_what_a_list_does_not_name_is_not_shown(tmp_path: Path) -> None:
    pages(tmp_path / "docs", *NAMES)
    files = {"": "nav: [index.md, guide]", "guide": "nav: [b.md, gone.md]"}
    assert new(tmp_path, files)[1]["groups"] == [
        {"group": "Get started", "pages": ["index"]},
        {"group": "Guide", "pages": ["guide/b"]},
    ]


def test_the_older_list_is_followed_by_the_rest(tmp_path: Path) -> None:
    pages(tmp_path / "docs", *NAMES)
    files = {"": "arrange: [ref, index.md]", "guide": "arrange: [..., index.md]"}
    assert new(tmp_path, files)[1]["groups"] == [
        {"group": "Ref", "pages": ["ref/x"]},
        {"group": "Guide", "pages": ["guide/a", "guide/b", "guide/index"]},
        {"group": "More", "pages": ["index", "faq"]},
    ]


def test_folders_are_ordered_hidden_and_collapsed(tmp_path: Path) -> None:
    pages(tmp_path / "docs", "index.md", "log/v2.md", "log/v10.md", "old/a.md", "one/only.md")
    files = {
        "log": "order: desc\nsort_type: natural\n",
        "old": "hide: true\n",
        "one": "collapse: true\n",
    }
    assert new(tmp_path, files)[1]["groups"] == [
        {"group": "Get started", "pages": ["index"]},
        {"group": "Log", "pages": ["log/v10", "log/v2"]},
        {"group": "More", "pages": ["one/only"]},
    ]


def test_the_rest_may_be_chosen_by_a_pattern(tmp_path: Path) -> None:
    pages(tmp_path / "docs", "index.md", "use-a.md", "use-b.md", "other.md")
    files = {"": "nav:\n  - Use:\n    - ... | use-*.md\n  - ...\n"}
    assert new(tmp_path, files)[1]["groups"] == [
        {"group": "Use", "pages": ["use-a", "use-b"]},
        {"group": "More", "pages": ["index", "other"]},
    ]


def test_a_list_in_mkdocs_yml_may_leave_the_rest_open(tmp_path: Path) -> None:
    pages(tmp_path / "docs", *NAMES)
    mkdocs = f"{PLUGIN}nav: [faq.md, guide, ...]\n"
    assert new(tmp_path, {"guide": "title: Learn\nnav: [a.md]\n"}, mkdocs)[1]["groups"] == [
        {"group": "Get started", "pages": ["faq"]},
        {"group": "Learn", "pages": ["guide/a"]},
        {"group": "Ref", "pages": ["ref/x"]},
        {"group": "More", "pages": ["index"]},
    ]


def test_what_cannot_be_taken_over_is_named(tmp_path: Path) -> None:
    pages(tmp_path / "docs", *NAMES)
    files = {
        "": "nav:\n  - index.md\n  - ... | regex=^f\n  - ... | **/a.md\n",
        "guide": "order_by: title\n",
    }
    said, _ = new(tmp_path, files, f"{PLUGIN}nav: [..., guide]\n")
    assert "Not taken over:\n- 'order_by' in guide/.pages\n" in said
    (tmp_path / "docs" / "docs.json").unlink()
    said, _ = new(tmp_path, files)
    for pattern in ("regex=^f", "**/a.md"):
        assert f"'... | {pattern}' in .pages" in said.partition("Not taken over:")[2]


@pytest.mark.parametrize(
    "text",
    ["nav: [.., ../x, /, ., '', guide/.., guide, guide]", "nav: [{A: [{B: [guide]}]}, 7, null]",
     "- a\n- b\n", "nav: guide\ntitle: [x]\nhide: yes\n", "order: [a]\nsort_type: {}\n"],
)  # fmt: skip
def test_odd_files_do_no_harm(tmp_path: Path, text: str) -> None:
    pages(tmp_path / "docs", *NAMES)
    assert new(tmp_path, {"": text, "guide": text})[1]["groups"]


def test_a_file_that_is_not_yaml_is_named(tmp_path: Path) -> None:
    pages(tmp_path / "docs", *NAMES)
    (tmp_path / "mkdocs.yml").write_text(PLUGIN)
    (tmp_path / "docs" / "guide" / ".pages").write_text("nav: [a\n")
    done = run("new", tmp_path)
    assert done.exit_code == 1
    assert "guide/.pages" in done.output
