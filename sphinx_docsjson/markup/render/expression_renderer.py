"""Render ``{…}``: what literals say, and the elements in it. Nothing is ever run."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...problems import Subtype
from ..grammar.expressions import evaluate
from ..grammar.literals import Markup, NotLiteral, Reported, shorten
from ..grammar.values import written
from .settle import is_block
from .snippet_renderer import SnippetRenderer

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markdown_it.tree import SyntaxTreeNode

MAX_LENGTH = 20_000
"""Longer expressions are not looked into."""

_ELEMENT = r"\(?\s*(<[A-Za-z>].*>)\s*\)?"
_CONDITION = re.compile(rf"[^<>{{}}]+?&&\s*{_ELEMENT}", re.DOTALL)


class ExpressionRenderer(SnippetRenderer):
    """The part of the renderer for expressions."""

    def render_expression(self, token: SyntaxTreeNode) -> None:
        """Render ``{…}`` on a line of its own; in a line of text it is a part of that."""
        if isinstance(self.current_node, nodes.TextElement):
            self.render_expression_inline(token)
            return
        paragraph = nodes.paragraph()
        self.add_line_and_source_path(paragraph, token)
        with self.current_node_context(paragraph):
            self.render_expression_inline(token)
        if all(map(is_block, paragraph.children)):
            self.current_node.extend(paragraph.children)
        else:
            self.current_node.append(paragraph)

    def render_expression_inline(self, token: SyntaxTreeNode) -> None:
        """Show what a literal says, or the element behind a condition; all else as written."""
        source = without_comments(token.content)
        if not source:
            return
        try:
            self._render_value(evaluate(source, self.page.names), token)
        except Reported:
            self.current_node.append(nodes.Text("{" + token.content + "}"))
        except NotLiteral:
            self._render_unread(source, token)

    def _render_unread(self, source: str, token: SyntaxTreeNode) -> None:
        short = shorten(source)
        if condition := _CONDITION.fullmatch(source, 0, MAX_LENGTH):
            message = f"the condition in {{{short}}} is not looked at: its content is shown"
            self.report(Subtype.MDX, message, token)
            self._render_markup_source(condition[1], {}, token)
        else:
            message = f"{{{short}}} is shown as text: expressions are not run"
            self.report(Subtype.MDX, message, token)
            self.current_node.append(nodes.Text("{" + token.content + "}"))

    def _render_value(self, value: Any, token: SyntaxTreeNode) -> None:
        if callable(value):
            value()
        elif isinstance(value, Markup):
            self._render_markup_source(value.source, value.names, token)
        elif isinstance(value, list):
            for item in value:
                self._render_value(item, token)
        elif isinstance(value, dict):
            raise NotLiteral("an object")
        elif value is not None and not isinstance(value, bool):
            self.current_node.append(nodes.Text(written(value)))

    def _render_markup_source(
        self, source: str, names: Mapping[str, Any], token: SyntaxTreeNode
    ) -> None:
        """Render elements of this page with more names; their lines are those of the page."""
        page = self.page.enter(
            names={**self.page.names, **names}, imports=dict(self.page.imports), mdx=True
        )
        lines = "\n" * ((self.line_of(token) or 1) - 1)
        self.render_source(lines + source, page, token)

    def render_comment(self, token: SyntaxTreeNode) -> None:
        """Show nothing of a comment."""


def without_comments(source: str) -> str:
    """Return an expression without the comments in front of it."""
    while (source := source.strip()).startswith(("/*", "//")):
        end = source.find("*/") + 2 if source.startswith("/*") else source.find("\n") + 1
        source = source[end:] if end > 1 or (source.startswith("//") and end) else ""
    return source
