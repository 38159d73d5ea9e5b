"""Core rules: pair the tags of a page, and repair what authors left open.

After the block rules have run, tags are single tokens: on lines of their own as ``tag`` tokens,
or still inside the text of paragraphs. Here the ones inside paragraphs that have no other half
there are lifted out (``<Tab title="x">Text`` … ``</Tab>``), and then openings and closings are
paired, each within its list item or quotation. What stays alone is reported and removed; the
content stays.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from markdown_it.token import Token

from ...problems import Subtype, did_you_mean, nearest
from ...vocabulary import angled
from .inlines import Matched, matched
from .page import MAX_NESTING, Page, page_of
from .repairs import Repairs

if TYPE_CHECKING:
    from markdown_it.rules_core import StateCore

    from ..script.tags import Tag

_HEADING_ID = re.compile(r"(?<!\s)\s*+\{\s*#([^\s{}]+)\s*\}\s*$")


_FENCES = ("fence", "colon_fence")
_CLOSING = re.compile(r"</\s*+([\w.]+)")
_IN_FRONT = re.compile(r"[\s>]*")


def report_open_fences(state: StateCore) -> None:
    """Report the fences that nothing closes: they take in the rest of the page."""
    page = page_of(state.env)
    fences = [token for token in state.tokens if token.type in _FENCES and token.map]
    lines = state.src.split("\n") if fences else []
    for token in fences:
        first, end = token.map or (0, 0)
        last = _IN_FRONT.sub("", lines[end - 1], count=1).rstrip() if end - 1 > first else ""
        if not (last and last.startswith(token.markup) and not last.strip(token.markup[0])):
            plain = "box" if token.type == "colon_fence" else "code block"
            kind = "directive" if token.info.lstrip().startswith("{") else plain
            message = f"the {kind} is never closed: add a line with {token.markup}"
            page.report(Subtype.PAGE, message, first + 1)
            page.in_open_code.update(_CLOSING.findall(token.content))


def pair_blocks(state: StateCore) -> None:
    """Turn ``tag`` tokens into nested ``component_open`` and ``component_close`` tokens."""
    page = page_of(state.env)
    state.tokens = _Pairing(page).run(list(_lifted(state.tokens, page)))


def _lifted(tokens: list[Token], page: Page) -> list[Token]:
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
        heading.meta = {"id": found[1]}
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

    What is left open ends where the next of its kind starts: that one is lifted out with it.
    """
    lone: list[Tag] = []
    kinds: set[str] = set()
    halves: set[int] = set()
    for start, tag in tags.by_start.items():
        if tag.closed or not page.is_block(tag.name):
            continue
        kind = {tag.name, *page.holders.get(tag.name, ())}
        if start not in tags.other:
            lone.append(tag)
            kinds |= set() if tag.closing else kind
        elif start in halves or (kinds & kind and not tag.closing):
            lone.append(tag)
            halves.add(tags.other[start].start)
    return lone


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


class _Frame:
    """A list item, a quotation or the page: the tags that are open in it."""

    def __init__(self) -> None:
        self.tags: list[Token] = []
        self.names: Counter[str] = Counter()

    def push(self, token: Token) -> None:
        self.tags.append(token)
        self.names[token.meta["tag"].name] += 1

    def pop(self) -> Token:
        token = self.tags.pop()
        self.names[token.meta["tag"].name] -= 1
        return token


