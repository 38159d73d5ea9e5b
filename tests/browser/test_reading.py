"""What readers rely on while they read: where they are, and that nothing moves."""

from __future__ import annotations

import json
import threading
import time
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import urlsplit

import pytest
from page_errors import visiting
from quiet_server import Quiet
from safety.small_site import build
from waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page, Route, ViewportSize

    Visit = Callable[..., Page]

DESK = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 600}
PHONE = {"width": 390, "height": 844}

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (!entry.hadRecentInput) window.shifts.push(entry.value);
  }
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.fixture
def visit(browser: Browser, demo: str) -> Iterator[Visit]:
    """Open a page of the demo as a new reader sees it; any error in its console is a failure."""
    with visiting(browser, demo, SHIFTS, viewport=DESK) as run:
        yield run


# ------------------------------------------------------------------------------ on this page


def here(page: Page) -> str:
    return page.locator(".docsjson-toc-bar [data-docsjson-here]").inner_text()


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_without_room_at_the_side_a_bar_names_the_heading(
    visit: Visit, size: dict[str, int]
) -> None:
    page = visit("writing/pages/", viewport=size)
    assert not page.locator(".docsjson-toc").is_visible()
    bar = page.locator(".docsjson-toc-bar")
    assert here(page) == ""
    for leave in (partial(page.keyboard.press, "Escape"), page.locator("article p").last.click):
        bar.locator("summary").click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        leave()
        assert not bar.evaluate("bar => bar.open"), "so does turning to something else"
    page.evaluate("scrollTo(0, 0)")
    bar.locator("summary").click()
    bar.get_by_role("link", name="Tags", exact=True).click()
    wait_until(page, "document.querySelector('[data-docsjson-here]').textContent === 'Tags'")
    assert not bar.evaluate("bar => bar.open"), "choosing an entry closes the list"
    heading = page.get_by_role("heading", name="Tags").bounding_box()
    box = bar.bounding_box()
    assert heading and box
    assert heading["y"] >= box["y"] + box["height"], "the bar hides no heading"


def test_the_bar_works_without_scripts(visit: Visit) -> None:
    page = visit("writing/pages/", viewport=PHONE, java_script_enabled=False)
    page.locator(".docsjson-toc-bar summary").click()
    page.locator(".docsjson-toc-bar").get_by_role("link", name="Tags", exact=True).click()
    assert page.url.endswith("#tags")


def test_pages_of_an_api_have_the_bar_beside_their_samples(visit: Visit) -> None:
    page = visit("api/list-plants/")
    assert page.locator(".docsjson-toc-bar").is_visible()
    assert page.locator(".docsjson-panel").is_visible()
    page = visit("writing/pages/")
    assert not page.locator(".docsjson-toc-bar").is_visible()


def test_a_long_list_of_headings_follows_the_reader(visit: Visit) -> None:
    page = visit("reference/writing-rules/", viewport={"width": 1440, "height": 420})
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight * 0.7)")
    wait_until(page, "document.querySelector('.docsjson-toc').scrollTop > 0")
    active = page.locator(".docsjson-toc [aria-current]").bounding_box()
    box = page.locator(".docsjson-toc").bounding_box()
    assert active and box
    assert box["y"] <= active["y"] <= box["y"] + box["height"]


# ------------------------------------------------------------------------------ the sidebar


ASKED_WHEN_LEFT = """list => {
  let asked = false;
  Object.defineProperty(list, "scrollTop", { get: () => { asked = true; }, configurable: true });
  dispatchEvent(new PageTransitionEvent("pagehide"));
  delete list.scrollTop;
  return asked;
}"""
"""Tell whether the place of a list is asked for when the page is left."""


def test_the_sidebar_opens_where_it_was_left(visit: Visit) -> None:
    page = visit("writing/pages/", viewport={"width": 1440, "height": 420})
    sidebar = page.locator(".docsjson-sidebar")
    following = page.locator(".docsjson-nav").get_by_role("link", name="Snippets")
    following.evaluate("link => link.scrollIntoView({ block: 'center' })")
    top = sidebar.evaluate("list => new Promise(requestAnimationFrame).then(() => list.scrollTop)")
    assert top > 100
    assert not sidebar.evaluate(ASKED_WHEN_LEFT), "it would cost the styles of the whole page"
    page.context.add_init_script(
        """new MutationObserver(() => {
          if (document.querySelector("footer") && window.before === undefined) {
            window.before = document.querySelector(".docsjson-sidebar").scrollTop;
          }
        }).observe(document, { childList: true, subtree: true });"""
    )
    following.evaluate("link => link.click()")
    page.wait_for_url("**/writing/snippets/")
    assert page.evaluate("window.before") == top, "before the page is complete"
    assert sidebar.evaluate("list => list.scrollTop") == top


