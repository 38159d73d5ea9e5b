"""Block rules: lines that hold nothing but tags and expressions, ``import``/``export``, prose.

They read as MDX does (micromark's "flow"): a line of tags interrupts a paragraph, indentation
never makes code, and what is between two tags is parsed at the level of the tags. The tokens
are paired later, in `structure`, so that parsing is linear and an unclosed tag costs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from markdown_it.rules_block import list_block
from mdit_py_plugins.myst_blocks.index import line_comment

from ...sources.imports import end_of_statement, is_statement
from ...sources.scan import Text
from ...sphinx_private.packages import read_indented_code, reads_indented_code
from ..script.tags import Tag, find_tags, match_tags, read_tag
from .meant import CONTAINERS
from .page import Page, page_of

if TYPE_CHECKING:
    from markdown_it.rules_block import StateBlock

_BLANK = re.compile(r"[ \t]*")
_COLONS = re.compile(rf":{{3,}}\s*(?:\{{|(?:{'|'.join(CONTAINERS)})(?=[\[\s]|$)(?!.*:::\s*$))")
_COMMENT_OPEN, _COMMENT_CLOSE = "<!--", "-->"
_SETEXT = re.compile(r"(=+|-+)[ \t]*$")

MAX_WORDS = 40
"""A tag around words may span as many lines of a paragraph as this."""

BlockRule = Callable[["StateBlock", int, int, bool], bool]


class Inert(NamedTuple):
    """What is between tags on their line: an ``expression`` or a ``comment``."""

    kind: str
    start: int
    end: int


Item = Tag | Inert


def tag_flow(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """Read a line (or several, when attributes are) that holds only tags and expressions."""
    start = state.bMarks[start_line] + state.tShift[start_line]
    if state.src[start : start + 1] not in ("<", "{") or state.is_code_block(start_line):
        return False
    page = page_of(state.env)
    text = page.read(state.src)
    found = _read_flow(page, text, start, state.eMarks[end_line - 1])
    if not found:
        return False
    if silent:
        return True
    items, end = found
    if _starts_words(state, items, start_line):
        return False
    last = text.line_of(end - 1)
    for item in items:
        push(state, text, item, last)
    _track_depth(state, items)
    state.line = last + 1
    return True


def push(state: StateBlock, text: Text, item: Item, last: int) -> None:
    """Push the token of one tag or expression; tags are paired later, so none nests yet."""
    token = state.push("tag" if isinstance(item, Tag) else item.kind, "", 0)
    token.map = [text.line_of(item.start), last + 1]
    token.meta = {"column": text.column_of(item.start)}
    token.content = text.source[item.start : item.end]
    if isinstance(item, Tag):
        token.meta |= {"tag": item, "source": text.source}
    else:
        token.content = token.content[1:-1]


def _track_depth(state: StateBlock, items: list[Item]) -> None:
    """Switch indented code off inside tags; a ``.md`` page has it outside of them."""
    page = page_of(state.env)
    depth = page.depth
    for item in items:
        if isinstance(item, Tag) and not item.closed:
            depth = max(0, depth + (-1 if item.closing else 1))
    page.depth = depth
    read_indented_code(state, wanted=depth == 0 and not page.mdx)


def _read_flow(page: Page, text: Text, start: int, stop: int) -> tuple[list[Item], int] | None:
    """Read tags and expressions up to the end of a line, or nothing if other text is there."""
    position = start
    items: list[Item] = []
    while item := _read_item(page, text, position, stop):
        if items and _is_text(items[-1], item):
            return None
        items.append(item)
        blank = _BLANK.match(text.source, item.end, stop)
        position = blank.end() if blank else item.end
        if position >= stop or text.source[position] == "\n":
            return (items, item.end) if _is_flow(page, items) else None
    return None


def _is_text(one: Item, two: Item) -> bool:
    """Return whether two things in a line have white space between them that readers would miss."""
    if isinstance(one, Tag) or isinstance(two, Tag):
        return False
    return one.kind == two.kind == "expression" and one.end < two.start


def _is_flow(page: Page, items: list[Item]) -> bool:
    """Return whether these are blocks: several expressions in a line are a line of text.

    Comments alone are MyST's, where it reads HTML.
    """
    kinds = ["tag" if isinstance(item, Tag) else item.kind for item in items]
    return "tag" in kinds or (page.tags is None and kinds.count("expression") < 2)


def _read_item(page: Page, text: Text, start: int, stop: int) -> Item | None:
    source = text.source
    if text.budget > 0 and source.startswith(_COMMENT_OPEN, start):
        end = source.find(_COMMENT_CLOSE, start, stop)
        text.spend(start, stop if end < 0 else end)
        return Inert("comment", start, end + len(_COMMENT_CLOSE)) if end >= 0 else None
    if source.startswith("<", start):
        tag = read_tag(text, start, stop, page.is_written)
        return tag if tag and page.reads(tag.name) else None
    if page.myst:
        return None
    if source.startswith("{", start) and (page.mdx or source.startswith("{/*", start)):
        behind = text.end_of_braces(start, stop)
        if behind and source[behind : behind + 1] != "`":  # a role: {name}`text`
            return Inert("expression", start, behind)
    return None


def esm(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """Read an ``import`` or ``export`` statement at the start of a line."""
    start = state.bMarks[start_line]
    stop = state.eMarks[end_line - 1]
    page = page_of(state.env)
    if page.myst or state.tShift[start_line] or not is_statement(state.src, start, stop):
        return False
    if silent:
        return True
    text = page.read(state.src)
    end = end_of_statement(text, start, stop)
    token = state.push("esm", "", 0)
    token.content = state.src[start:end]
    token.map = [start_line, text.line_of(max(start, end - 1)) + 1]
    state.line = token.map[1]
    return True


def list_anywhere(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """Read a list; where indentation makes no code, an item may be indented as far as it likes."""
    saved = state.listIndent
    if not reads_indented_code(state):
        state.listIndent = -1  # the rule takes an item far right of its list for code
    try:
        return list_block(state, start_line, end_line, silent)
    finally:
        state.listIndent = saved


def spaced_comment(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """Read a MyST comment (``% text``); a line such as ``%pip install`` is text."""
    sign = state.bMarks[start_line] + state.tShift[start_line]
    is_spaced = not state.src[sign + 1 : sign + 2].strip()
    return is_spaced and comment(state, start_line, end_line, silent)


def comment(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """Read a MyST comment. An empty last line is left out: the plugin looks at its first sign."""
    last = end_line - 1
    is_empty = state.bMarks[last] + state.tShift[last] >= len(state.src)
    return line_comment(state, start_line, end_line - is_empty, silent)


def known_colons(rule: BlockRule) -> BlockRule:
    """Return MyST's rule for ``:::`` so that it reads directives and containers that we know."""

    def read(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
        start = state.bMarks[start_line] + state.tShift[start_line]
        known = _COLONS.match(state.src, start, state.eMarks[start_line])
        return bool(known) and rule(state, start_line, end_line, silent)

    return read


def prose(state: StateBlock, start_line: int, _end_line: int, _silent: bool) -> bool:
    """Read a paragraph or a heading with a line of ``=`` or ``-`` under it.

    Unlike CommonMark's rules a line that is indented by four or more ends a paragraph when it
    starts something else: there is no indented code that it could be taken for.
    """
    line, level = _end_of_prose(state, start_line)
    _push_prose(state, start_line, line, level)
    return True


def _end_of_prose(state: StateBlock, start_line: int) -> tuple[int, int]:
    """Return the line at which a paragraph ends, and the level of the heading that it is, or 0.

    A line of tags around words (``<a href="x">``) goes on with the paragraph if all such tags
    find their other half in it; else it starts something else, as all lines of tags do.
    """
    rules = state.md.block.ruler.getRules("paragraph")
    saved, state.parentType = state.parentType, "paragraph"
    behind = _behind_words(state, start_line)
    line, level, first_of_tags = behind or _behind_tag(state, start_line), 0, 0
    while line < state.lineMax and not state.isEmpty(line):
        level = _underline(state, line)
        behind = 0 if level or line > start_line + MAX_WORDS else _behind_words(state, line)
        if behind:
            first_of_tags = first_of_tags or line
        elif level or any(rule(state, line, state.lineMax, True) for rule in rules):
            break
        line = behind or _behind_tag(state, line)
    state.parentType = saved
    if first_of_tags and not _is_balanced(state, start_line, line):
        return first_of_tags, 0
    return line, level


def _behind_tag(state: StateBlock, line: int) -> int:
    """Return the line behind a line, or behind the tag at its start, in which no block starts."""
    start = state.bMarks[line] + state.tShift[line]
    if not state.src.startswith("<", start):
        return line + 1
    page = page_of(state.env)
    text = page.read(state.src)
    item = _read_item(page, text, start, state.eMarks[state.lineMax - 1])
    last = text.line_of(item.end - 1) if isinstance(item, Tag) else line
    for inner in range(line + 1, last + 1):
        is_quoted = state.src[state.bMarks[inner] - 1] != "\n"
        if is_quoted or state.isEmpty(inner) or state.sCount[inner] < state.blkIndent:
            return line + 1  # a < that is no tag: the paragraph, its list or quotation ends there
    return last + 1


def _behind_words(state: StateBlock, line: int) -> int:
    """Return the line behind one that only holds tags around words and expressions, or 0."""
    start = state.bMarks[line] + state.tShift[line]
    if not state.src.startswith("<", start):
        return 0
    page = page_of(state.env)
    text = page.read(state.src)
    found = _read_flow(page, text, start, state.eMarks[state.lineMax - 1])
    return text.line_of(found[1] - 1) + 1 if found and _are_words(page, found[0]) else 0


def _are_words(page: Page, items: list[Item]) -> bool:
    """Return whether these are tags that are around words, of which at least one is open."""
    tags = [item for item in items if isinstance(item, Tag)]
    return any(not tag.closed for tag in tags) and all(tag.name in page.words for tag in tags)


def _starts_words(state: StateBlock, items: list[Item], line: int) -> bool:
    """Return whether a line of tags starts a paragraph in which they all find their other half."""
    first = items[0]
    if not isinstance(first, Tag) or first.closing or not _are_words(page_of(state.env), items):
        return False
    end, level = _end_of_prose(state, line)
    return not level and end > line + 1 and _is_balanced(state, line, end)


def _is_balanced(state: StateBlock, first: int, last: int) -> bool:
    """Return whether all tags in some lines find their other half there."""
    source = state.getLines(first, last, state.blkIndent, False).strip()
    tags = find_tags(Text(source), page_of(state.env).is_written)
    pairs = match_tags(tags)
    return all(tag.closed or index in pairs for index, tag in enumerate(tags))


def _underline(state: StateBlock, line: int) -> int:
    """Return 1 or 2 when a line underlines a heading, else 0."""
    if state.sCount[line] < state.blkIndent or state.sCount[line] < 0:
        return 0
    written = state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]
    found = _SETEXT.match(written)
    return 0 if not found else 1 if found[1][0] == "=" else 2


def _push_prose(state: StateBlock, first: int, last: int, level: int) -> None:
    content = state.getLines(first, last, state.blkIndent, False).strip()
    state.line = last + 1 if level else last
    kind, tag = ("heading", f"h{level}") if level else ("paragraph", "p")
    opening = state.push(f"{kind}_open", tag, 1)
    opening.map = [first, state.line]
    inline = state.push("inline", "", 0)
    inline.content, inline.map, inline.children = content, [first, state.line], []
    state.push(f"{kind}_close", tag, -1)
