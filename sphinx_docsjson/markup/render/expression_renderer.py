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

_ELEMENT = r"\(?+\s*+(?=<[A-Za-z>])"
_CONDITION = re.compile(rf"[^<>{{}}]+?&&\s*+{_ELEMENT}")
_MAP = re.compile(
    r"([\w$.?]+)\.map\(\s*+\(?+\s*+(\{[^{}]*\}|[\w$]++)\s*+(?:,\s*+([\w$]++)\s*+)?+\)?+\s*+"
    rf"=>\s*+{_ELEMENT}"
)


class ExpressionRenderer(SnippetRenderer):
    """The part of the renderer for expressions."""

    def render_expression(self, token: SyntaxTreeNode) -> None:
        """Render ``{…}`` on a line of its own."""
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
                value = read_literal(source, self.page.names, self.page.budget)
                self._render_value(value, token)
        except NotLiteral:
            self._render_unread(source, token)

    def _render_unread(self, source: str, token: SyntaxTreeNode) -> None:
        short = shorten(source)
        condition = _CONDITION.match(source)
        element = _element_behind(condition, ("", ")")) if condition else None
        if self.page.budget.is_used_up:
            self.report_limit(token)
            self.current_node.append(nodes.Text("{" + token.content + "}"))
        elif element:
            message = f"the condition in {{{short}}} is not looked at: its content is shown"
            self.report(Subtype.MDX, message, token)
            self._render_markup_source(element, {}, token)
        else:
            message = f"{{{short}}} is shown as text: expressions are not run"
            self.report(Subtype.MDX, message, token)
            self.current_node.append(nodes.Text("{" + token.content + "}"))

    def _render_map(self, source: str, token: SyntaxTreeNode) -> bool:
        """Render ``{items.map(item => <X/>)}`` of a literal list; say whether it was one."""
        match = _MAP.match(source)
        element = _element_behind(match, (")", "))")) if match else None
        if not match or not element:
            return False
        items = read_literal(match[1], self.page.names, self.page.budget)
        if not isinstance(items, list):
            raise NotLiteral(match[1])
        for index, item in enumerate(items):
            if self.page.budget.is_used_up:
                break
            names = dict(_bind(match[2], item)) | ({match[3]: index} if match[3] else {})
            self._render_markup_source(element, names, token)
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
            names=self.page.names.new_child(names), imports=self.page.imports.new_child(),
            mdx=True, offset=(self.line_of(token) or 1) - 1,
        )  # fmt: skip
        self.render_source(source, page, token)

    def render_comment(self, token: SyntaxTreeNode) -> None:
        """Show nothing of a comment."""


def _element_behind(match: re.Match[str], endings: tuple[str, ...]) -> str | None:
    """Return the element that stands behind a match, if one of some endings is behind it."""
    element, closing, ending = match.string[match.end() :].rpartition(">")
    return element + closing if closing and "".join(ending.split()) in endings else None


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
