"""The site as ``dev`` serves it: files of the last build, and news of the next one."""

from __future__ import annotations

import json
import threading
import time
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO
from urllib.parse import parse_qs, urlsplit

from ..local_server import HOST, SECONDS_OF_SILENCE, LocalServer, is_this_machine

if TYPE_CHECKING:
    from collections.abc import Iterable

SCRIPT = "/docsjson-live.js"
NEWS = "/docsjson-live"
HTML = "text/html; charset=utf-8"
NO_PAGE = (
    b'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>No page yet</title></head>'
    b"<body><h1>No page yet</h1><p>The site has no page at this address. This page reloads after "
    b"the next build.</p></body></html>"
)
"""What readers see when the first build failed, so that there is not even a 404 page."""
_OWN_SCRIPT = Path(__file__).with_name("live.js")
SECONDS_BETWEEN_SIGNS_OF_LIFE = 10
SECONDS_TO_LOAD = 0.4
"""How long a build waits for a browser at most."""
_FRAMED_BY = (
    "frame-ancestors 'self' http://localhost:* http://127.0.0.1:* vscode-webview: vscode-file:"
)
"""Whose pages may show one of the site in a frame: those of this machine, and those of editors."""


class Board:
    """The news of the last build; readers wait for the next."""

    def __init__(self) -> None:
        """Start before the first build.

        Numbers start at the current time, so that a page left open from an earlier run takes the
        builds of this one as newer.
        """
        self._changed = threading.Condition()  # of a lock that its owner may take again
        self.number, self.text = time.time_ns() // 1_000_000, "{}"
        self.looked_at = ""
        """The path of the page that a browser opened last."""
        self._opened = self._waiting = 0

    def put(self, **news: object) -> int:
        """Publish the news of a build, wake everyone who waits, and return its number."""
        with self._changed:
            self.number += 1
            self.text = json.dumps({"build": self.number, **news})
            self._changed.notify_all()
            return self.number

    def put_early(self, page: str) -> int:
        """Publish that a page is written, and return when the browser that waits has it again.

        A build that went on at once would take the processor from the browser.
        """
        with self._changed:
            opened, is_awaited = self._opened, self._waiting > 0
            number = self.put(early=True, page=page)
            if is_awaited:
                self._changed.wait_for(lambda: self._opened != opened, SECONDS_TO_LOAD)
            return number

    def look(self, page: str) -> None:
        """Note that a browser has opened a page."""
        with self._changed:
            self.looked_at = page
            self._opened += 1
            self._changed.notify_all()

    def wait(self, seen: int) -> tuple[int, str]:
        """Return the number and the text of news that are not yet seen, or the old ones."""
        with self._changed:
            self._waiting += 1
            self._changed.wait_for(lambda: self.number != seen, SECONDS_BETWEEN_SIGNS_OF_LIFE)
            self._waiting -= 1
            return self.number, self.text


class Handler(SimpleHTTPRequestHandler):
    """Serves the site; each page loads a script that waits for news."""

    protocol_version = "HTTP/1.1"
    timeout = SECONDS_OF_SILENCE

    def __init__(self, *arguments: Any, board: Board, **options: Any) -> None:
        """``board`` has the news; the rest is the server's."""
        self._board = board
        super().__init__(*arguments, **options)

    def do_GET(self) -> None:
        """Answer a request."""
        path, _, query = self.path.partition("?")
        if self._is_welcome() and path == NEWS:
            self._board.look(parse_qs(query).get("page", [""])[0])
            self._send_news()
        elif self._is_welcome():
            super().do_GET()
        else:
            self.send_error(
                HTTPStatus.FORBIDDEN, "this server only answers requests from this machine"
            )

    def do_HEAD(self) -> None:
        """Answer a request for headers."""
        if self._is_welcome():
            super().do_HEAD()
        else:
            self.send_error(HTTPStatus.FORBIDDEN)

    def _is_welcome(self) -> bool:
        """Return whether a request is for this machine, so that no other site can read pages.

        Browsers name the kind of site whose page asks (Fetch Metadata): one of another site may
        only lead readers here.
        """
        hosts = self.headers.get_all("Host", [])
        is_here = len(hosts) == 1 and is_this_machine(hosts[0])
        asker, mode = (self.headers.get(f"Sec-Fetch-{name}", "") for name in ("Site", "Mode"))
        is_news = self.path.partition("?")[0] == NEWS
        leads_here = mode == "navigate" and not is_news
        return is_here and (asker in ("", "none", "same-origin") or leads_here)

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Send the headers, and return the body: pages get the script."""
        try:
            return self._found()
        except (OSError, ValueError):  # a name that no file can have
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def _found(self) -> BytesIO | BinaryIO | None:
        build = self._board.number  # before the file is read, which the next build may replace
        if urlsplit(self.path).path == SCRIPT:
            return self._send(_OWN_SCRIPT.read_bytes(), "text/javascript")
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            if not urlsplit(self.path).path.endswith("/"):
                if "\\" in self.path:  # browsers read it as /, and an address with two leads away
                    raise ValueError(self.path)
                return super().send_head()
            file /= "index.html"
        if file.suffix == ".html" and file.is_file():
            return self._send(_with_script(file.read_bytes(), build), HTML)
        if not file.exists():
            missing = Path(self.translate_path("/404.html"))
            page = missing.read_bytes() if missing.is_file() else NO_PAGE
            return self._send(_with_script(page, build), HTML, HTTPStatus.NOT_FOUND)
        return super().send_head()

    def _send(self, body: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK) -> BytesIO:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)

    def end_headers(self) -> None:
        """Have browsers ask for each file again, and hand none to the pages of other sites.

        A file may have been built again, and some files, such as scripts, any site could load.
        """
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.send_header("Content-Security-Policy", _FRAMED_BY)
        super().end_headers()

    def _send_news(self) -> None:
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        seen = -1
        try:
            while True:
                seen, text = self._board.wait(seen)
                self.wfile.write(f"data: {text}\n\n".encode())
                self.wfile.flush()
        except OSError:  # the reader is gone
            pass

    def log_message(self, *_message: object) -> None:
        """Do not log requests."""


def _with_script(page: bytes, build: int) -> bytes:
    """Return a page with the script that waits for news of builds after ``build``.

    A page being rewritten may be empty.
    """
    head, end, rest = page.partition(b"</head>")
    tag = f'<script defer src="{SCRIPT}" data-build="{build}"></script>'
    return head + tag.encode() + end + rest


class Server(LocalServer):
    """Serves one folder on this machine."""

    def __init__(self, folder: Path, port: int, board: Board) -> None:
        """Raise `OSError` when the port is taken."""
        super().__init__((HOST, port), partial(Handler, directory=str(folder), board=board))

    @property
    def address(self) -> str:
        """The address of the start page."""
        return f"http://{HOST}:{self.server_port}/"

    def start(self) -> None:
        """Answer requests from now on, those that wait first."""
        threading.Thread(target=self.serve_forever, daemon=True).start()


def server_for(folder: Path, ports: Iterable[int], board: Board) -> Server:
    """Return a server for a folder on the first available port.

    Raises the `OSError` of the last port if there is none.
    """
    reason = OSError("no port is given")
    for port in ports:
        try:
            return Server(folder, port, board)
        except OSError as error:
            reason = error
    raise reason
