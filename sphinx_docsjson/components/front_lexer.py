"""Colours Markdown that starts with frontmatter: Pygments takes its last key for a heading."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from pygments.lexers.data import YamlLexer
from pygments.lexers.markup import MarkdownLexer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NAME = "docsjson-markdown"
"""Name of the lexer; `extension` registers it."""

_FRONT = re.compile(r"---[ \t]*\n(?:.*\n)*?---[ \t]*(?:\n|$)")


def has_front(language: str, code: str) -> bool:
    """Return whether code is Markdown that starts with frontmatter; ``language`` is a lexer's."""
    return language in ("markdown", "md") and bool(_FRONT.match(code))


class FrontLexer(MarkdownLexer):
    """The frontmatter as YAML, the rest as Markdown."""

    name = "Markdown with frontmatter"
    aliases = [NAME]
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
