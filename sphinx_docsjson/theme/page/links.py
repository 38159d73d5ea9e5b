"""Links of the page around the text: what templates loop over."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape, unescape
from typing import TYPE_CHECKING

from markupsafe import Markup

from ...html.shown_titles import breakable
from ...safety.urls import Unsafe, is_external, safe_link
from ...settings.tree import CallToAction, Gradient, Icon, NavbarLink, PerMode
from ...sitemap.outline import ALTERNATIVES
from .repository import repository_of

if TYPE_CHECKING:
    from ...sitemap.model import Choice

Icons = Callable[["Icon | None"], Markup]
NO_ICON = Markup()

_HREF = re.compile(r'(<a\b[^>]*?\bhref=")(/[^"/][^"]*)')

SOCIAL_ICONS = {
    "website": "globe",
    "earth-americas": "globe",
    "x": "x-twitter",
    "twitter": "x-twitter",
}
"""Name of a social account → name of its icon, where they differ."""

SOCIAL_NAMES = {
    "x": "X",
    "github": "GitHub",
    "linkedin": "LinkedIn",
    "youtube": "YouTube",
    "hacker-news": "Hacker News",
    "earth-americas": "Website",
    "x-twitter": "X",
}


@dataclass(frozen=True, kw_only=True)
class NavLink:
    """A link as the templates show it."""

    title: str
    href: str
    icon: Markup = NO_ICON
    """HTML of the icon, or nothing."""
    is_external: bool = False
    selected: bool = False
    description: str | None = None
    tag: str | None = None
    kind: str = "link"
    """``link``, ``button``, ``github`` or ``discord``."""
    repository: str | None = None
    """Owner and name of a GitHub repository whose stars are shown."""
    style: str | None = None
    """Value of a `style` attribute: the colour of an anchor's icon."""

    @property
    def label(self) -> Markup | str:
        """The title as HTML shows it."""
        return breakable(self.title)


@dataclass(frozen=True)
class PageUrls:
    """URLs of pages, files and icons, relative to one page."""

    root: str
    """The way to the site's root (``../``)."""
    target: Callable[[str], str]
    """Gives the URL of a page from the root."""
    find: Callable[[str], str | None]
    """Gives the page that a path names."""
    icons: Icons
    """Gives the HTML of an icon."""

    def page(self, name: str) -> str:
        """Return the URL of a page."""
        url = self.target(name)
        return url if url.startswith("#") else self.root + url

    def file(self, name: str) -> str:
        """Return the URL of a file of the output, even of one called ``javascript:x``."""
        return self.root + name

    def written(self, href: str) -> str:
        """Return the URL in this page for what an author wrote as the target of a link.

        A path that names a page leads to it, with or without its suffix; other paths are files
        of the site. An unsafe URL has no target.
        """
        try:
            href = safe_link(href)
        except Unsafe:
            return "#"
        if is_external(href) or href.startswith(("#", "mailto:", "tel:")):
            return href
        path = _path(href)
        page = self.find(path)
        return (self.page(page) if page else self.file(path.lstrip("/"))) + href[len(path) :]

    def resolve(self, html: str) -> str:
        """Return a piece of HTML with its links to pages relative to this page."""
        return _HREF.sub(lambda found: found[1] + self._resolved(found[2]), html)

    def _resolved(self, href: str) -> str:
        plain = unescape(href)
        path = _path(plain)
        return escape(self.written(plain)) if path and self.find(path) else href


def _path(href: str) -> str:
    """Return a URL without query and fragment."""
    return re.split(r"[?#]", href, maxsplit=1)[0]


def navbar_link(link: NavbarLink | CallToAction, urls: PageUrls) -> NavLink:
    """Return a link of the top bar."""
    icon = link.icon if isinstance(link, NavbarLink) else None
    if not icon and link.type not in ("link", "button"):
        icon = Icon(name=link.type, style="brands")
    return NavLink(
        title=link.label or SOCIAL_NAMES.get(link.type, link.type.title()),
        href=urls.written(link.href),
        icon=urls.icons(icon),
        is_external=is_external(link.href),
        kind=link.type,
        repository=_stars_of(link.type, link.href),
    )


def call_to_action(action: CallToAction, urls: PageUrls) -> NavLink | None:
    """Return the button of the top bar; nothing for ``github`` with no GitHub repository."""
    link = navbar_link(action, urls)
    if action.type == "github" and not link.repository:
        return None
    return replace(link, title=action.label or link.repository or link.title)


def _stars_of(kind: str, href: str) -> str | None:
    repository = repository_of(href) if kind == "github" else None
    return repository.path if repository and repository.host == "github.com" else None


def social_link(name: str, url: str, urls: PageUrls) -> NavLink:
    """Return a social account of the footer."""
    return NavLink(
        title=SOCIAL_NAMES.get(name, name.replace("-", " ").title()),
        href=urls.written(url),
        icon=urls.icons(social_icon(name)),
        is_external=True,
    )


def social_icon(name: str) -> Icon:
    """Return the icon of a social account, which the settings call ``name``."""
    icon = SOCIAL_ICONS.get(name, name)
    return Icon(name=icon, style=None if icon == "globe" else "brands")


def choice_link(choice: Choice, urls: PageUrls, base: str = "") -> NavLink | None:
    """Return an entry of a switcher; nothing for one that is broken.

    Versions and languages may be builds of their own: a link to ``base``, the URL of this one, is
    the current choice, and links to the others open in the same tab.
    """
    division = choice.division
    is_this_site = bool(base) and (choice.href or "").rstrip("/") == base.rstrip("/")
    href = urls.page(choice.page) if choice.page else choice.href
    if not href:
        return None
    kind = division.kind if division else ""
    is_elsewhere = not choice.page and kind not in ALTERNATIVES
    note = division.description if division else None
    return NavLink(
        title=choice.shown,
        href=href if choice.page else urls.written(href),
        icon=urls.icons(division.icon) if division else NO_ICON,
        is_external=is_elsewhere and is_external(href),
        selected=choice.selected or is_this_site,
        description=note if note != choice.shown else None,
        tag=division.tag if division else None,
        style=icon_style(division.color) if division else None,
    )


def icon_style(color: Gradient | PerMode | None) -> str | None:
    """Return CSS for the colour of an anchor's icon; the settings let only hex colours through."""
    if isinstance(color, Gradient):
        stops = [stop for stop in (color.start, color.via, color.end) if stop]
        value = f"linear-gradient(135deg, {', '.join(stops)})" if len(stops) > 1 else color.start
    elif color and (color.light or color.dark):
        value = f"light-dark({color.light or color.dark}, {color.dark or color.light})"
    else:
        return None
    return f"--docsjson-icon-background: {value}"
