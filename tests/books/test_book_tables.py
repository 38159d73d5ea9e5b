"""Tables of HTML become tables that every builder knows."""

from __future__ import annotations

import pytest
from docutils import nodes

from sphinx_docsjson.books.book_tables import as_table, split_cells
from sphinx_docsjson.components.elements import element


def cell(text: str, name: str = "td", **attrs: str) -> element:
    return element("", nodes.paragraph(text, text), element=name, attrs=attrs)


def html_table(*rows: list[element]) -> element:
    made = [element("", *row, element="tr", attrs={}) for row in rows]
    return element("", *made, element="table", attrs={})


def shape(table: nodes.table) -> list[list[tuple[str, int, int]]]:
    return [
        [(entry.astext(), entry.get("morecols", 0), entry.get("morerows", 0)) for entry in row]
        for row in table.findall(nodes.row)
    ]


def test_cells_span_and_rows_are_filled() -> None:
    table = as_table(
        html_table([cell("a", rowspan="2"), cell("b", colspan="2")], [cell("c")], [cell("d")])
    )
    assert table is not None
    assert shape(table) == [
        [("a", 0, 1), ("b", 1, 0)],
        [("c", 0, 0), ("", 0, 0)],
        [("d", 0, 0), ("", 0, 0), ("", 0, 0)],
    ]
    split_cells(table)
    assert [[text for text, *_ in row] for row in shape(table)] == [
        ["a", "b", ""], ["", "c", ""], ["d", "", ""],
    ]  # fmt: skip


@pytest.mark.parametrize("span", ["999999999", "-3", "0", "x", ""])
def test_absurd_spans_cost_nothing(span: str) -> None:
    table = as_table(html_table([cell("a", colspan=span, rowspan=span)], [cell("b")]))
    assert table is not None
    assert all(len(row) <= 100 for row in shape(table))


def test_first_rows_of_headings_are_the_head() -> None:
    table = as_table(html_table([cell("h", "th"), cell("i", "th")], [cell("a"), cell("b")]))
    assert table is not None
    assert [row.astext().split() for row in table.findall(nodes.thead)] == [["h", "i"]]
