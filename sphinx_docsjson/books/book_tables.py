"""Tables of HTML as tables of docutils, for builders that know no HTML."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import TYPE_CHECKING

from docutils import nodes

from ..components.elements import ancestors, below, name_of
from ..vocabulary import MOST_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_ROWS_OF_A_CELL = 1000
MOST_CELLS = 100_000
"""Larger tables than these come from mistakes."""
MOST_WIDTH = 40
"""A column asks for at most so many characters of a page of plain text."""

TABLE = "docsjson-html-table"
"""Class of a table that was HTML."""


@dataclass
class Grid:
    """The cells of a table by row, and how many columns it has."""

    rows: list[list[nodes.entry]] = field(default_factory=list)
    columns: int = 0


def as_table(node: nodes.Element) -> nodes.table | None:
    """Return the table that an element ``table`` means.

    Returns nothing for one that has no cells, that holds text outside of them or another table,
    or that is inside one: those stay what they are.
    """
    rows = list(below(node, {"tr"}))
    cells = [list(below(row, {"td", "th"})) for row in rows]
    captions = list(below(node, {"caption"}))
    if not any(cells) or _has_tables(node) or _loses_text(node, cells, captions):
        return None
    head = _count_of_head(rows, cells)
    stub = len(cells) > head and all(row and name_of(row[0]) == "th" for row in cells[head:])
    parts = [_fill(cells[:head]), _fill(cells[head:])]
    columns = max(part.columns for part in parts)
    if columns * len(rows) > MOST_CELLS:
        return None
    made = nodes.table("", ids=node["ids"], classes=[TABLE])
    for caption in captions[:1]:
        text = " ".join(caption.astext().split())
        made += nodes.title(text, text)
    made.source, made.line = node.source, node.line
    made += _group(parts, columns, stub=stub)
    return made


def _has_tables(node: nodes.Element) -> bool:
    """Return whether a table holds another one, or is inside one."""
    inside = node.findall(nodes.Element, include_self=False)
    return any(
        isinstance(other, nodes.table) or name_of(other) == "table"
        for other in (*ancestors(node), *inside)
    )


def _loses_text(
    node: nodes.Element, cells: Sequence[Sequence[nodes.Element]], captions: list[nodes.Element]
) -> bool:
    """Return whether there is text outside the cells and captions."""
    kept = sum(_letters(cell) for row in cells for cell in row) + sum(map(_letters, captions))
    return kept < _letters(node)


def _letters(node: nodes.Element) -> int:
    return sum(len("".join(text.split())) for text in node.findall(nodes.Text))


def _count_of_head(rows: list[nodes.Element], cells: list[list[nodes.Element]]) -> int:
    """Return how many rows make up the head: those in ``thead``, or a first one of headings."""
    named = sum(name_of(row.parent) == "thead" for row in rows)
    if named or len(rows) < 2:
        return named if named < len(rows) else 0
    return int(bool(cells[0]) and all(name_of(cell) == "th" for cell in cells[0]))


def _fill(rows: Sequence[Sequence[nodes.Element]]) -> Grid:
    """Return rows as docutils wants them; what a cell above covers is left out."""
    grid, covered = Grid(), set[tuple[int, int]]()
    for number, row in enumerate(rows):
        entries: list[nodes.entry] = []
        column = 0
        for cell in row:
            while (number, column) in covered:
                column += 1
            wide = _free(covered, number, column, _span(cell, "colspan", MOST_COLUMNS))
            high = min(_span(cell, "rowspan", MOST_ROWS_OF_A_CELL), len(rows) - number)
            covered |= _area(number, column, high, wide)
            entries.append(_entry(cell, wide, high))
            column += wide
        grid.rows.append(entries)
    grid.columns = max((column for _, column in covered), default=-1) + 1
    for number, entries in enumerate(grid.rows):
        taken = sum((number, column) in covered for column in range(grid.columns))
        entries += [nodes.entry("", nodes.paragraph()) for _ in range(grid.columns - taken)]
    return grid


def _area(row: int, column: int, high: int, wide: int) -> set[tuple[int, int]]:
    """Return the positions that a cell covers, its own included."""
    return set(product(range(row, row + high), range(column, column + wide)))


def _free(covered: set[tuple[int, int]], row: int, column: int, wide: int) -> int:
    """Return how many of the columns that a cell spans no cell above covers."""
    taken = ((row, column + x) in covered for x in range(wide))
    return next((x for x, is_taken in enumerate(taken) if is_taken), wide)


def _span(cell: nodes.Element, name: str, most: int) -> int:
    written = str(cell["attrs"].get(name, "1")).strip()
    return min(max(int(written), 1), most) if written.isdecimal() else 1


def _entry(cell: nodes.Element, wide: int, high: int) -> nodes.entry:
    """Return a cell; docutils counts the columns and rows that it spans besides its own."""
    entry = nodes.entry("", *cell.children, classes=list(cell["classes"]), ids=list(cell["ids"]))
    if not entry.children:
        entry += nodes.paragraph()
    if wide > 1:
        entry["morecols"] = wide - 1
    if high > 1:
        entry["morerows"] = high - 1
    return entry


def _group(parts: list[Grid], columns: int, *, stub: bool) -> nodes.tgroup:
    group = nodes.tgroup("", cols=columns)
    widths = _widths([row for part in parts for row in part.rows], columns)
    for number, width in enumerate(widths):
        column = nodes.colspec(colwidth=width)
        if stub and not number:
            column["stub"] = 1
        group += column
    for part, kind in zip(parts, (nodes.thead, nodes.tbody), strict=True):
        if part.rows:
            missing = [nodes.entry("", nodes.paragraph()) for _ in range(columns - part.columns)]
            rows = [nodes.row("", *row, *(one.deepcopy() for one in missing)) for row in part.rows]
            group += kind("", *rows)
    return group


def _widths(rows: list[list[nodes.entry]], columns: int) -> list[int]:
    """Return how wide each column wants to be, in characters."""
    widths = [1] * columns
    for row in rows:
        if len(row) == columns:
            for number, entry in enumerate(row):
                longest = max(map(len, entry.astext().split("\n")), default=1)
                marks = 4 * sum(1 for _ in entry.findall(nodes.strong))
                widths[number] = max(widths[number], min(longest + marks, MOST_WIDTH))
    return widths


def split_cells(table: nodes.table) -> None:
    """Put an empty cell wherever a cell spans another column or row."""
    for part in (*table.findall(nodes.thead), *table.findall(nodes.tbody)):
        covered: set[tuple[int, int]] = set()
        for number, row in enumerate(part.children):
            if isinstance(row, nodes.row):
                _split_row(row, number, covered)


def _split_row(row: nodes.row, number: int, covered: set[tuple[int, int]]) -> None:
    entries, row.children, column = list(row.children), [], 0
    for entry in (*entries, None):
        while (number, column) in covered:
            row += nodes.entry("", nodes.paragraph())
            column += 1
        if isinstance(entry, nodes.entry):
            wide, high = (entry.attributes.pop(key, 0) for key in ("morecols", "morerows"))
            covered |= _area(number, column, high + 1, wide + 1) - {(number, column)}
            row += entry
            column += 1
