"""AsyncAPI 2 and 3: both are read into the same channels, operations and messages. Pure.

The rules are https://www.asyncapi.com/docs/reference/specification/v3.0.0 and v2.6.0. References
are those of OpenAPI, which `openapi.read` follows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any

from ..model.operations import NoSpecError
from ..model.texts.headlines import heading_of
from ..read.resolve import Node, name_of
from .payloads import in_format, name_of_payload, payload_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..read.check import Fault
    from .avro import Schema

KNOWN = ("2", "3")
"""Major versions that can be read."""
ACTIONS: Mapping[str, str] = {
    "publish": "Messages that you can send to this channel.",
    "subscribe": "Messages that you can receive from this channel.",
    "send": "Messages that the application sends.",
    "receive": "Messages that the application receives.",
}
"""What the actions of operations mean, in version 2 and 3."""


MOST_SERVERS = 20
"""Most servers that the page of a channel shows; the overview of the file has all."""


@dataclass(frozen=True, kw_only=True)
class Message:
    """A message: its payload is a schema, or a text in another language of schemas."""

    name: str
    node: Node
    payload: Node | None
    headers: Node | None
    media: str
    foreign: str = ""
    """The format of a payload that is not JSON Schema."""
    was: str = ""
    """The format that the payload was translated from."""

    @property
    def title(self) -> str:
        """What readers see: one line without Markdown."""
        return heading_of(self.node.text("title")) or self.node.text("name") or self.name


@dataclass(frozen=True, kw_only=True)
class Exchange:
    """An operation: what is sent or received, ``publish`` and ``subscribe`` in version 2.

    One without a name holds the messages of a channel that no operation has.
    """

    action: str
    name: str
    node: Node
    messages: tuple[Message, ...] = ()
    reply: tuple[Message, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Channel:
    """A channel with its operations."""

    name: str
    """Its key in the file."""
    address: str
    """Nothing if it is known at run time only."""
    node: Node
    servers: tuple[Node, ...] = ()
    exchanges: tuple[Exchange, ...] = ()

    @property
    def title(self) -> str:
        """What readers see."""
        return self.node.text("title") or self.node.text("summary") or self.name


@dataclass(frozen=True, kw_only=True)
class AsyncSpec:
    """An AsyncAPI file."""

    name: str
    root: Node
    channels: tuple[Channel, ...]
    most: int | None = None
    """Most fields, messages and parameters of a page, if channels repeat them too often."""
    faults: tuple[Fault, ...] = ()

    def find(self, name: str) -> Channel | None:
        """Return the channel with a key or an address."""
        return self._by_name.get(name)

    @cached_property
    def _by_name(self) -> dict[str, Channel]:
        found: dict[str, Channel] = {}
        for one in self.channels:
            found.setdefault(one.name, one)
            found.setdefault(one.address, one)
        return found


def read_asyncapi(root: Node) -> AsyncSpec:
    """Read the channels of a document. Raises `NoSpecError` for any other, and unknown versions."""
    version = root.value.get("asyncapi") if isinstance(root.value, dict) else None
    if version is None:
        raise NoSpecError("is not an AsyncAPI document: it has no 'asyncapi'")
    major = str(version).partition(".")[0]
    if major not in KNOWN:
        raise NoSpecError(f"has the unknown AsyncAPI version {str(version)[:40]!r}")
    reader = _Reader(root)
    channels = reader.third() if major == "3" else reader.second()
    return AsyncSpec(name=name_of(root.place), root=root, channels=tuple(channels))


class _Reader:
    """Reads one document."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self.media = root.text("defaultContentType") or "application/json"
        self.known = {name: raw.follow() for name, raw in root.get("servers").items()}
        self._all = tuple(self.known.values())[: MOST_SERVERS + 1]
        self._of_lists: dict[str, tuple[Message, ...]] = {}
        """Messages by the place of what lists them: channels and operations may share it."""
        self._of_objects: dict[str, tuple[Message, ...]] = {}
        self._with_traits: dict[str, Node] = {}
        self._translated: dict[str, Schema | None] = {}

    def second(self) -> Iterator[Channel]:
        """Yield the channels of version 2, whose operations are in them."""
        for address, node in self.root.get("channels").items():
            found = node.follow()
            exchanges = [
                self._exchange(action, found.get(action))
                for action in ("publish", "subscribe")
                if action in found.mapping
            ]
            names = found.mapping.get("servers")
            yield Channel(
                name=address,
                address=address,
                node=found,
                servers=self._servers(names if isinstance(names, list) else []),
                exchanges=tuple(exchanges),
            )

    def _exchange(self, action: str, raw: Node) -> Exchange:
        node = with_traits(raw.follow())
        messages = self._listed(node.get("message").get("oneOf"), by_key=False)
        if not messages and node.get("message").value:
            messages = (self.message("", node.raw("message")),)
        name = node.text("operationId") or action
        return Exchange(action=action, name=name, node=node, messages=messages)

    def _listed(self, holder: Node, *, by_key: bool) -> tuple[Message, ...]:
        """Return the messages of a list; ``by_key`` names them as the components do."""
        if holder.place not in self._of_lists:
            listed = (one for one in holder.listed() if one.value)
            made = (self.message(_last(one) if by_key else "", one) for one in listed)
            self._of_lists[holder.place] = tuple(made)
        return self._of_lists[holder.place]

    def third(self) -> Iterator[Channel]:
        """Yield the channels of version 3, to which operations refer."""
        exchanges: dict[str, list[Exchange]] = {}
        for name, raw in self.root.get("operations").items():
            node = with_traits(raw.follow())
            channel = node.get("channel")
            exchanges.setdefault(channel.place, []).append(self._operation(name, node, channel))
        for name, raw in self.root.get("channels").items():
            channel = raw.follow()
            listed = islice(channel.get("servers").listed(), MOST_SERVERS + 1)
            servers = tuple(one.follow() for one in listed)
            own = exchanges.get(channel.place, [])
            yield Channel(
                name=name,
                address=channel.text("address") if "address" in channel.mapping else name,
                node=channel,
                servers=servers or self._servers([]),
                exchanges=(*own, *self._left(channel, own)),
            )

    def _left(self, channel: Node, own: list[Exchange]) -> Iterator[Exchange]:
        """Yield the messages of a channel that none of its ``own`` operations shows, if any."""
        said = {one.node.place for each in own for one in (*each.messages, *each.reply)}
        left = tuple(one for one in self._of_channel(channel) if one.node.place not in said)
        if left:
            yield Exchange(action="", name="", node=replace(channel, value={}), messages=left)

    def _operation(self, name: str, node: Node, channel: Node) -> Exchange:
        reply = node.get("reply")
        return Exchange(
            action=node.text("action"),
            name=name,
            node=node,
            messages=self._of(node, channel),
            reply=self._of(reply, reply.get("channel")),
        )

    def _of(self, node: Node, channel: Node) -> tuple[Message, ...]:
        """Return the messages of an operation: those that it lists, else all of its channel."""
        if listed := self._listed(node.get("messages"), by_key=True):
            return listed
        return self._of_channel(channel)

    def _of_channel(self, channel: Node) -> tuple[Message, ...]:
        known = channel.get("messages")
        if known.place not in self._of_objects:
            self._of_objects[known.place] = tuple(self.message(*one) for one in known.items())
        return self._of_objects[known.place]

    def message(self, name: str, raw: Node) -> Message:
        """Return a message with its traits."""
        found = raw.follow()
        if found.place not in self._with_traits:
            self._with_traits[found.place] = with_traits(found)
        node = self._with_traits[found.place]
        payload, foreign, was = payload_of(node, self._translated)
        return Message(
            name=name or node.text("messageId") or _last(raw) or name_of_payload(node) or "message",
            node=node,
            payload=payload if "payload" in node.mapping else None,
            headers=in_format(node.get("headers"))[0] if "headers" in node.mapping else None,
            media=node.text("contentType") or self.media,
            foreign=foreign,
            was=was,
        )

    def _servers(self, names: list[object]) -> tuple[Node, ...]:
        """Return the servers with some names, or all; no more than a page shows, and one."""
        known = (self.known[str(name)] for name in names if str(name) in self.known)
        return tuple(islice(known, MOST_SERVERS + 1)) if names else self._all


