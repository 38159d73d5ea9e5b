"""Rules for callouts and for the fields of an API."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from ..components.rows.fields import (
    FIELD_NAME,
    FIELD_PLACE,
    FIELD_TYPE,
    GENERATED,
    field_block,
    field_head,
)
from ..vocabulary import angled
from .page import Hit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .page import Page


_TYPELESS = re.compile(r"\$?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[1-5][0-9Xx]{2}(?: .*)?")
"""Names of environment variables, which are all text, and HTTP statuses, which have no type."""


IN_A_ROW = "callouts follow each other: merge them, or write text between them"


def no_type(page: Page) -> Iterator[Hit]:
    """Yield parameters and response fields without a type."""
    fields = (node for node in page.nodes if isinstance(node, field_block))
    for node in fields:
        if not (GENERATED.items() <= node.attributes.items() or any(_marked(node, FIELD_TYPE))):
            name = next(_marked(node, FIELD_NAME), "the field")
            if not _TYPELESS.fullmatch(name):
                message = f"{name} has no type: add the attribute 'type'"
                yield Hit(message, node, written=name)


def same_name(page: Page) -> Iterator[Hit]:
    """Yield fields whose name another field of their list has: one that follows without text."""
    for around in page.nodes:
        seen = set[tuple[str, ...]]()
        for child in around.children:
            if not isinstance(child, field_block):
                seen.clear()
                continue
            name, place = (next(_marked(child, kind), "") for kind in (FIELD_NAME, FIELD_PLACE))
            if name and (name, place) in seen:
                where = f"{place} parameter" if place else "field"
                yield Hit(f"the {where} {name!r} is listed twice", child)
            seen.add((name, place))


def _marked(node: field_block, name: str) -> Iterator[str]:
    """Yield the words in the first line of a field that have a class."""
    for line in node.children:
        if isinstance(line, field_head):
            found = line.findall(nodes.Element)
            yield from (word.astext() for word in found if name in word["classes"])


def callouts_in_a_row(page: Page) -> Iterator[Hit]:
    """Yield the second of callouts that follow each other."""
    for around in page.nodes:
        run = 0
        for child in around.children:
            run = run + 1 if isinstance(child, nodes.Admonition) else 0
            if run == 2:
                tag = getattr(child, "attributes", {}).get("tag")
                yield Hit(IN_A_ROW, child, written=angled(tag).rstrip(">") if tag else "")
