"""The description of a page: a line of text, and the few marks that may be in one."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt

if TYPE_CHECKING:
    from markdown_it.token import Token


_BOXED = re.compile(r"\s*<(?P<tag>[A-Z]\w*)>(?P<text>[^<>]+)</(?P=tag)>\s*")


@cache
def _reader() -> MarkdownIt:
    return MarkdownIt("zero").enable(["backticks", "emphasis", "link"])


def lead_tokens(description: str, line: int = 1) -> list[Token]:
    """Return a description as tokens: code, bold and italic text, and links; all else is text.

    Authors write tags and braces in descriptions to show them. Only the tags of a component around
    the whole text are left out. ``line`` is where it is written.
    """
    boxed = _BOXED.fullmatch(description)
    tokens = _reader().parseInline(boxed["text"] if boxed else description)
    for token in tokens:
        token.map = [line - 1, line]
    return tokens


@lru_cache(maxsize=4096)
def plain_lead(description: str) -> str:
    """Return a description without marks, for places that can only hold text."""
    children = (child for token in lead_tokens(description) for child in token.children or ())
    return "".join(child.content for child in children)
