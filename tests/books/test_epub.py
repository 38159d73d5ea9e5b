"""An e-book has what EPUB 3 requires, without a word in conf.py."""

from __future__ import annotations

import json
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
from sphinx_docsjson.settings.model import Settings
from sphinx_docsjson.settings.tree import Division, Navigation

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.builders import Builder


NOT_IN_BOOKS = re.compile(
    r"[;{\s](?:direction|unicode-bidi):|[{}][^{}]*[;{][^{};:]*&|@layer|@property|:(?:is|where|has|not)\("
    r"|light-dark|color-mix|-(?:inline|block)-|(?:margin|padding|inset)-(?:inline|block)"
    r"|\bfont:|scripting"
)
"""What EPUB forbids, and what EPUBCheck 4.2.6 and older reading systems do not know."""


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


def archive_text(out: Path, name: str) -> str:
    (book,) = out.glob("*.epub")
    with ZipFile(book) as archive:
        return archive.read(f"{name}").decode()


def test_pages_with_drawings_say_so(tmp_path: Path) -> None:
    """https://www.w3.org/TR/epub-33/#sec-svg"""
    files = {"plain.md": "# Plain\n"}
    settings = {"navigation": {"groups": [{"group": "A", "pages": ["index", "plain"]}]}}
    page = '# Home\n\n<Icon icon="rocket" /> $x$\n\n```py\na\n```\n'
    done = build(tmp_path, page, ".mdx", files, settings, builder="epub")
    assert done.warnings == ""
    manifest = (done.out / "content.opf").read_text("utf-8")
    (drawn,) = re.findall(r'<item [^>]*properties="mathml svg" />', manifest)
    assert 'href="index.xhtml"' in drawn
    (book,) = done.out.glob("*.epub")
    with ZipFile(book) as archive:
        assert archive.read("content.opf").decode() == manifest
        sheets = [name for name in archive.namelist() if "_static/docsjson/" in name]
        rules = b"".join(map(archive.read, sheets))
    assert {name.rpartition("/")[2] for name in sheets} == {"book.css"}
    assert not NOT_IN_BOOKS.search(rules.decode())
    assert b".highlight .k" in rules
    text = archive_text(done.out, "index.xhtml")
    assert text.index("pygments.css") < text.index("book.css")


HTML = "{http://www.w3.org/1999/xhtml}"
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

<svg viewBox="0 0 4 4"><linearGradient id="g" gradientUnits="userSpaceOnUse" /></svg>
"""


ODD_NAMES = ("größe & 100%.mdx", "$(x) 'y'.md", "a%20b.md")
"""Names of pages that are written in another way in a URL."""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book of two parts, with a page that the navigation does not name."""
    folder = tmp_path_factory.mktemp("book")
    groups = [
        {"group": "A & B", "pages": ["index", "v1/old"]},
        {"group": "C", "pages": ["v2/start"]},
    ]
    files = {"v2/start.mdx": "# Start\n", "v1/old.mdx": "# Old\n", "lone.mdx": "# Lone\n"}
    files |= dict.fromkeys(ODD_NAMES, "# Odd\n")
    settings = {"navigation": {"groups": groups}}
    return build(folder, NOT_XML, ".mdx", files, settings, builder="epub").out


def test_contents_lead_to_files_of_the_book_below_its_parts(book: Path) -> None:
    contents = ElementTree.parse(book / "nav.xhtml")
    (top,) = contents.iterfind(f".//{HTML}nav/{HTML}ol")
    assert entries(top) == [
        ("A & B", "index.xhtml", [("Home", "index.xhtml#home", []), ("Old", "v1/old.xhtml", [])]),
        ("C", "v2/start.xhtml", [("Start", "v2/start.xhtml#start", [])]),
    ]


Entry = tuple[str, str, list["Entry"]]


def entries(listed: ElementTree.Element | None) -> list[Entry]:
    """Return what a list of contents names: title, address, and what is below."""
    items = [] if listed is None else listed.findall(f"{HTML}li")
    links = [(item.find(f"{HTML}a"), item.find(f"{HTML}ol")) for item in items]
    return [
        (str(a.text), str(a.get("href")), entries(below)) for a, below in links if a is not None
    ]


def test_groups_inside_groups_name_each_page_once(tmp_path: Path) -> None:
    groups = [{"group": "A", "pages": ["index", {"group": "Inner", "pages": ["one é"]}]}]
    done = build(
        tmp_path, "# Home\n", files={"one é.md": "# One\n"}, builder="epub", html_theme="basic",
        settings={"navigation": {"groups": groups}},
    )  # fmt: skip
    contents = ElementTree.parse(done.out / "nav.xhtml").find(f".//{HTML}nav/{HTML}ol")
    inner = ("Inner", "one%20%C3%A9.xhtml", [("One", "one%20%C3%A9.xhtml#one", [])])
    assert entries(contents) == [("Home", "index.xhtml", []), inner]
    manifest = (done.out / "content.opf").read_text("utf-8")
    read = re.findall('<itemref idref="([^"]+)"', manifest)
    assert len(read) == 3, "both pages, and the index"
    assert all(f'id="{one}"' in manifest for one in read)


