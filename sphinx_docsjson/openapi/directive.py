"""The directive ``{openapi} file`` in any page, also where sphinxcontrib-openapi brings it.

A change of that package's interface costs the directive our look, never the build.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from ..build import build_of, is_trusted
from ..problems import Place, Problem, Subtype
from ..project_kind import has_site
from ..reporting import report, report_all
from ..safety.network import NotFetchedError
from ..settings.tree import OpenApiSource
from ..sources.front import front_from
from ..sphinx_private import is_set
from ..sphinx_private.packages import OPENAPI, asked_of, openapi_renderer
from .model.library import Library
from .page.httpdomain import add_http_target
from .page.insert import note_site_links, record_of, records_of
from .page.nodes import section
from .page.pages import operation_nodes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

    from .model.operations import Operation, Spec

OURS = "docsjson"


def offer_renderer(app: Sphinx, config: Config) -> None:
    """Make ``{openapi}`` ours before sphinxcontrib-openapi registers it (``config-inited``).

    A project with neither a settings file nor our theme keeps the look that it has; it can choose
    our renderer by name.
    """
    if OPENAPI not in app.extensions:
        app.add_directive("openapi", OpenApiDirective)
        return
    try:
        renderer = type("DocsjsonRenderer", (_Renderer, openapi_renderer()), {})
        config.openapi_renderers = {**config.openapi_renderers, OURS: renderer}
        if has_site(config) and not is_set(config, "openapi_default_renderer"):
            config.openapi_default_renderer = OURS
    except (ImportError, AttributeError, TypeError):
        return


def withdraw_renderer(_app: Sphinx, config: Config) -> None:
    """Take our class out of the settings again: Sphinx could not store it."""
    renderers = getattr(config, "openapi_renderers", None)
    if isinstance(renderers, dict) and OURS in renderers:
        config.openapi_renderers = {k: v for k, v in renderers.items() if k != OURS}


OPTIONS = (
    "encoding", "paths", "include", "exclude", "methods", "examples", "group", "format", "request",
    "entities",
)  # fmt: skip
"""Options that the directive has there; ``paths`` and ``methods`` choose operations here too."""


class OpenApiDirective(SphinxDirective):
    """Show all operations of an OpenAPI file, one below the other."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec = dict.fromkeys(OPTIONS, str)

    def run(self) -> list[nodes.Node]:
        """Return the nodes."""
        relative, absolute = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(relative)
        place = Place(str(self.env.doc2path(self.env.docname)), self.lineno)
        return show_file(self.state.document, Path(absolute), dict(self.options), place)


class _Renderer:
    """What sphinxcontrib-openapi calls to render a file; it brings the options of the directive."""

    option_spec = OpenApiDirective.option_spec

    def render(self, _spec: object) -> list[nodes.Node]:
        """Return the nodes; the file is read by us, as the given values have lost what we need."""
        state, options = asked_of(self)
        env = state.document.settings.env
        path = Path(str(options.get("uri", "")).removeprefix("file://"))
        return show_file(state.document, path, options, Place(str(env.doc2path(env.docname))))


def show_file(
    document: nodes.document, path: Path, options: dict[str, str], place: Place
) -> list[nodes.Node]:
    """Return the operations of a file, each under a heading."""
    env: BuildEnvironment = document.settings.env
    file = path.resolve()
    root = _root_of(env, file)
    if root is None:
        report(Problem(Subtype.PATH, f"{path.name!r} is outside the source folder", place))
        return []
    library = Library(root, _fetch_nothing)
    name = file.relative_to(root).as_posix()
    library.load([OpenApiSource(source=name, place=place)])
    report_all(library.problems)
    spec = library.specs.get(name)
    made = [_section(document, spec, one) for one in _chosen(spec, options)] if spec else []
    if spec:
        note_site_links(build_of(env).api, spec, made)
    records_of(env)[env.docname] = record_of(made)
    return list(made)


def _fetch_nothing(_url: str) -> tuple[str, str]:
    """Fetch no file that a page names."""
    raise NotFetchedError("pages fetch nothing: name a file of the source folder")


def _root_of(env: BuildEnvironment, file: Path) -> Path | None:
    """Return the folder that a file, and those it refers to, are read from, if it may be read.

    Authors who are trusted may name files outside of the source folder. What readers see of such
    a name starts at the nearest folder that holds both.
    """
    source = Path(env.srcdir).resolve()
    if file.is_relative_to(source):
        return source
    if not is_trusted(env.config):
        return None
    is_on_one_drive = file.anchor == source.anchor
    return Path(os.path.commonpath([source, file])) if is_on_one_drive else file.parent


def _chosen(spec: Spec, options: dict[str, str]) -> Iterator[Operation]:
    paths = str(options.get("paths") or "").split()
    methods = str(options.get("methods") or "").upper().split()
    for operation in spec.operations:
        if (not paths or operation.path in paths) and (not methods or operation.method in methods):
            yield operation


def _section(document: nodes.document, spec: Spec, operation: Operation) -> nodes.section:
    """Return one operation; its examples are below it, as the page has only one side."""
    env: BuildEnvironment = document.settings.env
    front = front_from({"playground": "simple"})
    top, rest = operation_nodes(env, spec, operation, front, document.ids)
    for node in rest:
        if "tag" in node:
            node["tag"] = "CodeGroup"
    if operation.key not in build_of(env).api.targets:
        add_http_target(env, operation, top[0])
    return section(operation.title, nodes.make_id(operation.key), [*top, *rest], document.ids)
