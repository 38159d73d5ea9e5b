"""Register everything with Sphinx; the only module that does.

Read it as a table of contents: the settings, then the pages, the tree, the output. What a room
registers it declares itself, as data.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, cast

from . import theme
from .books import events as books
from .html import events as html
from .llms import events as llms
from .llms import visitors as markdown
from .markup import component_directives
from .markup.parser import PageParser
from .navigation import events as navigation
from .navigation import plan
from .openapi import events as openapi
from .openapi.plan import site as openapi_site
from .openapi.plan import virtual as openapi_virtual
from .reference.directives import DIRECTIVES
from .reporting import report_all, stop
from .settings import read as settings_file
from .settings.model import Navigation, Settings
from .sitemap.versions import deal_out
from .sources.decode import readable_copies
from .theme import events as theme_events

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx
    from sphinx.config import Config

Rebuild = Literal["", "env", "html"]

CONFIG_VALUES: tuple[tuple[str, Any, Rebuild, tuple[type, ...]], ...] = (
    ("docsjson_path", "auto", "env", (str, type(None))),
    ("docsjson_settings", Settings(), "html", (Settings,)),
    ("docsjson_navigation", Navigation(), "env", (Navigation,)),
    ("docsjson_variables", {}, "env", (dict,)),
    ("docsjson_sitemap", None, "", ()),
)
"""Name, default, what is rebuilt when it changes, and types.

An author sets the first; the others hold what the settings file says, so that Sphinx rebuilds
what has to be rebuilt when it changes, and nothing when it does not.
"""

EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    *navigation.EVENTS,
    *openapi.EVENTS,
    *html.EVENTS,
    *books.EVENTS,
    *llms.EVENTS,
    *theme_events.EVENTS,
    ("config-inited", component_directives.register_plain, 900),
)


def register(app: Sphinx) -> None:
    """Register the settings, the parser, the nodes, the theme and all event handlers."""
    for name, default, rebuild, types in (
        *CONFIG_VALUES,
        *openapi.CONFIG_VALUES,
        *llms.CONFIG_VALUES,
    ):
        app.add_config_value(name, default, cast("Rebuild", rebuild), types=types)
    for name, default, rebuild in html.CONFIG_VALUES:
        app.add_config_value(name, default, cast("Rebuild", rebuild))
    app.connect("config-inited", read_settings, priority=50)
    app.connect("config-inited", plan_site, priority=200)
    register_pages(app)
    for node, visitors in (*html.node_visitors(), *openapi.node_visitors(), *markdown.NODES):
        app.add_node(node, **{**markdown.VISITORS, **visitors})
    register_transforms(app)
    app.add_html_theme(theme.NAME, str(Path(theme.__file__).parent / theme.NAME))
    for event, handler, priority in EVENTS:
        app.connect(event, handler, priority=priority)


def register_pages(app: Sphinx) -> None:
    """Register how pages are written: the parser, and components as directives and roles."""
    app.setup_extension("myst_parser")
    app.add_source_suffix(".mdx", "markdown")
    app.add_source_parser(PageParser, override=True)
    component_directives.register_prefixed(app)
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)


def register_transforms(app: Sphinx) -> None:
    """Register the transforms of pages that are read, and of those that are written."""
    for transform in (*openapi.TRANSFORMS, *navigation.TRANSFORMS):
        app.add_transform(transform)
    rooms = (navigation, openapi, html, books, llms)
    for late in (late for room in rooms for late in room.POST_TRANSFORMS):
        app.add_post_transform(late)


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
    use_settings(config, found)


def use_settings(config: Config, found: Settings) -> None:
    """Hand the settings to Sphinx, each part with what it rebuilds."""
    config.docsjson_settings = found
    config.docsjson_navigation = found.navigation
    config.docsjson_variables = dict(found.variables)
    config.docsjson_icon_library = found.icon_library


def plan_site(app: Sphinx, config: Config) -> None:
    """Find the pages, make those of the API, and say where each stands."""
    folder = Path(app.doctreedir) / openapi_virtual.FOLDER / "decoded"
    found = plan.find_sources(app, config)
    sources, copies = readable_copies(found, Path(app.srcdir), folder)
    navigation, problems = deal_out(config.docsjson_navigation, found.files)
    config.docsjson_navigation = navigation
    report_all(problems)
    made = openapi_site.prepare(app, config, found.files)
    config.docsjson_openapi_site.virtual |= copies
    plan.arrange(app, config, sources, (*made, *copies))
