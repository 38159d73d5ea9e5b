"""What directives cost that go through all sections or links of a page, which may repeat them.

A page of many sections with as many tables of contents would grow with the square of its length.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.transforms.parts import Contents, SectNum
from docutils.transforms.references import TargetNotes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..cost import Budget

LISTS = (Contents, SectNum, TargetNotes)
"""Transforms of docutils that do so, each for a directive."""


def drop_unaffordable(document: nodes.document, budget: Budget) -> Iterator[nodes.pending]:
    """Take out the directives that the budget of the page has no room for, and yield them."""
    waiting = document.transformer.transforms
    lists: list[Any] = sorted((one for one in waiting if one[1] in LISTS), key=lambda one: one[0])
    links = sum(1 for _ in document.findall(nodes.reference)) if lists else 0
    dropped = [one[2] for one in lists if not _take(one[2], document, budget, links)]
    gone = set(map(id, dropped))
    waiting[:] = [one for one in waiting if id(one[2]) not in gone]
    for pending in dropped:
        yield pending
        around: Any = pending.parent
        node = around if isinstance(around, nodes.topic) else pending
        node.parent.remove(node)


def _take(pending: nodes.pending, document: nodes.document, budget: Budget, links: int) -> bool:
    """Take from the budget what a directive makes; tell whether that went well."""
    if budget.is_used_up:
        return False
    if pending.transform is TargetNotes:
        return budget.take(0, links)
    waiting = [_scope(pending, document)]
    characters = entries = 0
    while waiting:
        node = waiting.pop()
        sections: list[Any] = [part for part in node.children if isinstance(part, nodes.section)]
        characters += len(node.children) + sum(len(part[0].astext()) for part in sections)
        entries += len(sections)
        waiting += sections
    return budget.take(characters, entries)


def _scope(pending: nodes.pending, document: nodes.document) -> Any:
    """Return what a directive looks for sections in."""
    node: Any = pending
    while "local" in pending.details and not isinstance(node, (nodes.section, nodes.document)):
        node = node.parent
    return document if node is pending else node
