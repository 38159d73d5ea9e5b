"""The keywords of a page: for search engines, and for the search of the site in every theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from .frontmatter import Frontmatter, text_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def keywords_of(front: Frontmatter) -> str:
    """Return the keywords that a page names, as a list or as text, with commas between them."""
    value = front.get("keywords")
    if isinstance(value, list | tuple):
        return ", ".join(str(word) for word in value)
    return text_of(front, "keywords") or ""


def add_keywords(app: Sphinx, document: nodes.document) -> None:
    """Put the keywords into the page as Sphinx knows them, so that it indexes them too.

    Connected to ``doctree-read``. What the page says by ``html_meta`` of its own stays.
    """
    words = keywords_of(app.env.metadata.get(app.env.docname, {}))
    if words:
        document.insert(0, nodes.meta(name="keywords", content=words))
