"""Frontmatter in samples of Markdown, and PHP without its tag, are coloured as what they are."""

from __future__ import annotations

import pytest
from pygments.token import Generic, Name, String

from sphinx_docsjson.components.fences import code_block, read_info
from sphinx_docsjson.components.lexers import BarePhpLexer, FrontLexer

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
        ("md", PAGE, "docsjson-markdown"),
        ("mdx", PAGE, "docsjson-markdown"),
        ("md", "---\nno end", "md"),
        ("md", "# Title\n---\n---\n", "md"),
        ("yaml", PAGE, "yaml"),
        ("php", "$a = 1;\n", "docsjson-php"),
        ("PHP", "// a\nuse A\\B;\n", "docsjson-php"),
        ("php", "<?php\n$a = 1;\n", "php"),
        ("php", "<p><?= $a ?></p>\n", "php"),
    ],
)
def test_they_are_chosen_only_where_they_are_needed(info: str, code: str, language: str) -> None:
    assert code_block(code, read_info(info))["language"] == language


def test_php_without_its_tag_has_colours() -> None:
    code = "$pet = new Pet('x'); // made\n"
    tokens = list(BarePhpLexer().get_tokens(code))
    assert "".join(value for _, value in tokens) == code
    assert (Name.Variable, "$pet") in tokens
    assert (String.Single, "'x'") in tokens
