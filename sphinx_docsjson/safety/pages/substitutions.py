"""What substitutions in a page cost: each may name others, so a few lines could double often."""

from __future__ import annotations

from contextlib import suppress
from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..cost import Budget

MOST_CHARACTERS = 10**12
"""Where counting ends; no budget is as large."""


def unaffordable(
    document: nodes.document, budget: Budget
) -> Iterator[nodes.substitution_reference]:
    """Yield the references to substitutions that the budget of the page has no room for.

    Those that lead round in a circle are among them: docutils only finds out while it copies.
    """
    sizes = _sizes(document)
    for reference in list(document.findall(nodes.substitution_reference)):
        name = _key(document, reference)
        is_circular = name in document.substitution_defs and name not in sizes
        if is_circular or not budget.take(sizes.get(name, 0)):
            yield reference


def _sizes(document: nodes.document) -> Mapping[str, int]:
    """Return how long each substitution is with those that it names, by its name.

    Those that name themselves, or what does, have no size.
    """
    definitions = document.substitution_defs
    inner = {name: _named_by(document, node) for name, node in definitions.items()}
    order: TopologicalSorter[str] = TopologicalSorter(inner)
    with suppress(CycleError):
        order.prepare()
    sizes: dict[str, int] = {}
    while ready := order.get_ready():
        for name in ready:
            own = len(definitions[name].astext()) + 1 if name in definitions else 0
            within = sum(sizes[part] for part in inner.get(name, ()))
            sizes[name] = min(MOST_CHARACTERS, own + within)
        order.done(*ready)
    return sizes


def _named_by(document: nodes.document, definition: nodes.Element) -> list[str]:
    return [_key(document, ref) for ref in definition.findall(nodes.substitution_reference)]


def _key(document: nodes.document, reference: nodes.Element) -> str:
    """Return the name under which docutils keeps what a reference means."""
    name = str(reference["refname"])
    if name in document.substitution_defs:
        return name
    return str(document.substitution_names.get(name.lower(), name))
