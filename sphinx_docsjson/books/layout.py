"""How components and tables are laid out in books and plain text.

What HTML draws as a box with a heading becomes a term and its definition, so that readers see
what belongs together::

    limit (integer, query)
       How many plants to return.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from ..components import row_of
from ..components.base import first_line, lead_icon
from ..components.elements import ancestors
from ..project_kind import has_site

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sphinx.application import Sphinx
    from sphinx.config import Config

DEEPEST = 4
"""LaTeX nests at most six lists; authors may want the others."""

LISTS = (
    nodes.definition_list, nodes.bullet_list, nodes.enumerated_list, nodes.block_quote,
    nodes.field_list, nodes.admonition,
)  # fmt: skip

LINE = 88
"""About how many characters fit in a line of a printed page."""


def set_terms(document: nodes.document) -> None:
    """Indent the content of a component below its first line, where the row asks for it.

    The document is changed from the outside in, so that the depth is known.
    """
    for node in list(document.findall(nodes.Element)):
        row = row_of(node)
        if row is not None and row.book_term:
            depth = sum(isinstance(around, LISTS) for around in ancestors(node))
            if depth < DEEPEST:
                _set_in(node)


def _set_in(node: nodes.Element) -> None:
    """Replace a component by its first line and what belongs to it."""
    heads = [child for child in node.children if isinstance(child, first_line)]
    rest = [c for c in node.children if c not in heads and not isinstance(c, lead_icon)]
    if len(heads) != 1 or not rest:
        return
    term = nodes.term("", "", *heads[0].children)
    item = nodes.definition_list_item("", term, nodes.definition("", *rest))
    node.children = []
    node += nodes.definition_list("", item)


def set_widths(document: nodes.document) -> None:
    """Give columns of wide tables widths that fit their longest words, unless the author did.

    Tables of a project without a docs.json site stay as Sphinx lays them out.
    """
    if not has_site(document.settings.env.config):
        return
    for table in list(document.findall(nodes.table)):
        parent, spec = table.parent, _spec(table)
        index = parent.index(table)
        before = parent[index - 1] if index else None
        given = isinstance(before, addnodes.tabular_col_spec)
        if spec and not given and "colwidths-given" not in table["classes"]:
            parent.insert(index, addnodes.tabular_col_spec(spec=spec))


def _spec(table: nodes.table) -> str:
    """Return the widths as Sphinx's LaTeX takes them; nothing for a table that is narrow."""
    rows = [list(row.children) for row in table.findall(nodes.row)]
    columns = max(map(len, rows), default=0)
    if not columns or any(len(row) != columns for row in rows):
        return ""
    texts = [[row[number].astext() for row in rows] for number in range(columns)]
    wanted = [min(max(map(len, column)), LINE) for column in texts]
    if sum(wanted) <= LINE:
        return ""
    parts = _share([_longest_word(column) for column in texts], wanted)
    return "".join(rf"\X{{{part}}}{{{sum(parts)}}}" for part in parts)


def _longest_word(column: Sequence[str]) -> int:
    return min(max((len(word) for text in column for word in text.split()), default=1) + 2, LINE)


def _share(least: Sequence[int], wanted: Sequence[int]) -> list[int]:
    """Give each column what it needs at least, and a share of the rest."""
    free = max(LINE - sum(least), 0)
    more = [max(want - need, 0) for need, want in zip(least, wanted, strict=True)]
    total = sum(more) or 1
    return [need + free * extra // total for need, extra in zip(least, more, strict=True)]


CHARACTERS = {
    "≤": r"\ensuremath{\leq}", "≥": r"\ensuremath{\geq}", "≠": r"\ensuremath{\neq}",
    "≈": r"\ensuremath{\approx}", "→": r"\ensuremath{\rightarrow}",
    "←": r"\ensuremath{\leftarrow}", "↔": r"\ensuremath{\leftrightarrow}",
    "↑": r"\ensuremath{\uparrow}", "↓": r"\ensuremath{\downarrow}",
    "⇒": r"\ensuremath{\Rightarrow}", "−": r"\ensuremath{-}", "∞": r"\ensuremath{\infty}",
    "✓": r"\ensuremath{\surd}", "✔": r"\ensuremath{\surd}", "✅": r"\ensuremath{\surd}",
    "✗": r"\ensuremath{\times}", "✘": r"\ensuremath{\times}", "❌": r"\ensuremath{\times}",
    "★": r"\ensuremath{\star}", "☆": r"\ensuremath{\star}",
    "\u2011": "-", "\u200b": r"\hskip0pt ", "\ufe0f": "", "\u200d": "",
}  # fmt: skip
"""Characters that pdfLaTeX does not know, and what says the same; other emoji are left out."""

PREAMBLE = r"""\makeatletter
\expandafter\def\csname PYG@tok@err\endcsname{}
\ifdefined\DeclareUnicodeCharacter
%s
\def\UTFviii@undefined@err#1{}\fi
\ifdefined\AddToHook
\AddToHook{cmd/section/before}{\needspace{7\baselineskip}}
\AddToHook{cmd/subsection/before}{\needspace{6\baselineskip}}
\fi
\makeatother"""
"""Headings that a box or a block of code follows would be left alone at the end of a page."""


CLASS_OPTIONS = {
    "extraclassoptions": "openany,oneside", "fncychap": r"\usepackage[Sonny]{fncychap}",
}  # fmt: skip
"""Chapters have plain numbers: the usual style writes TWENTYNINE.

Every page of a site is a chapter: one that had to begin on the right would leave pages empty.
"""


def prepare_latex(_app: Sphinx, config: Config) -> None:
    """Have no boxes drawn around code that no lexer understands, and no page fail on a character.

    What ``latex_elements`` says besides stays, behind ours.
    """
    if not has_site(config):
        return
    declared = "\n".join(
        rf"\DeclareUnicodeCharacter{{{ord(character):04X}}}{{{latex}}}"
        for character, latex in CHARACTERS.items()
    )
    theirs = config.latex_elements
    preamble = "\n".join([PREAMBLE % declared, str(theirs.get("preamble", ""))])
    ours = CLASS_OPTIONS if config.docsjson_path is not None else {}
    config.latex_elements = {**ours, **theirs, "preamble": preamble}
