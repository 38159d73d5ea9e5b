"""The headings of a page, for "On this page"."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from ...components import row_of
from ...components.asides import heading_text
from ...components.base import component_title
from ...components.elements import heading
from ...html.arrange import top_of
from ...html.shown_titles import breakable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markupsafe import Markup

LAST_LEVEL = 3


@dataclass(frozen=True)
class TocEntry:
    """A heading: its text, its id in the page, and its level (2 or 3)."""

    title: str
    id: str
    level: int
    is_closed: bool = False
    """Whether it is only seen when readers choose another tab or view than the first shown."""
    is_section: bool = False
    """Whether its number is shown, if Sphinx numbers the page. Those of objects are not."""

    @property
    def label(self) -> Markup | str:
        """The text as HTML shows it."""
        return breakable(self.title)


def page_toc(doctree: nodes.document) -> list[TocEntry]:
    """Return the headings of levels 2 and 3, and the objects that the page describes."""
    sections = [child for child in doctree.children if isinstance(child, nodes.section)]
    top = sections[0] if len(sections) == 1 else doctree
    return [entry for entry in _entries(top, 2) if entry.level <= LAST_LEVEL and entry.title]


def _entries(parent: nodes.Element, level: int) -> Iterator[TocEntry]:
    for node in parent.children:
        row = row_of(node)
        listed = row.toc if row else ""
        if not isinstance(node, nodes.Element) or listed == "nothing":
            continue
        if isinstance(node, nodes.section):
            yield from _section(node, level)
        elif isinstance(node, addnodes.desc):
            yield from _description(node, level)
        elif isinstance(node, heading):
            yield from _heading(node)
        elif listed.startswith("title"):
            yield from _title(node)
            yield from _entries(node, level) if listed == "title" else ()
        elif not isinstance(node, _WITHOUT_HEADINGS):
            found = _entries(node, level)
            is_closed = _is_later_one(node, parent) if listed else _is_closed_tab(node, parent)
            yield from map(_closed, found) if is_closed else found


_WITHOUT_HEADINGS = (nodes.TextElement, nodes.table, nodes.comment, nodes.raw)


def _is_closed_tab(node: nodes.Element, parent: nodes.Element) -> bool:
    """Return whether a node is a tab that its group does not show at first."""
    first = parent[0]
    is_tab = isinstance(first, nodes.Element) and "docsjson-tab-list" in first["classes"]
    return is_tab and "docsjson-current" not in node["classes"]


def _is_later_one(node: nodes.Element, parent: nodes.Element) -> bool:
    """Return whether a sibling of the same kind is before a node."""
    return next(child for child in parent.children if row_of(child) is row_of(node)) is not node


def _closed(entry: TocEntry) -> TocEntry:
    return replace(entry, is_closed=True)


def _section(section: nodes.section, depth: int) -> Iterator[TocEntry]:
    """Yield a section by the level that was written; the first level looks like the second."""
    title = section.next_node(nodes.title)
    level = depth + section.get("level_shift", 0)
    if title is not None and section["ids"] and level <= LAST_LEVEL:
        yield TocEntry(_shown(title), section["ids"][0], max(level, 2), is_section=True)
    if level < LAST_LEVEL:
        yield from _entries(section, depth + 1)


def _shown(title: nodes.Element) -> str:
    """Return the text of a heading; code in a text that runs from right to left keeps its order.

    Characters say so that nobody sees: the entry has no element for the code.
    """
    text = heading_text(title)
    if not _RIGHT_TO_LEFT.search(text):
        return text
    for code in dict.fromkeys(node.astext() for node in title.findall(nodes.literal)):
        text = text.replace(code, f"\N{LEFT-TO-RIGHT ISOLATE}{code}\N{POP DIRECTIONAL ISOLATE}")
    return text


_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
"""The letters of Hebrew, Arabic, Syriac, Thaana and N'Ko."""


def _heading(node: nodes.Element) -> Iterator[TocEntry]:
    level = int(node.get("level", LAST_LEVEL + 1))
    if node["ids"] and level <= LAST_LEVEL:
        yield TocEntry(_shown(node), node["ids"][0], max(level, 2))


def _title(node: nodes.Element) -> Iterator[TocEntry]:
    """Yield the title of a component that has an id, if the title is a heading."""
    title = next(iter(node.findall(component_title)), None)
    size = title.get("size", title.get("html")) if title else None
    if title and node["ids"] and size in ("h2", "h3"):
        yield TocEntry(_shown(title), node["ids"][0], int(size[1]))


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


def has_panel(document: nodes.document | None) -> bool:
    """Return whether a page has samples beside its text."""
    children = top_of(document).children if document is not None else ()
    return any("docsjson-panel" in n["classes"] for n in children if isinstance(n, nodes.Element))
