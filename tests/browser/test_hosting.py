"""Menus that Read the Docs fills, and headings that tabs hide."""

from __future__ import annotations

import json
import os
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from fresh_builds import sphinx_build
from kept_pages import lent
from page_errors import noting
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Route

SOURCE = Path(__file__).parent.parent / "hosting" / "site"
DESK = {"width": 1440, "height": 900}


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""


def version(slug: str, home: str) -> dict[str, Any]:
    return {"slug": slug, "verbose_name": slug, "urls": {"documentation": home}}


DATA = {
    "versions": {
        "current": {"slug": "latest"},
        "active": [
            version("latest", "https://acme.readthedocs.io/en/latest/"),
            version("<b>old</b>", "https://acme.readthedocs.io/en/old/"),
            version("bad", "javascript:alert(1)"),
        ],
    },
    "projects": {
        "current": {"slug": "acme", "language": {"code": "en", "name": "English"}},
        "translations": [
            {
                "slug": "acme-fr",
                "language": {"code": "fr", "name": "French"},
                "urls": {"documentation": "https://acme.readthedocs.io/fr/latest/"},
            }
        ],
    },
    "readthedocs": {"resolver": {"filename": "/guide/start/"}},
}
"""What the add-ons of Read the Docs tell a page, shortened."""

TELL = """data => document.dispatchEvent(
    new CustomEvent("readthedocs-addons-data-ready", { detail: { data: () => data } }))"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site that was built on Read the Docs."""
    folder = tmp_path_factory.mktemp("hosted")
    options = ["-q", "-C", "-D", "extensions=sphinx_docsjson", "-b", "dirhtml"]
    places = ["-d", str(folder / "doctrees"), str(SOURCE), str(folder / "site")]
    done = sphinx_build(*options, *places, env={**os.environ, "READTHEDOCS": "True"})
    assert done.returncode == 0, done.stderr
    handler = partial(Quiet, directory=str(folder / "site"))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page of a window on a desk."""
    with lent(browser, site, viewport=DESK) as opened:
        yield opened


def test_read_the_docs_fills_the_menus(page: Page, site: str) -> None:
    page.goto(f"{site}guide/start/")
    menu = page.locator(".docsjson-bar-switchers details")
    assert menu.count() == 0
    page.evaluate(TELL, DATA)
    menu.locator("summary").click()
    links = menu.get_by_role("link")
    expect(links).to_have_text(["latest", "<b>old</b>"])
    assert links.nth(1).get_attribute("href") == ("https://acme.readthedocs.io/en/old/guide/start/")
    assert links.nth(0).get_attribute("aria-current") == "true"
    page.locator(".docsjson-bar-end details summary").click()
    languages = page.locator(".docsjson-bar-end details").get_by_role("link")
    expect(languages).to_have_text(["English", "French"])
    assert languages.nth(1).get_attribute("href") == (
        "https://acme.readthedocs.io/fr/latest/guide/start/"
    )


def test_data_that_was_there_before_is_shown_and_strange_data_is_not(page: Page, site: str) -> None:
    page.add_init_script(
        "window.ReadTheDocsEventData = { data: () => (" + json.dumps(DATA) + ") };"
    )
    page.goto(f"{site}guide/start/")
    assert page.locator(".docsjson-bar-switchers details").count() == 1
    wrong: list[str] = []
    page.on("pageerror", noting(wrong))
    for data in (None, {}, {"versions": 5}, {"versions": {"active": [None]}}):
        page.evaluate(TELL, data)
    assert wrong == []


def test_the_corner_of_the_flyout_is_free(page: Page, site: str) -> None:
    page.goto(f"{site}guide/start/")
    kinds = page.evaluate("""() => document
        .elementsFromPoint(innerWidth - 40, innerHeight - 20)
        .map(element => getComputedStyle(element).position)""")
    assert not {"fixed", "sticky"} & set(kinds)


def test_headings_in_tabs_that_are_not_chosen_are_not_listed(page: Page, site: str) -> None:
    page.goto(f"{site}guide/tabs/")
    listed = page.locator(".docsjson-toc li:visible")
    expect(listed).to_have_text(["Before", "On Linux", "After"])
    page.get_by_role("tab", name="Mac").click()
    expect(listed).to_have_text(["Before", "On a Mac", "After"])


def test_without_scripts_all_headings_are_listed(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=DESK)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{site}guide/tabs/")
    listed = page.locator(".docsjson-toc li:visible")
    assert listed.all_inner_texts() == ["Before", "On Linux", "On a Mac", "After"]
    context.close()


@pytest.mark.parametrize("has_scripts", [True, False])
def test_an_answer_goes_where_the_site_says(browser: Browser, site: str, has_scripts: bool) -> None:
    page = browser.new_page(java_script_enabled=has_scripts)
    sent: list[str | None] = []

    def answer(route: Route) -> None:
        sent.append(route.request.post_data)
        route.fulfill(body="Thank you.", content_type="text/plain")

    page.route("**/rate", answer)
    page.goto(f"{site}guide/start/")
    page.get_by_role("button", name="Yes").click()
    expect(page.get_by_text("Thank you.")).to_be_visible()
    assert sent == ["page=guide%2Fstart&answer=yes"]
    assert page.url.endswith("/guide/start/" if has_scripts else "/rate")
    page.close()
