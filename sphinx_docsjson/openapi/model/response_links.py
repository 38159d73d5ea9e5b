"""What the values of a response can be used for (``links``). Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from ...safety.urls import decoded
from ...spelling import did_you_mean
from ...vocabulary import code
from ..read.check import Fault
from ..read.pointers import key_of
from .servers import told_of_server

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..read.resolve import Node
    from .operations import Operation


ANCHOR = "operation-of-link"
"""What anchors of operations start with that links name; there may be no such operation."""


@dataclass(frozen=True, kw_only=True)
class Link:
    """What a value of a response can be used for."""

    name: str
    operation: str
    description: str = ""
    values: tuple[str, ...] = ()
    """What its parameters and its body are made of, and its server: ``id = $response.body#/id``."""

    @property
    def target(self) -> str:
        """The operation in Markdown, with a link to its page."""
        name = self.operation
        return f"[{code(name)}](#{ANCHOR}/{quote(name, safe='')})" if name else ""


def link(name: str, node: Node) -> Link:
    """Return a link by its name and what the file says of it."""
    server = node.get("server")
    address = " · ".join(filter(None, (server.text("url"), told_of_server(server)))) or None
    own = {"body": node.mapping.get("requestBody"), "server": address}
    pairs = (*node.get("parameters").mapping.items(), *own.items())
    return Link(
        name=name, operation=node.text("operationId") or _named(node.text("operationRef")),
        description=node.text("description"),
        values=tuple(f"{key} = {one}" for key, one in pairs if one is not None),
    )  # fmt: skip


def _named(reference: str) -> str:
    """Return how readers know what a reference to an operation means: ``GET /pets/{id}``."""
    parts = decoded(reference.partition("#")[2]).split("/")
    if len(parts) != 4 or parts[1] != "paths":
        return reference
    return f"{parts[3].upper()} {key_of(parts[2])}"


def lost_links(operations: Sequence[Operation]) -> Iterator[Fault]:
    """Yield the links of responses that name an operation which the file does not have."""
    known = {one.node.text("operationId") for one in operations}
    listed = (one.node.get("responses").items() for one in operations)
    for response in (raw.follow() for each in listed for _, raw in each):
        for found in (raw.follow() for _, raw in response.get("links").items(named=True)):
            name = found.text("operationId")
            if name and name not in known:
                message = f"no operation has the operationId {name!r}{did_you_mean(name, known)}"
                yield Fault(place=f"{found.place}/operationId", message=message)
