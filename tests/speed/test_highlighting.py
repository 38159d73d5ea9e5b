"""Blocks of code that come again are coloured once, and nobody misses a warning by that."""

from types import SimpleNamespace
from typing import Any

import pytest
from pygments.lexer import Lexer
from pygments.lexers.data import JsonLexer
from pygments.lexers.php import PhpLexer
from pygments.lexers.python import PythonConsoleLexer
from pygments.lexers.ruby import RubyLexer

from sphinx_docsjson.speed.highlighting import MOST_KEPT, Lexers, keep_highlighters


class Bridge:
    """Stands in for Sphinx's: counts what it colours."""

    def __init__(self) -> None:
        self.coloured: list[tuple[str, str]] = []

    def get_formatter(self, **_: Any) -> None:
        """Return nothing: nobody formats."""

    def get_lexer(self, *_: Any) -> JsonLexer:
        """Return a lexer that has no state."""
        return JsonLexer()

    def highlight_block(
        self, source: str, lang: str, opts: Any, force: bool, location: Any, **options: Any
    ) -> str:
        """Return the code, with an error where it asks for one."""
        self.get_lexer(source, lang, opts, force, location)
        self.coloured.append((source, str(options.get("hl_lines", ""))))
        return f"<b>{source}</b>" + '<span class="err">' * ("?" in source)


def bridge_with(*sources: str, **options: Any) -> Bridge:
    """Return a bridge that has coloured some blocks."""
    bridge = Bridge()
    keep_highlighters(SimpleNamespace(builder=SimpleNamespace(highlighter=bridge)))  # type: ignore[arg-type]
    for source in sources:
        bridge.highlight_block(source, "json", None, True, None, **options)
    return bridge


def test_block_that_comes_again_is_coloured_once() -> None:
    assert bridge_with("{}", "[]", "{}", "[]").coloured == [("{}", ""), ("[]", "")]


def test_block_with_a_mistake_is_coloured_again_as_somebody_is_told() -> None:
    assert len(bridge_with("?", "?").coloured) == 2


def test_block_with_marked_lines_is_coloured_again() -> None:
    assert bridge_with("{}", "{}", hl_lines=[1]).coloured == [("{}", "[1]")] * 2


def test_few_blocks_are_kept() -> None:
    others = [str(number) for number in range(MOST_KEPT)]
    assert len(bridge_with("{}", *others, "{}").coloured) == MOST_KEPT + 2


@pytest.mark.parametrize("kind", [JsonLexer, PhpLexer, RubyLexer])
def test_lexer_without_state_is_made_once(kind: type[Lexer]) -> None:
    lexers = Lexers(SimpleNamespace(get_lexer=lambda *_: kind()))  # type: ignore[arg-type]
    kept = lexers("1", "code")
    assert lexers("2", "code") is kept
    first = list(kept.get_tokens("<?php strlen($a);"))
    assert list(kept.get_tokens("<?php strlen($a);")) == first


def test_other_lexers_are_made_for_each_block() -> None:
    bridge: Any = SimpleNamespace(get_lexer=lambda *_: PythonConsoleLexer())
    lexers = Lexers(bridge)
    assert lexers("1", "code") is not lexers("1", "code")
