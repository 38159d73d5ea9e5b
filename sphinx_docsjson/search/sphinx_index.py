"""Sphinx's own index: what it knows of the language, and how it stays empty beside ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils.utils import new_document
from sphinx.search import IndexBuilder

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def empty_sphinx_index(app: Sphinx) -> None:
    """Let Sphinx's search index hold no words of pages (event ``doctree-resolved``).

    It feeds pages that say ``nosearch`` as empty ones; this does so with all. The file remains,
    because the next build would complain that it is missing.
    """
    indexer = getattr(app.builder, "indexer", None)
    if indexer is not None and "feed" not in vars(indexer):
        feed, empty = indexer.feed, new_document("")
        indexer.feed = lambda docname, filename, *_: feed(docname, filename, "", empty)


def stopwords_of(app: Sphinx) -> frozenset[str]:
    """Return the words that Sphinx leaves out of an index in the language of the site.

    The builder itself has no index when it has nothing to write.
    """
    builder = IndexBuilder(app.env, language_of_index(app), app.config.html_search_options, "")
    return frozenset(builder.lang.stopwords)


def language_of_index(app: Sphinx) -> str:
    """Return the language whose stemmer and stop words the search uses."""
    return str(app.config.html_search_language or app.config.language or "en")
