"""The table of components as a whole, and how attributes are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from docutils import nodes

from sphinx_docsjson.components import ALL, BY_TAG, NODES
from sphinx_docsjson.components.base import colour, component_icon, icon
from sphinx_docsjson.components.kinds import BadValue
from sphinx_docsjson.problems import Subtype
from sphinx_docsjson.safety.files import PICTURES

if TYPE_CHECKING:
    from sphinx_docsjson.components.spec import Component

# fmt: off
SPECIFIED = {
    "Note", "Tip", "Warning", "Info", "Check", "CodeGroup", "RequestExample", "ResponseExample",
    "Steps", "Step", "Tabs", "Tab", "AccordionGroup", "Accordion", "Card", "CardGroup",
    "ParamField", "ResponseField", "Expandable", "Frame", "Tooltip", "Update",
}
# fmt: on


def test_every_specified_component_is_there() -> None:
    assert set(BY_TAG) >= SPECIFIED


def test_tags_and_other_tags_are_each_used_once() -> None:
    tags = [tag for row in ALL for tag in (row.tag, *row.aliases)]
    assert len(tags) == len(set(tags))


@pytest.mark.parametrize("row", ALL, ids=lambda row: row.tag)
def test_a_row_is_complete(row: Component) -> None:
    assert row.help.endswith(".")
    assert all(spec.help.endswith(".") for spec in row.attributes)
    assert row.node in NODES or row.node.__module__ == "docutils.nodes"
    assert row.html or row.arrange
    assert {*row.parents, *row.children} <= set(BY_TAG)
    assert set(row.at_most_one_of) <= {spec.key for spec in row.attributes}


@pytest.mark.parametrize("row", ALL, ids=lambda row: row.tag)
@pytest.mark.parametrize(("written", "expected"), [("own", "own"), (7, "7"), (True, "")])
def test_every_component_takes_an_id(row: Component, written: object, expected: str) -> None:
    if row.attributes and any(spec.name == "id" for spec in row.attributes):
        return  # read by its kind
    values, problems = row.read({"id": written})
    assert values.get("id", "") == expected
    assert problems == row.read({})[1]


@pytest.mark.parametrize("row", ALL, ids=lambda row: row.tag)
def test_a_row_needs_no_attribute(row: Component) -> None:
    """What an author forgot is a problem, and never a traceback."""
    values, problems = row.read({})
    assert all(problem.message.startswith(f"<{row.tag}>") for problem in problems)
    node = row.node("", tag=row.tag, **row.fixed)
    node += [*(row.head(values) if row.head else ())]
    node += [*(row.tail(values) if row.tail else ())]
    if row.settle:
        row.settle(node)
    if row.anchor:
        assert isinstance(row.anchor(node), str)
    parent = nodes.section("", node)
    if row.arrange:
        row.arrange(node)
    assert len(parent) <= 1


@pytest.mark.parametrize(
    ("written", "kept", "reported"),
    [
        (2, 2, 0),
        ("3", 3, 0),
        (9, 4, 1),
        ("0", 1, 1),
        (-5, 1, 1),
        ("many", 2, 1),
        (True, 2, 1),
        ("--5", 2, 1),
        ("9" * 5000, 2, 1),
        (None, 2, 1),
    ],
)
def test_columns_are_clamped_and_the_author_is_told(written: Any, kept: int, reported: int) -> None:
    values, problems = BY_TAG["CardGroup"].read({"cols": written})
    assert (values["cols"], len(problems)) == (kept, reported)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ({"pth": "id"}, "has no attribute 'pth'; did you mean 'path'?"),
        ({}, "needs exactly one of path, body, query, header, auth, cookie (got none)"),
        ({"path": "a", "query": "b"}, "(got path and query)"),
        ({"path": ""}, 'has an empty path: write path="…"'),
    ],
)
def test_parameters_have_one_place(written: dict[str, Any], message: str) -> None:
    _, problems = BY_TAG["ParamField"].read(written)
    assert any(message in problem.message for problem in problems)


def test_a_bare_place_of_a_parameter_has_no_name() -> None:
    assert BY_TAG["ParamField"].read({"body": True}) == ({"body": ""}, [])


def test_an_attribute_that_is_there_is_not_meant_by_another() -> None:
    (problem,) = BY_TAG["Accordion"].read({"title": "a", "subtitle": "b"})[1]
    assert problem.subtype is Subtype.ATTRIBUTE


@pytest.mark.parametrize(
    "written", ["#fff", "#0D9373", "#0d937380", "tomato", "rgb(1 2 3 / 50%)", "var(--x)"]
)
def test_colours(written: str) -> None:
    assert colour(written) == written


@pytest.mark.parametrize(
    "written",
    [
        "red; background: url(//x)",
        "#12",
        "url(x)",
        'red" onload="x',
        "expression(alert(1))",
        "</style>",
    ],
)
def test_what_is_no_colour_is_refused(written: str) -> None:
    with pytest.raises(BadValue):
        colour(written)


@pytest.mark.parametrize("digits", ["F43F47", "a8ff53", "fff", "11223344"])
def test_hex_digits_need_no_sign(digits: str) -> None:
    assert colour(digits) == f"#{digits}"


@pytest.mark.parametrize(
    ("name", "subtype"), [("titel", Subtype.COMPONENT), ("vertical", Subtype.ATTRIBUTE)]
)
def test_an_unknown_attribute_is_a_mistake_only_if_another_was_meant(
    name: str, subtype: Subtype
) -> None:
    (row,) = (row for row in ALL if row.tag == "Card")
    _values, problems = row.read({name: "x"})
    assert [problem.subtype for problem in problems] == [subtype]


@pytest.mark.parametrize(("tag", "name"), [("Tab", "titel"), ("ParamField", "qeury")])
def test_what_a_misspelt_attribute_means_is_not_missed(tag: str, name: str) -> None:
    (row,) = (row for row in ALL if row.tag == tag)
    _values, problems = row.read({name: "x"})
    assert ["did you mean" in problem.message for problem in problems] == [True]


@pytest.mark.parametrize("suffix", sorted(PICTURES))
def test_an_icon_with_the_suffix_of_a_picture_is_a_file(suffix: str) -> None:
    assert icon(f"x{suffix}")["uri"] == f"x{suffix}"


@pytest.mark.parametrize("name", ["rocket", "node.js", "https://a.example/x.gif"])
def test_other_icons_are_looked_up_in_a_library(name: str) -> None:
    assert isinstance(icon(name), component_icon)


def test_a_word_that_is_not_allowed_has_a_near_one() -> None:
    values, (problem,) = BY_TAG["Card"].read({"title": "A", "iconType": "soldi"})
    assert problem.message.endswith(", thin (got 'soldi'); did you mean 'solid'?")
    assert "icontype" not in values


@pytest.mark.parametrize(
    ("tag", "written", "todo"),
    [
        ("Note", {"type": "warning"}, "write <Warning>"),
        ("Callout", {"variant": "Error"}, "write <Danger>"),
        ("Tip", {"kind": "success"}, "write <Check>"),
        ("Warning", {"type": "caution"}, "remove it, or use one of title, "),
        ("Note", {"type": "large"}, "remove it, or use one of title, "),
        ("Color", {"value": "#fff"}, "remove it, or use variant"),
        ("Icon", {"icon": "bolt", "text": "Beta"}, "remove it"),
        ("Badge", {"text": "Beta"}, "write it between <Badge> and </Badge>"),
    ],
)
def test_a_kind_of_callout_in_an_attribute_is_a_tag_of_its_own(
    tag: str, written: dict[str, Any], todo: str
) -> None:
    (problem,) = BY_TAG[tag].read(written)[1]
    assert f"has no attribute {list(written)[-1]!r}: {todo}" in problem.message


@pytest.mark.parametrize(
    ("tag", "written", "name"),
    [
        ("Accordion", {"title": ""}, "title"),
        ("Tab", {"title": ""}, "title"),
        ("ResponseField", {"name": ""}, "name"),
        ("Update", {"label": ""}, "label"),
    ],
)
def test_an_empty_value_is_not_what_a_component_needs(
    tag: str, written: dict[str, Any], name: str
) -> None:
    (problem,) = BY_TAG[tag].read(written)[1]
    assert problem.message == f'<{tag}> has an empty {name}: write {name}="…"'


def test_an_optional_value_may_be_empty() -> None:
    assert BY_TAG["Card"].read({"title": ""})[1] == []
    assert BY_TAG["ParamField"].read({"body": True})[1] == []


def test_what_other_tools_call_open() -> None:
    values, (problem,) = BY_TAG["Accordion"].read({"title": "a", "open": True})
    assert values["defaultopen"] is True
    assert "has no attribute 'open'; did you mean 'defaultOpen'?" in problem.message
