"""A browser, and the demo served to it."""

from __future__ import annotations

import os
import shutil
import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright
from quiet_server import Quiet
from waiting import TIMEOUT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

FLAGS = ("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu")
"""Machines of tests have no graphics card; drawing as if there were one takes a third longer."""
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)


def pytest_configure(config: pytest.Config) -> None:
    """Name the mark that all tests of this folder have."""
    config.addinivalue_line("markers", "browser: needs a Chromium")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder; where nobody wants a browser, leave them out."""
    unwanted = pytest.mark.skip(reason="DOCSJSON_NO_BROWSER is set")
    here = f"{Path(__file__).parent}{os.sep}"
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.browser)
            if os.environ.get("DOCSJSON_NO_BROWSER"):
                item.add_marker(unwanted)


def browser_path() -> str | None:
    """Return the browser to start; having none is a failure, so that nobody overlooks it.

    Nothing means the browser that Playwright has installed for itself.
    """
    names = (os.environ.get("DOCSJSON_BROWSER", ""), *NAMES)
    found = next(filter(None, map(shutil.which, filter(None, names))), None)
    if found or any(Path.home().glob(".cache/ms-playwright/chromium*")):
        return found
    return pytest.fail(
        "no Chromium found: run 'playwright install chromium', name one in DOCSJSON_BROWSER, "
        "or leave these tests out with DOCSJSON_NO_BROWSER=1"
    )


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium for all tests."""
    expect.set_options(timeout=1000 * TIMEOUT)  # its 5 seconds are few on a busy machine
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browser_path(), args=[*FLAGS])
        yield started
        started.close()


@pytest.fixture(scope="session")
def closed_browser(browser: Browser) -> Iterator[Browser]:
    """A Chromium that reaches no host but this machine: the names of others do not resolve.

    Routes would do the same, but they turn the cache off.
    """
    rules = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    started = browser.browser_type.launch(executable_path=browser_path(), args=[*FLAGS, rules])
    yield started
    started.close()


@pytest.fixture
def browser_with_scrollbars(browser: Browser) -> Iterator[Browser]:
    """A Chromium whose scrollbars take up room, as they do for most readers with a mouse."""
    started = browser.browser_type.launch(
        executable_path=browser_path(), args=[*FLAGS], ignore_default_args=["--hide-scrollbars"]
    )
    yield started
    started.close()


@pytest.fixture(scope="session")
def demo_folder(demo_built: Path) -> Path:
    """The pages of the demo."""
    return demo_built / "site"


@pytest.fixture(scope="session")
def demo(demo_folder: Path) -> Iterator[str]:
    """The address of the demo."""
    handler = partial(Quiet, directory=str(demo_folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
