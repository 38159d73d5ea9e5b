"""Every page of the demo, as a reader's browser sees it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from lxml import html as lxml_html
from page_errors import noting

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ViewportSize


DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
CONTRAST = (Path(__file__).parent / "contrast.js").read_text("utf-8")
REDIRECT = 'http-equiv="refresh"'
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def pages_of(folder: Path) -> list[str]:
    """Return the addresses of all pages that lead to no other one, from the root."""
    files = (file for file in folder.rglob("index.html") if REDIRECT not in file.read_text("utf-8"))
    found = (path.parent.relative_to(folder).as_posix() for path in files)
    return sorted(f"{name}/".removeprefix("./") for name in found)


def test_pages_load_without_an_error_and_from_nowhere_else(
    browser: Browser, demo: str, demo_folder: Path
) -> None:
    """One page is loaded on a desk and then shown on a phone, the next one the other way round.

    The first half is light, and the second half dark: new colours take as long as a new page.
    """
    page = browser.new_page()
    wrong: list[str] = []
    here = [""]
    page.on("pageerror", lambda error: noting(wrong, f"{here[0]}: ")(error))
    page.on("console", lambda m: m.type == "error" and wrong.append(f"{here[0]}: {m.text}"))
    page.on("request", lambda r: r.url.startswith(demo) or wrong.append(f"{here[0]}: {r.url}"))
    loaded, shown = DESK, PHONE
    pages = pages_of(demo_folder)
    for number, here[0] in enumerate(pages):
        if number in {0, len(pages) // 2}:
            page.emulate_media(color_scheme="dark" if number else "light")
        page.goto(demo + here[0])
        for size in (loaded, shown):
            page.set_viewport_size(size)
            if page.evaluate(OVERFLOW) > 0:
                wrong.append(f"{here[0]}: wider than {size['width']} pixels")
        loaded, shown = shown, loaded
    page.close()
    assert wrong == []


STATUSES = """() => [...document.querySelectorAll(".docsjson-answers .docsjson-status")]
  .map(status => Math.round(status.getBoundingClientRect().left))"""


def test_statuses_of_responses_are_below_each_other(browser: Browser, demo: str) -> None:
    """Two in one row, too: on a phone the second one is in a line of its own."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(f"{demo}api/add-plant/")
    places = page.evaluate(STATUSES)
    page.emulate_media(media="print")
    is_shown = page.locator(".docsjson-to-top").evaluate(
        "link => (link.hidden = false, link.checkVisibility())"
    )
    page.close()
    assert len(places) > 2
    assert len(set(places)) == 1
    assert not is_shown, "paper has no way back to the top"


def test_pages_can_be_read_without_scripts(browser: Browser, demo: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{demo}components/tabs/")
    assert page.get_by_text("Mind the wind: tie tall plants to a stick.", exact=True).is_visible()
    page.goto(f"{demo}components/code/")
    assert page.get_by_text("curl --head https://api.example.com/v1/plants").first.is_visible()
    context.close()


def test_each_page_names_its_markdown(browser: Browser, demo: str, demo_folder: Path) -> None:
    page = browser.new_page()
    for name in ("", "quickstart/", "components/cards/"):
        page.goto(demo + name)
        link = page.locator("link[rel=alternate][type='text/markdown']")
        answer = page.request.get(str(link.evaluate("element => element.href")))
        assert answer.ok
        assert "# " in answer.text()
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_api_pages_have_enough_contrast(browser: Browser, demo: str, scheme: str) -> None:
    context = browser.new_context(color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    for name in ("get-plant", "add-plant", "delete-plant"):
        page.goto(f"{demo}api/{name}/")
        wrong = page.evaluate(CONTRAST)
        assert [text for text in wrong if "docsjson-" in text] == []
    context.close()


def test_no_address_starts_at_the_root_of_the_server(demo_folder: Path) -> None:
    files = [file for file in demo_folder.rglob("*.html") if file.name != "404.html"]
    assert files  # servers show 404.html at any depth; the others are below one folder
    for file in files:
        document = lxml_html.document_fromstring(file.read_bytes())
        found = document.xpath("//@href | //@src | //@action | //@poster")
        assert found, file
        assert [address for address in found if address.startswith("/")] == [], file
