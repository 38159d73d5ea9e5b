"""The settings become Sphinx's configuration; what conf.py says always wins."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.errors import ThemeError
from sphinx.util.logging import getLogger

from ..build import build_of
from ..builders import writes_html
from ..reporting import report_all
from ..safety.svg import clean_svg
from ..settings.model import Colors, Logo, PerMode, Settings
from ..sphinx_private import is_set, options_of_theme
from ..vocabulary import THEME
from .colors import custom_properties
from .logos import Asset, copy_assets, find_assets, write_copy
from .options import FLAT, left_out, plain, theme_options
from .page.bars import banner_options

logger = getLogger(__name__)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx
    from sphinx.config import Config

COLOR_OPTIONS = {
    "primary": "primary",
    "primary_dark": "light",
    "button": "dark",
    "background_light": "background_light",
    "background_dark": "background_dark",
}
"""Option of our theme → field of `Colors`."""

PERMALINK = "#"
"""What leads to a heading; machines that read the page take Sphinx's own sign for a word."""

THEMES_WITHOUT_LOGO_OPTION = frozenset({"sphinx_rtd_theme"})


def use_settings(app: Sphinx, config: Config) -> None:
    """Choose the theme and hand the settings to it, before Sphinx builds the theme options.

    Connected to ``config-inited``; ``builder-inited`` would be too late.
    """
    settings = build_of(config).settings
    assets, problems = find_assets(settings, Path(app.srcdir))
    report_all(problems)
    if config.docsjson_path is not None and not is_set(config, "html_theme"):
        config.html_theme = THEME
    _set_names(config, settings)
    _set_files(config, assets, Path(app.confdir))
    ready = _with_addresses(settings, assets)
    ours = theme_options(ready, config.html_theme, _known_options(app, config.html_theme))
    if config.html_theme == THEME:
        if not is_set(config, "html_permalinks_icon"):
            config.html_permalinks_icon = PERMALINK
        ours |= _asset_options(assets)
        ours |= banner_options(settings.banner) if settings.banner else {}
        palette = custom_properties(_colors({**ours, **config.html_theme_options}))
        ours["palette"] = dict(palette)
    else:
        _tell_what_is_left_out(settings, config.html_theme, ours)
        _set_sidebars(config)
    config.html_theme_options = {**ours, **config.html_theme_options}


def _tell_what_is_left_out(settings: Settings, theme: str, options: Mapping[str, Any]) -> None:
    if missing := left_out(settings, options):
        logger.info("docsjson: the theme %s does not show: %s", theme, ", ".join(missing))


def _set_sidebars(config: Config) -> None:
    """Give pydata's theme a sidebar of all pages: its own shows what is below the first level.

    Ours are all on the first level, so that its sidebar would be empty.
    """
    if config.html_theme == "pydata_sphinx_theme" and not is_set(config, "html_sidebars"):
        config.html_sidebars = {"**": ["globaltoc.html"]}


def _set_names(config: Config, settings: Settings) -> None:
    if not settings.name:
        return
    is_ours = config.html_theme == THEME
    name = settings.name if is_ours else plain(settings.name)
    if not is_set(config, "project"):
        config.project = name
    for option in ("html_title", "html_short_title"):
        if not is_set(config, option):
            setattr(config, option, name)


def _set_files(config: Config, assets: Mapping[str, Asset], confdir: Path) -> None:
    """Give other themes logo and favicon as Sphinx knows them; ours has its own options."""
    if config.html_theme == THEME:
        return
    if not is_set(config, "html_favicon"):
        config.html_favicon = _from(confdir, assets.get("favicon-light"))
    if config.html_theme in THEMES_WITHOUT_LOGO_OPTION and not is_set(config, "html_logo"):
        config.html_logo = _from(confdir, assets.get("logo-dark") or assets.get("logo-light"))


def _from(confdir: Path, asset: Asset | None) -> str | None:
    """Return a file relative to conf.py's folder; Sphinx copies it as it is, so only clean ones."""
    if not asset or not asset.source:
        return asset.url if asset else None
    is_svg = asset.source.suffix.lower() == ".svg"
    if is_svg and clean_svg(asset.source.read_text("utf-8", "replace"))[1]:
        return None
    return os.path.relpath(asset.source, confdir.resolve()).replace(os.sep, "/")


def _with_addresses(settings: Settings, assets: Mapping[str, Asset]) -> Settings:
    """Return the settings with the addresses of the logos in the output."""
    light, dark = (assets.get(f"logo-{mode}") for mode in ("light", "dark"))
    some = light or dark
    if not (settings.logo and some):
        return replace(settings, logo=None)
    pair = ((light or some).address, (dark or some).address)
    return replace(settings, logo=Logo(light=pair[0], dark=pair[1], href=settings.logo.href))


def _asset_options(assets: Mapping[str, Asset]) -> dict[str, str]:
    """Return one option of our theme for each picture, both modes from one if only one is there."""
    options: dict[str, str] = {}
    for kind, option in (("logo", "logo"), ("favicon", "favicon"), ("background", "picture")):
        pair = PerMode(
            light=_address(assets.get(f"{kind}-light") or assets.get(f"{kind}-dark")),
            dark=_address(assets.get(f"{kind}-dark") or assets.get(f"{kind}-light")),
        )
        if pair.light and pair.dark:
            options |= {f"{option}_light": pair.light, f"{option}_dark": pair.dark}
    return options


def _address(asset: Asset | None) -> str | None:
    return asset.address if asset else None


def _colors(options: Mapping[str, Any]) -> Colors:
    given = {field: options.get(option) for option, field in COLOR_OPTIONS.items()}
    return replace(Colors(), **{field: value for field, value in given.items() if value})


def _known_options(app: Sphinx, theme: str) -> frozenset[str]:
    """Return the options that a theme declares; none if it is missing (Sphinx says so later)."""
    try:
        return frozenset(options_of_theme(app, theme))
    except ThemeError:
        return frozenset()


def copy_files(app: Sphinx, exception: Exception | None) -> None:
    """Copy logos, favicons and backgrounds into the output. Connected to ``build-finished``."""
    if exception or not writes_html(app.builder):
        return
    assets, _ = find_assets(build_of(app).settings, Path(app.srcdir))
    static = Path(app.outdir) / "_static"
    copy_assets(assets, static)
    for role in ("logo-light", "logo-dark") if app.config.html_theme in FLAT else ():
        asset = assets.get(role)
        if asset and asset.source:
            write_copy(asset.source, static / f"docsjson-{asset.file_name}")
