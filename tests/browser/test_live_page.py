"""The page that `dev` shows: it reloads, and its box lists what the last build found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sphinx_docsjson.commands.live_site import Board, Server, server_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Route

OPEN_ROOTS = """
const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (options) {
  return attach.call(this, { ...options, mode: "open" });
};
"""
"""Lets the test look into the box, which pages cannot reach."""
WARNING = {"findings": [{"place": "index.mdx:5", "message": "unknown component"}], "more": 0}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Server, Board]]:
    """Serve a folder with one page."""
    (tmp_path / "index.html").write_text("<head></head><body>First</body>")
    board = Board()
    board.put(findings=[], more=0)
    server = server_for(tmp_path, [0], board)
    server.start()
    yield server, board
    server.shutdown()  # else the thread asks a closed socket for news until the last test is done
    server.server_close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page whose boxes can be looked into."""
    context = browser.new_context()
    context.add_init_script(OPEN_ROOTS)
    yield context.new_page()
    context.close()


def test_the_box_stays_open_from_build_to_build(
    served: tuple[Server, Board], page: Page, tmp_path: Path
) -> None:
    server, board = served
    page.goto(server.address)
    board.put(**WARNING)
    box = page.locator("details")
    expect(box).to_have_text("1 warningindex.mdx:5unknown component")
    expect(box).not_to_have_attribute("open", "")
    page.locator("summary").click()
    (tmp_path / "index.html").write_text("<head></head><body>Second</body>")
    board.put(**WARNING)
    expect(page.locator("body")).to_contain_text("Second")
    expect(box).to_have_attribute("open", "")
    page.locator("summary").click()
    board.put(findings=WARNING["findings"], more=2)
    expect(page.locator("summary")).to_have_text("3 warnings")
    expect(box).not_to_have_attribute("open", "")


def test_the_page_says_that_the_preview_has_stopped(
    served: tuple[Server, Board], page: Page
) -> None:
    server, board = served
    page.route("**/docsjson-live?*", lambda route: route.abort())
    page.goto(server.address)
    expect(page.locator("summary")).to_have_text("The preview has stopped")
    page.unroute("**/docsjson-live?*")
    page.reload()
    board.put(findings=[], more=0)
    expect(page.locator("body")).to_have_text("First")
    expect(page.locator("details")).to_have_count(0)


def test_pages_that_nobody_looks_at_hold_no_connection(
    served: tuple[Server, Board], page: Page, tmp_path: Path
) -> None:
    """Browsers hold six connections to a server; further pages would wait for ever."""
    server, board = served
    page.context.add_init_script(
        "Object.defineProperty(document, 'hidden', { get: () => !window.looked })"
    )
    page.goto(server.address)
    for _ in range(7):
        page.context.new_page().goto(server.address)
    (tmp_path / "index.html").write_text("<head></head><body>Second</body>")
    board.put(findings=[], more=0)
    expect(page.locator("body")).to_have_text("First")
    page.evaluate("window.looked = true; dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("body")).to_have_text("Second")


def test_a_build_that_ends_before_the_page_listens_is_not_missed(
    served: tuple[Server, Board], page: Page, tmp_path: Path
) -> None:
    """Otherwise a page that is opened while it is written stays as it was: "not found", say."""
    server, board = served
    addresses: list[str] = []

    def build_first(route: Route) -> None:
        addresses.append(route.request.url)
        if len(addresses) == 1:
            (tmp_path / "index.html").write_text("<head></head><body>Second</body>")
            board.put(findings=[], more=0)
        route.continue_()

    page.route("**/docsjson-live.js", build_first)
    page.goto(server.address)
    expect(page.locator("body")).to_have_text("Second")
    page.wait_for_timeout(300)
    assert len(addresses) == 2, "the page is loaded again once"


def test_a_build_does_not_take_readers_back_from_the_link_that_they_follow(
    served: tuple[Server, Board], page: Page, tmp_path: Path
) -> None:
    server, board = served
    (tmp_path / "index.html").write_text("<head></head><body><a href='next.html'>Next</a></body>")
    (tmp_path / "next.html").write_text("<head></head><body>Next page</body>")
    asked: list[str] = []

    def build_meanwhile(route: Route) -> None:
        board.put(findings=[], more=0)
        page.wait_for_timeout(300)  # so that the page that the reader leaves has the news
        route.continue_()

    page.goto(server.address)
    page.on("request", lambda request: asked.append(request.url))
    page.route("**/next.html", build_meanwhile, times=1)
    page.locator("a").click()
    expect(page.locator("body")).to_have_text("Next page")
    assert server.address not in asked
