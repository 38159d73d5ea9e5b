"""Versions that frontmatter names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.settings.tree import Division, Group, Navigation, PageEntry
from sphinx_docsjson.sitemap.sitemap import SiteMap, build_sitemap
from sphinx_docsjson.sitemap.versions import deal_out
from sphinx_docsjson.sources.discover import discover

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx_docsjson.sitemap.model import Sidebar
    from sphinx_docsjson.sources.source import Source

PAGES = ("a", "b", "c")
ENTRIES = tuple(PageEntry(path=page) for page in PAGES)
SITE = Navigation(
    children=tuple(
        Division(kind="version", title=title, children=(Group(title="All", pages=ENTRIES),))
        for title in ("v1", "v2")
    )
)


def sidebars(sitemap: SiteMap) -> list[Sidebar]:
    return [leaf.content.sidebar for leaf in sitemap.views.leaves]


@pytest.fixture
def sources(tmp_path: Path) -> tuple[Source, ...]:
    texts = {"a": 'version: "v2" # the new one', "b": "title: B", "c": "version: v3"}
    for name, line in texts.items():
        (tmp_path / f"{name}.mdx").write_text(f"---\n{line}\n---\n\nversion: v1\n")
    return discover(tmp_path).files


def test_a_page_stands_in_its_version_only(sources: tuple[Source, ...]) -> None:
    navigation, _ = deal_out(SITE, sources)
    sitemap, _ = build_sitemap(navigation, PAGES)
    (chosen,) = [c.title for c in sitemap.view("a").switchers["version"] if c.selected]
    assert chosen == "v2"
    first, second = (
        [entry.page for entry in sidebar.entries[0].entries]  # type: ignore[union-attr]
        for sidebar in sidebars(sitemap)
    )
    assert first == ["b", "c"]
    assert second == ["a", "b", "c"]


def test_an_unknown_version_is_reported_with_its_line(sources: tuple[Source, ...]) -> None:
    _, (problem,) = deal_out(SITE, sources)
    assert str(problem.place) == "c.mdx:2:1"
    assert problem.message == "version: 'v3' is not one of the versions"


def test_without_versions_nothing_changes(sources: tuple[Source, ...]) -> None:
    plain = Navigation(children=ENTRIES)
    assert deal_out(plain, sources) == (plain, [])
