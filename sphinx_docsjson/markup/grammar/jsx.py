"""JSX inside JavaScript: what components return, and elements in expressions.

Unlike the text of a page it holds no Markdown: its text is text, and lines are only there for the
author. The tokens are those of a line of text, so that everything renders them alike.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markdown_it.token import Token

from ...sources.scan import Text
from ..script.tags import Tag, decoded, match_tags, read_tag
from .blocks import Inert
from .page import MAX_NESTING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .blocks import Item

_NEXT = re.compile(r"[<{]")
_BLANK = " \t\r"
_LINE_END = re.compile(r"(?<![ \t])[ \t]*+\r?\n\s*")
"""The end of a line with the spaces around it, which are only looked at from the first one on."""


def read_jsx(source: str, line: int = 0) -> Token:
    """Return the token of a line of text that is made of the elements, expressions and texts.

    Parameters: ``line`` is the number of lines above the text.
    """
    text = Text(source)
    parts = list(_parts(text))
    tags = [one for one in parts if isinstance(one, Tag)]
    other = {tags[one].start: tags[two] for one, two in match_tags(tags).items()}
    children = list(_tokens(text, parts, other))
    return Token("inline", "", 0, map=[line, line + 1], content=source, children=children)


def _parts(text: Text) -> Iterator[Item]:
    """Yield the tags and expressions of a text, and the texts between them."""
    source, stop = text.source, len(text.source)
    start = position = 0
    while match := _NEXT.search(source, position):
        part = _part(text, match.start(), stop)
        if part and start < part.start:
            yield Inert("text", start, part.start)
        if part:
            yield part
            start = part.end
        position = part.end if part else match.end()
    if start < stop:
        yield Inert("text", start, stop)


def _part(text: Text, start: int, stop: int) -> Item | None:
    """Return the tag or the expression at an offset; nothing if what is there is text."""
    if text.source.startswith("<", start):
        return read_tag(text, start, stop)
    end = text.end_of_braces(start, stop)
    return Inert("expression", start, end) if end else None


def _tokens(text: Text, parts: list[Item], other: Mapping[int, Tag]) -> Iterator[Token]:
    """Yield the tokens of all parts; tags that are nested too deeply have none."""
    opened: set[int] = set()
    for part in parts:
        half = other.get(part.start)
        if not isinstance(part, Tag):
            yield from _inert(text, part)
        elif not half:
            yield _tag(text, part, None)
        elif not part.closing and len(opened) < MAX_NESTING:
            opened.add(part.start)
            yield _tag(text, part, half)
        elif part.closing and half.start in opened:
            opened.discard(half.start)
            yield Token("tag_inline_close", "", -1)


def _tag(text: Text, tag: Tag, half: Tag | None) -> Token:
    """Return the token of a tag that opens, closes itself, or has no other half."""
    kind = "tag_inline_open" if half else "tag_inline" if tag.closed else "stray_tag"
    token = Token(kind, "", 1 if half else 0, content=text.source[tag.start : tag.end])
    written = text.source[tag.start : (half or tag).end]
    line = text.line_of(tag.start)
    token.meta = {"tag": tag, "line": line, "written": _LINE_END.sub("\n", written)}
    if half:
        token.meta["raw"] = text.source, tag.end, half.start
    return token


def _inert(text: Text, part: Inert) -> Iterator[Token]:
    """Yield the token of an expression or a text; one of nothing but lines has none."""
    written, meta = text.source[part.start : part.end], {"line": text.line_of(part.start)}
    if part.kind == "expression":
        yield Token("expression_inline", "", 0, content=written[1:-1], meta=meta)
    elif shown := decoded(joined_lines(written)):
        yield Token("text", "", 0, content=shown, meta=meta)


def joined_lines(written: str) -> str:
    """Return the text of an element: the ends of lines are one space, or nothing beside tags."""
    first, *others = written.split("\n")
    if not others:
        return written
    trimmed = (line.strip(_BLANK) for line in others[:-1])
    parts = (first.rstrip(_BLANK), *trimmed, others[-1].lstrip(_BLANK))
    return " ".join(filter(None, parts))
