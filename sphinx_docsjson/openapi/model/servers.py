"""Base URLs: those that a file names, and what makes relative ones complete. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import TYPE_CHECKING

from ...safety.urls import (
    defragged,
    filled,
    is_plain_web_url,
    misleading,
    origin_of,
    path_of,
    resolved,
)
from ..read.check import MOST_LISTED
from ..read.resolve import HOME
from .texts.headlines import one_line, says_more

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...settings.model import Api
    from ..read.resolve import Node
    from .operations import Operation, Spec


@dataclass(frozen=True, kw_only=True)
class Variable:
    """A part of a server's address that readers choose."""

    name: str
    default: str
    choices: tuple[str, ...] = ()
    description: str = ""

    @property
    def values(self) -> tuple[str, ...]:
        """All values that the file gives it."""
        return (self.default, *self.choices)


@dataclass(frozen=True, kw_only=True)
class Server:
    """A base URL."""

    url: str
    description: str = ""
    variables: tuple[Variable, ...] = ()
    is_folder: bool = False
    """Whether its address is written with a slash at its end, which `url` is without."""

    @property
    def defaults(self) -> dict[str, str]:
        """The defaults of its variables by their names."""
        return {variable.name: variable.default for variable in self.variables}

    @property
    def filled(self) -> str:
        """The address with the defaults of its variables, the last of which may be empty."""
        return filled(self.url, self.defaults).rstrip("/")

    @property
    def base(self) -> str:
        """The address that relative URLs of its API are resolved against."""
        return f"{self.filled}/" if self.is_folder else self.filled

    @property
    def is_relative(self) -> bool:
        """Whether another address has to say which host it is on."""
        url = self.filled
        return not url.startswith("//") and ":" not in url.partition("/")[0]

    @property
    def misleading(self) -> str:
        """A value of a variable that would lead to another host than the address shows, if any."""
        values = ((one.name, value) for one in self.variables for value in one.values)
        return misleading(self.url, values)

    @property
    def origins(self) -> tuple[str, ...]:
        """The origins of the address, for each choice of its variables up to `MOST_CHOICES`."""
        found = (origin_of(filled(self.url, values)) for values in self.choices)
        return tuple(dict.fromkeys(filter(None, found)))

    @property
    def choices(self) -> Iterator[dict[str, str]]:
        """The values that its variables can have together, up to `MOST_CHOICES`, defaults first."""
        named = [variable for variable in self.variables if f"{{{variable.name}}}" in self.url]
        values = [dict.fromkeys(variable.values) for variable in named]
        for chosen in islice(product(*values), MOST_CHOICES):
            yield {one.name: value for one, value in zip(named, chosen, strict=True)}


MOST_CHOICES = 50
_HOST = re.compile(
    r"(?:[a-z\d-]{1,63}\.){1,8}(?!php|html?|json|ya?ml|aspx?|jsp|cgi)[a-z]{2,24}(?::\d+)?(?:/|$)"
)
"""What a URL without its scheme starts with; not a file name, such as ``index.php``."""


def chosen_servers(api: Api, written: tuple[Server, ...]) -> tuple[Server, ...]:
    """Return the base URLs of the settings, with the paths of the relative servers of a file."""
    bases = (Server(url=url.rstrip("/")) for url in api.base_urls if is_base_url(url))
    found = (server for base in bases for server in _below(base, written))
    return tuple(dict.fromkeys(found))


def servers(spec: Spec, operation: Operation) -> tuple[Server, ...]:
    """Return the base URLs: of the operation, else of its path, else of the file.

    Only http and https URLs with a host are base URLs. A relative one is completed when the file
    was fetched, or names its own address.
    """
    found = [server_of(raw.follow(), spec) for raw in _listed_servers(spec, operation)]
    return tuple(filter(_is_usable, found))


def written_servers(spec: Spec, operation: Operation) -> tuple[Server, ...]:
    """Return the servers of an operation as they are written, complete or not."""
    return tuple(_as_written(raw.follow()) for raw in _listed_servers(spec, operation))


def servers_of_file(spec: Spec) -> tuple[Server, ...]:
    """Return the servers of a file as they are written."""
    return tuple(_as_written(raw.follow()) for raw in _servers_in(spec.root))


def own_servers(operation: Operation) -> tuple[Server, ...]:
    """Return the servers of an operation or of its path as they are written."""
    found = _servers_in(operation.node) or _servers_in(operation.item)
    return tuple(_as_written(raw.follow()) for raw in found)


def known_servers(spec: Spec, api: Api | None = None) -> tuple[Server, ...]:
    """Return the base URLs of a file as pages show them, those that are only paths included."""
    return tuple(_known(spec, api))


def _known(spec: Spec, api: Api | None) -> Iterator[Server]:
    nodes = [raw.follow() for raw in spec.root.get("servers").listed()]
    if api and api.base_urls:
        written = tuple(map(_as_written, nodes[:MOST_LISTED]))
        yield from (chosen := chosen_servers(api, written))
        if chosen:
            return
    found = (server_of(node, spec) for node in nodes)
    yield from (one for one in found if _is_usable(one) or is_path(one))


