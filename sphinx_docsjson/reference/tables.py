"""Tables and lines of text as docutils nodes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

_CODE = re.compile(r"``?([^`]+)``?")


def rich(text: str) -> list[nodes.Node]:
    """Return text in which what stands in backticks is code."""
    parts = _CODE.split(" ".join(text.split()))
    return [
        nodes.literal(part, part) if index % 2 else nodes.Text(part)
        for index, part in enumerate(parts)
        if part
    ]


def code(text: str) -> list[nodes.Node]:
    """Return one piece of code."""
    return [nodes.literal(text, text)]


def paragraph(content: Sequence[nodes.Node]) -> nodes.paragraph:
    """Return a paragraph."""
    return nodes.paragraph("".join(node.astext() for node in content), "", *content)


def row(cells: Iterable[Sequence[nodes.Node]]) -> nodes.row:
    """Return a row of a table; empty cells stay empty."""
    return nodes.row("", *(nodes.entry("", *([paragraph(c)] if c else [])) for c in cells))


def table(head: Mapping[str, int], body: Sequence[Sequence[Sequence[nodes.Node]]]) -> nodes.table:
    """Return a table.

    Parameters: ``head`` holds the headings of the columns with their widths, in characters of a
    page of plain text; ``body`` the rows, each with the inline nodes of each cell.
    """
    columns = (nodes.colspec(colwidth=width) for width in head.values())
    group = nodes.tgroup("", *columns, cols=len(head))
    group += nodes.thead("", row([nodes.Text(word)] for word in head))
    group += nodes.tbody("", *map(row, body))
    return nodes.table("", group, classes=["docsjson-reference"])
