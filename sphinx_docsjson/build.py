"""What is planned before the first page is read, once in each build, and found in one way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from sphinx.project import Project

from .catalogues.lookup import lookup_of
from .catalogues.texts import translated
from .openapi.plan.api_pages import plan_api
from .openapi.plan.virtual import FOLDER
from .reporting import report_all, stop
from .settings import read as settings_file
from .settings.model import Settings
from .settings.tree import Navigation
from .sitemap.redirects import Redirects
from .sitemap.sitemap import build_sitemap, named_pages
from .sitemap.targets import Resolver
from .sitemap.versions import deal_out
from .sources.discover import SUFFIXES, discover
from .sources.patterns import escape
from .sources.source import Source, Sources, read_source, readable_copies
from .sphinx_private import source_suffixes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

    from .openapi.plan.api_pages import ApiPages
    from .sitemap.sitemap import SiteMap
    from .sources.front import Front

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Build:
    """The plan of one build. It outlives no build: pickled, it is nothing."""

    settings: Settings
    sources: Sources
    """The pages that have a file that can be read, and what is no page."""
    navigation: Navigation
    """The settings' navigation, with the pages of operations, and versions dealt out."""
    api: ApiPages
    """What pages of the API are made of."""
    virtual: Mapping[str, str]
    """Pages that Sphinx reads from beside the doctrees: absolute paths by docname."""
    sitemap: SiteMap
    """Where each page stands."""
    resolver: Resolver
    """What links mean."""

    def is_unlisted(self, page: str, front: Front) -> bool:
        """Say whether search engines, the search and lists leave a page out."""
        hidden, everything = page in self.sitemap.hidden, self.settings.seo.index_hidden
        return front.is_unlisted(hidden=hidden, everything=everything)

    def __reduce__(self) -> tuple[type[None], tuple[()]]:
        """Leave nothing of it in the stored environment, which holds the configuration."""
        return type(None), ()


CONFIG_VALUES: tuple[tuple[str, Any, str, tuple[type, ...]], ...] = (
    ("docsjson_path", "auto", "env", (str, type(None))),
    ("docsjson_settings", Settings(), "html", (Settings,)),
    ("docsjson_navigation", Navigation(), "env", (Navigation,)),
    ("docsjson_variables", {}, "env", (dict,)),
    ("docsjson_trusted", False, "env", (bool,)),
    ("docsjson_build", None, "", ()),
)
"""Name, default, what is rebuilt when it changes, and types.

An author sets ``docsjson_path`` and ``docsjson_trusted``. The others say what the settings file
says, so that Sphinx rebuilds what has to be rebuilt when it changes, and nothing when it does not.
"""


def build_of(holder: Sphinx | Builder | BuildEnvironment | Config) -> Build:
    """Return the plan of this build; it is there once the settings are read."""
    config = cast("Config", getattr(holder, "config", holder))
    return cast("Build", config.docsjson_build)


def is_trusted(config: Config) -> bool:
    """Say whether pages may do what conf.py may: read any file, and publish what browsers run.

    Only conf.py and the command line can say so; a project without settings file is Sphinx's.
    """
    return bool(config.docsjson_trusted) or config.docsjson_path is None


def read_settings(app: Sphinx, config: Config) -> None:
    """Read the settings file once; one that cannot be read at all stops the build."""
    if config.docsjson_path is None:
        return
    root = Path(app.srcdir)
    automatic = config.docsjson_path == "auto"
    path = settings_file.find(root) if automatic else root / config.docsjson_path
    try:
        found, problems = settings_file.read(path or root / "docs.json", root)
    except settings_file.SettingsError as error:
        stop(error.problem)
    report_all(problems)
    config.docsjson_settings = translated(found, lookup_of(app, config))
    config.docsjson_variables = dict(found.variables)


