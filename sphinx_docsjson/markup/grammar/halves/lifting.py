"""Lift tags that have no other half in their paragraph out of it, so that they can be paired."""

from __future__ import annotations

import re
from bisect import bisect
from typing import TYPE_CHECKING

from markdown_it.token import Token

from ..inlines import Matched, matched

if TYPE_CHECKING:
    from ....sources.scan import Text
    from ...script.tags import Tag
    from ..page import Page

_HEADING_ID = re.compile(
    r"""(?<!\s)(?:[ \t]++\#++)?+(?:\s*+\{:?\s*+(?:\#|id=["']?+)([^\s{}"']++)["']?+"""
    r"""(?:\s++[\w:.\#-]++(?:="[^"{}\n]*+"|='[^'{}\n]*+'|=[^\s{}"']++)?+)*+\s*+\}"""
    r"""|\s*+\{:?(?:\s*+\.[A-Za-z][\w-]*+)++(?:\s++\#([^\s{}"']++))?\s*+\}"""
    r"""|\s++\[\#([^\W\d][\w-]*)\])\s*$"""
)
"""The id at the end of a heading: ``{#id}``, or ``[#id]`` as Nextra and Fumadocs write it.

``[#12]`` is the number of an issue. Classes and other attributes, which MkDocs and kramdown know,
are left out, also without an id, and so are the signs that close a heading, which Python-Markdown
reads before them.
"""


def lifted(tokens: list[Token], page: Page) -> list[Token]:
    """Lift lone tags out of paragraphs, and read the ids of headings."""
    out: list[Token] = []
    position = 0
    while position < len(tokens):
        token = tokens[position]
        if token.type == "paragraph_open" and "<" in tokens[position + 1].content:
            out += _split(tokens[position : position + 3], page)
            position += 3
            continue
        if token.type == "heading_open":
            _read_id(token, tokens[position + 1])
        out.append(token)
        position += 1
    return out


def _read_id(heading: Token, inline: Token) -> None:
    if found := _HEADING_ID.search(inline.content):
        if own_id := found[1] or found[2] or found[3]:
            heading.meta = {"id": own_id}
        inline.content = inline.content[: found.start()]


def _split(paragraph: list[Token], page: Page) -> list[Token]:
    """Split a paragraph at the block tags that have no other half inside it."""
    inline = paragraph[1]
    lone = _lone(matched(page, inline.content), page)
    if not lone:
        return paragraph
    out: list[Token] = []
    position = 0
    for tag in lone:
        out += _part(paragraph, position, tag.start, page)
        out.append(_tag_token(paragraph, tag, page))
        position = tag.end
    return out + _part(paragraph, position, len(inline.content), page)


def _lone(tags: Matched, page: Page) -> list[Tag]:
    """Return the block tags of a paragraph without another half in it.

    What is left open ends where the next of its kind starts: that one is lifted out with it. So
    are the tags around one that is lifted: their halves would be in two paragraphs.
    """
    lone: list[Tag] = []
    kinds: set[str] = set()
    halves: set[int] = set()
    before: Tag | None = None
    for start, tag in tags.by_start.items():
        beside = tags.by_start.get(tag.end) if tag.closing else before
        before = tag
        if tag.closed or not (page.is_block(tag.name) or _is_code_in_pre(tag, beside)):
            continue
        kind = {tag.name, *page.holders.get(tag.name, ())}
        if start not in tags.other:
            lone.append(tag)
            kinds |= set() if tag.closing else kind
        elif start in halves or (kinds & kind and not tag.closing):
            lone.append(tag)
            halves.add(tags.other[start].start)
    return _with_those_around(lone, tags, page)


def _with_those_around(lone: list[Tag], tags: Matched, page: Page) -> list[Tag]:
    """Return some tags with those around any of them, in their order."""
    starts = [tag.start for tag in lone]
    lifted = dict(zip(starts, lone, strict=True))
    for start, tag in tags.by_start.items():
        end = tags.other.get(start)
        is_opening = end is not None and not tag.closing and page.is_block(tag.name)
        if end and is_opening and bisect(starts, start) < bisect(starts, end.start):
            lifted |= {start: tag, end.start: end}
    return [lifted[start] for start in sorted(lifted)]


def _is_code_in_pre(tag: Tag, beside: Tag | None) -> bool:
    """Return whether a tag is a half of ``<pre><code>``, whose text may have empty lines."""
    if beside is None or (tag.name, beside.name) != ("code", "pre"):
        return False
    is_next = tag.end == beside.start if tag.closing else beside.end == tag.start
    return is_next and tag.closing == beside.closing


def _part(paragraph: list[Token], start: int, end: int, page: Page) -> list[Token]:
    """Return the paragraph of a part of a paragraph's text, or nothing if the part is blank."""
    opening, inline, closing = paragraph
    content = inline.content[start:end]
    if not content.strip():
        return []
    indent = len(content) - len(content.lstrip())
    text, base = page.read(inline.content), (inline.map or [0, 0])[0]
    lines = [base + text.line_of(start + indent), base + text.line_of(max(start, end - 1)) + 1]
    content = content.strip()
    part = inline.copy(map=lines, content=content, children=[])
    return [opening.copy(map=lines), part, closing.copy()]


def _tag_token(paragraph: list[Token], tag: Tag, page: Page) -> Token:
    inline = paragraph[1]
    line = (inline.map or [0, 0])[0] + page.read(inline.content).line_of(tag.start)
    content = inline.content[tag.start : tag.end]
    return Token(
        "tag", "", 0, map=[line, line + 1], block=True, content=content,
        level=paragraph[0].level, meta={"tag": tag, "source": inline.content},
    )  # fmt: skip


def place(token: Token, text: Text) -> tuple[int, int]:
    """Return where a tag starts and ends on the page, whether it was lifted or not."""
    tag: Tag = token.meta["tag"]
    if token.meta["source"] is text.source or not token.map:
        return tag.start, tag.end
    first, *others = token.content.split("\n")
    start = end = _behind(text, token.map[0], first)
    if others:
        end = _behind(text, token.map[0] + len(others), others[-1])
    return start - len(first), end


def _behind(text: Text, line: int, words: str) -> int:
    """Return the offset behind words that are in a line."""
    start, *rest = text.starts[line : line + 2]
    return max(start, text.source.find(words, start, *rest)) + len(words)
