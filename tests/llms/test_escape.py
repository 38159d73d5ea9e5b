"""Text of somebody else stays text in Markdown."""

from __future__ import annotations

import pytest
from markdown_it import MarkdownIt

from sphinx_docsjson.llms.writers.escape import (
    address,
    fence,
    flat,
    inline,
    line_start,
    link,
)
from sphinx_docsjson.llms.writers.pieces import joined
from sphinx_docsjson.vocabulary import code

READER = MarkdownIt("commonmark")
TEXTS = (
    "*a* **b** _c_ `d`", "[a](b) ![c](d)", "<b>x</b> <!-- y --> <https://a.example>", "&amp; &#35;",
    "\\*", "a_b_c 2 * 3", "# a", "- a", "+ a", "1. a", "2) b", "> a", "~~~", "---", "===", "``",
)  # fmt: skip


def shown(markdown: str) -> list[str]:
    """Return the types of all tokens, and the texts, of Markdown."""
    tokens = READER.parse(markdown)
    inner = [child for token in tokens for child in token.children or ()]
    assert {token.type for token in tokens} == {"paragraph_open", "inline", "paragraph_close"}
    assert {child.type for child in inner} <= {"text", "text_special", "softbreak"}
    return ["\n" if child.type == "softbreak" else child.content for child in inner]


@pytest.mark.parametrize("text", TEXTS)
def test_text_is_read_as_it_was_written(text: str) -> None:
    assert "".join(shown(line_start(inline(text)))) == text


def test_each_line_is_looked_at() -> None:
    assert "".join(shown(line_start("a\n# b\n- c"))) == "a\n# b\n- c"


@pytest.mark.parametrize("text", ["snake_case_word", "2 < 3", "a & b", "100%", "(x)", "a-b", "C#"])
def test_what_means_nothing_is_left_alone(text: str) -> None:
    assert line_start(inline(text)) == text


def test_a_title_has_one_line_and_no_direction() -> None:
    assert flat("a\n\tb\u202ec\x00 *d*") == "a b c \\*d\\*"


@pytest.mark.parametrize(
    "url", ["a b", "a)b", "a(b", "<a>", "a]b", 'a"b', "a\\b", "a\nb", "é", "/a?b=c#d"]
)
def test_an_address_cannot_end_its_parentheses(url: str) -> None:
    (inner,) = (token for token in READER.parse(link("x", url)) if token.type == "inline")
    assert [child.type for child in inner.children or ()] == ["link_open", "text", "link_close"]
    assert address(url) in link("x", url)


@pytest.mark.parametrize("text", ["a", "`", "``a`", "a`b", " ", "", "` `` `"])
def test_a_code_span_holds_any_text(text: str) -> None:
    if not text.strip():
        assert code(text).strip("`").strip() == ""
        return
    (inner,) = (token for token in READER.parse(code(text)) if token.type == "inline")
    assert [(child.type, child.content) for child in inner.children or ()] == [
        ("code_inline", text)
    ]


@pytest.mark.parametrize(
    ("text", "info"),
    [("a", ""), ("```\nb\n```", "md"), ("  ````\n", "py"), ("~~~\n```", "a`b"), ("", "x\ny")],
)
def test_a_fence_holds_any_text(text: str, info: str) -> None:
    (block,) = READER.parse(fence(text, info))
    assert block.type == "fence"
    assert block.content.rstrip("\n") == text.rstrip("\n")
    assert block.info == " ".join(info.split())


@pytest.mark.parametrize(
    ("texts", "shown"),
    [
        (("a", " | ", "b"), "`a | b`"), (("`", "a`"), "`` `a` ``"), ((" ", "a"), "` a`"),
        (("``", "`"), "```` ``` ````"), (("a ", " "), "`a  `"), (("a",), "`a`"),
    ],
)  # fmt: skip
def test_code_behind_code_is_one_span(texts: tuple[str, ...], shown: str) -> None:
    assert joined(map(code, texts)) == shown
    (paragraph,) = [token for token in MarkdownIt().parse(shown) if token.type == "inline"]
    assert [child.content for child in paragraph.children or ()] == ["".join(texts)]


def test_code_stays_apart_from_text() -> None:
    assert joined(["`a`", "", " or ", "`b`", "*c*"]) == "`a` or `b`*c*"
    assert joined(["`a` and `b`", "`c`"]) == "`a` and `b``c`"


def test_a_link_behind_an_exclamation_mark_is_no_image() -> None:
    assert joined(["Wow!", link("x", "/a"), "!", "![i](/i)"]) == r"Wow\![x](/a)!![i](/i)"
