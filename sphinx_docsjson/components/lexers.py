"""Colours what Pygments takes for something else: frontmatter of Markdown, and PHP on its own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from pygments.lexers.data import YamlLexer
from pygments.lexers.markup import MarkdownLexer
from pygments.lexers.php import PhpLexer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_FRONT = re.compile(r"---[ \t]*\n(?:.*\n)*?---[ \t]*(?:\n|$)")


def lexer_for(lexer: str, code: str) -> str:
    """Return the name of the lexer that colours code best; ``lexer`` is that of its language."""
    if lexer in ("markdown", "md") and _FRONT.match(code):
        return FrontLexer.aliases[0]
    if lexer == "php" and "<?" not in code:
        return BarePhpLexer.aliases[0]
    return lexer


class FrontLexer(MarkdownLexer):
    """Markdown that starts with frontmatter, whose last key Pygments takes for a heading."""

    name = "Markdown with frontmatter"
    aliases = ["docsjson-markdown"]
    filenames = []
    mimetypes = []

    def get_tokens_unprocessed(self, text: str, stack: Iterable[str] = ("root",)) -> Iterator[Any]:
        """Yield position, token type and text; ``stack`` is where rules of Markdown go on."""
        found = _FRONT.match(text) if tuple(stack) == ("root",) else None
        end = found.end() if found else 0
        front: Any = YamlLexer()
        rest: Any = super()
        yield from front.get_tokens_unprocessed(text[:end])
        for position, token, value in rest.get_tokens_unprocessed(text[end:], stack):
            yield position + end, token, value


class BarePhpLexer(PhpLexer):
    """PHP without ``<?php``, which Pygments takes for text around it and leaves without colours."""

    name = "PHP without its tag"
    aliases = ["docsjson-php"]
    filenames = []
    mimetypes = []

    def __init__(self, **options: Any) -> None:
        """Start where others are behind the tag."""
        made: Any = super()
        made.__init__(**{"startinline": True, **options})


LEXERS = (FrontLexer, BarePhpLexer)
"""What `extension` registers, each by its first alias."""
