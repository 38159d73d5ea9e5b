"""The navigation of a project without a settings file: what its toctrees say."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from sphinx import addnodes

from ...build import build_of
from ...safety.urls import is_external
from ...sitemap.model import SidebarGroup, SidebarPage
from ...sitemap.sitemap import MADE_BY_SPHINX, sitemap_of
from ..titles import label_of
from .toctree import IN_TOCTREES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

NAMES = {name: page for page, name in IN_TOCTREES.items()}
"""The pages that Sphinx makes which toctrees call otherwise."""

Entry = SidebarGroup | SidebarPage


def follow(app: Sphinx, env: BuildEnvironment) -> None:
    """Put the pages where the toctrees have them, circles cut (event ``env-updated``).

    Without a toctree on the root page, the sidebar goes on listing all pages.
    """
    root = env.config.root_doc
    if env.config.docsjson_path is not None:
        return
    groups = list(_Walk(app, env).groups(root))
    if groups:
        home = [] if root in groups[0].pages else [SidebarPage(page=root)]
        sitemap = sitemap_of([*home, *groups], env.found_docs)
        app.config.docsjson_build = replace(build_of(app), sitemap=sitemap)


class _Walk:
    """A walk through toctrees; what is below a page is shown where the page comes first."""

    def __init__(self, app: Sphinx, env: BuildEnvironment) -> None:
        self.tags = app.tags
        self.env = env
        self.opened: set[str] = set()

    def groups(self, root: str) -> Iterator[SidebarGroup]:
        """Yield a group for each toctree with a caption, and one for others in a row."""
        self.opened.add(root)
        captioned = groupby(self.toctrees(root), key=lambda tree: str(tree.get("caption") or ""))
        for caption, trees in captioned:
            entries = tuple(entry for tree in trees for entry in self.entries(tree, root))
            if entries:
                yield group_of(caption, entries)

    def toctrees(self, page: str) -> Iterator[addnodes.toctree]:
        """Yield the toctrees of a page, but for those that are only for other builders."""
        if page in self.env.tocs:
            yield from self.below(self.env.tocs[page])

    def below(self, node: nodes.Node) -> Iterator[addnodes.toctree]:
        """Yield the toctrees in a part of a table of contents."""
        for child in node.children:
            if isinstance(child, addnodes.toctree):
                yield child
            elif isinstance(child, addnodes.only) and not self.tags.eval_condition(child["expr"]):
                continue
            else:
                yield from self.below(child)

    def entries(self, tree: addnodes.toctree, parent: str) -> Iterator[Entry]:
        for title, target in tree["entries"]:
            page = NAMES.get(target, parent if target == "self" else target)
            if page in self.env.found_docs or page in MADE_BY_SPHINX:
                yield self.entry(page, title)
            elif is_external(target):
                yield SidebarPage(href=target, title=title or target)

    def entry(self, page: str, title: str | None) -> Entry:
        """Return a page; one with toctrees of its own is a group, which it comes first in."""
        if page in self.opened:
            return SidebarPage(page=page, title=title)
        self.opened.add(page)
        inside = tuple(entry for tree in self.toctrees(page) for entry in self.entries(tree, page))
        if not inside:
            return SidebarPage(page=page, title=title)
        return group_of(title or label_of(self.env, page), inside, page)


def group_of(title: str, entries: tuple[Entry, ...], root: str | None = None) -> SidebarGroup:
    """Return a group with all pages in it."""
    pages = {root} if root else set[str]()
    for entry in entries:
        pages |= entry.pages if isinstance(entry, SidebarGroup) else {entry.page or ""}
    return SidebarGroup(title=title, entries=entries, root=root, pages=frozenset(pages - {""}))
