"""Nothing of an untrusted page is a command in LaTeX but what only draws."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.safety.pages.latex import is_safe_formula, is_safe_layout, safe_label

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path

HOSTILE = (
    r"\input{x}", r"\include{x}", r"\includegraphics{/x.png}", r"\immediate\write18{x}",
    r"\newread\f", r"\openin5=x", r"\openout5=x", r"\read5 to x", r"\csname input\endcsname",
    r"\catcode`\%=0", r"\def\x{}", r"\let\x=\input", r"\INPUT", r"\inpu^^74{x}", r"a^^5c",
    r"\makeatletter", r"\directlua{x}", r"\loop\repeat", r"\special{x}", r"\verbatiminput{x}",
    r"\begin{filecontents}{x}\end{filecontents}", r"\end{split}\end{equation}", r"\end{document}",
    r"\begin {verbatim}x\end {verbatim}", r"\)x\(", "$", "}{", "{", r"\begin{matrix}",
    r"\unknown{x}", r"\pdfshellescape", r"\ShellEscape{x}", r"\attachfile{x}", r"\pgfplotstable", r"\\\é",
    r"\begin{array}{>{\input{x}}l}a\end{array}", r"\hyperref{x}{}{}{}", r"\lowercase{x}", r"\edef\x{}",
    r"\begin{array}\end{matrix}", "a % b", r"\usepackage{x}", r"\expandafter\x", r"\jobname",
)  # fmt: skip
PLAIN = (
    r"\frac{a}{b} \le \alpha_{i} \iff \infty", r"\left( x \right) \text{if } \mathbb{R}",
    r"\operatorname{sin} \{a\} 5\% \$", r"\begin{pmatrix} a & b \\ c & d \end{pmatrix}",
    r"\begin{aligned} a &= b \\[2pt] c &= d \end{aligned}", r"\overbrace{x}^{n} \overline{x}",
    r"\mathopen{(} x \mathclose{)} \nonumber", r"\longrightarrow \Longleftrightarrow \exists x",
    r"\begin{cases} 1 & x \in A \\ 0 \end{cases}", r"\sum_{i=1}^{n} \int_0^1 \sqrt[3]{x} \, dx",
    r"\hat{y} \quad \displaystyle \binom{n}{k} \mathrm{d}x \cdots \forall \perp",
    r"\gtrsim \varepsilon \hookrightarrow \lfloor x \rfloor \bigotimes \ddot{x} \not\in \|x\|",
    r"\color{red} x \textcolor{blue}{y} \boxed{z} \underbrace{a}_{\text{na\"ive \& \'{e}}} \iint",
    r"\underset{x}{\arg\max} \; \boldsymbol{\theta} \tag{1}", r"\begin{align*} a &= b \end{align*}",
)  # fmt: skip


@pytest.mark.parametrize("formula", [*HOSTILE, "x\x00y"])
def test_formulas_do_nothing_but_draw(formula: str) -> None:
    assert not is_safe_formula(formula)


@pytest.mark.parametrize("formula", PLAIN)
def test_usual_formulas_are_formulas(formula: str) -> None:
    assert is_safe_formula(formula)


def test_layouts_of_columns() -> None:
    assert is_safe_layout(r"|l|p{3cm}|\X{1}{2}|\Y{0.4}|R|")
    for layout in (r"|l|}\input{x}", r"p{\input{x}}", r">{\x}l", "@{x}l", "^^5c"):
        assert not is_safe_layout(layout)


def test_labels_stay_different() -> None:
    assert safe_label("eq:a-1") == "eq:a-1"
    assert len({safe_label(label) for label in ("x}", "x{", "x\\", "x")}) == 4


NAME = "a}}\\input{x}{{.png"
PAGE = r"""
:math:`\input{x}` :math:`\frac{1}{2}`

.. math::
   :label: x}\input{x}

   y

:eq:`x}\input{x}`

.. tabularcolumns:: |l|}\input{x}

== ==
a  b
== ==
"""
MARKDOWN = r"""
<Card title="t" className="a}\input{x}">x</Card>

