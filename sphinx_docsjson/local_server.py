"""What the servers of the command line share: they answer this machine only."""

from __future__ import annotations

import re
import sys
from http.server import ThreadingHTTPServer
from typing import Any

HOST = "127.0.0.1"
"""The address that our servers listen on."""
SECONDS_OF_SILENCE = 60
"""How long a connection may say nothing, or take nothing, before it is closed."""
_NAMES = frozenset({HOST, "localhost", "[::1]"})
_PORT = re.compile(r":\d*\Z")


def is_this_machine(host: str) -> bool:
    """Return whether a host, with or without a port, is a name of this machine.

    Another site can point its own name at this machine, but its pages cannot change what the
    browser sends as ``Host`` and ``Origin``.
    """
    return _PORT.sub("", host) in _NAMES


class LocalServer(ThreadingHTTPServer):
    """A server for clients on this machine, each in a thread of its own."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print the error of a request, unless the client has left before the answer's end."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)
