"""Tables in plain text whose rows are filled up only when the table gets wider.

Sphinx looks at every row for each cell, which costs the square of the rows. To go: when it does
not.
"""

from __future__ import annotations

from sphinx.writers.text import Cell, Table


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
