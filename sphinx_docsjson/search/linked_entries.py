"""Entries and paragraphs that begin with a link: they say what another page is about."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

from docutils import nodes

from ..components import row_of
from ..passages.said_elsewhere import LONGEST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Entry = tuple[str, str]
"""The page that an entry leads to, and what it says."""


class Addresses:
    """Which page is at which address of a site."""

    def __init__(self, pages: Iterable[str], address_of: Callable[[str], str]) -> None:
        """Note the address of each page."""
        self._address_of = address_of
        self._pages = {posixpath.normpath(address_of(page)): page for page in pages}

    def page(self, link: nodes.reference, source: str) -> str:
        """Return the page that a link on a page leads to; nothing if it is of another site.

        Links of Sphinx's roles and of MyST have an address only, relative to that of their page.
        """
        if "docsjson_page" in link or not (link.get("internal") and "refuri" in link):
            return str(link.get("docsjson_page", ""))
        path, *_ = link["refuri"].split("#", maxsplit=1)
        folder = posixpath.dirname(self._address_of(source))
        return self._pages.get(posixpath.normpath(posixpath.join(folder, path)), "") if path else ""


class Entries:
    """Gathers the entries of a page while its nodes are looked at in reading order."""

    def __init__(self) -> None:
        """Begin with none."""
        self._found: list[tuple[nodes.Element, nodes.reference]] = []
        self._begun: nodes.Element | None = None

    def look_at(self, node: nodes.Element) -> None:
        """Note where an entry or a paragraph begins, and a link that nothing comes before in it."""
        if isinstance(node, nodes.reference):
            if self._begun is not None:
                self._found.append((self._begun, node))
            self._begun = None
        elif isinstance(node, nodes.paragraph):
            self._begun = node if self._begun is None else self._begun
        elif isinstance(node, nodes.list_item) or _is_entry(node):
            self._begun = node

    def look_at_text(self, text: str) -> None:
        """Note that an entry begins with text."""
        if not text.isspace():
            self._begun = None

    def all_but_those_of(self, page: str, addresses: Addresses) -> Iterator[Entry]:
        """Yield the entries that have no other link and lead to another page."""
        for entry, link in self._found:
            to = addresses.page(link, page)
            others = (one for one in entry.findall(nodes.reference) if one is not link)
            if to not in {"", page} and next(others, None) is None:
                text, name = entry.astext(), link.astext()  # of a picture, the name may be empty
                behind = text.partition(name)[2] if name else text
                first, *_ = behind.strip().split("\n\n", maxsplit=1)
                yield to, " ".join(first.split())[:LONGEST]


def _is_entry(node: nodes.Element) -> bool:
    """Return whether a node is an entry of a list in Markdown, too, such as a card in a group."""
    row = row_of(node)
    around = row_of(node.parent) if row and row.markdown == "entry" else None
    return around is not None and around.markdown == "list"
