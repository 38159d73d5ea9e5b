"""Ways to authenticate, as the file names them. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from ...safety.urls import resolved
from ...safety.urls import scheme_of as scheme_of_url
from ..read.check import MOST_LISTED
from .servers import is_host

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..read.resolve import Node
    from .operations import Operation, Spec


Urls = tuple[tuple[str, str], ...]
"""Keywords and URLs."""


@dataclass(frozen=True, kw_only=True)
class Flow:
    """A way to get a token by OAuth 2."""

    name: str
    """As the file has it, such as ``authorizationCode``."""
    urls: Urls = ()
    scopes: tuple[tuple[str, str], ...] = ()
    """Names and what they mean."""


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
    """What the input starts with (``api.auth.inputPrefix``, or the name of the HTTP scheme)."""
    labels: tuple[str, str] = ("username", "password")
    """Names of the two inputs of ``basic``."""
    hint: str = ""
    """Format of the token, or name of the scheme."""
    type: str = ""
    """What ``kind`` does not tell: ``openIdConnect``, ``mutualTLS``, ``digest``, ``undefined``."""
    urls: Urls = ()
    """Those of the scheme itself."""
    flows: tuple[Flow, ...] = ()
    deprecated: bool = False

    def completed(self, base: str) -> Scheme:
        """Return it with its relative URLs resolved against an address; without one, as it is."""
        flows = tuple(replace(flow, urls=_completed(flow.urls, base)) for flow in self.flows)
        return replace(self, urls=_completed(self.urls, base), flows=flows)

    @property
    def is_sent(self) -> bool:
        """Whether requests hold it: a client certificate belongs to the connection."""
        return self.type not in {"mutualTLS", "undefined"}

    @property
    def target(self) -> tuple[str, str, str]:
        """What is sent where; two schemes with the same target are one."""
        return self.kind, self.name.lower(), self.location


def security(spec: Spec, operation: Operation) -> tuple[tuple[Scheme, ...], ...]:
    """Return the ways to authenticate: alternatives, each of one or more schemes used together.

    An empty alternative means that none is needed.
    """
    is_own = "security" in operation.node.mapping or operation.webhook
    holder = operation.node if is_own else spec.root
    known = spec.root.get("components").get("securitySchemes")
    alternatives = []
    for requirement in islice(holder.get("security").listed(), MOST_LISTED):
        scopes = dict(islice(requirement.mapping.items(), MOST_LISTED))
        schemes = [scheme_of(name, known.get(name), scopes[name]) for name in scopes]
        alternatives.append(tuple(filter(None, schemes)))
    return tuple(dict.fromkeys(alternatives))


def known_schemes(spec: Spec) -> list[Scheme]:
    """Return every way to authenticate that a file defines."""
    known = spec.root.get("components").get("securitySchemes")
    found = (scheme_of(name, known.get(name), ()) for name in known.mapping)
    return [scheme for scheme in found if scheme and scheme.type != "undefined"]


def addresses(root: Node) -> list[str]:
    """Return the addresses at which tokens for a file's schemes are to be had, as it has them."""
    known = root.get("components").get("securitySchemes")
    found = (scheme_of(name, known.get(name), ()) for name in known.mapping)
    held = ((one.urls, *(flow.urls for flow in one.flows)) for one in found if one)
    return [url for urls in held for some in urls for _, url in some]


def scheme_of(name: str, node: Node, scopes: object) -> Scheme:
    """Return a scheme by its name, its definition and the scopes that are needed."""
    kind, scheme = node.text("type"), node.text("scheme").lower()
    if not kind:
        return Scheme(id=name, kind="other", type="undefined")
    listed = tuple(s for s in scopes if isinstance(s, str)) if isinstance(scopes, list) else ()
    kinds = {"apiKey": "key", "oauth2": "oauth2", "openIdConnect": "oauth2", "httpApiKey": "key"}
    found = kinds.get(kind) or (scheme if scheme in {"bearer", "basic"} else "other")
    is_key = found == "key"
    is_named = kind == "http" and found == "other"
    return Scheme(
        id=name,
        kind=found,
        name=(node.text("name") if is_key else "") or "Authorization",
        location=(node.text("in") if is_key else "") or "header",
        description=node.text("description"),
        scopes=listed[:MOST_LISTED],
        prefix=f"{node.text('scheme')} ".lstrip() if is_named else "",
        hint=node.text("bearerFormat") or scheme,
        type=scheme if scheme == "digest" else kind,
        urls=tuple(_urls(node, URLS_OF_A_SCHEME)),
        deprecated=node.flag("deprecated"),
        flows=tuple(
            _flow(flow, raw.follow())
            for flow, raw in islice(node.get("flows").items(), MOST_LISTED)
        ),
    )


URLS_OF_A_SCHEME = ("openIdConnectUrl", "oauth2MetadataUrl")
URLS_OF_A_FLOW = ("authorizationUrl", "deviceAuthorizationUrl", "tokenUrl", "refreshUrl")


def _flow(name: str, node: Node) -> Flow:
    scopes = (node.get("scopes") or node.get("availableScopes")).mapping.items()
    return Flow(
        name=name,
        urls=tuple(_urls(node, URLS_OF_A_FLOW)),
        scopes=tuple((scope, text if isinstance(text, str) else "") for scope, text in scopes),
    )


def _completed(urls: Urls, base: str) -> Urls:
    """Return URLs with relative ones resolved; one that only lacks its scheme stays as it is."""
    return tuple((key, url if _is_whole(url) else resolved(base, url)) for key, url in urls)


def _is_whole(url: str) -> bool:
    return bool(scheme_of_url(url)) or is_host(url)


def _urls(node: Node, keys: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for key in keys:
        if url := node.text(key):
            yield key, url
