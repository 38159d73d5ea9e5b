"""Frontmatter in samples of Markdown is coloured as what it is."""

from __future__ import annotations

import pytest
from pygments.token import Generic, Name

from sphinx_docsjson.components.fences import code_block, read_info
from sphinx_docsjson.components.front_lexer import NAME, FrontLexer

PAGE = '---\ntitle: "Beans"\n---\n\n# Heading\n'


def test_the_keys_are_yaml_and_the_rest_is_markdown() -> None:
    tokens = list(FrontLexer().get_tokens(PAGE))
    assert "".join(value for _, value in tokens) == PAGE
    assert (Name.Tag, "title") in tokens
    assert [value for token, value in tokens if token in Generic] == ["# Heading"]


def test_lists_and_quotations_are_read_by_the_rules_of_markdown() -> None:
    page = f"{PAGE}\n> Quoted *text*\n\n- [x] done `code`\n1. **one**\n"
    tokens = list(FrontLexer().get_tokens(page))
    assert "".join(value for _, value in tokens) == page
    assert (Generic.Strong, "**one**") in tokens


@pytest.mark.parametrize(
    ("info", "code", "language"),
    [
        ("md", PAGE, NAME),
        ("mdx", PAGE, NAME),
        ("md", "---\nno end", "md"),
        ("md", "# Title\n---\n---\n", "md"),
        ("yaml", PAGE, "yaml"),
    ],
)
def test_only_markdown_with_frontmatter_needs_it(info: str, code: str, language: str) -> None:
    assert code_block(code, read_info(info))["language"] == language
