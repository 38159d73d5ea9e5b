"""What every part of the renderer has: the page, the line of a token, and a way to report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer

from ..grammar.page import Page, page_of

if TYPE_CHECKING:
    from docutils import nodes
    from markdown_it.tree import SyntaxTreeNode

    from ...components.ids import IdRegistry
    from ...problems import Subtype


def uses_names(token: SyntaxTreeNode) -> bool:
    """Say whether a line of text, or a tag in it, holds expressions that are not plain literals."""
    return any(
        one.type == "expression_inline"
        or (one.type.startswith("tag_inline") and not one.meta["tag"].is_literal)
        for one in token.walk()
    )


class ReportingRenderer(SphinxRenderer):
    """MyST's renderer, which knows what is being rendered and reports what is wrong with it."""

    ids: IdRegistry
    """The ids of the page."""

    @property
    def page(self) -> Page:
        """The page or snippet that is being rendered."""
        return page_of(self.md_env)

    def line_of(self, token: SyntaxTreeNode) -> int | None:
        """Return the line of a token, counted from 1; inside a paragraph the one it stands on."""
        if not token.map:
            return None
        return token.map[0] + int((token.meta or {}).get("line", 0))

    def locate(self, token: SyntaxTreeNode, node: nodes.Node) -> None:
        """Give a node the source and the line of a token."""
        self.add_line_and_source_path(node, token)
        node.line = self.line_of(token)

    def report(self, subtype: Subtype, message: str, token: SyntaxTreeNode) -> None:
        """Report a problem at a token."""
        line = self.line_of(token)
        at = None if line is None else line - self.page.offset
        self.page.report(subtype, message, at, (token.meta or {}).get("column"))

    def written(self, token: SyntaxTreeNode) -> str:
        """Return the source of a tag in a line of text, if it reads alike everywhere.

        What holds names that the page declares means something only where it stands.
        """
        source = (token.meta or {}).get("written", "")
        return "" if uses_names(token) else str(source)

    def append(self, token: SyntaxTreeNode, node: nodes.Element) -> nodes.Element:
        """Append a node, filled with what stands in a token."""
        self.locate(token, node)
        with self.current_node_context(node, append=True):
            self.render_children(token)
        return node
