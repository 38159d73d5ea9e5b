"""Text that opens beside a word, such as a tip, and headings without it."""

from __future__ import annotations

from docutils import nodes

from ..safety.tags import text_in

ASIDE = "aside"
"""Attribute that marks the nodes of such text."""


def asides(node: nodes.Element) -> list[nodes.Element]:
    """Return the nodes below a node whose text opens beside a word."""
    return [each for each in node.findall(nodes.Element) if each.get(ASIDE)]


def heading_text(node: nodes.Node) -> str:
    """Return the text of a heading in one line, without what opens beside a word.

    Of raw HTML, as extensions insert it to number sections, it has the text that readers see.
    """
    return " ".join(_text(node).split())


def _text(node: nodes.Node) -> str:
    if isinstance(node, nodes.raw):
        return text_in(node.astext()) if "html" in node["format"].split() else ""
    if not isinstance(node, nodes.Element) or not node.children:
        return node.astext()
    return "" if node.get(ASIDE) else node.child_text_separator.join(map(_text, node.children))
