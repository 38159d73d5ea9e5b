"""The API pages of one build: loaded files, and which page shows which operation."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...reporting import report_all
from ...safety.network import Fetcher
from ...safety.publish import write_if_new
from ..model.frontmatter import Reference, peek, read_endpoint, read_schema
from ..model.library import Library, Loader
from ..model.markdown import Markdown
from .digests import Digests
from .generate import VirtualPage, expand, used_sources
from .validate import validation_problems
from .virtual import FOLDER, write_pages

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sphinx.application import Sphinx
    from sphinx.config import Config

    from ...settings.model import Navigation, Settings
    from ..model.operations import Operation, Spec

SUFFIXES = (".mdx", ".md")


@dataclass(frozen=True, kw_only=True)
class Site:
    """What API pages are made of."""

    virtual: Mapping[str, str]
    """The pages that have no file of the author's: absolute paths by docname."""
    library: Library
    folder: Path
    """Our folder beside the doctrees."""
    homes: Mapping[tuple[str, str], str]
    """The one page that cross references to an operation (file, key) lead to."""
    markdown: Markdown = field(default_factory=Markdown)

    def digest_file(self, name: str) -> Path:
        """Return the file whose content changes when what it stands for changes."""
        return self.folder / "digests" / hashlib.sha256(name.encode()).hexdigest()[:32]


def plan_api(
    app: Sphinx, config: Config, settings: Settings, navigation: Navigation, pages: Iterable[str]
) -> tuple[Site, Navigation]:
    """Load the OpenAPI files, and give every operation its page.

    ``pages`` are the docnames of the pages that have a file. Returns what API pages are made of,
    and the navigation with the pages of its operations; all problems are reported.
    """
    root, folder = Path(app.srcdir), Path(app.doctreedir) / FOLDER
    authors = api_pages(root, pages)
    loader = Loader(root, Fetcher(folder / "remote", network=config.docsjson_network).fetch)
    loader.load([*settings.openapi, *used_sources(navigation)])
    if not _all_known(loader.library, authors, navigation):
        loader.discover((Path(app.outdir), Path(app.doctreedir)))
    library = loader.library
    written = {name: keys.get("openapi", "") for name, keys in authors.items()}
    names = dict.fromkeys(pages, "") | written
    expanded = expand(navigation, library, names, settings.openapi)
    site = Site(
        library=library,
        folder=folder,
        virtual=write_pages(folder, expanded.pages),
        homes=_homes(library, authors, expanded.pages),
    )
    _write_digests(site, library, settings)
    problems = [*library.problems, *expanded.problems]
    if config.docsjson_openapi_validate:
        problems += validation_problems(library, folder / "validation")
    report_all(problems)
    return site, expanded.navigation


def api_pages(root: Path, pages: Iterable[str]) -> dict[str, dict[str, str]]:
    """Return what the frontmatter of the pages says that are API pages, by docname."""
    found = {}
    for docname in pages:
        keys = peek(_start_of(root, docname))
        if keys:
            found[docname] = keys
    return found


def _start_of(root: Path, docname: str) -> str:
    for suffix in SUFFIXES:
        try:
            with (root / f"{docname}{suffix}").open("rb") as file:
                return file.read(4096).decode("utf-8", "replace")
        except OSError:
            continue
    return ""


def _all_known(library: Library, authors: Mapping[str, Mapping[str, str]], navigation: Any) -> bool:
    """Say whether the files that settings name have everything that pages and entries ask for."""
    for reference in _wanted(authors):
        finder = library.find_schema if reference.kind == "openapi-schema" else library.find
        if finder(reference) is None:
            return False
    problems = expand(navigation, library, {}, ()).problems
    return not problems


def _wanted(authors: Mapping[str, Mapping[str, str]]) -> Iterable[Reference]:
    for keys in authors.values():
        reference = read_endpoint(keys.get("openapi")) or read_schema(keys.get("openapi-schema"))
        if reference is not None:
            yield reference


def _homes(
    library: Library,
    authors: Mapping[str, Mapping[str, str]],
    virtual: Iterable[VirtualPage],
) -> dict[tuple[str, str], str]:
    homes: dict[tuple[str, str], str] = {}
    listed = [(name, keys.get("openapi")) for name, keys in sorted(authors.items())]
    listed += [(page.docname, page.frontmatter["openapi"]) for page in virtual]
    for docname, written in listed:
        reference = read_endpoint(written)
        found = library.find(reference) if reference else None
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
