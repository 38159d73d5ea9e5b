"""Blocks of code that come again are coloured once, and nobody misses a warning by that."""

from types import SimpleNamespace
from typing import Any

from pygments.lexers.data import JsonLexer

from sphinx_docsjson.speed.highlighting import MOST_KEPT, keep_highlighters


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
