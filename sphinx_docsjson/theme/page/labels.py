"""How entries of a sidebar are shown: title, icon, tag, method."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...navigation.titles import label_of
from ...safety.urls import is_external
from ...sources.front import front_of
from .icons import icon_of
from .sidebar import Label

if TYPE_CHECKING:

    from sphinx.environment import BuildEnvironment

    from ...sitemap.sitemap import SidebarPage
    from .links import PageUrls


class Labeller:
    """Makes the labels of entries from what the environment knows of their pages."""

    def __init__(self, env: BuildEnvironment) -> None:
        """Take the environment."""
        self.env = env

    def label(self, entry: SidebarPage, urls: PageUrls) -> Label | None:
        """Return the label of an entry, or nothing if it names neither a page nor an address."""
        if entry.page is None:
            return self._outside(entry, urls)
        front = front_of(self.env, entry.page)
        outside = front.url
        return Label(
            title=entry.title or label_of(self.env, entry.page),
            href=urls.written(outside) if outside else urls.page(entry.page),
            is_external=bool(outside and is_external(outside)),
            icon=urls.icons(icon_of(front)),
            tag=front.tag,
            method=front.marker,
            deprecated=bool(front.deprecated),
        )

    def _outside(self, entry: SidebarPage, urls: PageUrls) -> Label | None:
        if not entry.href:
            return None
        return Label(
            title=entry.title or entry.href,
            href=urls.written(entry.href),
            is_external=is_external(entry.href),
        )
