"""How text of ``.rst`` pages is read: as docutils does, but in a time that grows with its length.

docutils looks for an address from every letter on that could begin one, for the end of emphasis
from every start of one, and takes a level of recursion for each address of a paragraph.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst.states import Inliner, MarkupMismatch

from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_OF_A_WORD = 1_000
"""Characters of a word in which addresses and markup are looked for, wherever they begin."""
MOST_BEGINNINGS = 200
"""Characters in a longer word behind which something may begin: Chinese text has no spaces."""
_ADDRESS = re.compile(r"\W?[a-z]{3,6}://\w", re.IGNORECASE)
_WORD = re.compile(r"\S+")
_BEGINNING = re.compile(r"[-._+:/'\"@<(\[{]")
_ENDS = (
    "emphasis", "strong", "interpreted_or_phrase_ref", "literal", "target", "substitution_ref",
)  # fmt: skip
"""The patterns of docutils that find where inline markup ends."""


def page_inliner() -> Inliner:
    """Return what reads the text of a page.

    It is no class of its own: docutils takes its patterns from the very class of an inliner.
    """
    inliner = Inliner()
    prepare = inliner.init_customizations

    def init_customizations(settings: Any) -> None:
        prepare(settings)
        inliner.patterns.initial = Start(inliner.patterns.initial)
        for name in _ENDS:
            setattr(inliner.patterns, name, End(getattr(inliner.patterns, name)))

    replace_method(inliner, "init_customizations", init_customizations)
    replace_method(inliner, "implicit_inline", Addresses(inliner))
    return inliner


class Addresses:
    """Finds the addresses in a text, which nothing marks."""

    def __init__(self, inliner: Inliner) -> None:
        """Take the inliner whose patterns are used."""
        self.inliner = inliner

    def __call__(self, text: str, lineno: int) -> list[nodes.Node]:
        """Return a text with links for the addresses in it, as docutils makes them."""
        found: list[nodes.Node] = []
        for part, is_searched in parts(text):
            found += self._linked(part, lineno) if is_searched else [nodes.Text(part)]
        return found

    def _linked(self, text: str, lineno: int) -> list[nodes.Node]:
        found: list[nodes.Node] = []
        while text:
            step = self._first(text, lineno)
            if step is None:
                return [*found, nodes.Text(text)]
            made, text = step
            found += made
        return found

    def _first(self, text: str, lineno: int) -> tuple[list[nodes.Node], str] | None:
        """Return what the first address of a text becomes, with all before it, and the rest."""
        for pattern, make in self.inliner.implicit_dispatch:
            match = pattern.search(text)
            if match:
                try:
                    before = self(text[: match.start()], lineno)
                    return [*before, *make(match, lineno)], text[match.end() :]
                except MarkupMismatch:
                    pass
        return None


def parts(text: str) -> Iterator[tuple[str, bool]]:
    """Yield the parts of a text, and whether addresses are looked for in each."""
    start = 0
    for word in long_words(text):
        if not _ADDRESS.match(word[0]):
            yield text[start : word.start()], True
            yield word[0], False
            start = word.end()
    if start < len(text):
        yield text[start:], True


def long_words(text: str) -> Iterator[re.Match[str]]:
    """Yield the words of a text in which too much may begin."""
    for word in _WORD.finditer(text if len(text) > MOST_OF_A_WORD else ""):
        if len(word[0]) > MOST_OF_A_WORD and len(_BEGINNING.findall(word[0])) > MOST_BEGINNINGS:
            yield word


class Start:
    """A pattern for the start of inline markup, which looks for none in long words."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        """Take the pattern of docutils."""
        self.find = pattern.search
        self.known = ""
        self.words: list[tuple[int, int]] = []
        """How far the long words of the known text are from its end."""

    def search(self, text: str) -> re.Match[str] | None:
        """Return the first match in a text, which is often the end of the one before."""
        length = len(text)
        if not self.known.endswith(text):
            self.known = text
            self.words = [(length - w.start(), length - w.end()) for w in long_words(text)]
        start = 0
        for before, behind in self.words:
            if length > behind:
                if found := self.find(text, start, max(start, length - before)):
                    return found
                start = length - behind
        return self.find(text, start)


class End:
    """A pattern for the end of inline markup, which knows the text in which it found none.

    Where a text has no end, there is none behind a later start either.
    """

    def __init__(self, pattern: re.Pattern[str]) -> None:
        """Take the pattern of docutils."""
        self.find = pattern.search
        self.without = ""

    def search(self, text: str) -> re.Match[str] | None:
        """Return the first match in a text, which is what follows a start."""
        if text and self.without.endswith(text):
            return None
        found = self.find(text)
        if found is None:
            self.without = text
        return found
