"""The site map: which tab, anchor, version and group each page belongs to. Pure; no Sphinx."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from ..settings.tree import Group, Navigation, PageEntry, walk
from .model import Sidebar, SidebarGroup, Trail
from .outline import Branch, Content, Outliner
from .pages import Pages
from .views import Views, too_many

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from ..problems import Problem
    from .model import PageView, SidebarPage

HOME = "index"
"""The page that is served at ``/`` if it exists, whatever the navigation says."""

MADE_BY_SPHINX = frozenset({"genindex", "py-modindex", "search"})
"""Pages that have no source: Sphinx makes them when it writes a website."""


@dataclass(frozen=True, kw_only=True, eq=False)
class SiteMap:
    """Where every page is."""

    home: str
    """The docname of the page that is served at ``/``."""
    order: tuple[str, ...]
    """The docnames that the navigation names, in its order, each once; hidden ones too."""
    listed: frozenset[str]
    """The same as a set."""
    hidden: frozenset[str]
    """Pages of the navigation that only hidden groups and divisions name."""
    pages: Pages
    """All pages of the site, to be found by path."""
    views: Views = field(repr=False)

    def view(self, page: str) -> PageView:
        """Return what surrounds a page. Any name is taken: ``search`` and its like have a view."""
        return self.views.view(page)

    def find(self, path: str) -> str | None:
        """Return the docname that a path from the root of the site names, or nothing."""
        return self.pages.find(path)


def build_sitemap(
    navigation: Navigation,
    pages: Collection[str],
    hidden: frozenset[str] = frozenset(),
    shown: Mapping[str, str] = MappingProxyType({}),
) -> tuple[SiteMap, list[Problem]]:
    """Return the site map, and a problem for each entry that is not a page.

    ``pages`` are the docnames of all pages of the site, ``hidden`` those that no sidebar shows,
    though the navigation may name them. ``shown`` names the operations that pages show, alike in
    all versions and languages. Entries that are not pages are dropped; those of `MADE_BY_SPHINX`
    may be named, too.
    A navigation without any page is as good as one that lists all pages.
    """
    index = Pages({*pages, *(named_pages(navigation) & MADE_BY_SPHINX)})
    outliner = Outliner(index, hidden)
    root = outliner.branch(navigation.children, "root", None, hidden=False)
    views = Views(root, index, navigation.everywhere, shown)
    if not views.leaf_of:
        root = outliner.branch((_all_pages(pages),), "root", None, hidden=False)
        views = Views(root, index, navigation.everywhere, shown)
    return _sitemap(views), [*outliner.problems, *too_many(root, navigation.everywhere)]


def sitemap_of(entries: Iterable[SidebarPage | SidebarGroup], pages: Collection[str]) -> SiteMap:
    """Return the site map of a site with one sidebar, which is known already.

    ``pages`` are the docnames of all pages of the site.
    """
    sidebar = Sidebar(key="root", entries=tuple(entries))
    trails: dict[str, Trail] = {}
    for page, trail in _trails(sidebar.entries, ()):
        trails.setdefault(page, trail)
    content = Content(sidebar=sidebar, flat=tuple(trails), trails=trails, hidden=frozenset())
    index = Pages({*pages, *(trails.keys() & MADE_BY_SPHINX)})
    return _sitemap(Views(Branch(key=sidebar.key, content=content), index, ()))


def _trails(
    entries: Iterable[SidebarPage | SidebarGroup], trail: Trail
) -> Iterator[tuple[str, Trail]]:
    """Yield each page with the groups around it; a root page is not inside its own group."""
    for entry in entries:
        if not isinstance(entry, SidebarGroup):
            if entry.page:
                yield entry.page, trail
            continue
        if entry.root:
            yield entry.root, trail
        yield from _trails(entry.entries, (*trail, (entry.title, entry.root)))


def _all_pages(pages: Collection[str]) -> Group:
    """Return one untitled group of all pages, in alphabetical order, indexes first."""
    names = sorted(
        pages, key=lambda page: ["" if part == HOME else part for part in page.split("/")]
    )
    return Group(title="", pages=tuple(PageEntry(path=name) for name in names))


def _sitemap(views: Views) -> SiteMap:
    contents = [leaf.content for leaf in views.leaves]
    order = tuple(dict.fromkeys(page for content in contents for page in content.trails))
    first = views.landing(views.root) or min(views.pages.names - MADE_BY_SPHINX, default=HOME)
    return SiteMap(
        home=HOME if HOME in views.pages.names else first,
        order=order,
        listed=frozenset(order),
        hidden=views.hidden,
        pages=views.pages,
        views=views,
    )


def named_pages(navigation: Navigation) -> frozenset[str]:
    """Return the paths of all pages that a navigation names, whether they exist or not."""
    entries = list(walk(navigation.children))
    roots = (entry.root for entry in entries if isinstance(entry, Group))
    pages = [entry for entry in (*entries, *roots) if isinstance(entry, PageEntry)]
    return frozenset(page.path.strip("/") for page in pages)
