"""A core rule: tags inside a text whose other half something in the text has swallowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....problems import Subtype
from ..page import Page, page_of

if TYPE_CHECKING:
    from markdown_it.rules_core import StateCore
    from markdown_it.token import Token

_INLINE_TAGS = ("tag_inline", "tag_inline_open", "tag_inline_close")


def balance_inline(state: StateCore) -> None:
    """Make an inline opening whose closing was swallowed (by a link, say) a lone tag.

    What is wrong with the tags that count is reported.
    """
    page = page_of(state.env)
    for token in state.tokens:
        if token.type == "inline" and token.children:
            _balance(token.children)
            _report_flaws(token, page)


def _report_flaws(inline: Token, page: Page) -> None:
    for child in inline.children or ():
        if child.type in _INLINE_TAGS and child.meta["tag"].flaw:
            line = (inline.map or [0])[0] + child.meta["line"] + 1
            page.report(Subtype.COMPONENT, child.meta["tag"].flaw, line)


def _balance(children: list[Token]) -> None:
    stack: list[Token] = []
    swallowed: list[Token] = []
    for child in children:
        if child.nesting > 0:
            stack.append(child)
        elif child.nesting < 0:
            while stack and stack[-1].type == "tag_inline_open" != child.type.replace(
                "close", "open"
            ):
                swallowed.append(stack.pop())
            if stack:
                stack.pop()
    for child in (*swallowed, *stack):
        if child.type == "tag_inline_open":
            child.type, child.nesting = "stray_tag", 0
