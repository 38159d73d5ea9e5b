"""The operations of a document, and which one ``METHOD /path`` means."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from ...catalogues.values import WRITTEN
from ...check.texts import shown
from ...safety.urls import scheme_of
from ...vocabulary import HTTP_METHODS
from ..read.check import Fault
from ..read.repeated import cut_texts, limit_of, limited
from ..read.resolve import Node, name_of
from ..read.upgrade import upgrade
from .tag_groups import group_titles, named_groups, no_groups, ours, parents, tags_of, title_of_tag
from .texts.headlines import one_line, paragraphs, title_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MOST_LISTED = 200
"""Most operations that one page lists."""
KNOWN_VERSIONS = ("2.0", "3.0", "3.1", "3.2")


class NoSpecError(ValueError):
    """Not an OpenAPI document, or of an unsupported version; its text says which."""


@dataclass(frozen=True, kw_only=True)
class Operation:
    """One operation: a method of a path, or a webhook."""

    method: str
    """In upper case."""
    path: str
    """The path as written, or the name of the webhook."""
    webhook: bool = False
    summary: str = ""
    tags: tuple[str, ...] = ()
    deprecated: bool = False
    hidden: bool = False
    """It has a page, but no entry in the navigation (``x-hidden``)."""
    excluded: bool = False
    """It has no page of its own (``x-excluded``)."""
    most: int | None = None
    """Most parameters and most fields of its page, if its file repeats them too often."""
    node: Node = field(compare=False, repr=False)
    item: Node = field(compare=False, repr=False)
    """The path item that it is in."""

    @property
    def written_summary(self) -> str:
        """The summary as it is written; `summary` may be in another language."""
        return self.node.text(WRITTEN) or self.item.text(WRITTEN) or self.summary

    @property
    def description(self) -> str:
        """What is said of the operation, and of all operations of its path."""
        about = self.item.text("summary")
        title = about if one_line(about) not in {one_line(self.summary), self.title} else ""
        return paragraphs(self.node.text("description"), title, self.item.text("description"))

    @property
    def route(self) -> str:
        """The path behind the base URL; without its slash it could go on with the host."""
        is_plain = self.webhook or self.path.startswith("/")
        return self.path if is_plain else f"/{self.path}"

    @property
    def key(self) -> str:
        """How frontmatter and navigation name it."""
        return f"webhook {self.path}" if self.webhook else f"{self.method} {self.path}"

    @property
    def title(self) -> str:
        """The summary, else the first sentence of the description, else name or path in words.

        The page has method and path below its title. A webhook is known by its name.
        """
        name, path = self.node.text("operationId"), "" if self.webhook else self.path
        return title_of(self.summary, self.node.text("description"), name, path) or self.path


@dataclass(frozen=True, kw_only=True)
class Spec:
    """One OpenAPI document that was read."""

    name: str
    """Its path in the source folder, or its https address."""
    root: Node = field(repr=False)
    operations: tuple[Operation, ...] = field(repr=False)
    groups: Mapping[str, str] = field(repr=False)
    """Titles of groups by tag, as `group_titles` has them."""
    faults: tuple[Fault, ...] = ()

    def find(self, key: str) -> Operation | None:
        """Return the operation that ``METHOD /path`` or ``webhook name`` means, if there is one.

        The method may be in any case, and a slash at the end of the path may be missing or
        too many.
        """
        return self._index.get(key) or self._index.get(_loose(key))

    @cached_property
    def _index(self) -> dict[str, Operation]:
        """The operations by their key, and by its loose form, which no key has."""
        index: dict[str, Operation] = {}
        for operation in self.operations:
            index.setdefault(operation.key, operation)
            index.setdefault(_loose(operation.key), operation)
        return index

    def group_of(self, one: Operation) -> str:
        """Return the title of the group that an operation is in."""
        return self.group_of_tag(one.tags[0]) if one.tags else ours(webhook=one.webhook)

    def group_of_tag(self, tag: str) -> str:
        """Return the title of the group of a tag, which the file need not describe."""
        return self.groups.get(tag) or title_of_tag(tag)

    @cached_property
    def tag_groups(self) -> dict[str, str]:
        """What groups are in by their titles, in the order of the file."""
        pairs = (*named_groups(self.root), *parents(self.root))
        found: dict[str, str] = {}
        for tag, name, is_tag in pairs:
            found.setdefault(self.group_of_tag(tag), self.group_of_tag(name) if is_tag else name)
        return found

    def name_of_group(self, title: str) -> str:
        """Return what addresses call a group, which stays when only its title changes."""
        tags = self.tags_of(title)
        return title if not tags or tags[0].text("x-group") else tags[0].text("name")

    def group_named(self, name: str) -> str:
        """Return the title of the group that an author means: by its title, or by its tag."""
        return name if name in self.by_group else self.groups.get(name, name)

    @cached_property
    def by_group(self) -> Mapping[str, list[Operation]]:
        """The operations that have pages, by the titles of their groups.

        Groups of ``x-tagGroups`` are first, then others in the order of ``tags``, then of paths.
        """
        groups: dict[str, list[Operation]] = {}
        for operation in self.operations:
            if not operation.excluded:
                groups.setdefault(self.group_of(operation), []).append(operation)
        order = dict.fromkeys([*self.tag_groups, *self.groups.values(), *groups])
        return {title: groups[title] for title in order if title in groups}

    def bare_groups(self) -> list[str]:
        """Return the titles of the groups whose tags no operation has, in the order of the file."""
        used = set(map(self.group_of_tag, (tag for one in self.operations for tag in one.tags)))
        return list(dict.fromkeys(one for one in self.groups.values() if one not in used))

    def tags_of(self, group: str) -> list[Node]:
        """Return the tags whose operations are in a group, as far as the file describes them."""
        return [
            tag for tag in map(Node.follow, self.root.get("tags").listed())
            if self.groups.get(tag.text("name"), "") == group
        ]  # fmt: skip

    @property
    def is_long(self) -> bool:
        """Whether one page is too small for a list of all the operations."""
        return sum(not one.excluded for one in self.operations) > MOST_LISTED

    @property
    def schemas(self) -> dict[str, Node]:
        """The named schemas, as they are written."""
        found = dict(self.root.get("definitions").items(named=True))
        return found | dict(self.root.get("components").get("schemas").items(named=True))


def _loose(key: str) -> str:
    method, _, path = key.partition(" ")
    return f"~{method.lower()} {' '.join(path.split()).rstrip('/') or '/'}"


def read_spec(root: Node) -> Spec:
    """Read the operations of a document; a Swagger 2.0 document is upgraded in its place.

    Raises `NoSpecError` when it is none, or its version is unknown.
    """
    if version_of(root.value) == "2.0":  # whether its key is right or not
        address, documents = root.place[:-1], root.documents
        root = documents.add(address, upgrade(root), documents.texts[address])
    found = (
        *_read_items(root.get("paths")),
        *_read_servers(root),
        *_read_items(root.get("webhooks"), webhook=True),
        *_read_items(root.get("x-webhooks"), webhook=True),
    )
    operations = [one for one in found if isinstance(one, Operation)]
    faults = [one for one in found if isinstance(one, Fault)]
    if left := no_groups(root):
        operations = [replace(one, tags=tags_of(one.node, left)) for one in operations]
    if most := limit_of(root, [(one.item, one.node) for one in operations]):
        operations = [replace(one, most=most) for one in operations]
        cut_texts(root)
        faults.append(limited(root, most, "operations"))
    return Spec(
        name=name_of(root.place),
        root=root,
        operations=tuple(operations),
        groups=group_titles(root),
        faults=tuple(faults),
    )


def version_of(value: object) -> str:
    """Return the version of OpenAPI, such as ``3.1``. Raises `NoSpecError`."""
    if not isinstance(value, dict):
        raise NoSpecError("is not an OpenAPI document: it contains no object")
    written = value.get("openapi", value.get("swagger"))
    if written is None:
        raise NoSpecError("is not an OpenAPI document: it has neither 'openapi' nor 'swagger'")
    version = ".".join(str(written).split(".")[:2])
    if version not in KNOWN_VERSIONS:
        raise NoSpecError(f"has the unknown OpenAPI version {str(written)[:40]!r}")
    return version


def _read_items(items: Node, *, webhook: bool = False) -> Iterator[Operation | Fault]:
    """Yield the operations of all path items, and the faults found in them."""
    for path, raw in items.items(named=webhook):
        if not path.strip():
            yield Fault(place=raw.place, message="a path needs a name")
            continue
        if not isinstance(raw.value, dict):
            yield _no_object(raw)
        if not (webhook or path.startswith("/")):
            yield Fault(place=raw.place, message="a path has to start with a slash")
        item = raw.follow()
        yield from _misplaced_methods(item)
        for method, node in _methods(item):
            if isinstance(node.value, dict):
                yield _operation(method, path, item, node.follow(), webhook)
            else:
                yield _no_object(node)


def _no_object(node: Node) -> Fault:
    return Fault(place=node.place, message=f"expected an object, not {shown(node.value)}")


def _read_servers(root: Node) -> Iterator[Fault]:
    """Yield the base URLs of a file that are not web URLs."""
    for raw in root.get("servers").listed():
        scheme, message = scheme_of(raw.follow().text("url")), ""
        if scheme == "localhost":
            message = "the URL of the server has to start with 'http://' or 'https://'"
        elif scheme not in {"", "http", "https"} and "." not in scheme:  # hosts are told elsewhere
            message = f"requests are not sent to {scheme}: URLs"
        if message:
            yield Fault(place=raw.place, message=message)


def _methods(item: Node) -> Iterator[tuple[str, Node]]:
    for method in HTTP_METHODS:
        if method in item.mapping:
            yield method, item.raw(method)
    for method, node in item.get("additionalOperations").items():  # OpenAPI 3.2
        is_twice = method.lower() in HTTP_METHODS and method.lower() in item.mapping
        if _METHOD.fullmatch(method) and not is_twice:
            yield method, node


_METHOD = re.compile(r"[\w!#$%&'*+.^`|~-]+", re.ASCII)
"""The name of a method (RFC 9110, 9.1)."""


def _misplaced_methods(item: Node) -> Iterator[Fault]:
    """Yield the keys of ``additionalOperations`` that are no methods, or have their own place."""
    for method, node in item.get("additionalOperations").items():
        if not _METHOD.fullmatch(method):
            yield Fault(place=node.place, message=f"{method!r} is not an HTTP method")
        elif method.lower() in HTTP_METHODS:
            why = f"{method!r} does not belong here: write {method.lower()!r} in the path item"
            yield Fault(place=node.place, message=why)


def _operation(method: str, path: str, item: Node, node: Node, webhook: bool) -> Operation:
    return Operation(
        method=method.upper(),
        path=path,
        webhook=webhook,
        summary=node.text("summary") or item.text("summary"),
        tags=tags_of(node),
        deprecated=node.flag("deprecated"),
        hidden=node.flag("x-hidden") or item.flag("x-hidden"),
        excluded=node.flag("x-excluded") or item.flag("x-excluded"),
        node=node,
        item=item,
    )
