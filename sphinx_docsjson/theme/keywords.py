"""Keywords and description of a page as Sphinx knows them: its search and extensions see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..check.objects import kept
from ..sources.front import front_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from ..sources.front import Front

OPEN_GRAPH = "sphinxext.opengraph"
"""An extension that writes OpenGraph tags, and a description unless the page has one."""


def keywords_of(front: Front) -> str:
    """Return the keywords that a page names, as a list or as text, with commas between them."""
    if isinstance(front.keywords, list):
        return ", ".join(word for word, _ in kept(front.keywords, ()))
    return front.keywords or ""


def add_meta(app: Sphinx, document: nodes.document) -> None:
    """Put the keywords into the page, so that Sphinx indexes them (event ``doctree-read``).

    The description, too, where an extension would make up another one.
    """
    front = front_of(app.env, app.env.docname)
    found = {"keywords": keywords_of(front)}
    if OPEN_GRAPH in app.extensions:
        found["description"] = front.description or ""
    metas = (nodes.meta(name=name, content=text) for name, text in found.items() if text)
    document[0:0] = list(metas)
