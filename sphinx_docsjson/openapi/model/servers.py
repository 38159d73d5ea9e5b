"""Where requests go and with which credentials, as an OpenAPI file says it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from ...safety.urls import scheme_of
from ..read.resolve import HOME, Node

if TYPE_CHECKING:
    from .operations import Operation, Spec


@dataclass(frozen=True, kw_only=True)
class Scheme:
    """A way to authenticate.

    ``kind`` is ``bearer``, ``basic``, ``key``, ``oauth2`` or ``other``; a key goes where
    ``location`` says under ``name``, everything else into the header ``Authorization``.
    """

    id: str
    kind: str
    name: str = "Authorization"
    location: str = "header"
    description: str = ""
    scopes: tuple[str, ...] = ()
    label: str = ""
    """What the input is called, where it is not the name (``api.auth.name`` of ``bearer``)."""
    prefix: str = ""
    """What the input starts with (``api.auth.inputPrefix``)."""
    labels: tuple[str, str] = ("username", "password")
    """Names of the two inputs of ``basic``."""
    hint: str = ""
    """Format of the token, or name of the scheme."""


@dataclass(frozen=True, kw_only=True)
class Variable:
    """A part of a server's address that readers choose."""

    name: str
    default: str
    choices: tuple[str, ...] = ()
    description: str = ""


@dataclass(frozen=True, kw_only=True)
class Server:
    """A base URL."""

    url: str
    description: str = ""
    variables: tuple[Variable, ...] = ()

    @property
    def filled(self) -> str:
        """The address with the defaults of its variables."""
        url = self.url
        for variable in self.variables:
            url = url.replace("{" + variable.name + "}", variable.default)
        return url


def security(spec: Spec, operation: Operation) -> tuple[tuple[Scheme, ...], ...]:
    """Return the ways to authenticate: alternatives, each of one or more schemes used together.

    An empty alternative means that none is needed.
    """
    holder = operation.node if "security" in operation.node.mapping else spec.root
    known = spec.root.get("components").get("securitySchemes")
    alternatives = []
    for requirement in holder.get("security").listed():
        names = requirement.mapping
        schemes = [_scheme(name, known.get(name), names[name]) for name in names]
        alternatives.append(tuple(scheme for scheme in schemes if scheme is not None))
    return tuple(dict.fromkeys(alternatives))


def _scheme(name: str, node: Node, scopes: object) -> Scheme | None:
    kind, scheme = node.text("type"), node.text("scheme").lower()
    if not kind:
        return None
    listed = tuple(s for s in scopes if isinstance(s, str)) if isinstance(scopes, list) else ()
    kinds = {"apiKey": "key", "oauth2": "oauth2", "openIdConnect": "oauth2"}
    found = kinds.get(kind) or (scheme if scheme in {"bearer", "basic"} else "other")
    is_key = found == "key"
    return Scheme(
        id=name,
        kind=found,
        name=(node.text("name") if is_key else "") or "Authorization",
        location=(node.text("in") if is_key else "") or "header",
        description=node.text("description"),
        scopes=listed,
        hint=node.text("bearerFormat") or scheme,
    )


def servers(spec: Spec, operation: Operation) -> tuple[Server, ...]:
    """Return the base URLs: of the operation, else of its path, else of the file.

    Only http and https addresses with a host are base URLs. A relative one is completed when
    the file itself was fetched.
    """
    for holder in (operation.node, operation.item, spec.root):
        found = [_server(raw.follow(), spec) for raw in holder.get("servers").listed()]
        usable = tuple(server for server in found if is_base_url(server.filled))
        if found:
            return usable
    return ()


def is_base_url(url: str) -> bool:
    """Say whether requests may be sent to an address."""
    return scheme_of(url) in {"http", "https"} and "://" in url and not set(url) & set(" \t\n\r")


def _server(node: Node, spec: Spec) -> Server:
    url = node.text("url")
    if not spec.root.place.startswith(HOME) and "{" not in url:
        url = urljoin(spec.root.place, url)
    variables = (_variable(name, raw.follow()) for name, raw in node.get("variables").items())
    return Server(
        url=url.rstrip("/"), description=node.text("description"), variables=tuple(variables)
    )


def _variable(name: str, node: Node) -> Variable:
    choices = node.mapping.get("enum")
    texts = tuple(str(c) for c in choices) if isinstance(choices, list) else ()
    default = node.text("default") or (texts[0] if texts else "")
    return Variable(name=name, default=default, choices=texts, description=node.text("description"))
