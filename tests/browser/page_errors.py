"""What a page reports as an error."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from kept_pages import lent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, ConsoleMessage, Error, Page

SKIPPED = "Transition was aborted"
"""Chromium says so when a page is left while it is still coming into view; nobody sees it."""


def noting(errors: list[str], page: str = "") -> Callable[[Error], None]:
    """Return a handler for Playwright's ``pageerror`` that notes the errors of a page."""

    def note(error: Error) -> None:
        if not str(error).startswith(SKIPPED):
            errors.append(f"{page}{error}")

    return note


def told(message: ConsoleMessage) -> str:
    """Return a message of the console with the address that it is about."""
    return f"{message.text} ({message.location['url']})"


@contextmanager
def visiting(
    browser: Browser, site: str, script: str = "", **usual: Any
) -> Iterator[Callable[..., Page]]:
    """Give a function that opens a page of a site as a new reader sees it.

    Pages run ``script`` first. Any error in their console, and any request to another site, is a failure at the end.
    """
    errors = list[str]()

    def run(name: str = "index.html", **options: Any) -> Page:
        page = visits.enter_context(lent(browser, site, **{**usual, **options}))
        if script:
            page.add_init_script(script)
        page.listen("pageerror", noting(errors))
        page.listen("console", lambda m: m.type == "error" and errors.append(told(m)))
        page.listen("request", lambda r: r.url.startswith(site) or errors.append(r.url))
        page.goto(site + name)
        return page

    with ExitStack() as visits:
        yield run
    assert errors == [], errors
