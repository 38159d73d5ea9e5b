"""Long words in plain text, wrapped at a cost in proportion to their length.

Sphinx looks for a hyphen from each letter of a word to its end, and measures what is left of a word
for each line that it takes. To go: when it does not.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from sphinx.writers import text as plain_text

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST = 500
"""Characters of a word that are looked at together: far more than a line has."""
_WORD = re.compile(r"\S+")


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
    """Have Sphinx take a part of a long word for a word while it writes a page of plain text.

    The method is replaced, not the class: Sphinx 8 finds what it inherits by the name of that.
    """
    wrapper: Any = plain_text.TextWrapper
    split = wrapper._split

    def split_parts(self: Any, text: str) -> list[str]:
        return [chunk for part in parts(text) for chunk in split(self, part)]

    wrapper._split = split_parts
    try:
        yield
    finally:
        wrapper._split = split
