"""How other themes see groups inside groups, and labels: in Sphinx's tables of contents.

A document holds only the toctrees of the root page, which name every page in order: that is what
books need. What themes show comes from Sphinx's records of a page, its table of contents and the
pages that its toctrees include. They are changed when all pages are read, and put back before the
next time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from docutils import nodes
from markupsafe import escape
from sphinx import addnodes
from sphinx.util.logging import getLogger

from ...build import build_of, keep, kept
from ...builders import theme_of
from ...project_kind import uses_theme
from ...safety.characters import plain
from ...sitemap.sitemap import MADE_BY_SPHINX
from ...sitemap.toctrees import TocGroup, toctrees
from ...sources.front import front_of
from ...sphinx_private import app_of
from ..titles import label_of
from .toctree import IN_TOCTREES, Planned, listed, lists_groups, made, toctree, unmade

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ...sitemap.toctrees import TocEntry

logger = getLogger(__name__)

KEPT = (
    "docsjson: the theme %s shows the toctrees of the page %s, not the navigation of the settings"
)
CHANGED = "docsjson_changed"
"""Attribute of the tables of contents that are ours; the key under which Sphinx's are kept."""
TITLES = "docsjson_groups"
"""The key under which the titles of groups are kept, by their landing pages."""
PAGES = {name: page for page, name in IN_TOCTREES.items()}
"""The pages that toctrees call otherwise."""
EVERY = "docsjson_every"
"""The attribute of a toctree that keeps all entries while some have no page."""
INCLUDED = "docsjson_included"
"""The key under which the pages that toctrees include are kept: Sphinx's, and ours."""


def tell_whose(app: Sphinx, env: BuildEnvironment) -> None:
    """Say that another theme shows toctrees of the author's (event ``env-updated``)."""
    config, root = env.config, env.config.root_doc
    is_ours = config.docsjson_path is None or uses_theme(config) or lists_groups(env, root)
    has_toctree = root in env.tocs and any(True for _ in env.tocs[root].findall(addnodes.toctree))
    if has_toctree and not is_ours and theme_of(app.builder) is not None:
        logger.info(KEPT, config.html_theme, root)


def nest(_app: Sphinx, env: BuildEnvironment) -> None:
    """Give other themes the groups inside groups, and the labels (event ``env-updated``)."""
    _put_back(env)
    keep(env, TITLES, {})
    root = env.config.root_doc
    is_theirs = uses_theme(env.config) or not lists_groups(env, root)
    if env.config.docsjson_path is None or is_theirs:
        return
    found = _plan(env)
    for page in env.found_docs & env.tocs.keys():
        if label := front_of(env, page).sidebar_title:
            _rename(_own_toc(env, page), page, label)
    for group in _groups(found):
        _hold(env, group)
    for held in _own_toc(env, root).findall(toctree):
        _name_in(held, _missing(env))
        held["entries"] = [(_title(env, *entry), entry[1]) for entry in held["entries"]]
    keep(env, TITLES, {group.landing: group.title for group in _groups(found)})
    _include(env, root, [*_included(found, root)])


def _title(env: BuildEnvironment, title: str | None, target: str) -> str:
    """Return the title that an entry of the root page has, without what could be markup.

    The header of pydata's theme prints it as it is, and needs one for ``genindex``.
    """
    page = env.config.root_doc if target == "self" else PAGES.get(target, target)
    return plain(title or label_of(env, page))


def name_parents(
    app: Sphinx,
    page: str,
    _template: str,
    context: dict[str, Any],
    _doctree: nodes.document | None,
) -> None:
    """Call the parents of a page by their groups, not by their landing pages.

    Other themes show them as breadcrumbs (event ``html-page-context``).
    """
    titles = kept(app.env, TITLES, dict[str, str]())
    above = [*_ancestors(page, getattr(app.builder, "relations", {}))] if titles else []
    for parent, landing in zip(context.get("parents", ()), reversed(above[:-1]), strict=False):
        if landing in titles:
            parent["title"] = escape(titles[landing])


def _ancestors(page: str, relations: Mapping[str, Sequence[str | None]]) -> Iterator[str]:
    """Yield the pages whose toctrees lead to a page; the last one is the root page."""
    while page in relations and (parent := relations[page][0]):
        yield parent
        page = parent


