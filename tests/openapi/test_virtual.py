"""Pages without a file: written beside the doctrees, found by Sphinx, gone when nobody wants them."""

from __future__ import annotations

import os
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from sphinx_docsjson.check.endpoints import Reference
from sphinx_docsjson.openapi.plan.made_pages import VirtualPage
from sphinx_docsjson.openapi.plan.virtual import VirtualProject, source_of, write_pages

if TYPE_CHECKING:
    from pathlib import Path


def page(docname: str, content: str = "", **frontmatter: Any) -> VirtualPage:
    shown = Reference(key="GET /")
    return VirtualPage(docname=docname, frontmatter=frontmatter, reference=shown, content=content)


def test_frontmatter_is_yaml_that_any_reader_takes() -> None:
    made = page(
        "a", "\n\nText\n", title="a: b # c\n---", tags=["x", {"y": 1}], day=date(2026, 1, 2)
    )
    _, front, text = source_of(made).split("---\n", 2)
    assert yaml.safe_load(front) == {
        "title": "a: b # c\n---",
        "tags": ["x", {"y": 1}],
        "day": "2026-01-02",
    }
    assert text == "\nText\n"


def test_pages_that_stay_are_left_alone_and_others_go(tmp_path: Path) -> None:
    first = write_pages(tmp_path, [page("api/a"), page("api/b")])
    kept = tmp_path / "pages" / "api" / "a.md"
    os.utime(kept, (1, 1))
    second = write_pages(tmp_path, [page("api/a"), page("c", "new")])
    assert first["api/a"] == second["api/a"] == str(kept)
    assert kept.stat().st_mtime == 1
    assert sorted(path.name for path in (tmp_path / "pages").rglob("*.md")) == ["a.md", "c.md"]
    assert write_pages(tmp_path, []) == {}
    assert list((tmp_path / "pages").rglob("*.md")) == []


def test_what_builds_wrote_into_the_source_folder_is_no_page(tmp_path: Path) -> None:
    files = (
        "a.md", "site/.buildinfo", "site/a.md", "site/deep/b.md", "site/c.rst", "other/d.md",
        "trees/docsjson-openapi/nothing.mdx",
    )  # fmt: skip
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", "utf-8")
    suffixes = {".md": "markdown", ".mdx": "mdx", ".rst": "restructuredtext"}
    made = VirtualProject(tmp_path, suffixes)
    made.virtual = {}
    assert made.discover() == {"a", "site/c", "other/d"}


@pytest.fixture
def project(tmp_path: Path) -> VirtualProject:
    """A source folder with one page of an author, and two virtual ones, of which one has its name."""
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "own.md").write_text("# Own\n", "utf-8")
    made = VirtualProject(tmp_path / "source", {".md": "markdown"})
    made.virtual = {name: str(tmp_path / f"{name}.md") for name in ("own", "api")}
    made.discover()
    return made


def test_sphinx_finds_the_pages_and_those_of_the_author_win(
    project: VirtualProject, tmp_path: Path
) -> None:
    assert project.docnames == {"own", "api"}
    assert project.doc2path("own", absolute=True) == tmp_path / "source" / "own.md"
    assert project.doc2path("api", absolute=True) == tmp_path / "api.md"
    assert project.path2doc(tmp_path / "api.md") == "api"


def test_beside_the_source_folder_a_page_is_called_as_if_it_were_inside(
    project: VirtualProject,
) -> None:
    assert os.fspath(project.doc2path("api", absolute=False)) == "api.md"
    assert os.fspath(project.doc2path("own", absolute=False)) == "own.md"
    project.virtual["latin"] = "/beside/latin.mdx"
    project.add_virtual()
    assert os.fspath(project.doc2path("latin", absolute=False)) == "latin.mdx"
