"""The API pages of one build: loaded files, and which page shows which operation."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from ...catalogues.own_words import words
from ...catalogues.values import translate
from ...reporting import report_all
from ...safety.fetcher import Fetcher
from ...safety.publish import write_if_new
from ..model.library import Library
from ..model.texts.markdown import Markdown
from ..model.texts.names import digest, plain_schema_pages, schema_page
from ..read.referred_files import referred_files
from .asked import channels_of_pages, used_channels, used_sources
from .channel_files import channel_pages, channels_named, found_channels, read_channels
from .digests import Digests
from .generate import Kinds, expand
from .schema_names import named_in
from .validate import validation_problems
from .virtual import FOLDER, write_pages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from sphinx.application import Sphinx
    from sphinx.config import Config

    from ...check.endpoints import Reference
    from ...settings.model import Redirect, Settings
    from ...settings.tree import Navigation
    from ...sources.source import Source
    from ..asyncapi.channels import AsyncSpec
    from ..model.operations import Operation, Spec
    from .anchors import Anchors
    from .made_pages import VirtualPage


@dataclass(frozen=True, kw_only=True)
class ApiPages:
    """What API pages are made of."""

    virtual: Mapping[str, str]
    """The pages that have no file of the author's: absolute paths by docname."""
    references: Mapping[str, Reference]
    """What each of them shows."""
    library: Library
    folder: Path
    """Our folder beside the doctrees."""
    homes: Mapping[tuple[str, str], str]
    """The one page of an operation (file, key) that is its home."""
    overviews: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """The pages that give an overview of a file, or of one of its groups: (file, group)."""
    moved: tuple[Redirect, ...] = ()
    """Redirects from the addresses that pages had in earlier versions."""
    unread: Mapping[str, str] = field(default_factory=dict)
    """The files that could not be read, by the folders that their pages would be in."""
    models: Mapping[str, str] = field(default_factory=dict)
    """The schema pages that the navigation has (``api.models``), by the schemas' addresses."""
    short: Mapping[str, str] = field(default_factory=dict)
    """Names for the schema pages without a digest, by address; see `schema_page`."""
    title: Callable[[str], str] = str
    """Translates the title of a group."""
    channels: Mapping[str, AsyncSpec] = field(default_factory=dict)
    """The AsyncAPI files by name."""
    channel_pages: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """The pages of channels: (file, channel)."""
    markdown: Markdown = field(default_factory=Markdown)
    anchors: dict[str, Anchors] = field(default_factory=dict)
    """What anchors of other services mean, by file; see `lead_of`."""

    @cached_property
    def targets(self) -> Mapping[str, str]:
        """The pages that cross references lead to, by method and path, which name no file.

        Versions and translations of a file have the same operations; the first of them wins.
        """
        found: dict[str, str] = {}
        for (_, key), page in self.homes.items():
            found.setdefault(key, page)
        return found

    @property
    def shown(self) -> Mapping[str, str]:
        """The operations of pages: what files call them, or the method and path."""
        return {page: key for (_, key), page in self.homes.items()} | dict(self.ids)

    @cached_property
    def ids(self) -> Mapping[str, str]:
        """What files call the operations of pages (``operationId``), by page."""
        found: dict[str, str] = {}
        for spec in self.library.specs.values():
            for operation in spec.operations:
                page = self.homes.get((spec.name, operation.key))
                if page and (name := operation.node.text("operationId")):
                    found[page] = name
        return found

    def channels_in(self, asked: Reference) -> AsyncSpec | None:
        """Return the AsyncAPI file that an author means: by its path, or by the channel alone."""
        return channels_named(self.channels, asked)

    def files_behind(self, source: str, *, unread: bool = False) -> Iterator[str]:
        """Yield the files that an OpenAPI file refers to, directly or not; see `referred_files`."""
        return referred_files(self.library.documents, source, unread=unread)

    def schema_page(self, place: str) -> str:
        """Return the name of the page that lists the fields of a schema, from its address."""
        return self.models.get(place) or self.short.get(place) or schema_page(place)

    def digest_file(self, name: str) -> Path:
        """Return the file whose content changes when what it stands for changes."""
        return self.folder / "digests" / digest(name, 32)


def plan_api(
    app: Sphinx,
    config: Config,
    settings: Settings,
    navigation: Navigation,
    sources: Sequence[Source],
    lookup: Callable[[str], str],
) -> tuple[ApiPages, Navigation]:
    """Load the OpenAPI files, and give every operation its page.

    ``sources`` are the files of pages, ``lookup`` gives the translation of a text. Returns what
    API pages are made of, and the navigation with the pages of its operations; all problems are
    reported.
    """
    root, folder = Path(app.srcdir), Path(app.doctreedir) / FOLDER
    skipped = (Path(app.outdir), Path(app.doctreedir))
    authors = {one.docname: one.front.reference for one in sources if one.front.reference}
    fetch = Fetcher(folder / "remote", network=config.docsjson_network).fetch
    library = Library(root, fetch, partial(translate, lookup=lookup), app.verbosity > 0)
    library.load([*settings.openapi, *used_sources(navigation)])
    if not _all_known(library, authors.values(), navigation):
        library.discover(skipped)
    pages = {one.docname: authors.get(one.docname) for one in sources}
    channels = _channels(library, settings, navigation, sources, skipped)
    kinds = _kinds(config, library, settings, channels, lookup)
    expanded = expand(navigation, library, pages, settings.openapi, kinds)
    api = ApiPages(
        library=library,
        folder=folder,
        virtual=write_pages(folder, expanded.pages),
        references={page.docname: page.reference for page in expanded.pages},
        homes=_homes(library, authors, expanded.pages),
        overviews=_overviews(library, authors, expanded.pages),
        moved=expanded.moved,
        unread=expanded.unread,
        models=expanded.models,
        title=lookup,
        channels=kinds.channels,
        channel_pages=channel_pages(kinds.channels, _listed(authors, expanded.pages)),
        short=plain_schema_pages(named_in(library), {*pages, *(p.docname for p in expanded.pages)}),
    )
    _write_digests(api, settings)
    report_all([*library.problems, *expanded.problems])
    if config.docsjson_openapi_validate:
        report_all(validation_problems(library, folder / "validation"))
    return api, expanded.navigation


