"""What the search dialog shows besides Sphinx's own index: breadcrumbs and descriptions.

Written as a script, so that it can be read from a page that was opened as a file.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ..build import build_of
from ..builders import has_search, shows_theme
from ..sources.front import front_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from ..sitemap.model import PageView
    from ..sources.front import Front

FILE = "docsjson-pages.js"


def search_entry(view: PageView, front: Front, *, is_unlisted: bool) -> list[str] | None:
    """Return breadcrumb, description and method of a page; nothing if search must not show it."""
    if front.searchable is False or (is_unlisted and not front.searchable):
        return None
    crumb = " › ".join(title for title, _ in view.breadcrumbs if title)
    entry = [crumb, front.description or "", front.marker or ""]
    while entry and not entry[-1]:
        entry.pop()
    return entry


def write_search_data(app: Sphinx, exception: Exception | None) -> None:
    """Write one file for all pages. Connected to ``build-finished``."""
    if exception or not (shows_theme(app.builder) and has_search(app.builder)):
        return
    build = build_of(app)
    fronts = {page: front_of(app.env, page) for page in sorted(app.env.found_docs)}
    pages = {
        page: search_entry(
            build.sitemap.view(page), front, is_unlisted=build.is_unlisted(page, front)
        )
        for page, front in fronts.items()
    }
    text = json.dumps(pages, ensure_ascii=False, separators=(",", ":"))
    build.outputs.write(f"_static/{FILE}", f"Search.setPages({text});\n")
