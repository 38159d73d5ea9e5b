"""What serves built sites to the browser of the tests."""

from __future__ import annotations

from http.server import SimpleHTTPRequestHandler
from typing import Any


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a word, several over one connection as hosts do."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""
