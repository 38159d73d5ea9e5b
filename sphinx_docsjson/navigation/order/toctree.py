"""How Sphinx learns the order of the pages: hidden toctrees in the root page."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

from ...build import build_of, is_trusted, keep, kept
from ...builders import makes
from ...problems import Problem, Subtype
from ...project_kind import uses_theme
from ...reporting import place_of, report_some
from ...safety.urls import Unsafe, safe_url
from ...sitemap.sitemap import MADE_BY_SPHINX
from ...sitemap.toctrees import TocLink, TocPage, toctrees
from ...sphinx_private import app_of, is_set
from ...vocabulary import OUTSIDE, OUTSIDE_OF_TOCTREES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

    from ...sitemap.sitemap import SiteMap
    from ...sitemap.toctrees import TocEntry


def use_root(app: Sphinx, *_: object) -> None:
    """Make the home page Sphinx's root page, and leave out what is not a page.

    Events ``config-inited``, and ``builder-inited`` when other extensions have made their pages.
    What ``conf.py`` or the command line says about the root page wins; without a settings file
    nothing is changed.
    """
    config = app.config
    if config.docsjson_path is None:
        return
    if not (is_set(config, "root_doc") or is_set(config, "master_doc")):
        config.root_doc = build_of(config).sitemap.home
    excluded = [*config.exclude_patterns, *build_of(config).sources.excluded]
    config.exclude_patterns = list(dict.fromkeys(excluded))


class InsertToctrees(SphinxTransform):
    """Put one hidden toctree for each group at the end of the root page.

    A page is in the first place that names it. Hidden pages are left out: printed
    documents should not show them. A toctree that the author wrote replaces all of ours; those
    of autosummary, which no reader sees, only say that pages are made.
    """

    default_priority = 100

    def apply(self, **_: object) -> None:
        """Add the toctrees, if this is the root page."""
        root = self.config.root_doc
        if self.config.docsjson_path is None:
            return
        if self.env.docname != root:
            return
        theirs = list(self.document.findall(addnodes.toctree))
        trees = planned(app_of(self.env).builder)
        if trees and all(isinstance(tree.parent, nodes.comment) for tree in theirs):
            for unseen in theirs:
                unseen.parent.remove(unseen)
            last = _end(self.document)
            last += [made(one, root) for one in trees]


Entries = tuple[tuple[str | None, str], ...]
"""What a toctree lists: titles, where they are not those of the pages, and docnames or URLs."""


class Planned(NamedTuple):
    """One toctree."""

    caption: str
    entries: Entries
    """What themes show."""
    pages: tuple[str, ...]
    """The pages inside, which books and printed documents show in this order."""


def planned(builder: Builder) -> list[Planned]:
    """Return the toctrees of the root page, which is read again for a builder with others.

    Our own theme draws the groups itself, and needs no more than the order.
    """
    config = builder.config
    sitemap, root = build_of(config).sitemap, config.root_doc
    if uses_theme(config):
        flat = [(title, tuple(pages)) for title, pages in runs(sitemap, root)]
        return [
            Planned(title, tuple((None, page) for page in pages), pages) for title, pages in flat
        ]
    return [
        Planned(one.caption, listed(one.entries, root), tuple(p for p in one.pages if p != root))
        for one in toctrees(sitemap, root, unmade(builder))
    ]


def unmade(builder: Builder) -> frozenset[str]:
    """Return the pages of Sphinx's that no toctree names: a builder may have no search."""
    index = () if builder.config.html_use_index else ("genindex",)
    return frozenset(index) | (frozenset() if makes(builder, "search") else NOT_IN_BOOKS)


def lists_groups(env: BuildEnvironment, page: str) -> bool:
    """Return whether the toctrees of a page are those of the navigation."""
    return page in env.tocs and any(True for _ in env.tocs[page].findall(toctree))


def groups_of(config: Config) -> dict[str, str]:
    """Return the title of the division, or else of the outermost group, that each page is in."""
    found = toctrees(build_of(config).sitemap, config.root_doc, NOT_IN_BOOKS)
    return {page: one.caption for one in found for page in one.pages}


def listed(entries: Iterable[TocEntry], parent: str) -> Entries:
    """Return the entries for the toctree of a page; a group leads to its landing page."""
    return tuple(_entry(entry, parent) for entry in entries)


