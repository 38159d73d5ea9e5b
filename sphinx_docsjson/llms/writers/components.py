"""Components as Markdown, by what their rows say, and the nodes that components share."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from ...components import is_hidden_from, row_of
from ...components.base import component_icon, component_title, decorative
from ...components.elements import (
    ancestors,
    checkbox,
    element,
    heading,
    inline_element,
    line_break,
    name_of,
)
from .elements import html_block, html_inline
from .escape import fence
from .inlines import always, nothing
from .sphinx_design import DROPDOWN, WRITERS, name_of_design
from .writer import bold, depth_of, heading_line, item, labelled, split_off

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils import nodes

    from .writer import Table, Write, Writer


def inner_heading(node: nodes.Element, out: Writer) -> str:
    """Write a heading that is inside a component."""
    level = int(node.get("level", 2)) + lowered(node, out)
    return heading_line(out.line(node.children), level)


def lowered(node: nodes.Element, out: Writer) -> int:
    """Return by how many levels a heading is lower than written.

    Readers see what is in an entry of a changelog below the heading of the entry.
    """
    around = next((each for each in ancestors(node) if is_section(each)), None)
    if around is None:
        return 0
    if around not in out.lowered:
        highest = min(int(each.get("level", 2)) for each in around.findall(heading))
        out.lowered[around] = max(0, depth_of(around) + 2 - highest)
    return out.lowered[around]


def is_section(node: nodes.Node) -> TypeGuard[nodes.Element]:
    """Return whether a component is under a heading of its own."""
    row = row_of(node)
    is_one = row is not None and row.markdown == "section"
    return is_one and any(isinstance(child, component_title) for child in node.children)


def title_and_rest(node: nodes.Element, out: Writer) -> tuple[str, str]:
    """Return the title of a component as one line, and what else it holds as blocks."""
    titles, rest = split_off(node, component_title)
    return out.line(child for title in titles for child in title.children), out.blocks(rest)


def whole_item(node: nodes.Element, out: Writer) -> str:
    """Write a component as a list item that begins with its first line."""
    return item(out.blocks(node.children))


def entries(node: nodes.Element, out: Writer) -> str:
    """Write the entries of a group as a list, ``- **[Title](url)** text``; others as they are."""
    parts = [
        item(labelled(*title_and_rest(child, out))) if is_entry(child) else out.block(child)
        for child in node.children
    ]
    return "\n\n".join(part for part in parts if part.strip())


def is_entry(node: nodes.Node) -> TypeGuard[nodes.Element]:
    """Return whether the row of a component wants it to be an item of a list."""
    row = row_of(node)
    return row is not None and row.markdown == "entry"


def section(node: nodes.Element, out: Writer) -> str:
    """Write a component under a heading of its own, one level below the section around it."""
    title, rest = title_and_rest(node, out)
    top = [heading_line(title.replace("**", ""), depth_of(node) + 1)] if title else []
    return "\n\n".join(part for part in (*top, rest) if part.strip())


def examples(node: nodes.Element, out: Writer) -> str:
    """Write samples behind a line that says what they are samples of.

    Samples that only HTML makes blocks of are in the attribute ``listed``: title, language, text.
    """
    row = row_of(node)
    word = node.get("label", row.markdown_label if row else "")
    given: list[tuple[str, str, str]] = node.get("listed") or []
    listed = (fence(text, f"{language} {title}") for title, language, text in given)
    label = [bold(out.word(word))] if word else []
    return "\n\n".join((*label, out.blocks(node.children), *listed))


def is_item(node: nodes.Node) -> bool:
    """Return whether a block is an item of a list that such blocks next to each other make."""
    row = row_of(node)
    if row:
        return row.markdown == "item"
    return name_of(node) == "details" or name_of_design(node) == DROPDOWN


def titled_line(node: nodes.Element, out: Writer) -> str:
    """Write the title of a component: as a heading where HTML has one, else in bold."""
    around = node.parent.parent if node.parent is not None else None
    size = node.get("size") or (around.get("titlesize") if around is not None else None) or ""
    text = out.line(node.children)
    return heading_line(text.replace("**", ""), int(size[1])) if size[1:].isdecimal() else text


SHAPES: Mapping[str, Write] = {
    "item": whole_item,
    "list": entries,
    "section": section,
    "examples": examples,
}
"""Which function writes a component whose row says how it is written in Markdown."""


def write_component(node: nodes.Node) -> Write | None:
    """Return the function for a component, or nothing if its docutils base class says enough."""
    row = row_of(node)
    if row is None:
        return WRITERS.get(name_of_design(node))
    return nothing if is_hidden_from("machines", node) else SHAPES.get(row.markdown)


def task_box(node: nodes.Element, _out: Writer) -> str:
    """Write the box of a task, as GitHub's Markdown does."""
    return "[x] " if "checked" in node["attrs"] else "[ ] "


COMPONENT_BLOCKS: Table = {
    heading: inner_heading,
    component_title: titled_line,
    element: html_block,
    decorative: nothing,
}
"""Blocks; these go before the ones of docutils."""

COMPONENT_INLINES: Table = {
    component_icon: nothing,
    checkbox: task_box,
    inline_element: html_inline,
    line_break: always("\\\n"),
}
"""Inline nodes; these go before the ones of docutils."""
