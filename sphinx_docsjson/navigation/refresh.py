"""Which pages have to be written again because something around them has changed.

Sphinx writes a page again when its own source changes. What is around it - labels in the
sidebar, neighbours, what its links lead to - may change with other pages. So each page has a
digest of all that. Pages whose digest is not the one they were last written with are written
again, and no others: an incremental build gives what a clean one gives.
"""

from __future__ import annotations

import hashlib
import os
from typing import TYPE_CHECKING

from sphinx.builders.html import StandaloneHTMLBuilder

from .. import __version__
from ..build import build_of, keep, kept
from ..builders import shows_theme, writes_html
from ..sitemap.model import Sidebar, SidebarGroup, SidebarPage
from ..sitemap.targets import Broken
from ..sources.front import front_of
from .anchors import find_anchor
from .clashes import same_file
from .cross_references import Referable
from .icon_files import icons_there
from .order.toctree import planned
from .settings_links import targets
from .state import Facts, facts_of
from .titles import label_of, numbered, title_in, title_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

SHOWN = ("icon", "icon_type", "tag", "deprecated", "url", "marker")
"""Frontmatter that other pages show, beside a page's title."""


class Surroundings:
    """What is around the pages of one build. What sidebars share is digested once."""

    def __init__(self, builder: Builder) -> None:
        """Look at the pages that a builder writes."""
        self.env = env = builder.env
        self.sitemap = build_of(env).sitemap
        self.referable = Referable(env)
        self._sidebars: dict[str, str] = {}
        self._seen: dict[str, str] = {}
        found = targets(build_of(env).settings, build_of(env).resolver)
        has_index = getattr(builder, "use_index", None)
        # another version writes other tags, and other scripts, whose digests pages link
        self.shared = repr([__version__, has_index, *map(str, found), *icons_there(env)])
        if not shows_theme(builder):
            self.shared += _digest([repr(planned(builder)), *map(self.seen, self.sitemap.order)])
        groups = same_file(builder) if isinstance(builder, StandaloneHTMLBuilder) else ()
        self._with = {page: group for group in groups for page in group}

    def digest(self, docname: str) -> str:
        """Return the digest of all that is around a page."""
        return _digest([*self.read(docname), *self.around(docname), *self.links(docname)])

    def read(self, docname: str) -> Iterator[str]:
        """Yield when the page was read, for another builder may have done that.

        Pages that go to the same file are written together: the last one stays, as it would in a
        clean build.
        """
        for page in self._with.get(docname, [docname]):
            yield f"{page} {self.env.all_docs.get(page)}"

    def around(self, docname: str) -> Iterator[str]:
        """Yield what the theme shows around a page."""
        view = self.sitemap.view(docname)
        yield self.shared
        yield str(f"{docname}/index" in self.env.found_docs)  # which has the feed of both
        yield self.sidebar(view.sidebar)
        yield repr((view.eyebrow, view.listed, view.hidden))
        neighbours = (view.previous, view.next, *(page for _, page in view.breadcrumbs))
        yield from map(self.seen, neighbours)
        for kind, choices in view.switchers.items():
            yield kind
            yield from (repr((c.title, c.page, c.href, c.selected)) for c in choices)

    def links(self, docname: str) -> Iterator[str]:
        """Yield what each link of a page leads to."""
        facts = facts_of(self.env).get(docname, Facts())
        for written in sorted(facts.targets):
            yield written
            try:
                target = build_of(self.env).resolver.resolve(written, docname)
            except Broken as error:
                yield error.problem.message
            else:
                anchor = target.page and find_anchor(self.env, target.page, target.fragment)[0]
                yield f"{target} {anchor}"
                if target.page and written in facts.titled:
                    yield title_in(self.env, target.page, anchor or "")
        yield from map(self.referable.under, sorted(facts.references))

    def sidebar(self, sidebar: Sidebar) -> str:
        """Return the digest of a sidebar and of the labels in it."""
        if sidebar.key not in self._sidebars:
            self._sidebars[sidebar.key] = _digest(self.listing(sidebar.entries))
        return self._sidebars[sidebar.key]

    def listing(self, entries: tuple[SidebarPage | SidebarGroup, ...]) -> Iterator[str]:
        """Yield what a sidebar shows."""
        for entry in entries:
            if isinstance(entry, SidebarGroup):
                yield repr((entry.title, entry.icon, entry.tag, entry.root, entry.expanded))
                if entry.listing != "none":
                    yield from map(self.described, entry.entries)
                yield from self.listing(entry.entries)
                yield "end"
            else:
                yield repr(entry)
                yield self.seen(entry.page) if entry.page else ""

    def described(self, entry: SidebarPage | SidebarGroup) -> str:
        """Return what the list on the root page of a group shows beside the label."""
        page = entry.root if isinstance(entry, SidebarGroup) else entry.page
        return str(front_of(self.env, page).description) if page else ""

    def seen(self, docname: str | None) -> str:
        """Return what other pages show of a page."""
        if docname and docname not in self._seen:
            front, env = front_of(self.env, docname), self.env
            shown = [getattr(front, name) for name in SHOWN]
            title, label = title_of(env, docname), label_of(env, docname)
            self._seen[docname] = repr((title, numbered(env, docname, label), shown))
        return f"{docname} {self._seen[docname]}" if docname else ""


