"""From the dialect whose `navigation` is an object to the one model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal
from urllib.parse import quote

from .fields import kept
from .model import (
    Api,
    Appearance,
    Auth,
    Background,
    Banner,
    CallToAction,
    Colors,
    Contextual,
    ContextualOption,
    Footer,
    FooterColumn,
    NavbarLink,
    NotFound,
    Seo,
    Settings,
)
from .modern import QueryObject
from .modern_navigation import modern_navigation
from .parts import accounts, feedback, icon, logo, metatags, pair, redirects, specs, texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..problems import Problem
    from .locate import Document, Trail
    from .modern import ModernSettings, OptionObject
    from .modern_api import ModernApiObject
    from .modern_bars import NavbarItem

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
        navbar_links=_navbar_links(raw, document),
        call_to_action=_call_to_action(raw, document),
        banner=_banner(raw, document),
        footer=_footer(raw, document),
        feedback=feedback(raw.feedback),
        api=_api(raw.api) if raw.api else Api(),
        openapi=specs(spec, ("api", "openapi"), document),
        icon_library=raw.icons.library if raw.icons else "fontawesome",
        eyebrow=raw.styling.eyebrows if raw.styling else "section",
        code_blocks=_code_blocks(raw),
        font_family=_font_family(raw),
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


def _navbar_links(raw: ModernSettings, document: Document) -> tuple[NavbarLink, ...]:
    found = kept(raw.navbar.links if raw.navbar else None, ("navbar", "links"))
    return tuple(_link(item, trail, document) for item, trail in found)


def _link(item: NavbarItem, trail: Trail, document: Document) -> NavbarLink:
    names = {"github": "GitHub", "discord": "Discord"}
    label = item.label if item.label is not None else names.get(item.type, item.href)
    return NavbarLink(
        label=label,
        href=item.href,
        icon=icon(item.icon),
        type=item.type,
        place=document.place((*trail, "href")),
    )


def _call_to_action(raw: ModernSettings, document: Document) -> CallToAction | None:
    item = raw.navbar.primary if raw.navbar else None
    if item is None:
        return None
    return CallToAction(
        type=item.type,
        label=item.label or (item.href if item.type == "button" else ""),
        href=item.href,
        place=document.place(("navbar", "primary", "href")),
    )


def _banner(raw: ModernSettings, document: Document) -> Banner | None:
    banner = raw.banner
    if banner is None:
        return None
    return Banner(
        content=banner.content,
        dismissible=banner.dismissible,
        type=banner.type,
        color=pair(banner.color, ("banner", "color"), document),
    )


def _footer(raw: ModernSettings, document: Document) -> Footer:
    if raw.footer is None:
        return Footer()
    return Footer(
        socials=accounts(raw.footer.socials, ("footer", "socials"), document),
        columns=tuple(_columns(raw, document)),
    )


def _columns(raw: ModernSettings, document: Document) -> Iterator[FooterColumn]:
    for column, trail in kept(raw.footer.links if raw.footer else None, ("footer", "links")):
        links = (
            NavbarLink(label=link.label, href=link.href, place=document.place((*where, "href")))
            for link, where in kept(column.items, (*trail, "items"))
        )
        yield FooterColumn(header=column.header, items=tuple(links))


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
    return Seo(metatags=metatags(raw.seo.metatags), index_hidden=raw.seo.indexing == "all")


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