![alternative](<a}}\input{x}{{.png>)

$\input{x}$ and $\frac{1}{2}$
"""


@pytest.mark.parametrize(
    ("suffix", "page"), [(".rst", f"T\n=\n{PAGE}"), (".md", f"# T\n{MARKDOWN}")]
)
@pytest.mark.parametrize("trusted", [False, True])
def test_books_read_no_files(suffix: str, page: str, trusted: bool, tmp_path: Path) -> None:
    built = build(tmp_path, page, suffix, {NAME: "x"}, builder="latex", docsjson_trusted=trusted)
    text = "".join(file.read_text() for file in built.out.glob("*.tex"))
    assert ("\\input{x}" in text) == trusted
    assert ("[docsjson.html]" in built.warnings) != trusted
    assert r"\frac{1}{2}" in text


ACKNOWLEDGED = r"""
.. acks::

   * \\input{x} @verbatiminclude x
   * b
     .so x

.. [CIT] c

[CIT]_

.. image:: a@verbatiminclude.png
"""
COMMANDS = {
    "latex": r"(?m)\\input\{|\^\^",
    "texinfo": r"(?<!@)(?:@@)*@verbatiminclude",
    "man": r"(?m)^\.so|(?<!\\)\\input",
}
"""What would read a file, by builder."""


@pytest.mark.parametrize("builder", COMMANDS)
def test_names_of_people_pages_and_pictures_are_no_commands(builder: str, tmp_path: Path) -> None:
    name = "c}^^5cinput{x}"
    settings = {"navigation": {"pages": ["index", name]}}
    files = {f"{name}.rst": f"C\n=\n{ACKNOWLEDGED}", "a@verbatiminclude.png": "x"}
    built = build(tmp_path, "# T\n", files=files, settings=settings, builder=builder)
    made = next(one for one in ("t.tex", "t.texi", "t.1") if (built.out / one).is_file())
    text = (built.out / made).read_text().replace(r"\input texinfo", "")
    assert not re.findall(COMMANDS[builder], text)
    assert ", b\n" in text


def test_no_picture_is_put_where_tex_and_make_read_it(tmp_path: Path) -> None:
    names = ("Makefile", "GNUmakefile", "latexmkrc", "graphics.cfg", "t.aux", "sphinx.xdy", "x.fd")
    pictures = "".join(f"![{name}]({name})\n\n" for name in (*names, "a.pdf"))
    files = {**dict.fromkeys(names, "by a stranger"), "a.pdf": "%PDF-1.4 startxref"}
    built = build(tmp_path, f"# T\n\n{pictures}", files=files, builder="latex")
    copied = [file for file in built.out.iterdir() if file.read_bytes() == b"by a stranger"]
    assert copied == []
    assert (built.out / "a.pdf").is_file()


@pytest.mark.parametrize("trusted", [False, True])
def test_only_trusted_pages_hand_pictures_to_other_programs(trusted: bool, tmp_path: Path) -> None:
    page, files = "# T\n\n![a drawing](a.EPS)\n", {"a.EPS": "x"}
    built = build(tmp_path, page, files=files, builder="latex", docsjson_trusted=trusted)
    text = (built.out / "t.tex").read_text()
    assert ("{a}.EPS" in text, "a drawing" in text) == (trusted, not trusted)


def test_scripts_that_draw_formulas_get_nothing_else(tmp_path: Path) -> None:
    page = (
        r"$\href{javascript:run()}{x}$ and $\require{html} \style{color: red}{y}$ and $\frac{1}{2}$"
    )
    extensions = ["sphinx_docsjson", "sphinx.ext.mathjax"]
    built = build(tmp_path, page, extensions=extensions)
    assert r"\(\frac{1}{2}\)" in built.html
    assert r"\(\href" not in built.html
    assert r"\(\require" not in built.html
    assert "(2 times) [docsjson.html]" in built.warnings


HEADINGS = r"""
# \\X[a]

\\X[b]
x
---

### \\X[c]

![\\X[d]
.so x](a.png) [link](https://e.example/'Y')
"""


def test_headings_names_and_addresses_are_no_commands_in_manual_pages(tmp_path: Path) -> None:
    settings = {"name": '\\X[n]\n.so x" "y'}
    built = build(tmp_path, HEADINGS, files={"a.png": "x"}, settings=settings, builder="man")
    (page,) = built.out.glob("*.1")
    text = page.read_text().partition(".TH ")[2]
    assert r".SH \N'92'X[B] X" in text
    assert r"[image: \N'92'X[d]" in text
    assert "\\X[" not in text
    assert not re.search(r"^\.so", text, re.MULTILINE)
    assert text.partition("\n")[0].count('"') == 10
    assert "%27Y%27" in text
    assert "'Y'" not in text
