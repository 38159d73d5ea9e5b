"""What the theme draws: sidebars, switchers, and what surrounds one page. Data only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..vocabulary import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..settings.tree import Division, Icon, Listing

Trail = tuple[tuple[str, str | None], ...]
"""Titles from the outermost to the innermost, each with a docname or not."""


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One entry of a switcher: a version, language, product, tab or anchor."""

    title: str
    page: str | None = None
    """The docname it leads to; absent when ``href`` leaves the site."""
    href: str | None = None
    selected: bool = False
    division: Division | None = None
    """The division it stands for (icon, colour, tag, description)."""

    @property
    def shown(self) -> str:
        """Return its title for readers, which is the name of a language, and not its code."""
        is_language = self.division is not None and self.division.kind == "language"
        return LANGUAGES.get(self.title, self.title) if is_language else self.title


@dataclass(frozen=True, kw_only=True)
class SidebarPage:
    """A page (or an external link) in a sidebar. Its label comes from the page itself."""

    page: str | None = None
    href: str | None = None
    title: str | None = None


@dataclass(frozen=True, kw_only=True)
class SidebarGroup:
    """A titled list in a sidebar; nested ones collapse."""

    title: str
    entries: tuple[SidebarPage | SidebarGroup, ...] = ()
    icon: Icon | None = None
    tag: str | None = None
    root: str | None = None
    expanded: bool = False
    listing: Listing = "none"
    """How the root page lists what is inside."""
    pages: frozenset[str] = frozenset()
    """Every docname inside, at any depth."""


@dataclass(frozen=True, kw_only=True)
class Sidebar:
    """What is in the sidebar of all the pages of one division. Rendered once, then kept."""

    key: str
    """Unique in the site and stable: a name for caches."""
    entries: tuple[SidebarPage | SidebarGroup, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PageView:
    """What surrounds one page."""

    page: str
    sidebar: Sidebar
    switchers: Mapping[str, tuple[Choice, ...]] = field(default_factory=dict)
    """Choices by kind: product, language, version, tab, dropdown, anchor, item."""
    breadcrumbs: Trail = ()
    """Titles from the outermost division to the innermost group, each with a docname or not."""
    eyebrow: str | None = None
    """Name of the innermost group, shown above the title."""
    previous: str | None = None
    next: str | None = None
    listed: bool = True
    """Whether the navigation names the page."""
    hidden: bool = False
    """Whether all the places that name the page are hidden: keep it out of indexes."""
