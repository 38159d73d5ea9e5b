"""What "On this page" lists of components: their rows say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from docutils.utils import new_document
from markupsafe import escape

from sphinx_docsjson.components import ALL, BY_TAG, row_of
from sphinx_docsjson.components.asides import ASIDE
from sphinx_docsjson.components.base import body, title
from sphinx_docsjson.components.elements import heading
from sphinx_docsjson.theme.page.toc import TocEntry, page_toc

if TYPE_CHECKING:
    from sphinx_docsjson.components.spec import Component


def entries(*content: nodes.Node) -> list[tuple[str, str, int]]:
    document = new_document("page")
    document += nodes.section("", nodes.title("", "Page"), *content, ids=["page"])
    return [(entry.title, entry.id, entry.level) for entry in page_toc(document)]


def component(tag: str, *content: nodes.Node, **attributes: object) -> nodes.Element:
    """Return a component as pages have it."""
    return BY_TAG[tag].node("", *content, tag=tag, **attributes)


def section(name: str, *content: nodes.Node) -> nodes.section:
    return nodes.section("", nodes.title("", name), *content, ids=[name.lower()])


def test_headings_of_two_levels_are_listed() -> None:
    inside = nodes.container("", heading("", "In a card", ids=["card"], level=3))
    assert entries(section("One", section("Two", section("Three"))), inside) == [
        ("One", "one", 2),
        ("Two", "two", 3),
        ("In a card", "card", 3),
    ]


def test_the_level_that_was_written_counts() -> None:
    third, fourth, first = section("Third"), section("Fourth"), section("First", section("Second"))
    third["level_shift"], fourth["level_shift"] = 1, 2
    first["level_shift"] = first[1]["level_shift"] = -1
    assert entries(third, fourth, first) == [
        ("Third", "third", 3),
        ("First", "first", 2),
        ("Second", "second", 2),
    ]


def test_raw_html_in_a_heading_is_listed_as_readers_see_it() -> None:
    number = nodes.raw("", "<b>1.</b>&nbsp;&nbsp;", format="html")
    printed = nodes.raw("", r"\index{tags}", format="latex")
    numbered = nodes.title("", "", number, nodes.Text("Tags &amp; more"), printed)
    assert entries(nodes.section("", numbered, ids=["tags"])) == [("1. Tags &amp; more", "tags", 2)]


def test_tips_that_open_in_a_heading_are_not_listed() -> None:
    tip = body("span", nodes.Text("s"))
    tip[ASIDE] = True
    named = nodes.title("", "", nodes.Text("Tags "), body("span", nodes.Text("5.5"), tip))
    assert entries(nodes.section("", named, ids=["tags"])) == [("Tags 5.5", "tags", 2)]


@pytest.mark.parametrize(
    ("before", "listed"),
    [
        ("Call ", "Call mount()"),
        ("استدعاء ", "استدعاء \N{LEFT-TO-RIGHT ISOLATE}mount()\N{POP DIRECTIONAL ISOLATE}"),
    ],
)
def test_code_keeps_its_order_between_arabic_words(before: str, listed: str) -> None:
    named = nodes.title("", "", nodes.Text(before), nodes.literal("", "mount()"))
    assert entries(nodes.section("", named, ids=["mount"])) == [(listed, "mount", 2)]


def test_steps_with_large_titles_are_listed() -> None:
    large = component("Step", title("Large", html="h3"), ids=["large"])
    small = component("Step", title("Small"), ids=["small"])
    assert entries(component("Steps", large, small)) == [("Large", "large", 3)]


@pytest.mark.parametrize(
    ("tag", "listed"),
    [
        ("Step", ["March", "Fixed"]),
        ("Update", ["March"]),
        ("Accordion", []),
        ("Expandable", []),
        ("Prompt", []),
        ("Card", ["Fixed"]),
    ],
)
def test_a_component_is_listed_as_its_row_says(tag: str, listed: list[str]) -> None:
    inner = heading("", "Fixed", level=2, ids=["fixed"])
    node = component(tag, title("March", html="h2"), inner, ids=["march"])
    assert [entry[0] for entry in entries(node)] == listed


@pytest.mark.parametrize("row", [row for row in ALL if row.toc], ids=lambda row: row.tag)
def test_what_is_listed_is_no_text(row: Component) -> None:
    """The list passes by whatever holds text, which no heading can be in."""
    assert not issubclass(row.node, nodes.TextElement | nodes.table)


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("Short_name.of", "Short_name.of"),
        ("sphinx.ext.autosectionlabel <x>", "sphinx.<wbr>ext.<wbr>autosectionlabel &lt;x&gt;"),
        ("__name_of_an_object_with_underscores__",
         "__<wbr>name_<wbr>of_<wbr>an_<wbr>object_<wbr>with_<wbr>underscores__"),
    ],
)  # fmt: skip
def test_long_names_break_after_their_parts(title: str, shown: str) -> None:
    assert escape(TocEntry(title, "id", 2).label) == shown


def test_headings_in_tabs_that_are_closed_at_first_are_marked() -> None:
    panels = [component("Tab", title(name), section(name)) for name in ("One", "Two", "Three")]
    tabs = component("Tabs", *panels)
    row = row_of(tabs)
    assert row
    assert row.arrange
    row.arrange(tabs)
    document = new_document("page")
    document += nodes.section("", nodes.title("", "Page"), tabs, section("Last"), ids=["page"])
    closed = [entry.title for entry in page_toc(document) if entry.is_closed]
    assert closed == ["Two", "Three"]


def test_headings_in_all_views_but_the_first_are_marked() -> None:
    views = [component("View", title(name), section(name)) for name in ("One", "Two", "Three")]
    document = new_document("page")
    document += nodes.section("", nodes.title("", "Page"), nodes.paragraph(), *views, ids=["page"])
    assert [(entry.title, entry.is_closed) for entry in page_toc(document)] == [
        ("One", False),
        ("Two", True),
        ("Three", True),
    ]
