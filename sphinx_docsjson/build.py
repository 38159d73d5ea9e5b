"""What is planned before the first page is read: once, and again where extensions make pages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from sphinx.project import Project

from .catalogues.folders import damaged_catalogues, leave_out_strays
from .catalogues.lookup import domain_of, lookup_of
from .catalogues.texts import translated
from .openapi.plan.api_pages import plan_api
from .openapi.plan.virtual import FOLDER
from .problems import Problem, Subtype
from .project_kind import is_sphinx_project, missing_hint, suffixes_of, uses_myst
from .reporting import report_all, report_errors, stop
from .safety.outputs import Outputs
from .settings import read as settings_file
from .settings.model import Settings
from .sitemap.redirects import Redirects
from .sitemap.sitemap import build_sitemap, named_pages
from .sitemap.targets import Resolver
from .sitemap.versions import deal_out
from .sources.discover import NO_PAGES, SUFFIXES, discover, names_of_files
from .sources.patterns import those_inside
from .sources.source import Source, Sources, read_source, readable_copies
from .sphinx_private import source_suffixes
from .vocabulary import COPIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

    from .openapi.plan.api_pages import ApiPages
    from .settings.tree import Navigation
    from .sitemap.sitemap import SiteMap
    from .sources.front import Front

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Build:
    """The plan of one build. It outlives no build: pickled, it is nothing."""

    settings: Settings
    sources: Sources
    """The pages whose file can be read, and the files that are not pages."""
    exclude: tuple[str, ...]
    """What ``conf.py`` excludes, and the folders that the build writes to."""
    problems: tuple[Problem, ...]
    """What is wrong with the sources and with the entries of the navigation."""
    navigation: Navigation
    """The settings' navigation, with the pages of operations, and versions dealt out."""
    api: ApiPages
    """What pages of the API are made of."""
    virtual: Mapping[str, str]
    """Pages that Sphinx reads from beside the doctrees: absolute paths by docname."""
    sitemap: SiteMap
    """Where each page is."""
    resolver: Resolver
    """What links mean."""
    outputs: Outputs
    """The output folder: what is written goes through it."""

    def is_unlisted(self, page: str, front: Front) -> bool:
        """Return whether search engines, the search and lists leave a page out."""
        hidden, everything = page in self.sitemap.hidden, self.settings.seo.index_hidden
        return front.is_unlisted(hidden=hidden, everything=everything)

    def __reduce__(self) -> tuple[type[None], tuple[()]]:
        """Leave nothing of it in the stored environment, which holds the configuration."""
        return type(None), ()

    def __str__(self) -> str:
        """Return the text of what is stored, with which Sphinx compares it in every build."""
        return str(None)


CONFIG_VALUES: tuple[tuple[str, Any, str, tuple[type, ...]], ...] = (
    ("docsjson_path", "auto", "env", (str, type(None))),
    ("docsjson_settings", Settings(), "html", (Settings,)),
    ("docsjson_variables", {}, "env", (dict,)),
    ("docsjson_trusted", False, "env", (bool,)),
    ("docsjson_link_schemes", (), "env", (list, tuple, set, frozenset)),
    ("docsjson_lint", [], "env", (list, tuple, set, frozenset)),
    ("docsjson_headers", False, "", (bool,)),
    ("docsjson_md_tags", None, "env", (bool, type(None))),
    ("docsjson_build", None, "", ()),
    ("docsjson_pages_anyway", False, "", (bool,)),
    ("docsjson_derived_theme", False, "html", (bool,)),
)
"""Name, default, what is rebuilt when it changes, and types.

``docsjson_settings`` and ``docsjson_variables`` say what the settings file says, so that Sphinx
rebuilds what has to be rebuilt when it changes, and nothing when it does not. What few pages ask of
the navigation while they are read is kept for each of them: see `changed_since`.
"""


def build_of(holder: Sphinx | Builder | BuildEnvironment | Config) -> Build:
    """Return the plan of this build; it is there once the settings are read."""
    config = cast("Config", getattr(holder, "config", holder))
    return cast("Build", config.docsjson_build)


def is_trusted(config: Config) -> bool:
    """Return whether pages may do what conf.py may: read any file, and publish what browsers run.

    Only conf.py and the command line can say so; a project without settings file is Sphinx's.
    """
    return bool(config.docsjson_trusted) or config.docsjson_path is None


def read_settings(app: Sphinx, config: Config) -> None:
    """Read the settings file once; one that cannot be read stops the build, but not `check`."""
    if config.docsjson_path is None:
        return
    root, asked = Path(app.srcdir), config.docsjson_path
    path = settings_file.find(root) if asked == "auto" else root / asked
    if path is None and is_sphinx_project(app, config):
        config.docsjson_path = None
        return
    try:
        found, problems = settings_file.read(path or root / "docs.json", root, missing_hint(config))
    except settings_file.SettingsError as error:
        tell = report_errors if config.docsjson_pages_anyway else stop
        tell(error.problem, *error.others)
        return
    report_all([*problems, *(() if is_trusted(config) else leave_out_strays(config, root))])
    config.docsjson_settings = translated(found, lookup_of(app, config))
    report_all(damaged_catalogues(config, root, domain_of(config), "sphinx"))
    config.docsjson_variables = dict(found.variables)


