"""The first step of a build: which pages there are, and where they stand."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from sphinx.project import Project

from ..reporting import report_all
from ..sitemap.sitemap import build_sitemap, named_pages
from ..sources.discover import SUFFIXES, discover
from ..sources.patterns import escape
from ..sources.source import Sources, read_source
from .toctree import use_root

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.config import Config

    from ..settings.model import EndpointEntry, Navigation
    from ..sitemap.sitemap import SiteMap
    from ..sources.source import Source


def find_sources(app: Sphinx, config: Config) -> Sources:
    """Return what the source folder holds, as Sphinx will see it.

    What ``conf.py`` excludes, and the folders that the build writes to, hold no pages.
    """
    if config.docsjson_path is None:
        return Sources(files=tuple(_all_pages(app, config)))
    root = Path(app.srcdir)
    exclude = [*config.exclude_patterns, *config.html_extra_path, *config.templates_path]
    exclude += [escape(name) for name in _inside(root, (app.outdir, app.doctreedir))]
    navigation = cast("Navigation", config.docsjson_navigation)
    return discover(root, exclude, named_pages(navigation), _suffixes(app, config))


def _all_pages(app: Sphinx, config: Config) -> Iterator[Source]:
    """Yield the pages of a project without settings file: what Sphinx says is one, is one."""
    written = [escape(name) for name in _inside(Path(app.srcdir), (app.outdir, app.doctreedir))]
    project = Project(app.srcdir, _suffixes(app, config))
    excluded = [*config.exclude_patterns, *written]
    for docname in sorted(project.discover(excluded, config.include_patterns)):
        path = Path(project.doc2path(docname, absolute=True))
        yield read_source(path, str(project.doc2path(docname, absolute=False)), docname)


def arrange(
    app: Sphinx,
    config: Config,
    sources: Sources | None = None,
    made: Iterable[str] = (),
    endpoint: Callable[[EndpointEntry], str | None] | None = None,
) -> SiteMap:
    """Make the site map of this build, keep it, and choose the root page.

    Connect it to ``config-inited`` after the settings are read, or call it with more to tell:
    ``sources`` from `find_sources`, ``made`` the docnames of pages that have no file, and
    ``endpoint`` that finds the page of an endpoint. All problems are reported.
    """
    sources = sources or find_sources(app, config)
    pages = {*sources.pages, *made}
    sitemap, problems = build_sitemap(config.docsjson_navigation, pages, endpoint)
    report_all((*sources.problems, *problems))
    written = [escape(name) for name in _inside(Path(app.srcdir), (app.outdir, app.doctreedir))]
    use_root(config, sitemap, (*sources.excluded, *written))
    config.docsjson_sitemap = sitemap
    return sitemap


def _suffixes(app: Sphinx, config: Config) -> list[str]:
    """Return the suffixes of pages; ``conf.py`` may give them as a string, a list or a dict."""
    chosen = config.source_suffix
    names = [chosen] if isinstance(chosen, str) else list(chosen)
    return list(dict.fromkeys((*SUFFIXES, *names, *app.registry.source_suffix)))


def _inside(root: Path, folders: Iterable[Path]) -> list[str]:
    """Return those folders that lie inside the source folder, as source-relative paths."""
    resolved = [Path(folder).resolve() for folder in folders]
    home = root.resolve()
    return [
        folder.relative_to(home).as_posix()
        for folder in resolved
        if folder.is_relative_to(home) and folder != home
    ]
