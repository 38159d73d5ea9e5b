"""The Markdown of a page keeps what its source means, also where Markdown has no word for it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from sphinx.cmd.build import build_main

FIXTURES = Path(__file__).parent / "fixtures"


def cases() -> list[tuple[str, str, str]]:
    """Return the cases of the fixture file: title, page, Markdown."""
    text = (FIXTURES / "meaning.txt").read_text(encoding="utf-8")
    return re.findall(r"([^\n]+)\n\.\n(.*?)\n\.\n(.*?)\n\.\n", text, re.DOTALL)


CASES = cases()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All cases as the pages of one site, and pages that lack a title; return its output."""
    folder = tmp_path_factory.mktemp("meaning")
    pages = {f"case-{n}": f"# Page\n\n{source}\n" for n, (_, source, _) in enumerate(CASES)}
    pages["described"] = "---\ndescription: Only this\n---\n\n# It's own\n\nText.\n"
    pages["tabs"] = (FIXTURES / "tabs.mdx").read_text(encoding="utf-8")
    pages["bare"] = "---\ndescription: Only this\n---\n\nText.\n"
    long = "Text of a long page.\n\n" * 3_000
    pages["long"] = f"# Long\n\n{long}"
    for name, text in {**pages, "outside": pages["long"]}.items():
        (folder / f"{name}.mdx").write_text(text, encoding="utf-8")
    settings = '{"name": "Cases", "navigation": [{"group": "All", "pages": %s}]}'
    (folder / "docs.json").write_text(settings % str(list(pages)).replace("'", '"'))
    options = ["-q", "-Q", "-C", "-D", "extensions=sphinx_docsjson", "-b", "dirhtml"]
    assert build_main([*options, str(folder), str(folder / "_out")]) == 0
    return folder / "_out"


def markdown(built: Path, name: str) -> str:
    """Return the Markdown of a page without the notice."""
    return (built / f"{name}.md").read_text(encoding="utf-8").partition("\n\n")[2]


@pytest.mark.parametrize("number", range(len(CASES)), ids=[case[0] for case in CASES])
def test_a_fact_keeps_its_meaning(built: Path, number: int) -> None:
    assert markdown(built, f"case-{number}") == f"# Page\n\n{CASES[number][2]}\n"


def test_a_page_without_a_title_of_its_own_has_its_heading_once(built: Path) -> None:
    assert markdown(built, "described") == "# It's own\n\n> Only this\n\nText.\n"


def test_a_description_stands_below_the_title(built: Path) -> None:
    assert markdown(built, "bare").endswith("\n\n> Only this\n\nText.\n")


def test_search_data_has_the_sections_of_tabs_with_their_anchors(built: Path) -> None:
    pages = json.loads((built / "search.json").read_text(encoding="utf-8"))["pages"]
    number = [page["markdown"] for page in pages].index("tabs.md")
    found = json.loads((built / "search-0.json").read_text(encoding="utf-8"))["sections"]
    assert [
        (each["title"], each["anchor"], each["text"]) for each in found if each["page"] == number
    ] == [
        ("Quota", "", "Limits.\n\n- **Free**\n\n- **Paid**\n\nBehind."),
        ("Free quota", "free-quota", "**Free**\n\nTen."),
        ("Install", "install", "**Free**\n\nA."),
        ("Install", "install-2", "**Paid**\n\nB."),
        ("Next", "next", "Last."),
    ]


def test_search_data_knows_headings_without_the_tips_in_them(built: Path) -> None:
    found = json.loads((built / "search-0.json").read_text(encoding="utf-8"))["sections"]
    titles = [(each["title"], each["anchor"]) for each in found]
    assert ("Water daily or less", "water-or-less") in titles


def test_search_data_has_the_anchors_of_entries_of_a_changelog(built: Path) -> None:
    name = next(f"case-{n}.md" for n, case in enumerate(CASES) if "changelog" in case[0])
    pages = json.loads((built / "search.json").read_text(encoding="utf-8"))["pages"]
    number = [page["markdown"] for page in pages].index(name)
    found = json.loads((built / "search-0.json").read_text(encoding="utf-8"))["sections"]
    assert [
        (each["title"], each["anchor"], each["text"]) for each in found if each["page"] == number
    ][1:] == [
        ("v2", "v2", ""),
        ("Added", "added", "**v2**"),
        ("Tools", "tools", "A spade."),
        ("v1", "v1", ""),
        ("Added", "added-2", "**v1**\n\nSeeds."),
    ]


def test_a_long_page_says_so_and_names_the_search_data_that_has_its_sections(built: Path) -> None:
    listed, other = ((built / f"{name}.md").read_text("utf-8") for name in ("long", "outside"))
    assert "This page is long (66 KB). Its sections, one by one, are in [search.json]" in listed
    assert other.partition("\n")[0].endswith("This page is long (66 KB).")
