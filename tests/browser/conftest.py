"""A browser, and the demo served to it."""

from __future__ import annotations

import os
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import sync_playwright
from sphinx.cmd.build import build_main

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).parent.parent.parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def browser_path() -> str:
    """Return the browser to start; having none is a failure, so that nobody overlooks it."""
    names = (os.environ.get("DOCSJSON_BROWSER", ""), *NAMES)
    found = next(filter(None, map(shutil.which, filter(None, names))), None)
    return found or pytest.fail("no Chromium found: name one in DOCSJSON_BROWSER")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium for all tests."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=browser_path(), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield started
        started.close()


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def demo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo, built with the builder that sites are published with."""
    folder = tmp_path_factory.mktemp("demo")
    options = ["-q", "-b", "dirhtml", "-d", str(folder / "doctrees")]
    assert build_main([*options, str(ROOT / "demo"), str(folder / "site")]) == 0
    return folder / "site"


@pytest.fixture(scope="session")
def demo(demo_folder: Path) -> Iterator[str]:
    """The address of the demo."""
    handler = partial(Quiet, directory=str(demo_folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
