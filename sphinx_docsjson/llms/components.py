"""Which function writes which component, where its docutils base class alone would not do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..components.base import component_icon, component_title
from ..components.elements import checkbox, element, heading, inline_element, line_break
from ..components.rows.cards import card, card_picture
from ..components.rows.updates import update
from .elements import html_block, html_inline
from .inlines import image, nothing
from .writer import item, labelled, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .writer import Table, Write, Writer

LEAD = "docsjson-lead"
"""Class of the paragraph that holds the description of a page."""

DECORATION = "docsjson-icon"
"""Class of images that are icons."""


def depth_of(node: nodes.Node) -> int:
    """Return how many sections a node stands in."""
    depth, parent = 0, node.parent
    while parent is not None:
        depth, parent = depth + isinstance(parent, nodes.section), parent.parent
    return depth


def heading_line(text: str, depth: int) -> str:
    """Return a heading."""
    return f"{'#' * min(max(depth, 1), 6)} {text}"


def lead_or_paragraph(node: nodes.Element, out: Writer) -> str:
    """Write a paragraph; the description of a page as a quotation."""
    text = out.paragraph(node.children)
    return quoted(text) if text and LEAD in node["classes"] else text


def inner_heading(node: nodes.Element, out: Writer) -> str:
    """Write a heading that stands inside a component."""
    return heading_line(out.line(node.children), int(node.get("level", 2)))


def titled_item(node: nodes.Element, out: Writer) -> str:
    """Write a component as a list item that begins with its title."""
    return item(out.blocks(node.children))


def card_item(node: nodes.Element, out: Writer) -> str:
    """Write a card in a group: ``- **[Title](url)** text``."""
    titles = [child for child in node.children if isinstance(child, component_title)]
    rest = [child for child in node.children if child not in titles]
    label = out.line(child for title in titles for child in title.children)
    return item(labelled(label, out.blocks(rest)))


def cards(node: nodes.Element, out: Writer) -> str:
    """Write a group of cards as a list; other things in it stand as they are."""
    parts = [
        card_item(child, out) if isinstance(child, card) else out.block(child)
        for child in node.children
    ]
    return "\n\n".join(part for part in parts if part.strip())


def update_entry(node: nodes.Element, out: Writer) -> str:
    """Write an entry of a change log under a heading of its own."""
    titles = [child for child in node.children if isinstance(child, component_title)]
    rest = [child for child in node.children if child not in titles]
    label = out.line(child for title in titles for child in title.children).replace("**", "")
    top = [heading_line(label, depth_of(node) + 1)] if label else []
    return "\n\n".join(part for part in (*top, out.blocks(rest)) if part.strip())


def for_machines(node: nodes.Element, out: Writer) -> str:
    """Write what is for machines, and leave out what is for humans only."""
    return "" if node.get("for") == "humans" else out.blocks(node.children)


def picture(node: nodes.Element, out: Writer) -> str:
    """Write an image, unless it only decorates."""
    return "" if DECORATION in node.get("classes", ()) else image(node, out)


def task_box(node: nodes.Element, _out: Writer) -> str:
    """Write the box of a task, as GitHub's Markdown does."""
    return "[x] " if "checked" in node["attrs"] else "[ ] "


def hard_break(_node: nodes.Element, _out: Writer) -> str:
    """Write a line break."""
    return "\\\n"


BY_TAG: Mapping[str, Write] = {
    "CardGroup": cards,
    "Columns": cards,
    "ParamField": titled_item,
    "ResponseField": titled_item,
    "Visibility": for_machines,
}
"""Components, by their tag."""

COMPONENT_BLOCKS: Table = {
    nodes.paragraph: lead_or_paragraph,
    heading: inner_heading,
    element: html_block,
    update: update_entry,
    card_picture: nothing,
}
"""Blocks; these go before the ones of docutils."""

COMPONENT_INLINES: Table = {
    nodes.image: picture,
    component_icon: nothing,
    checkbox: task_box,
    inline_element: html_inline,
    line_break: hard_break,
}
"""Inline nodes; these go before the ones of docutils."""
