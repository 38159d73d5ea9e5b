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
from functools import cached_property
from typing import TYPE_CHECKING

from ....problems import Subtype
from ....spelling import did_you_mean, nearest
from ....vocabulary import angled
from ..inlines import matched
from ..page import MAX_NESTING, Page, page_of
from .lifting import lifted, place
from .placeholders import Placeholders
from .repairs import Repairs

if TYPE_CHECKING:
    from markdown_it.rules_core import StateCore
    from markdown_it.token import Token

    from ....sources.scan import Text
    from ...script.tags import Tag

_MOST_LOOKED_AT = 5
"""How many of the tags that are open around a list may be meant by a closing in it."""
_SPACED = re.compile(r"<[ \t]+([A-Z][\w.]*)(?=[\s/>])")


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
        self.tokens: list[Token] = []
        self.index = 0
        self.repairs = Repairs(page.holders)
        self.placeholders = Placeholders(page, text)

    def run(self, tokens: list[Token]) -> list[Token]:
        self.tokens = tokens
        for index, token in enumerate(tokens):
            self.index = index
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
            if token.nesting < 0:
                self.close_behind(self.frames[-1])
        self.leave(self.frames.pop())
        kept = self.placeholders.shown(self.repairs.all_of(self.out))
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
            if self.is_closed_by_another(opening) or self.placeholders.takes(opening):
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
            if self.is_closed_by_another(opening) or self.placeholders.takes(opening):
                continue
            if self.closes_its_twin(opening, frame):
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
        if self.closes_outside(token, tag.name):
            return
        hint = did_you_mean(tag.name, sorted(+frame.names))
        if not hint and tag.name in self.spaced:
            hint = f"; remove the space in {self.spaced[tag.name]!r}"
        token.meta["hint"] = hint
        while frame.tags and "stray" in frame.tags[-1].meta:
            self.is_closed_by_another(frame.pop())
        if frame.tags and self.page.is_block(tag.name):
            frame.tags[-1].meta["stray"] = token  # it may have been meant to close that
            self.out.append(token)
        else:
            self.report_stray(token)

    def closes_outside(self, token: Token, name: str) -> bool:
        """Report a closing in a list or quotation whose opening is outside, as one mistake."""
        outer = reversed([*enumerate(self.frames[:-1])]) if self.page.is_block(name) else ()
        tags = ((n, tag) for n, one in outer for tag in reversed(one.tags[-_MOST_LOOKED_AT:]))
        still = (
            (n, tag) for n, tag in tags
            if tag.meta["tag"].name == name
            and not tag.meta.keys() & {"closed_inside", "closes_later"}
        )  # fmt: skip
        level, opening = next(still, (0, None))
        if opening is None:
            return False
        if self.closes_later(name, len(self.frames) - 1 - level):
            opening.meta["closes_later"] = True
            return False
        opening.meta["closed_inside"] = token
        closing = angled("/" + name)
        message = f"{closing} is inside a list or quotation, but {angled(name)} is not"
        self.report(Subtype.COMPONENT, token, f"{message}: put {closing} on a line of its own")
        return True

    def closes_later(self, name: str, depth: int) -> bool:
        """Return whether the next tag of a name, so many lists further out, is a closing."""
        for index in range(self.index + 1, len(self.tokens)):
            token = self.tokens[index]
            if token.type != "tag":
                depth += token.nesting
                if depth < 0:
                    break
            elif depth == 0 and token.meta["tag"].name == name and not token.meta["tag"].closed:
                return bool(token.meta["tag"].closing)
        return False

    def close_behind(self, frame: _Frame) -> None:
        """Close a tag behind the list or quotation that its closing is in."""
        while frame.tags and (closing := frame.tags[-1].meta.pop("closed_inside", None)):
            self.pair(frame.pop(), closing, self.out)

    @cached_property
    def spaced(self) -> dict[str, str]:
        """What is text because of a space behind its ``<``, by the name of the tag it was to be."""
        return {found[1]: found[0] for found in _SPACED.finditer(self.text.source)}

    def report_stray(self, token: Token | None) -> None:
        """Report a closing tag that has no opening tag, if there is one."""
        if token is not None:
            message = f"{angled('/' + token.meta['tag'].name)} has no opening tag"
            self.report(Subtype.COMPONENT, token, message + token.meta["hint"])

    def unclosed(self, token: Token, before: Tag | None = None) -> None:
        """Say that nothing closes a tag, unless its author knows why from what is open around."""
        if "closed_inside" in token.meta or (not before and self.page.ends_in_code):
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
