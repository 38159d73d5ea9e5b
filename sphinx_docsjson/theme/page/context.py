"""The template context of each page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin

from ...navigation.titles import title_of
from ...sources.front import Front, front_of
from ..configure import has_search, shows_theme
from ..hosting import is_preview, is_read_the_docs
from ..keywords import OPEN_GRAPH
from ..notfound import PAGE as NOT_FOUND
from ..notfound import use_absolute_addresses
from .bars import PageBars, banner_options, bars_of
from .contextual import MenuEntry, menu_entries, options_of
from .head import PageFacts, meta_tags
from .languages import language_of
from .links import Addresses, Link, call_to_action, choice_link, navbar_link, social_link
from .site import Site
from .toc import TocEntry, page_toc

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes
    from sphinx.application import Sphinx

    from ...settings.model import FooterColumn, Settings
    from ...sitemap.sitemap import PageView
    from .listing import Listing

SCRIPTS = ("docsjson-theme.js", "docsjson-search.js")
"""Scripts of the theme, beside the one that sets the mode before the first paint."""

WEBSITES = ("html", "dirhtml")
"""Builders that write ``llms.txt``."""

SCRIPTS_OF_SPHINX = (
    "_static/documentation_options.js",
    "_static/doctools.js",
    "_static/sphinx_highlight.js",
)
"""Scripts that every Sphinx page has; we let them wait for the page."""


@dataclass(frozen=True, kw_only=True)
class PageParts:
    """What the templates know as ``docsjson``: everything around the text of a page."""

    settings: Settings
    name: str
    """Name of the site."""
    title: str
    """Title of the page."""
    head_title: str
    canonical: str | None
    metas: list[tuple[str, str, str]]
    mode: str
    """Layout of the page: ``default``, ``wide``, ``center``, ``custom`` or ``frame``."""
    is_document: bool
    home: str
    logo_href: str | None
    navbar: list[Link]
    action: Link | None
    switchers: dict[str, list[Link]]
    """Links by kind: product, language, version, tab, dropdown, anchor, item."""
    has_search: bool
    sidebar: str
    """HTML."""
    crumbs: list[tuple[str, str | None]]
    """Titles with their addresses, the outermost first."""
    toc: list[TocEntry]
    previous: Link | None
    next: Link | None
    edit_url: str | None
    issue_url: str | None
    menu: list[MenuEntry]
    markdown: str | None
    """Address of the page as Markdown."""
    llms: str | None
    """Address of llms.txt, if the build writes it."""
    socials: list[Link]
    columns: list[tuple[str | None, list[Link]]]
    sign: Callable[[str], str]
    """Gives the HTML of an icon of the theme."""
    resolve: Callable[[str], str]
    """Gives a piece of HTML with the links to pages as they are from this page."""
    announcement: str
    """HTML of the banner."""
    updated: str | None
    """When the page was changed, as its frontmatter says."""
    listing: Listing | None
    """What the page lists as the root page of a group."""
    is_hosted: bool
    """Whether Read the Docs builds, and tells pages of versions and languages."""


class PageContext:
    """Adds `PageParts` to the context of the pages of one builder."""

    def __init__(self, site: Site) -> None:
        """Take the site that the pages belong to."""
        self.site = site

    def add(
        self,
        app: Sphinx,
        pagename: str,
        _templatename: str,
        context: dict[str, Any],
        doctree: nodes.document | None,
    ) -> None:
        """Add what the templates need. Connected to ``html-page-context``."""
        if pagename == NOT_FOUND and not self.site.has(pagename):
            use_absolute_addresses(context, app.config.html_baseurl)
        view = self.site.map.view(pagename)
        context["language"] = language_of(view, context.get("language"))
        bars = bars_of(self.site.settings, view)
        if bars.banner:
            options = banner_options(bars.banner)
            context.update({f"theme_{name}": value for name, value in options.items()})
        context["docsjson"] = self.parts(pagename, context, doctree, bars)
        context["sphinx_scripts"] = SCRIPTS_OF_SPHINX

    def parts(
        self,
        page: str,
        context: dict[str, Any],
        doctree: nodes.document | None,
        bars: PageBars,
    ) -> PageParts:
        """Return everything around the text of a page."""
        site, is_document = self.site, self.site.has(page)
        settings, view = site.settings, site.map.view(page)
        addresses = site.addresses(context["content_root"])
        front = front_of(site.builder.env, page) if is_document else Front()
        title = title_of(site.builder.env, page) if is_document else ""
        canonical = front.canonical or context.get("pageurl")
        markdown = context.get("docsjson_markdown_url")
        has_neighbours = is_document and not front.hide_footer_pagination
        return PageParts(
            settings=settings,
            name=settings.name or context.get("docstitle") or "",
            title=title,
            head_title=_head_title(title, context.get("docstitle") or settings.name),
            canonical=canonical,
            metas=meta_tags(settings, front, self._facts(title, context, canonical, view)),
            mode=front.layout,
            is_document=is_document,
            home=addresses.page(site.map.home),
            logo_href=_logo_href(context.get("theme_logo_href"), addresses),
            navbar=[navbar_link(link, addresses) for link in bars.navbar_links],
            action=call_to_action(bars.call_to_action, addresses) if bars.call_to_action else None,
            switchers=self._switchers(view, addresses),
            has_search=has_search(site.builder),
            sidebar=site.sidebar(view.sidebar, page, addresses.root),
            crumbs=_crumbs(view, addresses, settings) if is_document else [],
            toc=page_toc(doctree) if doctree is not None else [],
            previous=self._neighbour(view.previous, addresses) if has_neighbours else None,
            next=self._neighbour(view.next, addresses) if has_neighbours else None,
            **self._sources(page, is_document),
            menu=self._menu(page, markdown, addresses, front) if markdown else [],
            markdown=markdown,
            llms=self._llms(addresses),
            socials=[social_link(name, url, addresses) for name, url in bars.footer.socials],
            columns=[self._column(column, addresses) for column in bars.footer.columns],
            sign=site.sign,
            resolve=addresses.resolve,
            announcement=addresses.resolve(str(context.get("theme_announcement") or "")),
            updated=front.date(shown=settings.show_timestamp),
            listing=site.listing(view.sidebar, page, addresses) if is_document else None,
            is_hosted=is_read_the_docs(),
        )

    def _facts(
        self, title: str, context: dict[str, Any], canonical: str | None, view: PageView
    ) -> PageFacts:
        return PageFacts(
            title=title,
            page=view.page,
            site=self.site.settings.name or context.get("docstitle") or "",
            url=canonical,
            has_graph=OPEN_GRAPH not in self.site.app.extensions,
            is_hidden=view.hidden,
            is_preview=is_preview(),
        )

    def _switchers(self, view: PageView, addresses: Addresses) -> dict[str, list[Link]]:
        found = {
            kind: [choice_link(choice, addresses) for choice in choices]
            for kind, choices in view.switchers.items()
        }
        return {kind: [link for link in links if link] for kind, links in found.items()}

    def _neighbour(self, page: str | None, addresses: Addresses) -> Link | None:
        if page is None or not self.site.has(page):
            return None
        return Link(title=title_of(self.site.builder.env, page), href=addresses.page(page))

    def _sources(self, page: str, is_document: bool) -> dict[str, str | None]:
        """Return the addresses for editing and for issues, if the settings ask for them."""
        feedback, repository = self.site.settings.feedback, self.site.repository
        file = self.site.builder.env.doc2path(page, base=False) if is_document else None
        is_written = bool(file) and (self.site.app.srcdir / str(file)).is_file()
        asked = (feedback.suggest_edit and is_written, feedback.raise_issue and is_document)
        return {
            "edit_url": repository.edit_url(str(file)) if repository and asked[0] else None,
            "issue_url": repository.issue_url(page) if repository and asked[1] else None,
        }

    def _llms(self, addresses: Addresses) -> str | None:
        config = self.site.app.config
        if not getattr(config, "docsjson_llms", False) or self.site.builder.name not in WEBSITES:
            return None
        base = config.html_baseurl
        return f"{base.rstrip('/')}/llms.txt" if base else addresses.file("llms.txt")

    def _menu(
        self, page: str, markdown: str, addresses: Addresses, front: Front
    ) -> list[MenuEntry]:
        here = self.site.builder.get_target_uri(page)
        base = self.site.app.config.html_baseurl
        return menu_entries(
            options_of(self.site.settings.contextual, front),
            markdown=markdown,
            page_url=urljoin(f"{base.rstrip('/')}/{here}", markdown) if base else None,
            path=page,
            icons=addresses.icons,
        )

    def _column(
        self, column: FooterColumn, addresses: Addresses
    ) -> tuple[str | None, list[Link]]:
        make = partial(navbar_link, addresses=addresses)
        return column.header, [make(item) for item in column.items]


def _head_title(title: str, site: str) -> str:
    return f"{title} - {site}" if title and title != site else site


def _logo_href(href: str | None, addresses: Addresses) -> str | None:
    return addresses.written(href) if href and href != "/" else None


def _crumbs(
    view: PageView, addresses: Addresses, settings: Settings
) -> list[tuple[str, str | None]]:
    if settings.eyebrow == "section":
        return [(view.eyebrow, None)] if view.eyebrow else []
    return [(title, addresses.page(page) if page else None) for title, page in view.breadcrumbs]


def start(app: Sphinx) -> None:
    """Make the context of the pages, if the builder shows our theme.

    Connected to ``builder-inited``. The context is made late, when others have said theirs.
    """
    if shows_theme(app.builder):
        for script in SCRIPTS:
            app.add_js_file(script, loading_method="defer")
        app.connect("html-page-context", PageContext(Site(app)).add, priority=600)
