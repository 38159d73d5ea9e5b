"""What has changed between two versions of an OpenAPI file, operation by operation. Pure."""

from __future__ import annotations

import re
from collections import defaultdict, deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..model.details import Body, Media, Parameter, Response, body, parameters, responses
from ..model.schemas.schema import shape
from ..model.security import known_schemes, security
from ..model.servers import own_servers, servers_of_file
from .authentication import authentication_changes, token_changes
from .kinds import (
    DEPRECATED,
    DEPRECATED_OPERATION,
    NEW,
    NEW_OPERATION,
    NEW_REQUIRED,
    OPTIONAL,
    REMOVED,
    REMOVED_OPERATION,
    REQUIRED,
    Change,
    Kind,
)
from .limit_changes import changed
from .schemas import Schemas

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..model.operations import Operation, Spec
    from ..model.schemas.schema import Side
    from ..model.servers import Server


@dataclass(frozen=True, kw_only=True)
class Row:
    """Changes of one kind that all these operations have; without operations, of the file."""

    kind: Kind
    operations: tuple[Operation, ...]
    changes: tuple[Change, ...]
    subject: str = ""
    """What of the file has changed, in a word to be translated; nothing for operations."""


def compared(before: Spec, after: Spec) -> list[Row]:
    """Return what has changed between two versions of a file, the gravest first.

    Operations with the same changes are in one row.
    """
    work = _Comparison(before, after)
    found: dict[tuple[Kind, tuple[Change, ...]], list[Operation]] = {}
    for old, new in _pairs(before, after):
        changes, shown = work.operation(old, new), new or old
        for kind in Kind:
            if (same := tuple(one for one in changes if one.kind == kind)) and shown:
                found.setdefault((kind, same), []).append(shown)
    rows = [Row(kind=kind, operations=tuple(ops), changes=c) for (kind, c), ops in found.items()]
    return sorted([*_of_file(before, after), *rows], key=lambda row: row.kind)


def _of_file(before: Spec, after: Spec) -> Iterator[Row]:
    """Yield what has changed for the whole file: its base URLs, and where tokens come from."""
    urls = [*_base_urls(servers_of_file(before), servers_of_file(after))]
    tokens = [*token_changes(known_schemes(before), known_schemes(after))]
    for subject, changes in (("Servers", urls), ("Authorization", tokens)):
        for kind in Kind:
            if same := tuple(one for one in changes if one.kind == kind):
                yield Row(kind=kind, operations=(), changes=same, subject=subject)


def _pairs(before: Spec, after: Spec) -> Iterator[tuple[Operation | None, Operation | None]]:
    """Yield the operations of both files in pairs; one that went or came is alone.

    A path is the same when only the names of its parameters differ, unless the other file has it
    under its own name: there may be ``/{dog}`` and ``/{cat}``.
    """
    old, new = (
        {one.key: one for one in spec.operations if not one.excluded} for spec in (before, after)
    )
    renamed: defaultdict[str, deque[Operation]] = defaultdict(deque)
    for key, one in old.items():
        if key not in new:
            renamed[_unnamed(key)].append(one)
    for key, one in new.items():
        others = renamed[_unnamed(key)]
        yield old.get(key) or (others.popleft() if others else None), one
    yield from ((one, None) for gone in renamed.values() for one in gone)


def _unnamed(key: str) -> str:
    return re.sub(r"\{[^{}]*\}", "{}", key)


def _base_urls(old: Iterable[Server], new: Iterable[Server]) -> Iterator[Change]:
    """Yield the base URLs that went and came."""
    before, after = ([server.url or "/" for server in servers] for servers in (old, new))
    for url in dict.fromkeys((*before, *after)):
        if url not in after:
            yield Change(kind=Kind.BREAKING, phrase=REMOVED, name=url)
        elif url not in before:
            yield Change(kind=Kind.ADDED, phrase=NEW, name=url)


_PLAIN = frozenset({"string", "integer", "number", "boolean"})


