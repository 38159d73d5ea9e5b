"""Tables, as GitHub's Markdown writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..components.base import component_icon
from ..vocabulary import MOST_COLUMNS
from .escape import code
from .writer import bold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .writer import Writer


def cell(entry: nodes.Element, out: Writer) -> str:
    """Return the content of a cell in one line; bars are escaped, in code too."""
    lines: list[str] = []
    for child in entry.children:
        if isinstance(child, nodes.literal_block):
            lines += [code(line) for line in child.astext().split("\n") if line.strip()]
        elif not out.is_inline(child):
            texts = (line.strip().removesuffix("\\") for line in out.block(child).split("\n"))
            lines += [text.removeprefix("- ") for text in texts]
    if not lines:
        lines = [out.line(entry.children)]
    return in_one_line(lines).replace("|", "\\|") or icons(entry)


def in_one_line(lines: Iterable[str]) -> str:
    """Return lines as one, parted by what they end with, else by a semicolon."""
    joined = ""
    for text in filter(None, lines):
        gap = "" if not joined else " " if joined[-1] in ".,;:!?" else "; "
        joined += gap + text
    return joined


def icons(entry: nodes.Element) -> str:
    """Return the names of the icons in a cell that holds nothing else: ``check``, ``xmark``."""
    return ", ".join(icon["name"] for icon in entry.findall(component_icon))


def cells(row: Sequence[nodes.Element], out: Writer) -> Iterator[str]:
    """Yield the cells of a row; one that spans columns leaves empty ones behind it."""
    for entry in row:
        yield cell(entry, out)
        yield from [""] * min(columns_behind(entry), MOST_COLUMNS)


def columns_behind(entry: nodes.Element) -> int:
    """Return how many more columns a cell spans; cells of HTML have it in an attribute."""
    attributes: dict[str, str] = entry.get("attrs", {})
    spanned = attributes.get("colspan", "1")
    return int(entry.get("morecols", int(spanned) - 1 if spanned.isdecimal() else 0))


def line(row: list[str], columns: int) -> str:
    """Return one line of a table."""
    return "| " + " | ".join([*row, *[""] * (columns - len(row))]) + " |"


def titled_grid(
    titles: Iterable[nodes.Element], rows: Iterable[Sequence[nodes.Element]], out: Writer
) -> str:
    """Return a table behind its titles.

    Parameters: ``rows`` holds the cells of each row; the first row is the head.
    """
    first, *more = [list(cells(row, out)) for row in rows]
    columns = max(map(len, (first, *more))) or 1
    lines = [line(first, columns), "|" + " --- |" * columns]
    grid = "\n".join([*lines, *(line(row, columns) for row in more)])
    return "\n\n".join([*(bold(out.line(title.children)) for title in titles), grid])


def rows_in(node: nodes.Element, part: type[nodes.Element]) -> list[list[nodes.Element]]:
    """Return the rows in the head or the body of a table, as their cells."""
    found = [row for each in node.findall(part) for row in each.children]
    return [[entry for entry in row.children if isinstance(entry, nodes.entry)] for row in found]


def table(node: nodes.Element, out: Writer) -> str:
    """Write a table; its title comes before it."""
    titles = [child for child in node.children if isinstance(child, nodes.title)]
    head = rows_in(node, nodes.thead) or [[]]
    return titled_grid(titles, [*head, *rows_in(node, nodes.tbody)], out)
