"""Where things are, seen from the Markdown of a page.

Links between pages lead to the Markdown of the other page. They are absolute when the address of
the site is known, else relative to the page.
"""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote, urlsplit

from sphinx.util.osutil import relative_uri

from ..safety.urls import is_external
from .writer import Places

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx


def markdown_name(docname: str) -> str:
    """Return the path of a page's Markdown in the output folder."""
    return f"{docname}.md"


def base_url(app: Sphinx) -> str:
    """Return the address of the site with a slash at its end, or an empty string."""
    base = str(app.config.html_baseurl or "")
    return base.rstrip("/") + "/" if base else ""


def site_url(app: Sphinx, path: str, start: str = "llms.txt") -> str:
    """Return the address of a file of the site, absolute if possible, else seen from ``start``.

    Parameters: ``path`` and ``start`` are paths in the output folder; ``path`` may be quoted.
    """
    return base_url(app) + path if base_url(app) else relative_uri(start, path)


def page_url(app: Sphinx, docname: str, start: str = "llms.txt") -> str:
    """Return the address of a page's Markdown."""
    return site_url(app, quote(markdown_name(docname)), start)


def docname_of(app: Sphinx, path: str) -> str | None:
    """Return the page that a path in the output folder shows, or nothing."""
    suffix = app.builder.get_target_uri("x").removeprefix("x")  # "/" or ".html"
    stem = unquote(path).removesuffix(suffix) if suffix else unquote(path)
    candidates = (stem, f"{stem}/index".lstrip("/"))
    return next((name for name in candidates if name in app.env.found_docs), None)


def rewritten(app: Sphinx, docname: str, uri: str) -> str:
    """Return a resolved link of the HTML page as the Markdown of the page writes it."""
    if not uri or is_external(uri) or uri.startswith("#"):
        return uri
    path, fragment = urlsplit(uri).path, urlsplit(uri).fragment
    here = posixpath.dirname(app.builder.get_target_uri(docname) + "x")
    joined = posixpath.normpath(posixpath.join(here, path)) if path else ""
    full = "" if joined == "." else joined + ("/" if path.endswith("/") and joined else "")
    target = docname_of(app, full)
    start = markdown_name(docname)
    found = page_url(app, target, start) if target else site_url(app, full.lstrip("/"), start)
    return found + (f"#{fragment}" if fragment else "")


def link_target(app: Sphinx, docname: str, node: nodes.Element) -> str:
    """Return where a reference leads."""
    if node.get("refid"):
        return f"#{node['refid']}"
    if node.get("filename"):
        return site_url(app, quote(f"_downloads/{node['filename']}"), markdown_name(docname))
    return rewritten(app, docname, str(node.get("refuri", "")))


def image_address(app: Sphinx, docname: str, node: nodes.Element) -> str:
    """Return where an image is served; the builder copies all images into one folder."""
    uri = str(node.get("uri", ""))
    known = app.env.images.get(uri)
    if known is None:
        return uri
    folder = getattr(app.builder, "imagedir", "_images")
    return site_url(app, f"{folder}/{quote(known[1])}", markdown_name(docname))


def places_of(app: Sphinx, docname: str) -> Places:
    """Return where things are, seen from one page."""
    titles = app.env.titles
    return Places(
        link=lambda node: link_target(app, docname, node),
        image=lambda node: image_address(app, docname, node),
        page=lambda name: page_url(app, name, markdown_name(docname)),
        title=lambda name: titles[name].astext() if name in titles else name,
        address=lambda uri: rewritten(app, docname, uri),
    )
