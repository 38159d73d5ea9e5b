"""Descriptions."""

from __future__ import annotations

import pytest

from sphinx_docsjson.openapi.model.html_in_text import IMAGE, LINK
from sphinx_docsjson.openapi.model.markdown import Markdown, first_paragraph, without_lead

from .cases import cases


@pytest.mark.parametrize(("text", "expected"), cases("markdown.txt"))
def test_html(text: str, expected: str) -> None:
    html = Markdown().html(text).strip()
    for mark, written in ((LINK, "\\x01"), (IMAGE, "\\x02")):
        html = html.replace(mark, written)
    assert html == expected.strip()


def test_deep_nesting_is_shown_as_text() -> None:
    assert Markdown().html("*a **b " * 3000).startswith("<p>")


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("One line.\n\nMore.", "One line."),
        ("Two\nlines.", "Two lines."),
        ("With `code`.", ""),
        ("x" * 301, ""),
        ("", ""),
    ],
)
def test_a_plain_first_paragraph(text: str, first: str) -> None:
    assert first_paragraph(text) == first


def test_a_lead_that_stands_above_is_left_out() -> None:
    assert without_lead("Two\nlines.\n\nMore.", "Two lines.") == "More."
    assert without_lead("Two\nlines.\n\nMore.", "Other") == "Two\nlines.\n\nMore."
    assert without_lead("", "") == ""
