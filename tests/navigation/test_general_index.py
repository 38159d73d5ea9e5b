"""A site that puts nothing into the general index has none, and nothing leads to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

ENTRY = "# Home\n\n```{index} bread\n```\n\nWords.\n"
PLAIN = "# Home\n\nWords.\n"


@pytest.mark.parametrize("builder", ["html", "dirhtml"])
@pytest.mark.parametrize("theme", ["docsjson", "alabaster"])
def test_an_index_without_entries_is_not_written(tmp_path: Path, builder: str, theme: str) -> None:
    built = build(tmp_path, PLAIN, builder=builder, html_theme=theme)
    assert built.warnings == ""
    assert "genindex" not in (built.out / "index.html").read_text("utf-8")
    assert not list(built.out.glob("genindex*"))


def test_it_comes_with_the_first_entry_and_goes_with_the_last(tmp_path: Path) -> None:
    other = {"other.md": "# Other\n"}
    for text in (PLAIN, ENTRY, PLAIN):
        built = build(tmp_path, text, files=other)
        has_index = text == ENTRY
        assert (built.out / "genindex.html").exists() is has_index
        for name in ("index.html", "other.html"):
            page = (built.out / name).read_text("utf-8")
            assert ("genindex.html" in page) is has_index, "also on pages that did not change"


def test_conf_py_and_the_navigation_may_ask_for_it(tmp_path: Path) -> None:
    built = build(tmp_path / "conf", PLAIN, html_use_index=True)
    assert (built.out / "genindex.html").exists()
    pages = {"navigation": {"groups": [{"group": "A", "pages": ["index", "genindex"]}]}}
    built = build(tmp_path / "named", PLAIN, settings=pages)
    assert (built.out / "genindex.html").exists()
    assert built.warnings == ""


def test_a_start_page_of_sphinx_may_refer_to_it(tmp_path: Path) -> None:
    built = build(tmp_path, "Home\n====\n\n* :ref:`genindex`\n", suffix=".rst")
    assert (built.out / "genindex.html").exists()
    assert built.warnings == ""
