"""From the written navigation to the tree of its divisions and their contents."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from ..problems import Message, Problem, Subtype
from ..settings.tree import Division, EndpointEntry, Group, PageEntry
from ..spelling import DID_YOU_MEAN, did_you_mean
from ..vocabulary import HTTP_METHODS
from .model import Sidebar, SidebarGroup, SidebarPage, Trail

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ..settings.tree import Entry
    from .pages import Pages

ALTERNATIVES = ("version", "language")
"""Kinds of divisions of which each holds the same documentation: the default one comes first."""


@dataclass(frozen=True, kw_only=True)
class Content:
    """The groups and pages of one division: one sidebar."""

    sidebar: Sidebar
    flat: tuple[str, ...]
    """The docnames that the sidebar shows, in reading order, each once."""
    trails: Mapping[str, Trail]
    """The groups around each page, outermost first; of hidden pages too."""
    hidden: frozenset[str]
    """Pages to be kept out of indexes."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Branch:
    """A division with what it holds; the root of the tree is the whole navigation."""

    key: str
    division: Division | None = None
    branches: tuple[Branch, ...] = ()
    """The divisions inside, as they are written."""
    content: Content | None = None

    @property
    def kind(self) -> str:
        """Return the kind of the division."""
        return self.division.kind if self.division else ""

    @property
    def hidden(self) -> bool:
        """Return whether it is listed only while the reader is inside; also if it shows nothing."""
        return bool(self.division and (self.division.hidden or self._shows_nothing))

    @cached_property
    def _shows_nothing(self) -> bool:
        """Whether all of its pages are hidden."""
        contents = [path[-1].content for path in self.leaves()]
        return bool(contents) and not any(one and one.sidebar.entries for one in contents)

    def ordered(self) -> list[Branch]:
        """Return the divisions inside, a default version or language first."""
        return sorted(self.branches, key=lambda branch: not is_default(branch.division))

    def leaves(self, above: tuple[Branch, ...] = ()) -> Iterator[tuple[Branch, ...]]:
        """Yield the path from here to every division with content, in reading order."""
        path = (*above, self)
        if self.content:
            yield path
        for branch in self.ordered():
            yield from branch.leaves(path)


def is_default(division: Division | None) -> bool:
    """Return whether the settings name a version or language as the one to begin with."""
    return bool(division and division.kind in ALTERNATIVES and division.default)


@dataclass
class Outliner:
    """Makes the tree of a navigation, and collects the entries that are not pages."""

    pages: Pages
    hidden: frozenset[str] = frozenset()
    """Pages that no sidebar shows."""
    problems: list[Problem] = field(default_factory=list)

    def branch(
        self, children: Sequence[Entry], key: str, division: Division | None, hidden: bool
    ) -> Branch:
        """Return the branch of a division and all that it holds."""
        inner = [child for child in children if isinstance(child, Division)]
        entries = [child for child in children if not isinstance(child, Division)]
        return Branch(
            key=key,
            division=division,
            branches=tuple(
                self.branch(
                    child.children,
                    f"{key}/{child.kind}-{number}",
                    child,
                    hidden or (child.hidden and not child.indexed),
                )
                for number, child in enumerate(inner)
            ),
            content=self.content(entries, key, hidden) if entries else None,
        )

    def content(self, entries: Sequence[Entry], key: str, hidden: bool) -> Content | None:
        """Return what a division shows, or nothing if none of its pages exists."""
        listing = _Listing(self)
        shown = tuple(listing.add(entries, (), shown=True, hidden=hidden))
        if not listing.trails and not shown:
            return None
        return Content(
            sidebar=Sidebar(key=key, entries=shown),
            flat=tuple(listing.flat),
            trails=listing.trails,
            hidden=frozenset(listing.trails) - listing.indexed,
        )

    def find(self, entry: PageEntry | EndpointEntry) -> str | None:
        """Return the docname of an entry; one that is not a page is a problem.

        Endpoints that have a page are entries of pages by now; the others were reported.
        """
        if isinstance(entry, EndpointEntry):
            return None
        page = self.pages.find(entry.path)
        if page is None:
            self.problems.append(Problem(Subtype.NAV, self._not_a_page(entry), entry.place))
        return page

    def _not_a_page(self, entry: PageEntry) -> Message:
        """Return that an entry is not a page: of a missing folder, none of the entries is one."""
        named = f"the navigation names {entry.path!r}, which is not a page"
        hint = self.pages.hint(entry.path) or _method_meant(entry.path)
        if not hint and (folder := self.pages.no_folder(entry.path)):
            return Message(named + folder, cause=folder)
        is_method = hint and not hint.startswith(DID_YOU_MEAN)
        kind = "" if is_method else "page of the navigation"
        return Message(named + hint, kind=kind, about=f"{entry.path!r}{hint}")

    def twice(self, entry: PageEntry | EndpointEntry, page: str) -> None:
        """Report an entry whose page is in the same sidebar already."""
        message = f"the page {page!r} is already in this part of the navigation"
        self.problems.append(Problem(Subtype.NAV, message, entry.place))


