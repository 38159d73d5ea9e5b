"""How the columns of a table share out its width, which browsers do by their longest lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..components.base import body
from ..components.elements import ancestors
from .shown_titles import break_long_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Column = Sequence[nodes.Element]

LEAST_COLUMNS = 3
"""Columns that a table has at least for one of them to be widened."""
LONG_TEXT = 60
"""A text of more characters widens its column."""
SHORT_LINES = (("docsjson-short", 40), ("docsjson-narrow", 14))
"""Classes of the short columns beside a long one → the characters that they may have in one line,
together. Narrow ones have room on phones, too."""
PHONE = 40
"""Characters that a table may have in one line on a phone; one with more is scrolled there."""
DESK = 75
"""Characters that a table may have in one line of a page, with the space between its columns."""
PHRASE = 24
"""A text of more characters is hard to read with one word a line."""
BETWEEN = 3
"""Characters that the space between two columns is as wide as."""
LONG_NAME = 26
"""Characters of code in a table, and of a word of code or a link, that may stay on one line."""


def arrange_table(table: nodes.table) -> None:
    """Give a table a box that scrolls, and its columns widths that they can be read in."""
    wrap_table(table)
    if not is_inside(table):
        columns = list(columns_of(table))
        longest = [max(len(cell.astext()) for cell in column) for column in columns]
        share_width(columns, longest)
        widen_words(columns, longest)
        break_names(table, sum(longest) + BETWEEN * len(longest) <= DESK)
    for head in table.findall(nodes.thead):
        empty_heads(head)


def wrap_table(table: nodes.table) -> None:
    """Put a table into a box that scrolls, so that the table can be as wide as the text.

    One that its author has aligned or sized keeps its place, and so does one inside of another.
    """
    has_measures = table.get("align") or table.get("width") or "autosummary" in table["classes"]
    if not (has_measures or is_inside(table)):
        index = table.parent.index(table)  # `replace_self` would give the box the table's ids
        table.parent[index] = box = body("div", classes=["docsjson-table"])
        box += table


def empty_heads(head: nodes.thead) -> None:
    """Make cells without a title, such as the one in the corner, no heads: they name no column."""
    for cell in list(head.findall(nodes.entry)):
        is_empty = all(isinstance(one, nodes.entry | nodes.paragraph) for one in cell.findall())
        if is_empty and not cell.get("morerows") and not cell.get("morecols"):
            index = cell.parent.index(cell)
            cell.parent[index] = body("td", classes=list(cell["classes"]))


def is_inside(table: nodes.table) -> bool:
    """Return whether a table is inside of another one."""
    return any(isinstance(one, nodes.table) for one in ancestors(table.parent))


def columns_of(table: nodes.table) -> Iterable[Column]:
    """Return the cells of each column, without rows that have fewer cells than the first."""
    rows = [row.children for row in table.findall(nodes.row)]
    return zip(*(row for row in rows if len(row) == len(rows[0])), strict=True)


def share_width(columns: Sequence[Column], longest: Sequence[int]) -> None:
    """Mark columns of long texts, and beside them short ones, whose lines stay whole.

    Beside a long text or address, browsers leave the others one word a line; beside a few columns
    of code, the text. Of two columns, a long one has room enough.

    Parameters: ``longest`` are the characters of the longest cell of each column.
    """
    is_wide = [length > LONG_TEXT for length in longest]
    line = sum(length for length in longest if length <= LONG_TEXT)
    fitting = [name for name, most in SHORT_LINES if line <= most]
    for column, wide in zip(columns, is_wide, strict=True):
        if wide and len(columns) >= LEAST_COLUMNS:
            column[0]["classes"].append("docsjson-long")
        elif not wide and any(is_wide):
            for cell in column:
                cell["classes"] += fitting


def widen_words(columns: Sequence[Column], longest: Sequence[int]) -> None:
    """Mark columns of some words where names fill the screen of a phone, or all the page.

    The table is scrolled there, so words have no reason to be below each other.

    Parameters: ``longest`` are the characters of the longest cell of each column.
    """
    least = [max(map(_longest_part, column)) for column in columns]
    if len(columns) < LEAST_COLUMNS or sum(least) <= PHONE:
        return
    fills_desk = sum(least) + BETWEEN * len(columns) > DESK
    for column, part, most in zip(columns, least, longest, strict=True):
        if most > part and "docsjson-long" not in column[0]["classes"]:
            is_phrase = fills_desk and most > PHRASE
            column[0]["classes"].append("docsjson-phrase" if is_phrase else "docsjson-words")


def _longest_part(cell: nodes.Element) -> int:
    """Return how many characters of a cell stay in one line: those of a word, or of code."""
    names = (min(len(code.astext()), LONG_NAME) for code in cell.findall(nodes.literal))
    lengths = [*map(len, cell.astext().split())]
    if max(lengths, default=0) > PHONE:
        lengths = [length if length <= PHONE else LONG_NAME for length in lengths]
    return max((*names, *lengths), default=0)


def break_names(table: nodes.table, fits: bool) -> None:
    """Mark what may break, after its parts first: it would take the width of other columns.

    Parameters: in a table that ``fits`` on a page, where all columns have room beside each other,
    names break on small screens only.
    """
    for code in table.findall(nodes.literal):
        if len(code.astext()) > LONG_NAME:
            code["classes"] += ["docsjson-long", "docsjson-fits"] if fits else ["docsjson-long"]
            break_long_names(code)
    for link in table.findall(nodes.reference):
        if has_long_word(link):
            link["classes"].append("docsjson-long")
    endless = (text for text in table.findall(nodes.Text) if has_endless_word(text))
    for node in (node for text in endless for node in ancestors(text)):
        if isinstance(node, nodes.entry) and "docsjson-long" not in node["classes"]:
            node["classes"].append("docsjson-long")


def has_endless_word(text: nodes.Text) -> bool:
    """Return whether a word that is neither code nor a link is wider than a phone, as a token.

    Chinese and Japanese have no spaces, and break behind every letter.
    """
    if len(text) <= PHONE or isinstance(text.parent, nodes.literal | nodes.reference):
        return False
    return any(len(word) > PHONE and word.isascii() for word in text.split())


def has_long_word(node: nodes.Element) -> bool:
    """Return whether one of the words of a text can be wider than a phone."""
    text = node.astext()
    return len(text) > LONG_NAME and max(map(len, text.split()), default=0) > LONG_NAME
