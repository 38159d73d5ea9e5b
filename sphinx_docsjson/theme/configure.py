"""The settings become Sphinx's configuration; what conf.py says always wins."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from types import NoneType
from typing import TYPE_CHECKING, Any

from sphinx.util.logging import getLogger

from ..assets import rules_of
from ..build import build_of, is_trusted
from ..builders import FOR_BROWSERS, kind_of, theme_of
from ..html.assets import DARK_STYLE
from ..html.code import is_dark
from ..project_kind import has_site, uses_theme
from ..reporting import report_all
from ..safety.characters import plain
from ..safety.dimensions import dimensions_of
from ..safety.publish import cleaned, is_svg
from ..settings.model import Colors, Settings
from ..settings.tree import Division, walk
from ..sphinx_private import is_set
from ..sphinx_private.configuration import read_no_page_for
from ..vocabulary import THEME
from .colors import code_rule, custom_properties, fixed_colors
from .conf_mistakes import report_styles
from .options import COLOR_OPTIONS, FLAT, OURS, family_name, left_out, theme_options
from .page.bars import banner_options
from .page.links import icon_style
from .pictures import Asset, copy_assets, find_assets
from .presets import preset_of

logger = getLogger(__name__)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sphinx.application import Sphinx
    from sphinx.config import Config

PERMALINK = ""
"""Text of the link to a heading; the style sheet shows a "#", which programs took for a word."""

LEFT_OUT = "docsjson: the theme %s does not show: %s"

PYDATA = Path(__file__).parent / "pydata"
"""Folder of the template for the sidebar of pydata's theme."""

ALL_WEIGHTS = "100 900"
"""The weights of a variable font."""

OURS_AND_MYST = frozenset({"sphinx_docsjson", "myst_parser"})
"""Extensions that ask for the name of the project on no page, unless the page is trusted."""

THEMES_WITHOUT_LOGO_OPTION = frozenset({"sphinx_rtd_theme"})


def choose_theme(_app: Sphinx, config: Config) -> None:
    """Choose our theme where there are settings and ``conf.py`` names none (``config-inited``)."""
    if config.docsjson_path is not None:
        _set_defaults(config, html_theme=THEME, html_show_sphinx=False)


def follow_code_style(app: Sphinx, config: Config) -> None:
    """Show code in the styles that ``conf.py`` names (event ``config-inited``).

    A dark style alone is for code that is always dark, as Sphinx's own themes show it. Other themes
    declare ``pygments_dark_style`` themselves, when they are loaded.
    """
    if not uses_theme(config):
        return
    if DARK_STYLE not in config:
        app.add_config_value(DARK_STYLE, None, "html", types=(str, NoneType))
    report_styles(app, config, ("pygments_style", DARK_STYLE))
    light = config.pygments_style
    if light and not config[DARK_STYLE] and is_dark(light):
        config.html_theme_options = {"code_blocks": "dark", **config.html_theme_options}


def use_settings(app: Sphinx, config: Config) -> None:
    """Hand the settings to the theme, before Sphinx builds the theme options.

    Connected to ``config-inited``; ``builder-inited`` would be too late.
    """
    if not has_site(config):
        return  # a project of Sphinx's, whose theme is none of our business
    settings = build_of(config).settings
    assets, problems = find_assets(settings, Path(app.srcdir))
    report_all(problems)
    _name_site(config, settings.name if uses_theme(config) else plain(settings.name))
    options: dict[str, object] = {}
    if uses_theme(config):
        _set_defaults(config, html_permalinks_icon=PERMALINK)
        options = theme_options(settings, THEME, OURS) | _asset_options(assets)
        options["font_faces"] = _font_faces(settings, assets)
        options |= banner_options(settings.banner) if settings.banner else {}
        options |= _look(config.html_theme_options.get("preset") or settings.theme)
        colors = _colors({**options, **config.html_theme_options})
        options["palette"] = {**custom_properties(colors), **fixed_colors(colors)}
        banner = config.html_theme_options.get("announcement_style", "")
        options["looks"] = rules_of({*looks_of(settings), banner} - {""}) + code_rule(colors)
    else:
        _prepare_other_theme(config, assets, Path(app.confdir))
    config.html_theme_options = {**options, **config.html_theme_options}


def _name_site(config: Config, name: str) -> None:
    """Say what the site is called, unless ``conf.py`` does: in its values, or to our theme.

    The name is one line, as Sphinx writes it into comments, headers and settings of help files.
    """
    name = " ".join(name.split())
    chosen = config.html_theme_options.get("name") if uses_theme(config) else None
    if title := str(chosen or name):
        _set_defaults(config, html_title=title, html_short_title=title)
    elif uses_theme(config) and (short := _short_title(config)):
        config.html_theme_options = {"name": short, **config.html_theme_options}
    if name:
        _set_defaults(config, project=name)
        if set(config.extensions) <= OURS_AND_MYST and not is_trusted(config):
            read_no_page_for(config, "project")


def _short_title(config: Config) -> str:
    """Return what our theme calls a project of Sphinx's in the bar; nothing for its full title.

    The title that Sphinx makes ends in "documentation", which would fill the bar.
    """
    if is_set(config, "html_short_title"):
        return str(config.html_short_title)
    return "" if is_set(config, "html_title") else f"{config.project} {config.release}".strip()


def _look(name: str) -> dict[str, object]:
    """Return the options of our theme for a look."""
    preset = preset_of(name)
    return {"preset": name, "layout": preset.layout, "tokens": dict(preset.tokens)}


