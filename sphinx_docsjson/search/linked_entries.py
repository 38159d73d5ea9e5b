"""Entries of lists and cards that begin with a link: they say what another page is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..components import row_of
from ..passages.said_elsewhere import LONGEST

if TYPE_CHECKING:
    from collections.abc import Iterator

Entry = tuple[str, str]
"""The page that an entry leads to, and what it says."""


class Entries:
    """Gathers the entries of a page while its nodes are looked at in reading order."""

    def __init__(self) -> None:
        """Begin with none."""
        self._found: list[tuple[nodes.Element, nodes.Element]] = []
        self._begun: nodes.Element | None = None

    def look_at(self, node: nodes.Element) -> None:
        """Note where an entry begins, and a link that nothing comes before in it."""
        if isinstance(node, nodes.reference):
            if self._begun is not None and "docsjson_page" in node:
                self._found.append((self._begun, node))
            self._begun = None
        elif isinstance(node, nodes.list_item) or _is_entry(node):
            self._begun = node

    def look_at_text(self, text: str) -> None:
        """Note that an entry begins with text."""
        if not text.isspace():
            self._begun = None

    def all_but_those_of(self, page: str) -> Iterator[Entry]:
        """Yield the entries that have no other link and lead to another page."""
        for entry, link in self._found:
            others = (one for one in entry.findall(nodes.reference) if one is not link)
            if link["docsjson_page"] != page and next(others, None) is None:
                behind = entry.astext().partition(link.astext())[2]
                first, *_ = behind.strip().split("\n\n", maxsplit=1)
                yield str(link["docsjson_page"]), " ".join(first.split())[:LONGEST]


def _is_entry(node: nodes.Element) -> bool:
    """Return whether a node is an entry of a list in Markdown, too, such as a card in a group."""
    row = row_of(node)
    around = row_of(node.parent) if row and row.markdown == "entry" else None
    return around is not None and around.markdown == "list"
