"""What a page reports as an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Error

SKIPPED = "Transition was aborted"
"""Chromium says so when a page is left while it is still coming into view; nobody sees it."""


def noting(errors: list[str], page: str = "") -> Callable[[Error], None]:
    """Return a handler for Playwright's ``pageerror`` that notes the errors of a page."""

    def note(error: Error) -> None:
        if not str(error).startswith(SKIPPED):
            errors.append(f"{page}{error}")

    return note
