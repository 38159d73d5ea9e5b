"""Pages that other extensions make while Sphinx starts are in the navigation at once."""

from __future__ import annotations

import json
from io import StringIO
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinx_docsjson.build import build_of

if TYPE_CHECKING:
    from pathlib import Path

MODULE = '''
"""A garden."""


class Plant:
    """One plant."""

    def water(self) -> None:
        """Give it water."""


def sow() -> Plant:
    """Make a plant."""
    return Plant()
'''
SUMMARY = """
API
===

.. autosummary::
   :toctree: generated

   garden.Plant
   garden.sow
"""


class Built(NamedTuple):
    """What a build gave."""

    warnings: str
    order: tuple[str, ...]
    """The pages of the navigation."""
    read: set[str]
    html: str
    """The home page."""
    entries: set[str]
    """What the toctrees of the home page name."""


def build(folder: Path, pages: list[str], builder: str = "html", **config: Any) -> Built:
    """Build a site with a Python module."""
    source, warnings, read = folder / "source", StringIO(), set[str]()
    if not (source / "code").exists():
        (source / "code").mkdir(parents=True)
        (source / "code" / "garden.py").write_text(MODULE, encoding="utf-8")
        (source / "index.mdx").write_text("# Home\n", encoding="utf-8")
        navigation = {"groups": [{"group": "All", "pages": ["index", *pages]}]}
        settings = {"name": "T", "navigation": navigation}
        (source / "docs.json").write_text(json.dumps(settings), encoding="utf-8")
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(
            str(source), None, str(folder / "out"), str(folder / "trees"), builder,
            confoverrides=config, status=None, warning=warnings,
        )  # fmt: skip
        app.connect("doctree-read", lambda app, _: read.add(app.env.docname))
        app.build()
        order = build_of(app).sitemap.order
        trees = app.env.master_doctree.findall(addnodes.toctree)
        entries = {target for tree in trees for _, target in tree["entries"]}
    html = (folder / "out" / "index.html").read_text(encoding="utf-8")
    return Built(warnings.getvalue(), order, read, html, entries)


@pytest.fixture(autouse=True)
def _importable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path / "source" / "code")


def test_pages_of_autosummary(tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "api.rst").write_text(SUMMARY, encoding="utf-8")
    pages = ["api", "generated/garden.Plant", "generated/garden.sow"]
    extensions = ["sphinx.ext.autosummary", "sphinx_docsjson"]
    first = build(tmp_path, pages, extensions=extensions)
    assert first.warnings == ""
    assert first.order == ("index", *pages)
    assert 'href="./generated/garden.Plant.html"' in first.html
    second = build(tmp_path, pages, extensions=extensions)
    assert second.warnings == ""
    assert second.order == first.order
    assert second.read == set()
    assert second.html == first.html


def test_pages_of_apidoc(tmp_path: Path) -> None:
    pages = ["api/modules", "api/garden"]
    made = {"path": "code", "destination": "api"}
    extensions = ["sphinx_docsjson", "sphinx.ext.autodoc", "sphinx.ext.apidoc"]
    built = build(tmp_path, pages, extensions=extensions, apidoc_modules=[made])
    assert built.warnings == ""
    assert built.order == ("index", *pages)
    assert 'href="./api/garden.html"' in built.html


def test_pages_of_autoapi(tmp_path: Path) -> None:
    pytest.importorskip("autoapi")
    pages = ["autoapi/garden/index"]
    config = {
        "extensions": ["sphinx_docsjson", "autoapi.extension"], "autoapi_dirs": ["code"],
        "autoapi_add_toctree_entry": False,
    }  # fmt: skip
    first = build(tmp_path, pages, **config)
    assert first.warnings == ""
    assert first.order == ("index", *pages)
    assert 'href="./autoapi/garden/index.html"' in first.html
    assert not (tmp_path / "source" / "autoapi").exists()  # they are taken away again
    second = build(tmp_path, pages, **config)
    assert (second.warnings, second.order) == ("", first.order)
    assert second.html == first.html


MAKER = """
from pathlib import Path


def make(app):
    Path(app.srcdir, "gallery").mkdir(exist_ok=True)
    Path(app.srcdir, "gallery", "one.rst").write_text("One\\n===\\n")


def setup(app):
    app.connect("builder-inited", make)
"""


def test_a_page_that_nobody_makes_is_reported_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "makes_gallery.py").write_text(MAKER, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    extensions = ["makes_gallery", "sphinx_docsjson"]
    built = build(tmp_path, ["gallery/one", "gallery/two"], extensions=extensions)
    assert built.order == ("index", "gallery/one")
    assert built.warnings.count("'gallery/two', which is not a page") == 1
    assert "gallery/one', which" not in built.warnings


def test_indexes_and_the_search_may_be_named(tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "api.rst").write_text(
        "API\n===\n\n.. automodule:: garden\n   :members:\n\n:ref:`genindex`\n", encoding="utf-8"
    )
    pages = ["api", "genindex", "py-modindex", "search"]
    extensions = ["sphinx_docsjson", "sphinx.ext.autodoc"]
    built = build(tmp_path, pages, extensions=extensions, html_baseurl="https://a.test/")
    assert built.warnings == ""
    assert built.order == ("index", *pages)
    for name, title in {
        "genindex": "Index", "py-modindex": "Python Module Index", "search": "Search",
    }.items():  # fmt: skip
        assert f'href="./{name}.html"><span>{title}</span>' in built.html
        assert (tmp_path / "out" / f"{name}.html").is_file()
    index = (tmp_path / "out" / "genindex.html").read_text(encoding="utf-8")
    assert 'href="./genindex.html" aria-current="page"><span>Index</span>' in index
    assert "search" not in (tmp_path / "out" / "sitemap.xml").read_text(encoding="utf-8")


def test_other_themes_name_the_search_and_books_do_not(tmp_path: Path) -> None:
    """All share the document trees, so the home page is read anew."""
    for builder, shown in (("html", True), ("text", False), ("html", True)):
        built = build(
            tmp_path, ["genindex", "search"], extensions=["sphinx_docsjson"], builder=builder,
            html_theme="alabaster",
        )  # fmt: skip
        assert built.warnings == ""
        assert ("search" in built.entries) is shown
    assert 'href="search.html">Search' in built.html


def test_an_index_that_is_not_made_is_not_shown(tmp_path: Path) -> None:
    built = build(
        tmp_path, ["genindex", "py-modindex"], extensions=["sphinx_docsjson"], html_use_index=False
    )
    assert built.warnings == ""
    assert "genindex.html" not in built.html
    assert "py-modindex.html" not in built.html


def test_other_themes_name_the_index_of_modules_while_there_are_modules(tmp_path: Path) -> None:
    """A build that adds the first module, or takes the last one, changes the sidebar."""
    home, module = "# Home\n", "\n```{py:module} garden\n```\n"
    for text in (home, home + module, home):
        with_page = tmp_path / "source" / "modules.md"
        with_page.parent.mkdir(exist_ok=True)
        with_page.write_text(text.replace("Home", "Modules"), encoding="utf-8")
        built = build(
            tmp_path, ["genindex", "py-modindex", "modules"], extensions=["sphinx_docsjson"],
            html_theme="alabaster", html_use_index=text != home,
        )  # fmt: skip
        assert built.warnings == ""
        shown = ["genindex.html" in built.html, "py-modindex.html" in built.html]
        assert shown == [text != home] * 2
