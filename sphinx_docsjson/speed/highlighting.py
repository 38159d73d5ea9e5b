"""Blocks of code: their lexers and formatter are made once, and their language is found quickly."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms.post_transforms.code import HighlightLanguageTransform

from ..sphinx_private import replace_post_transform
from ..sphinx_private.doors import is_known
from ..sphinx_private.methods import replace_method
from .trees import document, has_kind, kinds_of

if TYPE_CHECKING:
    from pygments.formatter import Formatter
    from pygments.lexer import Lexer
    from sphinx.application import Sphinx
    from sphinx.highlighting import PygmentsBridge

_CODE = "sphinx.transforms.post_transforms.code"
DONE_OTHERWISE = (
    f"{_CODE}:HighlightLanguageTransform.apply",
    f"{_CODE}:HighlightLanguageVisitor.__init__",
    f"{_CODE}:HighlightLanguageVisitor.unknown_visit",
    f"{_CODE}:HighlightLanguageVisitor.visit_document",
    f"{_CODE}:HighlightLanguageVisitor.visit_literal_block",
)

CHANGES_LANGUAGE = (addnodes.highlightlang, addnodes.start_of_file)
"""Nodes behind which blocks of code have another language."""


class UsualLanguage(HighlightLanguageTransform):
    """What `HighlightLanguageTransform` does, without a walk where no page changes the language."""

    def apply(self, **options: Any) -> None:
        """Give each block of code without a language the one of the configuration."""
        page = self.document
        if not isinstance(page, document) or has_kind(kinds_of(page), CHANGES_LANGUAGE):
            super().apply(**options)
            return
        for node in page.findall(nodes.literal_block):
            if type(node).__name__ != nodes.literal_block.__name__:
                continue  # visitors know classes by their names
            if "language" not in node:
                node["language"], node["force"] = self.config.highlight_language, False
            if "linenos" not in node:
                node["linenos"] = node.astext().count("\n") >= sys.maxsize - 1


def find_languages_quickly(app: Sphinx) -> None:
    """Have `UsualLanguage` stand in for Sphinx's transform (event ``builder-inited``)."""
    if is_known(*DONE_OTHERWISE):
        replace_post_transform(app, HighlightLanguageTransform, UsualLanguage)


WITHOUT_STATE = frozenset({
    ("pygments.lexer", "RegexLexer"), ("pygments.lexer", "ExtendedRegexLexer"),
    ("pygments.lexers.data", "JsonLexer"), ("pygments.lexers.php", "PhpLexer"),
})  # fmt: skip
"""Modules and classes whose way to read code leaves nothing behind in the lexer.

A lexer of PHP gathers the names of thousands of functions when it is made.
"""


def _has_no_state(lexer: Lexer) -> bool:
    reads: Any = getattr(type(lexer), "get_tokens_unprocessed", None)
    owner = str(getattr(reads, "__qualname__", "")).partition(".")[0]
    return (getattr(reads, "__module__", ""), owner) in WITHOUT_STATE


def keep_highlighters(app: Sphinx) -> None:
    """Keep what colours code (event ``builder-inited``, after the builder has chosen its style)."""
    bridge: PygmentsBridge | None = getattr(app.builder, "highlighter", None)
    if bridge is not None:
        lexers = Lexers(bridge)
        replace_method(bridge, "get_formatter", Formatters(bridge))
        replace_method(bridge, "get_lexer", lexers)
        replace_method(bridge, "highlight_block", Coloured(bridge, lexers))


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
            if _has_no_state(found):
                self.kept[lang, force] = found
        return found


MOST_KEPT = 64
"""Blocks that are kept: what comes again, such as the error of an API, is on neighbouring pages."""
LONGEST_KEPT = 8_000
"""Characters of the longest block that is kept."""


class Coloured:
    """Colours code as `PygmentsBridge.highlight_block` does; keeps what it coloured last."""

    def __init__(self, bridge: PygmentsBridge, lexers: Lexers) -> None:
        """Take the bridge that colours code, and what finds its lexers."""
        self.colour = bridge.highlight_block
        self.lexers = lexers
        self.kept: dict[tuple[str, str, bool], str] = {}

    def __call__(
        self,
        source: str,
        lang: str,
        opts: dict[str, Any] | None = None,
        force: bool = False,
        location: Any = None,
        **options: Any,
    ) -> str:
        """Return a block of code; one that somebody has to be told about is coloured again."""
        if opts or options or len(source) > LONGEST_KEPT:
            return self.colour(source, lang, opts, force, location, **options)
        key = (source, lang, force)
        found = self.kept.get(key)
        if found is None:
            found = self.colour(source, lang, opts, force, location)
            if (lang, force) in self.lexers.kept and 'class="err"' not in found:
                self._keep(key, found)
        return found

    def _keep(self, key: tuple[str, str, bool], coloured: str) -> None:
        if len(self.kept) == MOST_KEPT:
            del self.kept[next(iter(self.kept))]
        self.kept[key] = coloured
