"""What Sphinx and other extensions write, as readers see it in our theme."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from fresh_builds import sphinx_build
from kept_pages import lent
from page_errors import noting
from quiet_server import Quiet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

HERE = Path(__file__).parent
PAGES = (
    "index",
    "boxes",
    "text",
    "code",
    "tables",
    "api",
    "extensions",
    "genindex",
    "_modules/oven",
)
PHONE = {"width": 390, "height": 844}
CONTRAST = (HERE / "contrast.js").read_text("utf-8")
WIDTH = "document.documentElement.scrollWidth"
ALONE = """
Page
====

.. code-block:: python

   bake()
"""


def built(source: Path, folder: Path, *options: str) -> Path:
    """Build a project in a process of its own: other builds leave their extensions registered."""
    places = ["-d", str(folder / "trees"), str(source), str(folder / "site")]
    done = sphinx_build("-q", "-W", *options, *places)
    assert done.returncode == 0, done.stderr
    return folder / "site"


@pytest.fixture(scope="module")
def serve() -> Iterator[Callable[[Path], str]]:
    """Serve a folder; return its address."""
    servers = []

    def run(folder: Path) -> str:
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
        servers.append(server)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}/"

    yield run
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="module")
def sink(serve: Callable[[Path], str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the project with all constructs."""
    return serve(built(HERE / "sink", tmp_path_factory.mktemp("sink")))


