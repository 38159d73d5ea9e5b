"""Tables as GitHub's Markdown writes them."""

from __future__ import annotations

from typing import Any

import pytest
from docutils import nodes

from sphinx_docsjson.components.base import component_icon
from sphinx_docsjson.llms.markdown import writer_of
from sphinx_docsjson.llms.writers.places import Places
from sphinx_docsjson.llms.writers.tables import (
    MOST_COLUMNS,
    MOST_REPEATED,
    columns_behind,
    table,
    titled_grid,
)

NO_ENV: Any = None
WRITER = writer_of(Places(NO_ENV))


def cell(*content: nodes.Node | str, **more: Any) -> nodes.entry:
    children = [nodes.paragraph("", one) if isinstance(one, str) else one for one in content]
    return nodes.entry("", *children, **more)


def written(*rows: list[nodes.entry]) -> list[str]:
    head, *body = rows
    return titled_grid([], [head, *body], WRITER).splitlines()


def test_a_table_has_a_line_for_each_row() -> None:
    assert written([cell("a"), cell("b")], [cell("c"), cell("d")]) == [
        "| a | b |", "| --- | --- |", "| c | d |",
    ]  # fmt: skip


def test_short_rows_are_filled_and_what_spans_columns_is_repeated() -> None:
    assert written([cell("a", morecols=1), cell("b")], [cell("c")]) == [
        "| a | a | b |", "| --- | --- | --- |", "| c |  |  |",
    ]  # fmt: skip


def test_what_spans_rows_is_in_each_of_them() -> None:
    assert written(
        [cell("plan", morerows=1), cell("limits", morecols=1)],
        [cell("day"), cell("month")],
        [cell("free"), cell("1", morerows=1), cell("2")],
        [cell("team"), cell("3")],
        [cell("end", morerows=7)],
    ) == [
        "| plan | limits | limits |",
        "| --- | --- | --- |",
        "| plan | day | month |",
        "| free | 1 | 2 |",
        "| team | 1 | 3 |",
        "| end |  |  |",
    ]  # fmt: skip


def test_a_cell_covers_columns_behind_a_row_that_is_too_short() -> None:
    html = {"attrs": {"rowspan": "0"}}
    assert written([cell("a"), cell("b"), cell("c", **html)], [cell("d")], []) == [
        "| a | b | c |", "| --- | --- | --- |", "| d |  | c |", "|  |  | c |",
    ]  # fmt: skip


def whole_table(head: list[nodes.entry], body: list[nodes.entry]) -> nodes.table:
    rows = nodes.thead("", nodes.row("", *head)), nodes.tbody("", nodes.row("", *body))
    return nodes.table("", nodes.tgroup("", *rows, cols=len(head)))


def test_a_table_in_a_cell_is_its_rows() -> None:
    inner = whole_table([cell("a"), cell("b")], [cell("c"), cell("d")])
    assert written([cell("x"), cell(inner)])[0] == "| x | a, b; c, d |"


def test_the_rows_of_a_table_in_a_cell_are_no_rows_of_the_table_around_it() -> None:
    inner = whole_table([cell("a"), cell("b")], [cell("c"), cell("d")])
    outer = whole_table([cell("x"), cell("y")], [cell("z"), cell(inner)])
    assert table(outer, WRITER).splitlines() == [
        "| x | y |", "| --- | --- |", "| z | a, b; c, d |",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ((nodes.paragraph("", "", nodes.literal("", "a|b")),), "`a\\|b`"),
        (("one", "two"), "one; two"),
        ((nodes.literal_block("", "x = 1\n\ny | z"),), "`x = 1`; `y \\| z`"),
        ((), ""),
    ],
)
def test_a_cell_is_one_line_and_no_bar_ends_it(content: tuple[Any, ...], line: str) -> None:
    assert written([cell(*content)])[0] == f"| {line} |"


def test_a_cell_of_icons_says_their_names() -> None:
    icons = nodes.paragraph("", "", component_icon("", name="check"), component_icon("", name="x"))
    assert written([cell(icons)])[0] == "| check, x |"


@pytest.mark.parametrize(
    ("attributes", "behind"),
    [
        ({}, 0),
        ({"morecols": 2}, 2),
        ({"attrs": {"colspan": "3"}}, 2),
        ({"attrs": {"colspan": "x"}}, 0),
        ({"attrs": {"colspan": "-1"}}, 0),
    ],
)
def test_columns_that_a_cell_spans(attributes: dict[str, Any], behind: int) -> None:
    assert columns_behind(nodes.entry("", **attributes)) == behind


def test_an_absurd_span_costs_nothing() -> None:
    (line, _) = written([cell("a", morecols=10**9)])
    assert line.count("|") == MOST_COLUMNS + 2
    lines = written(
        [cell("word " * 1000, morecols=10**9, morerows=10**9)], *([] for _ in range(99))
    )
    assert sum(map(len, lines)) < 2 * MOST_REPEATED


def test_a_title_stands_before_the_table_and_a_table_without_a_head_has_an_empty_one() -> None:
    row = nodes.row("", cell("a"), cell("b"))
    group = nodes.tgroup("", nodes.tbody("", row), cols=2)
    made = nodes.table("", nodes.title("", "T"), group)
    assert table(made, WRITER).splitlines() == [
        "**T**",
        "",
        "|  |  |",
        "| --- | --- |",
        "| a | b |",
    ]
