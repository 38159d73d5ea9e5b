"""An e-book has what EPUB 3 requires, without a word in conf.py."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from sphinx_docsjson.books.epub import complete_book
from sphinx_docsjson.settings.model import Division, Navigation, Settings


def app(builder: str, **values: str) -> SimpleNamespace:
    """Return what the handler looks at."""
    divisions = (Division(kind="version", title="2.0"), Division(kind="version", title="1.0"))
    settings = Settings(name="Acme", navigation=Navigation(children=divisions))
    blank = {"epub_copyright": "", "copyright": "", "version": "", "project": "Acme"}
    config = SimpleNamespace(docsjson_settings=settings, **{**blank, **values})
    return SimpleNamespace(builder=SimpleNamespace(name=builder), config=config)


def test_name_and_first_version_are_used() -> None:
    book = app("epub")
    complete_book(book)  # type: ignore[arg-type]
    assert (book.config.epub_copyright, book.config.version) == ("Acme", "2.0")


@pytest.mark.parametrize("name", ["epub_copyright", "copyright"])
def test_what_conf_py_says_stands(name: str) -> None:
    book = app("epub", version="7", **{name: "Somebody"})
    complete_book(book)  # type: ignore[arg-type]
    assert (book.config.epub_copyright, book.config.version) == ("Somebody", "7")


def test_other_builders_are_left_alone() -> None:
    page = app("html")
    complete_book(page)  # type: ignore[arg-type]
    assert page.config.version == ""