@pytest.fixture
def visit(closed_browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a page as a new reader sees it; an error of a script is a failure."""
    errors: list[str] = []

    def run(address: str, **options: Any) -> Page:
        options = {"reduced_motion": "reduce", **options}
        folder = address.rpartition("/")[0] + "/"
        page = visits.enter_context(lent(closed_browser, folder, **options))
        page.listen("pageerror", noting(errors))
        page.goto(address)
        return page

    with ExitStack() as visits:
        yield run
    assert errors == []


def look(page: Page, selector: str, name: str) -> str:
    """Return a computed property of an element."""
    script = "([s, n]) => getComputedStyle(document.querySelector(s)).getPropertyValue(n)"
    return str(page.evaluate(script, [selector, name]))


@pytest.mark.parametrize("name", PAGES)
def test_pages_can_be_read_in_both_modes_and_fit_a_telephone(
    visit: Callable[..., Page], sink: str, name: str
) -> None:
    page = visit(f"{sink}{name}.html", color_scheme="light")
    assert page.evaluate(CONTRAST) == []
    page.emulate_media(color_scheme="dark")
    page.reload()  # transitions would need some frames
    assert page.evaluate(CONTRAST) == []
    page.set_viewport_size(PHONE)
    assert page.evaluate(WIDTH) == PHONE["width"]


def test_a_change_is_no_box_in_a_box(visit: Callable[..., Page], sink: str) -> None:
    page = visit(f"{sink}boxes.html")
    assert look(page, "span.deprecated", "border-top-width") == "0px"
    assert look(page, "span.deprecated", "padding-left") == "0px"
    assert look(page, "div.deprecated", "border-left-width") == "3px"
    assert page.inner_text("div.deprecated") == "Deprecated since version 3.0: Use a pan."


def test_headings_that_lead_back_look_like_headings(visit: Callable[..., Page], sink: str) -> None:
    page = visit(f"{sink}boxes.html")
    assert look(page, "h1 a.toc-backref", "text-decoration-line") == "none"


def test_a_sidebar_takes_the_width_of_a_telephone(visit: Callable[..., Page], sink: str) -> None:
    page = visit(f"{sink}boxes.html")
    assert look(page, "aside.sidebar", "float") in ("right", "inline-end")
    box, topic = (page.locator(s).bounding_box() for s in ("aside.sidebar", "aside.topic"))
    assert box
    assert topic
    is_beside = topic["x"] + topic["width"] <= box["x"]
    assert is_beside or topic["y"] >= box["y"] + box["height"]
    page.set_viewport_size(PHONE)
    assert look(page, "aside.sidebar", "float") == "none"
    box, text = (page.locator(s).bounding_box() for s in ("aside.sidebar", ".docsjson-article"))
    assert box and text and box["width"] == text["width"]


def test_footnotes_stand_in_columns(visit: Callable[..., Page], sink: str) -> None:
    page = visit(f"{sink}text.html")
    texts = page.locator("aside.footnote > p").all()
    starts = {round((text.bounding_box() or {})["x"]) for text in texts}
    assert len(texts) == 2
    assert len(starts) == 1
    label, first = (
        page.locator(s).first.bounding_box() for s in (".footnote .label", ".footnote p")
    )
    assert label and first and abs(label["y"] - first["y"]) < 8


def test_a_caption_has_its_space_and_is_part_of_the_box(
    visit: Callable[..., Page], sink: str
) -> None:
    page = visit(f"{sink}code.html")
    assert page.inner_text(".code-block-caption").startswith("Listing 3.1 bake.py")
    assert look(page, ".literal-block-wrapper", "border-top-width") == "1px"
    assert look(page, ".literal-block-wrapper .highlight", "border-top-width") == "0px"


def test_a_table_as_wide_as_the_text_is_that_wide(visit: Callable[..., Page], sink: str) -> None:
    page = visit(f"{sink}tables.html")
    table, text = (
        page.locator(s).bounding_box() for s in ("table.docsjson-whole", ".docsjson-article")
    )
    assert table
    assert text
    assert table["width"] == text["width"]
    assert look(page, "table.docsjson-whole", "display") == "table"


def test_a_narrow_table_that_is_centred_is_in_the_middle(
    visit: Callable[..., Page], sink: str
) -> None:
    page = visit(f"{sink}tables.html")
    row, text = (
        page.locator(s).bounding_box()
        for s in ("table.align-center tr >> nth=0", ".docsjson-article")
    )
    assert row and text
    assert abs(row["x"] + row["width"] / 2 - text["x"] - text["width"] / 2) < 2


def test_only_the_name_of_a_signature_is_bold(visit: Callable[..., Page], sink: str) -> None:
    page = visit(f"{sink}api.html")
    assert look(page, ".sig", "font-weight") == "400"
    assert look(page, ".sig-name", "font-weight") == "600"
    page.set_viewport_size(PHONE)
    end = "e => [e.scrollWidth, e.clientWidth]"
    for signature in page.locator(".sig").all():
        wide, room = signature.evaluate(end)
        assert wide <= room


def test_signatures_are_read_from_the_left_in_every_script(
    visit: Callable[..., Page], sink: str
) -> None:
    page = visit(f"{sink}api.html")
    page.evaluate("document.documentElement.dir = 'rtl'")
    assert look(page, ".sig", "direction") == "ltr"
    assert look(page, "dd", "direction") == "rtl"


def test_lines_and_signs_are_seen_with_forced_colours(
    visit: Callable[..., Page], sink: str
) -> None:
    page = visit(f"{sink}code.html", forced_colors="active")
    assert look(page, ".hll", "outline-style") == "solid"


def test_coloured_code_stays_in_its_line(visit: Callable[..., Page], sink: str) -> None:
    page = visit(f"{sink}code.html")
    code = "code.highlight"
    assert look(page, code, "display") == "inline"
    assert page.inner_text(f"p:has({code})") == 'Write bake(bread="rye") in a line.'
    assert page.locator(f"{code} button").count() == 0


def test_every_block_of_code_has_a_button_that_copies_what_runs(
    visit: Callable[..., Page], sink: str
) -> None:
    page = visit(f"{sink}code.html", permissions=["clipboard-read", "clipboard-write"])
    copied = []
    for button in page.locator(".docsjson-copy").all():
        button.click(force=True)
        copied.append(page.evaluate("navigator.clipboard.readText()"))
    assert copied[0].startswith("def bake(bread: str) -> None:\n    print(")
    assert copied[1:] == [
        "def wait():\n    return 1\nwait()", "bake bread\neat", "no language", "1 + 1", "eat bread",
    ]  # fmt: skip


def test_extensions_take_our_colours_and_the_project_has_the_last_word(
    visit: Callable[..., Page], sink: str
) -> None:
    page = visit(f"{sink}extensions.html", color_scheme="dark")
    blue = look(page, ".note > .admonition-title", "color")
    assert look(page, ".sd-bg-info", "background-color") == blue
    assert look(page, ".sphinx-tabs-panel", "background-color") == "rgba(0, 0, 0, 0)"
    assert look(page, ".sd-card", "border-top-color") == "rgb(18, 52, 86)"


def test_a_copy_button_of_another_extension_works_alone(
    visit: Callable[..., Page], serve: Callable[[Path], str], tmp_path: Path
) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "index.rst").write_text(ALONE, encoding="utf-8")
    (source / "conf.py").write_text(
        'extensions = ["sphinx_docsjson", "sphinx_copybutton"]\nhtml_theme = "docsjson"\n',
        encoding="utf-8",
    )
    page = visit(f"{serve(built(source, tmp_path))}index.html")
    page.wait_for_selector(".copybtn", state="attached")
    assert page.locator(".copybtn").count() == 1
    assert page.locator(".docsjson-copy").count() == 0
