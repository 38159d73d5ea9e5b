"""Where things are, for the writers of Markdown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx import addnodes
    from sphinx.environment import BuildEnvironment


@dataclass(frozen=True)
class Places:
    """Where things are for a builder that has resolved all links as it wants them."""

    env: BuildEnvironment

    def link(self, node: nodes.Element) -> str:
        """Return the target of a reference, or ``""``."""
        return f"#{node['refid']}" if node.get("refid") else self.url(str(node.get("refuri", "")))

    def image(self, node: nodes.Element) -> str:
        """Return the URL of an image."""
        return str(node.get("uri", ""))

    def page(self, docname: str) -> str:
        """Return the URL of a page."""
        return docname

    def number(self, _node: nodes.Element) -> str:
        """Return the number of a section, a link, a figure, a table or code, and a space."""
        return ""

    def equation(self, _node: nodes.Element) -> str:
        """Return the number of a formula, or ``""``."""
        return ""

    def contents(self, _toctree: addnodes.toctree) -> nodes.Element | None:
        """Return what a toctree shows; builders take away those they have resolved."""
        return None

    def title(self, docname: str) -> str:
        """Return the title of a page."""
        titles = self.env.titles
        return titles[docname].astext() if docname in titles else docname

    def url(self, uri: str) -> str:
        """Return the URL of what an author wrote in an attribute: a page, a file or a URL."""
        return uri
