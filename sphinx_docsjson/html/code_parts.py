"""Long code of untrusted pages is coloured part by part, so that its cost grows with its length.

Hardly any lexer of Pygments reads every text in linear time: blank lines, lines without spaces or
lines of one word take many of them time that grows with the square of their number, or worse.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from ..build import is_trusted
from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pygments.lexer import Lexer
    from sphinx.application import Sphinx

MOST_AT_ONCE = 8_000
"""Characters of usual code that are coloured as one."""
PART = 4_000
"""Characters of a part of longer code."""
UNUSUAL_PART = 200
"""Characters of a part of code that no person writes by hand."""
LONGEST_LINE = 2_000
"""Characters of a line beyond which code is unusual."""
_GAP = re.compile(r"\s{400}")
"""White space that no usual code has."""
IN_ONE_WALK = frozenset({"JSON", "Text only"})
"""Lexers that look at each character once."""


def colour_in_parts(app: Sphinx) -> None:
    """Have what colours code take long code apart (event ``builder-inited``)."""
    bridge = getattr(app.builder, "highlighter", None)
    if bridge is not None and not is_trusted(app.config):
        replace_method(bridge, "get_lexer", partial(_lexer, bridge.get_lexer))


def _lexer(find: Callable[..., Lexer], source: str, lang: str, *args: Any, **options: Any) -> Any:
    found = find(source, lang, *args, **options)
    if found.name in IN_ONE_WALK:
        return found
    if _is_unusual(source):
        return InParts(found, UNUSUAL_PART)
    return InParts(found, PART) if len(source) > MOST_AT_ONCE else found


def _is_unusual(source: str) -> bool:
    lines = source.split("\n") if len(source) > LONGEST_LINE else ()
    return any(len(line) > LONGEST_LINE for line in lines) or bool(_GAP.search(source))


class InParts:
    """Stands in for a lexer, of which each part of a text is one of its own."""

    def __init__(self, lexer: Lexer, size: int) -> None:
        """Take a lexer, and the number of characters of a part."""
        self.lexer, self.size = lexer, size

    def add_filter(self, *_: object, **_options: object) -> None:
        """Add no filter: what a part cuts through is no error of the author's."""

    def get_tokens(self, text: str) -> Iterator[tuple[Any, str]]:
        """Yield the kinds and texts of the tokens, which are the whole text with a line end."""
        for part in parts(text if text.endswith("\n") else f"{text}\n", self.size):
            for _, kind, value in self.lexer.get_tokens_unprocessed(part):
                yield kind, value


def parts(text: str, size: int) -> Iterator[str]:
    """Yield parts of a text of at most some size, which end with a line where they can."""
    start = 0
    while start < len(text):
        end = text.rfind("\n", start, start + size) + 1
        if end <= start or len(text) - start <= size:
            end = start + size
        yield text[start:end]
        start = end
