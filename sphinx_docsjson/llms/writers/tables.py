"""Tables, as GitHub's Markdown writes them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from docutils import nodes

from ...components.base import component_icon
from ...components.elements import icon_name
from ...vocabulary import MOST_COLUMNS, code
from .writer import bold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .writer import Writer

MOST_REPEATED = 50_000
"""Characters of cells that are repeated in a table, because they span columns or rows."""
MOST_ROWS = 65_534
"""Rows that a cell spans at most: https://html.spec.whatwg.org/multipage/tables.html"""


def cell(entry: nodes.Element, out: Writer) -> str:
    """Return the content of a cell in one line; bars are escaped, in code too."""
    lines: list[str] = []
    for child in entry.children:
        if not out.is_inline(child):
            lines += texts(out.block(child))
    if not lines:
        lines = [out.line(entry.children)]
    return in_one_line(lines).replace("|", "\\|") or icons(entry)


_RULE = re.compile(r"\|(?: --- \|)+|---")
_BAR = re.compile(r"(?<!\\) \| ")
_LEAD = re.compile(r"^(?:>(?: |$)|[-*] |\s)+")
_OPENING = re.compile(
    r"(?P<lead>[>\s*-]*?|[>\s]*\d+\. )(?P<fence>`{3,}|~{3,}|\$\$$)\S* ?(?P<title>.*)"
)


def texts(block: str) -> Iterator[str]:
    """Yield the lines of a block as texts of a cell; code without its fences, line by line."""
    lines = iter(block.split("\n"))
    for line in lines:
        if fence := _OPENING.fullmatch(line):
            yield _LEAD.sub("", fence["lead"]) + fence["title"]
            yield from enclosed(lines, fence)
        else:
            yield flattened(line)


def enclosed(lines: Iterator[str], opening: re.Match[str]) -> Iterator[str]:
    """Yield the lines of code or of a formula up to the end of its block."""
    for line in lines:
        inside = line[len(opening["lead"]) :]
        if inside == opening["fence"]:
            return
        if inside.strip():
            yield f"${inside}$" if opening["fence"] == "$$" else code(inside)


def flattened(line: str) -> str:
    """Return a line of a block as text of a cell; a row of a table inside as its cells."""
    text = _LEAD.sub("", line.rstrip().removesuffix("\\"))
    if _RULE.fullmatch(text):
        return ""
    if text.startswith("| ") and text.endswith(" |"):
        return ", ".join(_BAR.split(text[2:-2]))
    marks, _, title = text.partition(" ")
    return bold(title) if marks in _HEADINGS else text


_HEADINGS = frozenset("#" * level for level in range(1, 7))


def in_one_line(lines: Iterable[str]) -> str:
    """Return lines as one, parted by what they end with, else by a semicolon."""
    joined = ""
    for text in filter(None, lines):
        gap = "" if not joined else " " if joined[-1] in ".,;:!?" else "; "
        joined += gap + text
    return joined


def icons(entry: nodes.Element) -> str:
    """Return the names of the icons in a cell that holds nothing else: ``check``, ``xmark``."""
    return ", ".join(map(icon_name, entry.findall(component_icon)))


@dataclass
class Grid:
    """The rows of a table. What spans columns or rows is repeated, so that each row is complete."""

    out: Writer
    room: int = MOST_REPEATED
    below: dict[int, tuple[int, str]] = field(default_factory=dict)
    """Columns that a cell of a row above covers: in how many more rows, and its text."""

    def row(self, entries: Sequence[nodes.Element]) -> list[str]:
        """Return the texts of a row, with those of the cells that cover columns of it."""
        line: list[str] = []
        for entry in entries:
            self._cover(line)
            text, start = cell(entry, self.out), len(line)
            line.append(text)
            line += [self._again(text) for _ in range(min(columns_behind(entry), MOST_COLUMNS))]
            if rows := rows_behind(entry):
                columns = range(start, min(len(line), MOST_COLUMNS))
                self.below.update(dict.fromkeys(columns, (rows, text)))
        self._cover(line, max(self.below, default=-1) + 1)
        return line

    def _cover(self, line: list[str], end: int = 0) -> None:
        """Fill the next columns as far as they are covered, or up to an ``end``."""
        while len(line) in self.below or len(line) < end:
            rows, text = self.below.pop(len(line), (0, ""))
            if rows > 1:
                self.below[len(line)] = (rows - 1, text)
            line.append(self._again(text))

    def _again(self, text: str) -> str:
        """Return a text that is repeated, or nothing when the table has repeated too much."""
        self.room -= len(text)
        return text if self.room >= 0 else ""


def columns_behind(entry: nodes.Element) -> int:
    """Return how many more columns a cell spans; cells of HTML have it in an attribute."""
    return int(entry.get("morecols", _span(entry, "colspan") - 1))


def rows_behind(entry: nodes.Element) -> int:
    """Return how many more rows a cell spans; in HTML, 0 is all that follow."""
    return int(entry.get("morerows", (_span(entry, "rowspan") or MOST_ROWS) - 1))


def _span(entry: nodes.Element, name: str) -> int:
    attributes: dict[str, str] = entry.get("attrs", {})
    spanned = attributes.get(name, "1")
    return min(int(spanned), MOST_ROWS) if spanned.isdecimal() and len(spanned) < 9 else 1


def line(row: list[str], columns: int) -> str:
    """Return one line of a table."""
    return "| " + " | ".join([*row, *[""] * (columns - len(row))]) + " |"


def titled_grid(
    titles: Iterable[nodes.Element], rows: Iterable[Sequence[nodes.Element]], out: Writer
) -> str:
    """Return a table behind its titles.

    Parameters: ``rows`` holds the cells of each row; the first row is the head.
    """
    grid = Grid(out)
    first, *more = [grid.row(row) for row in rows]
    columns = max(map(len, (first, *more))) or 1
    lines = [line(first, columns), "|" + " --- |" * columns]
    text = "\n".join([*lines, *(line(row, min(columns, MOST_COLUMNS)) for row in more)])
    return "\n\n".join([*(out.block(title) for title in titles), text])


def rows_in(node: nodes.Element, part: type[nodes.Element]) -> list[list[nodes.Element]]:
    """Return the rows in the head or the body of a table, as their cells.

    A table in one of its cells has rows of its own, which belong to that cell alone.
    """
    groups = (child for child in node.children if isinstance(child, nodes.tgroup))
    parts = (each for group in groups for each in group.children if isinstance(each, part))
    found = [row for each in parts for row in each.children]
    return [[entry for entry in row.children if isinstance(entry, nodes.entry)] for row in found]


def table(node: nodes.Element, out: Writer) -> str:
    """Write a table; its title comes before it."""
    titles = [child for child in node.children if isinstance(child, nodes.title)]
    head = rows_in(node, nodes.thead) or [[]]
    return titled_grid(titles, [*head, *rows_in(node, nodes.tbody)], out)
