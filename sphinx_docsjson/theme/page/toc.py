"""The headings of a page, for "On this page"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

if TYPE_CHECKING:
    from collections.abc import Iterator

CLOSED = frozenset({"accordion", "expandable", "prompt"})
"""Components (by class name of their node) whose headings are hidden from the list."""

TITLED = frozenset({"update", "step"})
"""Components whose title is listed when it is a heading and the component has an id."""

LAST_LEVEL = 3


@dataclass(frozen=True)
class TocEntry:
    """A heading: its text, its id in the page, and its level (2 or 3)."""

    title: str
    id: str
    level: int


def page_toc(doctree: nodes.document) -> list[TocEntry]:
    """Return the headings of levels 2 and 3, and the objects that the page describes."""
    sections = [child for child in doctree.children if isinstance(child, nodes.section)]
    top = sections[0] if len(sections) == 1 else doctree
    return [entry for entry in _entries(top, 2) if entry.level <= LAST_LEVEL and entry.title]


def _entries(parent: nodes.Element, level: int) -> Iterator[TocEntry]:
    for node in parent.children:
        kind = type(node).__name__
        if not isinstance(node, nodes.Element) or kind in CLOSED:
            continue
        if isinstance(node, nodes.section):
            yield from _section(node, level)
        elif isinstance(node, addnodes.desc):
            yield from _description(node, level)
        elif kind == "heading":
            yield from _heading(node)
        elif kind in TITLED:
            yield from _component(node, level)
        elif not isinstance(node, _WITHOUT_HEADINGS):
            yield from _entries(node, level)


_WITHOUT_HEADINGS = (nodes.TextElement, nodes.table, nodes.comment, nodes.raw)


def _section(section: nodes.section, level: int) -> Iterator[TocEntry]:
    title = section.next_node(nodes.title)
    if title is not None and section["ids"] and level <= LAST_LEVEL:
        yield TocEntry(title.astext(), section["ids"][0], level)
    if level < LAST_LEVEL:
        yield from _entries(section, level + 1)


def _heading(node: nodes.Element) -> Iterator[TocEntry]:
    level = int(node.get("level", LAST_LEVEL + 1))
    if node["ids"] and level <= LAST_LEVEL:
        yield TocEntry(node.astext(), node["ids"][0], max(level, 2))


def _component(node: nodes.Element, level: int) -> Iterator[TocEntry]:
    """Yield the title of a step or an update; the headings inside of an update stay out."""
    title = next((n for n in node.findall() if type(n).__name__ == "component_title"), None)
    size = title.get("size", title.get("html")) if isinstance(title, nodes.Element) else None
    if title is not None and node["ids"] and size in ("h2", "h3"):
        yield TocEntry(title.astext(), node["ids"][0], int(size[1]))
    if type(node).__name__ != "update":
        yield from _entries(node, level)


def _description(node: addnodes.desc, level: int) -> Iterator[TocEntry]:
    """Yield what an object description (autodoc, ``py:function``) describes."""
    if node.get("no-contents-entry") or node.get("nocontentsentry"):
        return
    signature = node.next_node(addnodes.desc_signature)
    name = signature.get("_toc_name") if signature is not None else None
    if signature is not None and name and signature["ids"]:
        yield TocEntry(name, signature["ids"][0], level)
    if level < LAST_LEVEL:
        yield from _entries(node, level + 1)
