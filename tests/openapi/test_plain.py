"""Descriptions without HTML: what its elements mean in Markdown."""

from __future__ import annotations

import pytest

from sphinx_docsjson.openapi.page.fields.plain import without_html


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("a < b & *c*", "a < b & *c*"),
        ("<p>One.</p>\n\n<p>Two <b>x</b>.</p>", "One.\n\nTwo **x**."),
        ('<a href="/guide?a=1&amp;b">the <code>id</code></a>', "[the `id`](/guide?a=1&b)"),
        ("Open <a href='/x'>link", "Open [link](/x)"),
        ("<ul><li>a</li><li>b</li></ul>", "- a\n- b"),
        ('<img alt="A map" src="/map.png">', "![A map](/map.png)"),
        ("<h2>Limits</h2>Ten.", "**Limits**\n\nTen."),
        ("10<sup>6</sup>/day, H<sub>2</sub>O", "10^6/day, H_2O"),
        ("x<sup>2</sup>y, x<SUP class='a'>n+1</SUP>", "x^(2)y, x^(n+1)"),
        ("x<sup><b>2</b></sup>, `a<sup>2</sup>`", "x^(**2**), `a<sup>2</sup>`"),
        ("a<br/>b <!-- no --> c", "a\nb  c"),
        ("<p>a</p> <note> <p>b</p> </note>", "a\n\n**Note**\n\nb"),
        ("`List<Item>` is a List<Item>", "`List<Item>` is a List\\<Item>"),
        ("```\n<p>\n```\n<p>x</p>", "```\n<p>\n```\n\nx"),
        ("[x](<https://x.example/a>) <https://x.example>",) * 2,
        (
            "<https://a.example/b?c> <me.too@a.example>",
            "<https://a.example/b?c> <me.too@a.example>",
        ),
        (
            "[x]((https://x.example/a)) ((https://x.example))",
            "[x](https://x.example/a) ((https://x.example))",
        ),
        (
            "A<table><thead><tr><th>Code</th><th>Why</th></tr></thead><tbody>\n<tr>\n"
            "<td><code>a|b</code></td>\n<td><p>One.</p><p><b>Two</b> <X></p></td></tr>"
            "<tr><td>c</td></tr></tbody></table>B",
            "A\n\n| Code | Why |\n| --- | --- |\n| `a\\|b` | One. **Two** \\<X> |\n| c |\n\nB",
        ),
        ("a <table> b <table><tr><td>c", "a \n\n b \n\n c"),
        ("<table></table>", ""),
        ("<table><tr><td>`a`<td>b</table>", "| `a` | b |\n| --- | --- |"),
        ("`<table><tr><td>`</table>", "`<table><tr><td>`"),
        ("</a> <Message warning>", "\\<Message warning>"),
        ("A `` tick.\n\n<b>x</b> and ``<b>``", "A `` tick.\n\n**x** and ``<b>``"),
    ],
)
def test_html_becomes_markdown(written: str, expected: str) -> None:
    assert without_html(written) == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("One.\n# A **b** #\nTwo.", "One.\n\n**A b**\n\nTwo."),
        ("Long\n*title*\n---\nTwo.", "**Long *title***\n\nTwo."),
        ("#\nTwo.", "Two."),
        (
            "```\n# no\n\n\n```\n\n    # no\n\na | b\n--- | ---",
            "```\n# no\n\n\n```\n\n    # no\n\na | b\n--- | ---",
        ),
    ],
)
def test_headings_become_strong_text(written: str, expected: str) -> None:
    assert without_html(written) == expected
