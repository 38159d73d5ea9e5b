"""Render ``{…}``: what literals say, and the elements in it. Nothing is ever run."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...problems import Subtype
from ..grammar.literals import Markup, NotLiteral, read_literal, shorten
from .snippet_renderer import SnippetRenderer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it.tree import SyntaxTreeNode

MAX_ITEMS = 500
"""A list is repeated for as many items as this."""
MAX_LENGTH = 20_000
"""Longer expressions are not looked into."""

_ELEMENT = r"\(?\s*(<[A-Za-z>].*>)\s*\)?"
_CONDITION = re.compile(rf"[^<>{{}}]+?&&\s*{_ELEMENT}", re.DOTALL)
_MAP = re.compile(
    rf"([\w$.?]+)\.map\(\s*\(?\s*(\{{[^{{}}]*\}}|[\w$]+)\s*(?:,\s*([\w$]+)\s*)?\)?\s*=>\s*{_ELEMENT}\s*\)",
    re.DOTALL,
)


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
        if any(isinstance(child, nodes.Text) for child in paragraph.children):
            self.current_node.append(paragraph)
        else:
            self.current_node.extend(paragraph.children)

    def render_expression_inline(self, token: SyntaxTreeNode) -> None:
        """Show what a literal says, or the element behind a condition; all else as written."""
        source = without_comments(token.content)
        if not source:
            return
        try:
            if not self._render_map(source, token):
                self._render_value(read_literal(source, self.page.names), token)
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

    def _render_map(self, source: str, token: SyntaxTreeNode) -> bool:
        """Render ``{items.map(item => <X/>)}`` of a literal list; say whether it was one."""
        match = _MAP.fullmatch(source, 0, MAX_LENGTH)
        if not match:
            return False
        items = read_literal(match[1], self.page.names)
        if not isinstance(items, list):
            raise NotLiteral(match[1])
        for index, item in enumerate(items[:MAX_ITEMS]):
            names = dict(_bind(match[2], item)) | ({match[3]: index} if match[3] else {})
            self._render_markup_source(match[4], names, token)
        return True

    def _render_value(self, value: Any, token: SyntaxTreeNode) -> None:
        if callable(value):
            value()
        elif isinstance(value, Markup):
            self._render_markup_source(value.source, {}, token)
        elif isinstance(value, list):
            for item in value:
                self._render_value(item, token)
        elif isinstance(value, dict):
            raise NotLiteral("an object")
        elif value is not None and not isinstance(value, bool):
            self.current_node.append(nodes.Text(str(value)))

    def _render_markup_source(
        self, source: str, names: dict[str, Any], token: SyntaxTreeNode
    ) -> None:
        """Render elements of this page with more names; their lines are those of the page."""
        page = self.page.enter(
            names={**self.page.names, **names}, imports=dict(self.page.imports), mdx=True
        )
        lines = "\n" * ((self.line_of(token) or 1) - 1)
        self.render_source(lines + source, page, token)

    def render_comment(self, token: SyntaxTreeNode) -> None:
        """Show nothing of a comment."""


def _bind(parameter: str, item: Any) -> Iterator[tuple[str, Any]]:
    """Yield the names that a parameter gives to an item: ``item``, or ``{ title, url: u }``."""
    if not parameter.startswith("{"):
        yield parameter, item
        return
    for part in parameter.strip("{} \n").split(","):
        key, _, name = (word.strip() for word in part.partition(":"))
        if key and isinstance(item, dict):
            yield name or key, item.get(key)


def without_comments(source: str) -> str:
    """Return an expression without the comments in front of it."""
    while (source := source.strip()).startswith(("/*", "//")):
        end = source.find("*/") + 2 if source.startswith("/*") else source.find("\n") + 1
        source = source[end:] if end > 1 or (source.startswith("//") and end) else ""
    return source
