"""Toctrees that lead back to their own page: Sphinx would follow them without end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path


def toctree(*pages: str) -> str:
    lines = "\n".join(pages)
    return f"# Title\n\n```{{toctree}}\n{lines}\n```\n"


def test_a_page_may_name_the_page_that_names_it(tmp_path: Path) -> None:
    built = build(
        tmp_path,
        toctree("a"),
        files={"a.md": toctree("b"), "b.md": toctree("a", "c"), "c.md": "# C"},
    )
    assert (built.out / "b.html").is_file()
    assert (
        "b.md:1: WARNING: the toctree is left out of the order of the pages where it leads to a"
        in built.warnings
    )
    assert "where it leads to c" not in built.warnings


def test_a_page_may_name_itself_and_home(tmp_path: Path) -> None:
    settings = {"navigation": {"groups": [{"group": "G", "pages": ["index", "a", "b"]}]}}
    files = {"a.md": toctree("a"), "b.md": toctree("/index")}
    built = build(tmp_path, "# Home", files=files, settings=settings)
    assert "where it leads to index: it holds this page" in built.warnings


def test_a_circle_that_is_opened_elsewhere_comes_back(tmp_path: Path) -> None:
    """`b` names `a` still, when `a` names `b` no more: as in a clean build."""
    both = {"a.md": toctree("b"), "b.md": toctree("a")}
    settings = {"navigation": {"groups": [{"group": "G", "pages": ["index", "b"]}]}}
    build(tmp_path / "one", "# Home", files=both, settings=settings)
    both["a.md"] = "# Title"
    later = build(tmp_path / "one", "# Home", files=both, settings=settings)
    clean = build(tmp_path / "two", "# Home", files=both, settings=settings)
    for page in ("index", "a", "b"):
        name = f"{page}.html"
        assert (later.out / name).read_text("utf-8") == (clean.out / name).read_text("utf-8")
