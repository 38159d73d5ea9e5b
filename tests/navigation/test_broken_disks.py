"""A full disk, a folder in the way, a page that vanishes: a message, and the rest is built."""

from __future__ import annotations

import errno
import os
import re
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from safety import small_site
from sphinx.builders import Builder
from sphinx.errors import SphinxError
from sphinx.testing.util import SphinxTestApp

from sphinx_docsjson.safety import outputs

if TYPE_CHECKING:
    from collections.abc import Callable

FULL = OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_costs_the_files_that_do_not_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = outputs.write_if_new

    def fail(file: Path, text: str) -> None:
        if file.name == "llms.txt" or file.match("docsjson-search/index.js"):
            raise FULL
        write(file, text)

    monkeypatch.setattr(outputs, "write_if_new", fail)
    built = small_site.build(tmp_path, "# Home\n")
    for name in ("llms.txt", "_static/docsjson-search/index.js"):
        assert f"{name!r} cannot be written: No space left on device [docsjson.output]" in (
            built.warnings
        )
    assert (built.out / "llms-full.txt").is_file()
    monkeypatch.undo()
    assert small_site.build(tmp_path, "# Home\n").warnings == ""
    assert (built.out / "llms.txt").is_file()


def test_a_full_disk_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise FULL

    monkeypatch.setattr("sphinx.util.fileutil.copyfile", fail)
    said = small_site.build(tmp_path, "# Home\n").warnings
    assert said.count("No space left on device") == 1


@pytest.mark.parametrize("name", ["llms.txt", "index.md", "p.html", "robots.txt"])
def test_a_folder_in_the_way_costs_one_file(tmp_path: Path, name: str) -> None:
    (tmp_path / "out" / name / "own").mkdir(parents=True)
    config = {"html_baseurl": "https://a.example/"}
    built = small_site.build(tmp_path, "# Home\n", files={"p.md": "# P\n"}, **config)
    assert f"{name!r} cannot be written: " in built.warnings
    assert "[docsjson.output]" in built.warnings
    assert (built.out / "llms-full.txt").is_file()
    assert (built.out / name / "own").is_dir()


def test_a_disk_that_is_full_while_reading_ends_the_build_with_a_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise FULL

    monkeypatch.setattr(Builder, "write_doctree", fail)
    with pytest.raises(SystemExit) as stopped:
        small_site.build(tmp_path, "# Home\n")
    assert stopped.value.code == 2


def vanishing(
    folder: Path, event: str, file: str = "p.md", then: Callable[[Path], object] | None = None
) -> tuple[str, Path]:
    """Build a site a file of which vanishes at an event, or else once the build is planned.

    ``then`` makes something else in its place.

    Returns the warnings and the output folder.
    """
    source = folder / "source"
    source.mkdir(exist_ok=True)
    (source / "docs.json").write_text('{"name": "T", "navigation": {"pages": ["index", "p"]}}')
    (source / "conf.py").write_text('extensions = ["sphinx_docsjson"]\ndocsjson_lint = ["lint"]')
    for name in ("index", "p", "q"):
        (source / f"{name}.md").write_text(f"# {name}\n\nWords of {name}.\n")
    warnings = StringIO()
    app = SphinxTestApp(
        "html", srcdir=source, builddir=folder / "build", warning=warnings, freshenv=True
    )

    def vanish(*_: Any) -> list[str]:
        if (source / file).is_file():
            (source / file).unlink()
            if then:
                then(source / file)
        return []

    if event:
        app.connect(event, vanish, priority=1)
    else:
        vanish()
    try:
        app.build()
    finally:
        app.cleanup()
    return warnings.getvalue(), app.outdir


@pytest.mark.parametrize("event", ["env-before-read-docs", "env-get-outdated", "env-updated"])
def test_a_page_that_vanishes_costs_that_page(tmp_path: Path, event: str) -> None:
    warnings, out = vanishing(tmp_path, event)
    assert "p.md:1: WARNING: the file vanished while the site was built" in warnings
    assert "[docsjson.page]" in warnings
    assert "nothing.mdx" not in warnings
    assert "Words of q" in (out / "q.html").read_text("utf-8")


