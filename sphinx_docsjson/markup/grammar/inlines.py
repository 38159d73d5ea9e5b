"""Inline rules: tags and expressions inside a line of text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from .page import MAX_NESTING, Page, page_of
from .tags import NAME, Tag, find_tags, match_tags

if TYPE_CHECKING:
    from markdown_it.rules_inline import StateInline

_NAME = re.compile(rf"{NAME}(?=\s)")


class Matched:
    """The tags of one paragraph by their offset, and who closes whom."""

    def __init__(self, page: Page, source: str) -> None:
        """Find and pair the tags of a paragraph."""
        tags = find_tags(page.read(source))
        pairs = match_tags(tags)
        self.by_start = {tag.start: tag for tag in tags}
        self.other = {tags[one].start: tags[two] for one, two in pairs.items()}


def matched(page: Page, source: str) -> Matched:
    """Return the tags of a paragraph; they are found once."""
    text = page.read(source)
    found = page.matched.get(source)
    if found is None:
        found = page.matched[source] = Matched(page, text.source)
    return found


def tag_inline(state: StateInline, silent: bool) -> bool:
    """Read one opening, closing or self-closing tag.

    A tag without its other half is left to `unmatched_inline`. Openings and closings of a pair
    nest as tokens, which keeps emphasis from crossing them.
    """
    if state.src[state.pos] != "<":
        return False
    page = page_of(state.env)
    tags = matched(page, state.src)
    tag = tags.by_start.get(state.pos)
    if tag is None:
        return _broken(state, page, silent)
    if tag.end > state.posMax:
        return False
    if not silent and not _push(state, page, tags, tag):
        return False
    state.pos = tag.end
    return True


def _broken(state: StateInline, page: Page, silent: bool) -> bool:
    """Read the start of a tag that has no end, if it names something: ``<Card title="x``."""
    name = _NAME.match(state.src, state.pos + 1, state.posMax)
    if not name or not page.is_block(name[0]):
        return False
    if not silent:
        token = state.push("broken_tag", "", 0)
        token.content = f"<{name[0]}"
        token.meta = {"line": page.read(state.src).line_of(state.pos)}
    state.pos = name.end()
    return True


def _push(state: StateInline, page: Page, tags: Matched, tag: Tag) -> bool:
    other = tags.other.get(tag.start)
    nesting: Literal[-1, 0, 1]
    opened: set[int] = state.env.setdefault("docsjson_opened", {}).setdefault(state.src, set())
    if tag.closed:
        kind, nesting = "tag_inline", 0
    elif other is None:
        return _push_lone(state, page, tag)
    elif tag.closing:
        if other.start not in opened:
            return True
        opened.discard(other.start)
        kind, nesting = "tag_inline_close", -1
    else:
        if other.end > state.posMax or state.level >= MAX_NESTING:
            return True
        opened.add(tag.start)
        kind, nesting = "tag_inline_open", 1
    token = state.push(kind, "", nesting)
    token.meta = {"tag": tag, "line": page.read(state.src).line_of(tag.start)}
    if other and nesting > 0:
        token.meta["raw"] = (state.src, tag.end, other.start)
    token.content = state.src[tag.start : tag.end]
    return True


def _push_lone(state: StateInline, page: Page, tag: Tag) -> bool:
    """Push a tag without its other half; the renderer says what becomes of it."""
    token = state.push("stray_tag", "", 0)
    token.meta = {"tag": tag, "line": page.read(state.src).line_of(tag.start)}
    token.content = state.src[tag.start : tag.end]
    return True


def expression_inline(state: StateInline, silent: bool) -> bool:
    """Read ``{…}`` in a line of text; outside MDX only comments and declared names count."""
    if state.src[state.pos] != "{":
        return False
    page = page_of(state.env)
    text = page.read(state.src)
    end = text.end_of_braces(state.pos, state.posMax)
    if not end or state.src[end : end + 1] == "`":
        return False
    content = state.src[state.pos + 1 : end - 1]
    if not page.mdx and not content.startswith("/*") and content.strip() not in page.names:
        return False
    if not silent:
        token = state.push("expression_inline", "", 0)
        token.content = content
        token.meta = {"line": text.line_of(state.pos)}
    state.pos = end
    return True


def html_comment(state: StateInline, _silent: bool) -> bool:
    """Pass over ``<!-- … -->``."""
    if not state.src.startswith("<!--", state.pos):
        return False
    text = page_of(state.env).read(state.src)
    if text.budget <= 0:
        return False
    end = state.src.find("-->", state.pos + 4, state.posMax)
    text.spend(state.pos, end if end >= 0 else state.posMax)
    if end < 0:
        return False
    state.pos = end + 3
    return True


def dollar(state: StateInline, silent: bool) -> bool:
    """Read a ``$`` that opens no formula as text: ``$ref/$defs``, ``${NAME}``.

    Between letters or digits no ``$`` closes a formula.
    """
    source, position = state.src, state.pos
    if source[position] != "$" or source.startswith("$$", position):
        return False
    end = source.find("$", position + 1, state.posMax)
    behind = source[end + 1 : end + 2] if end > 0 else ""
    if not (source.startswith("${", position) or behind.isalnum() or behind in ("{", "_")):
        return False
    if not silent:
        state.pending += "$"
    state.pos += 1
    return True
