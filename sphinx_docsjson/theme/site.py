"""What is the same for many pages of a build, made once: sidebars, icons, the repository."""

from __future__ import annotations

import os
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ..html.icons import icon_svg
from ..navigation.state import sitemap_of
from ..settings.model import Icon
from .configure import settings_of
from .labels import Labeller
from .links import Addresses
from .repository import Repository, find_repository
from .sidebar import RenderedSidebar, render_sidebar

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from ..navigation.sitemap import Sidebar, SiteMap


class Site:
    """The site that a builder writes. It lives as long as the builder."""

    def __init__(self, app: Sphinx) -> None:
        """Take the application; its environment is looked at when the first page is written."""
        self.app = app
        self.builder = app.builder
        self.settings = settings_of(app.config)
        self._sidebars: dict[tuple[str, str], RenderedSidebar] = {}
        self._icons: dict[Icon | None, str] = {None: ""}

    @cached_property
    def labeller(self) -> Labeller:
        """Names of pages, as they are once all pages are read."""
        return Labeller(self.builder.env, self.icon)

    @cached_property
    def repository(self) -> Repository | None:
        """Where the sources are kept."""
        context = self.app.config.html_context
        return find_repository(self.settings, context, os.environ, Path(self.app.srcdir))

    @cached_property
    def map(self) -> SiteMap:
        """Where every page stands."""
        return sitemap_of(self.builder.env)

    def has(self, page: str) -> bool:
        """Say whether a page of this name is written from a document."""
        return page in self.builder.env.found_docs

    def addresses(self, root: str) -> Addresses:
        """Return the addresses as pages see them from whose place ``root`` is the way home."""
        return Addresses(root, self.builder.get_target_uri, self.map.find)

    def sidebar(self, sidebar: Sidebar, page: str, root: str) -> str:
        """Return the HTML of a sidebar with a page current."""
        rendered = self._sidebars.get((sidebar.key, root))
        if rendered is None:
            addresses = self.addresses(root)
            rendered = render_sidebar(
                sidebar, lambda entry: self.labeller.label(entry, addresses), self.icon
            )
            self._sidebars[sidebar.key, root] = rendered
        return rendered.current(page)

    def icon(self, icon: Icon | None) -> str:
        """Return the HTML of an icon, or nothing if no library has it."""
        if icon not in self._icons:
            library = (icon.library if icon else None) or self.settings.icon_library
            svg = icon_svg(icon.name, icon.style, library) if icon else None
            self._icons[icon] = svg or ""
        return self._icons[icon]

    def sign(self, name: str) -> str:
        """Return the HTML of an icon of the theme itself."""
        return self.icon(Icon(name=name, library="lucide"))
