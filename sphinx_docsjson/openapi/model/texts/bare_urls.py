"""URLs in a description without brackets become links, as in pages. Pure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markdown_it.token import Token

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from markdown_it.rules_core import StateCore

_URL = re.compile(
    r"(?<![A-Za-z0-9_/-])https?://[\w-]++(?:\.[\w-]++)++(?![{}])[^\s<>\"`。，、；：！？）」』】》]*"
)
"""With a dot in the host, so that nobody's ``localhost`` is one (GFM, 6.9)."""
_END = "?!.,:;*_~'"
"""What ends a sentence and no URL."""
_ANCHOR = re.compile(r"<(/?)a(?=[\s>])", re.IGNORECASE)


def link_urls(state: StateCore) -> None:
    """Make links of the URLs in a text that are in no link yet."""
    for token in state.tokens:
        if token.children and "://" in token.content:
            token.children = list(_with_links(token.children))


def _with_links(tokens: Iterable[Token]) -> Iterator[Token]:
    inside = 0
    for token in tokens:
        if token.type in {"link_open", "link_close"}:
            inside += token.nesting
        elif token.type == "html_inline" and (found := _ANCHOR.match(token.content)):
            inside += -1 if found[1] else 1
        if token.type == "text" and inside <= 0 and "://" in token.content:
            yield from _split(token)
        else:
            yield token


def _split(token: Token) -> Iterator[Token]:
    """Yield the parts of a text: what is a URL as a link, and the rest."""
    text, start = token.content, 0
    for found in _URL.finditer(text):
        url = _trimmed(found[0])
        if "{" in url or "}" in url:
            continue  # a template
        yield from _text(text[start : found.start()], token.level)
        level = token.level
        yield Token("link_open", "a", 1, attrs={"href": url}, level=level)
        yield from _text(url, level + 1)
        yield Token("link_close", "a", -1, level=level)
        start = found.start() + len(url)
    yield from _text(text[start:], token.level)


def _text(content: str, level: int) -> Iterator[Token]:
    if content:
        yield Token("text", "", 0, content=content, level=level)


def _trimmed(url: str) -> str:
    """Return a URL without the punctuation of the sentence that it ends."""
    end = len(url)
    surplus = {shut: url.count(shut) - url.count(opens) for opens, shut in ("()", "[]")}
    while url[end - 1] in _END or surplus.get(url[end - 1], 0) > 0:
        surplus[url[end - 1]] = surplus.get(url[end - 1], 0) - 1
        end -= 1
    return url[:end]
