"""Pages of the browser that one test after another has, each as if it were new.

A profile and a page of its own take a browser longer than most tests do.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Error, Page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

LOOKS = {
    "viewport": {"width": 1280, "height": 720},
    "color_scheme": "light",
    "reduced_motion": "no-preference",
    "forced_colors": "none",
}
"""What open pages can be told, and how Playwright opens them."""
LASTING = {
    "add_init_script", "clock", "context", "expose_binding", "expose_function", "on", "once",
    "route", "set_default_navigation_timeout", "set_extra_http_headers",
}  # fmt: skip
"""What changes a page in ways that it cannot undo."""
WITHOUT_SCRIPTS = "_static/pygments.css"
"""A file of each site that the browser shows as text."""
FORGET = "localStorage.clear(), sessionStorage.clear()"
KEPT: WeakKeyDictionary[Browser, dict[str, list[KeptPage]]] = WeakKeyDictionary()
"""Pages that no test has at the moment, by what they were opened with."""
TIMEOUT = 30_000
"""Milliseconds that Playwright waits in a new page."""


class KeptPage(Page):
    """A page that other tests have as well, unless one of them changes it for ever."""

    opened_with: str
    listeners: list[tuple[Any, Callable[[Any], object]]]
    is_changed: bool

    def __getattribute__(self, name: str) -> Any:
        """Note that a test changes the page."""
        if name in LASTING:
            self.is_changed = True
        return super().__getattribute__(name)

    def listen(self, event: Any, listener: Callable[[Any], object]) -> None:
        """Call a function for each event until the page is given back."""
        Page.on(self, event, listener)
        self.listeners.append((event, listener))


@contextmanager
def lent(browser: Browser, site: str, **options: Any) -> Iterator[KeptPage]:
    """Give a page for a visit to a site, and take it back."""
    page = _page_of(browser, options)
    try:
        yield page
    finally:
        _give_back(browser, page, site)


def _page_of(browser: Browser, options: dict[str, Any]) -> KeptPage:
    """Return a page that remembers nothing, opened as the options of Playwright's contexts say."""
    looks = {name: options.pop(name, usual) for name, usual in LOOKS.items()}
    kept = KEPT.setdefault(browser, {}).setdefault(str(options), [])
    page = kept.pop() if kept else _new_page(browser, options)
    page.set_viewport_size(looks.pop("viewport"))
    page.emulate_media(media="null", **looks)
    page.set_default_timeout(TIMEOUT)
    return page


def _new_page(browser: Browser, options: dict[str, Any]) -> KeptPage:
    page: Any = browser.new_context(**options).new_page()
    page.__class__ = KeptPage
    page.opened_with, page.listeners, page.is_changed = str(options), [], False
    return page  # type: ignore[no-any-return]


def _give_back(browser: Browser, page: KeptPage, site: str) -> None:
    """Have a page forget what it remembers of a site; close it if it cannot."""
    for event, listener in page.listeners:
        page.remove_listener(event, listener)
    page.listeners = []
    is_changed, context = page.is_changed, page.context
    page.is_changed = False
    if not is_changed and context.pages == [page] and _forgets(page, site):
        context.clear_cookies()
        KEPT[browser][page.opened_with].append(page)
    else:
        context.close()


def _forgets(page: KeptPage, site: str) -> bool:
    try:
        page.mouse.move(-1, -1)
        page.goto(site + WITHOUT_SCRIPTS)
        page.evaluate(FORGET)
    except Error:
        return False
    return True
