"""Where requests go and who may send them: what settings, page and file say, put together. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...settings.model import Auth
from .security import Scheme, security
from .servers import Server, base_of_schemes, chosen_servers, is_path, servers, written_servers

if TYPE_CHECKING:
    from ...settings.model import Api
    from ...sources.front import Front
    from .operations import Operation, Spec


OTHER_MODES = {"interactive": "show", "none": "hide", "auth": "show"}
"""Other names for what the playground may do."""


Ways = tuple[tuple[Scheme, ...], ...]
"""Ways to authenticate, each of schemes that are used together."""


@dataclass(frozen=True, kw_only=True)
class Access:
    """Base URLs, ways to authenticate, and what the playground may do.

    ``mode`` is ``show``, ``simple`` or ``hide``.
    """

    servers: tuple[Server, ...] = ()
    alternatives: Ways = ()
    mode: str = "show"
    is_own: bool = False
    """Whether the operation or its path names the base URLs."""
    written: str = ""
    """The first server of the file, if it is relative to an address that is not known."""

    @property
    def base_url(self) -> str:
        """The first base URL with the defaults of its variables, or an empty text."""
        return self.servers[0].filled if self.servers else ""

    @property
    def shown_url(self) -> str:
        """The base URL as pages show it: as it is written if nothing makes it complete."""
        return self.base_url or self.written

    @property
    def apart(self) -> Ways:
        """The ways with different schemes; of those that differ in scopes only, the first one."""
        found: dict[tuple[str, ...], tuple[Scheme, ...]] = {}
        for way in self.alternatives:
            found.setdefault(tuple(scheme.id for scheme in way), way)
        return tuple(found.values())

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
    written = written_servers(spec, operation) if spec and operation else ()
    chosen = chosen_servers(api, written)
    is_own = False
    if not chosen and spec and operation:
        chosen = servers(spec, operation)
        is_own = any("servers" in one.mapping for one in (operation.node, operation.item))
    asked = front.playground or api.playground
    mode = OTHER_MODES.get(asked, asked)
    if operation is not None and operation.webhook:
        chosen, written, mode = (), (), "hide"
    ways = _alternatives(api.auth, front, spec, operation)
    return Access(
        servers=chosen,
        alternatives=_completed(ways, api, spec, chosen) if spec else ways,
        mode="simple" if mode == "show" and not chosen else mode,
        is_own=is_own,
        written="" if chosen else next((one.filled for one in written if is_path(one)), ""),
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


def _completed(ways: Ways, api: Api, spec: Spec, found: tuple[Server, ...]) -> Ways:
    """Return ways to authenticate with complete URLs, as far as the address of the API is known."""
    if not any(scheme.urls or scheme.flows for way in ways for scheme in way):
        return ways
    base = base_of_schemes(api, spec, found)
    return tuple(tuple(scheme.completed(base) for scheme in way) for way in ways)


def _alternatives(auth: Auth, front: Front, spec: Spec | None, operation: Operation | None) -> Ways:
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