class _Pairing:
    """One walk over the tokens of a page, with a stack of what is open."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.out: list[Token] = []
        self.frames = [_Frame()]
        self.given_up: Counter[str] = Counter()
        self.repairs = Repairs(page.holders)

    def run(self, tokens: list[Token]) -> list[Token]:
        for index, token in enumerate(tokens):
            if token.type == "tag":
                self.tag(token)
                continue
            if token.type == "paragraph_open":
                self.repairs.note_text(tokens[index : index + 3], self.frames[-1].tags)
            if token.nesting > 0:
                self.frames.append(_Frame())
            elif token.nesting < 0:
                self.leave(self.frames.pop())
            self.out.append(token)
        self.leave(self.frames.pop())
        kept = [token for token in self.repairs.all_of(self.out) if token.type != "tag"]
        return self.repairs.with_holders(kept)

    def leave(self, frame: _Frame) -> None:
        """Leave a container: the tags that are still open in it stay open for ever."""
        while frame.tags:
            opening = frame.pop()
            self.unclosed(opening)
            if repair := self.repairs.closing(opening):
                self.pair(opening, *repair)

    def tag(self, token: Token) -> None:
        tag: Tag = token.meta["tag"]
        if tag.closing:
            self.close(token, tag)
            return
        self.repairs.note_start(token, self.frames[-1].tags)
        if tag.closed:
            token.type = "component"
            self.repairs.note_end(token, token)
        else:
            self.frames[-1].push(token)
        self.out.append(token)

    def close(self, token: Token, tag: Tag) -> None:
        frame = self.frames[-1]
        if frame.names[tag.name]:
            self.close_named(token, tag, frame)
        else:
            self.stray(token, tag, frame)

    def close_named(self, token: Token, tag: Tag, frame: _Frame) -> None:
        """Close the nearest opening of a name, and give up those between."""
        while (opening := frame.pop()).meta["tag"].name != tag.name:
            self.unclosed(opening, before=tag)
            self.pair(opening, *(self.repairs.closing(opening) or (token.copy(), self.out)))
        self.pair(opening, token, self.out)

    def pair(self, opening: Token, closing: Token, place: list[Token]) -> None:
        name = opening.meta["tag"].name
        if sum(len(frame.tags) for frame in self.frames) >= MAX_NESTING:
            message = f"tags can be nested {MAX_NESTING} deep; {angled(name)} loses its styling"
            self.report(Subtype.LIMIT, opening, message)
            return
        _keep_raw(opening, closing)
        opening.type, opening.nesting = "component_open", 1
        closing.type, closing.nesting, closing.meta = "component_close", -1, {}
        if opening.map and closing.map:
            opening.map = [opening.map[0], closing.map[1]]
        place.append(closing)
        self.repairs.note_end(opening, closing)

    def stray(self, token: Token, tag: Tag, frame: _Frame) -> None:
        """Say that a closing closes nothing; one that is misspelt closes what is nearest."""
        if self.given_up[tag.name]:
            self.given_up[tag.name] -= 1  # the author knows already
            return
        if self.repairs.closes_those_alone(tag.name, self.out):
            return  # that the opening is missing is said where it is missing
        innermost = frame.tags[-1].meta["tag"].name if frame.tags else ""
        near = nearest(tag.name, [innermost] if innermost else [])
        if near and not self.page.is_block(tag.name):
            message = f"{angled('/' + tag.name)} is read as {angled('/' + near)}"
            self.report(Subtype.COMPONENT, token, message)
            self.close_named(token, replace(tag, name=near), frame)
            return
        hint = did_you_mean(tag.name, sorted(+frame.names))
        message = f"{angled('/' + tag.name)} closes nothing that is open here{hint}"
        self.report(Subtype.COMPONENT, token, message)

    def unclosed(self, token: Token, before: Tag | None = None) -> None:
        """Say that nothing closes a tag, unless its author knows why from what is open around."""
        if not before and token.meta["tag"].name in self.page.in_open_code:
            return
        where = f" before {angled('/' + before.name)}" if before else ""
        if before:
            self.given_up[token.meta["tag"].name] += 1
        message = f"{angled(token.meta['tag'].name)} is never closed{where}"
        self.report(Subtype.COMPONENT, token, message)

    def report(self, subtype: Subtype, token: Token, message: str) -> None:
        line = token.map[0] + 1 if token.map else None
        self.page.report(subtype, message, line, token.meta.get("column"))


def _keep_raw(opening: Token, closing: Token) -> None:
    """Remember the text between two tags, for components whose content is not read."""
    source = opening.meta["source"]
    if source is closing.meta.get("source"):
        opening.meta["raw"] = (source, opening.meta["tag"].end, closing.meta["tag"].start)


def balance_inline(state: StateCore) -> None:
    """Make an inline opening whose closing was swallowed (by a link, say) a lone tag."""
    for token in state.tokens:
        if token.type == "inline" and token.children:
            _balance(token.children)


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
