"""From the dialect whose `navigation` is an array to the one model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...check.objects import kept
from ..model import (
    Api,
    Appearance,
    Auth,
    Background,
    CallToAction,
    Colors,
    Footer,
    FooterColumn,
    NavbarLink,
    Seo,
    Settings,
)
from ..parts import accounts, feedback, icon, logo, metatags, pair, redirects, specs, texts
from .navigation import legacy_navigation

if TYPE_CHECKING:
    from ...check.locate import Document, Trail
    from ...problems import Problem
    from .properties import ApiObject, ColorsObject, FooterObject, LegacySettings, TopbarItem


def legacy_settings(
    raw: LegacySettings, document: Document, file: str
) -> tuple[Settings, list[Problem]]:
    """Return the settings that a valid file of the array dialect holds, and what is odd in it."""
    navigation, problems = legacy_navigation(raw, document)
    settings = Settings(
        file=file,
        dialect="legacy",
        name=raw.name,
        logo=logo(raw.logo, document),
        favicon=pair(raw.favicon, ("favicon",), document),
        colors=_colors(raw.colors),
        appearance=_appearance(raw),
        background=_background(raw, document),
        navbar_links=tuple(
            _link(item, trail, document) for item, trail in kept(raw.topbar_links, ("topbarLinks",))
        ),
        call_to_action=_call_to_action(raw.topbar_cta_button, document),
        footer=_footer(raw, document),
        feedback=feedback(raw.feedback),
        api=_api(raw.api),
        openapi=specs(raw.openapi, ("openapi",), document),
        eyebrow=raw.eyebrow.display if raw.eyebrow else "section",
        code_blocks="dark" if raw.code_block and raw.code_block.mode == "dark" else "system",
        search_prompt=raw.search.prompt if raw.search else None,
        seo=Seo(
            metatags=metatags(raw.metadata),
            index_hidden=raw.seo.index_hidden_pages if raw.seo else False,
        ),
        redirects=redirects(raw.redirects, document),
        navigation=navigation,
    )
    return settings, problems


def _colors(raw: ColorsObject | None) -> Colors:
    if raw is None:
        return Colors()
    return Colors(
        primary=raw.primary,
        light=raw.light,
        dark=raw.dark,
        background_light=raw.background.light if raw.background else None,
        background_dark=raw.background.dark if raw.background else None,
    )


def _appearance(raw: LegacySettings) -> Appearance:
    mode = raw.mode_toggle
    if mode is None:
        return Appearance()
    return Appearance(default=mode.default or "system", toggle=not mode.is_hidden)


def _background(raw: LegacySettings, document: Document) -> Background:
    return Background(
        image=pair(raw.background_image, ("backgroundImage",), document),
        decoration=raw.background.style if raw.background else None,
    )


def _link(item: TopbarItem, trail: Trail, document: Document) -> NavbarLink:
    return NavbarLink(
        label=item.name or ("GitHub" if item.type == "github" else item.url),
        href=item.url,
        icon=icon(item.icon),
        type=item.type,
        place=document.place((*trail, "url")),
    )


def _call_to_action(item: TopbarItem | None, document: Document) -> CallToAction | None:
    if item is None:
        return None
    return CallToAction(
        type="github" if item.type == "github" else "button",
        label=item.name or ("" if item.type == "github" else item.url),
        href=item.url,
        place=document.place(("topbarCtaButton", "url")),
    )


def _footer(raw: LegacySettings, document: Document) -> Footer:
    trail: Trail = ("footerSocials",)
    socials = raw.footer_socials
    if socials is None and raw.footer:
        socials, trail = raw.footer.socials, ("footer", "socials")
    return Footer(
        socials=accounts(socials, trail, document), columns=_columns(raw.footer, document)
    )


def _columns(raw: FooterObject | None, document: Document) -> tuple[FooterColumn, ...]:
    found = kept(raw.links if raw else None, ("footer", "links"))
    return tuple(
        FooterColumn(
            header=column.title,
            items=tuple(
                NavbarLink(label=link.label, href=link.url, place=document.place((*where, "url")))
                for link, where in kept(column.links, (*trail, "links"))
            ),
        )
        for column, trail in found
    )


def _api(raw: ApiObject | None) -> Api:
    if raw is None:
        return Api()
    example = raw.request.example if raw.request else None
    expanded = raw.param_fields.expanded if raw.param_fields else None
    return Api(
        base_urls=texts(raw.base_url),
        auth=_auth(raw),
        playground=raw.playground.mode if raw.playground else "show",
        maintain_order=raw.maintain_order,
        languages=texts(example.languages) if example else (),
        optional_params_in_examples=example.show_optional_params if example else True,
        params_expanded="closed" if expanded in (None, "none") else "all",
    )


def _auth(raw: ApiObject) -> Auth:
    auth = raw.auth
    if auth is None:
        return Auth()
    return Auth(method=auth.method, name=auth.name, input_prefix=auth.input_prefix)
