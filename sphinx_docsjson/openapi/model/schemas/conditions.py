"""Schemas that apply under a condition: ``if`` and ``dependentSchemas``. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .merging import Choice, value_text

if TYPE_CHECKING:
    from ...read.resolve import Node
    from .merging import Shape


def take_conditions(found: Shape, node: Node) -> None:
    """Add the schemas that apply to a schema under a condition."""
    value = node.value
    if "if" in value:
        told = condition_text(value["if"])
        branches = {"then": f"if {told}" if told else "then", "else": "else"}
        _add_condition(found, {branches[key]: node.raw(key) for key in branches if value.get(key)})
    for name, raw in node.raw("dependentSchemas").items(named=True):
        _add_condition(found, {f"if {name}": raw})


def _add_condition(found: Shape, branches: dict[str, Node]) -> None:
    if branches:
        variants, titles = list(branches.values()), tuple(branches)
        found.conditions.append(Choice(combinator="if", variants=variants, titles=titles))


def condition_text(schema: object, joint: str = ", ") -> str:
    """Return the properties that a schema asks for, with their values if it names any."""
    said = schema if isinstance(schema, dict) else {}
    properties, required = said.get("properties"), said.get("required")
    given = properties.items() if isinstance(properties, dict) else ()
    told = {name: text for name, one in given if (text := _asked(name, one))}
    alone = (
        [str(name) for name in required if name not in told] if isinstance(required, list) else []
    )
    return joint.join([*told.values(), *sorted(alone)])


def _asked(name: str, schema: object) -> str:
    if not isinstance(schema, dict):
        return ""
    options = schema.get("enum", [schema["const"]] if "const" in schema else [])
    values = " | ".join(map(value_text, options)) if isinstance(options, list) else ""
    return f"{name} = {values}" if values else ""
