"""The security headers that the build writes, in a browser: nothing of the site is refused."""

from __future__ import annotations

import threading
from functools import partial
from http.server import ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from quiet_server import Quiet
from waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

PAGES = (
    "", "quickstart/", "components/cards/", "components/code/", "components/frames/",
    "components/prompts/", "components/tabs/", "api/list-plants/", "api/add-plant/", "search/",
    "reference/settings/navigation/", "404.html",
)  # fmt: skip
LISTEN = """
window.refused = [];
addEventListener("securitypolicyviolation",
    event => refused.push(`${event.violatedDirective} ${event.blockedURI}`));
"""
INLINE = """
() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    document.body.insertAdjacentHTML("beforeend", "<img src=x: onerror='window.ran = true'>");
    const style = document.createElement("style");
    document.head.append(style);
    style.textContent = "body { display: none }";
}
"""


def headers_of(folder: Path) -> dict[str, str]:
    """Return what the file ``_headers`` says for all pages."""
    lines = (folder / "_headers").read_text("utf-8").splitlines()
    assert lines[0] == "/*"
    return dict(line.strip().split(": ", 1) for line in lines[1:])


@pytest.fixture(scope="module")
def site(demo_folder: Path) -> Iterator[str]:
    """The address of the demo, served with its headers."""
    sent = headers_of(demo_folder)
    policy = "Content-Security-Policy"  # style attributes are allowed for authors; we write none
    sent[policy] = sent[policy].replace("style-src-attr 'unsafe-inline'; ", "")

    class Strict(Quiet):
        """Sends the headers with every answer."""

        def end_headers(self) -> None:
            for name, value in sent.items():
                self.send_header(name, value)
            super().end_headers()

    handler = partial(Strict, directory=str(demo_folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_nothing_of_the_site_is_refused(browser: Browser, site: str) -> None:
    page = browser.new_page()
    page.add_init_script(LISTEN)
    refused = {}
    for name in PAGES:
        page.goto(site + name)
        page.wait_for_load_state("load")
        refused[name] = page.evaluate("refused")
    page.close()
    assert {name: found for name, found in refused.items() if found} == {}


def test_inline_scripts_and_styles_are_refused(browser: Browser, site: str) -> None:
    page = browser.new_page()
    page.add_init_script(LISTEN)
    page.goto(site)
    page.evaluate(INLINE)
    wait_until(page, "refused.length >= 3")
    directives = {found.split()[0] for found in page.evaluate("refused")}
    assert directives >= {"script-src-elem", "script-src-attr", "style-src-elem"}
    assert page.evaluate("window.ran") is None
    assert page.evaluate("getComputedStyle(document.body).display") != "none"
    page.close()
