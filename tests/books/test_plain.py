"""Elements of HTML in books: the nodes of docutils that mean the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from docutils.utils import new_document

from sphinx_docsjson.books.plain import (
    break_lines_in_text,
    elements_as_nodes,
    leave_out_dark_images,
    name_lone_icons,
)
from sphinx_docsjson.components.base import component_icon
from sphinx_docsjson.components.elements import element, inline_element, line_break

if TYPE_CHECKING:
    from collections.abc import Callable


def block(name: str, *children: nodes.Node, **attrs: str) -> element:
    return element("", *children, element=name, attrs=attrs)


def word(name: str, text: str, **attrs: str) -> inline_element:
    return inline_element("", text, element=name, attrs=attrs)


def after(step: Callable[[nodes.document], None], *children: nodes.Node) -> nodes.document:
    """Return a document after a step."""
    document = new_document("page")
    document += children
    step(document)
    return document


def tree(document: nodes.document) -> list[str]:
    """Return the names of all nodes, and the texts, in the order of the document."""
    found = [node for node in document.findall() if node is not document]
    return [str(node) if isinstance(node, nodes.Text) else node.tagname for node in found]


def paragraph(text: str) -> nodes.paragraph:
    return nodes.paragraph(text, text)


def test_a_list_of_terms() -> None:
    listed = block(
        "dl", block("dt", paragraph("A")), block("dd", paragraph("One.")),
        block("dd", paragraph("Two.")), block("dt", paragraph("B")),
    )  # fmt: skip
    assert tree(after(elements_as_nodes, listed)) == [
        "definition_list",
        "definition_list_item", "term", "A", "definition", "paragraph", "One.", "paragraph", "Two.",
        "definition_list_item", "term", "B", "definition",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "children",
    [(), (block("dd", paragraph("x")),), (block("dt", paragraph("x")), paragraph("y"))],
)
def test_a_list_that_holds_more_than_terms_stays_what_it_is(
    children: tuple[nodes.Node, ...],
) -> None:
    document = after(elements_as_nodes, block("dl", *children))
    assert isinstance(document.children[0], element)
    assert document.astext().split() == block("dl", *children).astext().split()


def test_what_names_a_block_is_a_bold_line_and_nothing_is_bold_twice() -> None:
    summary = block(
        "summary", nodes.paragraph("", "", nodes.strong("", "More"), nodes.Text(" here"))
    )
    assert tree(after(elements_as_nodes, summary)) == ["paragraph", "strong", "More", " here"]


def test_lines_across_and_captions() -> None:
    made = after(elements_as_nodes, block("hr"), block("figcaption", paragraph("Caption")))
    assert tree(made) == ["transition", "paragraph", "emphasis", "Caption"]


@pytest.mark.parametrize(
    ("name", "node"),
    [("kbd", "literal"), ("var", "emphasis"), ("mark", "strong"), ("u", "docsjson_inline_element")],
)
def test_words_have_the_node_that_means_the_same(name: str, node: str) -> None:
    made = after(elements_as_nodes, nodes.paragraph("", "", word(name, "x")))
    assert tree(made) == ["paragraph", node, "x"]


def test_an_abbreviation_is_told() -> None:
    long, short = word("abbr", "API", title="Interface"), word("abbr", "X")
    made = after(elements_as_nodes, nodes.paragraph("", "", long, short))
    (found,) = made.findall(nodes.abbreviation)
    assert (found.astext(), found["explanation"]) == ("API", "Interface")


def test_an_acronym_of_restructuredtext_is_an_abbreviation() -> None:
    document = after(elements_as_nodes, nodes.acronym("", "NASA"))
    assert tree(document) == ["abbreviation", "NASA"]


def test_blocks_inside_of_blocks_are_made_too() -> None:
    inner = block("dl", block("dt", paragraph("B")), block("dd", paragraph("In")))
    outer = block("dl", block("dt", paragraph("A")), block("dd", inner))
    made = after(elements_as_nodes, outer)
    assert len(list(made.findall(nodes.definition_list))) == 2
    assert list(made.findall(element)) == []


def test_a_cell_with_nothing_but_icons_says_them() -> None:
    def cell(*children: nodes.Node) -> nodes.entry:
        return nodes.entry("", nodes.paragraph("", "", *children))

    named, labelled = component_icon("", name="check"), component_icon("", name="x", label="No")
    beside = component_icon("", name="star")
    made = after(name_lone_icons, cell(named), cell(labelled), cell(nodes.Text("Yes "), beside))
    assert [entry.astext() for entry in made.findall(nodes.entry)] == ["check", "No", "Yes "]


def test_lines_that_break_are_a_block_of_lines() -> None:
    broken = nodes.paragraph(
        "", "", nodes.Text("one"), line_break(), nodes.Text(" two"), line_break()
    )
    made = after(break_lines_in_text, broken, paragraph("whole"))
    assert tree(made) == ["line_block", "line", "one", "line", "two", "line", "paragraph", "whole"]


def test_of_two_images_a_book_shows_the_one_for_the_light_mode() -> None:
    def image(*classes: str) -> nodes.image:
        return nodes.image(uri=f"{len(classes)}.png", classes=[*classes])

    line = nodes.paragraph("", "", image("only-light"), image("hidden", "dark:block"))
    linked = nodes.reference("", "", image("only-dark"), refuri="/")
    others = (image("hidden"), image("block", "dark:hidden"), nodes.figure("", image("only-dark")))
    document = after(leave_out_dark_images, line, nodes.paragraph("", "", linked), *others)
    assert tree(document) == ["paragraph", "image", "image", "image", "figure", "image"]
    assert line[0]["classes"] == ["only-light"]
