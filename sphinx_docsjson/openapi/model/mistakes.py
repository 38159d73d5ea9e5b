"""Mistakes that a file can be read with, but that pages cannot mend. Pure."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from ...safety.urls import filled, scheme_of
from ...spelling import did_you_mean, nearest
from ...vocabulary import HTTP_METHODS
from ..read.check import Fault, elsewhere, long_lists, of_many
from ..read.object_keys import wrong_keys
from ..read.resolve import Node
from ..read.schema_values import not_listed
from ..read.security_schemes import scopes_of_schemes, wrong_schemes, wrong_scopes
from .details import LOCATIONS, usual_style
from .path_mistakes import NAMES, broken_braces, path_mistakes, wrong_link_values
from .response_links import lost_links
from .schema_mistakes import schema_mistakes
from .schemas.example_members import wrong_examples, wrong_parameter
from .schemas.merging import Shape
from .schemas.schema import shape
from .servers import is_base_url, is_host, server_of
from .tag_groups import name_of_tag, wrong_parents

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from .operations import Operation, Spec
    from .servers import Server

STYLES = {
    "form": ("query", "cookie"), "simple": ("path", "header"), "matrix": ("path",),
    "label": ("path",), "spaceDelimited": ("query",), "pipeDelimited": ("query",),
    "deepObject": ("query",), "cookie": ("cookie",),
}  # fmt: skip
"""Values of ``style``, and where parameters may have them (OpenAPI 3.2, "Style Values")."""
_STYLED = frozenset(place for places in STYLES.values() for place in places)
BESIDE_METHODS = frozenset(
    {"$ref", "summary", "description", "servers", "parameters", "additionalOperations"}
)
"""Keys of a path item that are no methods (OpenAPI 3.2, 4.9.1)."""
_NEAR_TAG = 0.85
"""How alike a tag is to that of a file for it to be meant: *Order* may be beside *Orders*."""
_STATUS = re.compile(r"[1-5]\d\d|[1-5][xX][xX]|default")


def mistakes(spec: Spec) -> Iterator[Fault]:
    """Yield what a file says that cannot be meant; a wrong word once, whatever its places."""
    yield from _by_message(_wrong_words(spec))
    yield from _by_message(_servers(spec))
    yield from _by_message(long_lists(spec.root))
    yield from _by_message(lost_links(spec.operations))
    yield from _by_message(wrong_link_values(spec))
    yield from path_mistakes(spec)
    seen = Counter[str]()
    for operation in spec.operations:
        name = operation.node.text("operationId")
        seen[name] += 1
        if name and seen[name] == 2:
            place = f"{operation.node.place}/operationId"
            yield of_many("another operation has the operationId", repr(name), place)


def _servers(spec: Spec) -> Iterator[Fault]:
    """Yield base URLs that lead to another host than they show, or hold an unknown variable."""
    own = (holder for one in spec.operations for holder in (one.item, one.node))
    for holder in (spec.root, *own):
        for raw in holder.get("servers").listed():
            server, written = server_of(raw.follow(), spec), raw.follow().text("url")
            if why := _why_left_out(server):
                yield Fault(place=raw.place, message=f"the server is left out: {why}")
                continue
            if why := broken_braces(written):
                yield Fault(place=raw.place, message=f"the URL of the server has {why}")
            if isinstance(raw.follow().value, dict) and "url" not in raw.follow().mapping:
                yield Fault(place=raw.place, message="the server has no 'url'")
            if is_host(filled(written, server.defaults)):
                about = f"the URL {written!r} of the server counts as a path"
                yield Fault(place=raw.place, message=f"{about}; start it with 'https://'")
            variables = raw.follow().get("variables")
            known = variables.mapping
            for _name, variable in variables.items(named=True):  # noqa: PERF102 - no dictionary
                yield from not_listed(variable)
            for name in sorted(set(NAMES.findall(written)) - known.keys()):
                message = f"no variable of the server is named {name!r}{did_you_mean(name, known)}"
                yield Fault(place=f"{raw.place}/url", message=message)


def _why_left_out(server: Server) -> str:
    if value := server.misleading:
        return f"with the value {value!r} its URL has another host"
    is_web = scheme_of(server.filled) in {"http", "https"}
    hides = is_web and not is_base_url(server.filled)
    return "its URL has a user name, or no host and port to send to" if hides else ""


def _by_message(faults: Iterable[Fault]) -> Iterator[Fault]:
    """Yield faults of one message as one, at the first of their places."""
    places: dict[str, dict[str, None]] = {}
    for fault in faults:
        places.setdefault(fault.message, {})[fault.place] = None
    for message, (first, *others) in places.items():
        places_are = "place" if len(others) == 1 else "places"
        more = f" (here and in {len(others)} other {places_are})"
        yield Fault(place=first, message=f"{message}{more}" if others else message)


def _wrong_words(spec: Spec) -> Iterator[Fault]:
    """Yield names that nothing has: of security schemes, statuses, styles, locations, types."""
    schemes = scopes_of_schemes(spec.root)
    yield from _security(spec.root, schemes)
    yield from wrong_schemes(spec.root)
    tags = [tag.text("name") for tag in map(Node.follow, spec.root.get("tags").listed())]
    yield from _listed_tags(spec.root)
    seen = set[int]()
    for operation in spec.operations:
        yield from _tags(operation, tags)
        yield from wrong_examples(operation.node, seen)
        yield from _body(operation.node)
        yield from _encodings(operation.node.get("requestBody"))
        yield from _security(operation.node, schemes)
        yield from _statuses(operation)
        for holder in (operation.item, operation.node):
            raws = list(holder.raw("parameters").listed())
            listed = [raw.follow() for raw in raws]
            yield from _repeated(listed)
            for raw, node in zip(raws, listed, strict=True):
                if raw.ref is None or node.value:  # else it has no target, which is told
                    yield from _parameter(node)
                    yield from wrong_parameter(node) if "schema" in node.mapping else ()
    yield from _described(spec)
    yield from schema_mistakes(spec.root)
    yield from wrong_keys(spec.root)
    yield from _methods(spec.root)
    yield from _tag_groups(spec)
    yield from wrong_parents(spec.root)


def _listed_tags(root: Node) -> Iterator[Fault]:
    """Yield the tags of a file that have no name, or that of an earlier one."""
    seen = set[str]()
    for tag in map(Node.follow, root.get("tags").listed()):
        name = tag.text("name")
        if isinstance(tag.value, dict) and "name" not in tag.value:
            yield Fault(place=tag.place, message="the tag has no 'name'")
        elif name in seen:
            yield of_many("another tag has the name", repr(name), tag.place)
        seen.add(name)


def _tags(operation: Operation, known: list[str]) -> Iterator[Fault]:
    """Yield the tags that are almost one of the file, which need not have them all."""
    for tag in operation.tags:
        if tag not in known and (hint := did_you_mean(tag, known, _NEAR_TAG)):
            place = f"{operation.node.place}/tags"
            yield of_many("no tag of the file is named", f"{tag!r}{hint}", place)


def _body(operation: Node) -> Iterator[Fault]:
    """Yield a body without content; a misspelt ``content`` is reported as an unknown key."""
    body = operation.get("requestBody")
    is_written = "requestBody" in operation.mapping and isinstance(body.value, dict)
    if is_written and not nearest("content", body.mapping):
        yield Fault(place=body.place, message="the body has no 'content', so pages do not show it")


def _encodings(body: Node) -> Iterator[Fault]:
    """Yield the properties that ``encoding`` names and that the schema of a body cannot have."""
    for media in (raw.follow() for _, raw in body.get("content").items(named=True)):
        named = media.get("encoding").mapping
        found = shape(media.raw("schema")) if named else Shape(place="")
        has_more = found.choices or found.conditions or found.patterns
        if found.properties and not (has_more or isinstance(found.additional, Node)):
            for name in (name for name in named if name not in found.properties):
                message = f"no property is named {name!r}{did_you_mean(name, found.properties)}"
                yield Fault(place=media.get("encoding").raw(name).place, message=message)


def _tag_groups(spec: Spec) -> Iterator[Fault]:
    """Yield the tags that ``x-tagGroups`` names and that nothing has."""
    known = {tag.text("name") for tag in map(Node.follow, spec.root.get("tags").listed())}
    known.update(tag for operation in spec.operations for tag in operation.tags)
    for group in spec.root.raw("x-tagGroups").listed():
        for raw in group.raw("tags").listed():
            name = name_of_tag(raw.value)
            if name and name not in known:
                about = f"{name!r}{did_you_mean(name, known)}"
                yield of_many("no operation has the tag", about, raw.place)


def _methods(root: Node) -> Iterator[Fault]:
    """Yield the keys of path items that are no methods, nor what else may be there."""
    for holder in (root.raw("paths"), root.raw("webhooks")):
        for path, raw in holder.items():
            item = raw.follow()
            keys = [] if path.startswith("x-") else item.mapping
            for key in keys:
                if not (key in BESIDE_METHODS or key in HTTP_METHODS or key.startswith("x-")):
                    hint = did_you_mean(key, (*HTTP_METHODS, *BESIDE_METHODS), 0.6)
                    place = f"{item.place}/{key}"
                    yield Fault(place=place, message=f"there is no HTTP method {key!r}{hint}")


def _security(holder: Node, known: Mapping[str, set[str]]) -> Iterator[Fault]:
    for requirement in holder.raw("security").listed():
        yield from wrong_scopes(requirement, known)
        for name in requirement.mapping.keys() - known.keys():
            hint = did_you_mean(name, known)
            yield Fault(
                place=requirement.place, message=f"no security scheme is named {name!r}{hint}"
            )


def _repeated(nodes: Iterable[Node]) -> Iterator[Fault]:
    """Yield the parameters that have the name and the place of an earlier one in their list."""
    seen = set[tuple[str, str]]()
    for node in nodes:
        key = node.text("name"), node.text("in")
        if all(key) and key in seen:
            message = f"the {key[1]} parameter {key[0]!r} is listed twice"
            yield Fault(place=node.place, message=message)
        seen.add(key)


def _parameter(node: Node) -> Iterator[Fault]:
    style, place = node.text("style"), node.text("in")
    for key in ("name", "in"):
        if isinstance(node.value, dict) and node.ref is None and key not in node.value:
            message = f"the parameter has no {key!r}, so it is left out"
            yield Fault(place=node.place, message=message)
    if place == "path" and not node.flag("required"):
        yield of_many(
            "no 'required: true' is written for the path parameter",
            repr(node.text("name")),
            node.place,
        )
    is_upgraded = style == node.text("collectionFormat")  # tabs, which only Swagger 2.0 knows
    if style and style not in STYLES and not is_upgraded:
        hint = did_you_mean(style, STYLES)
        yield Fault(place=node.place, message=f"there is no style {style!r}{hint}")
    if style in STYLES and place in _STYLED and place not in STYLES[style]:
        about = f"a parameter in {place!r} cannot have the style {style!r}"
        yield Fault(place=node.place, message=f"{about}; write {usual_style(place)!r}")
    found = shape(node.raw("schema")) if style == "deepObject" else Shape(place="")
    if found.types and not found.choices and not {"object", "array"} & set(found.types):
        message = f"a parameter in the style 'deepObject' has to be an object, not {found.type}"
        yield Fault(place=node.place, message=message)
    if place and place not in LOCATIONS:
        is_body = place in {"body", "formData"}
        hint = ": write 'requestBody'" if is_body else did_you_mean(place, LOCATIONS)
        yield Fault(place=node.place, message=f"a parameter cannot be in {place!r}{hint}")


def _statuses(operation: Operation) -> Iterator[Fault]:
    for status, raw in operation.node.get("responses").items():
        if not _STATUS.fullmatch(status):
            hint = did_you_mean(status, ["default"]) or ": write 200, 2XX or 'default'"
            yield Fault(place=raw.place, message=f"{status!r} is not an HTTP status{hint}")


def _described(spec: Spec) -> Iterator[Fault]:
    """Yield the responses without a description, which OpenAPI 3.2 is the first to allow."""
    if spec.root.text("openapi").startswith("3.2"):
        return
    holders = (operation.node.raw("responses") for operation in spec.operations)
    for holder in (*holders, spec.root.get("components").raw("responses")):
        for raw in [raw for _, raw in holder.items()]:
            node = elsewhere(raw, spec.root.place) or raw
            is_own = isinstance(node.value, dict) and node.ref is None
            if is_own and not nearest("description", node.mapping):
                message = "the response has no 'description', which OpenAPI requires"
                yield Fault(place=node.place, message=message)
