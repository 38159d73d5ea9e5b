"""The tables of the reference say what the code declares."""

from __future__ import annotations

import pytest
from docutils import nodes

from sphinx_docsjson.components import ALL, BY_TAG
from sphinx_docsjson.problems import Subtype
from sphinx_docsjson.reference.directives import (
    DIALECTS,
    component_entry,
    places,
    setting_row,
    takes,
    warning_row,
)
from sphinx_docsjson.reference.tables import rich
from sphinx_docsjson.settings.reference import rows
from sphinx_docsjson.sources.front import Front


@pytest.mark.parametrize("subtype", Subtype)
def test_every_warning_type_is_documented(subtype: Subtype) -> None:
    name, text = warning_row(subtype)
    assert name[0].astext() == f"docsjson.{subtype.value}"
    assert text


@pytest.mark.parametrize("row", ALL, ids=lambda row: row.tag)
def test_every_component_has_an_entry_with_all_its_attributes(row) -> None:  # type: ignore[no-untyped-def]
    entry = component_entry(row)
    assert entry[0].astext() == f"<{row.tag}>"
    assert entry[1].astext().startswith(row.help.replace("`", ""))
    named = [cell for table in entry[2:] for cell in table.findall(nodes.entry)]
    assert [a.name for a in row.attributes if not any(a.name in c.astext() for c in named)] == []


def test_every_key_of_frontmatter_has_a_row_with_a_meaning() -> None:
    cells = {row[0][0].astext(): row for row in map(setting_row, rows(Front))}
    assert {"title", "sidebarTitle", "searchable", "hideApiMarker", "openapi-schema"} <= set(cells)
    assert [name for name, row in cells.items() if not row[1] or not row[2]] == []


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_setting_has_a_row_with_a_meaning(dialect: str) -> None:
    found = [setting_row(row) for row in rows(DIALECTS[dialect])]
    properties = {cells[0][0].astext() for cells in found}
    assert {"name", "navigation", "logo", "colors.primary"} <= properties
    assert [cells[0][0].astext() for cells in found if not cells[2]] == []


def attribute_of(tag: str, name: str) -> object:
    """Return the kind of an attribute of a component."""
    return next(each for each in BY_TAG[tag].attributes if each.name == name).kind


def test_what_an_attribute_takes_is_said_in_the_words_with_which_it_refuses() -> None:
    assert takes(attribute_of("Card", "type")).startswith("one of note, tip")  # type: ignore[arg-type]
    assert takes(attribute_of("Card", "horizontal")) == "true or false"  # type: ignore[arg-type]
    assert takes(attribute_of("Card", "title")) == "text"  # type: ignore[arg-type]
    assert takes(lambda value: value) == "any value"


def test_where_a_component_stands() -> None:
    assert list(places(BY_TAG["Step"])) == ["Stands in `<Steps>`."]
    assert "Takes exactly one of `path`" in " ".join(places(BY_TAG["ParamField"]))


def test_code_in_backticks_becomes_literal() -> None:
    assert [type(node) for node in rich("a `b` c")] == [nodes.Text, nodes.literal, nodes.Text]
