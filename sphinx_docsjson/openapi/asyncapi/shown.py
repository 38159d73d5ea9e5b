"""What the pages of channels show: less, if they all share very much. Pure."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from ..read.repeated import cut_texts, limit_of_pages, limited
from ..read.resolve import Node
from .channels import read_asyncapi, secured

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from .channels import AsyncSpec, Channel, Message


def read_limited(root: Node) -> AsyncSpec:
    """Read the channels of a document, as `read_asyncapi` does, with a limit for their pages."""
    spec = read_asyncapi(root)
    shown = Shown(lambda holder: (scheme for _, scheme, _ in secured(holder, root)))
    most = limit_of_pages([shown.of(channel) for channel in spec.channels])
    if most is None:
        return spec
    cut_texts(root)
    fault = limited(root, most, "channels")
    return replace(read_asyncapi(root), most=most, faults=(fault,))


def asks_for_one(holders: Iterable[Node]) -> bool:
    """Return whether one of several security schemes is enough: a single holder lists them.

    In version 2, an entry of its list may be several names, all of which are required.
    """
    lists = [listed for one in holders if (listed := list(one.get("security").listed()))]
    entries = [raw.follow().mapping for listed in lists for raw in listed]
    return len(lists) == 1 and all("type" in one or len(one) == 1 for one in entries)


class Shown:
    """Finds what pages show; what has to be written out is so once."""

    def __init__(self, secured: Callable[[Node], Iterator[Node]]) -> None:
        """``secured`` yields the security schemes of a server or an operation."""
        self.secured = secured
        self._written: dict[str, Node] = {}

    def of(self, channel: Channel) -> Iterator[Node]:
        """Yield objects with texts, and schemas, of the page of a channel."""
        operations = [one.node for one in channel.exchanges]
        lists = {id(each): each for one in channel.exchanges for each in (one.messages, one.reply)}
        messages = list(chain(*lists.values()))
        holders = (channel.node, *operations, *(one.node for one in messages))
        yield from (*holders, *channel.servers, *_members(channel.node, "parameters"))
        for server in channel.servers:
            yield from _members(server, "variables")
        for holder in (*channel.servers, *operations):
            yield from self.secured(holder)
        for holder in holders:
            for binding in _members(holder, "bindings"):
                yield from (self.written(value) for _, value in binding.items())
                yield from (value for _, value in binding.items())
        for message in messages:
            yield from self._held(message)

    def _held(self, message: Message) -> Iterator[Node]:
        """Yield what a message holds."""
        yield self.written(message.node.get("examples"))
        if message.headers is not None:
            yield message.headers
        if message.payload is not None:
            yield self.written(message.payload) if message.foreign else message.payload

    def written(self, node: Node) -> Node:
        """Return an object with a value as one text."""
        if node.place not in self._written:
            text = json.dumps(node.value, default=str)
            self._written[node.place] = Node({"text": text}, f"{node.place}/", node.documents)
        return self._written[node.place]


def _members(holder: Node, key: str) -> Iterator[Node]:
    return (raw.follow() for _, raw in holder.get(key).items())
