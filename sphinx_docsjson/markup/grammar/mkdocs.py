"""Blocks of MkDocs in ``.md`` pages: callouts, accordions and tabs whose content is indented.

``!!! note "Title"`` is a callout, ``??? note "Title"`` an accordion (``???+`` an open one), and
``=== "Title"`` a tab, which belongs together with those that follow it. All become the tags that
they stand for, so everything that is true of tags is true of them.
https://squidfunk.github.io/mkdocs-material/reference/admonitions/
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..script.tags import Form, Tag, Written
from .foreign import MEANT
from .indented import DEEPEST, read_inside
from .page import page_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it.rules_block import StateBlock

_CALLOUT = re.compile(
    r"(?P<sign>!!!|\?\?\?\+?)[ \t]+(?P<kind>[A-Za-z][\w-]*)(?:[ \t]+[a-z][\w-]*)*"
    r'(?:[ \t]+"(?P<title>[^"\n]*)")?[ \t]*'
)
_TAB = re.compile(r'===[!+]?[ \t]+"(?P<title>[^"\n]+)"[ \t]*')
_FIRST = "!?="
_STEP = 4
"""By how many spaces the content is indented."""


def block(state: StateBlock, start_line: int, end_line: int, silent: bool) -> bool:
    """Read a callout, an accordion, or tabs one behind the other, with what is indented below."""
    start = state.bMarks[start_line] + state.tShift[start_line]
    if state.src[start : start + 1] not in _FIRST or state.is_code_block(start_line):
        return False
    found = _head(state, start_line)
    last = found and _end_of_content(state, start_line, end_line)
    if not (found and last) or state.blkIndent > DEEPEST:
        return False
    if silent:
        return True
    if found.re is _TAB:
        _push_tabs(state, start_line, end_line)
    else:
        _push(state, start_line, last, *_callout(found))
    return True


def _head(state: StateBlock, line: int) -> re.Match[str] | None:
    """Return the line that starts such a block, if it is one."""
    start, end = state.bMarks[line] + state.tShift[line], state.eMarks[line]
    return _CALLOUT.fullmatch(state.src, start, end) or _TAB.fullmatch(state.src, start, end)


def _end_of_content(state: StateBlock, line: int, end_line: int) -> int | None:
    """Return the line behind the content below a line; nothing if nothing is indented there."""
    least, last = state.sCount[line] + _STEP, None
    for below in range(line + 1, end_line):
        if state.isEmpty(below):
            continue
        if state.sCount[below] < least:
            break
        last = below + 1
    return last


def _callout(found: re.Match[str]) -> tuple[str, tuple[Written, ...]]:
    """Return the tag for a callout or an accordion, and its attributes."""
    kind, title = found["kind"], found["title"]
    if found["sign"] == "!!!":
        return _callout_named(kind), _titled(title) if title else ()
    is_open = (Written("defaultOpen", "", Form.BARE),) if found["sign"].endswith("+") else ()
    return "Accordion", (*_titled(title or kind.capitalize()), *is_open)


def _callout_named(kind: str) -> str:
    """Return the tag for a kind of callout; one that nothing stands for is a note."""
    meant = MEANT.get(kind.lower(), "")
    return meant.strip("<>") if re.fullmatch(r"<[A-Z][a-z]+>", meant) else "Note"


def _titled(title: str) -> tuple[Written, ...]:
    return (Written("title", title, Form.TEXT),)


def _push_tabs(state: StateBlock, start_line: int, end_line: int) -> None:
    """Push the tokens of tabs, up to the last one that is directly behind another."""
    tabs = [*_tabs(state, start_line, end_line)]
    _push_tag(state, start_line, Tag("Tabs", *_behind(state, start_line - 1)))
    for line, last, title in tabs:
        _push(state, line, last, "Tab", _titled(title))
    last = tabs[-1][1]
    _push_tag(state, last - 1, Tag("Tabs", *_behind(state, last - 1), closing=True))


def _tabs(state: StateBlock, line: int, end_line: int) -> Iterator[tuple[int, int, str]]:
    """Yield the lines of tabs and behind their contents, and their titles."""
    indent = state.sCount[line]
    while line < end_line and state.sCount[line] == indent:
        found, last = _head(state, line), _end_of_content(state, line, end_line)
        if not (found and last and found.re is _TAB):
            return
        yield line, last, found["title"]
        line = state.skipEmptyLines(last)


def _push(
    state: StateBlock, line: int, last: int, name: str, attributes: tuple[Written, ...]
) -> None:
    """Push a block: its tag, what is indented below it, and the tag that ends it."""
    start, end = state.bMarks[line] + state.tShift[line], state.eMarks[line]
    _push_tag(state, line, Tag(name, start, end, attributes=attributes))
    read_inside(state, line + 1, last, state.sCount[line] + _STEP)
    _push_tag(state, last - 1, Tag(name, *_behind(state, last - 1), closing=True))


def _behind(state: StateBlock, line: int) -> tuple[int, int]:
    """Return the offset behind a line, as that of something that is not written."""
    end = state.eMarks[line] if line >= 0 else 0
    return end, end


def _push_tag(state: StateBlock, line: int, tag: Tag) -> None:
    text = page_of(state.env).read(state.src)
    token = state.push("tag", "", 0)
    token.map = [line, line + 1]
    token.meta = {"column": text.column_of(tag.start), "tag": tag, "source": text.source}
    token.content = text.source[tag.start : tag.end]
