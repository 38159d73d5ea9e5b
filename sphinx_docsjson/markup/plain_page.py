"""Pages that cannot be read as they are written are shown as text; the others are built."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from docutils import nodes

from ..sphinx_private import forget_myst

if TYPE_CHECKING:
    from collections.abc import Iterable

MAX_DEPTH = 250 if sys.version_info >= (3, 12) else 180
"""A tree that is deeper could not be stored by Sphinx: before Python 3.12, `pickle` counts five
levels of the recursion limit for each level of the tree."""
TOO_DEEP = "the page is nested too deeply to be read; it is shown as text"
"""What the author is told."""


def depth_of(document: nodes.document) -> int:
    """Return how deep a tree is, without recursion."""
    deepest = 0
    stack: list[tuple[nodes.Node, int]] = [(document, 1)]
    while stack:
        node, depth = stack.pop()
        deepest = max(deepest, depth)
        stack += [(child, depth + 1) for child in node.children if child.children]
    return deepest


def show_as_text(document: nodes.document, title: str, text: str) -> None:
    """Put a title and a text in the place of all that a document holds."""
    document.children = []
    for names in _names_in(document):
        names.clear()  # else the tree stays reachable, and is stored
    forget_myst(document)
    section = nodes.section("", nodes.title(title, title), ids=["page"])
    section += nodes.literal_block(text, text, language="none")
    document += section


def _names_in(document: nodes.document) -> Iterable[dict[str, object] | list[object]]:
    """Return where a document keeps its nodes besides its children."""
    kept = vars(document).items()
    return [value for name, value in kept if isinstance(value, (dict, list)) and name in NAMES]


NAMES = frozenset(
    """ids nameids nametypes refnames refids footnote_refs citation_refs autofootnotes
    autofootnote_refs symbol_footnotes symbol_footnote_refs footnotes citations indirect_targets
    substitution_defs substitution_names parse_messages transform_messages""".split()
)
"""Where docutils keeps nodes of a document for its transforms."""
