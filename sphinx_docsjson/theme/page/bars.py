"""The bars around a page: those of its language where that has its own, else those of the site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from zlib import crc32

from ...settings.tree import Banner, Bars, CallToAction, Footer, NavbarLink
from ...translation.languages import chosen_language
from ..colors import hex_color, ink_on
from ..options import inline_markdown

if TYPE_CHECKING:
    from ...settings.model import Settings
    from ...sitemap.model import PageView


@dataclass(frozen=True, kw_only=True)
class PageBars:
    """The bars of one page."""

    navbar_links: tuple[NavbarLink, ...]
    call_to_action: CallToAction | None
    footer: Footer
    banner: Banner | None
    """The banner of the language; without it the theme option applies."""


def bars_of(settings: Settings, view: PageView) -> PageBars:
    """Return the bars of a page."""
    language = chosen_language(view)
    own = language.division.bars if language and language.division else Bars()
    is_own = own.navbar_links is not None
    return PageBars(
        navbar_links=settings.navbar_links if own.navbar_links is None else own.navbar_links,
        call_to_action=own.call_to_action if is_own else settings.call_to_action,
        footer=own.footer or settings.footer,
        banner=own.banner,
    )


def banner_options(banner: Banner) -> dict[str, str]:
    """Return the options of our theme that a banner becomes.

    Its id is that of its text: a banner that a reader has closed comes back when it says
    something new.
    """
    return {
        "announcement": inline_markdown(banner.content),
        "announcement_type": banner.type,
        "announcement_dismissible": "true" if banner.dismissible else "false",
        "announcement_id": f"{crc32(banner.content.encode('utf-8')):08x}",
        "announcement_style": _style(banner),
    }


def _style(banner: Banner) -> str:
    """Return CSS for the colours of a banner, or nothing if it names none."""
    color = banner.color
    light = hex_color(color and (color.light or color.dark))
    dark = hex_color(color and (color.dark or color.light))
    if not (light and dark):
        return ""
    return (
        f"--docsjson-announcement-background: light-dark({light}, {dark}); "
        f"--docsjson-announcement-text: light-dark({ink_on(light)}, {ink_on(dark)})"
    )
