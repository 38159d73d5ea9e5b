"""Top bar, footer and banner of the present dialect, for the whole site or for one language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...check.objects import kept
from ..bars import Banner, Bars, CallToAction, Footer, FooterColumn, NavbarLink
from ..parts import accounts, icon, pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...check.locate import Document, Trail
    from ..values import Icon
    from .bars import BannerObject, ModernFooterObject, NavbarItem, NavbarObject
    from .entries import LanguageObject

NAMES = {"github": "GitHub", "discord": "Discord"}
"""Labels of links that need none."""


def bars(raw: LanguageObject, trail: Trail, document: Document) -> Bars | None:
    """Return the bars of a language, or nothing if it has none of its own."""
    if not (raw.navbar or raw.banner or raw.footer):
        return None
    inside = (*trail, "navbar")
    return Bars(
        navbar_links=navbar_links(raw.navbar, inside, document) if raw.navbar else None,
        call_to_action=call_to_action(raw.navbar, inside, document),
        banner=banner(raw.banner, (*trail, "banner"), document),
        footer=footer(raw.footer, (*trail, "footer"), document) if raw.footer else None,
    )


def navbar_links(
    raw: NavbarObject | None, trail: Trail, document: Document
) -> tuple[NavbarLink, ...]:
    """Return the links of the top bar."""
    found = kept(raw.links if raw else None, (*trail, "links"))
    return tuple(_link(item, where, document) for item, where in found)


def _link(item: NavbarItem, trail: Trail, document: Document) -> NavbarLink:
    return NavbarLink(
        label=item.label or NAMES.get(item.type) or _name_of(icon(item.icon)) or item.href,
        href=item.href,
        icon=icon(item.icon),
        type=item.type,
        place=document.place((*trail, "href")),
    )


def _name_of(sign: Icon | None) -> str:
    """Return what an icon is called, for a link that has nothing else: ``discord`` is "Discord"."""
    word = sign.name.rpartition("/")[2].partition(".")[0].replace("-", " ") if sign else ""
    return NAMES.get(word, word.capitalize())


def call_to_action(
    raw: NavbarObject | None, trail: Trail, document: Document
) -> CallToAction | None:
    """Return the button of the top bar."""
    item = raw.primary if raw else None
    if item is None:
        return None
    return CallToAction(
        type=item.type,
        label=item.label or (item.href if item.type == "button" else ""),
        href=item.href,
        place=document.place((*trail, "primary", "href")),
    )


def banner(raw: BannerObject | None, trail: Trail, document: Document) -> Banner | None:
    """Return the announcement above the top bar."""
    if raw is None:
        return None
    return Banner(
        content=raw.content,
        dismissible=raw.dismissible,
        type=raw.type,
        color=pair(raw.color, (*trail, "color"), document),
    )


def footer(raw: ModernFooterObject | None, trail: Trail, document: Document) -> Footer:
    """Return the footer."""
    if raw is None:
        return Footer()
    return Footer(
        socials=accounts(raw.socials, (*trail, "socials"), document),
        columns=tuple(_columns(raw, (*trail, "links"), document)),
    )


def _columns(raw: ModernFooterObject, trail: Trail, document: Document) -> Iterator[FooterColumn]:
    for column, where in kept(raw.links, trail):
        links = (
            NavbarLink(label=link.label, href=link.href, place=document.place((*inner, "href")))
            for link, inner in kept(column.items, (*where, "items"))
        )
        yield FooterColumn(header=column.header, items=tuple(links))
