"""What books need that websites do not: widths of columns, lists that are not too deep, signs."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from component_cases import Case, Site
from docutils import nodes

from sphinx_docsjson.books.book_tables import as_table, split_cells
from sphinx_docsjson.books.layout import CHARACTERS, prepare_latex
from sphinx_docsjson.components.elements import element

if TYPE_CHECKING:
    from pathlib import Path

DEEP = 9
WIDE = (
    "| Name | Meaning |\n| --- | --- |\n| `a_very_long_name_that_cannot_break` | "
    + "many words " * 20
    + "|\n"
)
NARROW = "| a | b |\n| --- | --- |\n| c | d |\n"
NESTED = (
    '<ResponseField name="f" type="object">\n<Expandable title="more">\n' * DEEP
    + "Deepest.\n"
    + "</Expandable>\n</ResponseField>\n" * DEEP
)


@pytest.fixture(scope="module")
def latex(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A book with wide and narrow tables, nested fields and a line break, as LaTeX."""
    folder: Path = tmp_path_factory.mktemp("book")
    pages = [WIDE, NARROW, NESTED, "one<br/>two\n", '<Icon icon="check"/>\n']
    assert Site(folder, [Case("", page, "", "") for page in pages]).build("latex") == ""
    return next((folder / "latex").glob("*.tex")).read_text("utf-8")


def test_the_longest_word_of_a_wide_table_fits(latex: str) -> None:
    wide, narrow = re.findall(r"\\begin\{tabul\w*\}(?:\{\\linewidth\})?\[t\]\{(.*?)\}\n", latex)[:2]
    first, second = (int(width) for width in re.findall(r"\\X\{(\d+)\}", wide))
    assert first >= len("a_very_long_name_that_cannot_break")
    assert second > first
    assert narrow == "TT"


def test_lists_are_not_deeper_than_latex_allows(latex: str) -> None:
    assert "Deepest." in latex
    depth = deepest = 0
    for edge in re.findall(r"\\(begin|end)\{(?:description|itemize|enumerate|quote)\}", latex):
        depth += 1 if edge == "begin" else -1
        deepest = max(deepest, depth)
    assert 2 < deepest <= 6


def test_lines_break(latex: str) -> None:
    assert "one\\leavevmode\\newline{}" in latex


def test_signs_are_known_and_what_an_author_adds_stays() -> None:
    config = SimpleNamespace(latex_elements={"preamble": "% own", "papersize": "a4paper"})
    prepare_latex(None, config)  # type: ignore[arg-type]
    preamble = config.latex_elements["preamble"]
    assert config.latex_elements["papersize"] == "a4paper"
    assert preamble.endswith("% own")
    assert all(f"{{{ord(one):04X}}}" in preamble for one in CHARACTERS)


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
