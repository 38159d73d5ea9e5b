"""Tables that cost what their cells do: in plain text, and those drawn in reStructuredText.

Sphinx looks at every row of a table for each cell that it adds, and docutils at a whole line for
each cell that it finds in it. To go: when they do not.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING

from docutils import utils
from sphinx.writers.text import Cell, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST_LINES = 1_000
"""Of how many lines the columns are kept: more than are beside each other in one row."""


class QuickTable(Table):
    """A table whose new rows are as wide as it is."""

    width = 0

    def _ensure_has_line(self, line: int) -> None:
        while len(self.lines) < line:
            self.lines.append([Cell() for _ in range(self.width)])

    def _ensure_has_column(self, col: int) -> None:
        if col > self.width:
            super()._ensure_has_column(col)
            self.width = col


@contextmanager
def finding_columns_once() -> Iterator[None]:
    """Have docutils find the columns of a line once while it reads a page."""
    before = utils.column_indices

    @lru_cache(MOST_LINES)
    def columns(text: str) -> Sequence[int]:
        found = before(text)
        return range(len(text)) if len(found) == len(text) else found

    utils.column_indices = columns  # type: ignore[assignment]
    try:
        yield
    finally:
        utils.column_indices = before
