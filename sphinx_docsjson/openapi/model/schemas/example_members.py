"""Examples of bodies that do not fit their schemas: names, types and values of members. Pure."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from ....problems import Message
from ....spelling import did_you_mean
from ...read.check import Fault
from ...read.media_types import without_parameters
from ...read.referred_files import written_example
from ...read.schema_limits import beyond
from ...read.schema_values import misfit, unlisted
from .labels import is_list_of
from .schema import shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...read.resolve import Node
    from .merging import Shape

_DEEPEST = 6
_MOST_ITEMS = 5
"""How many items of a list are compared: the others are most often made in the same way."""
_MOST_MEMBERS = 200
_NEAR = 0.8
"""How alike an unknown name is to that of a missing property for it to be meant."""


def wrong_examples(operation: Node, seen: set[int]) -> Iterator[Fault]:
    """Yield what examples in JSON say that their schemas do not, but for those that are ``seen``.

    Responses and examples are often shared by many operations.
    """
    answers = (raw.follow() for _, raw in operation.get("responses").items())
    for holder in (operation.get("requestBody"), *answers):
        for kind, raw in holder.get("content").items(named=True):
            media = raw.follow()
            if not without_parameters(kind).endswith(("/json", "+json")) or id(media.value) in seen:
                continue
            seen.add(id(media.value))
            for example in _examples(media) if "schema" in media.mapping else ():
                yield from _misfits(example, shape(media.raw("schema")))


def wrong_parameter(parameter: Node) -> Iterator[Fault]:
    """Yield the examples of a parameter that are no values of its schema.

    That of a list or an object may be how it is sent: a text.
    """
    found = shape(parameter.raw("schema"))
    if found.choices or not {"array", "object"}.isdisjoint(found.types):
        return
    for node in _examples(parameter):
        value = node.value
        told = misfit(value, found.types), unlisted(value, found.keywords)
        if about := next(filter(None, (*told, beyond(value, found.keywords))), ""):
            message = Message(f"the example {about}", kind="the example", about=about)
            yield Fault(place=node.place, message=message)


def wrong_own_example(schema: Node) -> Iterator[Fault]:
    """Yield what the example of a schema with members says that the schema does not."""
    if isinstance(schema.value.get("example"), (dict, list)):
        example = written_example(schema.raw("example"))
        if isinstance(example.value, (dict, list)):
            yield from _misfits(example, shape(schema))


def _examples(media: Node) -> Iterator[Node]:
    if "example" in media.mapping:
        yield written_example(media.raw("example"))
    for _name, raw in media.get("examples").items(named=True):  # noqa: PERF102 - no dictionary
        if "value" in raw.follow().mapping:
            yield written_example(raw.follow().raw("value"))


def _misfits(node: Node, found: Shape, depth: int = 0) -> Iterator[Fault]:
    """Yield what is wrong with one value; nothing is said of choices, which it may be any of."""
    if depth > _DEEPEST or not found.known or found.choices or found.conditions:
        return
    value = node.value
    if isinstance(value, dict):
        yield from _members(node, found, depth)
    elif isinstance(value, list) and found.items is not None and is_list_of(found):
        for one in islice(node.listed(), _MOST_ITEMS if not found.prefix else 0):
            yield from _misfits(one, shape(found.items), depth + 1)
    is_written = isinstance(value, str) and not {"object", "array"}.isdisjoint(found.types)
    about = "" if is_written else misfit(value, found.types) or unlisted(value, found.keywords)
    if about:
        message = Message(f"the example {about}", kind="the example", about=about)
        yield Fault(place=node.place, message=message)


def _members(node: Node, found: Shape, depth: int) -> Iterator[Fault]:
    free = [name for name in found.properties if name not in node.mapping]
    for key in islice(node.mapping, _MOST_MEMBERS):
        place = node.raw(key)
        if key in found.properties:
            yield from _misfits(place, shape(found.properties[key]), depth + 1)
        elif hint := did_you_mean(str(key), free, _NEAR):
            about = f"{key!r}, but no property has this name{hint}"
            message = Message(f"the example has {about}", kind="the example has", about=about)
            yield Fault(place=place.place, message=message)
