"""References: looked up one at a time, never written out, and never a reason for a request.

A document's address is `HOME` and its path in the source folder, or where it was fetched from. The
reserved host (RFC 6761) lets relative references work by the rules for addresses: no ``..`` leaves.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from ...problems import Message
from ...safety.files import BadFileError, file_hint, source_file
from ...safety.urls import Unsafe, decoded, defragged, is_url, resolved
from ...spelling import DID_YOU_MEAN
from .embedded import has_embedded, with_plain_references
from .kept_texts import Texts
from .load import read_file, with_texts
from .pointers import component_meant, escape, key_of, near_key, with_slashes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

HOME = "https://source.invalid/"
"""What stands for the source folder in addresses."""
MAX_HOPS = 100
"""Most references in a row: following each of a chain costs its length."""
MAX_THROUGH = 10
"""Most pointers in a row that lead through references: one without a target costs them all."""
_NO_REQUEST = "references never cause a request"
OVERRIDES = ("summary", "description", "deprecated", "x-hidden", "x-excluded")
"""What may be beside a ``$ref`` and overrides its target (OpenAPI 3.1.1, 4.23)."""


class UnresolvedError(LookupError):
    """A reference that names nothing we may read; its text says why."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value of an OpenAPI file, and where it is.

    ``place`` is the address of the document, ``#`` and a JSON pointer; ``documents`` is what
    references in it are looked up in.
    """

    value: Any
    place: str
    documents: Documents = field(compare=False, repr=False)

    def __bool__(self) -> bool:
        """Return whether there is something."""
        return bool(self.value)

    @property
    def ref(self) -> str | None:
        """The ``$ref`` of this object, as written; a property that is named so is none."""
        ref = self.value.get("$ref") if isinstance(self.value, dict) else None
        return ref if isinstance(ref, str) else None

    @property
    def mapping(self) -> dict[str, Any]:
        """The value if it is an object, else an empty one."""
        return self.value if isinstance(self.value, dict) else {}

    def text(self, key: str) -> str:
        """Return a text or number of an object as text, or an empty one."""
        found = self.mapping.get(key)
        if isinstance(found, bool) or not isinstance(found, (str, int, float)):
            return ""
        return str(found)

    def flag(self, key: str) -> bool:
        """Return whether a value of an object is ``true``."""
        return self.mapping.get(key) is True

    def raw(self, key: str) -> Node:
        """Return a member as it is written, references included; without one, an empty object."""
        return Node(self.mapping.get(key, {}), f"{self.place}/{escape(key)}", self.documents)

    def get(self, key: str) -> Node:
        """Return a member with its references followed."""
        return self.raw(key).follow()

    def items(self, *, named: bool = False) -> Iterator[tuple[str, Node]]:
        """Yield what is no extension, not followed; in a map (``named``), no object is one."""
        for key, value in self.mapping.items():
            if not key.startswith("x-") or (named and isinstance(value, dict)):
                yield key, self.raw(key)

    def listed(self) -> Iterator[Node]:
        """Yield the items of a list, references not followed; one that is a node stays as it is."""
        for index, item in enumerate(self.value if isinstance(self.value, list) else ()):
            is_node = isinstance(item, Node)
            yield item if is_node else Node(item, f"{self.place}/{index}", self.documents)

    def follow(self) -> Node:
        """Return what this stands for when it is a reference; an empty object if to nothing."""
        try:
            return self.target()
        except UnresolvedError:
            return Node({}, self.place, self.documents)

    def target(self) -> Node:
        """Return what this stands for.

        Raises `UnresolvedError` when a reference has no target, leads back to itself, or takes
        more than `MAX_HOPS` steps.
        """
        node, seen = self, set[str]()
        beside: dict[str, Any] = {}
        while node.ref is not None:
            if node.place in seen:
                raise UnresolvedError(f"{self.ref!r} leads back to itself")
            if len(seen) == MAX_HOPS:
                raise UnresolvedError(f"{self.ref!r} leads to more than {MAX_HOPS} others in a row")
            seen.add(node.place)
            beside = {key: node.value[key] for key in OVERRIDES if key in node.value} | beside
            node = self.documents.lookup(node.ref, node.place)
        if beside and isinstance(node.value, dict):
            node = replace(node, value=node.value | beside)
        return node


def _anchors_in(contents: Any) -> dict[str, tuple[str, Any]]:
    """Return the schemas of a document that have an anchor (JSON Schema 2020-12, 8.2.2)."""
    found: dict[str, tuple[str, Any]] = {}
    waiting = [("", contents)]
    for place, value in waiting:
        if isinstance(value, dict):
            for anchor in (value.get("$anchor"), value.get("$dynamicAnchor")):
                if isinstance(anchor, str):
                    found.setdefault(anchor, (place, value))
            waiting += ((f"{place}/{escape(str(key))}", one) for key, one in value.items())
        elif isinstance(value, list):
            waiting += ((f"{place}/{index}", one) for index, one in enumerate(value))
    return found


def name_of(address: str) -> str:
    """Return how readers know a document: its path in the source folder, or its address."""
    base = defragged(address).url
    return decoded(base.removeprefix(HOME)) if base.startswith(HOME) else base


class Documents:
    """The documents of one site by address; each is read once, on its first use."""

    def __init__(
        self, root: Path, prepare: Callable[[Any], Any] = lambda contents: contents
    ) -> None:
        """Start with none; ``root`` is the source folder, and ``prepare`` gets all contents."""
        self.root = root
        self.prepare = prepare
        self.texts = Texts()
        self.contents: dict[str, Any] = {}
        self.failures: dict[str, str] = {}
        self.shapes: dict[int | str, tuple[Any, Any]] = {}
        """What `schema.shape` found, by identities of values, kept with it, or by targets."""
        self.choices: dict[int, tuple[Any, Any]] = {}
        """The variants of schemas, and what components are made of, by identities of values."""
        self._found: dict[str, Node] = {}
        """What references name, by address."""
        self._open: set[str] = set()
        """Pointers through references that are being followed."""
        self._anchors: dict[str, dict[str, tuple[str, Any]]] = {}
        """The anchors of each document: where each is, and its schema."""

    @cached_property
    def _registry(self) -> Any:
        """What follows references; the package is loaded where there is one."""
        from referencing import Registry

        return Registry(retrieve=self._retrieve)  # type: ignore[call-arg]

    def add(self, address: str, contents: Any, text: str) -> Node:
        """Take a document that was read elsewhere, and return its root."""
        self._anchors.pop(address, None)
        plain = with_plain_references(contents) if has_embedded(text) else contents
        self.contents[address] = plain  # known at once: texts may be in files that lead back
        self.contents[address] = self.prepare(with_texts(plain, text, self.lookup, address))
        self._found.clear()
        self.texts[address] = text
        return Node(self.contents[address], address + "#", self)

    def root_of(self, path: str) -> Node:
        """Return the root of a file of the source folder.

        Raises `BadFileError` when it is outside, missing or broken.
        """
        address = HOME + quote(path.lstrip("/"))
        if address not in self.contents:
            self._read(address, path)
        return Node(self.contents[address], address + "#", self)

    def _read(self, address: str, path: str) -> None:
        try:
            file = source_file("/" + path.lstrip("/"), self.root)
        except Unsafe as error:
            raise BadFileError(str(error)) from error
        if file is None:
            raise BadFileError(f"there is no such file{file_hint(path, self.root)}")
        self.add(address, *read_file(file, self.texts.repeated_in(address)))

    def where(self, text: str, first: str) -> tuple[str, int | None]:
        """Return the name of the document and the line in which the target of a link comes first.

        ``first`` is the address of the document to look in before the others; it is named, too,
        when none has the text. An author need not encode what a link has percent-encoded.
        """
        for form in dict.fromkeys((text, decoded(text))):
            for address in dict.fromkeys((first, *self.texts)):
                if line := self.texts.line_of(address, form):
                    return name_of(address), line
        return name_of(first), None

    def lookup(self, ref: str, base: str) -> Node:
        """Return what a reference names, given the address of where it is.

        Raises `UnresolvedError`.
        """
        try:
            address = resolved(base, ref)
            if address.startswith(HOME) and not base.startswith(HOME):
                raise LookupError(address)  # other hosts must not say what is published
            if address not in self._found:
                self._found[address] = self._look_up(address)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise UnresolvedError(self._reason(ref, base)) from error
        return self._found[address]

    def _look_up(self, address: str) -> Node:
        from referencing.exceptions import Unresolvable

        url, fragment = defragged(address)
        pointer = decoded(fragment)
        is_anchor = bool(pointer) and not pointer.startswith("/")
        try:
            found = self._registry.resolver().lookup(url if is_anchor else address).contents
        except Unresolvable as error:
            if is_anchor or not pointer:
                raise LookupError(address) from error
            with suppress(LookupError):
                return self._through(url, pointer)
            pointer, found = with_slashes(self.contents.get(url), pointer)
        if is_anchor:
            if url not in self._anchors:
                self._anchors[url] = _anchors_in(found)
            pointer, found = self._anchors[url][pointer]
        return Node(found, f"{url}#{pointer}", self)

    def _through(self, url: str, pointer: str) -> Node:
        """Return what a pointer names that leads through references, as files in parts have it."""
        node = Node(self.contents.get(url), f"{url}#", self)
        if url + pointer in self._open or len(self._open) == MAX_THROUGH:
            raise LookupError(pointer)
        self._open.add(url + pointer)
        try:
            for key in map(key_of, pointer.split("/")[1:]):
                node = node if key in node.mapping else node.target()
                if key not in node.mapping:
                    raise LookupError(pointer)
                node = node.raw(key)
        finally:
            self._open.discard(url + pointer)
        return node

    def _reason(self, ref: str, base: str) -> Message:
        if not is_url(ref):
            return Message(f"{ref!r} is not a valid URL")
        address, fragment = defragged(resolved(base, ref))
        near = near_key(self.contents.get(address), decoded(fragment))
        why = self.failures.get(address, f"there is no such value in {name_of(address)}{near}")
        if not (fragment or "." in ref or DID_YOU_MEAN in why):
            why += component_meant(self.contents.get(defragged(base).url), ref)
        message = f"{ref!r} cannot be followed: {why}"
        if why == _NO_REQUEST:
            return Message(
                message, cause=f"{defragged(ref)[0]}: {why}", kind="$ref", about=repr(ref)
            )
        return Message(message, cause=why if address in self.failures else message)

    def _retrieve(self, address: str) -> Any:
        """Give the registry a document; `referencing` turns what this raises into its own."""
        from referencing import Specification

        if address not in self.contents:
            if not address.startswith(HOME):
                self.failures[address] = _NO_REQUEST
                raise LookupError(address)
            try:
                self._read(address, address.removeprefix(HOME))
            except BadFileError as error:
                self.failures[address] = f"{name_of(address)}: {error}"
                raise
        return Specification.OPAQUE.create_resource(self.contents[address])
