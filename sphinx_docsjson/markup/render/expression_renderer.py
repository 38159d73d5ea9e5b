"""Render ``{…}``: what literals say, and the elements in it. Nothing is ever run."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import roles
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode
from myst_parser.warnings_ import MystWarnings

from ...components.base import bare_paragraph
from ...components.elements import element
from ...problems import Subtype, shown_as_text
from ...safety.allowed import ALLOWED
from ...spelling import did_you_mean
from ...vocabulary import angled
from ..grammar.foreign import foreign, is_end
from ..grammar.functions import has_state, read_function
from ..grammar.overlooked import MEANT_AS_CODE
from ..grammar.page import HOME
from ..script.expressions import evaluate
from ..script.functions import Function, called
from ..script.literals import (
    ImportedValue,
    Markup,
    NeedsRunningError,
    NotLiteral,
    OverBudget,
    Reported,
    shorten,
)
from ..script.values import written
from .reporter import GIVEN
from .settle import is_block
from .snippet_renderer import SnippetRenderer

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..grammar.page import Page
    from ..script.values import Names

MOST_INSIDE = 20
"""Elements that are values of expressions may be in each other as deep as this."""

_ELEMENT = r"\(?+\s*+(?=<[A-Za-z>])"
_PATH = re.compile(r"[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*")
_CALLED = re.compile(r"\(\s*(\(\s*\)\s*=>.*|function\b.*)\)\s*\(\s*\)", re.DOTALL)
_PROGRAM = re.compile(r"\breturn\b")
"""What a function says that is more than a value."""
_CONDITION = re.compile(rf"[^<>{{}}]+?&&\s*+{_ELEMENT}")


class ExpressionRenderer(SnippetRenderer):
    """The part of the renderer for expressions."""

    def render_children(self, token: SyntaxTreeNode) -> None:
        """Render what is inside a tag, or what its attribute ``children`` holds."""
        given = None if token.children else token.meta.get(GIVEN)
        if given is None:
            super().render_children(token)
        else:
            self._render_alone(token, lambda: self._render_value(given, token))

    def render_expression(self, token: SyntaxTreeNode) -> None:
        """Render ``{…}`` on a line of its own; in a line of text it is a part of that."""
        self._render_alone(token, lambda: self.render_expression_inline(token))

    def _render_alone(self, token: SyntaxTreeNode, render: Callable[[], None]) -> None:
        """Render what may be a text or blocks; a text among blocks is a paragraph.

        In an HTML element that is none that readers see.
        """
        if isinstance(self.current_node, nodes.TextElement):
            render()
            return
        is_bare = isinstance(self.current_node, element)
        paragraph = bare_paragraph() if is_bare else nodes.paragraph()
        self.add_line_and_source_path(paragraph, token)
        paragraph.parent = self.current_node  # so that the content knows what it is in
        with self.current_node_context(paragraph):
            render()
        if all(map(is_block, paragraph.children)):
            self.current_node.extend(paragraph.children)
        else:
            self.current_node.append(paragraph)

    def render_expression_inline(self, token: SyntaxTreeNode) -> None:
        """Show what a literal says, or the element behind a condition; all else as written."""
        source = without_comments(token.content)
        if not source:
            self._report_open_comment(token)
            return
        self.say_names()
        try:
            if not self.page.needs_all and _CALLED.fullmatch(source) and has_state(source):
                raise NotLiteral(source)
            self._render_value(evaluate(source, self.page.names, self.page.budget), token)
        except Reported:
            self.current_node.append(nodes.Text("{" + token.content + "}"))
        except NotLiteral:
            self._render_unread(source, token)

    def _report_open_comment(self, token: SyntaxTreeNode) -> None:
        """Report a comment without ``*/``, for which other MDX programs refuse the page."""
        if "/*" in token.content and "*/" not in token.content.rpartition("/*")[2]:
            message = (
                f"the comment {{{shorten(token.content.strip())}}} has no end: write */ before }}"
            )
            self.report(Subtype.MDX, message, token)

    def render_myst_role(self, token: SyntaxTreeNode) -> None:
        """Render a role of MyST's; a name that no role has is an expression in front of code.

        Outside MDX it is a mistake. Either way, readers see the name and the code.
        """
        name, text, line = token.meta["name"], token.content.strip(), self.line_of(token)
        if roles.role(name, self.language_module_rst, line or 1, self.reporter)[0]:
            super().render_myst_role(token)
            return
        if self.page.mdx or name in self.page.names:
            before = Token("expression_inline", "", 0, content=name)
            before.map = list(token.map) if token.map else None
            before.meta = {**token.meta, "written": f"{{{name}}}"}
            self.render_expression_inline(SyntaxTreeNode([before], create_root=False))
        else:
            message = f'Unknown interpreted text role "{name}".'
            self.create_warning(message, MystWarnings.UNKNOWN_ROLE, line=line)
            self.current_node.append(nodes.Text(f"{{{name}}}"))
        self.current_node.append(nodes.literal(text, text))

    def _render_unread(self, source: str, token: SyntaxTreeNode) -> None:
        short = shorten(source)
        called = _CALLED.fullmatch(source)
        condition = _CONDITION.match(source)
        element = _element_behind(condition) if condition else None
        if self.page.budget.is_used_up:
            self.report_limit(token)
            self.current_node.append(nodes.Text("{" + token.content + "}"))
        elif element and not self.page.needs_all:
            why = "cannot be evaluated at build time; its content is shown"
            message = f"the condition in {{{short}}} {why}"
            self.report(Subtype.MDX, message, token)
            self.render_markup(element, self.page.names, token)
        elif self.page.needs_all:
            raise NeedsRunningError("what it shows" if called else f"{{{short}}}")
        elif called and self._render_called(called, token):
            message = f"{{{short}}} is shown in its initial state: nothing in pages is run"
            self.report(Subtype.MDX, message, token)
        elif (called and _PROGRAM.search(source)) or (self.page.is_component and "=>" in source):
            # a program, of no use to readers
            self.report(
                Subtype.MDX,
                f"{{{short}}} is left out: expressions are not run; write what it shows",
                token,
            )
        else:
            message = shown_as_text(f"{{{short}}}", f": {self._why_unread(source)}")
            known = next(foreign(f"{{{token.content}}}"), None)
            if not (is_end(token.content) or MEANT_AS_CODE in token.meta):  # else it was reported
                self.report(Subtype.MDX, known[0] if known else message, token)
            self.current_node.append(nodes.Text("{" + token.content + "}"))

    def _why_unread(self, source: str) -> str:
        """Return why an expression has no value, with the name that is close to it, or advice."""
        variable = source[1:-1].strip() if source.startswith("{") else ""
        if variable.isidentifier():
            known = self.sphinx_env.config.docsjson_variables
            hint = did_you_mean(variable, known) or "; add it to 'variables' in the settings"
            return f"no variable of the settings has this name{hint}"
        advice = r"; write \{ for a brace"
        if not source.isidentifier():
            advice = r"; write what it shows, or \{ for a brace"
        return f"expressions are not run{self._near(source) or advice}"

    def _near(self, source: str) -> str:
        """Return a hint at the name that is close to the first unknown one of an expression."""
        head, *keys = (_PATH.match(source) or [""])[0].split(".")
        if head not in self.page.names:
            return did_you_mean(head, self.page.names)
        value = self.page.names[head]
        for key in keys:
            if not isinstance(value, dict):
                break
            if key not in value:
                return did_you_mean(key, value)
            value = value[key]
        return ""

    def _render_called(self, called: re.Match[str], token: SyntaxTreeNode) -> bool:
        """Render a component that is called where it is written; tell whether it is known."""
        try:
            line = self.line_of(token) or 1
            component = read_function(called[1].strip(), self.page.budget, line)
            page = self.page_of_component(replace(component, changes=True), self.page, {})
            self.render_if_known(component, page, token)
        except (NotLiteral, NeedsRunningError):
            return False
        return True

    def _render_value(self, value: Any, token: SyntaxTreeNode) -> None:
        if callable(value):
            value()
        elif isinstance(value, Markup):
            self.render_markup(value.source, value.names, token)
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

    def value_named(self, name: str) -> Function | str | None:
        """Return the component, or the name of an element, that a name here stands for.

        It is that of a constant or an attribute: ``const Icon = card.icon``, ``<card.icon />``.
        """
        head, *keys = name.split(".")
        value = self.page.names.get(head) if keys or name[:1].isupper() else None
        if isinstance(value, ImportedValue):
            try:
                value = value.value if keys else None
            except NotLiteral:
                return None
        for key in keys:
            value = value.get(key) if isinstance(value, dict) else None
        is_element = isinstance(value, str) and value in ALLOWED
        return value if is_element or isinstance(value, Function) else None

    def render_value_named(self, value: Function | str, token: SyntaxTreeNode) -> None:
        """Render a tag that stands for a component, or for an element."""
        tag = token.meta["tag"]
        if isinstance(value, str):
            token.meta["tag"] = replace(tag, name=value)
            self.render_component(token)
            token.meta["tag"] = tag
            return
        try:
            self._render_value(called(value, [self.props_of(token)]), token)
        except NotLiteral as error:
            why = f"what {angled(tag.name)} shows"
            if self.page.needs_all:
                raise NeedsRunningError(why) from error
            message = f"only the content of {angled(tag.name)} is shown: {why} cannot be evaluated"
            self.report(Subtype.MDX, f"{message} at build time", token)
            self.render_children(token)

    def render_component(self, token: SyntaxTreeNode) -> None:
        """Render a tag."""
        raise NotImplementedError

    def render_markup(self, source: str, names: Names, token: SyntaxTreeNode) -> None:
        """Render elements with the names that they know; their lines are those of the page."""
        if self.page.inside >= MOST_INSIDE:
            self.report(Subtype.SNIPPET, "functions call each other too deeply", token)
            return
        home: Page = names.get(HOME, self.page.home or self.page)
        page = self.page.enter(
            names=names.new_child(), imports=home.imports, home=home, mdx=True,
            offset=(self.line_of(token) or 1) - 1, inside=self.page.inside + 1,
        )  # fmt: skip
        self.render_jsx(source, page, token)

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