def plan(app: Sphinx, config: Config) -> None:
    """Find the pages, make those of the API, and say where each is (``config-inited``)."""
    settings: Settings = config.docsjson_settings
    written = those_inside(app.srcdir, (app.outdir, app.doctreedir))
    exclude = (*config.exclude_patterns, *written)
    found = find_sources(app, config, exclude)
    found = replace(found, excluded=(*found.excluded, *written))
    navigation, problems = deal_out(settings.navigation, found.files)
    report_all(problems)
    lookup = lookup_of(app, config)
    api, navigation = plan_api(app, config, settings, navigation, found.files, lookup)
    navigation = translated(navigation, lookup)  # the groups that were made from OpenAPI files
    config.docsjson_build = _build(app, found, exclude, navigation, api, Outputs(Path(app.outdir)))


def plan_again(app: Sphinx) -> None:
    """Take in the pages that other extensions have made since, and report what is wrong.

    autosummary, autoapi, apidoc and galleries write pages at the same event, ``builder-inited``;
    ours comes after them, and before whatever needs the plan. Such pages are neither versions of
    others nor pages of an API, so the navigation stays as it is.
    """
    old = build_of(app)
    if file_names(app, app.config, old.exclude) != old.sources.seen:
        found = find_sources(app, app.config, old.exclude)
        app.config.docsjson_build = _build(
            app, found, old.exclude, old.navigation, old.api, old.outputs
        )
    report_all(build_of(app).problems)


def _build(
    app: Sphinx, found: Sources, exclude: tuple[str, ...], navigation: Navigation, api: ApiPages,
    outputs: Outputs,
) -> Build:  # fmt: skip
    """Return the plan for what was found."""
    config, settings = app.config, app.config.docsjson_settings
    root, folder = Path(app.srcdir), Path(app.doctreedir) / FOLDER
    sources, copies = readable_copies(found, root, folder / COPIES)
    virtual = {**api.virtual, **copies}
    if config.docsjson_path is not None and not (sources.pages or virtual):
        message = f"the folder {root.name!r} has no pages: start with index.mdx"
        stop(Problem(Subtype.PAGE, message))
    pages = {*sources.pages, *virtual}
    sitemap, problems = build_sitemap(navigation, pages, sources.hidden, api.shown)
    redirects = Redirects((*settings.redirects, *api.moved))
    return Build(
        settings=settings, sources=sources, exclude=exclude, navigation=navigation, api=api,
        virtual=virtual, sitemap=sitemap, problems=(*sources.problems, *problems),
        outputs=outputs,
        resolver=Resolver(sitemap, root, redirects, config.docsjson_link_schemes,
                          is_trusted=is_trusted(config), unread=api.unread, base=settings.seo.base),
    )  # fmt: skip


def find_sources(app: Sphinx, config: Config, exclude: Sequence[str]) -> Sources:
    """Return what the source folder holds, as Sphinx will see it.

    Nothing that ``exclude`` names holds pages. Without a settings file, Sphinx says what is one.
    """
    if config.docsjson_path is None:
        project, pages = _sphinx_pages(app, config, exclude)
        files = tuple(_source(project, page) for page in pages)
        return Sources(files=files, seen=frozenset(pages))
    return discover(*_place(app, config, exclude), config.docsjson_variables)


def file_names(app: Sphinx, config: Config, exclude: Sequence[str]) -> frozenset[str]:
    """Return the names by which `find_sources` knows files, without reading one."""
    if config.docsjson_path is None:
        return frozenset(_sphinx_pages(app, config, exclude)[1])
    return names_of_files(*_place(app, config, exclude))


def _sphinx_pages(app: Sphinx, config: Config, exclude: Sequence[str]) -> tuple[Project, list[str]]:
    project = Project(app.srcdir, _suffixes(app, config))
    return project, sorted(project.discover(exclude, config.include_patterns))


def _place(
    app: Sphinx, config: Config, exclude: Sequence[str]
) -> tuple[Path, list[str], frozenset[str], list[str], frozenset[str]]:
    """Return where `discover` looks for pages, and for which.

    In a project that uses MyST, a file such as ``changelog.md`` has always been a page.
    """
    excluded = [*exclude, *config.html_extra_path, *config.templates_path]
    named = named_pages(config.docsjson_settings.navigation)
    no_pages = frozenset[str]() if uses_myst(config) else NO_PAGES
    return Path(app.srcdir), excluded, named, _suffixes(app, config), no_pages


def _source(project: Project, docname: str) -> Source:
    """Return the file of a page that Sphinx has found."""
    name = str(project.doc2path(docname, absolute=False))
    return read_source(Path(project.doc2path(docname, absolute=True)), name, docname, {})


def _suffixes(app: Sphinx, config: Config) -> list[str]:
    """Return the suffixes of pages; without a settings file, they are those of Sphinx."""
    ours = () if config.docsjson_path is None else SUFFIXES
    return list(dict.fromkeys((*ours, *suffixes_of(config), *source_suffixes(app))))


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


def changed_since(env: BuildEnvironment, name: str, now: Mapping[str, object]) -> list[str]:
    """Return the pages for which a value is not the one that this function last kept for them.

    For ``env-get-outdated``: ``now`` has what the reading of pages depends on, by docname.
    """
    before = kept(env, name, now)
    keep(env, name, now)
    return [page for page in now.keys() & env.found_docs if before.get(page) != now[page]]


USED, API = "docsjson_used", "docsjson_api"
BY_PAGE = (USED, API, *map("docsjson_{}".format, ("facts", "classes", "looks", "asked", "paths")))
"""What is kept for each page, as a dictionary by docname."""


def purge(_app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    """Forget a page that is removed or read again (event ``env-purge-doc``)."""
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
    ("builder-inited", plan_again, 800),
    ("env-purge-doc", purge, 500),
    ("env-merge-info", merge, 500),
)
"""Event, handler, priority."""
