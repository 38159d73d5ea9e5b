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
    from collections.abc import Iterable, Iterator

    from ....sources.scan import Text
    from ..page import Page

_CLOSING = re.compile(r"</\s*([\w.:-]+)")


class Placeholders:
    """The tags of a page that are text."""

    def __init__(self, page: Page, text: Text) -> None:
        """Look at a page that is being parsed; ``text`` is all of it."""
        self._page, self._text = page, text

    @cached_property
    def _closed(self) -> frozenset[str]:
        """The names of all closing tags of the page."""
        return frozenset(_CLOSING.findall(self._text.source))

    def takes(self, opening: Token) -> bool:
        """Note that a tag is text, and return whether it is; pages in MDX report it as text."""
        name = opening.meta["tag"].name
        is_element = name in ALLOWED or name in FORBIDDEN or name in self._page.words
        if is_element or self._page.is_block(name) or name in self._closed:
            return False
        opening.meta["is_text"] = True
        if not self._page.mdx and opening.map:
            seen = " is never closed; it is shown as text"
            message = Message(f"{angled(name)}{seen}", cause=seen)
            line, column = opening.map[0] + 1, opening.meta.get("column")
            self._page.report(Subtype.COMPONENT, message, line, column)
        return True


def with_placeholders(tokens: Iterable[Token]) -> Iterator[Token]:
    """Yield tokens without the tags that are left; those that are text become paragraphs."""
    for token in tokens:
        if token.type != "tag":
            yield token
        elif token.meta.get("is_text"):
            at, level = token.map, token.level
            yield Token("paragraph_open", "p", 1, map=at, block=True, level=level)
            yield Token(
                "inline", "", 0, map=at, block=True, level=level + 1, content=token.content,
                children=[],
            )  # fmt: skip
            yield Token("paragraph_close", "p", -1, block=True, level=level)
