"""Tables in plain text are what Sphinx makes of them, at a cost in proportion to their rows."""

from __future__ import annotations

import cProfile
from random import Random
from typing import TYPE_CHECKING

import pytest
from sphinx.writers.text import Cell, Table

from sphinx_docsjson.sphinx_private.text_tables import QuickTable

if TYPE_CHECKING:
    from collections.abc import Iterator


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


def calls(rows: int) -> int:
    """Return how many functions are called for a table."""
    texts = (Cell("x") if number % 3 else None for number in range(1, 3 * rows))
    profile = cProfile.Profile()
    profile.runcall(lambda: str(fill(QuickTable([5, 5]), texts)))
    return sum(entry.callcount for entry in profile.getstats())


def test_twice_the_rows_cost_twice_as_much() -> None:
    assert calls(400) < 2.1 * calls(200)
