"""Render ``{…}``: what literals say, and the elements in it. Nothing is ever run."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...components.base import bare_paragraph
from ...components.elements import element
from ...problems import Subtype
from ..grammar.expressions import evaluate
from ..grammar.literals import Markup, NotLiteral, OverBudget, Reported, shorten
from ..grammar.values import written
from .settle import is_block
from .snippet_renderer import SnippetRenderer

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

    from ..grammar.values import Names

_ELEMENT = r"\(?+\s*+(?=<[A-Za-z>])"
_CONDITION = re.compile(rf"[^<>{{}}]+?&&\s*+{_ELEMENT}")


class ExpressionRenderer(SnippetRenderer):
    """The part of the renderer for expressions."""

    def render_expression(self, token: SyntaxTreeNode) -> None:
        """Render ``{…}`` on a line of its own; in a line of text it is a part of that.

        In an HTML element it makes no paragraph that readers see.
        """
        if isinstance(self.current_node, nodes.TextElement):
            self.render_expression_inline(token)
            return
        is_bare = isinstance(self.current_node, element)
        paragraph = bare_paragraph() if is_bare else nodes.paragraph()
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
            self._render_value(evaluate(source, self.page.names, self.page.budget), token)
        except Reported:
            self.current_node.append(nodes.Text("{" + token.content + "}"))
        except NotLiteral:
            self._render_unread(source, token)

    def _render_unread(self, source: str, token: SyntaxTreeNode) -> None:
        short = shorten(source)
        condition = _CONDITION.match(source)
        element = _element_behind(condition) if condition else None
        if self.page.budget.is_used_up:
            self.report_limit(token)
            self.current_node.append(nodes.Text("{" + token.content + "}"))
        elif element:
            why = "cannot be evaluated at build time; its content is shown"
            message = f"the condition in {{{short}}} {why}"
            self.report(Subtype.MDX, message, token)
            self._render_markup_source(element, self.page.names, token)
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
            self._render_items(value, token)
        elif isinstance(value, dict):
            raise NotLiteral("an object")
        elif value is not None and not isinstance(value, bool):
            text = written(value)
            if not self.afford(token, len(text)):
                raise OverBudget(shorten(text))
            self.current_node.append(nodes.Text(text))

    def _render_items(self, items: list[Any], token: SyntaxTreeNode) -> None:
        """Render the items of a list; elements are taken from the budget when each is rendered."""
        if not self.afford(token, 0, sum(not isinstance(item, Markup) for item in items)):
            raise OverBudget("a list")
        for item in items:
            if self.page.budget.is_used_up:
                break
            self._render_value(item, token)

    def _render_markup_source(self, source: str, names: Names, token: SyntaxTreeNode) -> None:
        """Render elements with the names that they know; their lines are those of the page."""
        page = self.page.enter(
            names=names.new_child(), imports=self.page.imports.new_child(),
            mdx=True, offset=(self.line_of(token) or 1) - 1,
        )  # fmt: skip
        self.render_source(source, page, token)

    def render_comment(self, token: SyntaxTreeNode) -> None:
        """Show nothing of a comment."""


def _element_behind(match: re.Match[str]) -> str | None:
    """Return the element that comes after a match, if only a bracket is after it."""
    element, closing, ending = match.string[match.end() :].rpartition(">")
    return element + closing if closing and ending.strip() in ("", ")") else None


def without_comments(source: str) -> str:
    """Return an expression without the comments in front of it."""
    while (source := source.strip()).startswith(("/*", "//")):
        end = source.find("*/") + 2 if source.startswith("/*") else source.find("\n") + 1
        source = source[end:] if end > 1 or (source.startswith("//") and end) else ""
    return source