def plan(app: Sphinx, config: Config) -> None:
    """Find the pages, make those of the API, and say where each stands."""
    root, folder = Path(app.srcdir), Path(app.doctreedir) / FOLDER
    settings: Settings = config.docsjson_settings
    found = find_sources(app, config, settings.navigation)
    sources, copies = readable_copies(found, root, folder / "decoded")
    navigation, problems = deal_out(settings.navigation, found.files)
    report_all(problems)
    lookup = lookup_of(app, config)
    api, navigation = plan_api(app, config, settings, navigation, found.files, lookup)
    navigation = translated(navigation, lookup)  # the groups that were made from OpenAPI files
    virtual = {**api.virtual, **copies}
    sitemap, problems = build_sitemap(navigation, {*sources.pages, *virtual})
    report_all((*sources.problems, *problems))
    config.docsjson_navigation = navigation
    config.docsjson_build = Build(
        settings=settings, sources=sources, navigation=navigation, api=api, virtual=virtual,
        sitemap=sitemap, resolver=Resolver(sitemap, root, Redirects(settings.redirects)),
    )  # fmt: skip


def find_sources(app: Sphinx, config: Config, navigation: Navigation) -> Sources:
    """Return what the source folder holds, as Sphinx will see it.

    What ``conf.py`` excludes, and the folders that the build writes to, hold no pages. Without a
    settings file what Sphinx says is a page, is one.
    """
    root, suffixes = Path(app.srcdir), _suffixes(app, config)
    written = [escape(name) for name in _inside(root, (app.outdir, app.doctreedir))]
    exclude = [*config.exclude_patterns, *written]
    if config.docsjson_path is None:
        project = Project(app.srcdir, suffixes)
        pages = sorted(project.discover(exclude, config.include_patterns))
        return Sources(files=tuple(_source(project, page) for page in pages))
    exclude += [*config.html_extra_path, *config.templates_path]
    found = discover(root, exclude, named_pages(navigation), suffixes, config.docsjson_variables)
    return replace(found, excluded=(*found.excluded, *written))


def _source(project: Project, docname: str) -> Source:
    """Return the file of a page that Sphinx has found."""
    name = str(project.doc2path(docname, absolute=False))
    return read_source(Path(project.doc2path(docname, absolute=True)), name, docname, {})


def _suffixes(app: Sphinx, config: Config) -> list[str]:
    """Return the suffixes of pages; ``conf.py`` may give them as a string, a list or a dict."""
    chosen = config.source_suffix
    names = [chosen] if isinstance(chosen, str) else list(chosen)
    return list(dict.fromkeys((*SUFFIXES, *names, *source_suffixes(app))))


def _inside(root: Path, folders: Iterable[Path]) -> list[str]:
    """Return those folders that lie inside the source folder, as source-relative paths."""
    home = root.resolve()
    resolved = [Path(folder).resolve() for folder in folders]
    inside = (folder for folder in resolved if folder.is_relative_to(home) and folder != home)
    return [folder.relative_to(home).as_posix() for folder in inside]


def kept(env: BuildEnvironment, name: str, default: T) -> T:
    """Return what `keep` kept under a name; if nothing, the default, which is kept from now on.

    It is stored with the environment, as an attribute of it: Sphinx's way for extensions.
    """
    if not hasattr(env, name):
        keep(env, name, default)
    found: T = getattr(env, name)
    return found


def keep(env: BuildEnvironment, name: str, value: Any) -> None:
    """Keep a value in the environment; its name starts with ``docsjson_``."""
    setattr(env, name, value)


BY_PAGE = ("docsjson_facts", "docsjson_api")
"""What is kept for each page, as a dictionary by docname."""


def purge(_app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    """Forget a page that is removed or read anew (event ``env-purge-doc``)."""
    for name in BY_PAGE:
        kept(env, name, dict[str, Any]()).pop(docname, None)


def merge(
    _app: Sphinx, env: BuildEnvironment, docnames: Iterable[str], other: BuildEnvironment
) -> None:
    """Take over what another process has read (event ``env-merge-info``)."""
    read = sorted(docnames)
    for name in BY_PAGE:
        theirs = kept(other, name, dict[str, Any]())
        kept(env, name, dict[str, Any]()).update({d: theirs[d] for d in read if d in theirs})


EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("config-inited", read_settings, 50),
    ("config-inited", plan, 200),
    ("env-purge-doc", purge, 500),
    ("env-merge-info", merge, 500),
)
"""Event, handler, priority."""
