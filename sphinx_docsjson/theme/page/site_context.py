"""What is the same for many pages of a build, made once: sidebars, icons, the repository."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup

from ...build import build_of
from ...builders import makes
from ...navigation.addresses import target_uri
from ...navigation.titles import MADE_BY_SPHINX, label_of, numbered, title_of
from ...safety.urls import is_external
from ...settings.tree import Icon
from ...sitemap.targets import Broken
from ...sources.front import front_of
from ...sources.lead import plain_lead
from .cards import Cards
from .icons import icon_html, icon_of
from .links import NavLink, PageUrls
from .listing import GroupListing, groups_with_lists, listing_of
from .repository import Repository, find_repository
from .shared_icons import SharedIcons
from .sidebar import Label, RenderedSidebar, render_sidebar
from .toc import page_toc

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

    from ...sitemap.model import Sidebar, SidebarGroup, SidebarPage
    from ...sitemap.sitemap import SiteMap
    from .toc import TocEntry


class SiteContext:
    """The site that a builder writes. It lives as long as the builder."""

    def __init__(self, app: Sphinx) -> None:
        """Take the application; its environment is looked at when the first page is written."""
        self.app = app
        self.builder = app.builder
        self.settings = build_of(app).settings
        self.cards = Cards(app)
        self._sidebars: dict[tuple[str, str], RenderedSidebar] = {}
        self._icons: dict[tuple[Icon, str], Markup] = {}
        self.shared_icons = SharedIcons(self.settings, partial(self.icon, root=""))
        self._lists: dict[str, dict[str, SidebarGroup]] = {}

    @cached_property
    def map(self) -> SiteMap:
        """Where each page is, those that other extensions make too."""
        return build_of(self.app).sitemap

    @cached_property
    def repository(self) -> Repository | None:
        """Where the sources are kept."""
        context = self.app.config.html_context
        return find_repository(self.settings, context, os.environ, Path(self.app.srcdir))

    def has(self, page: str) -> bool:
        """Return whether a page of this name is written from a document."""
        return page in self.builder.env.found_docs

    def urls(self, root: str) -> PageUrls:
        """Return the URLs for pages from which ``root`` leads to the top of the site."""
        to_page = partial(target_uri, self.builder)
        return PageUrls(root, to_page, self.find, partial(self.icon, root=root))

    def find(self, path: str) -> str | None:
        """Return the page that a path leads to, redirects and folders included."""
        if found := self.map.find(path):
            return found
        try:
            return build_of(self.builder.env).resolver.resolve(path, "").page
        except Broken:
            return None

    def label(self, entry: SidebarPage, urls: PageUrls) -> Label | None:
        """Return how an entry is shown; nothing if it names neither a page nor a URL."""
        page = entry.page or ""
        front = front_of(self.builder.env, page)
        url = front.url if page else entry.href
        if not (page or url) or (page in MADE_BY_SPHINX and not makes(self.builder, page)):
            return None
        title = entry.title or (label_of(self.builder.env, page) if page else str(url))
        return Label(
            title=numbered(self.builder.env, page, title),
            href=urls.written(url) if url else urls.page(page),
            is_external=bool(url and is_external(url)),
            icon=urls.icons(icon_of(front)),
            tag=front.tag,
            method=front.marker,
            deprecated=bool(front.deprecated),
            description=plain_lead(front.description or "") or None,
        )

    def neighbour(self, page: str | None, urls: PageUrls) -> NavLink | None:
        """Return the link to the page before or after another: like its entry, to its ``url``.

        It is described by the title of the page if the sidebar calls that something else.
        """
        if page is None or not self.has(page):
            return None
        env = self.builder.env
        url, label, title = front_of(env, page).url, label_of(env, page), title_of(env, page)
        return NavLink(
            title=numbered(env, page, label), href=urls.written(url) if url else urls.page(page),
            description=None if title == label else title,
        )  # fmt: skip

    def toc(self, page: str, doctree: nodes.document | None) -> list[TocEntry]:
        """Return the headings of a page, with the numbers that they have in the page."""
        entries, env = page_toc(doctree) if doctree is not None else [], self.builder.env
        return [
            replace(one, title=numbered(env, page, one.title, f"#{one.id}"))
            if one.is_section
            else one
            for one in entries
        ]

    def listing(self, sidebar: Sidebar, page: str, urls: PageUrls) -> GroupListing | None:
        """Return what a page lists, if it is the root page of a group that wants it."""
        if sidebar.key not in self._lists:
            self._lists[sidebar.key] = groups_with_lists(sidebar)
        group = self._lists[sidebar.key].get(page)
        if group is None:
            return None
        return listing_of(group, partial(self.label, urls=urls), urls.icons)

    def sidebar(self, sidebar: Sidebar, page: str, root: str) -> str:
        """Return the HTML of a sidebar with a page current."""
        rendered = self._sidebars.get((sidebar.key, root))
        if rendered is None:
            urls = self.urls(root)
            rendered = render_sidebar(sidebar, partial(self.label, urls=urls), urls.icons)
            self._sidebars[sidebar.key, root] = rendered
        return rendered.current(page)

    def icon(self, icon: Icon | None, root: str) -> Markup:
        """Return the HTML of an icon, in pages from which ``root`` is the way home."""
        if icon is None:
            return Markup()
        if (icon, root) not in self._icons:
            library, source = self.settings.icon_library, Path(self.app.srcdir)
            self._icons[icon, root] = icon_html(icon, library, source, root)
        return self._icons[icon, root]

    def theme_icon(self, name: str) -> Markup:
        """Return the HTML of an icon of the theme itself."""
        return self.icon(Icon(name=name, library="lucide"), "")
