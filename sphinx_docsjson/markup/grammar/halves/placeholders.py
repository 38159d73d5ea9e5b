"""Tags that were meant as text: ``<YOUR_KEY>`` on a line of its own.

They are no tag of HTML, of a component or of an import, and the page never closes them. In a line
of text, tags without another half are text as well.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from markdown_it.token import Token

from ....problems import Message, Subtype
from ....safety.allowed import ALLOWED
from ....vocabulary import angled
from ..foreign import FORBIDDEN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ....sources.scan import Text
    from ..page import Page

_CLOSING = re.compile(r"</\s*([\w.:-]+)")


class Placeholders:
    """The tags of a page that are text."""

    def __init__(self, page: Page, text: Text) -> None:
        """Look at a page that is being parsed; ``text`` is all of it."""
        self._page, self._text = page, text
        self._taken: set[int] = set()

    @cached_property
    def _closed(self) -> frozenset[str]:
        """The names of all closing tags of the page."""
        return frozenset(_CLOSING.findall(self._text.source))

    def takes(self, opening: Token) -> bool:
        """Note that a tag is text, and return whether it is.

        In MDX, that is reported where the text is read, as of any tag without another half.
        """
        name = opening.meta["tag"].name
        is_element = name in ALLOWED or name in FORBIDDEN or name in self._page.words
        if is_element or self._page.is_block(name) or name in self._closed:
            return False
        self._taken.add(id(opening))
        if not self._page.mdx and opening.map:
            seen = " is never closed; it is shown as text"
            message = Message(f"{angled(name)}{seen}", cause=seen)
            line, column = opening.map[0] + 1, opening.meta.get("column")
            self._page.report(Subtype.COMPONENT, message, line, column)
        return True

    def shown(self, tokens: Iterable[Token]) -> list[Token]:
        """Return tokens without the tags that are left; those that are text are paragraphs."""
        kept = [one for one in tokens if one.type != "tag" or id(one) in self._taken]
        if not self._taken:
            return kept
        return [one for token in kept for one in self._whole(token)]

    def _whole(self, token: Token) -> list[Token]:
        return _paragraph(token) if token.type == "tag" else [token]


def _paragraph(tag: Token) -> list[Token]:
    """Return a tag as a paragraph of its own, whose text is read like any other."""
    at, level = tag.map, tag.level
    inline = Token("inline", "", 0, map=at, block=True, content=tag.content, children=[])
    inline.level = level + 1
    opening = Token("paragraph_open", "p", 1, map=at, block=True, level=level)
    return [opening, inline, Token("paragraph_close", "p", -1, block=True, level=level)]
