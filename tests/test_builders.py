"""What kind of output a builder makes."""

from __future__ import annotations

import json
from io import StringIO
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from sphinx.application import Sphinx
from sphinx.builders.dirhtml import DirectoryHTMLBuilder
from sphinx.builders.epub3 import Epub3Builder
from sphinx.builders.gettext import MessageCatalogBuilder
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.builders.latex import LaTeXBuilder
from sphinx.builders.manpage import ManualPageBuilder
from sphinx.builders.singlehtml import SingleFileHTMLBuilder
from sphinx.builders.text import TextBuilder
from sphinx.builders.xml import XMLBuilder
from sphinx.util.docutils import docutils_namespace, patch_docutils
from sphinx_markdown_builder.builder import MarkdownBuilder
from sphinxcontrib.htmlhelp import HTMLHelpBuilder
from sphinxcontrib.serializinghtml import JSONHTMLBuilder

from sphinx_docsjson.builders import (
    Kind,
    has_search,
    kind_of,
    loads_files,
    shows_theme,
    writes_html,
)
from sphinx_docsjson.theme import PATH

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.builders import Builder


class HostedBuilder(StandaloneHTMLBuilder):
    """A builder as a host adds it: it has a name of its own."""

    name = "readthedocs"


class HostedFolders(DirectoryHTMLBuilder):
    name = "readthedocsdirhtml"


class HostedPage(SingleFileHTMLBuilder):
    name = "readthedocssinglehtmllocalmedia"


class OwnBook(Epub3Builder):
    name = "ebook"


KINDS = {
    StandaloneHTMLBuilder: Kind.WEBSITE,
    DirectoryHTMLBuilder: Kind.WEBSITE,
    HostedBuilder: Kind.WEBSITE,
    HostedFolders: Kind.WEBSITE,
    SingleFileHTMLBuilder: Kind.ONE_PAGE,
    HostedPage: Kind.ONE_PAGE,
    Epub3Builder: Kind.BOOK,
    OwnBook: Kind.BOOK,
    LaTeXBuilder: Kind.PRINT,
    ManualPageBuilder: Kind.PRINT,
    TextBuilder: Kind.PRINT,
    XMLBuilder: Kind.DATA,
    JSONHTMLBuilder: Kind.DATA,
    HTMLHelpBuilder: Kind.DATA,
    MessageCatalogBuilder: Kind.DATA,
    MarkdownBuilder: Kind.DATA,
}
"""Kinds by the class of the builder."""

IN_HTML = {StandaloneHTMLBuilder, DirectoryHTMLBuilder, HostedBuilder, HostedFolders, HostedPage,
           SingleFileHTMLBuilder, Epub3Builder, OwnBook, JSONHTMLBuilder, HTMLHelpBuilder}  # fmt: skip


def made(kind: type[Builder], theme: str | None = None) -> Builder:
    """Return a builder that has not begun."""
    builder = kind.__new__(kind)
    folders = [PATH.parent / theme] if theme else []
    found = SimpleNamespace(name=theme, get_theme_dirs=lambda: folders)
    builder.__dict__["theme"] = found if theme else None
    return builder


@pytest.mark.parametrize("builder", KINDS, ids=lambda builder: builder.name)
def test_builders_are_judged_by_their_class(builder: type[Builder]) -> None:
    assert kind_of(made(builder)) is KINDS[builder]
    assert writes_html(made(builder)) is (builder in IN_HTML)


def test_books_and_formats_without_html_load_no_files() -> None:
    loading = {builder for builder in KINDS if loads_files(made(builder))}
    assert loading == IN_HTML - {Epub3Builder, OwnBook}


def test_one_page_is_not_searched() -> None:
    assert has_search(made(HostedBuilder))
    assert not has_search(made(HostedPage))
    assert not has_search(made(Epub3Builder))


def test_only_what_has_our_templates_shows_our_theme() -> None:
    assert shows_theme(made(HostedFolders, "docsjson"))
    assert not shows_theme(made(HostedFolders, "furo"))
    assert not shows_theme(made(JSONHTMLBuilder))
    assert not shows_theme(made(Epub3Builder, "docsjson"))
    assert not shows_theme(cast("Builder", made(LaTeXBuilder)))


def test_files_of_a_website_may_end_in_anything(tmp_path: Path) -> None:
    group = {"group": "All", "pages": ["index", "b"]}
    (tmp_path / "docs.json").write_text(json.dumps({"name": "T", "navigation": [group]}))
    for name in ("index", "b"):
        (tmp_path / f"{name}.md").write_text(f"# Page {name}\n")
    values = {"extensions": ["sphinx_docsjson"], "html_file_suffix": ".htm"}
    with patch_docutils(str(tmp_path)), docutils_namespace():
        Sphinx(
            str(tmp_path), None, str(tmp_path / "out"), str(tmp_path / "trees"), "html",
            confoverrides=values, status=None, warning=StringIO(),
        ).build()  # fmt: skip
    assert 'href="./b.htm"' in (tmp_path / "out" / "index.htm").read_text()
    assert (tmp_path / "out" / "llms.txt").is_file()
