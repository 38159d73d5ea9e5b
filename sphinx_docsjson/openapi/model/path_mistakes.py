"""Mistakes in paths, and in what names their parameters. Pure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...spelling import did_you_mean
from ..read.check import Fault, of_many
from .details import parameters

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..read.resolve import Node
    from .operations import Operation, Spec

NAMES = re.compile(r"\{([^{}]*)\}")
"""What stands for a value in a path or an address."""
_BRACE = re.compile(r"[{}]")


def path_mistakes(spec: Spec) -> Iterator[Fault]:
    """Yield what is wrong with paths as they are written, and with their parameters."""
    paths = dict.fromkeys(one.path for one in spec.operations if not one.webhook)
    broken = {path for path in paths if broken_braces(path)}
    for path in paths:
        place = spec.root.get("paths").raw(path).place
        if why := broken_braces(path):
            yield Fault(place=place, message=f"the path has {why}")
        yield from _query(path, place)
    same: dict[tuple[str, str], str] = {}
    for operation in spec.operations:
        yield from _callbacks(operation.node)
        if operation.webhook or operation.path in broken:
            continue
        yield from _parameters(operation)
        method, path = operation.method, operation.path
        other = same.setdefault((method, NAMES.sub("{}", path)), path)
        if other != path:
            about = "apart from the names in braces, the path is the same as"
            yield of_many(about, repr(other), operation.node.place)


def _callbacks(operation: Node) -> Iterator[Fault]:
    """Yield the addresses of callbacks whose braces do not match."""
    for callback in [raw.follow() for _, raw in operation.get("callbacks").items(named=True)]:
        for address, item in callback.items():
            if why := broken_braces(address):
                yield Fault(place=item.place, message=f"the URL of the callback has {why}")


def broken_braces(text: str) -> str:
    """Return what a text has whose braces do not match; nothing if they do."""
    opened = False
    for brace in _BRACE.findall(text):
        if (brace == "{") is opened:
            return "a { inside another {" if opened else "a } without a {"
        opened = not opened
    return "a { that is never closed" if opened else ""


def _query(path: str, place: str) -> Iterator[Fault]:
    """Yield that a path has a query; what is behind a ``#`` only tells operations apart."""
    path, mark, query = path.partition("#")[0].partition("?")
    if mark:
        message = f"the path has a query, {query!r}: describe it by parameters in 'query'"
        yield Fault(place=place, message=message)


def _parameters(operation: Operation) -> Iterator[Fault]:
    """Yield the names in a path that no parameter has, and the reverse."""
    place, wanted = operation.node.place, set(NAMES.findall(operation.path))
    given = {one.name for one in parameters(operation) if one.location == "path"}
    left, unused = sorted(wanted - given), sorted(given - wanted)
    if len(left) == len(unused) == 1:
        end = f" of the path, which has no {{{unused[0]}}}: give both the same name"
        yield of_many("no parameter describes", f"{{{left[0]}}}", place, end)
        return
    for name in left:
        yield of_many("no parameter describes", f"{{{name}}}", place, " of the path")
    for name in unused:
        yield of_many("the path has no", f"{{{name}}}", place)


def wrong_link_values(spec: Spec) -> Iterator[Fault]:
    """Yield the values of links for parameters that the operations of the links do not have."""
    known = {one.node.text("operationId"): one for one in spec.operations}
    known.pop("", None)  # links by ``operationRef`` have no id either
    for link in _links(spec):
        target = known.get(link.text("operationId"))
        names = {one.name for one in parameters(target)} if target else set()
        for name in link.get("parameters").mapping if target else ():
            if target and name not in names and name.partition(".")[2] not in names:
                message = f"{target.key} has no parameter {name!r}{did_you_mean(name, names)}"
                yield Fault(place=link.get("parameters").raw(name).place, message=message)


def _links(spec: Spec) -> Iterator[Node]:
    """Yield the links of all responses."""
    for operation in spec.operations:
        for response in (raw.follow() for _, raw in operation.node.get("responses").items()):
            yield from (raw.follow() for _, raw in response.get("links").items(named=True))
