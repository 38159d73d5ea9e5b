"""Mistakes that an AsyncAPI file can be read with, but that pages cannot mend. Pure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...spelling import did_you_mean
from ..model.schema_mistakes import wrong_types
from ..read.check import Fault
from ..read.object_keys import wrong_async_keys
from ..read.pointers import escape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..read.resolve import Node

_ACTIONS = ("send", "receive")
_NAMES = re.compile(r"\{([^{}]*)\}")


def mistakes(root: Node) -> Iterator[Fault]:
    """Yield what a file says that cannot be meant."""
    yield from wrong_async_keys(root)
    yield from wrong_types(list(_schemas(root)))
    for name in root.raw("operations").mapping:
        yield from _operation(root.raw("operations").raw(name).follow())
    for name, raw in root.raw("channels").items():
        yield from _parameters(name, raw.follow())


def _schemas(root: Node) -> Iterator[Node]:
    """Yield what holds JSON Schema; payloads may be in another language."""
    components = root.raw("components")
    yield components.raw("schemas")
    channels = root.raw("channels")
    for holder in (components, *(channels.raw(name).follow() for name in channels.mapping)):
        messages = holder.raw("messages")
        for message in map(messages.raw, messages.mapping):
            yield message.raw("headers")
            payload = message.raw("payload")
            if "schemaFormat" not in {*message.mapping, *payload.mapping}:
                yield payload


def _operation(node: Node) -> Iterator[Fault]:
    action = node.text("action")
    if action and action not in _ACTIONS:
        hint = did_you_mean(action, _ACTIONS) or "; write 'send' or 'receive'"
        yield Fault(place=f"{node.place}/action", message=f"there is no action {action!r}{hint}")
    for key in ("action", "channel"):
        if isinstance(node.value, dict) and key not in node.value:
            yield Fault(place=node.place, message=f"the operation has no {key!r}")


def _parameters(name: str, node: Node) -> Iterator[Fault]:
    """Yield the parameters of a channel that its address does not have."""
    address = node.text("address") or name
    wanted = set(_NAMES.findall(address))
    for given in node.raw("parameters").mapping if "/" in address or wanted else ():
        if given not in wanted:
            hint = did_you_mean(given, wanted)
            place = f"{node.place}/parameters/{escape(given)}"
            yield Fault(place=place, message=f"the address has no {{{given}}}{hint}")
