"""Toctrees with ``:glob:``, of which every page could list every other one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

from sphinx_docsjson.navigation.order import glob_toctrees
from sphinx_docsjson.navigation.order.glob_toctrees import beyond

if TYPE_CHECKING:
    from pathlib import Path

ALL = "# Title\n\n```{toctree}\n:glob:\n*\n```\n"


def pages(count: int, text: str = ALL) -> dict[str, str]:
    return {f"p{n:02}.md": text for n in range(count)}


def listed(page: Path) -> int:
    """Return how many pages a page lists in its text."""
    return len(re.findall('<li class="toctree-l1', page.read_text("utf-8")))


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow for ten links a page, and no more."""
    monkeypatch.setattr(glob_toctrees, "MOST_REPEATED", 0)


@pytest.mark.usefixtures("few")
def test_a_page_may_list_all_pages(tmp_path: Path) -> None:
    built = build(tmp_path, ALL, files=pages(12, "# Title\n"))
    assert listed(built.out / "index.html") == 12
    assert "patterns" not in built.warnings


@pytest.mark.usefixtures("few")
def test_patterns_on_every_page_stop_where_the_site_lists_too_much(tmp_path: Path) -> None:
    """Thirteen pages may list 130 in all: the first ten list twelve each."""
    built = build(tmp_path, ALL, files=pages(12))
    lists = [listed(page) for page in sorted(built.out.glob("p*.html"))]
    assert lists == [12] * 9 + [0] * 3
    assert built.warnings.count("toctrees with patterns list nothing") == 1
    assert "p09.md:1: WARNING" in built.warnings
    assert "more than 130 pages in all (pages affected: 3)" in built.warnings


@pytest.mark.usefixtures("few")
def test_patterns_list_again_when_fewer_pages_have_some(tmp_path: Path) -> None:
    build(tmp_path, ALL, files=pages(12))
    later = build(tmp_path, "# Title\n", files=pages(9, "# Title\n"))
    assert [listed(later.out / f"p{n:02}.html") for n in (8, 9, 11)] == [0, 12, 12]
    assert "patterns" not in later.warnings


def test_lists_without_patterns_do_not_count() -> None:
    assert beyond({"index": 3, "a": 0, "b": 3, "c": 0, "d": 1}, 5) == ["b", "d"]