def _put_back(env: BuildEnvironment) -> None:
    """Put back what Sphinx recorded, unless the page was read again."""
    for page, toc in kept(env, CHANGED, dict[str, nodes.bullet_list]()).items():
        if page in env.tocs and env.tocs[page].get(CHANGED):
            env.tocs[page] = toc
    for page, (old, new) in kept(env, INCLUDED, dict[str, tuple[list[str], list[str]]]()).items():
        if env.toctree_includes.get(page) == new:
            env.toctree_includes[page] = old
            if not old:
                del env.toctree_includes[page]
    keep(env, CHANGED, {})
    keep(env, INCLUDED, {})


def _own_toc(env: BuildEnvironment, page: str) -> nodes.bullet_list:
    """Return the table of contents of a page, to be changed."""
    known: dict[str, nodes.bullet_list] = kept(env, CHANGED, {})
    if page not in known:
        known[page] = env.tocs[page]
        env.tocs[page] = env.tocs[page].deepcopy()
        env.tocs[page][CHANGED] = True
    return env.tocs[page]


def _rename(toc: nodes.bullet_list, page: str, label: str) -> None:
    """Call a page by its label."""
    for reference in toc.findall(nodes.reference):
        if reference["refuri"] == page and not reference["anchorname"]:
            reference.children = [nodes.Text(label)]


def _hold(env: BuildEnvironment, group: TocGroup) -> None:
    """Have the landing page of a group hold what is inside."""
    page = group.landing
    if page not in env.tocs or not env.tocs[page].children:
        return
    item = cast("nodes.list_item", _own_toc(env, page)[0])
    if len(item) < 2:
        item += nodes.bullet_list()
    pages = tuple(_included(group.entries, page))
    inside = cast("nodes.bullet_list", item[1])
    inside += made(Planned("", listed(group.entries, page), pages), page)
    _include(env, page, [*env.toctree_includes.get(page, ()), *pages])


def _include(env: BuildEnvironment, page: str, pages: list[str]) -> None:
    known: dict[str, tuple[list[str], list[str]]] = kept(env, INCLUDED, {})
    known[page] = (env.toctree_includes.get(page, []), pages)
    env.toctree_includes[page] = pages


def _included(entries: Iterable[TocEntry], parent: str) -> Iterator[str]:
    """Yield the pages directly below a page."""
    for entry in entries:
        page = getattr(entry, "landing" if isinstance(entry, TocGroup) else "page", None)
        if page and page != parent and page not in MADE_BY_SPHINX:
            yield page


def name_made(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Name the index of modules in the root page while it is made (event ``env-updated``).

    Only now are all modules known. Themes read the toctrees of the stored page. Returns the pages
    to write again.
    """
    root = env.config.root_doc
    if env.config.docsjson_path is None or not lists_groups(env, root):
        return []
    missing = _missing(env)
    document = env.get_doctree(root)
    was = [_name_in(held, missing) for held in document.findall(toctree)]
    if all(was):
        return []
    app.builder.write_doctree(root, document)
    return sorted(env.found_docs)


def _name_in(held: toctree, missing: frozenset[str]) -> bool:
    """Leave entries out of a toctree; tell whether they were left out before."""
    before = held["entries"]
    every = held.attributes.pop(EVERY, before)
    held["entries"] = [one for one in every if PAGES.get(one[1]) not in missing]
    if len(held["entries"]) < len(every):
        held[EVERY] = every
    return bool(held["entries"] == before)


def _missing(env: BuildEnvironment) -> frozenset[str]:
    """Return the pages of Sphinx's for which there is nothing to show."""
    wanted = env.config.html_domain_indices
    is_wanted = wanted is True or (wanted and "py-modindex" in wanted)
    return (
        frozenset() if is_wanted and env.domains.python_domain.modules else frozenset(IN_TOCTREES)
    )


def _plan(env: BuildEnvironment) -> tuple[TocEntry, ...]:
    left_out = unmade(app_of(env).builder) | _missing(env)
    found = toctrees(build_of(env).sitemap, env.config.root_doc, left_out)
    return tuple(entry for one in found for entry in one.entries)


def _groups(entries: Iterable[TocEntry]) -> Iterator[TocGroup]:
    """Yield every group, the outer ones first."""
    for entry in entries:
        if isinstance(entry, TocGroup):
            yield entry
            yield from _groups(entry.entries)