def _last(raw: Node) -> str:
    """Return the name that a reference ends in."""
    ref = raw.mapping.get("$ref")
    return str(ref).rpartition("/")[2] if isinstance(ref, str) else ""


def with_traits(node: Node) -> Node:
    """Return an operation or a message with what its traits add; its own values come first.

    Objects are put together key by key (JSON Merge Patch, as the specification asks).
    """
    followed = [one.follow() for one in node.get("traits").listed()]
    if not followed:
        return node
    traits = {one.place: one.value for one in reversed(followed)}  # the last of the same counts
    made: dict[str, Any] = {}
    for value in (*reversed(traits.values()), node.value):
        if isinstance(value, dict):
            made = _merged(made, value)
    return Node(made, node.place, node.documents)


def _merged(first: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Return two objects as one, which holds what is only in one of them as it is."""
    made = dict(first)
    for key, value in other.items():
        before = made.get(key)
        if isinstance(before, dict) and isinstance(value, dict) and "$ref" not in value:
            made[key] = _merged(before, value)
        else:
            made[key] = value
    return made


def secured(holder: Node, root: Node) -> Iterator[tuple[str, Node, object]]:
    """Yield the security schemes of a server or an operation: name, definition and scopes.

    Version 2 names them, as OpenAPI does; version 3 has them in the place or refers to them.
    """
    known = root.get("components").get("securitySchemes")
    for raw in holder.get("security").listed():
        scheme = raw.follow()
        if "type" in scheme.mapping:
            yield _last(raw) or scheme.text("type"), scheme, scheme.mapping.get("scopes")
        else:
            yield from ((name, known.get(name), scheme.mapping[name]) for name in scheme.mapping)
