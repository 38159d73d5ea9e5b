"""The vocabulary: every tag an author may write, in one table."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from docutils import nodes

from .base import (
    bare_paragraph,
    component_body,
    component_description,
    component_icon,
    component_link,
    component_title,
    lead_icon,
)
from .fences import code_fence, code_figure
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
from .spec import Attribute, Component

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .spec import Readers

__all__ = [
    "ALL", "BY_TAG", "FAMILIES", "NODES", "Attribute", "Component", "is_hidden_from",
    "row_of",
]  # fmt: skip

FAMILIES: Mapping[str, tuple[Component, ...]] = MappingProxyType(
    {
        module.__name__.rpartition(".")[2]: module.COMPONENTS
        for module in (
            callouts, code, steps, tabs, disclosure, cards, fields, frames, inline, updates,
            trees, colors, views, prompts,
        )
    }
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
    return BY_TAG.get(node.get("tag", "")) if isinstance(node, nodes.Element) else None


def is_hidden_from(readers: Readers, node: nodes.Node) -> bool:
    """Say whether a node is a component that some readers do not get."""
    row = row_of(node)
    return row is not None and row.hidden_from is not None and row.hidden_from(node) == readers


NODES: tuple[type[nodes.Element], ...] = tuple(
    dict.fromkeys(
        (
            *(row.node for row in ALL if not row.node.__module__.startswith("docutils")),
            callouts.callout_blocks,
            code_fence,
            code_figure,
            fields.field_head,
            inline.tooltip_tip,
            bare_paragraph,
            component_body,
            component_description,
            component_icon,
            component_link,
            component_title,
            lead_icon,
            cards.card_picture,
            updates.update_tags,
        )
    )
)
"""Node classes that docutils does not know; Sphinx must be told of each."""
