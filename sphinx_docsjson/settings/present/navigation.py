"""From the navigation object in the present format to the tree of divisions."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from ...check.objects import Raw, kept
from ...check.validate import value_at
from ...problems import Subtype
from ..conversions import entry, icon
from ..repeated import second_titles
from ..rows import make
from ..tree import EMPTY_GROUP, Division, Group, Navigation
from .entries import KINDS, LISTS, Holder, Node, PresentGroupObject, ProductObject

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...check.locate import Document
    from ...check.trails import Trail
    from ...problems import Problem
    from ..tree import DivisionKind, EndpointEntry, Entry, Listing, PageEntry
    from .properties import PresentSettings

CONTENT = (*LISTS, "href", "openapi", "asyncapi", "root")
"""Properties that give a group or a division something to show."""


def navigation(raw: PresentSettings, document: Document) -> tuple[Navigation, list[Problem]]:
    """Return the tree of divisions, and what is odd in it."""
    tree = _Tree(document)
    children = tree.children(raw.navigation, ("navigation",))
    return Navigation(children=children, everywhere=tuple(tree.everywhere)), tree.problems


class _Tree:
    def __init__(self, document: Document) -> None:
        self.document = document
        self.everywhere: list[Division] = []
        self.problems: list[Problem] = []

    def children(
        self, holder: Holder, trail: Trail, listing: Listing = "none"
    ) -> tuple[Entry, ...]:
        """Return what an object holds: the first list of the order that has pages, or else links.

        ``listing`` is the ``directory`` of what is around it.
        """
        listing = holder.directory or listing
        self.add_everywhere(holder, (*trail, "global"))
        filled = [name for name in LISTS if _list(holder, name)]
        if not filled:
            return ()
        name = next((one for one in filled if _has_pages(_list(holder, one))), filled[0])
        for other in filled:
            if other != name:
                self.leave_out(holder, (*trail, other), name)
        items, inner = _list(holder, name), (*trail, name)
        if name in ("groups", "pages"):
            return tuple(self.entries(items, inner, listing))
        kind = _kind_of(name)
        for node, at in kept(items, inner):
            self.look_for_content(node, at, f"this {kind} is empty: give it pages or an 'href'")
        found = tuple(self.division(node, kind, at, listing) for node, at in kept(items, inner))
        self.problems += second_titles(found)
        return found

    def leave_out(self, holder: Holder, trail: Trail, used: str) -> None:
        """Report a list beside the one that is used; if all it has are links, keep them."""
        name = str(trail[-1])
        items = _list(holder, name)
        found = [node for node, _ in kept(items, trail)]
        are_links = all(isinstance(node, Node) and node.href for node in found)
        if found and are_links and not _has_pages(items):
            self.add_links(holder, trail)
            text = "write these links in 'global'"
        else:
            text = f"left out, since {used!r} is there as well; only one is used"
        self.report(trail, text, of_key=True)

    def report(self, trail: Trail, text: str, *, of_key: bool = False) -> None:
        self.problems.append(self.document.problem(Subtype.NAV, trail, text, of_key=of_key))

    def look_for_content(self, raw: Raw, trail: Trail, text: str) -> None:
        """Report what holds nothing, unless what it holds is misspelt or wrong."""
        written = value_at(trail, self.document.value)
        if not raw.unknown() and not any(written.get(name) for name in CONTENT):
            self.report(trail, text)

    def division(
        self, node: Node, kind: DivisionKind, trail: Trail, listing: Listing = "none"
    ) -> Division:
        children = self.children(node, trail, listing)
        if node.href and children:
            self.report((*trail, "href"), f"left out, since this {kind} contains pages")
        known: dict[str, Any] = {"href": None} if children else {}
        if isinstance(node, ProductObject) and node.name:
            known["title"] = node.name
        return make(
            Division,
            node,
            trail,
            self.document,
            kind=kind,
            children=children,
            icon=icon(node.icon, node.icon_type),
            **known,
        )

    def entries(
        self, items: list[str | PresentGroupObject], trail: Trail, listing: Listing
    ) -> Iterator[PageEntry | EndpointEntry | Group]:
        for item, where in kept(items, trail):
            if isinstance(item, PresentGroupObject):
                yield self.group(item, where, item.directory or listing)
            else:
                yield entry(item, where, self.document)

    def group(self, item: PresentGroupObject, trail: Trail, listing: Listing) -> Group:
        self.look_for_content(item, trail, EMPTY_GROUP)
        if item.groups:
            self.report((*trail, "groups"), "write these groups in 'pages'", of_key=True)
        lists = ("pages", item.pages), ("groups", item.groups)
        inside = (self.entries([*(found or [])], (*trail, name), listing) for name, found in lists)
        return make(
            Group,
            item,
            trail,
            self.document,
            pages=tuple(chain.from_iterable(inside)),
            icon=icon(item.icon, item.icon_type),
            listing=listing,
        )

    def add_everywhere(self, holder: Holder, trail: Trail) -> None:
        """Collect the links of a `global` object; entries without an address are none."""
        for kind in KINDS:
            self.add_links(holder.everywhere, (*trail, kind.list_name))

    def add_links(self, holder: Raw | None, trail: Trail) -> None:
        """Collect the links of a list that are shown on all pages."""
        name = str(trail[-1])
        kind = _kind_of(name)
        for node, where in kept(_list(holder, name), trail):
            found = self.division(node, kind, where)
            if found.href:
                self.everywhere.append(found)
            elif (*where, "href") not in self.document.values:
                self.report(where, "'href' is missing; 'global' only contains links")


def _kind_of(list_name: str) -> DivisionKind:
    return next(kind.kind for kind in KINDS if kind.list_name == list_name)


def _list(holder: Raw | None, name: str) -> list[Any]:
    """Return a list of an object; unknown properties, which pydantic keeps, are none."""
    return vars(holder).get(name) or [] if holder else []


def _has_pages(items: list[Any]) -> bool:
    """Return whether an item of a list is a page, or holds something besides links."""
    return any(not isinstance(item, Raw) or _holds_pages(item) for item, _ in kept(items, ()))


def _holds_pages(item: Raw) -> bool:
    written = vars(item)
    others = (name for name in CONTENT if name not in (*LISTS, "href"))
    return any(map(written.get, others)) or any(_has_pages(_list(item, name)) for name in LISTS)
