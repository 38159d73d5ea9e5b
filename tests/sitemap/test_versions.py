"""Versions that frontmatter names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.settings.model import Division, Group, Navigation, PageEntry
from sphinx_docsjson.sitemap.sitemap import build_sitemap
from sphinx_docsjson.sitemap.versions import deal_out

if TYPE_CHECKING:
    from pathlib import Path

PAGES = ("a", "b", "c")
ENTRIES = tuple(PageEntry(path=page) for page in PAGES)
SITE = Navigation(
    children=tuple(
        Division(kind="version", title=title, children=(Group(title="All", pages=ENTRIES),))
        for title in ("v1", "v2")
    )
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    texts = {"a": 'version: "v2"', "b": "title: B", "c": "version: v3"}
    for name, line in texts.items():
        (tmp_path / f"{name}.mdx").write_text(f"---\n{line}\n---\n\nversion: v1\n")
    return tmp_path


def test_a_page_stands_in_its_version_only(root: Path) -> None:
    navigation, _ = deal_out(SITE, root, PAGES)
    sitemap, _ = build_sitemap(navigation, PAGES)
    (chosen,) = [c.title for c in sitemap.view("a").switchers["version"] if c.selected]
    assert chosen == "v2"
    first, second = (
        [entry.page for entry in sidebar.entries[0].entries]  # type: ignore[union-attr]
        for sidebar in sitemap.sidebars
    )
    assert first == ["b", "c"]
    assert second == ["a", "b", "c"]


def test_an_unknown_version_is_reported_with_its_line(root: Path) -> None:
    _, (problem,) = deal_out(SITE, root, PAGES)
    assert str(problem.place) == "c.mdx:2"
    assert problem.message == "version: 'v3' is none of the versions"


def test_without_versions_no_page_is_opened(root: Path) -> None:
    plain = Navigation(children=ENTRIES)
    assert deal_out(plain, root / "nowhere", PAGES) == (plain, [])
