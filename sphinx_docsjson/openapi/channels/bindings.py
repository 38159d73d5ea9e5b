"""What a protocol needs to know of a channel, an operation or a message."""

from __future__ import annotations

import json
from itertools import islice
from operator import itemgetter
from typing import TYPE_CHECKING

from docutils import nodes

from ..model.tree import MAX_FIELDS, Tree
from ..page.fields.writer import Stem

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..model.schemas.field import Field
    from ..page.fields.field_lists import Word
    from ..read.resolve import Node

BINDING = Stem("binding", "binding")
"""What the ids of their fields start with."""


def bindings(
    holder: Node, shown: Callable[[Field], nodes.Element], word: Word, most: int | None
) -> Iterator[nodes.Element]:
    """Yield values as one list, and schemas as fields.

    Parameters: ``holder`` has the bindings; ``shown`` returns a field as it is on the page; it
    shows ``most`` of them.
    """
    listed, schemas = nodes.bullet_list(), []
    for label, value in islice(_named(holder), most):
        if {"type", "properties"} & value.mapping.keys():
            schemas.append((label, value))
        else:
            listed += _item(label, text_of(value.value))
    listed.children.sort(key=lambda item: item.astext())
    if listed.children or schemas:
        title = word("Bindings")
        yield nodes.rubric(title, title)
    yield from [listed] if listed.children else []
    for label, schema in sorted(schemas, key=itemgetter(0)):
        tree = Tree(most=most or MAX_FIELDS)
        field = tree.add(schema, name=label)
        tree.grow()
        yield shown(field)


def _named(holder: Node) -> Iterator[tuple[str, Node]]:
    """Yield the name and the value of each binding."""
    for protocol, raw in holder.get("bindings").items():
        binding = raw.follow()
        names = (name for name in binding.mapping if name not in {"bindingVersion", "$ref"})
        yield from ((f"{protocol}.{name}", binding.get(name)) for name in names)


def _item(label: str, text: str) -> nodes.list_item:
    shown = nodes.literal(label, label), nodes.Text(": "), nodes.literal(text, text)
    return nodes.list_item("", nodes.paragraph("", "", *shown))


def text_of(value: object) -> str:
    """Return a value as readers see it."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
