"""What the root page of a group lists: the pages of the group (``directory`` of the settings)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...sitemap.model import SidebarGroup, SidebarPage

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...sitemap.model import Sidebar
    from .links import Icons
    from .sidebar import Labels


@dataclass(frozen=True, kw_only=True)
class ListedEntry:
    """A page or a group in the list."""

    title: str
    href: str | None = None
    icon: str = ""
    """HTML."""
    description: str | None = None
    entries: tuple[ListedEntry, ...] = ()
    """What a group holds."""


@dataclass(frozen=True, kw_only=True)
class GroupListing:
    """The list on a page: how it looks, ``card`` or ``accordion``, and what it holds."""

    kind: str
    entries: tuple[ListedEntry, ...]


def groups_with_lists(sidebar: Sidebar) -> dict[str, SidebarGroup]:
    """Return the groups of a sidebar whose root pages list them, by the root page."""
    return {g.root: g for g in _groups(sidebar.entries) if g.root and g.listing != "none"}


def _groups(entries: Iterable[SidebarPage | SidebarGroup]) -> Iterator[SidebarGroup]:
    for entry in entries:
        if isinstance(entry, SidebarGroup):
            yield entry
            yield from _groups(entry.entries)


def listing_of(group: SidebarGroup, labels: Labels, icons: Icons) -> GroupListing:
    """Return the list of a group; ``labels`` and ``icons`` are those of the sidebar."""
    return GroupListing(kind=group.listing, entries=tuple(_listed(group.entries, labels, icons)))


def _listed(
    entries: Iterable[SidebarPage | SidebarGroup], labels: Labels, icons: Icons
) -> Iterator[ListedEntry]:
    for entry in entries:
        label = labels(SidebarPage(page=entry.root) if isinstance(entry, SidebarGroup) else entry)
        if isinstance(entry, SidebarGroup):
            yield ListedEntry(
                title=entry.title,
                href=label.href if label else None,
                icon=icons(entry.icon),
                description=label.description if label else None,
                entries=tuple(_listed(entry.entries, labels, icons)),
            )
        elif label:
            yield ListedEntry(
                title=label.title, href=label.href, icon=label.icon, description=label.description
            )
