"""What the writing rules look at: one page that was just read, and what they find in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ..openapi.page.nodes import rendered

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from docutils import nodes

    from ..sources.front import Front


_TYPED = str.maketrans({
    "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "‚": "'", "–": "--", "—": "---", "…": "...",
})  # fmt: skip


def as_typed(text: str) -> str:
    """Return a text with the quotes and dashes that an author types.

    Sphinx has made typographic ones of them, for which nobody can search a file.
    """
    return text.translate(_TYPED)


class Hit(NamedTuple):
    """One place where a page breaks a rule."""

    message: str
    """What is wrong, and how to mend it."""
    node: nodes.Node | None = None
    """Where; nothing if it is the page as a whole."""
    text: str = ""
    """What is wrong inside of a node of several lines."""
    written: str = ""
    """What the author wrote on the line of the node, by which its column is found."""


@dataclass(frozen=True)
class Page:
    """A page that was read, before anything is made of it for an output format."""

    front: Front
    is_titled: bool
    """Whether the author gave it a title."""
    is_part: bool
    """Whether it is a file that other pages include rather than a page for readers."""
    nodes: Sequence[nodes.Node]
    """Its nodes in the order of the text, without what was made from an OpenAPI file."""
    misspelt: Collection[str] = ()
    """The keys that misspelt ones of its frontmatter mean, which are reported already."""
    is_rst: bool = False
    """Whether it is written in reStructuredText, which has no frontmatter."""


def written_nodes(document: nodes.document) -> Iterator[nodes.Node]:
    """Yield the nodes of a page in the order of the text, without those of OpenAPI files."""
    waiting: list[nodes.Node] = [document]
    while waiting:
        node = waiting.pop()
        if not isinstance(node, rendered):
            yield node
            waiting.extend(reversed(node.children))
