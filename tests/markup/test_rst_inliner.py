"""Text of reStructuredText pages is read as docutils reads it, in a time that grows with it."""

from __future__ import annotations

import pytest
from docutils import nodes
from docutils.core import publish_doctree
from docutils.parsers.rst import Parser

from sphinx_docsjson.markup.rst_inliner import page_inliner

SETTINGS = {"report_level": 5, "line_length_limit": 10**8, "pep_references": True}


def read(text: str, parser: Parser | None = None) -> nodes.document:
    return publish_doctree(
        text, parser=parser or Parser(inliner=page_inliner()), settings_overrides=SETTINGS
    )


LONG = "-".join("a" * 1_001)


@pytest.mark.parametrize(
    "text",
    [
        "See https://a.example/b, me@a.example and PEP 8 (PEP 20): no:scheme https://b.example.",
        "A *b* **c** ``d`` `e`_ |f| _`g` :math:`h` i_ [1]_ *j **k ``l `m |n https://a.example",
        f"Text *a* {'b' * 1_500} *c* https://a.example {'字，' * 900}*d*，https://b.example，",
        f"A https://a.example/{LONG}?b#c and *d*.",
    ],
)
def test_a_text_becomes_what_docutils_makes_of_it(text: str) -> None:
    assert read(text).pformat() == read(text, Parser()).pformat()


def test_markup_beside_a_long_word_stays() -> None:
    page = read(f"A *b* {LONG} *c* {LONG} https://a.example *d*")
    assert [one.astext() for one in page.findall(nodes.emphasis)] == ["b", "c", "d"]
    assert [one["refuri"] for one in page.findall(nodes.reference)] == ["https://a.example"]
    assert LONG in page.astext()


def test_a_paragraph_may_hold_a_thousand_addresses() -> None:
    page = read("https://a.example/b\n" * 1_500)
    assert len(list(page.findall(nodes.reference))) == 1_500


@pytest.mark.parametrize("part", ["a-", "a:b:", "mailto:", "''", "`a <", "*a "])
def test_a_long_text_is_read(part: str) -> None:
    """Where the time grows with the square of the length, this takes half a minute or more."""
    assert len(read("x " + part * (20_000 // len(part))).astext()) > 10_000
