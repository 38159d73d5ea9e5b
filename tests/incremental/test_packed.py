"""Books, help files and data: nothing of an earlier build gets into what is packed or listed."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from .test_differences import SVG, Site

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def date(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all books made at the same time."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


def packed(folder: Path) -> dict[str, bytes]:
    """Return the files of a book by their names."""
    with ZipFile(folder / "epub" / "t.epub") as book:
        return {name: book.read(name) for name in book.namelist()}


@pytest.mark.parametrize("builder", ["epub", "json", "qthelp"])
def test_a_page_that_goes_leaves_nothing_behind(tmp_path: Path, builder: str) -> None:
    site = Site(tmp_path, logo="a.svg")
    site.put("a.svg", SVG)
    site.put("p.md", "---\nicon: /a.svg\n---\n![picture](/a.svg)\n")
    site.put("genindex.md", "# Words\n")
    site.build(builder)
    site.remove("p.md")
    site.remove("genindex.md")
    book = ["t.epub"] if builder == "epub" else []  # it holds the times of its files
    packaged = {*book, "environment.pickle"}
    assert [name for name in site.different(builder) if name not in packaged] == []
    if book:
        assert packed(tmp_path / "build") == packed(tmp_path / "clean")


def test_pictures_are_cleaned_before_a_book_is_packed(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.put("a.svg", SVG)
    site.put("index.md", "# Home\n\n![picture](/a.svg)\n")
    site.build("epub")
    first = packed(tmp_path / "build")
    assert b"<script" not in first["_images/a.svg"]
    site.build("epub")
    assert packed(tmp_path / "build") == first


def test_data_holds_no_scripts_of_a_website_that_shares_what_was_read(tmp_path: Path) -> None:
    site = Site(tmp_path)
    site.build("html")
    assert [name for name in site.different("json") if name != "environment.pickle"] == []
