"""Mathematics becomes MathML, and what cannot be read stays as code."""

from __future__ import annotations

import pytest
from docutils import nodes

from sphinx_docsjson.html.mathml import translate


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
        (r"\argmax_x a", r"\operatorname{arg\,max}_x a"),
    ],
)  # fmt: skip
def test_commands_that_docutils_lacks(code: str, same: str) -> None:
    assert mathml(code) == mathml(same)
    assert mathml(code).startswith("<math")
