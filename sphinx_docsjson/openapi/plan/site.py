"""The API pages of one build: loaded files, and which page shows which operation."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from ...reporting import report_all
from ...safety.network import Fetcher
from ...safety.publish import write_if_new
from ..model.library import Library, Loader
from ..model.markdown import Markdown
from ..read.resolve import Documents
from .digests import Digests
from .generate import VirtualPage, expand, used_sources
from .validate import validation_problems
from .virtual import FOLDER, write_pages

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

    from ...check.endpoints import Reference
    from ...settings.model import Api, Navigation, Settings
    from ...sources.source import Source
    from ..model.operations import Operation, Spec


@dataclass(kw_only=True, repr=False)
class Site:
    """What API pages are made of. Only the paths of virtual pages outlive a build."""

    virtual: dict[str, str] = field(default_factory=dict)
    """Absolute paths by docname."""
    library: Library = field(default_factory=lambda: Library(documents=Documents(Path())))
    folder: Path = Path()
    """Our folder beside the doctrees."""
    homes: dict[tuple[str, str], str] = field(default_factory=dict)
    """The one page that cross references to an operation (file, key) lead to."""
    markdown: Markdown = field(default_factory=Markdown)

    def __repr__(self) -> str:
        """Return a text that tells only the pages, so that builds can be compared."""
        return f"Site({sorted(self.virtual)})"

    def __getstate__(self) -> dict[str, Any]:
        """Leave out what each build loads anew."""
        return {"virtual": self.virtual}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Start as a site without files."""
        self.__init__(virtual=state["virtual"])  # type: ignore[misc]

    def digest_file(self, name: str) -> Path:
        """Return the file whose content changes when what it stands for changes."""
        return self.folder / "digests" / hashlib.sha256(name.encode()).hexdigest()[:32]


def site_of(env: BuildEnvironment) -> Site:
    """Return the API pages of this build."""
    return cast("Site", env.config.docsjson_openapi_site) or Site()


def settings_of(config: Config) -> Settings:
    """Return the settings of this build."""
    return cast("Settings", config.docsjson_settings)


def prepare(app: Sphinx, config: Config, sources: Sequence[Source]) -> tuple[str, ...]:
    """Load the OpenAPI files, give every operation its page, and say so in the navigation.

    Call it at ``config-inited``, after the settings are read and before the site map is made.
    ``sources`` are the files of pages. Returns the docnames of those that
    have none. ``docsjson_navigation`` is replaced; all problems are reported.
    """
    settings, root = settings_of(config), Path(app.srcdir)
    folder = Path(app.doctreedir) / FOLDER
    found = ((source.docname, source.front.reference) for source in sources)
    authors = {docname: reference for docname, reference in found if reference}
    loader = Loader(root, Fetcher(folder / "remote", network=config.docsjson_network).fetch)
    loader.load([*settings.openapi, *used_sources(config.docsjson_navigation)])
    if not _all_known(loader.library, authors.values(), config.docsjson_navigation):
        loader.discover((Path(app.outdir), Path(app.doctreedir)))
    library = loader.library
    pages = {source.docname: authors.get(source.docname) for source in sources}
    expanded = expand(config.docsjson_navigation, library, pages, settings.openapi)
    config.docsjson_navigation = expanded.navigation
    site = Site(library=library, folder=folder, virtual=write_pages(folder, expanded.pages))
    site.homes = _homes(library, authors, expanded.pages)
    _write_digests(site, library, settings)
    config.docsjson_openapi_site = site
    problems = [*library.problems, *expanded.problems]
    if config.docsjson_openapi_validate:
        problems += validation_problems(library, folder / "validation")
    report_all(problems)
    return tuple(site.virtual)


def _all_known(
    library: Library, references: Iterable[Reference], navigation: Navigation
) -> bool:
    """Say whether the files that settings name have everything that pages and entries ask for."""
    for reference in references:
        finder = library.find_schema if reference.kind == "openapi-schema" else library.find
        if reference.kind != "api" and finder(reference) is None:
            return False
    return not expand(navigation, library, {}, ()).problems


def _homes(
    library: Library,
    authors: Mapping[str, Reference],
    virtual: Iterable[VirtualPage],
) -> dict[tuple[str, str], str]:
    homes: dict[tuple[str, str], str] = {}
    listed = [*sorted(authors.items()), *((page.docname, page.reference) for page in virtual)]
    for docname, reference in listed:
        found = library.find(reference) if reference.kind == "openapi" else None
        if found:
            homes.setdefault((found[0].name, found[1].key), docname)
    return homes


def digest_name(spec: Spec, operation: Operation) -> str:
    """Return the name of what changes when an operation changes."""
    return f"{spec.name} {operation.key}"


EVERYTHING = "*"
"""Name of what changes when any file comes, goes or changes the operations that it has."""


def _write_digests(site: Site, library: Library, settings: Settings) -> None:
    digests = Digests(repr(settings.api))
    keys = []
    for spec in library.specs.values():
        for operation in spec.operations:
            name = digest_name(spec, operation)
            keys.append(name)
            write_if_new(site.digest_file(name), digests.operation(spec, operation))
        whole = digests.values([spec.root])
        write_if_new(site.digest_file(spec.name), whole)
    write_if_new(site.digest_file(EVERYTHING), "\n".join(keys))


def api_of(config: Config) -> Api:
    """Return what the settings say about API pages."""
    return settings_of(config).api
