"""Themes that take the templates of ours and change some: ``inherit = "docsjson"``."""

from __future__ import annotations

import tomllib
from configparser import ConfigParser
from configparser import Error as BadConfig
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..safety.files import BadFileError, trusted_file
from ..vocabulary import THEME

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

MOST_THEMES = 20
"""How many themes may inherit from each other; more than that go round in a circle."""


def find_base(app: Sphinx, config: Config) -> None:
    """Find out whether ``html_theme`` derives from our theme, before anybody asks.

    Sphinx loads the theme when the builder starts, which is too late; and loading it earlier would
    run code of other themes for builders that have none. So only the files of themes are read that
    are registered or in ``html_theme_path``. What is wrong with them, Sphinx reports.
    Connected to ``config-inited``.
    """
    name = config.html_theme
    for _ in range(MOST_THEMES):
        name = _parent(app, config, name)
        if name == THEME:
            config.docsjson_derived_theme = True
            return


def _parent(app: Sphinx, config: Config, name: str) -> str:
    """Return the name of the theme that one inherits from; an empty text if that is not known."""
    folders = [Path(app.confdir, folder, name) for folder in config.html_theme_path]
    if name in app.registry.html_themes:
        folders.append(Path(app.registry.html_themes[name]))
    for folder in folders if name else ():
        with suppress(BadFileError):
            return _inherited(tomllib.loads, trusted_file(folder / "theme.toml").text())
        with suppress(BadFileError):
            return _inherited(_read_conf, trusted_file(folder / "theme.conf").text())
    return ""


def _inherited(read: Any, text: str) -> str:
    with suppress(tomllib.TOMLDecodeError, BadConfig, LookupError, TypeError):
        return str(read(text)["theme"]["inherit"])
    return ""


def _read_conf(text: str) -> ConfigParser:
    parser = ConfigParser(interpolation=None)
    parser.read_string(text)
    return parser
