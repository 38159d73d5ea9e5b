"""The table of what has changed since an earlier version of a file, as nodes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from .kinds import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ..model.operations import Operation
    from .compare import Row
    from .kinds import Change

    Word = Callable[[str], str]
    Shown = Callable[[Operation], Iterable[nodes.Node]]

KINDS = {Kind.BREAKING: "Breaking", Kind.ADDED: "Added", Kind.CHANGED: "Changed"}
"""What each kind is called."""
MOST_ROWS, MOST_CHANGES, MOST_OPERATIONS = 200, 12, 8
"""How much of each is listed; what is beyond is counted."""


def table_of(rows: Sequence[Row], word: Word, shown: Shown) -> nodes.table:
    """Return the table; ``shown`` returns method and link of an operation."""
    body = nodes.tbody("", *(_row(one, word, shown) for one in rows[:MOST_ROWS]))
    if len(rows) > MOST_ROWS:
        more = _more(len(rows) - MOST_ROWS, word)
        body += nodes.row("", nodes.entry("", more, morecols=2))
    titles = (word("Change"), word("Operation"), word("Details"))
    head = nodes.thead("", nodes.row("", *(_cell(nodes.Text(title)) for title in titles)))
    columns = (nodes.colspec(colwidth=width) for width in (14, 36, 50))
    group = nodes.tgroup("", *columns, head, body, cols=3)
    return nodes.table("", group, classes=["docsjson-changes"])


def _row(row: Row, word: Word, shown: Shown) -> nodes.row:
    name = row.kind.name.lower()
    mark = nodes.inline("", word(KINDS[row.kind]), classes=[f"docsjson-change-{name}"])
    operations = [nodes.paragraph("", "", *shown(one)) for one in row.operations[:MOST_OPERATIONS]]
    operations = operations or [nodes.paragraph("", word(row.subject))]
    told = [nodes.paragraph("", "", *_said(one, word)) for one in row.changes[:MOST_CHANGES]]
    for listed, whole in ((operations, row.operations), (told, row.changes)):
        if len(whole) > len(listed):
            listed.append(_more(len(whole) - len(listed), word))
    return nodes.row("", _cell(mark), nodes.entry("", *operations), nodes.entry("", *told))


def _cell(*content: nodes.Node) -> nodes.entry:
    return nodes.entry("", nodes.paragraph("", "", *content))


def _more(count: int, word: Word) -> nodes.paragraph:
    text = word("and {number} more").replace("{number}", str(count))
    return nodes.paragraph("", text)


def _said(change: Change, word: Word) -> Iterator[nodes.Node]:
    """Yield what has changed, in words: names and values are code."""
    words = change.words()
    for part in re.split(r"(\{\w+\})", word(change.phrase)):
        values = words.get(part.strip("{}"), ()) if part.startswith("{") else ()
        for index, value in enumerate(values):
            yield from [nodes.Text(", ")] if index else []
            yield nodes.literal(value, value)
        if part and not part.startswith("{"):
            yield nodes.Text(part)
