"""Formulas that authors write as MathML: browsers get them as they are, other readers as LaTeX."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING, TypeAlias

from docutils import nodes
from docutils.utils.math import tex2unichar

from .elements import inline_element, name_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

Tree: TypeAlias = "tuple[str, dict[str, str], list[Tree | str]]"
"""An element: its name, its attributes, and what it holds."""


class formula(nodes.math):
    """MathML in a line of text: its text is LaTeX, its attribute ``tree`` a `Tree`."""


class formula_block(nodes.math_block):
    """MathML on lines of its own; see `formula`."""


def formula_of(box: nodes.Element, *, block: bool) -> nodes.Element:
    """Return the formula that a ``<math>`` element is."""
    latex = latex_of(box)
    kind = formula_block if block else formula
    more = {"nowrap": False, "number": None} if block else {}
    return kind(latex, latex, tree=tree_of(box), ids=box["ids"], **more)


def tree_of(box: nodes.Element) -> Tree:
    """Return an element of a formula as data."""
    inside = [*_parts(box)] if name_of(box) not in TOKENS else [box.astext().strip()]
    held = [each if isinstance(each, str) else tree_of(each) for each in inside]
    return name_of(box), dict(box["attrs"]), held


def latex_of(box: nodes.Element) -> str:
    """Return an element of a formula as LaTeX."""
    name = name_of(box)
    if name in TOKENS:
        return TOKENS[name](box.astext().strip(), box["attrs"])
    parts = _parts(box)
    write = LAYOUTS.get(name)
    if write and len(parts) >= write[0]:
        return write[1](*map(latex_of, parts[: write[0]]))
    return BOXES[name](parts, box["attrs"]) if name in BOXES else row(map(latex_of, parts))


def _parts(box: nodes.Element) -> list[nodes.Element]:
    """Return the elements in an element; text beside them says nothing."""
    inside: list[nodes.Element] = []
    for child in box.children:
        if isinstance(child, inline_element):
            inside.append(child)
        elif isinstance(child, nodes.Element):
            inside += _parts(child)
    return inside


def row(parts: Iterable[str]) -> str:
    """Return LaTeX side by side: a space keeps a letter apart from a command."""
    made = [""]
    for part in filter(None, parts):
        if part[0].isalpha() and _COMMAND_AT_END.search(made[-1]):
            made.append(" ")
        made.append(part)
    return "".join(made)


_COMMAND_AT_END = re.compile(r"\\[A-Za-z]+$")
_ONE = re.compile(r"[^\\{}^_]|\\[A-Za-z]+")


def _group(latex: str) -> str:
    """Return LaTeX as one thing."""
    return latex if _ONE.fullmatch(latex) else f"{{{latex}}}"


# --- what holds text

_UNSURE = {"{": r"\{", "}": r"\}", "\\": r"\backslash ", "^": r"\hat{}", "~": r"\sim "} | {
    sign: f"\\{sign}" for sign in "#$%&_"
}
_SYMBOLS: Mapping[str, str] = {
    "·": r"\cdot", "−": "-", "ℝ": r"\mathbb{R}", "ℕ": r"\mathbb{N}", "ℤ": r"\mathbb{Z}",
    "ℚ": r"\mathbb{Q}", "ℂ": r"\mathbb{C}", **dict.fromkeys("\u2061\u2062\u2063\u2064", ""),
    **{
        character: f"\\{command}"
        for table in ("mathalpha", "mathord", "mathbin", "mathrel", "mathop", "mathopen",
                      "mathclose", "mathpunct")
        for command, character in sorted(getattr(tex2unichar, table).items(), reverse=True)
        if command.isalpha() and not character.isascii()
    },
}  # fmt: skip
"""Characters, and the commands that draw them."""
_FUNCTIONS = frozenset(
    """arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf
    limsup ln log max min Pr sec sin sinh sup tan tanh""".split()
)
_LIMITS = (*(f"\\{name}" for name in "lim liminf limsup max min sup inf".split()),
           r"\sum", r"\prod", r"\coprod", r"\bigcup", r"\bigcap")  # fmt: skip
"""What has its limits above and below without being asked."""


def _symbols(text: str) -> str:
    return row(_UNSURE.get(one) or _SYMBOLS.get(one, one) for one in text)


def _identifier(text: str, attrs: Mapping[str, str]) -> str:
    variant = attrs.get("mathvariant", "")
    style = {"bold": "mathbf", "normal": "mathrm", "double-struck": "mathbb"}.get(variant, "")
    if text in _FUNCTIONS:
        return f"\\{text}"
    if len(text) > 1 and text.isalpha():
        return f"\\{style or 'mathrm'}{{{_symbols(text)}}}"
    return f"\\{style}{{{_symbols(text)}}}" if style else _symbols(text)


def _text(text: str, _attrs: Mapping[str, str]) -> str:
    written = "".join(_UNSURE.get(one, one) for one in text)
    return f"\\text{{{written}}}" if text else ""


def _operator(text: str, _attrs: Mapping[str, str]) -> str:
    return f"\\{text}" if text in _FUNCTIONS else _symbols(text)


TOKENS: Mapping[str, Callable[[str, Mapping[str, str]], str]] = {
    "mi": _identifier,
    "mo": _operator,
    "mn": _operator,
    "mtext": _text,
    "ms": _text,
    "mspace": lambda _text, _attrs: r"\ ",
    "annotation": lambda _text, _attrs: "",
    "none": lambda _text, _attrs: "",
    "mprescripts": lambda _text, _attrs: "",
}
"""Elements that hold text, or nothing."""


# --- what lays out a fixed number of parts


def _under(base: str, below: str) -> str:
    if base in _LIMITS:
        return f"{base}_{_group(below)}"
    return UNDER[below].format(base) if below in UNDER else f"\\underset{{{below}}}{{{base}}}"


def _over(base: str, above: str) -> str:
    if base in _LIMITS:
        return f"{base}^{_group(above)}"
    return OVER[above].format(base) if above in OVER else f"\\overset{{{above}}}{{{base}}}"


def _under_over(base: str, below: str, above: str) -> str:
    if base in _LIMITS or base.startswith(r"\int"):
        return f"{base}_{_group(below)}^{_group(above)}"
    return _over(_under(base, below), above)


OVER: Mapping[str, str] = {
    "¯": r"\overline{{{}}}", "‾": r"\overline{{{}}}", "_": r"\overline{{{}}}",
    r"\hat{}": r"\hat{{{}}}", "ˆ": r"\hat{{{}}}", r"\sim ": r"\tilde{{{}}}",
    "˜": r"\tilde{{{}}}", "˙": r"\dot{{{}}}", "¨": r"\ddot{{{}}}",
    r"\rightarrow": r"\vec{{{}}}", r"\to": r"\vec{{{}}}", "⏞": r"\overbrace{{{}}}",
}  # fmt: skip
"""Accents, and what draws them over something."""
UNDER: Mapping[str, str] = {
    "_": r"\underline{{{}}}", r"\_": r"\underline{{{}}}", "⏟": r"\underbrace{{{}}}",
}  # fmt: skip
LAYOUTS: Mapping[str, tuple[int, Callable[..., str]]] = {
    "mroot": (2, lambda inside, degree: f"\\sqrt[{degree}]{{{inside}}}"),
    "msub": (2, lambda base, below: f"{_group(base)}_{_group(below)}"),
    "msup": (2, lambda base, above: f"{_group(base)}^{_group(above)}"),
    "msubsup": (3, lambda base, low, high: f"{_group(base)}_{_group(low)}^{_group(high)}"),
    "munder": (2, _under),
    "mover": (2, _over),
    "munderover": (3, _under_over),
}
"""Elements with so many parts, and what writes them."""


# --- what lays out any number of parts


def _fraction(parts: list[nodes.Element], attrs: Mapping[str, str]) -> str:
    above, below = [*map(latex_of, parts), "", ""][:2]
    is_line = not re.match(r"0+(?:\.0+)?(?:[a-z%]|$)", attrs.get("linethickness", "1"))
    return f"\\frac{{{above}}}{{{below}}}" if is_line else f"{{{above} \\atop {below}}}"


def _fenced(parts: list[nodes.Element], attrs: Mapping[str, str]) -> str:
    signs = attrs.get("separators", ",").replace(" ", "")
    written = [latex_of(part) for part in parts]
    between = [signs[min(n, len(signs) - 1)] if signs else "" for n in range(len(parts) - 1)]
    inside = row(
        f"{one}{_symbols(sign)}" for one, sign in zip_longest(written, between, fillvalue="")
    )
    return row([_symbols(attrs.get("open", "(")), inside, _symbols(attrs.get("close", ")"))])


def _scripts(parts: list[nodes.Element], _attrs: Mapping[str, str]) -> str:
    names = [name_of(part) for part in parts]
    middle = names.index("mprescripts") if "mprescripts" in names else len(parts)
    before, behind = parts[middle + 1 :], parts[1:middle]
    lead = f"{{}}{_pairs(before)}" if before else ""
    return f"{lead}{_group(latex_of(parts[0]))}{_pairs(behind)}" if parts else ""


def _pairs(parts: list[nodes.Element]) -> str:
    written = [latex_of(part) for part in parts]
    signs = zip(written, ("_", "^") * len(written), strict=False)
    return "".join(f"{sign}{_group(one)}" for one, sign in signs if one)


def _table(parts: list[nodes.Element], _attrs: Mapping[str, str]) -> str:
    rows = (" & ".join(map(latex_of, _parts(each))) for each in parts)
    return r"\begin{matrix} " + r" \\ ".join(rows) + r" \end{matrix}"


def _semantics(parts: list[nodes.Element], _attrs: Mapping[str, str]) -> str:
    """Return the LaTeX that a formula was made from, if it says so, else that of the formula."""
    sources = (
        part.astext().strip()
        for part in parts
        if part["attrs"].get("encoding", "").lower() in ("application/x-tex", "latex", "tex")
    )
    return next(filter(None, sources), "") or row(map(latex_of, parts[:1]))


BOXES: Mapping[str, Callable[[list[nodes.Element], Mapping[str, str]], str]] = {
    "mfrac": _fraction,
    "mfenced": _fenced,
    "mmultiscripts": _scripts,
    "mtable": _table,
    "semantics": _semantics,
    "msqrt": lambda parts, _attrs: f"\\sqrt{{{row(map(latex_of, parts))}}}",
    "mphantom": lambda parts, _attrs: f"\\phantom{{{row(map(latex_of, parts))}}}",
}
"""Elements with any number of parts; others write them side by side."""
