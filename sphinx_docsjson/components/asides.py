"""What opens beside words, such as a tip: places that repeat a heading leave it out."""

from __future__ import annotations

from docutils import nodes

ASIDE = "aside"
"""Attribute of the nodes that hold it."""


def asides(node: nodes.Element) -> list[nodes.Element]:
    """Return what opens beside the words of a node."""
    return [each for each in node.findall(nodes.Element) if each.get(ASIDE)]


def heading_text(node: nodes.Node) -> str:
    """Return the text of a heading in one line, without what opens beside its words."""
    return " ".join(_text(node).split())


def _text(node: nodes.Node) -> str:
    if not isinstance(node, nodes.Element) or not node.children:
        return node.astext()
    return "" if node.get(ASIDE) else node.child_text_separator.join(map(_text, node.children))
