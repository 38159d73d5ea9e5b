"""From the navigation object of the present dialect to the tree of divisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...check.messages import dotted
from ...check.objects import kept
from ...problems import Problem, Subtype
from ..model import Division, Gradient, Group, Navigation, PageEntry, PerMode
from ..parts import entry, icon, pair, specs
from .around import bars
from .entries import Holder, LanguageObject, ModernGroupObject

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...check.locate import Document, Trail
    from ..model import DivisionKind, EndpointEntry
    from ..tree import Listing
    from .entries import NavigationObject, Node


class _Kind(NamedTuple):
    """A kind of division: its list in the file, the key of its title, the field of the title."""

    list_name: str
    kind: DivisionKind


KINDS: tuple[_Kind, ...] = (
    _Kind("products", "product"),
    _Kind("languages", "language"),
    _Kind("versions", "version"),
    _Kind("tabs", "tab"),
    _Kind("dropdowns", "dropdown"),
    _Kind("anchors", "anchor"),
    _Kind("menu", "item"),
)
"""Lists of divisions; of two in one object the first in this order counts."""
LISTS = (*(kind.list_name for kind in KINDS), "groups", "pages")


def modern_navigation(
    raw: NavigationObject, document: Document
) -> tuple[Navigation, list[Problem]]:
    """Return the tree of divisions, and what is odd in it."""
    tree = _Tree(document)
    children = tree.children(raw, ("navigation",))
    return Navigation(children=children, everywhere=tuple(tree.everywhere)), tree.problems


class _Tree:
    def __init__(self, document: Document) -> None:
        self.document = document
        self.everywhere: list[Division] = []
        self.problems: list[Problem] = []

    def children(
        self, holder: Holder, trail: Trail, listing: Listing = "none"
    ) -> tuple[Division | Group | PageEntry | EndpointEntry, ...]:
        """Return what an object holds: the first list of the order that is not empty.

        ``listing`` is the ``directory`` of what is around it.
        """
        listing = holder.directory or listing
        self.add_everywhere(holder, (*trail, "global"))
        filled = [name for name in LISTS if getattr(holder, name, None)]
        if not filled:
            return ()
        name, *others = filled
        self.report_others(name, others, trail)
        inner = (*trail, name)
        if name in ("groups", "pages"):
            return tuple(self.entries(getattr(holder, name), inner, listing))
        return tuple(self.divisions(holder, name, inner, listing))

    def report_others(self, name: str, others: list[str], trail: Trail) -> None:
        for other in others:
            where = (*trail, other)
            text = f"{dotted(where)}: left out, since {name!r} stands beside it; only one counts"
            self.problems.append(Problem(Subtype.NAV, text, self.document.key_place(where)))

    def divisions(
        self, holder: object, name: str, trail: Trail, listing: Listing
    ) -> Iterator[Division]:
        kind = next(kind.kind for kind in KINDS if kind.list_name == name)
        for node, where in kept(getattr(holder, name), trail):
            yield self.division(node, kind, where, listing)

    def division(
        self, node: Node, kind: DivisionKind, trail: Trail, listing: Listing = "none"
    ) -> Division:
        children = self.children(node, trail, listing)
        if node.href and children:
            where = (*trail, "href")
            text = f"{dotted(where)}: left out, since this {kind} holds pages"
            self.problems.append(Problem(Subtype.NAV, text, self.document.place(where)))
        return Division(
            kind=kind,
            title=getattr(node, "name", None) or getattr(node, kind),
            children=children,
            href=None if children else node.href,
            icon=icon(node.icon, node.icon_type),
            color=self.colour(node, trail),
            description=getattr(node, "description", None),
            tag=getattr(node, "tag", None),
            default=getattr(node, "default", False),
            hidden=node.hidden,
            bars=bars(node, trail, self.document) if isinstance(node, LanguageObject) else None,
            openapi=specs(node.openapi, (*trail, "openapi"), self.document),
            place=self.document.place((*trail, kind)),
        )

    def colour(self, node: Node, trail: Trail) -> Gradient | PerMode | None:
        return pair(getattr(node, "color", None), (*trail, "color"), self.document)

    def entries(
        self, items: list[str | ModernGroupObject], trail: Trail, listing: Listing
    ) -> Iterator[PageEntry | EndpointEntry | Group]:
        for item, where in kept(items, trail):
            if isinstance(item, ModernGroupObject):
                yield self.group(item, where, item.directory or listing)
            else:
                yield entry(item, where, self.document)

    def group(self, item: ModernGroupObject, trail: Trail, listing: Listing) -> Group:
        place = self.document.place((*trail, "root"))
        return Group(
            title=item.group,
            pages=tuple(self.entries(item.pages or [], (*trail, "pages"), listing)),
            icon=icon(item.icon, item.icon_type),
            tag=item.tag,
            root=PageEntry(path=item.root, place=place) if item.root else None,
            expanded=item.expanded,
            hidden=item.hidden,
            searchable=item.searchable,
            listing=listing,
            openapi=specs(item.openapi, (*trail, "openapi"), self.document),
            place=self.document.place((*trail, "group")),
        )

    def add_everywhere(self, holder: Holder, trail: Trail) -> None:
        """Collect the links of a `global` object; entries without an address are none."""
        for name, kind in KINDS:
            for node, where in kept(getattr(holder.everywhere, name, None), (*trail, name)):
                found = self.division(node, kind, where)
                if found.href:
                    self.everywhere.append(found)
                elif (*where, "href") not in self.document.values:
                    text = f"{dotted(where)}: 'href' is missing; 'global' holds links only"
                    self.problems.append(Problem(Subtype.NAV, text, self.document.place(where)))
