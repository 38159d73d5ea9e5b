"""What surrounds the text of one page, in the parts that templates loop over.

Templates know a `PageParts` as ``docsjson``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from markupsafe import Markup

    from ...html.repeated_icons import SharedDrawings
    from ...settings.model import Settings
    from .contextual import MenuEntry
    from .links import NavLink
    from .listing import GroupListing
    from .toc import TocEntry


@dataclass(frozen=True, kw_only=True)
class SitePart:
    """What is the same on every page, seen from this one."""

    name: str
    """Name of the site."""
    home: str
    """URL of the first page."""
    logo_href: str | None
    """URL that the logo links to, if it is not the first page."""
    has_search: bool
    """Whether the site has a search."""
    shows_stars: bool
    """Whether browsers may ask GitHub for the stars of the repository in the top bar."""
    llms: str | None
    """URL of llms.txt, if the build writes it."""
    announcement: str
    """HTML of the banner."""
    is_hosted: bool
    """Whether Read the Docs builds the site, and adds lists of versions and languages to pages."""
    drawings: SharedDrawings
    """The drawings of icons that pages share, for the filter ``icons_once``."""


@dataclass(frozen=True, kw_only=True)
class HeadPart:
    """The ``<head>`` of the page."""

    title: str
    """Text of the ``<title>``."""
    canonical: str | None
    """Canonical URL of the page."""
    metas: list[tuple[str, str, str]]
    """Meta tags: name of the attribute with the key (``name``, ``property``), key, content."""
    breadcrumbs: Markup
    """Breadcrumbs as data for search engines. Empty if the site has no URL."""


@dataclass(frozen=True, kw_only=True)
class BarsPart:
    """The links of the top bar and of the footer."""

    links: list[NavLink]
    """Links of the top bar."""
    action: NavLink | None
    """The button in the top bar."""
    socials: list[NavLink]
    """Social accounts in the footer."""
    columns: list[tuple[str | None, list[NavLink]]]
    """Columns of links in the footer: title (or nothing) and links."""


@dataclass(frozen=True, kw_only=True)
class NavigationPart:
    """Ways to other pages and within this one."""

    switchers: dict[str, list[NavLink]]
    """Links by kind: product, language, version, tab, dropdown, anchor, item."""
    sidebar: str
    """The navigation in the sidebar, as HTML."""
    breadcrumbs: list[tuple[str, str | None]]
    """Titles with their URLs, the outermost first."""
    toc: list[TocEntry]
    """Headings of the page: ``title``, ``id`` and ``level``."""
    previous: NavLink | None
    """Link to the previous page."""
    next: NavLink | None
    """Link to the next page."""
    listing: GroupListing | None
    """What the page lists as the root page of a group."""
    place: str
    """Section of the page, as JSON. The search prefers pages of the same tab and version."""


@dataclass(frozen=True, kw_only=True)
class ArticlePart:
    """The page itself."""

    is_document: bool
    """Whether an author wrote it; the search page, the index and the like are not documents."""
    mode: str
    """Layout of the page: ``default``, ``wide``, ``center``, ``custom`` or ``frame``."""
    has_panel: bool
    """Whether samples are beside the text, instead of the list of headings."""
    markdown: str | None
    """URL of the page as Markdown."""
    menu: list[MenuEntry]
    """Entries of the menu for the page: copy, view, open in an assistant."""
    updated: str | None
    """Date of the last change, from the frontmatter."""
    edit_url: str | None
    """URL for suggesting an edit."""
    issue_url: str | None
    """URL for reporting a problem with the page."""
    rating_url: str | None
    """URL that gets the answers to the question whether the page was helpful."""
    name: str
    """Name of the page in Sphinx (the docname), which these answers are sent with."""


@dataclass(frozen=True, kw_only=True)
class PageParts:
    """Everything around the text of a page."""

    settings: Settings
    """The settings of the site, checked, with every default filled in."""
    site: SitePart
    """What is the same on every page."""
    head: HeadPart
    """The ``<head>`` of the page."""
    bars: BarsPart
    """Links of the top bar and the footer."""
    nav: NavigationPart
    """Navigation between pages, and within this one."""
    page: ArticlePart
    """The page itself."""
    icon: Callable[[str], str]
    """Returns the HTML of an icon of the theme."""
    resolve: Callable[[str], str]
    """Returns a piece of HTML with its links to pages relative to this page."""
    is_right_to_left: bool
    """Whether the language of the page is written from right to left."""