def _entry(entry: TocEntry, parent: str) -> tuple[str | None, str]:
    if isinstance(entry, TocPage):
        return None, "self" if entry.page == parent else entry.page
    return entry.title, entry.href if isinstance(entry, TocLink) else entry.landing


def runs(sitemap: SiteMap, root: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the pages in the order of the navigation, as runs of one group, with its title.

    A group that goes on after a group inside it makes two runs, so that the order stays.
    """
    left_out = {*sitemap.hidden, *NOT_IN_BOOKS, root}
    pages = [page for page in sitemap.order if page not in left_out]
    places = ((sitemap.view(page).sidebar.key, sitemap.view(page).eyebrow or "") for page in pages)
    for (_, title), run in groupby(zip(places, pages, strict=True), key=lambda pair: pair[0]):
        yield title, [page for _, page in run]


NOT_IN_BOOKS = frozenset({"search"})
"""Pages of Sphinx's that printed documents and e-books have none of."""
IN_TOCTREES = {"py-modindex": "modindex"}
"""What toctrees call a page that Sphinx makes, if it is not called by its docname."""


def _end(document: nodes.document) -> nodes.Element:
    """Return where the toctrees go: into the one top section, so that pages nest below it."""
    sections = [child for child in document.children if isinstance(child, nodes.section)]
    return sections[0] if len(sections) == 1 else document


class toctree(addnodes.toctree):
    """A toctree of ours: its caption is in the catalogue of the settings, not in the page's.

    It has the name of Sphinx's own, by which visitors find what they do with it.
    """

    def extract_original_messages(self) -> list[str]:
        """Return nothing."""
        return []


def made(one: Planned, parent: str) -> toctree:
    """Return a toctree as a node for the page ``parent``."""
    return toctree(
        "",
        parent=parent,
        entries=[(title, IN_TOCTREES.get(target, target)) for title, target in one.entries],
        includefiles=[page for page in one.pages if page not in MADE_BY_SPHINX],
        maxdepth=-1,
        caption=one.caption or None,
        rawcaption=one.caption,
        glob=False,
        hidden=True,
        includehidden=False,
        numbered=0,
        titlesonly=True,
    )


class SafeEntries(SphinxTransform):
    """Leave entries out of the toctrees of untrusted pages that lead to unsafe addresses.

    Builders make links of them when all transforms are over, and on any page.
    """

    default_priority = 90

    def apply(self, **_: object) -> None:
        """Check every toctree of the page."""
        if is_trusted(self.config):
            return
        for toctree in self.document.findall(addnodes.toctree):
            report_some(self.check(toctree))

    def check(self, toctree: addnodes.toctree) -> Iterator[Problem]:
        """Remove the entries that are not safe; yield why."""
        entries, toctree["entries"] = toctree["entries"], []
        for title, target in entries:
            try:
                safe_url(target)
            except Unsafe as error:
                place = place_of(toctree, self.env, self.env.docname)
                yield Problem(Subtype.URL, str(error), place)
            else:
                toctree["entries"].append((title, target))


def mark_orphans(_app: Sphinx, env: BuildEnvironment) -> None:
    """Tell Sphinx that pages outside all toctrees are meant to be (event ``env-updated``).

    Such pages are built, but in no sidebar: in this format that is an ordinary thing to do.
    """
    if env.config.docsjson_path is None:
        return
    listed = build_of(env).sitemap.listed
    for page in env.found_docs:
        fields = env.metadata[page]
        if fields.get("orphan") in (OUTSIDE, OUTSIDE_OF_TOCTREES):
            del fields["orphan"]
        if page not in env.files_to_rebuild:
            fields.setdefault("orphan", OUTSIDE_OF_TOCTREES if page in listed else OUTSIDE)


def outdated_root(
    app: Sphinx, env: BuildEnvironment, _added: set[str], _changed: set[str], removed: set[str]
) -> list[str]:
    """Have the root page read again when pages come or go (event ``env-get-outdated``).

    Its toctrees change then. Sphinx would not even keep note of a page that is gone if it had
    nothing to read.
    """
    if env.config.docsjson_path is None:
        return []
    wanted = planned(app.builder)
    known = kept(env, "docsjson_toctree", wanted)
    keep(env, "docsjson_toctree", wanted)
    return [env.config.root_doc] if removed or known != wanted else []
