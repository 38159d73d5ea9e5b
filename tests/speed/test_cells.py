"""Tables are what Sphinx and docutils make of them, at a cost in proportion to their cells."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from docutils import utils
from docutils.parsers.rst.tableparser import GridTableParser
from docutils.statemachine import StringList
from sphinx.writers.text import Cell, Table

from sphinx_docsjson.sphinx_private.table_cells import QuickTable, finding_columns_once

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def fill(table: Table, cells: Iterator[Cell | None]) -> Table:
    """Add cells to a table; nothing starts a row."""
    for cell in cells:
        if cell is None:
            table.add_row()
        else:
            table.add_cell(cell)
    return table


def cells_at_random(random: Random) -> Iterator[Cell | None]:
    for row in range(random.randrange(1, 6)):
        if row:
            yield None
        for _ in range(random.randrange(4)):
            text = random.choice(["", "x", "two\nlines", "words that wrap"])
            yield Cell(text, rowspan=random.choice([1, 1, 2]), colspan=random.choice([1, 1, 2]))


@pytest.mark.parametrize("seed", range(60))
def test_a_table_is_the_one_of_sphinx(seed: int) -> None:
    made = [fill(kind([9] * 12), cells_at_random(Random(seed))) for kind in (Table, QuickTable)]
    assert str(made[0]) == str(made[1])


def test_twice_the_rows_cost_twice_as_much(calls_of: Callable[..., int]) -> None:
    def make(rows: int) -> None:
        cells = (Cell("x") if number % 3 else None for number in range(1, 3 * rows))
        str(fill(QuickTable([5, 5]), cells))

    assert calls_of(make, 400) < 2.1 * calls_of(make, 200)


def drawn(columns: int) -> StringList:
    """Return a table of one row as reStructuredText draws it."""
    line = "+---" * columns + "+"
    return StringList([line, "| a " * columns + "|", line], "page")


def test_a_table_that_is_drawn_is_the_one_of_docutils() -> None:
    expected = GridTableParser().parse(drawn(9))
    with finding_columns_once():
        assert GridTableParser().parse(drawn(9)) == expected


@pytest.mark.parametrize("line", ["", "a b", "e\u0301 a", "a e\u0301\u0302"])
def test_columns_are_those_of_docutils(line: str) -> None:
    expected = utils.column_indices(line)
    with finding_columns_once():
        assert list(utils.column_indices(line)) == expected


def test_twice_the_columns_cost_twice_as_much(calls_of: Callable[..., int]) -> None:
    def parse(columns: int) -> None:
        with finding_columns_once():
            GridTableParser().parse(drawn(columns))

    assert calls_of(parse, 400) < 2.1 * calls_of(parse, 200)
