"""What MkDocs reads in ``.md`` pages: callouts, accordions and tabs whose content is indented.

``!!! note "Title"`` is a callout, ``??? note "Title"`` an accordion (``???+`` an open one), and
``=== "Title"`` a tab, which belongs together with those that follow it. All become the tags that
they stand for, so everything that is true of tags is true of them. Behind a link or an image,
there may be a list of attributes.
https://squidfunk.github.io/mkdocs-material/reference/admonitions/
https://python-markdown.github.io/extensions/attr_list/
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...safety.allowed import own_classes
from ..script.tags import Form, Tag, Written
from .blocks import push
from .indented import DEEPEST, end_of_indented, read_inside
from .meant import CALLOUTS, MEANT, NOTE
from .page import page_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

    from .inlines import InlineRule

_CALLOUT = re.compile(
    r"(?P<sign>!!!|\?\?\?\+?)[ \t]+(?P<kind>[A-Za-z][\w-]*)(?:[ \t]+[a-z][\w-]*)*"
    r'(?:[ \t]+"(?P<title>[^"\n]*)")?[ \t]*'
)
_TAB = re.compile(r'===[!+]?[ \t]+"(?P<title>[^"\n]+)"[ \t]*')
_ATTRIBUTES = re.compile(
    r"\{:?(?:[ \t]*+(?:\.[A-Za-z][\w-]*+"
    r"|(?:align|data-[a-z-]++|decoding|height|loading|rel|role|target|width)"
    r"""=(?:"[^"{}\n]*+"|'[^'{}\n]*+'|[^\s{}"']++)))++[ \t]*+\}"""
)
"""A list of attributes that count, or that mean nothing here; others are reported as text."""
_OF_IMAGE = re.compile(
    r"""\b(?:(width|height)=["']?(\d{1,4}(?:px|%)?)|(align)=["']?(left|center|right))["'\s}]"""
)
_CLASS = re.compile(r"""=(?:"[^"]*+"|'[^']*+'|\S++)|\.([\w-]++)""")
"""A class in such a list, or a value, in which nothing is a class."""
_MYST_ONLY = "external"
"""The class for which MyST takes the path of a page as it is."""
_FIRST = "!?="
"""What such a line may begin with: looked at first, as nearly no line does."""
_STEP = 4
"""By how many spaces the content is indented."""


def block(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """Read a callout, an accordion, or tabs that follow each other, with what is indented below."""
    start = state.bMarks[start_line] + state.tShift[start_line]
    if state.src[start : start + 1] not in _FIRST or state.is_code_block(start_line):
        return False
    found = _head(state, start_line)
    if not found or state.blkIndent > DEEPEST:
        return False
    last = _end_of_content(state, start_line, end_line)
    if last == start_line + 1:
        return False
    if silent:
        return True
    if found.re is _TAB:
        _push_tabs(state, start_line, end_line)
    else:
        _push_block(state, start_line, last, *_callout(found))
    return True


def _head(state: StateBlock, line: int) -> re.Match[str] | None:
    """Return the line that starts such a block, if it is one."""
    start, end = state.bMarks[line] + state.tShift[line], state.eMarks[line]
    return _CALLOUT.fullmatch(state.src, start, end) or _TAB.fullmatch(state.src, start, end)


def _end_of_content(state: StateBlock, line: int, end_line: int) -> int:
    """Return the line after the content below a line; the one after that if it has none."""
    return end_of_indented(state, line + 1, end_line, state.sCount[line] + _STEP)


def _callout(found: re.Match[str]) -> tuple[str, tuple[Written, ...]]:
    """Return the tag for a callout or an accordion, and its attributes."""
    kind, title = found["kind"], found["title"]
    if found["sign"] == "!!!":
        return _callout_named(kind), _titled(title) if title else ()
    is_open = (Written("defaultOpen", "", Form.BARE),) if found["sign"].endswith("+") else ()
    return "Accordion", (*_titled(title or kind.capitalize()), *is_open)


def _callout_named(kind: str) -> str:
    """Return the tag for a kind of callout; one that no callout of ours stands for is a note."""
    meant = MEANT.get(kind.lower())
    return (meant if meant in CALLOUTS else NOTE).strip("<>")


def _titled(title: str) -> tuple[Written, ...]:
    return (Written("title", title, Form.TEXT),)


def _push_tabs(state: StateBlock, start_line: int, end_line: int) -> None:
    """Push the tokens of tabs, up to the last one that directly follows another."""
    tabs = [*_tabs(state, start_line, end_line)]
    start = state.bMarks[start_line]
    _push_tag(state, start_line, Tag("Tabs", start, start))
    for line, last, title in tabs:
        _push_block(state, line, last, "Tab", _titled(title))
    _push_end(state, tabs[-1][1] - 1, "Tabs")


def _tabs(state: StateBlock, line: int, end_line: int) -> Iterator[tuple[int, int, str]]:
    """Yield the first line of each tab, the line after its content, and its title."""
    indent = state.sCount[line]
    while line < end_line and state.sCount[line] == indent:
        found, last = _head(state, line), _end_of_content(state, line, end_line)
        if not found or found.re is not _TAB or last == line + 1:
            return
        yield line, last, found["title"]
        line = state.skipEmptyLines(last)


def _push_block(
    state: StateBlock, line: int, last: int, name: str, attributes: tuple[Written, ...]
) -> None:
    """Push a block: its tag, what is indented below it, and the tag that ends it."""
    start, end = state.bMarks[line] + state.tShift[line], state.eMarks[line]
    _push_tag(state, line, Tag(name, start, end, attributes=attributes))
    read_inside(state, line + 1, last, state.sCount[line] + _STEP)
    _push_end(state, last - 1, name)


def _push_end(state: StateBlock, line: int, name: str) -> None:
    """Push a tag that nobody has written, after the last line of what it ends."""
    end = state.eMarks[line]
    _push_tag(state, line, Tag(name, end, end, closing=True))


def _push_tag(state: StateBlock, line: int, tag: Tag) -> None:
    push(state, page_of(state.env).read(state.src), tag, line)


def with_attributes(rule: InlineRule) -> InlineRule:
    """Return a rule for links or images that also reads the attributes behind each.

    Classes count, and those of an image that say its size or where it is:
    ``![](oven.png){ .wide width="300" }``.
    """

    def read(state: StateInline, silent: bool) -> bool:
        if not rule(state, silent):
            return False
        if found := _ATTRIBUTES.match(state.src, state.pos):
            state.pos = found.end()
            if not silent:
                _give(_token_read(state), found[0])
        return True

    return read


def _token_read(state: StateInline) -> Token:
    """Return the token of the image that was just read, or the one that opens the link."""
    last = state.tokens[-1]
    if last.type != "link_close":
        return last
    return next(token for token in reversed(state.tokens) if token.type == "link_open")


def _give(token: Token, written: str) -> None:
    """Give an image or a link the attributes of a list that count."""
    for name in own_classes(" ".join(_CLASS.findall(written))):
        if name != _MYST_ONLY:
            token.attrJoin("class", name)
    if token.type == "image":
        for size, length, align, side in _OF_IMAGE.findall(written):
            token.attrSet(size or align, length or side)