def _is_usable(server: Server) -> bool:
    return is_base_url(server.filled) and not server.misleading


def is_path(server: Server) -> bool:
    """Return whether a server is relative to where the file will be, which is not known."""
    return server.filled != "" and server.is_relative and not server.misleading


def is_base_url(url: str) -> bool:
    """Return whether requests may be sent to an address."""
    return is_plain_web_url(url)


def is_host(url: str) -> bool:
    """Return whether a URL only lacks its scheme, so that its host counts as a path."""
    return bool(_HOST.match(url.lower()))


def base_of_schemes(api: Api, spec: Spec, found: tuple[Server, ...]) -> str:
    """Return the address that relative URLs of security schemes are resolved against.

    It is the first base URL of the file (OpenAPI 3.2, Relative References in API URLs), even for an
    operation with servers of its own; if the file has none, the first that was ``found`` for the
    operation. A file without any servers has its API at the root of the host that it is on.
    """
    first = next(filter(_is_usable, _known(spec, api)), found[0] if found else None)
    if first:
        return first.base
    address = "" if spec.root.get("servers").value else address_of(spec.root, spec)
    return resolved(address, "/") if address else ""


def example_server(base_url: str, spec: Spec, operation: Operation) -> str:
    """Return an address for samples without a base URL: an example with the path of the server."""
    return _below(Server(url=base_url), written_servers(spec, operation))[0].filled


def _below(base: Server, written: tuple[Server, ...]) -> tuple[Server, ...]:
    """Return a base URL of the settings, with the path of each relative server of the file.

    One that has a path itself stays as it is: it may be that of the file already. It replaces
    the servers of a file whose first is not relative.
    """
    if not written or not written[0].is_relative or path_of(base.url).strip("/"):
        return (base,)
    made = (_completed(one, f"{base.url}/") for one in written if one.is_relative)
    return tuple(filter(_is_usable, made)) or (base,)


def _completed(server: Server, base: str) -> Server:
    """Return a relative server with the host that is found at ``base``, and its names in braces.

    A name in front may stand for a whole path: it then follows the host.
    """
    if not server.is_relative:
        return server
    written = f"{server.url}/" if server.is_folder else server.url
    starts = filled(written, server.defaults)[:1]
    is_rooted = written.startswith("{") and starts == "/"
    url = f"{origin_of(base)}{written}" if is_rooted else resolved(base, written)
    return replace(server, url=url.rstrip("/"))


def _listed_servers(spec: Spec, operation: Operation) -> list[Node]:
    holders = (operation.node, operation.item, spec.root)
    return next(filter(None, map(_servers_in, holders)), [])


def _servers_in(holder: Node) -> list[Node]:
    return list(islice(holder.get("servers").listed(), MOST_LISTED))


def server_of(node: Node, spec: Spec) -> Server:
    """Return a server of a file, complete if its own address is known; nothing is checked."""
    server, address = _as_written(node), address_of(node, spec)
    if server.url.startswith("//"):
        return replace(server, url=resolved(address, server.url)) if address else server
    is_told = server.url != "" or server.is_folder
    return _completed(server, address) if address and is_told else server


def variables_of(node: Node) -> tuple[Variable, ...]:
    """Return the parts of a server's address that readers choose."""
    named = islice(node.get("variables").items(named=True), MOST_LISTED)
    return tuple(_variable(name, raw.follow()) for name, raw in named)


def _as_written(node: Node) -> Server:
    url = node.text("url")
    return Server(
        url=url.rstrip("/"),
        description=told_of_server(node),
        variables=variables_of(node),
        is_folder=url.endswith("/"),
    )


def address_of(node: Node, spec: Spec) -> str:
    """Return the address on the web of the file that a value is in, or an empty text.

    For a file that was fetched, it is the URL that it was fetched from: its ``$self`` does not
    count for the URLs of an API (OpenAPI 3.2, Examples of API Base URL Determination). Of a file
    in the source folder, only its ``$self`` is known. A part without an address has that of its
    file.
    """
    for place in (node.place, spec.root.place):
        document = defragged(place).url
        contents = node.documents.contents.get(document)
        own = contents.get("$self") if isinstance(contents, dict) else None
        given = [resolved(document, own)] if isinstance(own, str) else []
        for address in (document, *given):
            if not address.startswith(HOME) and is_base_url(address):
                return address
    return ""


def told_of_server(node: Node) -> str:
    """Return the name of a server and what is said of it."""
    name, text = one_line(node.text("name")), node.text("description")
    return ": ".join(filter(None, (name if says_more(name, text) else "", text)))


def _variable(name: str, node: Node) -> Variable:
    choices = node.mapping.get("enum")
    texts = tuple(str(c) for c in choices) if isinstance(choices, list) else ()
    default = node.text("default") or (texts[0] if texts else "")
    return Variable(name=name, default=default, choices=texts, description=node.text("description"))
