"""Requests that an API sends, with their fields."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING

from ...model.details import body, parameters, responses
from ...model.operations import Operation
from ...model.schemas.merging import value_text
from ...model.texts.headlines import paragraphs
from ...model.texts.markdown import link_elsewhere
from .bodies import bodies_of
from .responses import alike, answer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ...model.details import Parameter
    from ...model.schemas.field import Field
    from ...model.schemas.schema import Side
    from ...model.tree import Tree
    from ...read.resolve import Node
    from .bodies import MediaBody
    from .responses import Answer

REQUEST, SUCCESS, ERROR, CALLED = range(4)
"""What is filled first when a page has little room."""
SIDES: Mapping[bool, tuple[Side, Side]] = MappingProxyType(
    {False: ("request", "response"), True: ("response", "request")}
)
"""Sides of the body and of the answers, by whether it is a webhook, whose body readers receive."""


@dataclass(kw_only=True)
class Callback:
    """A request that the API sends, with its fields."""

    title: str
    description: str
    parameters: dict[str, list[Field]]
    """By their locations."""
    about: str
    """What is said of its body."""
    body: list[MediaBody]
    responses: list[Answer]


def grouped(tree: Tree, listed: Iterable[Parameter]) -> dict[str, list[Field]]:
    """Return the fields of parameters, which are in the order of their locations."""
    return {
        location: [tree.parameter(one, "request") for one in same]
        for location, same in groupby(listed, key=attrgetter("location"))
    }


def callback(tree: Tree, name: str, expression: str, method: str, item: Node) -> Callback:
    """Return a callback, which is a request, with its fields."""
    node = item.raw(method).follow()
    called = Operation(
        method=method.upper(), path=expression, node=node, item=item,
        summary=node.text("summary") or item.text("summary"),
    )  # fmt: skip
    found = body(called)
    sent, got = SIDES[True]
    bodies = bodies_of(tree, found.media if found else (), sent, CALLED)
    for one in bodies:
        if examples := [value_text(example.value) for example in one.media.examples]:
            one.field.examples = examples
    return Callback(
        title=f"{name}: {method.upper()} {expression}",
        description=paragraphs(
            called.summary, called.description, link_elsewhere(node.mapping.get("externalDocs"))
        ),
        parameters=grouped(tree, parameters(called)),
        about=found.description if found else "",
        body=bodies,
        responses=[answer(tree, same, got, CALLED) for same in alike(responses(called))],
    )