def test_a_book_of_one_group_lists_its_pages(tmp_path: Path) -> None:
    settings = {"navigation": {"groups": [{"group": "A", "pages": ["index", "one"]}]}}
    done = build(
        tmp_path, "# Home\n", files={"one.md": "# One\n"}, settings=settings, builder="epub"
    )
    contents = ElementTree.parse(done.out / "nav.xhtml").find(f".//{HTML}nav/{HTML}ol")
    assert entries(contents) == [("Home", "index.xhtml", []), ("One", "one.xhtml", [])]


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
    spans = page.iterfind(f".//{HTML}span[@class='key']")
    assert [span for span in spans if len(span)] == []
    assert page.find(".//*[@viewBox]/*[@gradientUnits]") is not None


def test_all_is_open_and_html_leaves_nothing_in_the_book(tmp_path: Path) -> None:
    """Builders may share the folder of the doctrees, as those of ``make`` do."""
    spec = {
        "openapi": "3.1.0", "info": {"title": "T", "version": "1"},
        "paths": {"/a": {"get": {"responses": {"200": {
            "description": "D<br>E",
            "content": {"application/json": {"schema": {
                "type": "object", "properties": {"outer": {
                    "type": "object", "properties": {"inner": {"type": "string"}},
                }},
            }}},
        }}}}},
    }  # fmt: skip
    page = (
        "# Home\n\n<Accordion title='One'>Hidden</Accordion>\n\n<Expandable title='Two'>x</Expandable>"
        "\n\n<Tree><Tree.Folder name='f'><Tree.File name='g' /></Tree.Folder></Tree>"
        "\n\n<details><summary>Three</summary>\n\ny\n\n</details>\n"
    )
    files = {"openapi.json": json.dumps(spec), "api.mdx": "---\nopenapi: GET /a\n---\n"}
    settings = {
        "api": {"openapi": "openapi.json"},
        "navigation": {"groups": [{"group": "A", "pages": ["index", "api"]}]},
    }
    build(tmp_path, page, ".mdx", files, settings)
    done = build(tmp_path, page, ".mdx", files, settings, builder="epub")
    for name, count in (("index.xhtml", 4), ("api.xhtml", 2)):
        boxes = ElementTree.fromstring(archive_text(done.out, name)).iter(f"{HTML}details")
        assert [box.get("open") for box in boxes] == ["open"] * count
    copied = tmp_path / "trees" / "docsjson-book" / "docsjson"
    assert [path.name for path in copied.iterdir()] == ["book.css"]


@pytest.mark.parametrize("indexed", [True, False])
def test_indices_of_the_navigation_are_read_once_and_only_if_they_are_made(
    tmp_path: Path, indexed: bool
) -> None:
    made_pages = ["genindex", "py-modindex", "search"]
    settings = {"navigation": {"groups": [{"group": "A", "pages": ["index", *made_pages]}]}}
    module = "\n```{py:module} garden\n```\n" if indexed else ""
    done = build(
        tmp_path, f"# Home\n{module}", settings=settings, builder="epub", html_use_index=indexed
    )
    manifest = (done.out / "content.opf").read_text("utf-8")
    read = re.findall(r'<itemref idref="([^"]+)"', manifest)
    assert len(read) == len(set(read)) == (3 if indexed else 1)
    contents = ElementTree.parse(done.out / "nav.xhtml").find(f".//{HTML}nav/{HTML}ol")
    named = {address.partition("#")[0] for _, address, _ in entries(contents)}
    assert named == {"index.xhtml"} | (
        {"genindex.xhtml", "py-modindex.xhtml"} if indexed else set()
    )


def test_contents_leave_out_what_a_page_lists_and_the_book_does_not_have(tmp_path: Path) -> None:
    page = "# Home\n\n```{toctree}\nmore\nsearch\n```\n"
    settings = {"navigation": {"groups": []}}
    done = build(tmp_path, page, files={"more.md": "# More\n"}, settings=settings, builder="epub")
    contents = ElementTree.parse(done.out / "nav.xhtml").find(f".//{HTML}nav/{HTML}ol")
    assert [address for _, address, _ in entries(contents)] == ["index.xhtml", "more.xhtml"]


def test_doctrees_in_the_output_are_no_part_of_a_book(tmp_path: Path) -> None:
    """``sphinx-build`` puts them there unless it is told another folder."""
    (tmp_path / "trees").symlink_to(tmp_path / "out" / ".doctrees")
    done = build(tmp_path, "# Home\n", builder="epub")
    assert done.warnings == ""


def test_right_to_left_books_keep_code_left_to_right(tmp_path: Path) -> None:
    """https://www.w3.org/TR/epub-33/#attrdef-spine-page-progression-direction"""
    page = "# عنوان\n\nنص\n\n```py\na(1)\n```\n"
    done = build(tmp_path, page, builder="epub", language="ar")
    assert done.warnings == ""
    assert 'page-progression-direction="rtl"' in archive_text(done.out, "content.opf")
    tree = ElementTree.fromstring(archive_text(done.out, "index.xhtml"))
    (right,) = tree.iterfind(f".//{HTML}div[@dir='rtl']")
    assert right.find(f".//{HTML}h1") is not None
    (left,) = right.iterfind(f".//{HTML}div[@dir='ltr']")
    assert "".join(left.itertext()).strip() == "a(1)"
