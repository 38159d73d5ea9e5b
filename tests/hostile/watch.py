"""A browser that opens every page of a built site, uses it, and notes what should not happen."""

from __future__ import annotations

import re
import threading
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote

from playwright.sync_api import Error

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Frame, Request

SWEEP = (Path(__file__).parent / "sweep.js").read_text(encoding="utf-8")
SHOWN = (".html", ".htm", ".svg", ".xml", ".xht", ".xhtml", ".shtml", ".unknown", ".rdf", ".xsl")
"""Suffixes of files whose content a browser may run."""
QUESTIONS = (
    "canary",
    "script",
    "onerror",
    "__proto__",
    "constructor",
    "<img",
    "some",
    "javascript",
)
LOADED = ("image", "media", "document", "other")
"""Types of requests that authors may have made elsewhere: pictures, films, framed pages, icons."""
FORWARD = re.compile(r'<meta http-equiv="refresh"')


class Silent(SimpleHTTPRequestHandler):
    """Serves files without a word, and without a policy."""

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""

    def end_headers(self) -> None:
        """Let the browser keep what all pages load."""
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def handle(self) -> None:
        """Answer, though the browser may have gone."""
        with suppress(ConnectionError):
            super().handle()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder, and yield its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class Watch:
    """One profile of a browser, and what it noted."""

    def __init__(self, context: BrowserContext, home: str, folder: Path) -> None:
        """Watch a context."""
        self.home, self.folder, self.hits, self.where = home, folder, [], ""
        self.allowed: set[str] = set()
        self.away: list[Request] = []
        context.expose_binding(
            "__canary", lambda _source, number=None, *_: self.note(f"ran: {number}")
        )
        context.add_init_script(SWEEP)
        self.page = context.new_page()
        self.shown: list[str] = []
        """The addresses of the pages that the browser showed, one after the other."""
        self.page.on("framenavigated", self.look_at)
        self.page.on(
            "dialog", lambda dialog: (self.note(f"dialog: {dialog.message}"), dialog.dismiss())
        )
        self.page.on("pageerror", lambda error: self.note(f"script error: {error}"))
        self.page.on("popup", lambda page: self.note(f"popup: {page.url}"))
        self.page.on("download", lambda one: one.cancel())
        context.on("request", self.look)

    def note(self, what: str) -> None:
        """Note what happened."""
        self.hits.append(f"{self.where}: {what}")

    def look_at(self, frame: Frame) -> None:
        """Remember a page that the browser shows."""
        if frame == self.page.main_frame:
            self.shown.append(frame.url)

    def ask(self, script: str, argument: Any = None) -> Any:
        """Return what a script finds on the page.

        A page that goes elsewhere meanwhile, or is loaded again, is noted, and nothing is found. A
        browser that ends a script for another reason is an error of this test.
        """
        seen = len(self.shown)
        try:
            return self.page.evaluate(script, argument)
        except Error as error:
            if "Execution context was destroyed" not in str(error):
                raise
            self.wait_for_page(seen)
            if len(self.shown) == seen:
                raise
            self.note(f"went to {self.shown[-1]}")
            return []

    def wait_for_page(self, seen: int) -> None:
        """Wait until the browser has shown more pages than so many; a busy machine takes long."""
        for _ in range(20):
            self.page.wait_for_timeout(500)
            if len(self.shown) > seen:
                return

    def look(self, request: Request) -> None:
        """Remember a request to another host."""
        if not request.url.startswith((self.home, "data:", "blob:", "chrome")):
            self.away.append(request)

    def visit(self, name: str) -> None:
        """Open a file, use it if it is a page, and check what it holds."""
        self.where, self.away = name, []
        text = text_of(self.folder / name)
        address = self.home + quote(name)
        if is_forward(name, text):
            self.check_source(text, is_forward=True)
            return
        try:
            self.page.goto(address, wait_until="load", timeout=60_000)
        except Exception as error:  # a download, for one
            if "Download is starting" not in str(error) and "ERR_ABORTED" not in str(error):
                self.note(f"not opened: {str(error).splitlines()[0]}")
            return
        if name.endswith(".html"):
            self.page.evaluate("source => { window.hostileSource = source; }", text)
            for hit in self.ask("hostileTouch().then(() => hostileSweep(false))"):
                self.note(hit)
        self.check_place(address)
        self.check_requests()

    def check_source(self, text: str, *, is_forward: bool) -> None:
        """Check a page without opening it."""
        if not self.page.url.startswith(self.home):
            self.page.goto(f"{self.home}llms.txt")
        sweep = "([source, forward]) => hostileSweep(forward, source)"
        for hit in self.ask(sweep, [text, is_forward]):
            self.note(hit)

    def check_place(self, address: str) -> None:
        """Note a page that went elsewhere, and frames of other schemes."""
        if unquote(self.page.url.split("#")[0]) != unquote(address):
            self.note(f"went to {self.page.url}")
        for frame in self.page.frames[1:]:
            if not frame.url.startswith(("http:", "https:", "about:blank", "chrome")) and frame.url:
                self.note(f"frame {frame.url}")

    def check_requests(self) -> None:
        """Note requests to others that are not for pictures that the page shows."""
        if not self.away:
            return
        shown = set(self.page.evaluate(
            """() => [...document.querySelectorAll("img, source, video, audio, track, iframe, link[rel~=icon]")].flatMap((one) =>
                [one.src, one.rel && one.href, one.currentSrc, one.poster, ...(one.srcset || "").split(",").map((s) => s.trim().split(/\\s/)[0])]
                    .concat([...document.querySelectorAll(".docsjson-backdrop")].flatMap((one) =>
                        [...getComputedStyle(one).backgroundImage.matchAll(/url\\("([^"]*)/g)].map((found) => found[1])))
                    .filter((s) => s && URL.canParse(s, document.baseURI))
                    .map((s) => new URL(s, document.baseURI).href.split("#")[0]))"""
        ))  # fmt: skip
        for request in self.away:
            if request.url.split("#")[0] not in shown or request.resource_type not in LOADED:
                self.note(f"request: {request.resource_type} {request.url}")

    def search(self) -> None:
        """Ask the search for what the payloads are made of, and open pages with hostile addresses."""
        self.where = "search"
        files = sorted(self.folder.glob("*.html"))
        start = next(file for file in files if not is_forward(file.name, text_of(file)))
        self.page.goto(self.home + quote(start.name))
        self.ask("questions => hostileSearch(questions)", list(QUESTIONS))
        self.check_place(self.home + quote(start.name))
        for hit in self.ask("hostileSweep(false)"):
            self.note(hit)
        for question in ("<img src=x onerror=__canary(1)>", "__proto__", "canary"):
            tail = f"?q={quote(question)}#{quote(question)}"
            for name in ("search.html", start.name):
                if (self.folder / name).is_file():
                    self.where = name + tail
                    self.page.goto(f"about:blank?{quote(question)}")
                    self.page.goto(self.home + quote(name) + tail)
                    self.page.wait_for_timeout(60)
                    for hit in self.ask("hostileSweep(false)"):
                        self.note(hit)


def text_of(file: Path) -> str:
    """Return the text of a file, whatever is in it."""
    return file.read_text(encoding="utf-8", errors="replace")


def is_forward(name: str, text: str) -> bool:
    """Return whether a file is a page that leads on at once, and nothing else."""
    leads_on = name.endswith(".html") and bool(FORWARD.search(text))
    return leads_on and ("docsjson-article" not in text or name == "404.html")


def watched(browser: Browser, folder: Path, holding: str = "") -> list[str]:
    """Open everything that a reader can open, and return what should not have happened.

    With a text, only files that hold it are opened, and nothing is searched for.
    """
    with served(folder) as home:
        context = browser.new_context(accept_downloads=True, reduced_motion="reduce")
        try:
            watch = Watch(context, home, folder)
            for file in sorted(folder.rglob("*")):
                name = file.relative_to(folder).as_posix()
                is_ours = name.startswith(("_static/", "_sources/", "_sphinx_design"))
                is_shown = file.is_file() and not is_ours and file.suffix.lower() in SHOWN
                if is_shown and holding in text_of(file):
                    watch.visit(name)
            if not holding:
                watch.search()
            return list(dict.fromkeys(watch.hits))
        finally:
            context.close()
