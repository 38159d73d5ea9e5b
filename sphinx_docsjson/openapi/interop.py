"""Living with sphinxcontrib-openapi and sphinxcontrib-httpdomain, where they are there.

Everything that we know of these packages stands in this module, and a change of theirs costs the
cross references or the directive, never the build.

* ``{openapi} file`` in any page renders with our nodes.
* ``{http:get}`/pets` `` leads to our page.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from ..problems import Place, Problem, Subtype
from ..reporting import report, report_all
from ..settings.model import OpenApiSource
from .library import Loader
from .operations import Operation, Spec

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

HTTP_DOMAIN = "sphinxcontrib.httpdomain"
RENDERERS = "sphinxcontrib.openapi"
OURS = "docsjson"


def add_http_target(env: BuildEnvironment, operation: Operation, node: nodes.Element) -> None:
    """Let references of the HTTP domain find an operation at a node of this page."""
    method = operation.method.lower()
    try:
        routes: dict[str, Any] = env.get_domain("http").data[method]
        anchor = import_module(HTTP_DOMAIN).http_resource_anchor(method, operation.path)
    except (ExtensionError, ImportError, AttributeError, KeyError, TypeError):
        return  # the domain is not there, or knows no such method
    if not operation.webhook:
        routes[operation.path] = (env.docname, operation.summary, operation.deprecated)
        node["ids"].append(anchor)


def use_http_domain(app: Sphinx, config: Config) -> None:
    """Load the HTTP domain for a site with API pages, if it is installed (``config-inited``)."""
    site = getattr(config, "docsjson_openapi_site", None)
    if site is None or site.library is None or not site.library.specs:
        return
    try:
        app.setup_extension(HTTP_DOMAIN)
    except ExtensionError:
        return


def label_routing_table(app: Sphinx, _env: BuildEnvironment) -> None:
    """Set the label of the domain's index, which the domain loses with ``-j`` (``env-updated``)."""
    if HTTP_DOMAIN in app.extensions:
        try:
            import_module(HTTP_DOMAIN).register_routingtable_as_label(app, None)
        except (ImportError, AttributeError, KeyError, TypeError):
            return


def offer_renderer(app: Sphinx, config: Config) -> None:
    """Make ``{openapi}`` ours before sphinxcontrib-openapi registers it (``config-inited``, 400)."""
    if RENDERERS not in app.extensions:
        app.add_directive("openapi", OpenApiDirective)
        return
    try:
        abc = import_module(f"{RENDERERS}.renderers.abc")
        renderer = type("DocsjsonRenderer", (_Renderer, abc.Renderer), {})
        config.openapi_renderers = {**config.openapi_renderers, OURS: renderer}
        if "openapi_default_renderer" not in {*config._raw_config, *config.overrides}:
            config.openapi_default_renderer = OURS
    except (ImportError, AttributeError, TypeError):
        return


def withdraw_renderer(_app: Sphinx, config: Config) -> None:
    """Take our class out of the settings again: Sphinx could not store it (``config-inited``, 600)."""
    renderers = getattr(config, "openapi_renderers", None)
    if isinstance(renderers, dict) and OURS in renderers:
        config.openapi_renderers = {k: v for k, v in renderers.items() if k != OURS}


class OpenApiDirective(SphinxDirective):
    """Show all operations of an OpenAPI file, one below the other."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {  # noqa: RUF012 - docutils reads it like this; the names are those of the package
        name: str
        for name in ("encoding", "paths", "include", "exclude", "methods", "examples", "group",
                     "format", "request", "entities")
    }  # fmt: skip

    def run(self) -> list[nodes.Node]:
        """Return the nodes."""
        relative, absolute = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(relative)
        return show_file(self.env, Path(absolute), dict(self.options), Place(*self.get_source_info()))


class _Renderer:
    """What sphinxcontrib-openapi calls to render a file; it brings the options of the directive."""

    option_spec = OpenApiDirective.option_spec

    def render(self, _spec: Any) -> list[nodes.Node]:
        """Return the nodes; the file is read by us, as the given values have lost what we need."""
        state: Any = self._state  # type: ignore[attr-defined]
        options: dict[str, Any] = self._options  # type: ignore[attr-defined]
        env = state.document.settings.env
        path = Path(str(options.get("uri", "")).removeprefix("file://"))
        return show_file(env, path, options, Place(str(env.doc2path(env.docname))))


def show_file(
    env: BuildEnvironment, path: Path, options: dict[str, Any], place: Place
) -> list[nodes.Node]:
    """Return the operations of a file of the source folder, each under a heading."""
    root = Path(env.srcdir).resolve()
    if not path.resolve().is_relative_to(root):
        report(Problem(Subtype.PATH, f"{path.name!r} is outside the source folder", place))
        return []
    loader = Loader(root, lambda _: ("", ""))
    name = path.resolve().relative_to(root).as_posix()
    loader.load([OpenApiSource(source=name, place=place)])
    report_all(loader.library.problems)
    spec = loader.library.specs.get(name)
    return list(_sections(env, spec, options)) if spec else []


def _sections(env: BuildEnvironment, spec: Spec, options: dict[str, Any]) -> list[nodes.Node]:
    from .insert import operation_nodes  # the page's transform needs this module too

    wanted = str(options.get("paths", "")).split()
    methods = {method.upper() for method in str(options.get("methods", "")).split()}
    made: list[nodes.Node] = []
    taken: dict[str, Any] = {}
    for operation in spec.operations:
        if (wanted and operation.path not in wanted) or (methods and operation.method not in methods):
            continue
        top, rest = operation_nodes(env, spec, operation, {"playground": "simple"}, taken)
        add_http_target(env, operation, top[0])
        name = nodes.make_id(operation.key)
        section = nodes.section("", nodes.title(operation.title, operation.title), *top, *rest, ids=[name])
        made.append(section)
    return made
