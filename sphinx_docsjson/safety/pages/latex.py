"""What untrusted pages may put into LaTeX: TeX reads and writes files, and runs what it is told.

Sphinx escapes text. Formulas, layouts of columns, names of pictures, labels and classes it writes
as they are.
"""

from __future__ import annotations

import re

from docutils.utils.math import tex2unichar

_COMMAND = re.compile(r"\\([a-zA-Z]+|.)", re.DOTALL)
_SYMBOLS = frozenset(
    name
    for title, table in vars(tex2unichar).items()
    if isinstance(table, dict) and not title.startswith("_")
    for name in table
    if name.isalpha()
)
"""Letters, operators, arrows, accents and brackets: the tables of docutils, which name symbols."""
_LAYOUT = frozenset(
    """frac dfrac tfrac cfrac genfrac binom dbinom tbinom sqrt root over atop choose brace brack
    left right middle big Big bigg Bigg bigl Bigl biggl Biggl bigr Bigr biggr Biggr bigm Bigm biggm
    Biggm lvert rvert lVert rVert lbrace rbrace lbrack rbrack vert Vert limits nolimits
    displaystyle textstyle scriptstyle scriptscriptstyle
    text textbf textit textrm texttt textsf textsl textsc textup textmd textnormal emph mbox hbox
    mathrm mathbf mathbb mathcal mathfrak mathit mathsf mathtt mathscr mathnormal mathbfit mathsfit
    boldsymbol bm pmb rm bf it sf tt cal frak Bbb boldmath unboldmath
    mathop mathbin mathrel mathord mathopen mathclose mathpunct mathinner mathstrut mathchoice
    operatorname operatornamewithlimits overline underline overbrace underbrace overset underset
    overrightarrow overleftarrow overleftrightarrow underrightarrow underleftarrow
    underleftrightarrow xrightarrow xleftarrow widehat widetilde stackrel substack sideset buildrel
    prescript accentset underaccent phantom hphantom vphantom smash strut boxed fbox framebox
    cancel bcancel xcancel cancelto not quad qquad enspace enskip thinspace medspace thickspace
    negthinspace negmedspace negthickspace space hspace hfill mspace nobreakspace
    hline cline hdashline multicolumn cr newline nonumber notag tag label ref eqref intertext
    shortintertext allowbreak nobreak displaybreak color textcolor colorbox fcolorbox
    tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge
    dots ldots cdots ddots vdots dotsb dotsc dotsi dotsm dotso iddots adots colon ordinarycolon
    mod bmod pmod pod arccos arcsin arctan arccot arg ch cos cosec cosh cot cotg coth csc ctg cth
    deg det dim exp gcd hom inf injlim ker lcm lg lim liminf limsup ln log max min plim Pr projlim
    sec sh sin sinh sup tan tanh tg th varinjlim varliminf varlimsup varprojlim argmax argmin
    ce pu qty vb va vu dd dv pdv abs norm eval order comm bra ket braket Bra Ket Braket ketbra
    iff implies impliedby to gets land lor lnot neg ne neq le leq ge geq owns degree
    empty infin real reals R N Z Q C natnums Complex
    AA aa AE ae OE oe SS ss i j o O l L P S b c d H k r t u v
    dag ddag copyright pounds textdegree textmu textasciitilde textasciicircum textbackslash
    textless textgreater textbar textquotesingle textendash textemdash""".split()
)
"""Commands that place, frame, colour or name what a formula shows; none reads, writes or defines.

Some belong to packages that ``conf.py`` may load; without them LaTeX only reports an error.
"""
_SIGNS = frozenset(" \n\t,:;!>|{}&#%$_-'\"`^~=./*+<\\")
"""Signs that come after a backslash: spaces, accents, ends of lines, and the signs themselves."""
_KNOWN = _SYMBOLS | _LAYOUT | _SIGNS
_ENVIRONMENT = re.compile(r"\\(begin|end)\s*\{([^{}]*)\}")
_PLAIN_ENVIRONMENT = re.compile(
    r"[a-zA-Z]{0,3}matrix\*?|aligned|alignedat|align|alignat|array|cases|[dr]cases|gathered|gather"
    r"|split|multlined|smallmatrix|subarray|equation|multline|eqnarray|flalign"
)
_COLUMNS = re.compile(
    r"(?:[|\slrcLRCJTX]|[pmb]\{[\d.]{1,9}\s?(?:cm|mm|in|pt|em|ex|\\linewidth|\\textwidth)\}"
    r"|\\X\{\d{1,4}\}\{\d{1,4}\}|\\Y\{[\d.]{1,9}\})*"
)
_FILE_NAMES = {
    "latex": re.compile(r"[\w .,+=@()-]+"),
    "texinfo": re.compile(r"[\w .+=()-]+"),  # a command begins with @, an argument with a comma
}
_LABEL = re.compile(r"[^\w.:/ -]", re.ASCII)
_CLASS = re.compile(r"[\w-]+")


def is_safe_formula(formula: str) -> bool:
    """Return whether a formula only draws, and ends where it seems to end.

    Commands that are in no list of ours are not safe: packages may give them any meaning.
    """
    if "^^" in formula or "%" in formula.replace(r"\%", "") or "\x00" in formula:
        return False
    environments = _ENVIRONMENT.findall(formula)
    if not all(_PLAIN_ENVIRONMENT.fullmatch(name.rstrip("*")) for _, name in environments):
        return False
    rest = _ENVIRONMENT.sub("", formula)
    is_known = all(name in _KNOWN for name in _COMMAND.findall(rest))
    return is_known and _is_balanced(environments) and _has_pairs(rest)


def _is_balanced(environments: list[tuple[str, str]]) -> bool:
    """Return whether every environment that begins ends, in the opposite order."""
    is_open: list[str] = []
    for step, name in environments:
        if step == "begin":
            is_open.append(name)
        elif not is_open or is_open.pop() != name:
            return False
    return not is_open


def _has_pairs(formula: str) -> bool:
    """Return whether the braces of a formula are pairs; those after a backslash are characters."""
    depth = 0
    for character in re.sub(r"\\.", "", formula, flags=re.DOTALL):
        depth += (character == "{") - (character == "}")
        if depth < 0:
            return False
    return depth == 0 and "$" not in formula.replace(r"\$", "")


def is_safe_layout(columns: str) -> bool:
    """Return whether the layout of a table's columns is nothing else."""
    return bool(_COLUMNS.fullmatch(columns))


def is_safe_file_name(name: str, book: str) -> bool:
    """Return whether the name of a picture stands for itself in ``latex`` or ``texinfo``."""
    return bool(_FILE_NAMES[book].fullmatch(name))


def safe_label(label: str) -> str:
    """Return a label of nothing but letters, digits and plain signs; two never become one."""
    return _LABEL.sub(lambda found: f"-x{ord(found[0]):x}-", label)


def safe_classes(classes: list[str]) -> list[str]:
    """Return the classes that are plain words."""
    return [name for name in classes if _CLASS.fullmatch(name)]
