"""The `html_theme_options` that follow from the settings, a small table for each theme.

A row of a table is ``option → function of the settings``. What it returns is left out when it is
empty, and when the theme does not know the option: Sphinx's warning about an unknown option has no
type, so nobody could silence it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from operator import attrgetter

from markdown_it import MarkdownIt

from ..contrast import hex_color
from ..safety.characters import plain
from ..safety.urls import is_external
from ..settings.model import Appearance, Background, Colors, Feedback, Settings
from ..settings.tree import CallToAction, NavbarLink, walk
from ..vocabulary import THEME
from .colors import tones

Row = Callable[[Settings], object]
Table = Mapping[str, Row]

_NO_NAME = re.compile(r"[^\w .-]")


def inline_markdown(text: str) -> str:
    """Return one line of Markdown as HTML; raw HTML in it is shown as text."""
    return str(MarkdownIt("commonmark", {"html": False}).renderInline(text))


def theme_options(settings: Settings, theme: str, known: Collection[str]) -> dict[str, object]:
    """Return the options of a theme that follow from the settings.

    Parameters: ``settings``, the paths of whose logo are relative to ``_static`` already;
    ``theme`` is the value of ``html_theme``; ``known`` the names of the options that the installed
    version of this theme declares. Options with nothing to say are left out.
    """
    values = {
        option: row(settings) for option, row in TABLES.get(theme, {}).items() if option in known
    }
    return {option: value for option, value in values.items() if value not in (None, "", {}, [])}


# ------------------------------------------------------------------------------ what rows say


def _banner(settings: Settings) -> str | None:
    return inline_markdown(settings.banner.content) if settings.banner else None


def _logo(mode: str, folder: str = "") -> Row:
    """Return the address of a logo, ``folder`` in front of one that is relative to ``_static``."""

    def row(settings: Settings) -> str | None:
        address = getattr(settings.logo, mode, None)
        return address if not address or is_external(address) else folder + address

    return row


def flat_logo(address: str) -> str:
    """Return the address of a logo for themes that look for logos in ``_static`` itself."""
    name = address.rpartition("/")[2]
    return address if is_external(address) else f"_static/docsjson-{name}"


def _pydata_logo(settings: Settings) -> dict[str, str]:
    if not settings.logo:
        return {"text": plain(settings.name)}
    light, dark = (flat_logo(getattr(settings.logo, mode)) for mode in ("light", "dark"))
    return {"image_light": light, "image_dark": dark, "alt_text": plain(settings.name)}


def family_name(name: str | None) -> str | None:
    """Return the name of a font family without what could end a string in CSS."""
    return _NO_NAME.sub("", name) if name else None


def _social(name: str) -> Callable[[Settings], str | None]:
    return lambda settings: dict(settings.footer.socials).get(name)


def _links(settings: Settings) -> Iterator[tuple[str, str]]:
    """Yield title and URL of the links of the top bar and of the call to action."""
    links: list[NavbarLink | CallToAction] = [*settings.navbar_links]
    if settings.call_to_action and settings.call_to_action.href:
        links.append(settings.call_to_action)
    for link in links:
        yield plain(link.label or link.type.title()), link.href


def _icon_links(settings: Settings) -> list[dict[str, str]]:
    return [
        {"name": name, "url": url, "icon": f"fa-brands fa-{'x-twitter' if name == 'x' else name}"}
        for name, url in settings.footer.socials
        if name not in {"website", "earth-americas"}
    ]


def _brand_variables(number: int) -> Row:
    """Return furo's CSS variables for light (0) or dark (1) mode."""

    def row(settings: Settings) -> dict[str, str]:
        tone = tones(settings.colors)[number]
        values = dict.fromkeys(("color-brand-primary", "color-brand-content"), tone.primary_strong)
        backgrounds = (settings.colors.background_light, settings.colors.background_dark)
        if hex_color(backgrounds[number]):
            values["color-background-primary"] = tone.background
        return values

    return row


def _strong(settings: Settings) -> str:
    return tones(settings.colors)[0].primary_strong


def _repository(settings: Settings) -> str | None:
    action = settings.call_to_action
    is_github = action is not None and action.type == "github"
    return action.href if action and is_github else _social("github")(settings)


# ------------------------------------------------------------------------------ the tables

COLOR_OPTIONS: Mapping[str, str] = {
    "primary": "primary",
    "primary_dark": "light",
    "button": "dark",
    "background_light": "background_light",
    "background_dark": "background_dark",
}
"""Option of our theme → field of `Colors`."""

