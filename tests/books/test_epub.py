"""An e-book has what EPUB 3 requires, without a word in conf.py."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from sphinx.builders.epub3 import Epub3Builder
from sphinx.builders.html import StandaloneHTMLBuilder

from sphinx_docsjson.books.events import complete_book
from sphinx_docsjson.settings.model import Settings
from sphinx_docsjson.settings.tree import Division, Navigation

if TYPE_CHECKING:
    from sphinx.builders import Builder


def app(builder: type[Builder], **values: str) -> SimpleNamespace:
    """Return what the handler looks at."""
    divisions = (Division(kind="version", title="2.0"), Division(kind="version", title="1.0"))
    settings = Settings(name="Acme", navigation=Navigation(children=divisions))
    blank = {"epub_copyright": "", "copyright": "", "version": "", "project": "Acme"}
    config = SimpleNamespace(
        docsjson_build=SimpleNamespace(settings=settings), **{**blank, **values}
    )
    return SimpleNamespace(builder=builder.__new__(builder), config=config)


def test_name_and_first_version_are_used() -> None:
    book = app(Epub3Builder)
    complete_book(book)  # type: ignore[arg-type]
    assert (book.config.epub_copyright, book.config.version) == ("Acme", "2.0")


@pytest.mark.parametrize("name", ["epub_copyright", "copyright"])
def test_what_conf_py_says_stands(name: str) -> None:
    book = app(Epub3Builder, version="7", **{name: "Somebody"})
    complete_book(book)  # type: ignore[arg-type]
    assert (book.config.epub_copyright, book.config.version) == ("Somebody", "7")


def test_other_builders_are_left_alone() -> None:
    page = app(StandaloneHTMLBuilder)
    complete_book(page)  # type: ignore[arg-type]
    assert page.config.version == ""
