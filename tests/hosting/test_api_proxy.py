"""The recipe that lets nginx forward requests of the playground, started as it is printed."""

from __future__ import annotations

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING
from urllib.request import Request, urlopen

import pytest
from test_agent_recipes import get, recipe, running, start_nginx

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGE = "writing/playground.mdx"


class Api(BaseHTTPRequestHandler):
    """Answers with what it was asked, as an API without CORS headers."""

    def do_GET(self) -> None:
        """Send the path and two headers back."""
        asked = {name: self.headers.get(name) for name in ("Authorization", "Cookie")}
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"path": self.path, **asked}).encode())

    def log_message(self, *_: object) -> None:
        """Print nothing."""


@pytest.fixture
def api() -> Iterator[str]:
    """The address of an API."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Api)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_nginx_forwards_requests_without_the_cookies_of_the_site(tmp_path: Path, api: str) -> None:
    def nginx(program: str, folder: Path, port: int) -> list[str]:
        block = recipe("in the server block", PAGE).replace("api.example.com", api)
        block = block.replace("https:", "http:")
        return start_nginx(program, folder, f"server {{\nlisten 127.0.0.1:{port};\n{block}}}\n")

    with running(nginx, tmp_path) as port:
        get(port, "/", "*/*")  # waits until the server answers
        url = f"http://127.0.0.1:{port}/proxy/http://{api}/v1/plants?limit=2"
        headers = {"Authorization": "Bearer a", "Cookie": "session=b"}
        with urlopen(Request(url, headers=headers), timeout=5) as answered:
            got = json.load(answered)
    assert got == {"path": "/v1/plants?limit=2", "Authorization": "Bearer a", "Cookie": None}
