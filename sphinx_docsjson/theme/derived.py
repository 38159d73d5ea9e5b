"""Themes that take the templates of ours and change some: ``inherit = "docsjson"``."""

from __future__ import annotations

import tomllib
from configparser import ConfigParser
from configparser import Error as BadConfig
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..safety.files import BadFileError, trusted_file
from ..sphinx_private import is_set
from ..sphinx_private.themes import theme_of_package, theme_of_sphinx
from ..vocabulary import THEME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx
    from sphinx.config import Config

MOST_THEMES = 20
"""How many themes may inherit from each other; more than that go round in a circle."""


def find_base(app: Sphinx, config: Config) -> None:
    """Find out whether ``html_theme`` derives from our theme, before anybody asks.

    Sphinx loads the theme when the builder starts, which is too late; and loading it earlier would
    run code of other themes for builders that have none. So only the files of themes are read. What
    is wrong with them, Sphinx reports.
    Connected to ``config-inited``.
    """
    if is_set(config, "html_theme") and THEME in [*themes_of(app, config)][1:]:
        config.docsjson_derived_theme = True


def themes_of(app: Sphinx, config: Config) -> Iterator[str]:
    """Yield the theme of a site, and those that it inherits from as far as they are known."""
    name = str(config.html_theme)
    for _ in range(MOST_THEMES):
        if name:
            yield name
            name = _parent(app, config, name)


def folders_of(app: Sphinx, config: Config, name: str) -> list[Path]:
    """Return the folders that the files of a theme may be in; none if they are not found."""
    folders = [Path(app.confdir, folder, name) for folder in config.html_theme_path]
    registered = app.registry.html_themes.get(name)
    found = [*folders, *([Path(registered)] if registered else []), theme_of_sphinx(name)]
    return [folder for folder in found if folder.is_dir()] or [*theme_of_package(name)]


def _parent(app: Sphinx, config: Config, name: str) -> str:
    """Return the name of the theme that one inherits from; an empty text if that is not known."""
    for folder in folders_of(app, config, name):
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
