"""Sphinx's search index after an incremental build: what a clean build would have in it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

from sphinx.util.index_entries import split_index_msg

from ..builders import shows_theme
from ..sphinx_private import mend_search_index

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.domains.index import IndexDomain
    from sphinx.environment import BuildEnvironment

    Entry = tuple[str, str, str]


def mend(app: Sphinx) -> list[tuple[str, dict[str, object], str]]:
    """Complete the search index before it is written; adds no pages (``html-collect-pages``).

    Our theme has an index of its own, and Sphinx's is empty.
    """
    if shows_theme(app.builder):
        return []
    mend_search_index(app, lambda: index_entries(app.env))
    return []


def index_entries(env: BuildEnvironment) -> dict[str, list[Entry]]:
    """Return the entries of each page for the search: text, id, and ``main`` where it is that."""
    domain = cast("IndexDomain", env.get_domain("index"))
    return {
        docname: sorted(set(_split(domain.entries.get(docname, ())))) for docname in env.found_docs
    }


def _split(entries: Iterable[Any]) -> Iterator[Entry]:
    for kind, value, target, main, _key in entries:
        with suppress(ValueError):  # Sphinx has warned of it
            yield from ((text, target or "", main) for text in split_index_msg(kind, value))
