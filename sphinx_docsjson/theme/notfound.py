"""The page for unknown URLs. A server shows it at any depth, so its own URLs are absolute.

They start at the path of `html_baseurl`. If that is not set, nobody knows the folder of the site:
the page then asks for its style sheets and one small script in every folder above its URL, and
the script mends the URLs.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import quote

from ..build import build_of
from ..builders import Kind, kind_of, shows_theme
from ..safety.urls import path_of
from ..translation.words import words_of
from .options import inline_markdown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sphinx.application import Sphinx
    from sphinx.builders.html import StandaloneHTMLBuilder

PAGE = "404"

FINDER = "_static/docsjson-not-found.js"
"""Finds the folder of the site, and mends the URLs of the page."""

SHEET = "_static/docsjson-not-found.css"
"""Draws the logo of the page, which is in the folder of the style sheet."""

FEWEST_LEVELS, MOST_LEVELS = 4, 8
"""In how many folders above its URL the page looks: each costs it a few requests."""

_RELATIVE = re.compile(r'((?:href|src)=")(?:\./)?(?:\.\./)*(?![a-z]+:|/|#)')
_ABSOLUTE = re.compile(r'((?:href|src)=")/')


def site_root(base: str) -> str:
    """Return the path of the site on its server, from its URL: ``/`` if that is not known.

    It goes into attributes as it is: what has no place in a URL is encoded.
    """
    path = quote(path_of(base).strip("/"), safe="/%:@!$()*+,;=~")
    return "/" + f"{path}/".lstrip("/")


def levels_for(urls: Iterable[str]) -> list[str]:
    """Return where the folder of a site may be, from the URL of a page that is missing.

    Wrong URLs are seldom deeper than those of the site's pages.
    """
    deepest = max((url.count("/") for url in urls), default=0)
    count = min(max(deepest + 1, FEWEST_LEVELS), MOST_LEVELS)
    return ["./", *("../" * up for up in range(1, count))]


def use_absolute_addresses(context: dict[str, Any], base: str, levels: list[str]) -> None:
    """Make every URL that the templates write absolute on its server.

    Without the URL of the site, they are looked for at each of the levels, too.
    """
    root = site_root(base)
    context["content_root"] = root
    context["pathto"] = _absolute_path(context["pathto"], root)
    for tag in ("css_tag", "js_tag"):
        context[tag] = _absolute_tag(context[tag], root)
    context["pageurl"] = None
    if not base:
        context["css_tag"] = _at_each_level(context["css_tag"], levels)
        context["finders"] = [level + FINDER for level in ("/", *levels)]
        context["docsjson_sheets"] = [level + SHEET for level in ("/", *levels)]


def _absolute_path(pathto: Callable[..., str], root: str) -> Callable[..., str]:
    def absolute(name: str, resource: bool = False) -> str:
        address = pathto(name, resource)
        if resource and "://" in name:
            return address
        return root + re.sub(r"^(?:\.?\.?/)*#?", "", address)

    return absolute


def _absolute_tag(tag: Callable[[object], str], root: str) -> Callable[[object], str]:
    return lambda file: _RELATIVE.sub(rf"\g<1>{root}", tag(file))


def _at_each_level(tag: Callable[[object], str], levels: list[str]) -> Callable[[object], str]:
    def tags(file: object) -> str:
        absolute = tag(file)
        more = (_ABSOLUTE.sub(rf"\g<1>{level}", absolute) for level in levels)
        return "\n".join(dict.fromkeys([absolute, *more]))

    return tags


def write_not_found(app: Sphinx) -> list[tuple[str, dict[str, object], str]]:
    """Write ``404.html`` at the root, whatever the builder. Connected to ``html-collect-pages``.

    Returns no pages: dirhtml would write ``404/index.html``, which few servers look for. Steps
    aside for a page ``404`` of the author's and for other extensions that write one.
    """
    taken = (
        "notfound.extension" in app.extensions
        or PAGE in app.config.html_additional_pages
        or PAGE in app.env.found_docs
        or kind_of(app.builder) is Kind.ONE_PAGE
    )
    if shows_theme(app.builder) and not taken:
        draft = Path(app.doctreedir) / "docsjson-404.html"
        builder = cast("StandaloneHTMLBuilder", app.builder)
        builder.handle_page(PAGE, _texts(app), "404.html", outfilename=draft)
        build_of(app).outputs.copy(draft, "404.html")
    return []


def _texts(app: Sphinx) -> dict[str, object]:
    wanted = build_of(app).settings.not_found
    return {
        "title": wanted.title or words_of(app, PAGE)("Page not found"),
        "description": inline_markdown(wanted.description or ""),
        "redirect": wanted.redirect,
    }
