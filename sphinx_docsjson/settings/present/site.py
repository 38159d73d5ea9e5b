"""From the dialect whose `navigation` is an object to the one model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal
from urllib.parse import quote

from ...check.objects import kept
from ..model import (
    Api,
    Appearance,
    Auth,
    Background,
    Colors,
    Contextual,
    ContextualOption,
    NotFound,
    PathTags,
    Seo,
    Settings,
)
from ..parts import feedback, icon, logo, metatags, pair, redirects, specs, texts
from .around import banner, call_to_action, footer, navbar_links
from .navigation import modern_navigation
from .properties import QueryObject

if TYPE_CHECKING:
    from ...check.locate import Document
    from ...problems import Problem
    from .api import ModernApiObject
    from .properties import ModernSettings, OptionObject

PLAYGROUNDS: dict[str, Literal["show", "simple", "hide"]] = {
    "interactive": "show",
    "auth": "show",
    "simple": "simple",
    "none": "hide",
}
"""`api.playground.display` in the words of the model."""


def modern_settings(
    raw: ModernSettings, document: Document, file: str
) -> tuple[Settings, list[Problem]]:
    """Return the settings that a valid file of the present dialect holds, and what is odd in it."""
    navigation, problems = modern_navigation(raw.navigation, document)
    spec = raw.api.openapi if raw.api else None
    settings = Settings(
        file=file,
        dialect="present",
        name=raw.name,
        description=raw.description,
        logo=logo(raw.logo, document),
        favicon=pair(raw.favicon, ("favicon",), document),
        colors=_colors(raw),
        appearance=_appearance(raw),
        background=_background(raw, document),
        navbar_links=navbar_links(raw.navbar, ("navbar",), document),
        call_to_action=call_to_action(raw.navbar, ("navbar",), document),
        banner=banner(raw.banner, ("banner",), document),
        footer=footer(raw.footer, ("footer",), document),
        feedback=feedback(raw.feedback),
        api=_api(raw.api) if raw.api else Api(),
        openapi=specs(spec, ("api", "openapi"), document),
        icon_library=raw.icons.library if raw.icons else "fontawesome",
        eyebrow=raw.styling.eyebrows if raw.styling else "section",
        code_blocks=_code_blocks(raw),
        font_family=_font_family(raw),
        heading_family=raw.fonts.heading.family if raw.fonts and raw.fonts.heading else None,
        search_prompt=raw.search.prompt if raw.search else None,
        seo=_seo(raw),
        contextual=_contextual(raw),
        redirects=redirects(raw.redirects, document),
        not_found=_not_found(raw),
        show_timestamp=raw.metadata.timestamp if raw.metadata else False,
        variables=raw.variables or {},
        navigation=navigation,
    )
    return settings, problems


def _colors(raw: ModernSettings) -> Colors:
    background = raw.background.color if raw.background else None
    colors = raw.colors
    return Colors(
        primary=colors.primary if colors else Colors().primary,
        light=colors.light if colors else None,
        dark=colors.dark if colors else None,
        background_light=background.light if background else None,
        background_dark=background.dark if background else None,
    )


def _appearance(raw: ModernSettings) -> Appearance:
    if raw.appearance is None:
        return Appearance()
    return Appearance(default=raw.appearance.default, toggle=not raw.appearance.strict)


def _background(raw: ModernSettings, document: Document) -> Background:
    if raw.background is None:
        return Background()
    image = pair(raw.background.image, ("background", "image"), document)
    return Background(image=image, decoration=raw.background.decoration)


def _api(raw: ModernApiObject) -> Api:
    mdx, examples = raw.mdx, raw.examples
    return Api(
        base_urls=texts(mdx.server if mdx else None),
        auth=_auth(raw),
        playground=PLAYGROUNDS[raw.playground.display] if raw.playground else "show",
        languages=texts(examples.languages if examples else None),
        optional_params_in_examples=examples.defaults == "all" if examples else True,
        params_expanded=raw.params.expanded if raw.params else "closed",
    )


def _auth(raw: ModernApiObject) -> Auth:
    auth = raw.mdx.auth if raw.mdx else None
    if auth is None:
        return Auth()
    return Auth(method=auth.method, name=auth.name, input_prefix=auth.input_prefix)


def _code_blocks(raw: ModernSettings) -> Literal["system", "dark"]:
    value = raw.styling.codeblocks if raw.styling else None
    return "dark" if value == "dark" else "system"


def _font_family(raw: ModernSettings) -> str | None:
    fonts = raw.fonts
    if fonts is None:
        return None
    return fonts.family or (fonts.body.family if fonts.body else None)


def _seo(raw: ModernSettings) -> Seo:
    if raw.seo is None:
        return Seo()
    return Seo(
        metatags=metatags(raw.seo.metatags),
        paths=tuple(
            PathTags(path=item.path.rstrip("*").strip("/"), metatags=metatags(item.metatags))
            for item, _ in kept(raw.seo.paths, ("seo", "paths"))
        ),
        index_hidden=raw.seo.indexing == "all",
    )


def _contextual(raw: ModernSettings) -> Contextual:
    menu = raw.contextual
    if menu is None:
        return Contextual()
    options = (
        ContextualOption(name=option) if isinstance(option, str) else _option(option)
        for option, _ in kept(menu.options, ("contextual", "options"))
    )
    return Contextual(options=tuple(dict.fromkeys(options)), display=menu.display)


def _option(raw: OptionObject) -> ContextualOption:
    return ContextualOption(
        name=raw.title,
        title=raw.title,
        description=raw.description,
        icon=icon(raw.icon),
        href=_address(raw.href) if isinstance(raw.href, QueryObject) else raw.href,
    )


def _address(raw: QueryObject) -> str:
    """Return an address with its parameters; `$page` and its kin stay as they are."""
    found = kept(raw.query, ())
    query = "&".join(f"{quote(p.key, safe='')}={quote(p.value, safe='$')}" for p, _ in found)
    joint = "&" if "?" in raw.base else "?"
    return f"{raw.base}{joint}{query}" if query else raw.base


def _not_found(raw: ModernSettings) -> NotFound:
    page = raw.errors.not_found if raw.errors else None
    if page is None:
        return NotFound()
    return NotFound(redirect=page.redirect, title=page.title, description=page.description)
