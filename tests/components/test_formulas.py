"""Formulas in MathML become LaTeX for readers who have no MathML."""

from __future__ import annotations

import pytest
from docutils import nodes
from lxml import etree

from sphinx_docsjson.components.elements import inline_element
from sphinx_docsjson.components.formulas import latex_of, row, tree_of

CASES = (
    ("<mfrac><mn>1</mn><mn>2</mn></mfrac>", r"\frac{1}{2}"),
    ("<mfrac linethickness='0'><mi>n</mi><mi>k</mi></mfrac>", r"{n \atop k}"),
    ("<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mn>1</mn>", "x^2+1"),
    ("<msup><mrow><mi>a</mi><mo>-</mo><mi>b</mi></mrow><mn>10</mn></msup>", "{a-b}^{10}"),
    ("<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "x_i^2"),
    ("<msqrt><mi>x</mi><mo>+</mo><mi>y</mi></msqrt>", r"\sqrt{x+y}"),
    ("<mroot><mi>x</mi><mn>3</mn></mroot>", r"\sqrt[3]{x}"),
    (
        "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>",
        r"\sum_{i=1}^n",
    ),
    (
        "<munderover><mi>x</mi><mn>1</mn><mn>2</mn></munderover>",
        r"\overset{2}{\underset{1}{x}}",
    ),
    ("<munder><mo>lim</mo><mi>n</mi></munder><mi>a</mi>", r"\lim_na"),
    ("<mover><mi>x</mi><mo>→</mo></mover>", r"\vec{x}"),
    ("<mover><mo>=</mo><mtext>def 5%</mtext></mover>", r"\overset{\text{def 5\%}}{=}"),
    ("<mi>α</mi><mi>x</mi><mo>≤</mo><mi>sin</mi><mi>y</mi>", r"\alpha x\le\sin y"),
    ("<mi>rate</mi><mo>\u2062</mo><mi mathvariant='bold'>v</mi>", r"\mathrm{rate}\mathbf{v}"),
    ("<mo>{</mo><mi>a_b</mi><mo>}</mo>", r"\{a\_b\}"),
    ("<mfenced open='['><mi>a</mi><mi>b</mi></mfenced>", "[a,b)"),
    (
        "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr>"
        "<mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable>",
        r"\begin{matrix} 1 & 2 \\ 3 & 4 \end{matrix}",
    ),
    (
        "<mmultiscripts><mi>X</mi><mn>1</mn><mn>2</mn><mprescripts/><mn>3</mn><none/>"
        "</mmultiscripts>",
        "{}_3X_1^2",
    ),
    (
        "<semantics><mi>x</mi><annotation encoding='application/x-tex'>\\xi</annotation>"
        "</semantics>",
        r"\xi",
    ),
    ("<semantics><mi>x</mi><annotation encoding='text'>y</annotation></semantics>", "x"),
    ("<mfrac><mn>1</mn></mfrac>", r"\frac{1}{}"),
    ("<msup><mn>1</mn></msup><mmultiscripts/><mfenced/>", "1()"),
)


def node_of(written: etree._Element) -> nodes.Element:
    """Return an element as the node that pages have of it."""
    node = inline_element("", element=written.tag, attrs=dict(written.attrib))
    node += nodes.Text(written.text or "")
    for child in written:
        node += [node_of(child), nodes.Text(child.tail or "")]
    return node


def formula(written: str) -> nodes.Element:
    """Return the node of a formula."""
    return node_of(etree.fromstring(f"<math>{written}</math>"))


@pytest.mark.parametrize(("written", "latex"), CASES)
def test_a_formula_is_latex(written: str, latex: str) -> None:
    assert latex_of(formula(written)) == latex


def test_a_command_is_kept_apart_from_the_letter_behind_it() -> None:
    assert row(["x", r"\alpha", "", "y", "2", "z"]) == r"x\alpha y2z"


def test_what_was_written_is_kept() -> None:
    tree = tree_of(formula("<mn class='a'> 1 </mn> stray <mrow><mi>x</mi></mrow>"))
    number, inside = ("mn", {"class": "a"}, ["1"]), ("mrow", {}, [("mi", {}, ["x"])])
    assert tree == ("math", {}, [number, inside])