def rewrite(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Return the pages to be written again (event ``env-get-updated``: now pages have numbers).

    Only HTML shows what is around a page. After a build that was killed the record holds no
    digests, so every page is written again: Sphinx takes a page for written as soon as it is read.
    """
    if not writes_html(app.builder):
        return []
    around = Surroundings(app.builder)
    new = {docname: around.digest(docname) for docname in sorted(env.found_docs)}
    outputs = build_of(app).outputs
    old, outputs.digests = outputs.digests, new
    return [docname for docname, digest in new.items() if old.get(docname) != digest]


def reread(_app: Sphinx, env: BuildEnvironment, *_changes: object) -> list[str]:
    """Return the pages that have to be read again (event ``env-get-outdated``).

    Those asked for a file that was missing and is there now, or are made of a file that is older
    than the one they were read from, under the same name or another: Sphinx looks for newer ones.
    """
    waiting = (
        docname
        for docname, facts in facts_of(env).items()
        if any(_is_there(env, docname, name) for name in facts.missing)
    )
    stamps = kept(env, "docsjson_stamps", dict[str, Stamp]())
    changed = (d for d, file in _files(env) if file not in stamps or stamps[file] != _stamp(file))
    keep(env, WANTED, {file for page in env.found_docs for file in _parts(env, page)})
    return [docname for docname in (*waiting, *changed) if docname in env.found_docs]


WANTED = "docsjson_wanted"
"""The files that pages depend on before some are read. Sphinx adds their catalogues at the start
of each build, and forgets them as it reads a page."""
Stamp = tuple[int, int] | None
"""The time and the size of a file, by which a change is told; nothing if it is not there."""


def stamp(_app: Sphinx, env: BuildEnvironment) -> None:
    """Remember the files that pages are made of (event ``env-updated``)."""
    files = {file for _, file in _files(env)} | kept(env, WANTED, set[str]())
    keep(env, "docsjson_stamps", {file: _stamp(file) for file in files})
    keep(env, WANTED, set[str]())


def _files(env: BuildEnvironment) -> Iterator[tuple[str, str]]:
    """Yield each page with the files that it is made of."""
    for docname in env.all_docs.keys() & env.found_docs:
        yield docname, str(env.doc2path(docname))
        for file in _parts(env, docname):
            yield docname, file


def _parts(env: BuildEnvironment, docname: str) -> Iterator[str]:
    """Yield the files that a page is made of besides its own."""
    for name in env.dependencies.get(docname, ()):
        yield os.path.join(env.srcdir, name)  # noqa: PTH118


def _stamp(file: str) -> Stamp:
    try:
        status = os.stat(file)  # noqa: PTH116
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def _is_there(env: BuildEnvironment, docname: str, written: str) -> bool:
    try:
        return bool(build_of(env).resolver.file(written, docname))
    except Broken:
        return False


def _digest(parts: Iterator[str] | list[str]) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "replace")).hexdigest()