def _method_meant(path: str) -> str:
    """Return what there is to say about an entry that is written like an endpoint."""
    method, _, target = path.partition(" ")
    if not target.lstrip().startswith("/"):
        return ""
    hint = did_you_mean(method, (name.upper() for name in HTTP_METHODS))
    return f": there is no HTTP method {method!r}{hint}"


@dataclass
class _Listing:
    """The pages of one division, gathered while its groups are walked."""

    outliner: Outliner
    flat: dict[str, None] = field(default_factory=dict)
    trails: dict[str, Trail] = field(default_factory=dict)
    indexed: set[str] = field(default_factory=set)

    def add(
        self, entries: Iterable[Entry], trail: Trail, *, shown: bool, hidden: bool
    ) -> Iterator[SidebarPage | SidebarGroup]:
        """Walk entries: yield those that the sidebar shows, and note all their pages."""
        for entry in entries:
            if isinstance(entry, Group):
                group = self.group(entry, trail, shown=shown, hidden=hidden)
                if group and not entry.hidden:
                    yield group
            elif not isinstance(entry, Division) and (page := self.outliner.find(entry)):
                if page in self.trails:
                    self.outliner.twice(entry, page)
                is_hidden = page in self.outliner.hidden
                self.note(page, trail, shown=shown and not is_hidden, hidden=hidden or is_hidden)
                if not is_hidden:
                    yield SidebarPage(page=page)

    def group(
        self, group: Group, trail: Trail, *, shown: bool, hidden: bool
    ) -> SidebarGroup | None:
        """Walk a group: its root page comes before its pages. Nothing is left of an empty one."""
        root = self.outliner.find(group.root) if group.root else None
        trail = (*trail, (group.title, root))
        shown = shown and not group.hidden
        hidden = (hidden or group.hidden) and not group.searchable
        if root:
            self.note(root, trail, shown=shown, hidden=hidden)
        entries = tuple(self.add(group.pages, trail, shown=shown, hidden=hidden))
        if not entries and not root:
            return None
        return SidebarGroup(
            title=group.title,
            entries=entries,
            icon=group.icon,
            tag=group.tag,
            root=root,
            expanded=group.expanded,
            listing=group.listing if root else "none",
            pages=frozenset([*([root] if root else []), *_pages_of(entries)]),
        )

    def note(self, page: str, trail: Trail, *, shown: bool, hidden: bool) -> None:
        """Note where a page is; its first place counts."""
        self.trails.setdefault(page, trail)
        if shown:
            self.flat.setdefault(page)
        if not hidden:
            self.indexed.add(page)


def _pages_of(entries: Iterable[SidebarPage | SidebarGroup]) -> Iterator[str]:
    for entry in entries:
        if isinstance(entry, SidebarGroup):
            yield from entry.pages
        elif entry.page:
            yield entry.page
