"""Raw HTML of other parsers and extensions is written as what it shows."""

from __future__ import annotations

from typing import Any

import pytest
from docutils import nodes

from sphinx_docsjson.llms.markdown import writer_of
from sphinx_docsjson.llms.writers.places import Places
from sphinx_docsjson.llms.writers.raw_html import with_elements

NO_ENV: Any = None
WRITER = writer_of(Places(NO_ENV))


def raw(html: str, form: str = "html") -> nodes.raw:
    """Return HTML as another parser leaves it."""
    return nodes.raw(html, html, format=form)


IN_LINES = (
    ("10<sup>6</sup>", "10^6"),
    ("10<sup>-6</sup> and 2<sup>n-1</sup>", "10^-6 and 2^(n-1)"),
    ("<del>gone</del> <b>bold</b>", "~~gone~~ **bold**"),
    ('<a href="https://x.test">why</a>', "[why](https://x.test)"),
    (
        '<p align="center"><a href="https://x.test"><img src="https://x.test/l.png" alt="L"></a>',
        "[![L](https://x.test/l.png)](https://x.test)",
    ),
    ("a<br>b", "a\\\nb"),
    ("a<script>var b = 1;</script><!-- c --><style>d</style>", "a"),
    ("2 &lt; 3 </p>", "2 < 3"),
    (
        '<iframe src="https://x.test/v" title="A film">no</iframe>',
        "[A film](https://x.test/v)",
    ),
    ("<table><tr><th>A<th>B<tr><td>1<td>2</table>", "| A | B |\n| --- | --- |\n| 1 | 2 |"),
    ("<ul><li>one<li>two</ul>", "- one\n- two"),
    ('<ol start="x"><li>one<li value="7">two<li>three</ol>', "1. one\n7. two\n8. three"),
    ('<ol type="i" start="3999"><li>one<li>two</ol>', "- mmmcmxcix. one\n4000. two"),
    ("<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> is half", "$\\frac{1}{2}$ is half"),
    ('<img src="a.png" alt="a" title="b">', '![a](a.png "b")'),
    ('<pre><code class="language-py">a\n  b</code></pre>', "```py\na\n  b\n```"),
    ("<h2>Head</h2>", "## Head"),
    ("<svg><path d='M0'><text>no</text></svg>yes", "yes"),
)


@pytest.mark.parametrize(("html", "expected"), IN_LINES)
def test_a_block_of_html_is_written(html: str, expected: str) -> None:
    assert WRITER.blocks([raw(html)]) == expected


def test_tags_of_a_line_belong_together() -> None:
    line = [raw("<s>"), nodes.Text("old "), nodes.strong("", "price"), raw("</s>"), nodes.Text("!")]
    paragraph = nodes.paragraph("", "", *line)
    assert WRITER.block(paragraph) == "~~old **price**~~!"
    assert all(child.parent is paragraph for child in line)


def test_tags_around_blocks_belong_together() -> None:
    inside = nodes.paragraph("", "inner")
    blocks = [raw("<details><summary>More</summary>"), inside, raw("</details>")]
    assert WRITER.blocks([*blocks, nodes.paragraph("", "behind")]) == (
        "- **More**\n\n  inner\n\nbehind"
    )


def test_an_element_without_an_end_holds_nothing_of_what_follows() -> None:
    assert WRITER.blocks([raw("<details>"), nodes.paragraph("", "behind")]) == "behind"


def test_what_is_for_another_format_is_left_out() -> None:
    assert WRITER.blocks([raw("\\newpage", "latex"), nodes.paragraph("", "behind")]) == "behind"


@pytest.mark.parametrize("piece", ["<b></i>", "<section></x>", "<li></x>", "<svg></x>", "<p></p>"])
def test_the_cost_of_tags_without_partners_is_linear(piece: str, calls_of) -> None:
    def read(count: int) -> None:
        opened, ended = piece.split("</")
        with_elements([raw(opened * count + f"</{ended}" * count)])

    assert calls_of(read, 4_000) < calls_of(read, 500) * 8 * 1.5