class _Comparison:
    """Compares operations."""

    def __init__(self, before: Spec, after: Spec) -> None:
        self.schemas = Schemas()
        self.before, self.after = before, after

    def operation(self, old: Operation | None, new: Operation | None) -> list[Change]:
        """Return what has changed of an operation, which one of the files may not have."""
        if old is None:
            return [Change(kind=Kind.ADDED, phrase=NEW_OPERATION)]
        if new is None:
            return [Change(kind=Kind.BREAKING, phrase=REMOVED_OPERATION)]
        got: tuple[Side, Side] = ("response", "request") if new.webhook else ("request", "response")
        is_old = new.deprecated and not old.deprecated
        made = [Change(kind=Kind.CHANGED, phrase=DEPRECATED_OPERATION)] if is_old else []
        ways = security(self.before, old), security(self.after, new)
        made += authentication_changes(*ways)
        made += self._servers(old, new)
        made += self._parameters(old, new)
        made += self._body(body(old), body(new), got[0])
        made += self._responses(responses(old), responses(new), got[1])
        return list(dict.fromkeys(made))

    def _servers(self, old: Operation, new: Operation) -> Iterator[Change]:
        """Yield the base URLs that went and came, if an operation has some of its own."""
        before, after = own_servers(old), own_servers(new)
        if before or after:
            whole = servers_of_file(self.before), servers_of_file(self.after)
            yield from _base_urls(before or whole[0], after or whole[1])

    def _parameters(self, old: Operation, new: Operation) -> Iterator[Change]:
        before, after = ({_place(p, o): p for p in parameters(o)} for o in (old, new))
        for place in [*before, *(place for place in after if place not in before)]:
            was, now = before.get(place), after.get(place)
            if was and now:
                yield from self._parameter(was, now)
            elif was:
                yield Change(kind=Kind.BREAKING, phrase=REMOVED, name=was.name)
            elif now:
                kind = Kind.BREAKING if now.required else Kind.ADDED
                yield Change(kind=kind, phrase=NEW_REQUIRED if now.required else NEW, name=now.name)

    def _parameter(self, was: Parameter, now: Parameter) -> Iterator[Change]:
        if was.required != now.required:
            yield _required(now.name, is_required=now.required)
        if now.deprecated and not was.deprecated:
            yield Change(kind=Kind.CHANGED, phrase=DEPRECATED, name=now.name)
        inner = [*self.schemas.changes(was.schema, now.schema, "request")]
        inner += changed(_written(was), _written(now), is_breaking=True)
        yield from (_within(now.name, one) for one in inner)

    def _body(self, old: Body | None, new: Body | None, side: Side) -> Iterator[Change]:
        if old and new:
            if old.required != new.required:
                yield _required("body", is_required=new.required)
            yield from self._media(old.media, new.media, side, "")
        elif new:
            kind = Kind.BREAKING if new.required else Kind.ADDED
            yield Change(kind=kind, phrase=NEW_REQUIRED if new.required else NEW, name="body")
        elif old:
            yield Change(kind=Kind.BREAKING, phrase=REMOVED, name="body")

    def _media(
        self, old: tuple[Media, ...], new: tuple[Media, ...], side: Side, name: str
    ) -> Iterator[Change]:
        before, after = {one.type: one for one in old}, {one.type: one for one in new}
        for kind in [*before, *(kind for kind in after if kind not in before)]:
            if kind not in after:
                yield Change(kind=Kind.BREAKING, phrase=REMOVED, name=f"{name} {kind}".strip())
            elif kind not in before:
                yield Change(kind=Kind.ADDED, phrase=NEW, name=f"{name} {kind}".strip())
            else:
                inner = self.schemas.changes(before[kind].schema, after[kind].schema, side)
                yield from (_within(name, one) for one in inner)
                yield from _encodings(before[kind], after[kind], side)

    def _responses(
        self, old: tuple[Response, ...], new: tuple[Response, ...], side: Side
    ) -> Iterator[Change]:
        before, after = {one.status: one for one in old}, {one.status: one for one in new}
        for status in [*before, *(status for status in after if status not in before)]:
            if status not in after:
                kind = Kind.BREAKING if before[status].rank == 1 else Kind.CHANGED
                yield Change(kind=kind, phrase=REMOVED, name=status)
            elif status not in before:
                yield Change(kind=Kind.ADDED, phrase=NEW, name=status)
            else:
                yield from self._media(before[status].media, after[status].media, side, status)
                yield from self._headers(before[status], after[status], side)

    def _headers(self, old: Response, new: Response, side: Side) -> Iterator[Change]:
        before, after = ({one.name.lower(): one for one in r.headers} for r in (old, new))
        for key in [*before, *(key for key in after if key not in before)]:
            was, now = before.get(key), after.get(key)
            name = f"{new.status} {(now or was or old.headers[0]).name}"
            if was and now:
                inner = self.schemas.changes(was.schema, now.schema, side)
                yield from (_within(name, one) for one in inner)
            else:
                is_gone = now is None and old.rank == 1
                kind = Kind.BREAKING if is_gone else Kind.ADDED if now else Kind.CHANGED
                yield Change(kind=kind, phrase=NEW if now else REMOVED, name=name)


def _place(parameter: Parameter, operation: Operation) -> tuple[str, str]:
    """Return what tells a parameter apart: those of a path have an order, whatever their names."""
    if parameter.location == "path":
        names = re.findall(r"\{([^{}]*)\}", operation.path)
        return "path", str(names.index(parameter.name) if parameter.name in names else "")
    is_header = parameter.location == "header"
    return parameter.location, parameter.name.lower() if is_header else parameter.name


def _written(parameter: Parameter) -> str:
    """Return how the value of a parameter is written, as far as that shows."""
    if parameter.media:
        return parameter.media
    kinds = set(shape(parameter.schema).value_types)
    is_plain = kinds <= _PLAIN and bool(kinds)
    style = "" if is_plain and parameter.location != "path" else f"style: {parameter.style}"
    explode = "" if is_plain else f"explode: {parameter.explode}".lower()
    return ", ".join(filter(None, (style, explode)))


def _encodings(old: Media, new: Media, side: Side) -> Iterator[Change]:
    """Yield that a part of a form is sent as another type of content."""
    for name in dict.fromkeys([*old.encoding.mapping, *new.encoding.mapping]):
        before, after = (_content_type(one, name) for one in (old, new))
        is_sent = side == "request" and bool(after)
        yield from (_within(name, one) for one in changed(before, after, is_breaking=is_sent))


def _content_type(media: Media, name: str) -> str:
    text = media.encoding.get(name).text("contentType")
    return f"contentType: {text}" if text else ""


def _required(name: str, *, is_required: bool) -> Change:
    kind = Kind.BREAKING if is_required else Kind.CHANGED
    return Change(kind=kind, phrase=REQUIRED if is_required else OPTIONAL, name=name)


def _within(name: str, change: Change) -> Change:
    """Return a change of a field with what it is a field of in front."""
    return replace(change, name=f"{name} {change.name}".strip() or "body")
