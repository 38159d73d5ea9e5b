"""What has changed in how an operation asks for credentials. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .kinds import (
    FEWER_VALUES,
    MORE_VALUES,
    NEW,
    NEW_REQUIRED,
    OPTIONAL,
    REMOVED,
    REQUIRED,
    Change,
    Kind,
)
from .limit_changes import changed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ..model.security import Scheme, Urls

    Way = tuple[Scheme, ...]


def authentication_changes(old: tuple[Way, ...], new: tuple[Way, ...]) -> Iterator[Change]:
    """Yield what has changed between two lists of ways to authenticate.

    A way that is empty means that none is needed. A way is the same when it sends the same,
    whatever its schemes are called.
    """
    before, after = ({_sent(way): way for way in ways if way} for ways in (old, new))
    was_open, is_open = (not all(ways) or not ways for ways in (old, new))
    for key, way in after.items():
        yield from _scopes(before.get(key, way), way)
        if key not in before:
            is_needed = was_open and not is_open
            phrase = NEW_REQUIRED if is_needed and len(after) == 1 else NEW
            kind = Kind.BREAKING if is_needed else Kind.ADDED
            yield Change(kind=kind, phrase=phrase, name=_name(way))
        elif was_open != is_open:
            phrase, kind = (OPTIONAL, Kind.CHANGED) if is_open else (REQUIRED, Kind.BREAKING)
            yield Change(kind=kind, phrase=phrase, name=_name(way))
    for key, way in before.items():
        if key not in after:
            kind = Kind.CHANGED if is_open else Kind.BREAKING
            yield Change(kind=kind, phrase=REMOVED, name=_name(way))


def _sent(way: Way) -> frozenset[tuple[str, ...]]:
    return frozenset((*scheme.target, scheme.type) for scheme in way)


def _name(way: Way) -> str:
    return " + ".join(scheme.id for scheme in way)


def _scopes(old: Way, new: Way) -> Iterator[Change]:
    """Yield the scopes that one way has come to need, and those that it no longer needs."""
    before, after = ([one for scheme in way for one in scheme.scopes] for way in (old, new))
    if more := tuple(one for one in after if one not in before):
        yield Change(kind=Kind.BREAKING, phrase=MORE_VALUES, name=_name(new), values=more)
    if fewer := tuple(one for one in before if one not in after):
        yield Change(kind=Kind.CHANGED, phrase=FEWER_VALUES, name=_name(new), values=fewer)


def token_changes(old: Iterable[Scheme], new: Iterable[Scheme]) -> Iterator[Change]:
    """Yield what has changed in where tokens come from: flows and URLs of schemes of one name."""
    before = {scheme.id: scheme for scheme in old}
    for scheme in new:
        if was := before.get(scheme.id):
            yield from _flows(was, scheme)


def _flows(old: Scheme, new: Scheme) -> Iterator[Change]:
    yield from _urls(new.id, old.urls, new.urls)
    before, after = ({flow.name: flow for flow in scheme.flows} for scheme in (old, new))
    for key in dict.fromkeys((*before, *after)):
        name = f"{new.id} {key}"
        if key not in after:
            yield Change(kind=Kind.BREAKING, phrase=REMOVED, name=name)
        elif key not in before:
            yield Change(kind=Kind.ADDED, phrase=NEW, name=name)
        else:
            yield from _urls(name, before[key].urls, after[key].urls)


def _urls(name: str, old: Urls, new: Urls) -> Iterator[Change]:
    """Yield the URLs that have changed; one that there was none of before breaks nothing."""
    before, after = dict(old), dict(new)
    for key in dict.fromkeys((*before, *after)):
        told = changed(before.get(key, ""), after.get(key, ""), is_breaking=key in before)
        yield from (replace(one, name=f"{name} {key}") for one in told)
