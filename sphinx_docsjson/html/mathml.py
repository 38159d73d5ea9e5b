"""Mathematics as MathML, which browsers draw themselves: no script, nothing from another server.

docutils translates the LaTeX. A site that loads an extension for mathematics keeps it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.math import get_node_equation_number

from ..builders import only_checks
from ..components.formulas import TOKENS, formula, formula_block
from ..problems import Place, Problem, Subtype
from ..project_kind import has_site
from ..reporting import report
from ..safety.cost import MOST_OF_A_FORMULA
from ..safety.tags import NONE, closing, joined, opening, tag
from ..sphinx_private import math_renderers, mathml
from ..vocabulary import MATHML

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.writers.html5 import HTML5Translator

    from ..components.formulas import Tree

OTHERS = ("sphinx.ext.mathjax", "sphinx.ext.imgmath", "sphinx.ext.jsmath")
"""Extensions that draw mathematics; Sphinx loads the first on its own."""
_ENVIRONMENT = re.compile(
    r"\\begin\{((?:align|equation|gather|multline|displaymath|math)\*?)\}(.*)\\end\{\1\}", re.DOTALL
)
_GROUP = r"(?:[^{}]|\{[^{}]*+\})*+"
_UNTIL_OVER = r"(?:[^{}\\]|\\(?!over(?![A-Za-z]))[^{}]|\\[{}]|\{[^{}]*+\})*+"
_NOTHING = (
    "hline|limits|nolimits|nonumber|notag|tiny|scriptsize|footnotesize|small|normalsize|large|Large"
)


def _compiled(changes: Mapping[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), instead) for pattern, instead in changes.items())


_SAME_MEANING = _compiled(
    {
        r"\\dots[bcim]?(?![A-Za-z])": r"\\ldots",
        r"\\iff(?![A-Za-z])": r"\\Longleftrightarrow",
        r"\\bm(?![A-Za-z])": r"\\boldsymbol",
        r"\\stackrel(?![A-Za-z])": r"\\overset",
        r"\\degree(?![A-Za-z])": r"^\\circ",
        r"\\lt(?![A-Za-z])": " < ",
        r"\\gt(?![A-Za-z])": " > ",
        r"\\([NRZ])(?![A-Za-z])": r"\\mathbb{\1}",
        r"\\Bigg([lr]?)(?![A-Za-z])": r"\\bigg\1",
        r"\\([bB]igg?)(?![A-Za-z])": r"\\\1l",
        r"\\middle(?![A-Za-z])": "",
        r"\\text(tt|it|bf|sf)\{((?:[A-Za-z0-9]|\\_)+)\}": r"\\math\1{\2}",
        r"\\text(?:tt|it|bf|sf|sc|md|up|normal)(?![A-Za-z])": r"\\text",
        r"\\tag\*?\{([^{}]*)\}": r"\\qquad\\text{(\1)}",
        r"\\arg(max|min)(?![A-Za-z])": r"\\operatorname{arg\\,\1}",
        r"\\mathop\{([^{}]*)\}": r"\\operatorname{\1}",
        r"\\begin\{array\}\{[^{}]*\}": r"\\begin{matrix}",
        r"\\end\{array\}": r"\\end{matrix}",
        rf"\\substack\{{({_GROUP})\}}": r"\\begin{matrix}\1\\end{matrix}",
        r"\\(?:(?:text)?color|label)\{[^{}]*\}": "",
        rf"\\(?:{_NOTHING})(?![A-Za-z])": "",
        rf"\{{({_UNTIL_OVER})\\over(?![A-Za-z])({_GROUP})\}}": r"{\\frac{\1}{\2}}",
        rf"^({_UNTIL_OVER})\\over(?![A-Za-z])({_GROUP})$": r"\\frac{\1}{\2}",
    }
)
"""Commands that docutils lacks, and what draws the same or nearly the same."""
_OF_TWO = r"(\\[dtc]?frac|\\[dt]?binom)"
_ONE_DIGIT = _compiled(
    {
        rf"{_OF_TWO} ?(\d)": r"\1{\2}",
        rf"{_OF_TWO}(\{{[^{{}}]*\}}) ?(\d)": r"\1\2{\3}",
        r"(\\sqrt ?|(?<!\\)[\^_])(\d)(?=\d)": r"\1{\2}",
    }
)
"""Where LaTeX takes one digit, and docutils the whole number: ``\\frac12`` is a half."""
_SPLIT = re.compile(r"\\(begin|end)\{split\}")


def offer_renderer(app: Sphinx, config: Config) -> None:
    """Draw mathematics as MathML, unless ``conf.py`` asks for something else.

    A project without a settings file and with a theme of its own keeps what Sphinx draws with.
    """
    if not has_site(config):
        return
    asked = config.html_math_renderer or any(name in config.extensions for name in OTHERS)
    if not asked and set(math_renderers(app)) <= {"mathjax"}:
        app.add_html_math_renderer(MATHML, (visit_math, None), (visit_math_block, None))


def visit_math(self: HTML5Translator, node: nodes.math) -> None:
    """Write inline mathematics."""
    self.body.append(self.starttag(node, "span", "", CLASS="math notranslate nohighlight"))
    self.body.append(translate(node, block=False))
    self.body.append("</span>")
    raise nodes.SkipNode


def visit_math_block(self: HTML5Translator, node: nodes.math_block) -> None:
    """Write a display equation, with its number if it has one."""
    self.body.append(self.starttag(node, "div", "", CLASS="math notranslate nohighlight"))
    if node.get("number"):
        number = get_node_equation_number(self, node)
        self.body += [opening("span", {"class": "eqno"}), joined([f"({number})"])]
        self.add_permalink_ref(node, "Link to this equation")
        self.body.append("</span>")
    self.body.append(translate(node, block=True))
    self.body.append("</div>\n")
    raise nodes.SkipNode


def translate(node: nodes.Element, *, block: bool) -> str:
    """Return the MathML of a formula; if docutils cannot read it, its code, with a warning."""
    code = _without_environment(node.astext()) if block else node.astext()
    if len(code) > MOST_OF_A_FORMULA:
        reason = f"because it has more than {MOST_OF_A_FORMULA:,} characters"
        return _as_code(node, Subtype.LIMIT, reason)
    try:
        found = _drawn(code, block=block)
        if missing := _missing_brace(code):
            report(Problem(Subtype.PAGE, f"the formula lacks a {missing}", _place_of(node)))
        return found
    except Exception as error:  # docutils raises whatever goes wrong in its translator
        if not block and "\\" not in code:
            return joined([f"${code}$"])  # no formula: a price, or the name of a variable
        return _as_code(node, Subtype.PAGE, f"because it cannot be drawn: {error}")


def _drawn(code: str, *, block: bool) -> str:
    code = _changed(_ONE_DIGIT, code)
    try:
        return mathml(code, block=block)
    except Exception:
        known = _changed(_SAME_MEANING, code)
        if known == code:
            raise
    return mathml(known, block=block)


def _changed(changes: Iterable[tuple[re.Pattern[str], str]], code: str) -> str:
    for pattern, instead in changes:
        code = pattern.sub(instead, code)
    return code


def _missing_brace(code: str) -> str:
    """Return the brace that a formula has too few of: LaTeX ends there."""
    plain = _ESCAPED.sub("", code)
    more = plain.count("{") - plain.count("}")
    return ("}" if more > 0 else "{") if more else ""


def _place_of(node: nodes.Element) -> Place | None:
    return Place(str(node.source), node.line) if node.source else None


def _as_code(node: nodes.Element, subtype: Subtype, reason: str) -> str:
    report(Problem(subtype, f"the formula is shown as code, {reason}", _place_of(node)))
    return tag("code", NONE, node.astext())


def visit_formula(self: HTML5Translator, node: formula | formula_block) -> None:
    """Write what an author wrote as MathML."""
    block = isinstance(node, formula_block)
    name = "div" if block else "span"
    self.body.append(self.starttag(node, name, "", CLASS="math notranslate nohighlight"))
    self.body += [_element(node["tree"], {"xmlns": NAMESPACE}), closing(name)]
    self.body += ["\n"] if block else []
    raise nodes.SkipNode


def _element(tree: Tree, more: Mapping[str, str] = NONE) -> str:
    name, attributes, held = tree
    content = [each if isinstance(each, str) else _element(each) for each in held]
    gaps = "\n" if name not in TOKENS else ""  # no two numbers are one where tags are left out
    return tag(name, {**attributes, **more}, *(part for one in content for part in (gaps, one)))


_ESCAPED = re.compile(r"\\.|%[^\n]*", re.DOTALL)
NAMESPACE = "http://www.w3.org/1998/Math/MathML"


def check_formulas(app: Sphinx, doctree: nodes.document, _docname: str) -> None:
    """Report formulas that cannot be drawn, where no page is written (``doctree-resolved``)."""
    if only_checks(app.builder) and MATHML in math_renderers(app):
        for block, kind in ((False, nodes.math), (True, nodes.math_block)):
            for node in doctree.findall(kind):
                if not isinstance(node, formula | formula_block):
                    translate(node, block=block)


def _without_environment(code: str) -> str:
    """Return a formula without the LaTeX environment that numbers or centres it."""
    inside = _ENVIRONMENT.fullmatch(code.strip())
    return _SPLIT.sub(r"\\\1{aligned}", inside[2] if inside else code)
