"""Waiting for a page to reach a state that no locator can name."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

TIMEOUT = 30.0
"""Seconds."""
PAUSE = 20
"""Milliseconds between two looks."""


def wait_until(page: Page, script: str, arg: object = None) -> None:
    """Wait until a script returns something true.

    ``Page.wait_for_function`` would look again from inside the page, with ``eval``; our pages are
    served with a Content-Security-Policy that refuses it, unless the first look succeeds.
    """
    end = time.monotonic() + TIMEOUT
    while not page.evaluate(script, arg):
        assert time.monotonic() < end, f"never became true: {script}"
        page.wait_for_timeout(PAUSE)
