"""Register everything with Sphinx; the only module that touches ``app`` to do so.

Read it as a table of contents: settings first, then the source folder, the pages, the tree,
the HTML.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.errors import ConfigError
from sphinx.util.docutils import is_node_registered

from . import settings
from .components import NODES
from .components import elements
from .markup.parser import PageParser
from .reporting import report_all
from .settings import read as settings_file
from .settings.model import Navigation, Settings

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.config import Config

FIRST, EARLY = 100, 200
"""Priorities at ``config-inited``: settings are read before anything else looks at them."""


def register(app: Sphinx) -> None:
    """Register the settings, the parser, the nodes, the theme and all event handlers."""
    app.add_config_value("docsjson_path", "auto", "env", types=(str, type(None)))
    app.add_config_value("docsjson_settings", Settings(), "html", types=(Settings,))
    app.add_config_value("docsjson_navigation", Navigation(), "env", types=(Navigation,))
    app.add_config_value("docsjson_variables", {}, "env", types=(dict,))
    app.connect("config-inited", read_settings, priority=FIRST)

    app.setup_extension("myst_parser")
    app.add_source_suffix(".mdx", "markdown")
    app.add_source_parser(PageParser, override=True)
    for node in (*NODES, elements.element, elements.inline_element, elements.media, elements.heading, elements.line_break):
        app.add_node(node)


def read_settings(app: Sphinx, config: Config) -> None:
    """Read the settings file once; what cannot be read at all stops the build."""
    root = Path(app.srcdir)
    if config.docsjson_path is None:
        return
    path = settings_file.find(root) if config.docsjson_path == "auto" else root / config.docsjson_path
    try:
        found, problems = settings_file.read(path or root / "docs.json", root)
    except settings_file.SettingsError as error:
        raise ConfigError(str(error)) from error
    report_all(problems)
    config.docsjson_settings = found
    config.docsjson_navigation = found.navigation
    config.docsjson_variables = dict(found.variables)
