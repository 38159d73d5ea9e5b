"""Core rules: pair the tags of a page, and repair what authors left open.

After the block rules have run, tags are single tokens: on lines of their own as ``tag`` tokens,
or still inside the text of paragraphs. The ones inside paragraphs that have no other half there
are lifted out (see `lifting`), and then openings and closings are paired, each within its list
item or quotation. What stays alone is reported and removed; the content stays.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from ....problems import Subtype
from ....spelling import did_you_mean, nearest
from ....vocabulary import angled
from ..foreign import of_a_plugin
from ..inlines import matched
from ..page import MAX_NESTING, Page, page_of
from .lifting import lifted, place
from .repairs import Repairs

if TYPE_CHECKING:
    from markdown_it.rules_core import StateCore
    from markdown_it.token import Token

    from ....sources.scan import Text
    from ...script.tags import Tag

_INLINE_TAGS = ("tag_inline", "tag_inline_open", "tag_inline_close")
_FENCES = ("fence", "colon_fence")
_IN_FRONT = re.compile(r"[\s>]*")


def report_open_fences(state: StateCore) -> None:
    """Report the fences that nothing closes: they take in the rest of the page."""
    page = page_of(state.env)
    fences = [token for token in state.tokens if token.type in _FENCES and token.map]
    lines = state.src.split("\n") if fences else []
    last_line = state.src.rstrip().count("\n") + 1
    for token in fences:
        first, end = token.map or (0, 0)
        last = _IN_FRONT.sub("", lines[end - 1], count=1).rstrip() if end - 1 > first else ""
        if not (last and last.startswith(token.markup) and not last.strip(token.markup[0])):
            plain = "container" if token.type == "colon_fence" else "code block"
            kind = "directive" if token.info.lstrip().startswith("{") else plain
            message = f"the {kind} is never closed: add a line with {token.markup}"
            message = of_a_plugin(token.info, "".join(lines[first + 1 : first + 2])) or message
            page.report(Subtype.PAGE, message, first + 1)
            page.ends_in_code |= end >= last_line


def pair_blocks(state: StateCore) -> None:
    """Turn ``tag`` tokens into nested ``component_open`` and ``component_close`` tokens."""
    page = page_of(state.env)
    state.tokens = _Pairing(page, page.read(state.src)).run(list(lifted(state.tokens, page)))


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

    def __init__(self, page: Page, text: Text) -> None:
        self.page = page
        self.text = text
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
                self.give_up_broken(tokens[index + 1].content)
            if token.nesting > 0:
                self.frames.append(_Frame())
            elif token.nesting < 0:
                self.leave(self.frames.pop())
            self.out.append(token)
        self.leave(self.frames.pop())
        kept = [token for token in self.repairs.all_of(self.out) if token.type != "tag"]
        return self.repairs.with_holders(kept)

    def give_up_broken(self, text: str) -> None:
        """Expect the closings of the openings in a text that are broken; those are reported."""
        if "<" in text:
            self.given_up.update(matched(self.page, text).broken)

    def leave(self, frame: _Frame) -> None:
        """Leave a container: the tags that are still open in it stay open for ever."""
        left = frame.names.copy()
        while frame.tags:
            opening = frame.pop()
            is_pair = left[opening.meta["tag"].name] == 2
            if self.is_closed_by_another(opening):
                continue
            if self.closes_its_twin(opening, frame, is_pair=is_pair):
                continue
            self.unclosed(opening)
            if repair := self.repairs.closing(opening):
                self.pair(opening, *repair)

    def is_closed_by_another(self, opening: Token) -> bool:
        """Close a tag that nothing else closes where a closing is that closes nothing else."""
        closing = opening.meta.pop("stray", None)
        if closing is None:
            return False
        shown, name = closing.meta["tag"].name, opening.meta["tag"].name
        is_other = not nearest(shown, [name])  # then the mistake may be in either line
        message = f"{angled('/' + shown)} is read as {angled('/' + name)}"
        self.report(Subtype.COMPONENT, closing, message + ": both need the same name" * is_other)
        if is_other:
            is_closed = f"{angled(name)} is closed by {angled('/' + shown)}"
            self.report(Subtype.COMPONENT, opening, is_closed)
        self.pair(opening, closing)
        self.repairs.note_over(opening, closing)
        return True

    def closes_its_twin(self, token: Token, frame: _Frame, *, is_pair: bool = False) -> bool:
        """Read the second of two openings that nothing closes as the closing of the first.

        One that has attributes was meant to open something. If there may be more than the two
        (without ``is_pair``), the first must have some.
        """
        tag: Tag = token.meta["tag"]
        first = frame.tags[-1] if frame.tags else None
        is_twin = first and first.meta["tag"].name == tag.name and "stray" not in first.meta
        if not (first and is_twin) or tag.attributes:
            return False
        if not (is_pair or first.meta["tag"].attributes):
            return False
        message = f"{angled(tag.name)} is read as {angled('/' + tag.name)}: a / is missing"
        self.report(Subtype.COMPONENT, token, message)
        self.pair(frame.pop(), token)
        return True

    def tag(self, token: Token) -> None:
        tag: Tag = token.meta["tag"]
        if tag.closing:
            self.close(token, tag)
            return
        if tag.flaw:
            self.report(Subtype.COMPONENT, token, tag.flaw)
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
            if self.is_closed_by_another(opening) or self.closes_its_twin(opening, frame):
                continue
            self.unclosed(opening, before=tag)
            self.pair(opening, *(self.repairs.closing(opening) or (token.copy(), self.out)))
        if tag.flaw:
            self.report(Subtype.COMPONENT, token, tag.flaw)
        self.report_stray(opening.meta.pop("stray", None))
        self.pair(opening, token, self.out)

    def pair(self, opening: Token, closing: Token, place: list[Token] | None = None) -> None:
        """Make a component of two tags.

        Parameters: ``place`` takes the closing; without it, that is where it belongs.
        """
        name = opening.meta["tag"].name
        if sum(len(frame.tags) for frame in self.frames) >= MAX_NESTING:
            message = f"tags can be nested {MAX_NESTING} deep; {angled(name)} loses its styling"
            self.report(Subtype.LIMIT, opening, message)
            return
        self.keep_raw(opening, closing)
        opening.type, opening.nesting = "component_open", 1
        closing.type, closing.nesting, closing.meta = "component_close", -1, {}
        if opening.map and closing.map:
            opening.map = [opening.map[0], closing.map[1]]
        if place is not None:
            place.append(closing)
        self.repairs.note_end(opening, closing)

    def keep_raw(self, opening: Token, closing: Token) -> None:
        """Remember the text between two tags, for components whose content is not read."""
        if "source" in closing.meta:
            start, end = place(opening, self.text)[1], place(closing, self.text)[0]
            opening.meta["raw"] = (self.text.source, start, end)

    def stray(self, token: Token, tag: Tag, frame: _Frame) -> None:
        """Report a closing tag without an opening tag; a misspelt one closes the nearest tag."""
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
        token.meta["hint"] = hint
        while frame.tags and "stray" in frame.tags[-1].meta:
            self.is_closed_by_another(frame.pop())
        if frame.tags and self.page.is_block(tag.name):
            frame.tags[-1].meta["stray"] = token  # it may have been meant to close that
            self.out.append(token)
        else:
            self.report_stray(token)

    def report_stray(self, token: Token | None) -> None:
        """Report a closing tag that has no opening tag, if there is one."""
        if token is not None:
            message = f"{angled('/' + token.meta['tag'].name)} has no opening tag"
            self.report(Subtype.COMPONENT, token, message + token.meta["hint"])

    def unclosed(self, token: Token, before: Tag | None = None) -> None:
        """Say that nothing closes a tag, unless its author knows why from what is open around."""
        if not before and self.page.ends_in_code:
            return
        where = f" before {angled('/' + before.name)}" if before else ""
        if before:
            self.given_up[token.meta["tag"].name] += 1
        name = token.meta["tag"].name
        message = f"{angled(name)} is never closed{where}: add {angled('/' + name)}"
        self.report(Subtype.COMPONENT, token, message)

    def report(self, subtype: Subtype, token: Token, message: str) -> None:
        line = token.map[0] + 1 if token.map else None
        self.page.report(subtype, message, line, token.meta.get("column"))


def balance_inline(state: StateCore) -> None:
    """Make an inline opening whose closing was swallowed (by a link, say) a lone tag.

    What is wrong with the tags that count is reported.
    """
    page = page_of(state.env)
    for token in state.tokens:
        if token.type == "inline" and token.children:
            _balance(token.children)
            _report_flaws(token, page)


def _report_flaws(inline: Token, page: Page) -> None:
    for child in inline.children or ():
        if child.type in _INLINE_TAGS and child.meta["tag"].flaw:
            line = (inline.map or [0])[0] + child.meta["line"] + 1
            page.report(Subtype.COMPONENT, child.meta["tag"].flaw, line)


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
