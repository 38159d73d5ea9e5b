"""Security schemes that say what there is not, or too little to send a request. Pure."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from ...problems import Message
from ...spelling import did_you_mean, nearest
from .check import Fault
from .object_keys import NEAR

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .resolve import Node

NEEDED: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "apiKey": ("name", "in"), "http": ("scheme",), "oauth2": ("flows",),
    "openIdConnect": ("openIdConnectUrl",), "mutualTLS": (),
})  # fmt: skip
"""Types of security schemes, and the keys that each has to have (OpenAPI 3.2, 4.30.1)."""
HTTP_SCHEMES = (
    "basic", "bearer", "digest", "dpop", "gnap", "hoba", "mutual", "negotiate", "oauth",
    "privatetoken", "scram-sha-1", "scram-sha-256", "vapid",
)  # fmt: skip
"""Values of ``scheme``: the registered ones (RFC 9110, 16.4.1). APIs have others of their own."""
KEY_PLACES = frozenset({"query", "header", "cookie"})
FLOWS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "implicit": ("authorizationUrl",), "password": ("tokenUrl",),
    "clientCredentials": ("tokenUrl",), "authorizationCode": ("authorizationUrl", "tokenUrl"),
    "deviceAuthorization": ("deviceAuthorizationUrl", "tokenUrl"),
})  # fmt: skip
"""OAuth flows, and the addresses that each has to have (OpenAPI 3.2, 4.32.1)."""


def wrong_schemes(root: Node) -> Iterator[Fault]:
    """Yield what is wrong with the security schemes of a file."""
    for name, raw in root.get("components").get("securitySchemes").items(named=True):
        node = raw.follow()
        yield from _words(name, node)
        yield from _missing(name, node)
        for flow, one in node.get("flows").items():
            if flow not in FLOWS:
                message = f"there is no OAuth flow {flow!r}{did_you_mean(flow, FLOWS)}"
                yield Fault(place=one.place, message=message)
            for key in FLOWS.get(flow, ()):
                if not nearest(key, one.follow().mapping, NEAR):
                    message = f"the OAuth flow {flow!r} of {name!r} has no {key!r}"
                    yield Fault(place=one.place, message=message)


def _words(name: str, node: Node) -> Iterator[Fault]:
    """Yield a type, a place or an authentication scheme that there is not."""
    kind, where, scheme = node.text("type"), node.text("in"), node.text("scheme").lower()
    if kind and kind not in NEEDED:
        hint = did_you_mean(kind, NEEDED)
        if not hint and kind.lower() in HTTP_SCHEMES:
            hint = f"; write 'type: http' and 'scheme: {kind.lower()}'"
        message = f"the security scheme {name!r} cannot have the type {kind!r}{hint}"
        yield Fault(place=f"{node.place}/type", message=message)
    hint = did_you_mean(scheme, HTTP_SCHEMES)
    if kind == "http" and scheme not in HTTP_SCHEMES and hint:
        message = f"there is no HTTP authentication scheme {scheme!r}{hint}"
        yield Fault(place=f"{node.place}/scheme", message=message)
    if where and where not in KEY_PLACES:
        message = f"the key {name!r} cannot be in {where!r}{did_you_mean(where, KEY_PLACES)}"
        yield Fault(place=f"{node.place}/in", message=message)


def _missing(name: str, node: Node) -> Iterator[Fault]:
    """Yield the keys that a scheme lacks; a misspelt one is reported as an unknown key."""
    for key in NEEDED.get(node.text("type"), ()):
        if not nearest(key, node.mapping, NEAR):
            message = f"the security scheme {name!r} has no {key!r}"
            yield Fault(place=node.place, message=message)


def scopes_of_schemes(root: Node) -> dict[str, set[str]]:
    """Return the security schemes of a file, each with the scopes that its flows have."""
    found: dict[str, set[str]] = {}
    for name, raw in root.get("components").get("securitySchemes").items(named=True):
        flows = [one.follow() for _, one in raw.follow().get("flows").items()]
        scopes = (
            {**one.get("scopes").mapping, **one.get("availableScopes").mapping} for one in flows
        )
        found[name] = set().union(*scopes)
    return found


def wrong_scopes(requirement: Node, known: Mapping[str, set[str]]) -> Iterator[Fault]:
    """Yield the scopes that no flow has; a scheme without any leaves them open."""
    for name, wanted in requirement.mapping.items():
        scopes = known.get(name)
        for scope in wanted if scopes and isinstance(wanted, list) else ():
            if isinstance(scope, str) and scopes and scope not in scopes:
                wrong = f"no flow of the security scheme {name!r} has the scope"
                about = f"{scope!r}{did_you_mean(scope, scopes)}"
                message = Message(f"{wrong} {about}", kind=wrong, about=about)
                yield Fault(place=requirement.place, message=message)
