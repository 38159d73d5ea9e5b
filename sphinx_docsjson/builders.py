"""What kind of output a builder makes: everybody who has to know asks here.

Builders are judged by their class and their format, never by their name: Read the Docs and other
extensions bring builders of their own, which derive from those of Sphinx.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from sphinx.builders.changes import ChangesBuilder
from sphinx.builders.dirhtml import DirectoryHTMLBuilder
from sphinx.builders.dummy import DummyBuilder
from sphinx.builders.epub3 import Epub3Builder
from sphinx.builders.gettext import MessageCatalogBuilder
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.builders.singlehtml import SingleFileHTMLBuilder
from sphinx.builders.text import TextBuilder
from sphinx.builders.xml import XMLBuilder
from sphinxcontrib.serializinghtml import SerializingHTMLBuilder

from .vocabulary import MATHML, THEME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from typing import TypeGuard

    from sphinx.builders import Builder
    from sphinx.theming import Theme

PRINTED = ("latex", "text", "man", "texinfo")
"""Formats that know no HTML and are read from the first line to the last."""


class Kind(Enum):
    """What a builder makes."""

    WEBSITE = "website"
    """A file for each page, at the address where readers find it."""
    ONE_PAGE = "one page"
    """A website that is on one page: sections have addresses, pages and searches have none."""
    BOOK = "book"
    """An e-book: HTML that loads nothing and is read as a whole (EPUB 3.3, 3.6)."""
    PRINT = "print"
    """One of the formats in `PRINTED`."""
    DATA = "data"
    """What another program shows or reads: JSON, help files, Markdown, XML, catalogues."""


FOR_BROWSERS = frozenset({Kind.WEBSITE, Kind.ONE_PAGE})
"""What browsers open as it is, with a theme around it."""

WHOLE = frozenset({Kind.ONE_PAGE, Kind.BOOK})
"""What readers get as a whole: no page is by itself, none has a side."""


def kind_of(builder: Builder) -> Kind:
    """Return the kind of output that a builder makes."""
    if builder.format in PRINTED:
        return Kind.PRINT
    if isinstance(builder, Epub3Builder):
        return Kind.BOOK
    if isinstance(builder, SingleFileHTMLBuilder):
        return Kind.ONE_PAGE
    is_page = isinstance(builder, StandaloneHTMLBuilder) and not builder.embedded
    return Kind.DATA if isinstance(builder, SerializingHTMLBuilder) or not is_page else Kind.WEBSITE


def assembles(builder: Builder) -> bool:
    """Return whether a builder puts pages into one tree before it writes them."""
    return builder.format in ASSEMBLED or kind_of(builder) is Kind.ONE_PAGE


ASSEMBLED = ("latex", "man", "texinfo")


def writes_tex(builder: Builder) -> bool:
    """Return whether TeX makes a book of what a builder writes."""
    return builder.format == "latex"


def writes_html(builder: Builder) -> bool:
    """Return whether a builder writes HTML, be it for browsers, books or other programs."""
    return builder.format == "html"


def suffix_of_pages(builder: Builder) -> str:
    """Return the suffix of a builder's files, if it writes one for each page and nothing else."""
    return builder.out_suffix if isinstance(builder, TextBuilder | XMLBuilder) else ""


def _manuals(config: Any) -> Iterator[str]:
    for _page, name, _description, _authors, section in config.man_pages:
        folder = f"man{section}/" if config.man_make_section_directory else ""
        yield f"{folder}{name}.{section}"


_BOOKS: Mapping[str, Callable[[Any], Iterable[str]]] = MappingProxyType({
    "epub": lambda config: [f"{config.epub_basename}.epub"],
    "latex": lambda config: [row[1] for row in config.latex_documents],
    "man": _manuals,
    "texinfo": lambda config: [f"{row[1]}.texi" for row in config.texinfo_documents],
})  # fmt: skip
"""The files of the books of each kind; they have the name of the site."""


def makes_books(builder: Builder) -> bool:
    """Return whether a builder puts all pages into books."""
    return _kind_of_book(builder) in _BOOKS


def _kind_of_book(builder: Builder) -> str:
    return "epub" if isinstance(builder, Epub3Builder) else builder.format


def book_files(builder: Builder) -> Iterator[str]:
    """Yield the files of the books that a builder makes, with the pictures that it has copied."""
    if not makes_books(builder):
        return
    kind = _kind_of_book(builder)
    pictures = getattr(builder, "images", {}).values()
    for name in _BOOKS[kind](builder.config):
        yield name
        if kind == "texinfo":
            yield from (f"{name.removesuffix('.texi')}-figures/{one}" for one in pictures)
    if kind == "latex":
        yield from pictures


def needs_server(builder: Builder) -> bool:
    """Return whether readers cannot open the pages from a disk: their links lead to folders."""
    return isinstance(builder, DirectoryHTMLBuilder)


def packs(builder: Builder) -> TypeGuard[StandaloneHTMLBuilder]:
    """Return whether a builder may pack or list all that is in its output: books and help files."""
    return isinstance(builder, StandaloneHTMLBuilder) and kind_of(builder) not in FOR_BROWSERS


def only_checks(builder: Builder) -> bool:
    """Return whether a builder writes nothing: it is used to find what is wrong with a site."""
    return isinstance(builder, DummyBuilder)


def lists_changes(builder: Builder) -> bool:
    """Return whether a builder writes what pages say of the changes in a version."""
    return isinstance(builder, ChangesBuilder)


def writes_templates(builder: Builder) -> bool:
    """Return whether a builder writes the templates of catalogues that translators fill."""
    return isinstance(builder, MessageCatalogBuilder)


def hands_formulas_on(builder: Builder) -> bool:
    """Return whether a builder hands formulas as they are to TeX, or to a script that reads TeX."""
    drawn_by = getattr(builder, "math_renderer_name", None)
    return builder.format == "latex" or drawn_by not in (None, MATHML)


def loads_files(builder: Builder) -> bool:
    """Return whether the HTML of a builder may load the files that pages show or offer."""
    return writes_html(builder) and bool(getattr(builder, "download_support", False))


def has_search(builder: Builder) -> bool:
    """Return whether a builder writes a search index; one page needs none."""
    return bool(getattr(builder, "search", False)) and kind_of(builder) is not Kind.ONE_PAGE


def makes(builder: Builder, page: str) -> bool:
    """Return whether a builder makes a page that has no source: an index, or the search.

    Asked when pages are written; a website has an index of modules only if some are documented.
    """
    if page == "search":
        return has_search(builder)
    if page == "genindex":
        return bool(getattr(builder, "use_index", False)) and kind_of(builder) not in WHOLE
    return any(page == index[0] for index in getattr(builder, "domain_indices", ()))


def theme_of(builder: Builder) -> Theme | None:
    """Return the theme that ``html_theme`` names, if the builder uses it.

    One that writes JSON has no theme; a book has a theme of its own.
    """
    theme: Theme | None = getattr(builder, "theme", None)
    has_none = kind_of(builder) is Kind.BOOK or isinstance(builder, SerializingHTMLBuilder)
    return None if has_none else theme


def shows_theme(builder: Builder) -> bool:
    """Return whether a builder uses our theme, or one that inherits from it.

    A theme that inherits from another one has the folders of both.
    """
    theme = theme_of(builder)
    return theme is not None and any(
        Path(folder).name == THEME for folder in theme.get_theme_dirs()
    )
