"""The vocabulary: every tag an author may write, in one table."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from docutils import nodes

from . import base, elements, fences, formulas
from .rows import (
    callouts,
    cards,
    code,
    colors,
    disclosure,
    fields,
    frames,
    inline,
    prompts,
    steps,
    tabs,
    trees,
    updates,
    views,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .spec import Component, Readers

MODULES = (
    callouts, code, steps, tabs, disclosure, cards, fields, frames, inline, updates, trees, colors,
    views, prompts,
)  # fmt: skip

FAMILIES: Mapping[str, tuple[Component, ...]] = MappingProxyType(
    {module.__name__.rpartition(".")[2]: module.COMPONENTS for module in MODULES}
)
"""The rows by the name of their module, in the order of the reference documentation."""

ALL: tuple[Component, ...] = tuple(row for rows in FAMILIES.values() for row in rows)
"""Every component that authors may write."""

BY_TAG: Mapping[str, Component] = MappingProxyType(
    {tag: row for row in ALL for tag in (row.tag, *row.aliases)}
)
"""The components by their tag, and by every other tag of the same meaning."""


def row_of(node: nodes.Node) -> Component | None:
    """Return the row of the component that a node is, or nothing for any other node."""
    tag = node.attributes.get("tag") if isinstance(node, nodes.Element) else None
    return BY_TAG.get(tag) if tag else None


BOXES = frozenset({"button", "kbd", "option"})
"""Elements in a line of text that readers see in a box, as they see a badge."""


def is_boxed(tag: str) -> bool:
    """Return whether readers see in a box what a tag shows in a line of text."""
    return tag in BOXES or (tag in BY_TAG and getattr(BY_TAG[tag].node, "boxed", False))


def is_hidden_from(readers: Readers, node: nodes.Node) -> bool:
    """Return whether a node is a component that some readers do not get."""
    row = row_of(node)
    return row is not None and row.hidden_from is not None and row.hidden_from(node) == readers


def box_hidden_from(readers: Readers) -> nodes.Element:
    """Return an empty component that some readers do not get."""
    return views.visibility(tag="Visibility", **{"for": views.SEEN_BY[readers]})


def _node_classes() -> Iterator[type[nodes.Element]]:
    for module in (base, elements, fences, formulas, *MODULES):
        for value in vars(module).values():
            is_class = isinstance(value, type) and value.__module__ == module.__name__
            if is_class and issubclass(value, nodes.Element):
                yield base.of_ours(value)


NODES: tuple[type[nodes.Element], ...] = tuple(_node_classes())
"""Every node class that this room defines; Sphinx must be told of each."""
