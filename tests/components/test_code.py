"""Blocks of code: marks in comments, languages, and the node."""

from __future__ import annotations

import pytest
from docutils import nodes

from sphinx_docsjson.components.fences import code_block, code_figure, read_info, read_marks
from sphinx_docsjson.components.lexers import LEXER_NAMES, lexer_name


@pytest.mark.parametrize(
    ("source", "code", "marks"),
    [
        ("a // [!code ++]\nb", "a\nb", {"added": [1]}),
        ("a # [!code --]\nb", "a\nb", {"removed": [1]}),
        ("a\nb <!-- [!code highlight] -->", "a\nb", {"highlighted": [2]}),
        ("a /* [!code focus:2] */\nb\nc", "a\nb\nc", {"focused": [1, 2]}),
        ("a\n// [!code ++:2]\nb\nc\nd", "a\nb\nc\nd", {"added": [2, 3]}),
        ("a -- [!code error]\nb", "a\nb", {"error": [1]}),
        ("a // [!code word:x]\nb", "a\nb", {}),
        ("a // [!code ++:999999999]", "a", {"added": [1]}),
        ("// a comment\nb", "// a comment\nb", {}),
        ("'[!code ++]' is text", "'[!code ++]' is text", {}),
    ],
)
def test_marks(source: str, code: str, marks: dict[str, list[int]]) -> None:
    assert read_marks(source) == (code, marks)


@pytest.mark.parametrize(
    ("language", "lexer"),
    [
        ("python", "python"),
        ("cURL", "bash"),
        ("env", "properties"),
        ("shellsession", "console"),
        ("gql", "graphql"),
        ("kt", "kotlin"),
        ("objective-cpp", "objective-c++"),
        ("klingon", "text"),
        ("", "text"),
    ],
)
def test_languages(language: str, lexer: str) -> None:
    assert lexer_name(language) == lexer


def test_every_other_name_of_a_language_has_a_lexer() -> None:
    for name, lexer in LEXER_NAMES.items():
        assert lexer_name(name) in {name, lexer}
        assert lexer_name(lexer) == lexer


def test_a_title_is_a_caption_for_every_builder() -> None:
    node = code_block("print(1)\n", read_info("python app.py"))
    assert isinstance(node, code_figure)
    caption, block = node.children
    assert isinstance(caption, nodes.caption)
    assert caption.astext() == "app.py"
    assert isinstance(block, nodes.literal_block)
    assert block.rawsource == block.astext() == "print(1)"


def test_marked_lines_are_known_to_other_builders() -> None:
    node = code_block("a\nb\n", read_info("text {2,9}"))
    assert node["marks"] == {"highlighted": [2]}
    assert node["highlight_args"] == {"hl_lines": [2]}


def test_nothing_is_stored_that_was_not_asked_for() -> None:
    node = code_block("a", read_info("python"))
    kept = {key for key, value in node.attributes.items() if value not in ([], "")}
    assert kept - {"xml:space"} == {"language", "force", "label"}
