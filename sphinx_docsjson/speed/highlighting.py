"""Pygments' lexers and formatter: made once for a build, not for each block of code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygments.lexer import ExtendedRegexLexer, RegexLexer
from pygments.lexers.data import JsonLexer

if TYPE_CHECKING:
    from pygments.formatter import Formatter
    from pygments.lexer import Lexer
    from sphinx.application import Sphinx
    from sphinx.highlighting import PygmentsBridge

WITHOUT_STATE = tuple(
    vars(kind)["get_tokens_unprocessed"] for kind in (RegexLexer, ExtendedRegexLexer, JsonLexer)
)
"""Ways to read code that leave nothing behind in the lexer."""


def keep_highlighters(app: Sphinx) -> None:
    """Keep what colours code (event ``builder-inited``, after the builder has chosen its style)."""
    bridge: PygmentsBridge | None = getattr(app.builder, "highlighter", None)
    if bridge is not None:
        setattr(bridge, "get_formatter", Formatters(bridge))  # noqa: B010
        setattr(bridge, "get_lexer", Lexers(bridge))  # noqa: B010


class Formatters:
    """Returns formatters as `PygmentsBridge.get_formatter` does; keeps the one without options."""

    def __init__(self, bridge: PygmentsBridge) -> None:
        """Take the bridge that makes formatters."""
        self.make = bridge.get_formatter
        self.plain: Formatter[str] | None = None

    def __call__(self, **options: Any) -> Formatter[str]:
        """Return a formatter."""
        if options:
            return self.make(**options)
        if self.plain is None:
            self.plain = self.make()
        return self.plain


class Lexers:
    """Returns lexers as `PygmentsBridge.get_lexer` does; keeps those that have no state."""

    def __init__(self, bridge: PygmentsBridge) -> None:
        """Take the bridge that finds lexers."""
        self.find = bridge.get_lexer
        self.kept: dict[tuple[str, bool], Lexer] = {}

    def __call__(
        self,
        source: str,
        lang: str,
        opts: dict[str, Any] | None = None,
        force: bool = False,
        location: Any = None,
    ) -> Lexer:
        """Return a lexer; what it depends on beside the language is left to Sphinx."""
        if opts or lang == "guess" or source.startswith(">>>"):
            return self.find(source, lang, opts, force, location)
        found = self.kept.get((lang, force))
        if found is None:
            found = self.find(source, lang, opts, force, location)
            if getattr(type(found), "get_tokens_unprocessed", None) in WITHOUT_STATE:
                self.kept[lang, force] = found
        return found
