"""The children of elements that have very many, among which the next one is found at once.

References are replaced and messages removed one by one, in the order of the text, and docutils
looks for each of them from the first child on: among thousands, that took longer than all else.
"""

from __future__ import annotations

from sys import maxsize
from typing import SupportsIndex

from docutils import nodes

MANY = 500
"""How many children an element has at least to be changed."""
_BACK, _ON = 32, 64
"""How far before the last child and behind it the next one is looked for: others may be gone, or
have become several."""


class Children(list[nodes.Node]):
    """A list that looks for a node first around the place where it found the last one."""

    _last = 0

    def index(
        self, item: nodes.Node, start: SupportsIndex = 0, stop: SupportsIndex = maxsize, /
    ) -> int:
        """Return the position of a child, or raise `ValueError`."""
        if (start, stop) == (0, maxsize):
            begin = max(0, self._last - _BACK)
            near = (n for n, child in enumerate(self[begin : self._last + _ON]) if child is item)
            found = next(near, None)
            self._last = super().index(item) if found is None else begin + found
            return self._last
        return super().index(item, start, stop)

    def remove(self, item: nodes.Node, /) -> None:
        """Take out a child, or raise `ValueError`."""
        del self[self.index(item)]


def adopt_children(root: nodes.Node) -> None:
    """Give the elements of a tree that have many children lists of ours."""
    found: list[nodes.Node] = [root]
    for node in found:  # which grows
        found += node.children
    for node in found:
        if len(node.children) >= MANY and isinstance(node, nodes.Element):
            node.children = Children(node.children)
