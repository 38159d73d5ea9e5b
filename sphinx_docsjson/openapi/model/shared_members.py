"""The members that all variants of a choice have alike, and what showing a field costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..read.resolve import Node
from .schemas.describe import describe, innermost
from .schemas.schema import shape

if TYPE_CHECKING:
    from .schemas.field import Field
    from .schemas.merging import Choice, Shape

FIELD_COST = 360
"""HTML characters of a field, not counting its texts."""
REPEATED = 20_000
"""HTML characters that the variants of a choice may repeat; beyond, what all have is shown once."""


Member = tuple[str, Node, bool]
"""The name of a property, its schema, and whether it is required."""


def shared_members(choice: Choice, around: Shape) -> list[Member]:
    """Return the members that all variants of a choice have alike, if they are long to repeat.

    So has the schema that the choice is in, ``around`` it, unless it says nothing of them.
    """
    first, *others = map(shape, choice.variants)
    if choice.combinator == "if" or any(innermost(one) is not one for one in (first, *others)):
        return []
    found = [
        (name, node, name in first.required) for name, node in first.properties.items()
        if all(_is_alike(node, name in first.required, one, name) for one in others)
        and (name not in around.properties or _is_alike(node, name in first.required, around, name))
    ]  # fmt: skip
    repeated = len(others) * sum(cost(describe(shape(node))) for _, node, _ in found)
    return found if repeated > REPEATED else []


def _is_alike(node: Node, required: bool, other: Shape, name: str) -> bool:
    """Return whether a shape has a member that is the same schema."""
    one = other.properties.get(name)
    if one is None or required != (name in other.required):
        return False
    is_here = node.place.partition("#")[0] == one.place.partition("#")[0]
    return node.place == one.place or (
        node.value == one.value and (is_here or node.follow().place == one.follow().place)
    )


def cost(made: Field) -> int:
    """Estimate the HTML characters of a field without its children."""
    notes = sum(len(value) + 20 for _, values in made.notes for value in values)
    return FIELD_COST + len(made.description) * 5 // 4 + notes + 60 * len(made.marks)
