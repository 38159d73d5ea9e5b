"""Descriptions."""

from __future__ import annotations

from html import escape
from html.parser import HTMLParser

import pytest
from lxml import etree

from sphinx_docsjson.openapi.model.texts.html_in_text import IMAGE, LINK, in_book, written_again
from sphinx_docsjson.openapi.model.texts.markdown import (
    LONG,
    MOST_KEPT,
    MOST_LONG,
    Markdown,
    first_paragraph,
    keeping_last,
    without_lead,
)

from .cases import cases


@pytest.mark.parametrize(("text", "expected"), cases("markdown.txt"))
def test_html(text: str, expected: str) -> None:
    html = Markdown().html(text).strip()
    for mark, written in ((LINK, "\\x01"), (IMAGE, "\\x02")):
        html = html.replace(mark, written)
    assert html == expected.strip()


def test_of_a_long_text_nothing_is_left_out() -> None:
    html = Markdown().html("\n\n".join(f"- **{n}** {'word ' * 20}" for n in range(1_000)))
    assert [html.count(f"<strong>{n}</strong>") for n in (0, 500, 999)] == [1, 1, 1]
    assert "**" not in html


def test_what_pads_a_table_makes_no_text_too_long() -> None:
    rows = [f"| {n} | {'x':<5000} |" for n in range(20)]
    html = Markdown().html("\n".join(["| a | b |", "|---|---|", *rows]))
    assert html.count("<tr>") == 21
    assert html.count("<table>") == 1


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


def test_a_target_in_brackets_of_its_own_is_a_link() -> None:
    made = Markdown().html("See [a]((https://a.example/x)) and [b](/x_(y)).")
    assert 'href="https://a.example/x"' in made
    assert "/x_(y)" in made


@pytest.mark.parametrize("start", ["<a ", "<!--", "<![CDATA[", "</b "])
def test_tags_that_never_end_cost_in_step(start: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = 0

    def note(name: str) -> None:
        ask = getattr(HTMLParser, name)

        def asked(self: HTMLParser, at: int) -> int:
            nonlocal looked_at
            end = ask(self, at)
            looked_at += (len(self.rawdata) if end < 0 else end) - at
            return int(end)

        monkeypatch.setattr(HTMLParser, name, asked)

    for name in ("parse_starttag", "parse_endtag", "parse_html_declaration"):
        note(name)
    text = f"<b>x</b> {start * 300}"
    assert written_again(text) == f"<b>x</b> {escape(start, quote=False) * 300}"
    assert looked_at <= len(text)


def test_an_e_book_holds_descriptions_as_xml() -> None:
    html = Markdown().html(
        "a<br>b  \n![c & d](https://e.example/c.png) [![e](//e.example/e.png)](https://e.example)\n\n---\n\n"
        "<details><summary>f</summary><ol reversed><li>g</ol></details>"
    )
    tree = etree.fromstring(f"<div>{in_book(html)}</div>")
    assert [(one.get("href"), one.text) for one in tree.iter("a")] == [
        ("https://e.example/c.png", "c & d"),
        ("https://e.example", "e"),
    ]
    (details,) = tree.iter("details")
    assert details.get("open") == "open"
    assert len([*tree.iter("br", "hr", "ol")]) == 4


def test_what_is_remembered_of_descriptions_has_a_bound() -> None:
    made: list[str] = []

    @keeping_last
    def shout(text: str) -> str:
        made.append(text)
        return text.upper()

    texts = [*map(str, range(MOST_KEPT + 1)), *("x" * (LONG + n) for n in range(MOST_LONG + 2))]
    assert [*map(shout, texts)] == [text.upper() for text in texts]
    made.clear()
    for text in (texts[MOST_KEPT], texts[-1], texts[0], texts[MOST_KEPT + 2]):
        shout(text)
    assert made == [texts[0], texts[MOST_KEPT + 2]], "the first of each kind are forgotten"
