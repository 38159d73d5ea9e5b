"""Alerts as GitHub writes them: a quotation whose first line is ``[!NOTE]`` is a callout."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from markdown_it.token import Token

from ..script.tags import Form, Tag, Written

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markdown_it.rules_core import StateCore

CALLOUTS: Mapping[str, str] = MappingProxyType({
    "note": "Note", "tip": "Tip", "important": "Info", "warning": "Warning", "caution": "Danger",
})  # fmt: skip
"""The kinds of GitHub's alerts, and the callouts that are like them."""
_SIGN = re.compile(r">[ \t]*\[!")
_FIRST_LINE = re.compile(rf"\[!({'|'.join(CALLOUTS)})\][ \t]*(?:\n|\Z)", re.IGNORECASE)


def read_alerts(state: StateCore) -> None:
    """Make callouts of quotations that are alerts (a core rule, before ``inline``)."""
    if not _SIGN.search(state.src):
        return
    made: list[Token] = []
    around: list[bool] = []
    tokens = [*state.tokens][::-1]
    while tokens:
        token = tokens.pop()
        if token.type == "blockquote_open":
            name = _taken(tokens)
            around.append(bool(name))
            token = _tag(token, name, 1) if name else token
        elif token.type == "blockquote_close" and around.pop():
            token = _tag(token, "", -1)
        made.append(token)
    state.tokens = made


def _taken(rest: list[Token]) -> str:
    """Take the first line out of a quotation and return its word; nothing if it is no alert.

    Parameters: ``rest`` are the tokens that come next, the nearest last.
    """
    text = rest[-2] if len(rest) > 2 and rest[-1].type == "paragraph_open" else None
    found = _FIRST_LINE.match(text.content) if text else None
    if not (text and found):
        return ""
    text.content = text.content[found.end() :]
    if not text.content:
        del rest[-3:]
    elif text.map:
        text.map = [text.map[0] + 1, text.map[1]]
    return found[1]


def _tag(at: Token, word: str, nesting: Literal[1, -1]) -> Token:
    """Return a tag of a callout, whose title is the word of the alert, as on GitHub."""
    kind = "component_open" if nesting > 0 else "component_close"
    title = (Written("title", word.capitalize(), Form.TEXT),)
    tag = Tag(CALLOUTS.get(word.lower(), ""), 0, 0, attributes=title)
    meta = {"tag": tag, "values": {"is_our_word": True}} if word else {}
    return Token(kind, "", nesting, map=at.map, block=True, level=at.level, meta=meta)
