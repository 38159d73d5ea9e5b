"""What the manifest of an EPUB says of its pages."""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path
from posixpath import normpath
from typing import TYPE_CHECKING, Any, cast

from docutils import nodes

from ..build import build_of
from ..builders import Kind, kind_of
from ..navigation.order.toctree import lists_groups
from ..navigation.titles import MADE_BY_SPHINX
from ..project_kind import has_site
from ..safety.files import own_text
from ..safety.publish import write_if_new
from ..safety.urls import decoded
from ..settings.tree import Division
from ..sphinx_private import is_set
from ..sphinx_private.methods import replace_method
from .chapters import parts_of
from .direction import turned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.builders.epub3 import Epub3Builder
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

MANIFEST = "content.opf"
UNKNOWN_VERSION = "1"
"""The version of documentation that names none."""
_ASIDE = ' linear="no"'
_HOLDING = {
    (False, False): "",
    (False, True): ' properties="svg"',
    (True, False): ' properties="mathml"',
    (True, True): ' properties="mathml svg"',
}
"""What the manifest says of a page that holds MathML, SVG or both (EPUB 3.3, D.1.1)."""
_PAGE = re.compile(r'<item (?=[^>]*href="(?P<page>[^"]+)")[^>]*"application/xhtml\+xml"(?= */>)')

KEPT_NOTE = ".buildinfo.bak"
"""What Sphinx leaves beside the pages when settings change."""


def declare_drawings(app: Sphinx) -> None:
    """Declare the pages that hold SVG or MathML, as EPUB 3.3 asks (``builder-inited``).

    Icons and formulas are drawn in the page. Sphinx has no event between the manifest and the
    archive, so the step that writes the manifest takes one more.
    https://www.w3.org/TR/epub-33/#sec-svg
    """
    builder = app.builder
    if kind_of(builder) is not Kind.BOOK or not has_site(app.config):
        return
    write, folder = builder.build_content, Path(app.outdir)  # type: ignore[attr-defined]

    def build_content() -> None:
        app.config.epub_exclude_files = [*app.config.epub_exclude_files, *_left_by_sphinx(app)]
        app.config.version = app.config.version or version_of(app.config)
        book = cast("Epub3Builder", builder)
        contents, indices = book.refnodes, _indices(book)
        read = (item for item in contents if _page_of(book, item) not in indices)
        book.refnodes = [*map(_by_file, read)]  # Sphinx adds the indices at the end
        write()
        book.refnodes = contents
        manifest = folder / MANIFEST
        write_if_new(manifest, turned(declared(own_text(manifest), folder), app.config))

    replace_method(builder, "build_content", build_content)


def _left_by_sphinx(app: Sphinx) -> Iterator[str]:
    """Yield files that Sphinx leaves beside the pages of a book, and takes for parts of it.

    Doctrees are in a folder of the output unless ``sphinx-build`` is told another one.
    """
    yield KEPT_NOTE
    if app.doctreedir.is_relative_to(app.outdir):
        yield from (str(file.relative_to(app.outdir)) for file in app.doctreedir.rglob("*"))


def _by_file(item: dict[str, Any]) -> dict[str, Any]:
    """Return an entry of the contents by the name of its file, as the manifest knows it."""
    return {**item, "refuri": decoded(item["refuri"])}


def list_pages(app: Sphinx) -> None:
    """Have the contents of a book list the pages of the navigation (``builder-inited``).

    The toctrees of a navigation are hidden. Sphinx puts the folder of the start page in front of
    addresses, which then lead up again: no file of the book has such a name.
    """
    builder = app.builder
    if kind_of(builder) is not Kind.BOOK or not has_site(app.config):
        return
    if not is_set(app.config, "epub_tocscope"):
        app.config.epub_tocscope = "includehidden"
    read = builder.get_toc  # type: ignore[attr-defined]

    def get_toc() -> None:
        read()
        for item in builder.refnodes:  # type: ignore[attr-defined]
            file, mark, name = item["refuri"].partition("#")
            item["refuri"] = f"{normpath(file)}{mark}{name}"
        book = cast("Epub3Builder", builder)
        left_out = MADE_BY_SPHINX.keys() - _indices(book)
        book.refnodes = [i for i in book.refnodes if _page_of(book, i) not in left_out]
        book.refnodes = in_parts(book)
        name_each_target_once(book)

    replace_method(builder, "get_toc", get_toc)
    # Parts, and groups in the toctrees for other themes, lead to their first page: no mistake.
    replace_method(builder, "check_refnodes", lambda _entries: None)


def in_parts(builder: Epub3Builder) -> list[dict[str, Any]]:
    """Return the contents of a book with the titles of its parts, and their pages below them."""
    items = builder.refnodes
    pages = [_page_of(builder, item) for item in items]
    is_ours = lists_groups(builder.env, builder.config.root_doc)
    parts = parts_of(builder.config, pages) if is_ours else {}
    found, depth = list[dict[str, Any]](), 0
    for page, item in zip(pages, items, strict=True):
        if page in parts:
            depth = 1 if _first_heading(builder.env, page) else 0
            found += [{**item, "text": escape(parts[page])}] * depth
        found.append({**item, "level": item["level"] + depth})
    return found


def name_each_target_once(builder: Epub3Builder) -> None:
    """Lead to the heading of a page where a part or a group above it leads to the page itself.

    The contents name each target once, in reading order, and each file is read once.
    """
    named = set[str]()
    for item in builder.refnodes:
        if item["refuri"] in named:
            heading = _first_heading(builder.env, _page_of(builder, item))
            item["refuri"] += f"#{heading}" if heading else ""
        named.add(item["refuri"])


def _indices(builder: Epub3Builder) -> set[str]:
    """Return the names of the indices that are in a book."""
    return {*(["genindex"] if builder.use_index else []), *(i[0] for i in builder.domain_indices)}


def _page_of(builder: Epub3Builder, item: dict[str, Any]) -> str:
    return decoded(unescape(item["refuri"])).removesuffix(builder.out_suffix)


def _first_heading(env: BuildEnvironment, page: str) -> str:
    """Return the id of the first heading of a page; pages that Sphinx makes have none."""
    sections = env.get_doctree(page).findall(nodes.section) if page in env.found_docs else ()
    found = (section["ids"][0] for section in sections if section["ids"])
    return escape(next(found, "").replace(":", "-"))


def version_of(config: Config) -> str:
    """Return the version of a book whose ``conf.py`` names none: the first one of the settings."""
    divisions = build_of(config).settings.navigation.children
    versions = (d.title for d in divisions if isinstance(d, Division) and d.kind == "version")
    return next(versions, UNKNOWN_VERSION)


def declared(manifest: str, folder: Path) -> str:
    """Return a manifest in which the pages that hold drawings and formulas say so.

    All pages are read in turn: others would have to be linked from somewhere (EPUB 3.3, 5.7.3).
    """

    def marked(found: re.Match[str]) -> str:
        page = own_text(folder / decoded(unescape(found["page"])))
        return found[0] + _HOLDING["<math" in page, "<svg" in page]

    return _PAGE.sub(marked, manifest).replace(_ASIDE, "")
