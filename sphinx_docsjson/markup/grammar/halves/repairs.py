"""Tags that an author left open or left out, where the tags around them say what was meant.

Some components only make sense in another, their holder: a tab in tabs, a step in steps. A holder
that is never closed ends behind the last of them; whatever is open when the next of them starts
ends there; and those that have no holder get one. So one mistake has one effect.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from markdown_it.token import Token

from ...script.tags import Tag
from ..page import MAX_NESTING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    Holders = Mapping[str, tuple[str, ...]]
    """The names of the components that a component may be in, for those that need one."""

_FIRST = re.compile(r"<([\w.]+)")
_LAST = re.compile(r"(?:</([\w.]+)|/)>\Z")
_ENDS = ("component", "component_close", "paragraph_close")


class Repairs:
    """What is known of the tags that are open, and the closings that their author left out."""

    def __init__(self, holders: Holders) -> None:
        """Take the holders of components."""
        self.holders = holders
        self._before: dict[int, list[Token]] = {}
        self._behind: dict[int, list[Token]] = {}
        self._ended: dict[int, Token] = {}
        self._alone: tuple[Token | None, str] = None, ""
        """Where the last component has ended that has no holder, and its name."""

    def note_start(self, token: Token, around: Sequence[Token]) -> None:
        """Note a tag that starts inside of tags that are open, the innermost last."""
        name = token.meta["tag"].name
        above: list[Token] = []
        for outer in reversed(around[-MAX_NESTING:]):
            if outer.meta["tag"].name in self.holders.get(name, ()):
                token.meta["holder"], token.meta["above"] = outer, above
                break
            above.append(outer)
        else:
            is_twin = bool(around) and around[-1].meta["tag"].name == name
            above = [around[-1]] if is_twin else []
        for index, outer in enumerate(above):
            if "ends" not in outer.meta:
                outer.meta["ends"] = token, above[:index]

    def note_end(self, opening: Token, end: Token) -> None:
        """Note that a component has ended: its holder ends there if nothing else ends it."""
        if holder := opening.meta.get("holder"):
            holder.meta["last"] = (end, opening.meta["above"])
        elif opening.meta["tag"].name in self.holders:
            self._alone = end, opening.meta["tag"].name

    def note_text(self, tokens: Sequence[Token], around: Sequence[Token]) -> None:
        """Note a paragraph that is components of the innermost holder, on their lines."""
        name = self._only(tokens)
        if name and around and around[-1].meta["tag"].name in self.holders[name]:
            around[-1].meta["last"] = (tokens[-1], [])
        elif name:
            self._alone = tokens[-1], name

    def note_over(self, opening: Token, end: Token) -> None:
        """Note that another closing than its own has closed a component."""
        self._ended[id(opening)] = end

    def closes_those_alone(self, name: str, behind: Sequence[Token]) -> bool:
        """Return whether a closing without an opening is that of the components before it."""
        end, child = self._alone
        return bool(behind) and behind[-1] is end and name in self.holders.get(child, ())

    def closing(self, opening: Token) -> tuple[Token, list[Token]] | None:
        """Return the closing that an author left out, and where it goes; nothing if unclear."""
        for key, places in (("last", self._behind), ("ends", self._before)):
            end, above = opening.meta.get(key, (None, ()))
            if end and all(self._is_over(one, end, key) for one in above):
                self._ended[id(opening)] = end
                line = (end.map or [0, 0])[1 if key == "last" else 0]
                made = end.copy(type="tag", map=[line, line])
                return made, places.setdefault(id(end), [])
        return None

    def _is_over(self, tag: Token, end: Token, key: str) -> bool:
        """Return whether a tag that was open is over before another one ends."""
        found = self._ended.get(id(tag))
        return found is not None and (found is end or key == "last")

    def all_of(self, tokens: Iterable[Token]) -> list[Token]:
        """Return the tokens of a page with the closings that were left out, which may have some."""
        if not (self._before or self._behind):
            return list(tokens)
        made: list[Token] = []
        pending = [*tokens][::-1]
        while pending:
            token = pending.pop()
            before = self._before.pop(id(token), None)
            if before is not None:
                pending += [token, *before[::-1]]
                continue
            made.append(token)
            pending += self._behind.get(id(token), [])[::-1]
        return made

    def with_holders(self, tokens: list[Token]) -> list[Token]:
        """Return the tokens of a page with a holder around components that have none."""
        out: list[Token] = []
        around: list[tuple[str, bool]] = []  # names, and whether we have put them there
        for token, child, following in self._with_next(tokens):
            if child and not (around and around[-1][0] in self.holders[child]):
                out.append(_implied(token, self.holders[child][0], child, 1))
                around.append((self.holders[child][0], True))
            out.append(token)
            if token.type == "component_open":
                around.append((token.meta["tag"].name, False))
            elif token.type == "component_close":
                around.pop()
            name, is_ours = around[-1] if around else ("", False)
            goes_on = following is not None and name in self.holders[following]
            if is_ours and token.type in _ENDS and not goes_on:
                out.append(_implied(token, name, "", -1))
                around.pop()
        return out

    def _with_next(self, tokens: list[Token]) -> Iterator[tuple[Token, str | None, str | None]]:
        """Yield each token, the component with a holder that starts with it, and with the next."""
        starts = [self._starting(tokens, index) for index in range(len(tokens))]
        yield from zip(tokens, starts, [*starts[1:], None], strict=False)

    def _starting(self, tokens: list[Token], index: int) -> str | None:
        token = tokens[index]
        if token.type in ("component", "component_open"):
            name = str(token.meta["tag"].name)
            return name if name in self.holders else None
        if token.type == "paragraph_open":
            return self._only(tokens[index : index + 3])
        return None

    def _only(self, tokens: Sequence[Token]) -> str | None:
        """Return the name of the components that a paragraph is, if it holds nothing else."""
        text = tokens[1].content.strip()
        first, last = _FIRST.match(text), _LAST.search(text)
        if not (first and last) or first[1] not in self.holders:
            return None
        return first[1] if last[1] in (first[1], None) else None


def _implied(at: Token, name: str, child: str, nesting: Literal[1, -1]) -> Token:
    """Return a tag of a holder that the author left out."""
    kind = "component_open" if nesting > 0 else "component_close"
    meta = {"tag": Tag(name=name, start=0, end=0), "implied": child} if child else {}
    return Token(kind, "", nesting, map=at.map, block=True, level=at.level, meta=meta)
