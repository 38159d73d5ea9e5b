"""An e-book has what EPUB 3 requires, without a word in conf.py."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from safety.small_site import build
from sphinx.builders.epub3 import Epub3Builder
from sphinx.builders.html import StandaloneHTMLBuilder

from sphinx_docsjson.books.events import complete_book
from sphinx_docsjson.books.manifest import list_pages
from sphinx_docsjson.settings.model import Settings
from sphinx_docsjson.settings.tree import Division, Navigation

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.builders import Builder


def app(builder: type[Builder], **values: str) -> SimpleNamespace:
    """Return what the handler looks at."""
    divisions = (Division(kind="version", title="2.0"), Division(kind="version", title="1.0"))
    settings = Settings(name="Acme", navigation=Navigation(children=divisions))
    blank = {"epub_copyright": "", "copyright": "", "version": "", "project": "Acme",
             "epub_author": "", "epub_publisher": ""}  # fmt: skip
    config = SimpleNamespace(
        docsjson_build=SimpleNamespace(settings=settings),
        docsjson_path="docs.json",
        **{**blank, **values},
    )
    return SimpleNamespace(builder=builder.__new__(builder), config=config)


def test_name_and_first_version_are_used() -> None:
    book = app(Epub3Builder)
    complete_book(book)  # type: ignore[arg-type]
    assert (book.config.epub_copyright, book.config.version) == ("Acme", "2.0")
    assert (book.config.epub_author, book.config.epub_publisher) == ("Acme", "Acme")


@pytest.mark.parametrize("name", ["epub_copyright", "copyright"])
def test_what_conf_py_says_stands(name: str) -> None:
    book = app(Epub3Builder, version="7", **{name: "Somebody"})
    complete_book(book)  # type: ignore[arg-type]
    assert (book.config.epub_copyright, book.config.version) == ("Somebody", "7")


def test_other_builders_are_left_alone() -> None:
    page = app(StandaloneHTMLBuilder)
    complete_book(page)  # type: ignore[arg-type]
    assert page.config.version == ""


def test_pages_with_drawings_say_so(tmp_path: Path) -> None:
    """https://www.w3.org/TR/epub-33/#sec-svg"""
    files = {"plain.md": "# Plain\n"}
    settings = {"navigation": {"groups": [{"group": "A", "pages": ["index", "plain"]}]}}
    page = '# Home\n\n<Icon icon="rocket" />\n\n```py\na\n```\n'
    done = build(tmp_path, page, ".mdx", files, settings, builder="epub")
    assert done.warnings == ""
    manifest = (done.out / "content.opf").read_text("utf-8")
    (drawn,) = re.findall(r'<item [^>]*properties="svg" />', manifest)
    assert 'href="index.xhtml"' in drawn
    (book,) = done.out.glob("*.epub")
    with ZipFile(book) as archive:
        assert archive.read("content.opf").decode() == manifest
        sheets = [name for name in archive.namelist() if "_static/docsjson/" in name]
        rules = b"".join(map(archive.read, sheets))
    assert b"direction:row" in rules or b"flex-direction" in rules
    assert not re.search(rb"[;{\s](direction|unicode-bidi):", rules)


NOT_XML = """\
# Home

<Accordion title="Other">

## Rules & limits

</Accordion>

<span class="key">

```py
a
```

</span>

[rules](#rules-&-limits)
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book that starts in a folder, and has a page that the navigation does not name."""
    folder = tmp_path_factory.mktemp("book")
    groups = [{"group": "A", "pages": ["v2/start", "v1/old", "index"]}]
    files = {"v2/start.mdx": "# Start\n", "v1/old.mdx": "# Old\n", "lone.mdx": "# Lone\n"}
    settings = {"navigation": {"groups": groups}}
    return build(folder, NOT_XML, ".mdx", files, settings, builder="epub").out


def test_contents_lead_to_files_of_the_book(tmp_path: Path) -> None:
    book = app(Epub3Builder)
    book.config.epub_tocscope = "default"
    book.config._raw_config, book.config.overrides = {}, {}
    book.builder.get_toc = lambda: setattr(
        book.builder, "refnodes", [{"refuri": "v2/../v1/old.xhtml#a/../b"}]
    )
    list_pages(book)  # type: ignore[arg-type]
    book.builder.get_toc()
    assert book.builder.refnodes == [{"refuri": "v1/old.xhtml#a/../b"}]
    assert book.config.epub_tocscope == "includehidden"


def test_every_page_is_read_in_turn(book: Path) -> None:
    manifest = (book / "content.opf").read_text("utf-8")
    known = set(re.findall(r'<item [^>]*id="([^"]+)"', manifest))
    read = re.findall(r"<itemref ([^>]*?)/>", manifest)
    assert {re.sub(r'.*idref="([^"]+)".*', r"\1", one).strip() for one in read} <= known
    assert not [one for one in read if "linear" in one]


def test_pages_are_well_formed(book: Path) -> None:
    page = ElementTree.parse(book / "index.xhtml")
    named = {str(node.get("id")) for node in page.iter()}
    assert "rules-&-limits" in named
    spans = page.iterfind(".//{http://www.w3.org/1999/xhtml}span[@class='key']")
    assert [span for span in spans if len(span)] == []