def _own_word(config: Config, root: Path, text: str, language: str | None) -> str:
    return words(config, root, language or config.language)(text)


def _kinds(
    config: Config,
    library: Library,
    settings: Settings,
    channels: Mapping[str, AsyncSpec],
    lookup: Callable[[str], str],
) -> Kinds:
    """Return which pages there are besides those of operations."""
    return Kinds(
        overviews=settings.api.overview,
        models=settings.api.models,
        title=lookup,
        word=partial(_own_word, config, library.root),
        channels=channels,
        files=settings.asyncapi,
    )


def _channels(
    library: Library,
    settings: Settings,
    navigation: Navigation,
    sources: Sequence[Source],
    skipped: Iterable[Path],
) -> dict[str, AsyncSpec]:
    """Return the AsyncAPI files that are named, and those with channels that pages ask for."""
    by_pages = channels_of_pages(sources, library.root)
    known = read_channels(library, [*settings.asyncapi, *used_channels(navigation), *by_pages])
    references = filter(None, (one.front.reference for one in sources))
    asked = (one for one in references if one.kind == "asyncapi" and not one.source)
    missing = [one for one in asked if not channels_named(known, one)]
    return known | read_channels(library, found_channels(library, missing, skipped))


def _all_known(library: Library, references: Iterable[Reference], navigation: Navigation) -> bool:
    """Return whether the files in the settings have everything that pages and entries ask for."""
    finders: Mapping[str, Callable[[Reference], object]] = {
        "openapi": library.find, "openapi-schema": library.find_schema,
    }  # fmt: skip
    found = (finders[one.kind](one) for one in references if one.kind in finders)
    return all(found) and not expand(navigation, library, {}).problems


def _listed(
    authors: Mapping[str, Reference], virtual: Iterable[VirtualPage]
) -> Iterator[tuple[str, Reference]]:
    """Yield all API pages, those of the author first."""
    yield from sorted(authors.items())
    yield from ((page.docname, page.reference) for page in virtual)


def _overviews(
    library: Library, authors: Mapping[str, Reference], virtual: Iterable[VirtualPage]
) -> dict[tuple[str, str], str]:
    found: dict[tuple[str, str], str] = {}
    for docname, reference in _listed(authors, virtual):
        spec = library.named(reference.source) if reference.kind == "openapi-overview" else None
        if spec:
            found.setdefault((spec.name, spec.group_named(reference.key)), docname)
    return found


def _homes(
    library: Library, authors: Mapping[str, Reference], virtual: Iterable[VirtualPage]
) -> dict[tuple[str, str], str]:
    homes: dict[tuple[str, str], str] = {}
    for docname, reference in _listed(authors, virtual):
        if found := library.find(reference):
            homes.setdefault((found[0].name, found[1].key), docname)
    return homes


def digest_name(spec: Spec, operation: Operation) -> str:
    """Return the name of what changes when an operation changes."""
    return f"{spec.name} {operation.key}"


def channels_name(spec: AsyncSpec) -> str:
    """Return the name of what changes when an AsyncAPI file changes."""
    return f"async {spec.name}"


def overview_name(spec: Spec) -> str:
    """Return the name of what changes when the overview of a file changes."""
    return f"{spec.name} *"


EVERYTHING = "*"
"""Name of what changes when any file comes, goes or changes what pages may name in it."""


def _named_parts(api: ApiPages) -> Iterator[str]:
    """Yield the files with the schemas and the channels that pages may name beside operations."""
    for spec in api.library.specs.values():
        yield repr((spec.name, list(spec.schemas)))
    for channels in api.channels.values():
        yield repr((channels.name, [one.name for one in channels.channels]))


def _write_digests(api: ApiPages, settings: Settings) -> None:
    with_models = repr(sorted(api.models.items())) if api.models else ""
    digests, specs = Digests(repr(settings.api) + with_models), api.library.specs.values()
    made = {
        digest_name(spec, operation): digests.operation(spec, operation)
        for spec in specs
        for operation in spec.operations
    }
    made[EVERYTHING] = "\n".join([*made, *_named_parts(api)])
    made |= {spec.name: digests.values([spec.root]) for spec in specs}
    pages = str(sorted(api.channel_pages.items()))
    made |= {
        channels_name(one): digests.values([one.root]) + pages for one in api.channels.values()
    }
    places = (sorted(api.homes.items()), sorted(api.overviews.items()))
    homes = "\n".join(f"{name} {key} {page}" for place in places for (name, key), page in place)
    earlier = {name: digests.values([spec.root]) for name, spec in api.library.earlier.items()}
    made |= {
        overview_name(spec): "\n".join(
            [made[spec.name], earlier.get(spec.name, ""), homes, *map(api.title, spec.by_group)]
        )
        for spec in specs
    }
    for name, text in made.items():
        write_if_new(api.digest_file(name), text)
