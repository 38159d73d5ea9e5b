"""Where things are, seen from the Markdown of a page.

Links between pages lead to the Markdown of the other page. They are absolute when the URL of the
site is known, else relative to the page.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import quote

from docutils import nodes
from sphinx.environment.adapters.toctree import TocTree
from sphinx.util.logging import suppress_logging
from sphinx.util.osutil import relative_uri

from ..navigation.addresses import DOWNLOADS, site_uri
from ..safety.names import passive_name
from ..safety.urls import decoded, defragged, is_external, path_of, resolved
from .writers.places import Places

if TYPE_CHECKING:
    from sphinx import addnodes
    from sphinx.application import Sphinx


def markdown_name(docname: str) -> str:
    """Return the path of a page's Markdown in the output folder."""
    return passive_name(f"{docname}.md")


def site_url(app: Sphinx, path: str, start: str = "llms.txt") -> str:
    """Return the URL of a file of the site, absolute if possible, else seen from ``start``.

    Parameters: ``path`` and ``start`` are paths in the output folder; ``path`` may be quoted.
    """
    return site_uri(app.config, path) or relative_uri(start, path)


def page_url(app: Sphinx, docname: str, start: str = "llms.txt") -> str:
    """Return the URL of a page's Markdown."""
    return site_url(app, quote(markdown_name(docname)), start)


def docname_of(app: Sphinx, path: str) -> str | None:
    """Return the page that a path in the output folder shows, or nothing."""
    suffix = app.builder.get_target_uri("x").removeprefix("x")  # "/" or ".html"
    stem = decoded(path).removesuffix(suffix)
    candidates = (stem, f"{stem}/index".lstrip("/"))
    return next((name for name in candidates if name in app.env.found_docs), None)


@dataclass(frozen=True)
class MarkdownPlaces(Places):
    """Where things are, seen from the Markdown of one page."""

    app: Sphinx
    docname: str

    def link(self, node: nodes.Element) -> str:
        """Return the target of a reference; downloads are copied into a folder of their own."""
        if node.get("filename"):
            return self._file(f"{DOWNLOADS}/{quote(node['filename'])}")
        if node.get("refuri") == "":  # how the builders of Sphinx write a link to the same page
            return self._itself()
        return super().link(node)

    def image(self, node: nodes.Element) -> str:
        """Return where an image is served; the builder copies all images into one folder."""
        uri = super().image(node)
        known = self.env.images.get(uri)
        folder = getattr(self.app.builder, "imagedir", "_images")
        return uri if known is None else self._file(f"{folder}/{quote(known[1])}")

    def contents(self, toctree: addnodes.toctree) -> nodes.Element | None:
        """Return what Sphinx shows for a toctree: a caption, and lists as deep as it says.

        What it has to say about the toctree, it says when it writes the HTML.
        """
        with suppress_logging():
            return TocTree(self.env).resolve(self.docname, self.app.builder, toctree.copy())

    def number(self, node: nodes.Element) -> str:
        """Return the number that Sphinx's HTML shows: ``1.2.``, ``Fig. 1``."""
        if isinstance(node, nodes.section | nodes.reference):
            numbers = node.get("secnumber") or self._section(node)
            end = str(getattr(self.app.config, "html_secnumber_suffix", ". "))
            return ".".join(map(str, numbers)) + end if numbers else ""
        kind = self.env.domains.standard_domain.get_enumerable_node_type(node)
        found = self._figures(kind or "", node)
        form = str(self.app.config.numfig_format.get(kind, "%s"))
        return form.replace("%s", ".".join(map(str, found))) + " " if found else ""

    def equation(self, node: nodes.Element) -> str:
        """Return the number of a formula as links to it have it."""
        if self.app.config.math_numfig and self.app.config.numfig:
            return ".".join(map(str, self._figures("displaymath", node)))
        return str(node.get("number") or "")

    def _section(self, node: nodes.Element) -> tuple[int, ...]:
        numbers = self.env.toc_secnumbers.get(self.docname, {})
        own = [f"#{each}" for each in node["ids"]]
        names = [*own, ""] if isinstance(node.parent, nodes.document) else own
        return next((tuple(numbers[name] or ()) for name in names if name in numbers), ())

    def _figures(self, kind: str, node: nodes.Element) -> tuple[int, ...]:
        numbers = self.env.toc_fignumbers.get(self.docname, {}).get(kind, {})
        return next((tuple(numbers[name]) for name in node["ids"] if name in numbers), ())

    def page(self, docname: str) -> str:
        """Return the URL of a page's Markdown."""
        return page_url(self.app, docname, markdown_name(self.docname))

    def url(self, uri: str) -> str:
        """Return a resolved link of the HTML page as the Markdown of the page writes it."""
        if not uri or is_external(uri) or uri.startswith("#"):
            return uri
        here = "/" + self.app.builder.get_target_uri(self.docname)
        path = resolved(here, path_of(uri)).removeprefix("/")  # it has none above the site
        fragment = defragged(uri).fragment
        target = docname_of(self.app, path)
        found = self.page(target) if target else self._file(path)
        return found + (f"#{fragment}" if fragment else "")

    def _itself(self) -> str:
        return self.page(self.docname) or quote(PurePosixPath(markdown_name(self.docname)).name)

    def _file(self, path: str) -> str:
        return site_url(self.app, path, markdown_name(self.docname))
