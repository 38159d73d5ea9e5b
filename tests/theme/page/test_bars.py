"""The bars of a page: those of its language, else those of the site."""

from __future__ import annotations

from typing import Any

from sphinx_docsjson.safety.cost import MOST_CHOICES, MOST_OF_A_BANNER
from sphinx_docsjson.settings.model import Settings
from sphinx_docsjson.settings.tree import (
    Banner,
    Bars,
    CallToAction,
    Division,
    Footer,
    FooterColumn,
    NavbarLink,
)
from sphinx_docsjson.sitemap.model import Choice, PageView, Sidebar
from sphinx_docsjson.theme.page.bars import banner_options, bars_of, crowded

SITE = Settings(
    navbar_links=(NavbarLink(label="Blog", href="/blog"),),
    call_to_action=CallToAction(type="button", label="Start", href="/start"),
    footer=Footer(socials=(("x", "https://x.com/acme"),)),
    banner=Banner(content="News"),
)
FRENCH = (NavbarLink(label="Carnet", href="/fr/carnet"),)


def bars(**own: Any) -> Any:
    """Return the bars of a page in French, which has bars of its own."""
    french = Division(kind="language", title="fr", bars=Bars(**own))
    choices = (Choice(title="en"), Choice(title="fr", selected=True, division=french))
    view = PageView(page="fr/a", sidebar=Sidebar(key="x"), switchers={"language": choices})
    return bars_of(SITE, view)


def test_a_page_without_a_language_has_the_bars_of_the_site() -> None:
    found = bars_of(SITE, PageView(page="a", sidebar=Sidebar(key="x")))
    assert found.navbar_links == SITE.navbar_links
    assert found.call_to_action == SITE.call_to_action
    assert found.footer == SITE.footer
    assert found.banner is None  # an option of the theme already


def test_links_of_a_language_come_with_its_own_call_to_action_or_none() -> None:
    found = bars(navbar_links=FRENCH)
    assert (found.navbar_links, found.call_to_action) == (FRENCH, None)
    assert found.footer == SITE.footer


def test_a_language_may_change_only_its_footer_and_banner() -> None:
    footer, banner = Footer(socials=()), Banner(content="Nouvelles")
    found = bars(footer=footer, banner=banner)
    assert (found.footer, found.banner) == (footer, banner)
    assert (found.navbar_links, found.call_to_action) == (SITE.navbar_links, SITE.call_to_action)


def test_a_page_shows_only_so_many_links_and_so_much_of_a_banner() -> None:
    links = tuple(NavbarLink(label=f"{n}", href="/") for n in range(MOST_CHOICES + 9))
    columns = (FooterColumn(items=links[:60]), FooterColumn(items=links[:60]), FooterColumn())
    banner = Banner(content="x" * (MOST_OF_A_BANNER + 1))
    site = Settings(name="T", navbar_links=links, footer=Footer(columns=columns), banner=banner)
    bars = bars_of(site, PageView(page="a", sidebar=Sidebar(key="x")))
    assert len(bars.navbar_links) == MOST_CHOICES
    assert [len(column.items) for column in bars.footer.columns] == [60, 40, 0]
    assert len(banner_options(banner)["announcement"]) == MOST_OF_A_BANNER
    assert [problem.message for problem in crowded(site)] == [
        "the top bar shows 100 of these 109 links",
        "the footer shows 100 of these 120 links",
    ]
    assert not list(crowded(SITE))
