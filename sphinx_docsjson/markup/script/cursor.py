"""A place in a JavaScript expression that moves forward as the expression is read."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

from ...sources.scan import Text
from .literals import NotLiteral, shorten
from .tags import read_tag

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME = re.compile(r"[A-Za-z_$][\w$]*")

_SPACE = re.compile(r"(?:\s+|/\*.*?\*/|//[^\n]*(?:\n|$))*", re.DOTALL)
_TAG_OR_BRACE = re.compile(r"[<{]")


class Cursor:
    """Where the reader of a text is; white space and comments are stepped over."""

    def __init__(self, source: str) -> None:
        """Start at the beginning of a text."""
        self.source, self.position = source, 0

    @cached_property
    def text(self) -> Text:
        """Return the text as something to look for brackets and tags in."""
        return Text(self.source)

    def space(self) -> None:
        """Step over white space and comments."""
        match = _SPACE.match(self.source, self.position)
        self.position = match.end() if match else self.position

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Step over what a pattern matches behind white space."""
        self.space()
        match = pattern.match(self.source, self.position)
        if match:
            self.position = match.end()
        return match

    def accept(self, text: str) -> bool:
        """Step over a text if it comes after white space."""
        self.space()
        if not self.source.startswith(text, self.position):
            return False
        self.position += len(text)
        return True

    def stands(self, characters: str) -> bool:
        """Return whether one of some characters comes after white space."""
        self.space()
        return self.source[self.position : self.position + 1] in tuple(characters)

    def expect(self, text: str) -> None:
        """Step over a text that has to be here. Raises `NotLiteral`."""
        if not self.accept(text):
            raise self.unknown()

    def end(self) -> None:
        """Raise `NotLiteral` unless the text ends here."""
        self.space()
        if self.position < len(self.source):
            raise self.unknown()

    def unknown(self) -> NotLiteral:
        """Return the error that says what has no value."""
        return NotLiteral(shorten(self.source))

    def until(self, closing: str) -> Iterator[None]:
        """Yield before each of the values between commas, and step over the closing bracket."""
        while not self.accept(closing):
            yield
            if not self.accept(",") and not self.source.startswith(closing, self.position):
                raise self.unknown()

    def name(self) -> str:
        """Step over a name, and return it."""
        found = self.take(NAME)
        if not found:
            raise self.unknown()
        return found[0]

    def skip_value(self, ends: str = ",})]") -> None:
        """Step over everything up to one of ``ends``: a comma or closing bracket of this level."""
        stop = len(self.source)
        while self.position < stop and self.source[self.position] not in ends:
            if self.source[self.position] in "{([":
                end = self.text.end_of_brackets(self.position, stop)
                self.position = end or stop
            else:
                self.position = self.text.skip(self.position, stop)

    def skip_brackets(self) -> None:
        """Step over the brackets that start here, with all that is in them."""
        self.space()
        end = self.text.end_of_brackets(self.position, len(self.source))
        if not end:
            raise self.unknown()
        self.position = end

    def end_of_element(self) -> int:
        """Return where the element that starts here ends; an unclosed one is all the rest."""
        position, stop, depth = self.position, len(self.source), 0
        while tag := read_tag(self.text, position, stop):
            depth += 0 if tag.closed else -1 if tag.closing else 1
            if depth <= 0:
                return tag.end
            position = self._next_tag(tag.end)
        if self.source.rstrip().endswith(">"):
            return stop
        raise self.unknown()

    def _next_tag(self, position: int) -> int:
        """Return the offset of the next ``<`` that is not inside of braces."""
        while found := _TAG_OR_BRACE.search(self.source, position):
            if found[0] == "<":
                return found.start()
            position = self.text.end_of_braces(found.start(), len(self.source)) or found.end()
        return len(self.source)
