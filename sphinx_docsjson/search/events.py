"""When the index is gathered and written: handlers of Sphinx's events.

Only our theme reads this index. Where it is written, Sphinx's own stays empty: nobody would read
it, and it takes longer to make. Other themes have Sphinx's.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..build import build_of
from ..builders import has_search, shows_theme
from ..navigation.addresses import target_uri
from ..navigation.titles import title_of
from ..passages.said_elsewhere import said_of
from ..passages.terms import ASKING, SMALL_WORDS, tokens
from ..passages.weights import BETWEEN, IndexedPage, names_of_site, postings, prior
from ..problems import Problem, Subtype
from ..safety.urls import is_external
from ..sources.front import front_of
from ..sources.lead import plain_lead
from ..speed.memory import collecting_seldom
from .linked_entries import Addresses, Entries
from .passages import passages
from .scope import scope_of
from .shards import ENGLISH, FOLDER, NO_ENGLISH, ListedPage, files
from .sphinx_index import empty_sphinx_index, language_of_index, stopwords_of
from .store import Store, packed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ..sitemap.model import PageView
    from ..sources.front import Front


class SearchIndex:
    """The index of one build."""

    def __init__(self, app: Sphinx) -> None:
        """Read what earlier builds have kept."""
        self._app = app
        self._store = Store(Path(app.doctreedir) / f"docsjson-search-{app.builder.name}.json")
        self._is_new = False

    def missing(self, _app: Sphinx, env: BuildEnvironment) -> list[str]:
        """Return the pages whose passages are not known (event ``env-updated``)."""
        return sorted(env.found_docs - self._store.pages.keys())

    def gather(self, app: Sphinx, document: nodes.document, docname: str) -> None:
        """Gather the passages of a page that is written (event ``doctree-resolved``)."""
        empty_sphinx_index(app)
        entries = Entries()
        found = passages(document, self._kind, entries)
        said = [*entries.all_but_those_of(docname, self._addresses)]
        self._store.pages[docname] = packed(found), said
        self._is_new = True

    @cached_property
    def _addresses(self) -> Addresses:
        return Addresses(self._app.env.found_docs, self._app.builder.get_target_uri)

    @cached_property
    def _listings(self) -> frozenset[str]:
        """The pages that list the operations of a group of an API."""
        overviews = build_of(self._app.env).api.overviews
        return frozenset(docname for (_, group), docname in overviews.items() if group)

    @cached_property
    def _operations(self) -> dict[str, str]:
        """What code calls the operations of pages, each in one word: its parts say little."""
        ids = build_of(self._app.env).api.ids
        return {page: "".join(tokens(name)).replace("_", "") for page, name in ids.items()}

    def _kind(self, domain: str, objtype: str) -> str:
        with suppress(Exception):  # domains of other extensions may know less than they document
            found = self._app.env.domains[domain]
            return str(found.get_type_name(found.object_types[objtype]))
        return objtype

    def write(self, app: Sphinx, exception: Exception | None) -> None:
        """Write the files of the index (event ``build-finished``)."""
        if exception:
            return
        outputs, env = build_of(app).outputs, app.env
        old = [name for name in outputs.before if name.startswith(f"{FOLDER}/")]
        if old and not self._is_new and self._store.pages.keys() == env.found_docs:
            outputs.expect(old)  # no page was written, so the index is what it was
            return
        try:
            self._store.keep(env.found_docs)
        except OSError as error:  # then the next build writes all pages again
            message = f"the store of the search cannot be written: {error.strerror}"
            outputs.problems.append(Problem(Subtype.OUTPUT, message))
        with collecting_seldom():
            self._write_files(app)

    def _write_files(self, app: Sphinx) -> None:
        is_english = language_of_index(app) == "en"
        stopwords = SMALL_WORDS if is_english else stopwords_of(app) | ASKING
        found = [*self._pages(app.env)]
        words = postings((indexed for indexed, _ in found), stopwords)
        english = ENGLISH if is_english else NO_ENGLISH
        names = next((indexed.names for indexed, _ in found), ())
        build_of(app).outputs.claim(FOLDER)
        for name, text in files([listed for _, listed in found], words, stopwords, english, names):
            build_of(app).outputs.write(name, text)

    def _pages(self, env: BuildEnvironment) -> Iterator[tuple[IndexedPage, ListedPage]]:
        """Yield the pages that the search shows, those of the navigation first."""
        build = build_of(env)
        names = names_of_site(build.settings.name or self._app.config.project)
        rest = sorted(env.found_docs - build.sitemap.listed)
        said = said_of(entry for _, entries in self._store.pages.values() for entry in entries)
        for docname in (*build.sitemap.order, *rest):
            front, kept = front_of(env, docname), self._store.pages.get(docname)
            if kept and is_searched(front, is_unlisted=build.is_unlisted(docname, front)):
                view = build.sitemap.view(docname)
                yield self._page(docname, front, view, names, said.get(docname, ""))
                names = ()

    def _page(
        self, docname: str, front: Front, view: PageView, names: Sequence[str], entries: str
    ) -> tuple[IndexedPage, ListedPage]:
        env, title = self._app.env, title_of(self._app.env, docname)
        crumb = BETWEEN.join(name for name, _ in view.breadcrumbs if name)
        about = {
            "keywords": " ".join((*front.words, self._operations.get(docname, ""))),
            "address": docname.removesuffix("index"),
            "description": plain_lead(front.description or ""), "crumb": crumb, "entries": entries,
        }  # fmt: skip
        kept, _ = self._store.pages[docname]
        if {"no-search", "nosearch"} & env.metadata[docname].keys():
            kept = packed(())
        indexed = IndexedPage(
            title=title, passages=kept, about=about, names=names,
            is_listing=docname in self._listings,
        )  # fmt: skip
        return indexed, ListedPage(
            address=target_uri(self._app.builder, docname), title=title, crumb=crumb,
            marker=front.marker or "", scope=scope_of(view), passages=kept,
            prior=prior(indexed, is_listed=docname in build_of(env).sitemap.listed),
        )  # fmt: skip


def is_searched(front: Front, *, is_unlisted: bool) -> bool:
    """Return whether the search shows a page; the one that a ``url`` leads to speaks for both."""
    if front.searchable is not None:
        return front.searchable
    return not is_unlisted and (front.url is None or is_external(front.url))


def start(app: Sphinx) -> None:
    """Index the pages of a builder that shows our theme (event ``builder-inited``)."""
    if shows_theme(app.builder) and has_search(app.builder):
        index = SearchIndex(app)
        app.connect("env-updated", index.missing, priority=900)
        app.connect("doctree-resolved", index.gather, priority=900)
        app.connect("build-finished", index.write, priority=500)


EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (("builder-inited", start, 500),)
"""The handlers of this room, as data for the extension: event, function, priority."""