def test_a_page_that_a_project_removes_when_all_are_written_is_whole(tmp_path: Path) -> None:
    warnings, out = vanishing(tmp_path, "html-collect-pages")
    assert "vanished" not in warnings
    assert "Words of p" in (out / "p.html").read_text("utf-8")


@pytest.mark.parametrize("page", ["p.md", "index.md"])
def test_a_page_that_vanishes_before_sphinx_looks_for_pages_costs_that_page(
    tmp_path: Path, page: str
) -> None:
    warnings, out = vanishing(tmp_path, "", page)
    assert f"{page}:1: WARNING: the file vanished while the site was built" in warnings
    assert warnings.count("[docsjson.page]") == 1
    assert (out / page.replace(".md", ".html")).is_file()
    assert "Words of q" in (out / "q.html").read_text("utf-8")


@pytest.mark.parametrize("then", [Path.mkdir, os.mkfifo], ids=["a folder", "a pipe"])
@pytest.mark.parametrize("event", ["", "env-before-read-docs", "env-updated"])
def test_a_page_that_becomes_something_else_costs_that_page(
    tmp_path: Path, event: str, then: Callable[[Path], object]
) -> None:
    warnings, out = vanishing(tmp_path, event, then=then)
    assert "p.md:1: WARNING: the file vanished while the site was built" in warnings
    assert "Words of q" in (out / "q.html").read_text("utf-8")


def sphinx_project(folder: Path, *pages: str) -> SphinxTestApp:
    """Return a Sphinx project with pages in reStructuredText and no ``docs.json``."""
    (folder / "conf.py").write_text('extensions = ["sphinx_docsjson"]')
    for name in pages:
        (folder / f"{name}.rst").write_text(f"{name}\n=====\n\nWords of {name}.\n")
    return SphinxTestApp("html", srcdir=folder, warning=StringIO(), freshenv=True)


def test_a_page_that_vanishes_from_a_project_without_markdown_costs_that_page(
    tmp_path: Path,
) -> None:
    app = sphinx_project(tmp_path, "index", "p")
    app.connect("env-before-read-docs", lambda *_: (tmp_path / "p.rst").unlink())
    app.build()
    assert "p.rst:1: WARNING: the file vanished while the site was built" in app.warning.getvalue()
    assert "Words of index" in (app.outdir / "index.html").read_text("utf-8")
    app.cleanup()


def test_a_project_without_its_first_page_is_told_where_it_should_be(tmp_path: Path) -> None:
    app = sphinx_project(tmp_path, "p")
    with pytest.raises(SphinxError, match=re.escape(f"({tmp_path / 'index.rst'})")):
        app.build()
    app.cleanup()


def test_a_style_sheet_that_vanishes_is_named(tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "s.css").write_text("a { color: red }")
    warnings, out = vanishing(tmp_path, "env-updated", "s.css")
    assert "s.css:1: WARNING: the style sheet is not used: there is no such file" in warnings
    assert "Words of q" in (out / "q.html").read_text("utf-8")


@pytest.mark.parametrize("lines", [0, 3])
def test_half_a_note_of_the_configuration_has_all_pages_written_again(
    tmp_path: Path, lines: int
) -> None:
    built = small_site.build(tmp_path, "# Home\n")
    note, page = built.out / ".buildinfo", built.out / "index.html"
    whole = note.read_text("utf-8")
    note.write_text("".join(whole.splitlines(keepends=True)[:lines]), "utf-8")
    text = page.read_text("utf-8")
    page.write_text("of another configuration", "utf-8")
    assert small_site.build(tmp_path, "# Home\n").warnings == ""
    assert note.read_text("utf-8") == whole
    assert page.read_text("utf-8") == text
