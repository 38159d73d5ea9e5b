"""Mathematics becomes MathML, and what cannot be read stays as code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from sphinx.cmd.build import build_main

from sphinx_docsjson.html.mathml import translate

if TYPE_CHECKING:
    from pathlib import Path

PAGE = """# Formulas

One <math><mfrac><mn>1</mn><mi onclick="a" href="javascript:b" mathcolor="red">x&lt;</mi></mfrac>
<annotation-xml encoding="text/html"><b>bold</b></annotation-xml></math> half.

<math display="block">
  <mi>y</mi>
</math>
"""


def mathml(code: str, *, block: bool = False) -> str:
    return "".join(translate(nodes.math(code, code), block=block).split())


def test_a_formula_in_a_line() -> None:
    assert "<mfrac><mi>a</mi><mi>b</mi></mfrac>" in mathml(r"\frac{a}{b}")


def test_environments_that_number_are_taken_off() -> None:
    plain = mathml(r"a &= b \\ c &= d", block=True)
    assert "<mtable" in plain
    assert mathml("\\begin{align*}\na &= b \\\\ c &= d\n\\end{align*}", block=True) == plain
    assert "<mtable" in mathml(
        r"\begin{equation}\begin{split}a &= b \\ &= c\end{split}\end{equation}", block=True
    )


def test_what_is_no_formula_is_text() -> None:
    assert mathml('a="b" #') == "$a=&quot;b&quot;#$"


def test_what_cannot_be_read_is_code() -> None:
    assert mathml(r"\unknown{<b>}") == r"<code>\unknown{&lt;b&gt;}</code>"
    assert mathml("{" * 3000, block=True).startswith("<code>{")


def test_a_formula_that_is_very_long_is_code() -> None:
    assert mathml("a + " * 2_000 + "b").startswith("<math")
    assert mathml("a + " * 20_000 + "b").startswith("<code>a+a")


@pytest.mark.parametrize(
    ("code", "same"),
    [
        (r"\dots", r"\ldots"), (r"a \iff b", r"a \Longleftrightarrow b"),
        (r"\texttt{NaN}_i", r"\mathtt{NaN}_i"), (r"\texttt{a b}", r"\text{a b}"),
        (r"a \tag{1}", r"a \qquad\text{(1)}"), (r"\small a", "a"), (r"\textcolor{red}{a}", "{a}"),
        (r"{a \over b}", r"\frac{a}{b}"), (r"\sqrt{a} \over {2}b", r"\frac{\sqrt{a}}{{2}b}"),
        (r"x = {a_{1} \over \overline{b}}", r"x = \frac{a_{1}}{\overline{b}}"),
        (r"\begin{array}{cc} a & b \end{array}", r"\begin{matrix} a & b \end{matrix}"),
        (r"a \lt b \gt c", "a < b > c"), (r"x \in \R^n", r"x \in \mathbb{R}^n"),
        (r"\big( a \Bigg|", r"\bigl( a \biggl|"), (r"\left( a \middle| b \right)", r"\left( a | b \right)"),
        (r"\argmax_x a", r"\operatorname{arg\,max}_x a"),
    ],
)  # fmt: skip
def test_commands_that_docutils_lacks(code: str, same: str) -> None:
    assert mathml(code) == mathml(same)
    assert mathml(code).startswith("<math")


@pytest.mark.parametrize(
    ("code", "same"),
    [
        (r"\frac12a", r"\frac{1}{2}a"), (r"\tfrac 12 a", r"\tfrac{1}{2} a"),
        (r"\frac{a}23", r"\frac{a}{2}3"), (r"\binom42", r"\binom{4}{2}"),
        (r"\sqrt23", r"\sqrt{2}3"), (r"x^10 + y_12", r"x^{1}0 + y_{1}2"), (r"x^2", "x^{2}"),
    ],
)  # fmt: skip
def test_one_digit_is_read_where_latex_reads_one(code: str, same: str) -> None:
    assert mathml(code) == mathml(same)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("formulas")
    (folder / "index.mdx").write_text(PAGE, encoding="utf-8")
    (folder / "docs.json").write_text('{"name": "F", "navigation": {"pages": ["index"]}}')
    return folder


@pytest.mark.parametrize(
    ("builder", "page", "shown"),
    [
        ("html", "index.html", '<mfrac>\n<mn>1</mn>\n<mi mathcolor="red">x&lt;</mi></mfrac>'),
        ("html", "index.html", '<math display="block" xmlns="http://www.w3.org/1998/Math/MathML">'),
        ("html", "index.md", "One $\\frac{1}{x<}$ half.\n\n$$\ny\n$$"),
        ("epub", "index.xhtml", '<math xmlns="http://www.w3.org/1998/Math/MathML">'),
        ("latex", "f.tex", "\\(\\frac{1}{x<}\\)"),
        ("text", "index.txt", "\\frac{1}{x<}"),
        ("xml", "index.xml", "<docsjson_formula_block"),
    ],
)
def test_mathml_of_authors(source: Path, builder: str, page: str, shown: str) -> None:
    options = ["-q", "-Q", "-C", "-E", "-D", "extensions=sphinx_docsjson", "-b", builder]
    assert build_main([*options, str(source), str(source / "_out" / builder)]) == 0
    text = (source / "_out" / builder / page).read_text(encoding="utf-8")
    assert shown in text
    assert "javascript:" not in text
    assert "annotation-xml" not in text
