"""Where requests go and who may send them: what settings, page and file say, put together. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...settings.model import Auth
from .servers import Scheme, Server, is_base_url, security, servers

if TYPE_CHECKING:
    from ...settings.model import Api
    from ...sources.front import Front
    from .operations import Operation, Spec


@dataclass(frozen=True, kw_only=True)
class Access:
    """Base URLs, ways to authenticate, and what the playground may do.

    ``mode`` is ``show``, ``simple`` or ``hide``.
    """

    servers: tuple[Server, ...] = ()
    alternatives: tuple[tuple[Scheme, ...], ...] = ()
    mode: str = "show"

    @property
    def base_url(self) -> str:
        """The first base URL with the defaults of its variables, or an empty text."""
        return self.servers[0].filled if self.servers else ""

    @property
    def schemes(self) -> tuple[Scheme, ...]:
        """The first way to authenticate that takes credentials."""
        return next((schemes for schemes in self.alternatives if schemes), ())


def access_of(
    api: Api, front: Front, spec: Spec | None, operation: Operation | None
) -> Access:
    """Return how an operation is reached.

    ``api.baseUrl`` comes before the servers of the file. ``api.auth.method`` is the first choice
    for every endpoint, those of the file the others; an operation that the file opens to all
    stays open; ``authMethod`` of a page overrides both. Without a base URL there is nowhere to
    send to, so ``show`` becomes ``simple``.
    """
    chosen = tuple(Server(url=url.rstrip("/")) for url in api.base_urls if is_base_url(url))
    if not chosen and spec and operation:
        chosen = servers(spec, operation)
    mode = _mode(api, front)
    if operation is not None and operation.webhook:
        chosen, mode = (), "hide"
    return Access(
        servers=chosen,
        alternatives=_alternatives(api.auth, front, spec, operation),
        mode="simple" if mode == "show" and not chosen else mode,
    )


def _mode(api: Api, front: Front) -> str:
    names = {"interactive": "show", "none": "hide", "auth": "show"}
    written = front.playground or api.playground
    return names.get(written, written)


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
        prefixed = (tuple(replace(one, prefix=prefix) for one in schemes) for schemes in given)
        return () if auth.method == "none" else tuple(prefixed)
    if operation is not None and operation.node.mapping.get("security") == []:
        return ()
    others = tuple(schemes for schemes in given if not _is_same(schemes, own))
    return ((own,), *others)


def _is_same(schemes: tuple[Scheme, ...], own: Scheme) -> bool:
    keys = [(s.kind, s.name.lower(), s.location) for s in schemes]
    return keys == [(own.kind, own.name.lower(), own.location)]


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
