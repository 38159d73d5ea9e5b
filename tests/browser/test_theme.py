"""The theme as readers and their browsers meet it, with scripts only from the site itself."""

from __future__ import annotations

import re
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from page_errors import visiting
from sphinx.cmd.build import build_main
from waiting import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

SOURCE = Path(__file__).parent.parent / "theme" / "fixtures" / "site"
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PAGES = ("index", "guides/deploy", "guides/deep", "objects", "search", "genindex")
GROUND = "getComputedStyle(document.documentElement).backgroundColor"


class Strict(SimpleHTTPRequestHandler):
    """Serves files with a strict policy for scripts."""

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""

    def end_headers(self) -> None:
        """Allow scripts from this site, and no others."""
        self.send_header("Content-Security-Policy", "script-src 'self'")
        super().end_headers()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small site with hostile names."""
    place = tmp_path_factory.mktemp("theme")
    options = ["-q", "-C", "-D", "extensions=sphinx_docsjson", "-d", str(place / "doctrees")]
    options += ["-w", str(place / "warnings.txt")]
    assert build_main([*options, str(SOURCE), str(place / "site")]) == 0
    return place / "site"


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[str]:
    """The address of the site."""
    handler = partial(Strict, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """Open a page of the site as a new reader sees it; any error in its console is a failure."""
    with visiting(browser, site, viewport=DESK) as run:
        yield run


# ------------------------------------------------------------------------------ modes


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("scripts", [True, False])
def test_the_mode_of_the_system_is_followed(
    visit: Callable[..., Page], scheme: str, scripts: bool
) -> None:
    page = visit(color_scheme=scheme, java_script_enabled=scripts)
    ground = page.locator("html").evaluate("e => getComputedStyle(e).backgroundColor")
    red = int(re.findall(r"\d+", ground)[0])
    assert (red > 200) == (scheme == "light")


def test_a_chosen_mode_is_there_before_the_first_paint(visit: Callable[..., Page]) -> None:
    page = visit(color_scheme="light")
    page.evaluate("localStorage.setItem('docsjson-mode', 'dark')")
    page.add_init_script(
        f"""window.grounds = new Set();
        window.looks = 0;
        const look = () => {{
          if (document.body) window.looks += window.grounds.add({GROUND}).size > 0;
          requestAnimationFrame(look);
        }};
        requestAnimationFrame(look);"""
    )
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    page.reload()
    wait_until(page, "() => document.readyState === 'complete' && window.looks >= 20")
    grounds = page.evaluate("[...window.grounds]")
    assert len(grounds) == 1, grounds
    assert int(re.findall(r"\d+", grounds[0])[0]) < 60


def test_the_toggle_flips_stays_and_returns(visit: Callable[..., Page]) -> None:
    page = visit(color_scheme="light")
    theme = "document.documentElement.dataset.theme"
    button = page.get_by_role("button", name="Switch between light and dark mode")
    button.click()
    assert page.evaluate(theme) == "dark"
    page.reload()
    assert page.evaluate(theme) == "dark"
    is_dark = "document.documentElement.classList.contains('dark')"  # for a site's own CSS
    assert page.evaluate(is_dark)
    button.click()
    assert page.evaluate(theme) is None  # as the system again
    assert not page.evaluate(is_dark)
    assert page.evaluate("localStorage.getItem('docsjson-mode')") is None
    page.get_by_role("radio", name="Dark").check(force=True)
    assert page.evaluate(theme) == "dark"


def test_what_others_stored_changes_nothing(visit: Callable[..., Page]) -> None:
    page = visit()
    page.evaluate(
        """() => {
          for (const area of [localStorage, sessionStorage])
            for (const key of ["docsjson-mode", "docsjson-banner", "docsjson-stars:a/b"])
              area.setItem(key, '"><img src=x onerror=__pwn()>');
        }"""
    )
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") is None
    assert page.locator(".docsjson-announcement").is_visible()


# ------------------------------------------------------------------------------ finding the way


def test_the_first_tab_skips_to_the_text(visit: Callable[..., Page]) -> None:
    page = visit()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "docsjson-skip"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


@pytest.mark.parametrize("scripts", [True, False])
def test_the_drawer_opens_on_phones_with_and_without_scripts(
    visit: Callable[..., Page], scripts: bool
) -> None:
    page = visit(viewport=PHONE, java_script_enabled=scripts)
    link = page.locator("#docsjson-sidebar").get_by_role("link", name="Deploy", exact=True)
    assert not link.is_visible()
    page.get_by_role("button", name="Navigation").click()
    assert link.is_visible()
    page.keyboard.press("Escape")
    assert not link.is_visible()
    page.get_by_role("button", name="Navigation").click()
    link.click()
    page.wait_for_url("**/guides/deploy.html")


def test_the_focus_is_never_behind_the_drawer(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE)
    button = page.get_by_role("button", name="Navigation")
    button.focus()
    page.keyboard.press("Enter")
    inside = "document.activeElement.closest('#docsjson-sidebar') !== null"
    wait_until(page, inside)
    page.locator("#docsjson-sidebar :is(a, button):visible").last.focus()
    assert page.evaluate(inside)
    page.keyboard.press("Tab")
    assert not page.evaluate(inside)
    assert not page.locator("#docsjson-sidebar").is_visible()
    button.focus()
    page.keyboard.press("Enter")
    wait_until(page, inside)
    page.keyboard.press("Escape")
    assert button.evaluate("e => e === document.activeElement")


def test_all_navigation_works_without_scripts(visit: Callable[..., Page]) -> None:
    page = visit(java_script_enabled=False)
    page.locator(".docsjson-nav").get_by_text("Nested").click()
    page.get_by_role("link", name="Deep page").click()
    page.wait_for_url("**/guides/deep.html")
    page.get_by_role("link", name="Reference").click()
    page.wait_for_url("**/objects.html")
    assert not page.locator("[data-docsjson-search]").is_visible()


def test_the_list_of_headings_follows_the_reader(visit: Callable[..., Page]) -> None:
    page = visit(viewport={"width": 1440, "height": 300})
    current = page.locator(".docsjson-toc [aria-current]")
    assert current.inner_text() == "Installation"
    page.locator("#configuration").evaluate("e => e.scrollIntoView()")
    page.locator(".docsjson-toc [aria-current][href='#configuration']").wait_for()
    assert current.count() == 1


def test_menus_close_with_escape_and_with_a_click_elsewhere(visit: Callable[..., Page]) -> None:
    page = visit()
    menu = page.locator(".docsjson-page-menu details")
    menu.locator("summary").click()
    assert page.get_by_role("link", name="View as Markdown").is_visible()
    page.keyboard.press("Escape")
    assert not menu.evaluate("e => e.open")
    menu.locator("summary").click()
    page.locator("h1").click()
    assert not menu.evaluate("e => e.open")


def test_a_menu_closes_when_the_focus_leaves_it(visit: Callable[..., Page]) -> None:
    page = visit()
    menu = page.locator(".docsjson-page-menu details")
    menu.locator("summary").press("Enter")
    page.keyboard.press("Tab")
    assert menu.evaluate("e => e.open && e.contains(document.activeElement)")
    menu.locator("a").last.focus()
    page.keyboard.press("Tab")
    assert not menu.evaluate("e => e.open || e.contains(document.activeElement)")


def test_a_dismissed_banner_stays_away(visit: Callable[..., Page]) -> None:
    page = visit()
    banner = page.locator(".docsjson-announcement")
    banner.get_by_role("button").click()
    assert not banner.is_visible()
    page.reload()
    assert not banner.is_visible()


def test_the_page_can_be_copied_as_markdown(visit: Callable[..., Page]) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy page").first.click()
    page.get_by_role("button", name="Copied").wait_for()
    assert "## Installation" in page.evaluate("navigator.clipboard.readText()")


def test_no_page_is_wider_than_a_small_phone(visit: Callable[..., Page], site: str) -> None:
    page = visit(viewport={"width": 360, "height": 700})
    for name in PAGES:
        page.goto(f"{site}{name}.html")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, name


# ------------------------------------------------------------------------------ ways


def test_a_question_mark_shows_the_shortcuts(visit: Callable[..., Page]) -> None:
    page = visit()
    page.keyboard.press("?")
    shown = page.get_by_role("dialog", name="Keyboard shortcuts")
    shown.get_by_text("Ctrl").wait_for()
    page.keyboard.press("Escape")
    assert page.locator("dialog[open]").count() == 0
    page.keyboard.press("/")
    page.keyboard.type("a?")
    assert shown.count() == 0


def test_phones_have_a_way_back_to_the_top(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE)
    link = page.get_by_role("link", name="Back to top")
    assert link.count() == 0
    page.evaluate("document.querySelector('article').style.paddingBlockEnd = '4000px'")
    page.evaluate("scrollTo(0, 3000)")
    link.click()
    wait_until(page, "scrollY < 100")
    assert page.evaluate("document.activeElement.id") == "docsjson-main"
