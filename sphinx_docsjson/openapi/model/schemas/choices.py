"""The variants of a schema: of ``oneOf``, of ``anyOf`` and of its discriminator. Pure."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from ...read.pointers import component_of
from ...read.resolve import Node, UnresolvedError
from ...read.schema_values import default_schema, mapped_schemas
from .merging import (
    Choice,
    Shape,
    different,
    enumeration,
    is_of_items,
    only_requires,
    specialise,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

MOST_KEPT = 3_000
"""Most shapes that are kept: neighbours in a file use the same schemas, others seldom do."""


def take_choices(found: Shape, node: Node) -> None:
    """Add the variants of a schema; they are kept, since each of them may be made of the schema."""
    told = node.value.keys() & {"oneOf", "anyOf", "discriminator"}
    if not told or (told == {"discriminator"} and is_of_items(node.value, "discriminator")):
        return
    known = node.documents.choices
    if id(node.value) not in known:
        if len(known) == MOST_KEPT:
            known.clear()
        known[id(node.value)] = (node.value, _choices(node))
    specialise(found, known[id(node.value)][1])


def _choices(node: Node) -> Shape:
    found = Shape(place=node.place)
    for combinator in ("oneOf", "anyOf"):
        variants = different(list(node.raw(combinator).listed()))
        if len(variants) > 1 and all(map(only_requires, variants)):
            named = tuple(tuple(map(str, one.value["required"])) for one in variants)
            found.needs.append((combinator, named))
        elif written := enumeration(variants):
            specialise(found, Shape(place=found.place, keywords=written))
        elif variants:
            found.choices.append(Choice(combinator=combinator, variants=variants))
    discriminator = node.get("discriminator")
    if discriminator:
        written = discriminator.value  # the name itself in Swagger 2.0
        found.discriminator = discriminator.text("propertyName") or str(written)
    mapped, other = mapped_schemas(node), default_schema(node)
    for value, ref in mapped.items():
        found.mapping.setdefault(ref.rpartition("/")[2], []).append(value)
    refs = [*mapped.values(), *other]
    for ref in other:
        found.fallback = ref.rpartition("/")[2]
        found.mapping.setdefault(found.fallback, [])
    if discriminator and not found.choices:
        heirs = [*refs, *_made_of(node, is_whole=not refs)]
        variants = different(_referred(node, heirs))
        if variants:
            found.choices = [Choice(combinator="oneOf", variants=variants, implied=True)]
    elif refs:
        first = found.choices[0]
        listed = {node.place, *(variant.follow().place for variant in first.variants)}
        variants = [*first.variants, *_only_mapped(_referred(node, refs), listed)]
        found.choices[0] = replace(first, variants=variants)
    return found


def _referred(node: Node, refs: Iterable[str]) -> list[Node]:
    return [replace(node, value={"$ref": ref}) for ref in dict.fromkeys(refs)]


def _only_mapped(mapped: list[Node], listed: set[str]) -> Iterator[Node]:
    """Yield the schemas that a discriminator leads to and that its choice does not list."""
    for one in mapped:
        with suppress(UnresolvedError):
            if one.target().place not in listed:
                yield one


def _made_of(node: Node, *, is_whole: bool) -> Iterator[str]:
    """Yield references to the components that have a component in their ``allOf``, or such a one.

    They are the variants of a discriminator whose mapping does not name them (OpenAPI 3.1.1, 4.25).
    Where there is a mapping, which is not ``is_whole``, those that others are made of are none.
    """
    own = node.place.partition("#")[2]
    if not component_of(node.place):
        return
    made = _made_of_each(node, own.rpartition("/")[0])
    refs = [f"#{own}"]
    known = set(refs)
    for ref in refs:
        more = [one for one in made.get(ref, ()) if one not in known]
        refs += more
        known.update(more)
    yield from (one for one in refs[1:] if is_whole or one not in made)


def tags_of_heir(node: Node, part: Shape) -> tuple[str, ...]:
    """Return the values that the discriminator of a part of a component has, which it inherits.

    A component that others are made of in turn can have their values as well.
    """
    name = component_of(node.place)
    if not name or part.choices or any(_made_of(node, is_whole=True)):
        return ()
    return tuple(part.mapping.get(name, (name,)))


def _made_of_each(node: Node, folder: str) -> Mapping[str, list[str]]:
    """Return references to components → those to the components that have them in ``allOf``."""
    components = replace(node, value={"$ref": f"#{folder}"}).follow()
    known = node.documents.choices
    if id(components.value) not in known:
        made: dict[str, list[str]] = {}
        for raw in dict(components.items(named=True)).values():
            for ref in dict.fromkeys(one.ref for one in raw.raw("allOf").listed()):
                made.setdefault(str(ref), []).append(f"#{raw.place.partition('#')[2]}")
        known[id(components.value)] = (components.value, made)
    found: Mapping[str, list[str]] = known[id(components.value)][1]
    return found
