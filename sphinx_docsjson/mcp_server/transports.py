"""How messages come and go: lines of standard input and output, or HTTP on this machine."""

from __future__ import annotations

import json
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import TYPE_CHECKING, Any

from ..local_server import HOST, SECONDS_OF_SILENCE, LocalServer, is_this_machine
from . import stateless
from .protocol import ALL_VERSIONS, is_unread, status_of, unknown_version

if TYPE_CHECKING:
    from typing import BinaryIO

    from .protocol import Server

PATH = "/mcp"
MOST_BYTES = 1_000_000
"""Size of a message."""


def serve_lines(server: Server, messages: BinaryIO, answers: BinaryIO) -> None:
    """Answer each line of a stream, until it ends."""
    for line in messages:
        answer = server.answer_text(line) if line.strip() else None
        if answer is not None:
            answers.write(answer + b"\n")
            answers.flush()


class Handler(BaseHTTPRequestHandler):
    """Answers the requests of streamable HTTP; each by itself, for nothing is remembered."""

    server: HttpServer
    protocol_version = "HTTP/1.1"
    timeout = SECONDS_OF_SILENCE

    def do_POST(self) -> None:
        """Answer a message."""
        size = self.headers.get("Content-Length", "")
        if not self._is_welcome():
            return
        if not size.isdecimal() or len(size) > len(str(MOST_BYTES)) or int(size) > MOST_BYTES:
            self._send(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            return
        message = self.rfile.read(int(size))
        if fault := stateless.header_fault(message, self.headers):
            self._send(HTTPStatus.BAD_REQUEST, json.dumps(fault).encode())
            return
        answer = self.server.docs.answer_text(message)
        if answer and is_unread(answer):
            self._send(HTTPStatus.BAD_REQUEST, answer)
        elif answer and self.headers.get("MCP-Protocol-Version") == stateless.VERSION:
            self._send(HTTPStatus(status_of(answer)), answer)
        else:
            self._send(HTTPStatus.OK if answer else HTTPStatus.ACCEPTED, answer or b"")

    def do_GET(self) -> None:
        """Refuse a stream: this server has nothing to say by itself."""
        if self._is_welcome():
            self._send(HTTPStatus.METHOD_NOT_ALLOWED)

    def do_DELETE(self) -> None:
        """Refuse to end a session: there is none."""
        self.do_GET()

    def _is_welcome(self) -> bool:
        """Answer this machine only, and no web page of elsewhere that a browser shows."""
        origins = [one.rpartition("//")[2] for one in self.headers.get_all("Origin", [])]
        hosts = [*self.headers.get_all("Host", [""]), *filter(None, origins)]
        if not all(map(is_this_machine, hosts)):
            self._send(HTTPStatus.FORBIDDEN)
        elif self.path.partition("?")[0] != PATH:
            self._send(HTTPStatus.NOT_FOUND)
        elif self.headers.get("MCP-Protocol-Version", ALL_VERSIONS[0]) not in ALL_VERSIONS:
            self._send(HTTPStatus.BAD_REQUEST, unknown_version())
        else:
            return True
        return False

    def _send(self, status: HTTPStatus, body: bytes = b"") -> None:
        self.send_response(status)
        if body:
            self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        if status is not HTTPStatus.OK and status is not HTTPStatus.ACCEPTED:
            self.send_header("Connection", "close")  # what the client still sends is not read
            self.close_connection = True
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_arguments: Any) -> None:
        """Say nothing of requests."""


class HttpServer(LocalServer):
    """A server of one site, for clients on this machine."""

    def __init__(self, docs: Server, port: int) -> None:
        """Listen on a port; 0 takes one that is free."""
        self.docs = docs
        super().__init__((HOST, port), Handler)

    @property
    def url(self) -> str:
        """The address for clients."""
        return f"http://{HOST}:{self.server_address[1]}{PATH}"
