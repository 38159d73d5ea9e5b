"""Where requests go and who may send them: what settings, page and file say, put together. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice, product
from typing import TYPE_CHECKING

from ...safety.urls import (
    filled,
    is_plain_web_url,
    misleading,
    origin_of,
    path_of,
    resolved,
    scheme_of,
)
from ...settings.model import Auth
from ..read.check import MOST_LISTED
from ..read.resolve import HOME, Node
from .security import Scheme, security
from .texts.headlines import one_line, says_more

if TYPE_CHECKING:
    from ...settings.model import Api
    from ...sources.front import Front
    from .operations import Operation, Spec


OTHER_MODES = {"interactive": "show", "none": "hide", "auth": "show"}
"""Other names for what the playground may do."""


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

    @property
    def filled(self) -> str:
        """The address with the defaults of its variables, the last of which may be empty."""
        defaults = {variable.name: variable.default for variable in self.variables}
        return filled(self.url, defaults).rstrip("/")

    @property
    def misleading(self) -> str:
        """A value of a variable that would lead to another host than the address shows, if any."""
        values = ((one.name, value) for one in self.variables for value in one.values)
        return misleading(self.url, values)

    @property
    def origins(self) -> tuple[str, ...]:
        """The origins of the address, for each choice of its variables up to `MOST_CHOICES`."""
        named = [variable for variable in self.variables if f"{{{variable.name}}}" in self.url]
        values = [dict.fromkeys(variable.values) for variable in named]
        found = []
        for chosen in islice(product(*values), MOST_CHOICES):
            names = (variable.name for variable in named)
            found.append(origin_of(filled(self.url, dict(zip(names, chosen, strict=True)))))
        return tuple(dict.fromkeys(filter(None, found)))


MOST_CHOICES = 50


@dataclass(frozen=True, kw_only=True)
class Access:
    """Base URLs, ways to authenticate, and what the playground may do.

    ``mode`` is ``show``, ``simple`` or ``hide``.
    """

    servers: tuple[Server, ...] = ()
    alternatives: tuple[tuple[Scheme, ...], ...] = ()
    mode: str = "show"
    is_own: bool = False
    """Whether the operation or its path names the base URLs."""

    @property
    def base_url(self) -> str:
        """The first base URL with the defaults of its variables, or an empty text."""
        return self.servers[0].filled if self.servers else ""

    @property
    def schemes(self) -> tuple[Scheme, ...]:
        """The first way to authenticate that takes credentials."""
        known = (tuple(s for s in way if s.is_sent) for way in self.alternatives)
        return next(filter(None, known), ())


def access_of(api: Api, front: Front, spec: Spec | None, operation: Operation | None) -> Access:
    """Return how an operation is reached.

    ``api.baseUrl`` comes before the servers of the file. ``api.auth.method`` is the first choice
    for every endpoint, those of the file the others; an operation that the file opens to all
    stays open; ``authMethod`` of a page overrides both. Without a base URL there is nowhere to
    send to, so ``show`` becomes ``simple``.
    """
    chosen = tuple(Server(url=url.rstrip("/")) for url in api.base_urls if is_base_url(url))
    if chosen and spec and operation:
        chosen = tuple(_below(server, spec, operation) for server in chosen)
    is_own = False
    if not chosen and spec and operation:
        chosen = servers(spec, operation)
        is_own = any("servers" in one.mapping for one in (operation.node, operation.item))
    written = front.playground or api.playground
    mode = OTHER_MODES.get(written, written)
    if operation is not None and operation.webhook:
        chosen, mode = (), "hide"
    return Access(
        servers=chosen,
        alternatives=_alternatives(api.auth, front, spec, operation),
        mode="simple" if mode == "show" and not chosen else mode,
        is_own=is_own,
    )


def access_of_file(api: Api, front: Front, spec: Spec) -> Access:
    """Return how the operations of a file are reached: all their base URLs and ways together.

    A way is told by its schemes; which scopes it needs depends on the operation.
    """
    asked = (access_of(api, front, spec, one) for one in spec.operations if not one.webhook)
    found = [one for one in asked if one.mode == "show"]
    ways = {
        tuple(scheme.id for scheme in way): tuple(replace(scheme, scopes=()) for scheme in way)
        for one in found
        for way in one.alternatives
        if any(scheme.is_sent for scheme in way)
    }
    return Access(
        servers=tuple(dict.fromkeys(server for one in found for server in one.servers)),
        alternatives=tuple(ways.values()),
        mode="show" if found else "hide",
    )


def _alternatives(
    auth: Auth, front: Front, spec: Spec | None, operation: Operation | None
) -> tuple[tuple[Scheme, ...], ...]:
    given = security(spec, operation) if spec and operation else ()
    if method := front.auth_method:
        own = scheme_from(auth if auth.method == method else Auth(method=method))
        same = [schemes for schemes in given if own and schemes and schemes[0].kind == own.kind]
        return tuple(same) or (((own,),) if own else ())
    own = scheme_from(auth)
    if own is None:
        prefix = auth.input_prefix or ""
        prefixed = (
            tuple(replace(one, prefix=prefix or one.prefix) for one in schemes) for schemes in given
        )
        return () if auth.method == "none" else tuple(prefixed)
    if operation is not None and operation.node.mapping.get("security") == []:
        return ()
    others = (schemes for schemes in given if [one.target for one in schemes] != [own.target])
    return ((own,), *others)


def scheme_from(auth: Auth) -> Scheme | None:
    """Return the scheme that ``api.auth`` describes, if it names a method."""
    prefix = auth.input_prefix or ""
    if auth.method == "bearer":
        return Scheme(id="bearer", kind="bearer", label=auth.name or "", prefix=prefix)
    if auth.method == "basic":
        return Scheme(id="basic", kind="basic", labels=_labels(auth.name), prefix=prefix)
    if auth.method == "key":
        return Scheme(id="key", kind="key", name=auth.name or "Key", prefix=prefix)
    return None


def _labels(name: str | None) -> tuple[str, str]:
    """Read ``[user]:[password]``; the brackets are optional."""
    first, _, second = (name or "").partition(":")
    user, word = (part.strip().strip("[]").strip() for part in (first, second))
    return user or "username", word or "password"


def servers(spec: Spec, operation: Operation) -> tuple[Server, ...]:
    """Return the base URLs: of the operation, else of its path, else of the file.

    Only http and https URLs with a host are base URLs. A relative one is completed when
    the file itself was fetched.
    """
    found = [server_of(raw.follow(), spec) for raw in _listed_servers(spec, operation)]
    return tuple(filter(_is_usable, found))


def known_servers(spec: Spec) -> tuple[Server, ...]:
    """Return the base URLs of a file as it names them, those that are only paths included."""
    found = (server_of(raw.follow(), spec) for raw in spec.root.get("servers").listed())
    return tuple(one for one in found if _is_usable(one) or _is_path(one))


def _is_usable(server: Server) -> bool:
    return is_base_url(server.filled) and not server.misleading


def _is_path(server: Server) -> bool:
    """Return whether a server is relative to where the file will be, which is not known."""
    url = server.filled
    is_told = url != "" and not url.startswith("//") and not scheme_of(url)
    return is_told and not server.misleading


def is_base_url(url: str) -> bool:
    """Return whether requests may be sent to an address."""
    return is_plain_web_url(url)


def example_server(base_url: str, spec: Spec, operation: Operation) -> str:
    """Return an address for samples without a base URL: an example with the path of the server."""
    return _below(Server(url=base_url), spec, operation).url


def _below(base: Server, spec: Spec, operation: Operation) -> Server:
    """Return a base URL of the settings, with the path of a relative server of the file.

    One that has a path itself stays as it is: it may be that of the file already.
    """
    first = next((raw.follow() for raw in _listed_servers(spec, operation)), None)
    url = first.text("url") if first else ""
    is_relative = not url.startswith("//") and ":" not in url and "{" not in url
    if not is_relative or path_of(base.url).strip("/"):
        return base
    return replace(base, url=resolved(f"{base.url}/", url).rstrip("/"))


def _listed_servers(spec: Spec, operation: Operation) -> list[Node]:
    for holder in (operation.node, operation.item, spec.root):
        if found := list(islice(holder.get("servers").listed(), MOST_LISTED)):
            return found
    return []


def server_of(node: Node, spec: Spec) -> Server:
    """Return a server of a file; nothing is checked."""
    url, address = node.text("url"), address_of(spec)
    if not address.startswith(HOME) and "{" not in url:
        url = resolved(address, url)
    named = islice(node.get("variables").items(named=True), MOST_LISTED)
    variables = (_variable(name, raw.follow()) for name, raw in named)
    return Server(url=url.rstrip("/"), description=told_of_server(node), variables=tuple(variables))


def address_of(spec: Spec) -> str:
    """Return the address that a file gives itself (``$self``), else where it was read."""
    own = spec.root.text("$self")
    return resolved(spec.root.place, own) if own else spec.root.place


def told_of_server(node: Node) -> str:
    """Return the name of a server and what is said of it."""
    name, text = one_line(node.text("name")), node.text("description")
    return ": ".join(filter(None, (name if says_more(name, text) else "", text)))


def _variable(name: str, node: Node) -> Variable:
    choices = node.mapping.get("enum")
    texts = tuple(str(c) for c in choices) if isinstance(choices, list) else ()
    default = node.text("default") or (texts[0] if texts else "")
    return Variable(name=name, default=default, choices=texts, description=node.text("description"))