OURS: Table = {
    "name": lambda s: s.name,
    **{option: attrgetter(f"colors.{field}") for option, field in COLOR_OPTIONS.items()},
    "decoration": lambda s: s.background.decoration,
    "mode": lambda s: s.appearance.default,
    "mode_toggle": lambda s: "true" if s.appearance.toggle else "false",
    "code_blocks": lambda s: s.code_blocks,
    "eyebrow": lambda s: s.eyebrow,
    "font_family": lambda s: family_name(s.font_family),
    "heading_family": lambda s: family_name(s.heading_family),
    "search_prompt": lambda s: s.search_prompt,
    "logo_href": lambda s: s.logo.href if s.logo else None,
}

FURO: Table = {
    "announcement": _banner,
    "light_logo": _logo("light"),
    "dark_logo": _logo("dark"),
    "light_css_variables": _brand_variables(0),
    "dark_css_variables": _brand_variables(1),
    "source_repository": _repository,
}

PYDATA: Table = {
    "announcement": _banner,
    "logo": _pydata_logo,
    "external_links": lambda s: [{"name": title, "url": url} for title, url in _links(s)],
    "icon_links": _icon_links,
}

BOOK: Table = {
    **{option: row for option, row in PYDATA.items() if option != "external_links"},
    "repository_url": _repository,
    "use_repository_button": lambda s: bool(_repository(s)) or None,
    "use_issues_button": lambda s: (s.feedback.raise_issue and bool(_repository(s))) or None,
    "use_edit_page_button": lambda s: (s.feedback.suggest_edit and bool(_repository(s))) or None,
}

SHIBUYA: Table = {
    "announcement": _banner,
    "light_logo": _logo("light", "_static/"),
    "dark_logo": _logo("dark", "_static/"),
    "logo_target": lambda s: s.logo.href if s.logo else None,
    "color_mode": lambda s: s.appearance.default.replace("system", "auto"),
    "nav_links": lambda s: [{"title": title, "url": url} for title, url in _links(s)],
    "show_ai_links": lambda _: False,  # they would lead to raw sources
    **{f"{name}_url": _social(name) for name in ("github", "discord", "slack", "linkedin")},
    "twitter_url": _social("x"),
    "youtube_url": _social("youtube"),
    "mastodon_url": _social("mastodon"),
}

ALABASTER: Table = {
    "logo": _logo("light"),
    "logo_name": lambda s: "true" if s.logo else None,
    "description": lambda s: plain(s.description or ""),
    "link": _strong,
    "sidebar_link": _strong,
    "extra_nav_links": lambda s: dict(_links(s)),
}

TABLES: Mapping[str, Table] = {
    THEME: OURS,
    "furo": FURO,
    "pydata_sphinx_theme": PYDATA,
    "sphinx_book_theme": BOOK,
    "shibuya": SHIBUYA,
    "sphinx_rtd_theme": {"style_nav_header_background": _strong},
    "alabaster": ALABASTER,
}
"""The tables, by the name of the theme."""

FLAT = frozenset({"pydata_sphinx_theme", "sphinx_book_theme"})
"""Themes that look for logos in ``_static`` itself."""

PARTS: Mapping[str, tuple[Row, frozenset[str]]] = {
    "banner": (lambda s: s.banner, frozenset({"announcement"})),
    "colours": (
        lambda s: s.colors != Colors(),
        frozenset({"light_css_variables", "style_nav_header_background", "link"}),
    ),
    "top bar": (
        lambda s: s.navbar_links or s.call_to_action,
        frozenset({"external_links", "nav_links", "extra_nav_links"}),
    ),
    "light and dark mode": (lambda s: s.appearance != Appearance(), frozenset({"color_mode"})),
    "background": (lambda s: s.background != Background(), frozenset()),
    "social accounts": (
        lambda s: s.footer.socials, frozenset({"icon_links", "github_url", "source_repository"})
    ),
    "columns of the footer": (lambda s: s.footer.columns, frozenset()),
    "feedback": (
        lambda s: s.feedback != Feedback(),
        frozenset({"use_edit_page_button", "use_issues_button"}),
    ),
    "menu beside the title": (lambda s: s.contextual.options, frozenset()),
    "icons and tags of the navigation": (
        lambda s: any(getattr(entry, "icon", None) or getattr(entry, "tag", None)
                      for entry in walk(s.navigation.children)), frozenset(),
    ),
}  # fmt: skip
"""Parts of the settings: whether they are there, and the options that express them elsewhere."""


def left_out(settings: Settings, options: Collection[str]) -> list[str]:
    """Return the parts of the settings that no option of another theme expresses."""
    return [
        name
        for name, (is_there, expressed) in PARTS.items()
        if is_there(settings) and not expressed & set(options)
    ]
