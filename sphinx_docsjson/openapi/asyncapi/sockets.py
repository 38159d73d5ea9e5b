"""The addresses of servers, and those at which a browser can open a channel. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...safety.urls import filled, is_plain_web_url, misleading, scheme_of
from ..model.servers import Server, variables_of
from .channels import MOST_SERVERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..read.resolve import Node
    from .channels import Channel

SOCKETS = frozenset({"ws", "wss"})
"""Protocols that a browser speaks."""


def address_of(server: Node) -> str:
    """Return the URL of a server: ``url`` in version 2, protocol, host and path in version 3."""
    protocol = server.text("protocol")
    url = server.text("url")
    if not url:
        url = server.text("host") + server.text("pathname")
    return url if "://" in url or not url else f"{protocol}://{url}"


def socket_urls(channel: Channel) -> list[str]:
    """Return the addresses at which a browser can open a channel.

    A server has one for each choice of its variables, that of the defaults first.
    """
    path = channel.address if channel.address != "/" else ""
    joint = "" if path.startswith(("/", "?")) or not path else "/"
    servers = channel.servers[:MOST_SERVERS] if channel.address else ()
    found = (f"{url.rstrip('/')}{joint}{path}" for one in servers for url in _reached(one))
    return list(dict.fromkeys(found))


def _reached(server: Node) -> Iterator[str]:
    """Yield the addresses of a server that a browser can reach."""
    url = address_of(server)
    if is_socket(server):
        for values in Server(url=url, variables=variables_of(server)).choices:
            if not _why_left_out(url, values):
                yield filled(url, values)


def is_socket(server: Node) -> bool:
    """Return whether a server speaks a protocol of browsers, and has an address."""
    return server.text("protocol") in SOCKETS and bool(address_of(server))


def why_left_out(server: Node) -> str:
    """Return why readers cannot open channels at a server with its defaults, or nothing."""
    values = {one.name: one.default for one in variables_of(server)}
    return _why_left_out(address_of(server), values)


def _why_left_out(written: str, values: Mapping[str, str]) -> str:
    if value := misleading(written, values.items()):
        return f"with the value {value!r} its URL has another host"
    url = filled(written, values)
    if scheme_of(url) not in SOCKETS:
        return "its URL is not one of ws or wss"
    is_plain = is_plain_web_url(as_http(url))
    return "" if is_plain else "its URL has a user name, or no host and port to connect to"


def as_http(url: str) -> str:
    """Return the address of a socket as one of the web, which is taken apart in the same way."""
    return f"http{url[2:]}" if url[:2].lower() == "ws" else url