def _font_faces(settings: Settings, assets: Mapping[str, Asset]) -> list[tuple[str, str, str]]:
    """Return name, address and weights of the fonts whose files the settings name."""
    fonts = (
        ("font-text", settings.font_family, settings.font_weight),
        ("font-heading", settings.heading_family, settings.heading_weight),
    )
    return [
        (clean, assets[role].address, str(weight or ALL_WEIGHTS))
        for role, family, weight in fonts
        if role in assets and (clean := family_name(family))
    ]


def looks_of(settings: Settings) -> Iterator[str]:
    """Yield the declarations that the settings ask for: the colours of anchors and banners."""
    if settings.banner:
        yield banner_options(settings.banner)["announcement_style"]
    navigation = settings.navigation
    for entry in walk((*navigation.everywhere, *navigation.children)):
        if isinstance(entry, Division):
            yield icon_style(entry.color) or ""
            if entry.bars.banner:
                yield banner_options(entry.bars.banner)["announcement_style"]


def tell_other_theme(app: Sphinx) -> None:
    """Give another theme the options that follow from the settings (event ``builder-inited``).

    Only now is it known whether the builder has a theme, and which options that declares. To load
    a theme earlier would run its code for builders that have none: furo ends such a build.
    The builder keeps the very dictionary that the configuration holds.
    """
    theme, config = theme_of(app.builder), app.config
    if config.docsjson_path is None or theme is None or uses_theme(config):
        return
    settings = build_of(app).settings
    assets, _ = find_assets(settings, Path(app.srcdir))
    known = frozenset(theme.get_options())
    options = theme_options(_with_addresses(settings, assets), config.html_theme, known)
    if missing := left_out(settings, options):
        logger.info(LEFT_OUT, config.html_theme, ", ".join(missing))
    for name, value in options.items():
        config.html_theme_options.setdefault(name, value)


def _set_defaults(config: Config, **values: object) -> None:
    """Set the values that ``conf.py`` leaves to us."""
    for name, value in values.items():
        if not is_set(config, name):
            setattr(config, name, value)


def _prepare_other_theme(config: Config, assets: Mapping[str, Asset], confdir: Path) -> None:
    """Give another theme the logo and favicon that Sphinx knows; ours has its own options.

    The sidebar of pydata's theme shows what is below the first level, which is in its header. Most
    of our pages are on the first level, so it gets a sidebar of the whole navigation.
    """
    if config.html_theme == "pydata_sphinx_theme" and not is_set(config, "html_sidebars"):
        config.html_sidebars = {"**": ["docsjson-pages.html"]}
        config.templates_path = [*config.templates_path, str(PYDATA)]
    _set_defaults(config, html_favicon=_from(confdir, assets.get("favicon-light")))
    if config.html_theme in THEMES_WITHOUT_LOGO_OPTION:
        logo = assets.get("logo-dark") or assets.get("logo-light")
        _set_defaults(config, html_logo=_from(confdir, logo))


def _from(confdir: Path, asset: Asset | None) -> str | None:
    """Return a file relative to conf.py's folder; Sphinx copies it as it is, so only clean ones."""
    if not asset or not asset.source:
        return asset.url if asset else None
    if is_svg(asset.source.path) and cleaned(asset.source.path)[1]:
        return None
    return os.path.relpath(asset.source.path, confdir.resolve()).replace(os.sep, "/")


def _addresses(assets: Mapping[str, Asset], kind: str) -> tuple[str, str] | None:
    """Return the URLs of a picture for light and dark mode; one file may serve both."""
    light, dark = assets.get(f"{kind}-light"), assets.get(f"{kind}-dark")
    some = light or dark
    return ((light or some).address, (dark or some).address) if some else None


def _with_addresses(settings: Settings, assets: Mapping[str, Asset]) -> Settings:
    """Return the settings with the URLs of the logos in the output."""
    pair = _addresses(assets, "logo")
    if not (settings.logo and pair):
        return replace(settings, logo=None)
    return replace(settings, logo=replace(settings.logo, light=pair[0], dark=pair[1]))


def _asset_options(assets: Mapping[str, Asset]) -> dict[str, str]:
    """Return the options of our theme for pictures."""
    options: dict[str, str] = {}
    for kind, option in (("logo", "logo"), ("favicon", "favicon"), ("background", "picture")):
        if pair := _addresses(assets, kind):
            options |= {f"{option}_light": pair[0], f"{option}_dark": pair[1]}
    return options | _logo_sizes(assets)


def _logo_sizes(assets: Mapping[str, Asset]) -> dict[str, str]:
    """Return the sizes of the logos that are files; one file may serve both modes."""
    sizes: dict[str, str] = {}
    for mode, other in (("light", "dark"), ("dark", "light")):
        asset = assets.get(f"logo-{mode}") or assets.get(f"logo-{other}")
        if asset and asset.source and (size := dimensions_of(asset.source)):
            sizes[f"logo_{mode}_size"] = f"{size.width}x{size.height}"
    return sizes


def _colors(options: Mapping[str, Any]) -> Colors:
    return Colors(**{f: options[name] for name, f in COLOR_OPTIONS.items() if options.get(name)})


def copy_files(app: Sphinx, exception: Exception | None) -> None:
    """Copy logos, favicons and backgrounds into the output. Connected to ``build-finished``."""
    if exception or kind_of(app.builder) not in FOR_BROWSERS:
        return
    assets, _ = find_assets(build_of(app).settings, Path(app.srcdir))
    copy_assets(assets, build_of(app).outputs, is_flat=app.config.html_theme in FLAT)
