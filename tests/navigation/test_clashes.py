"""Pages whose names Sphinx has given to pages of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", ["genindex", "py-modindex", "404", "search"])
def test_a_page_of_the_authors_wins(tmp_path: Path, name: str) -> None:
    built = build(tmp_path, "# Home\n", files={f"{name}.md": "# Mine\n\nOwn words.\n"})
    assert "Own words." in (built.out / f"{name}.html").read_text("utf-8")
    assert built.warnings == ""


def test_conf_py_may_keep_the_index(tmp_path: Path) -> None:
    files = {"genindex.md": "# Mine\n\nOwn words.\n"}
    built = build(tmp_path, "# Home\n", files=files, html_use_index=True)
    assert "Own words." not in (built.out / "genindex.html").read_text("utf-8")


def test_a_page_without_the_search_page_has_its_index(tmp_path: Path) -> None:
    files = {"search/index.md": "# Mine\n\nOwn words.\n"}
    built = build(tmp_path, "# Home\n", files=files, builder="dirhtml")
    assert "Own words." in (built.out / "search" / "index.html").read_text("utf-8")
    assert (built.out / "searchindex.js").exists()


def test_in_other_themes_the_search_page_stays_and_the_author_is_told(tmp_path: Path) -> None:
    files = {"search.md": "# Mine\n\nOwn words.\n"}
    built = build(tmp_path, "# Home\n", files=files, html_theme="basic")
    assert "Own words." not in (built.out / "search.html").read_text("utf-8")
    assert "search.md:1: WARNING: the site's own search page replaces this page; " in (
        built.warnings
    )
    assert "[docsjson.page]" in built.warnings


def test_of_two_pages_with_one_url_that_of_the_navigation_is_shown(tmp_path: Path) -> None:
    files = {"a.md": "# Named\n", "a/index.md": "# Other\n"}
    settings = {"navigation": {"pages": ["index", "a"]}}
    built = build(tmp_path, "# Home\n", files=files, settings=settings, builder="dirhtml")
    assert "<h1>Named" in (built.out / "a" / "index.html").read_text("utf-8")
    assert "index.md:1: WARNING: 'a' replaces this page, which has the same URL" in built.warnings
