"""Navigations of both formats: each folder of `fixtures/trees` holds a file and its outline."""

from __future__ import annotations

from pathlib import Path

import pytest

from sphinx_docsjson.settings.read import read

from .outline import outline

CASES = sorted((Path(__file__).parent / "fixtures/trees").iterdir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_navigation_becomes_a_tree(case: Path) -> None:
    settings, _ = read(case / "docs.json", case)
    assert outline(settings.navigation) == (case / "tree.txt").read_text(encoding="utf-8")


def test_groups_beside_the_pages_of_a_group_follow_them() -> None:
    case = CASES[0].parents[1] / "bad/groups-beside-pages"
    settings, _ = read(case / "docs.json", case)
    assert outline(settings.navigation).split() == [
        *("group", "'Outer'", "a"),
        *("group", "'Inner'", "group", "'Innermost'", "b"),
    ]


@pytest.mark.parametrize(
    ("name", "everywhere"),
    [
        ("entries-of-another-format", []),
        (
            "links-beside-pages",
            [
                "everywhere: anchor 'Chat' href=https://chat.example icon=slack",
                "everywhere: anchor 'Blog' href=https://blog.example",
            ],
        ),
    ],
)
def test_entries_without_pages_do_not_take_the_place_of_pages(
    name: str, everywhere: list[str]
) -> None:
    case = CASES[0].parents[1] / "bad" / name
    settings, _ = read(case / "docs.json", case)
    assert outline(settings.navigation).splitlines() == [*everywhere, "group 'Start'", "  index"]


def test_a_list_of_links_in_a_tab_does_not_take_the_place_of_pages() -> None:
    case = CASES[0].parents[1] / "bad" / "lists-without-pages"
    settings, _ = read(case / "docs.json", case)
    assert outline(settings.navigation).splitlines() == ["index"]
