"""The navigation as Sphinx's toctrees know one: captions, with pages and nested groups below.

Our own theme draws the navigation from the site map. Every other theme draws toctrees.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, TypeAlias

from .model import SidebarGroup
from .sitemap import MADE_BY_SPHINX

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from ..settings.tree import Division
    from .model import SidebarPage
    from .outline import Branch
    from .sitemap import SiteMap
    from .views import Leaf

BELOW = " › "
"""What is between the titles of nested divisions."""


@dataclass(frozen=True, kw_only=True)
class TocPage:
    """A page in a toctree."""

    page: str


@dataclass(frozen=True, kw_only=True)
class TocLink:
    """A link that leaves the site."""

    title: str
    href: str


@dataclass(frozen=True, kw_only=True)
class TocGroup:
    """A group inside a toctree.

    Only a page can hold a toctree, so the group belongs to its landing page: its root page, or else
    the first page that is directly in it, which is then one of the entries, too.
    """

    title: str
    landing: str
    entries: tuple[TocEntry, ...]


TocEntry: TypeAlias = "TocPage | TocLink | TocGroup"


@dataclass(frozen=True, kw_only=True)
class Toctree:
    """A toctree of the root page."""

    caption: str
    entries: tuple[TocEntry, ...]

    @property
    def pages(self) -> list[str]:
        """Every page in it, in reading order, each once."""
        return list(dict.fromkeys(_pages(self.entries)))


def toctrees(sitemap: SiteMap, root: str, left_out: Collection[str] = ()) -> list[Toctree]:
    """Return the toctrees for the root page.

    A division is the caption of its own toctree, after the titles of the divisions around it.
    Outside divisions, the outermost groups are captions. Links that leave the site are the
    first toctree, without a caption. Hidden pages and those in ``left_out`` are in none. A page
    that is named twice is in the first place only.
    """
    views = sitemap.views
    place = _Placing(root, {*left_out, *sitemap.hidden})
    links = Toctree(caption="", entries=tuple(_links([*views.everywhere, *_divisions(views.root)])))
    found = [links, *(toctree for leaf in views.leaves for toctree in place.leaf(leaf))]
    return [toctree for toctree in found if toctree.entries]


def _divisions(branch: Branch) -> Iterator[Division]:
    for inner in branch.branches:
        if inner.division and not inner.hidden:
            yield inner.division
            yield from _divisions(inner)


def _links(divisions: Iterable[Division]) -> Iterator[TocLink]:
    """Yield the divisions that are only links out of the site, each address once."""
    found = {d.href: d.title for d in reversed([*divisions]) if not d.children and d.href}
    for href, title in reversed(found.items()):
        if "://" in href:  # others are docnames to Sphinx
            yield TocLink(title=title, href=href)


@dataclass
class _Placing:
    """Gives each page its one place, in reading order."""

    root: str
    taken: set[str] = field(default_factory=set)
    """The pages that have a place, or get none."""

    def leaf(self, leaf: Leaf) -> Iterator[Toctree]:
        """Yield the toctrees of a division, or of the navigation if it has none."""
        titles = [b.division.title for b in leaf.path if b.division and b.division.title]
        entries = leaf.content.sidebar.entries
        if titles:
            yield Toctree(caption=BELOW.join(titles), entries=tuple(self.entries(entries)))
            return
        for is_group, run in groupby(entries, key=lambda entry: isinstance(entry, SidebarGroup)):
            together = [*run]
            yield from map(self.captioned, together) if is_group else [self.captioned(*together)]

    def captioned(self, *entries: SidebarPage | SidebarGroup) -> Toctree:
        """Return the toctree of one group, or of some pages."""
        group = entries[0]
        if not isinstance(group, SidebarGroup):
            return Toctree(caption="", entries=tuple(self.entries(entries)))
        root = self.page(group.root)
        return Toctree(caption=group.title, entries=(*root, *self.entries(group.entries)))

    def entries(self, entries: Iterable[SidebarPage | SidebarGroup]) -> Iterator[TocEntry]:
        """Yield the entries that are shown."""
        for entry in entries:
            if isinstance(entry, SidebarGroup):
                yield from self.group(entry)
            else:
                yield from self.page(entry.page)

    def page(self, page: str | None) -> Iterator[TocPage]:
        """Yield a page, unless it has a place already."""
        if page and page not in self.taken:
            self.taken.add(page)
            yield TocPage(page=page)

    def group(self, group: SidebarGroup) -> Iterator[TocEntry]:
        """Yield a group, or the groups inside if it has no page of its own to hold a toctree.

        The root page holds all toctrees, so it comes before the group.
        """
        home = TocPage(page=self.root)
        inside = (*self.page(group.root), *self.entries(group.entries))
        rest = tuple(entry for entry in inside if entry != home)
        yield from (home for entry in inside if entry == home)
        landing = next((page for entry in rest if (page := _holder(entry))), None)
        if group.title and landing:
            entries = rest[1:] if landing == group.root else rest
            yield TocGroup(title=group.title, landing=landing, entries=entries)
        else:
            yield from (_below(group.title, entry) for entry in rest)


def _holder(entry: TocEntry) -> str | None:
    """Return the page of an entry, if it is one that can hold a toctree."""
    if isinstance(entry, TocPage) and entry.page not in MADE_BY_SPHINX:
        return entry.page
    return None


def _below(title: str, entry: TocEntry) -> TocEntry:
    """Return an entry with the title of the group around it, if it is a group."""
    if not (title and isinstance(entry, TocGroup)):
        return entry
    return TocGroup(title=title + BELOW + entry.title, landing=entry.landing, entries=entry.entries)


def _pages(entries: Iterable[TocEntry]) -> Iterator[str]:
    for entry in entries:
        if isinstance(entry, TocPage):
            yield entry.page
        elif isinstance(entry, TocGroup):
            yield entry.landing
            yield from _pages(entry.entries)