class InParts(Quiet):
    """Sends the first part of some pages at once, and the rest later."""

    LATER: ClassVar[dict[str, bytes]] = {
        "/writing/snippets/": b'<nav class="docsjson-nav"',
        "/changelog/": b"Copy the page as Markdown",
        "/components/frames/": b'aria-label="Switch between light and dark mode"',
        "/api/list-plants/": b"</h1>",
    }

    def do_GET(self) -> None:
        """Hold the rest of a page back until its first part could have been painted."""
        if self.path not in self.LATER:
            super().do_GET()
            return
        page = Path(self.translate_path(self.path), "index.html").read_bytes()
        parts = page.partition(self.LATER[self.path])
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(parts[0])
        time.sleep(1)
        self.wfile.write(b"".join(parts[1:]))


def test_a_page_that_arrives_in_parts_waits_for_its_sidebar(
    browser: Browser, demo_folder: Path
) -> None:
    """Where the reader left the sidebar is known when it has been parsed, which painting awaits."""
    noted = """new MutationObserver(() => {
      if (document.getElementById("docsjson-sidebar-end")) window.parsed ??= performance.now();
    }).observe(document, { childList: true, subtree: true });"""
    handler = partial(InParts, directory=str(demo_folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = browser.new_page(viewport={"width": 1440, "height": 420})
        page.add_init_script(noted)
        page.goto(f"http://127.0.0.1:{server.server_port}/writing/pages/")
        link = page.locator(".docsjson-nav").get_by_role("link", name="Snippets")
        link.evaluate("link => (link.scrollIntoView({ block: 'center' }), link.click())")
        page.wait_for_url("**/writing/snippets/")
        wait_until(page, "performance.getEntriesByType('paint').length")
        assert page.evaluate("performance.getEntriesByType('paint')[0].startTime >= parsed")
        page.close()
        server.shutdown()


@pytest.mark.parametrize("stored", ["{", "null", '{"name": 1, "top": "x"}'])
def test_what_others_keep_does_no_harm(visit: Visit, stored: str) -> None:
    page = visit("writing/pages/", viewport={"width": 1440, "height": 420})
    page.add_init_script(f"sessionStorage.setItem('docsjson-sidebar', {stored!r})")
    page.goto(page.url.replace("writing/pages", "editor-rules"))
    current = page.locator(".docsjson-nav [aria-current=page]").bounding_box()
    assert current
    assert 0 < current["y"] < 420, "the current entry is in view"


# ------------------------------------------------------------------------------ headings


def test_the_link_of_a_heading_copies_its_address(visit: Visit) -> None:
    page = visit("writing/pages/", permissions=["clipboard-read", "clipboard-write"])
    heading = page.get_by_role("heading", name="Tags", exact=True)
    assert heading.inner_text() == "Tags", "the sign is no text"
    assert page.get_by_role("heading", level=2).count() == page.locator("article h2").count()
    assert page.get_by_role("heading", name="Link to").count() == 0
    link = page.locator("#tags").get_by_role("link", name="Link to this heading").first
    box = link.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    link.click()
    wait_until(page, "document.querySelector('#tags .headerlink').title === 'Copied'")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    assert page.url.endswith("/writing/pages/#tags")
    said = "[...document.querySelectorAll('[role=status]')].map((e) => e.textContent).join('')"
    wait_until(page, f"{said} === 'Copied'")


OTHER_PAGE = """<head>KNOWN<link rel="stylesheet" href="../../_static/docsjson/components-rare.css">
<link rel="stylesheet" href="https://other.example/x.css"></head>
<div class="docsjson-schema"><p>Fields</p></div>"""


def test_fields_that_open_in_place_bring_the_style_sheets_they_need(visit: Visit) -> None:
    page = visit("api/list-plants/")
    sheets = page.locator("head link[rel=stylesheet]")
    known = sheets.evaluate_all("links => links.map((link) => link.outerHTML)")
    body = OTHER_PAGE.replace("KNOWN", "".join(known))
    page.route("**/more/", lambda route: route.fulfill(content_type="text/html", body=body))
    link = '<p><a data-docsjson-open href="../more/">All fields</a></p>'
    page.locator("article").evaluate(
        "(one, link) => one.insertAdjacentHTML('beforeend', link)", link
    )
    opener = page.get_by_role("link", name="All fields")
    opener.dispatch_event("click")  # a mouse would rest on it: its page would be loaded ahead
    page.locator(".docsjson-schema").wait_for()
    wait_until(page, "document.querySelector('head link[href*=components-rare]').sheet !== null")
    assert sheets.count() == len(known) + 1
    assert sheets.last.get_attribute("href").endswith("/_static/docsjson/components-rare.css")


# ------------------------------------------------------------------------------ nothing moves


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("name", ["", "components/frames/", "api/list-plants/", "changelog/"])
def test_nothing_moves_while_a_page_loads(visit: Visit, name: str, size: dict[str, int]) -> None:
    page = visit(name, viewport=size)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(100)
    assert page.evaluate("window.shifts") == []


@pytest.mark.parametrize("size", [DESK, TABLET, PHONE])
@pytest.mark.parametrize("name", ["changelog/", "components/frames/", "api/list-plants/"])
def test_nothing_moves_while_a_page_arrives_in_parts(
    browser: Browser, demo_folder: Path, name: str, size: ViewportSize
) -> None:
    """The bars above the text are painted when all of their buttons are there."""
    handler = partial(InParts, directory=str(demo_folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = browser.new_page(viewport=size)
        page.add_init_script(SHIFTS)
        page.goto(f"http://127.0.0.1:{server.server_port}/{name}")
        page.wait_for_timeout(100)
        assert page.evaluate("window.shifts") == []
        page.close()
        server.shutdown()


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("name", ["components/views/", "components/updates/", "components/tabs/"])
def test_nothing_moves_when_scripts_come_late(
    visit: Visit, name: str, size: dict[str, int]
) -> None:
    page = visit("search/", viewport=size)
    page.route("**/*.js*", lambda route: (page.wait_for_timeout(300), route.continue_()))
    page.goto(page.url.replace("search/", name))
    page.wait_for_timeout(100)
    assert page.evaluate("window.shifts") == []


STARTS = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".docsjson-line > span"));
  return [...range.getClientRects()].map((box) => box.left);
}"""


def test_a_wrapped_line_goes_on_below_its_code(browser: Browser, tmp_path: Path) -> None:
    """Not below its number, where it would look like another line."""
    build(tmp_path, f"```python lines wrap\n# {'long words ' * 20}\n```\n", ".mdx")
    tab = browser.new_page(viewport=PHONE)
    tab.goto((tmp_path / "out" / "index.html").as_uri())
    first, *rest = tab.evaluate(STARTS)
    assert min(rest) >= first
    tab.close()


EVENTS = {
    "openapi": "3.1.0",
    "info": {"title": "T", "version": "1"},
    "paths": {"/events": {"post": {"summary": "Send events", "responses": {}, "requestBody": {
        "content": {"application/json": {"schema": {"type": "object"}, "examples": {
            "one": {"value": {"count": 1}}, "two": {"value": {"count": 2}}}}}}}}},
}  # fmt: skip


def test_the_menu_of_examples_has_its_space_before(browser: Browser, tmp_path: Path) -> None:
    """The samples are tabs, and the row of the menu is below those."""
    (tmp_path / "source").mkdir()
    page = "---\nopenapi: POST /events\n---\n"
    settings = {"api": {"openapi": "openapi.json", "examples": {"languages": ["curl", "python"]}}}
    build(tmp_path, page, files={"openapi.json": json.dumps(EVENTS)}, settings=settings)
    places = []
    for scripts in ("**/openapi-choices.js*", "**/nothing"):
        tab = browser.new_page(viewport=PHONE)
        tab.route(scripts, lambda route: route.abort())
        tab.goto((tmp_path / "out" / "index.html").as_uri())
        places.append(tab.locator(".docsjson-code-group pre").first.bounding_box())
        has_menu = tab.get_by_role("combobox", name="Example").count()
        tab.close()
    assert has_menu
    assert places[0] == places[1]


def test_nothing_moves_when_the_text_brings_a_scrollbar(
    browser_with_scrollbars: Browser, demo: str
) -> None:
    """Over a slow connection the bar is seen before the text."""
    page = browser_with_scrollbars.new_page(viewport=DESK)
    page.goto(f"{demo}changelog/")
    end = page.locator(".docsjson-bar-end")
    shown = end.bounding_box()
    assert page.evaluate("document.documentElement.clientWidth") < DESK["width"], "has a scrollbar"
    page.evaluate("document.querySelector('.docsjson-shell').remove()")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "needs none"
    assert end.bounding_box() == shown


def test_the_list_of_headings_stays_when_its_current_entry_changes(visit: Visit) -> None:
    page = visit("components/callouts/")
    for part in (0.3, 0.5, 0.7, 0.9):
        page.evaluate(f"scrollTo(0, document.documentElement.scrollHeight * {part})")
        page.wait_for_timeout(50)
    assert page.locator(".docsjson-toc [aria-current]").count() == 1
    assert page.evaluate("window.shifts") == []


def test_the_panel_stays_beside_the_text_when_a_script_sets_a_style(visit: Visit) -> None:
    page = visit("api/list-plants/")
    page.evaluate("document.querySelector('.docsjson-article p').style.color = 'inherit'")
    text = page.locator(".docsjson-endpoint").first.bounding_box()
    panel = page.locator(".docsjson-panel").bounding_box()
    assert text
    assert panel
    assert panel["x"] > text["x"] + text["width"]


def test_the_page_of_a_link_is_loaded_ahead(visit: Visit) -> None:
    page = visit()
    links = page.locator(".docsjson-article a[href*=quickstart]")
    links.first.hover()
    hint = page.locator("link[rel=prefetch]")
    hint.wait_for(state="attached")
    assert hint.evaluate("one => new URL(one.href).pathname") == "/quickstart/"
    links.first.hover()
    assert hint.count() == 1


# ------------------------------------------------------------------------------ not found


def _is_drawn(logo: Locator, folder: Path) -> bool:
    """Return whether the picture in the background of an element is a file below ``/tool/``."""
    picture = logo.evaluate("one => getComputedStyle(one).backgroundImage")
    _, _, path = urlsplit(picture.removesuffix('")')).path.partition("/tool/")
    return logo.is_visible() and bool(path) and (folder / path).is_file()


def _serve_below_a_path(folder: Path, route: Route) -> None:
    path = urlsplit(route.request.url).path.lstrip("/").partition("tool/")[2]
    file = folder / path / "index.html" if path.endswith("/") else folder / path
    found = bool(path) and file.is_file()
    route.fulfill(status=200 if found else 404, path=file if found else folder / "404.html")


def test_a_page_is_not_meant_because_it_is_in_the_same_folder(
    browser: Browser, demo_folder: Path
) -> None:
    context = browser.new_context(viewport=DESK)
    context.route("**/*", partial(_serve_below_a_path, demo_folder))
    page = context.new_page()
    page.goto("https://a.example/tool/reference/settings/qwxy")
    words = page.locator(".docsjson-suggestions mark")
    words.first.wait_for()
    assert words.first.inner_text().lower() in ("reference", "settings"), "it was searched for"
    context.close()


def test_pages_in_folders_that_nobody_asked_for_are_meant_last(
    browser: Browser, demo_folder: Path
) -> None:
    """Such as those of another language, which have the same names."""
    context = browser.new_context(viewport=DESK)
    listed = "\n".join(f"- [Tabs]({path}.md)" for path in ("de/tabs", "tabs", "fr/tabs"))
    context.route("**/*", partial(_serve_below_a_path, demo_folder))
    context.route("**/llms.txt", lambda route: route.fulfill(body=f"## Start\n{listed}\n"))
    page = context.new_page()
    first = {"guides/tabz": "/tool/tabs/", "fr/tabz": "/tool/fr/tabs/", "tabz": "/tool/tabs/"}
    for lost, meant in first.items():
        page.goto(f"https://a.example/tool/{lost}")
        near = page.locator(".docsjson-suggestions a").first
        assert near.evaluate("one => one.pathname") == meant, lost
    context.close()


@pytest.mark.parametrize("runs_scripts", [True, False])
@pytest.mark.parametrize("lost", ["/tool/tabs", "/tool/a/components/tabz.html", "//tool/tabs"])
def test_the_page_for_unknown_addresses_finds_its_site(
    browser: Browser, demo_folder: Path, lost: str, runs_scripts: bool
) -> None:
    """As on a host that serves a project below a path of its own, which no build knows.

    Many hosts read several slashes as one.
    """

    context = browser.new_context(viewport=DESK, java_script_enabled=runs_scripts)
    context.route("**/*", partial(_serve_below_a_path, demo_folder))
    context.add_init_script(SHIFTS)
    page = context.new_page()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"https://a.example{lost}")
    if runs_scripts:
        near = page.locator(".docsjson-suggestions a").first
        assert near.inner_text().splitlines() == ["Components › Structure", "Tabs"]
        assert near.evaluate("one => one.pathname") == "/tool/components/tabs/"
        assert not [url for url in loaded if "docsjson-search-engine" in url], "a name is enough"
        assert {urlsplit(url).netloc for url in loaded} == {"a.example"}
        assert page.evaluate("window.shifts") == [], "the buttons that need scripts were there"
    ground = "getComputedStyle(document.querySelector('.docsjson-header')).position"
    assert page.evaluate(ground) == "sticky", "the style sheet is there"
    assert _is_drawn(page.locator(".docsjson-header .docsjson-logo > span"), demo_folder)
    if runs_scripts:
        home = page.locator(".docsjson-not-found a.docsjson-action")
        assert home.evaluate("one => one.pathname") == "/tool/"
        page.get_by_role("button", name="Search").click()
        page.get_by_role("dialog").get_by_role("combobox").fill("callout")
        first = page.locator(".docsjson-search-results a").first
        assert first.evaluate("one => one.pathname").startswith("/tool/")
    context.close()
