"""What serves built sites to the browser of the tests."""

from __future__ import annotations

from http.server import SimpleHTTPRequestHandler
from typing import Any


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a word."""

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""
