"""The bars around a page: those of its language where that has its own, else those of the site."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from zlib import crc32

from ...build import build_of
from ...contrast import hex_color
from ...problems import Problem, Subtype
from ...reporting import report
from ...safety.cost import MOST_CHOICES, MOST_OF_A_BANNER
from ...settings.tree import Banner, Bars, CallToAction, Division, Footer, NavbarLink, walk
from ...translation.languages import chosen_language
from ..colors import ink_on
from ..options import inline_markdown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

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
    """Return the bars of a page, with no more links than pages show."""
    language = chosen_language(view)
    own = language.division.bars if language and language.division else Bars()
    is_own = own.navbar_links is not None
    links = settings.navbar_links if own.navbar_links is None else own.navbar_links
    return PageBars(
        navbar_links=links[:MOST_CHOICES],
        call_to_action=own.call_to_action if is_own else settings.call_to_action,
        footer=_shown(own.footer or settings.footer),
        banner=own.banner,
    )


def _shown(footer: Footer) -> Footer:
    """Return the part of a footer that pages show."""
    columns, left = [], MOST_CHOICES
    for column in footer.columns[:MOST_CHOICES]:
        items = column.items[:left]
        left -= len(items)
        if items or not column.items:
            columns.append(replace(column, items=items))
    return replace(footer, columns=tuple(columns))


def check_bars(app: Sphinx) -> None:
    """Report bars that hold more than pages show (event ``builder-inited``)."""
    for problem in crowded(build_of(app).settings):
        report(problem)


def crowded(settings: Settings) -> Iterator[Problem]:
    """Yield a problem for each bar that holds more than pages show."""
    navigation = settings.navigation
    site = Bars(navbar_links=settings.navbar_links, footer=settings.footer, banner=settings.banner)
    entries = walk((*navigation.everywhere, *navigation.children))
    for bars in (site, *(entry.bars for entry in entries if isinstance(entry, Division))):
        footer = [item for one in (bars.footer or Footer()).columns for item in one.items]
        for name, links in (("top bar", bars.navbar_links or ()), ("footer", footer)):
            if len(links) > MOST_CHOICES:
                message = f"the {name} shows {MOST_CHOICES} of these {len(links)} links"
                yield Problem(Subtype.LIMIT, message, links[MOST_CHOICES].place)


def banner_options(banner: Banner) -> dict[str, str]:
    """Return the options of our theme that a banner becomes.

    Its id is that of its text: a banner that a reader has closed comes back when it says
    something new.
    """
    return {
        "announcement": inline_markdown(banner.content[:MOST_OF_A_BANNER]),
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
