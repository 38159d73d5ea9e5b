"""What every part of the renderer has: the page, the line of a token, and a way to report."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer

from ...problems import Subtype
from ...vocabulary import angled
from ..grammar.attributes import read_attributes
from ..grammar.page import Page, page_of

if TYPE_CHECKING:
    from docutils import nodes
    from markdown_it.tree import SyntaxTreeNode

    from ...components.ids import IdRegistry


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

    def report_limit(self, token: SyntaxTreeNode) -> None:
        """Report at a token that the budget of the page is used up; that is said once."""
        line = self.line_of(token)
        at = None if line is None else line - self.page.offset
        self.page.report_limit(at, (token.meta or {}).get("column"))

    def afford(self, token: SyntaxTreeNode, characters: int, nodes: int = 0) -> bool:
        """Take from the budget of the page what a token expands to; say whether it may."""
        fits = self.page.budget.take(characters, nodes)
        self.report_limit(token)
        return fits

    def attributes_of(
        self, token: SyntaxTreeNode, functions: Subtype = Subtype.MDX
    ) -> dict[str, Any]:
        """Return the attributes of a tag, and report those that are refused.

        ``functions`` is the subtype of problems with functions.
        """
        tag = token.meta["tag"]
        written, refused = read_attributes(tag, self.page.names, self.page.budget)
        self.report_limit(token)
        for message in refused:
            subtype = functions if "function" in message else Subtype.MDX
            self.report(subtype, f"{angled(tag.name)} {message}", token)
        return written

    def append(self, token: SyntaxTreeNode, node: nodes.Element) -> nodes.Element:
        """Append a node, filled with what stands in a token."""
        self.locate(token, node)
        with self.current_node_context(node, append=True):
            self.render_children(token)
        return node

    def nested_render_text(self, text: str, lineno: int, *args: Any, **options: Any) -> None:
        """Render text that stands inside the page from a line on (a directive's content)."""
        page = self.page
        saved = page.offset, page.depth
        page.offset, page.depth = lineno, 0
        try:
            super().nested_render_text(text, lineno, *args, **options)
        finally:
            page.offset, page.depth = saved
