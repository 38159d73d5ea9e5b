"""What other pages say of a page: entries and paragraphs that begin with a link to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .sections import plain
from .terms import SMALL_WORDS, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST = 12
"""How many entries of a page count: of one that everybody links to, all together say anything."""
LONGEST = 300
"""How many characters of an entry count."""

_ENTRY = re.compile(
    r" *(?:(?:[-*]|\d+[.)]) +)?\**"
    r"\[[^\]\\]{1,500}+(?:\\.[^\]\\]{0,100}+){0,100}+\]\(([^()\s]+)\)(.*)"
)
"""An entry or a paragraph in Markdown: where its link leads, and what is after the link."""


def entries_in(markdown: str) -> Iterator[tuple[str, str]]:
    """Yield where what begins with its only link leads, each with what it says."""
    for line in markdown.split("\n"):
        entry = _ENTRY.match(line) if "](" in line else None
        if entry and "](" not in entry[2]:
            yield entry[1], plain(entry[2])


def said_of(entries: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return what entries say of each page, without words that say little.

    Parameters: ``entries`` are names of pages, each with what an entry says of it.
    """
    found: dict[str, dict[str, None]] = {}
    for page, text in entries:
        texts = found.setdefault(page, {})
        if len(texts) < MOST:
            texts[text[:LONGEST]] = None
    return {page: _telling(" ".join(texts)) for page, texts in found.items()}


def _telling(text: str) -> str:
    return " ".join(word for word in text.split() if not SMALL_WORDS.issuperset(tokens(word)))
