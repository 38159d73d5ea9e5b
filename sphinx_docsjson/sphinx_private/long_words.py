"""Long words in plain text, wrapped at a cost in proportion to their length.

Sphinx looks for a hyphen from each letter of a word to its end, and measures what is left of a word
for each line that it takes. To go: when it does not.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sphinx.writers import text as plain_text

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 500
"""Characters of a word that are looked at together: far more than a line has."""
_WORD = re.compile(r"\S+")


class QuickWrapper(plain_text.TextWrapper):
    """Wraps text, and takes a part of a long word for a word."""

    def _split(self, text: str) -> list[str]:
        split = super()._split
        return [chunk for part in parts(text) for chunk in split(part)]


def parts(text: str) -> Iterator[str]:
    """Yield the parts of a text, which is cut inside of long words only."""
    start = 0
    for word in _WORD.finditer(text):
        for end in range(word.start() + LONGEST, word.end(), LONGEST):
            yield text[start:end]
            start = end
    yield text[start:]


@contextmanager
def wrapping_quickly() -> Iterator[None]:
    """Have Sphinx wrap plain text in this way while it writes a page."""
    before = plain_text.TextWrapper
    plain_text.TextWrapper = QuickWrapper  # type: ignore[misc]
    try:
        yield
    finally:
        plain_text.TextWrapper = before  # type: ignore[misc]
