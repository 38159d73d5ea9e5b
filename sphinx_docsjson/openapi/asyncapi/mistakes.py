"""Mistakes that an AsyncAPI file can be read with, but that pages cannot mend. Pure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...spelling import did_you_mean, nearest
from ..model.path_mistakes import NAMES, broken_braces
from ..model.schema_mistakes import wrong_types
from ..read.check import Fault
from ..read.object_keys import NEAR, wrong_async_keys
from ..read.pointers import escape
from ..read.schema_values import not_listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..read.resolve import Node

_ACTIONS = ("send", "receive")
_CHANNEL = re.compile(r"#/channels/([^/]+)")


def mistakes(root: Node) -> Iterator[Fault]:
    """Yield what a file says that cannot be meant."""
    yield from wrong_async_keys(root)
    yield from wrong_types(list(_schemas(root)))
    for name in root.raw("operations").mapping:
        yield from _operation(root.raw("operations").raw(name).follow())
    for name, raw in root.raw("channels").items():
        yield from _parameters(name, raw.follow())
    is_second = root.text("asyncapi").startswith("2")
    yield from _servers(root, "url" if is_second else "host")
    yield from _lost_names(root) if is_second else ()


def _schemas(root: Node) -> Iterator[Node]:
    """Yield what holds JSON Schema; payloads may be in another language."""
    yield root.raw("components").raw("schemas")
    for message in _messages(root):
        yield message.raw("headers")
        payload = message.raw("payload")
        if "schemaFormat" not in {*message.mapping, *payload.mapping}:
            yield payload


def _messages(root: Node) -> Iterator[Node]:
    """Yield the messages as they are written, references not followed."""
    channels = root.raw("channels")
    for holder in (root.raw("components"), *(channels.get(name) for name in channels.mapping)):
        yield from map(holder.raw("messages").raw, holder.raw("messages").mapping)
        for action in ("publish", "subscribe"):  # version 2
            message = holder.get(action).raw("message")
            yield from (message, *message.raw("oneOf").listed())


def _operation(node: Node) -> Iterator[Fault]:
    action = node.text("action")
    if action and action not in _ACTIONS:
        hint = did_you_mean(action, _ACTIONS) or "; write 'send' or 'receive'"
        yield Fault(place=f"{node.place}/action", message=f"there is no action {action!r}{hint}")
    own = _CHANNEL.fullmatch(node.raw("channel").ref or "")
    for raw in node.raw("messages").listed():
        other = _CHANNEL.match(raw.ref or "")
        if own and other and own[1] != other[1]:
            message = f"the message is one of the channel {other[1]!r}, not of {own[1]!r}"
            yield Fault(place=raw.place, message=message)
    for key in ("action", "channel"):
        if isinstance(node.value, dict) and key not in node.value:
            yield Fault(place=node.place, message=f"the operation has no {key!r}")


def _parameters(name: str, node: Node) -> Iterator[Fault]:
    """Yield what is wrong with the address of a channel, and with the parameters for it."""
    address = node.text("address") or name
    if why := broken_braces(address):
        yield Fault(place=node.place, message=f"the address has {why}")
        return
    wanted, given = set(NAMES.findall(address)), node.raw("parameters").mapping
    for one in given if "/" in address or wanted else ():
        if one not in wanted:
            hint = did_you_mean(one, wanted)
            place = f"{node.place}/parameters/{escape(one)}"
            yield Fault(place=place, message=f"the address has no {{{one}}}{hint}")
    for one in sorted(wanted - given.keys()):
        yield Fault(place=node.place, message=f"no parameter describes {{{one}}} of the address")
    for one in given:
        parameter = node.raw("parameters").get(one)
        yield from not_listed(parameter)


def _servers(root: Node, address: str) -> Iterator[Fault]:
    """Yield the keys that servers lack; a misspelt one is reported as an unknown key."""
    for node in [raw.follow() for _, raw in root.raw("servers").items()]:
        for key in (address, "protocol") if node.value and isinstance(node.value, dict) else ():
            if not nearest(key, node.mapping, NEAR):
                yield Fault(place=node.place, message=f"the server has no {key!r}")


def _lost_names(root: Node) -> Iterator[Fault]:
    """Yield the servers and security schemes that version 2 names and that there are not."""
    servers, schemes = root.get("servers"), root.get("components").get("securitySchemes").mapping
    holders = [node.follow() for _, node in servers.items()]
    for channel in [raw.follow() for _, raw in root.get("channels").items()]:
        holders += [channel.get(action) for action in ("publish", "subscribe")]
        for raw in channel.raw("servers").listed():
            if isinstance(raw.value, str) and raw.value not in servers.mapping:
                hint = did_you_mean(raw.value, servers.mapping)
                yield Fault(place=raw.place, message=f"no server is named {raw.value!r}{hint}")
    for requirement in (one for holder in holders for one in holder.raw("security").listed()):
        for name in (name for name in requirement.mapping if name not in schemes):
            hint = did_you_mean(name, schemes)
            message = f"no security scheme is named {name!r}{hint}"
            yield Fault(place=requirement.place, message=message)
