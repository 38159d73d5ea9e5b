"""The template context of each page."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from ...build import build_of
from ...builders import Kind, has_search, kind_of, shows_theme
from ...navigation.addresses import site_uri, target_uri
from ...navigation.front_links import picture_url
from ...navigation.titles import document_title, title_of
from ...project_kind import offers_llms
from ...safety.urls import resolved
from ...search.scope import scope_of_reader
from ...sources.front import front_of
from ...translation.languages import is_right_to_left, language_of
from ...translation.words import words_of
from ...vocabulary import GRAPH_PICTURES
from ..hosting import SCRIPT, is_preview, is_read_the_docs
from ..notfound import PAGE as NOT_FOUND
from ..notfound import levels_for, use_absolute_addresses
from .bars import PageBars, banner_options, bars_of
from .contextual import menu_entries, options_of
from .head import OPEN_GRAPH, PageFacts, breadcrumb_data, meta_tags, text_of
from .links import NavLink, call_to_action, choice_link, navbar_link, social_link
from .parts import ArticlePart, BarsPart, HeadPart, NavigationPart, PageParts, SitePart
from .site_context import SiteContext
from .toc import has_panel

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

    from ...sitemap.model import PageView
    from ...sources.front import Front
    from .contextual import MenuEntry
    from .links import PageUrls

SCRIPT_OF_THEME = "docsjson-theme.js"
"""What pages link, beside the script that sets the mode before the first paint."""

SCRIPT_OF_RATING = "docsjson-rating.js"
"""What pages link that ask whether they were helpful."""

SCRIPTS_OF_SPHINX = (
    "_static/documentation_options.js",
    "_static/doctools.js",
)
"""Scripts that every Sphinx page has; we let them wait for the page."""


@dataclass(frozen=True, kw_only=True)
class PageInBuild:
    """One page while it is written."""

    name: str
    is_document: bool
    title: str
    front: Front
    view: PageView
    urls: PageUrls
    context: dict[str, Any]
    """The template context so far, from Sphinx and other extensions."""
    doctree: nodes.document | None


class PageContext:
    """Adds `PageParts` to the context of the pages of one builder."""

    def __init__(self, site: SiteContext) -> None:
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
            levels = levels_for(target_uri(app.builder, name) for name in app.env.all_docs)
            use_absolute_addresses(context, app.config.html_baseurl, levels)
        page = self._page(pagename, context, doctree)
        context["language"] = language_of(page.view, context.get("language"))
        context["gettext"] = words_of(app, pagename)
        bars = bars_of(self.site.settings, page.view)
        if bars.banner:
            options = banner_options(bars.banner)
            context.update({f"theme_{name}": value for name, value in options.items()})
        context["docsjson"] = self.parts(page, bars)
        context["sphinx_scripts"] = SCRIPTS_OF_SPHINX

    def _page(
        self, name: str, context: dict[str, Any], doctree: nodes.document | None
    ) -> PageInBuild:
        site, is_document = self.site, self.site.has(name)
        return PageInBuild(
            name=name,
            is_document=is_document,
            title=title_of(site.builder.env, name) if is_document else "",
            front=front_of(site.builder.env, name),
            view=site.map.view(name),
            urls=site.urls(context["content_root"]),
            context=context,
            doctree=doctree,
        )

    def parts(self, page: PageInBuild, bars: PageBars) -> PageParts:
        """Return everything around the text of a page."""
        return PageParts(
            settings=self.site.settings,
            site=self._site(page),
            head=self._head(page),
            bars=_bars(bars, page.urls),
            nav=self._navigation(page),
            page=self._article(page),
            icon=self.site.theme_icon,
            resolve=page.urls.resolve,
            is_right_to_left=is_right_to_left(page.context["language"]),
        )

    def _site(self, page: PageInBuild) -> SitePart:
        context, urls = page.context, page.urls
        logo_href = context.get("theme_logo_href")
        return SitePart(
            name=self._name(page),
            home=urls.page(self.site.map.home),
            logo_href=urls.written(logo_href) if logo_href and logo_href != "/" else None,
            has_search=has_search(self.site.builder),
            shows_stars=self.site.app.config.docsjson_stars,
            llms=self._llms(urls),
            announcement=urls.resolve(str(context.get("theme_announcement") or "")),
            is_hosted=is_read_the_docs(),
            drawings=self.site.shared_icons.seen_from(page.name, urls.root),
        )

    def _shared(self, page: PageInBuild, key: str, content: str) -> str:
        """Return the content of a meta tag; services need the full URL of a picture."""
        env = self.site.app.env
        return picture_url(env, page.view.page, content) if key in GRAPH_PICTURES else content

    def _head(self, page: PageInBuild) -> HeadPart:
        settings, title = self.site.settings, page.title
        if page.is_document:
            title = document_title(self.site.builder.env, page.name)
        site_title = page.context.get("docstitle") or settings.name
        url = self._url(page) if page.context.get("pageurl") else None
        canonical = page.front.canonical or url
        facts = PageFacts(
            title=title,
            page=page.view.page,
            site=self._name(page),
            text="" if page.front.description else text_of(page.front, page.doctree),
            url=canonical,
            image=self.site.cards.url(page.name),
            has_graph=OPEN_GRAPH not in self.site.app.extensions,
            is_unlisted=build_of(self.site.app).is_unlisted(page.name, page.front),
            is_preview=is_preview(),
        )
        metas = meta_tags(settings, page.front, facts)
        if 'name="description"' in str(page.context.get("metatags") or ""):  # the author's own
            metas = [meta for meta in metas if meta[1] != "description"]
        metas = [(kind, key, self._shared(page, key, text)) for kind, key, text in metas]
        return HeadPart(
            title=f"{title} - {site_title}" if title and title != site_title else site_title,
            canonical=canonical,
            metas=metas,
            breadcrumbs=breadcrumb_data(self._steps(page), url),
        )

    def _url(self, page: PageInBuild) -> str | None:
        builder = self.site.builder
        return site_uri(builder.config, target_uri(builder, page.name))

    def _steps(self, page: PageInBuild) -> list[tuple[str, str | None]]:
        """Return the way to a page: the site, the divisions around the page, and itself."""
        if not page.is_document or page.name == self.site.map.home:
            return []
        around = _breadcrumbs(page)
        home = (self._name(page), page.urls.page(self.site.map.home))
        steps = dict.fromkeys([home, *around, (page.title, "")])
        return [(name, url) for name, url in steps if name]

    def _name(self, page: PageInBuild) -> str:
        return str(page.context.get("theme_name") or page.context.get("docstitle") or "")

    def _navigation(self, page: PageInBuild) -> NavigationPart:
        site, view, urls = self.site, page.view, page.urls
        has_neighbours = page.is_document and not page.front.hide_footer_pagination
        return NavigationPart(
            switchers=_switchers(view, urls, site.app.config.html_baseurl),
            sidebar=site.sidebar(view.sidebar, page.name, urls.root),
            breadcrumbs=_breadcrumbs(page) if page.is_document else [],
            toc=site.toc(page.name, page.doctree),
            previous=site.neighbour(view.previous, urls) if has_neighbours else None,
            next=site.neighbour(view.next, urls) if has_neighbours else None,
            place=json.dumps(scope_of_reader(view, site.map.view(site.map.home))),
            listing=site.listing(view.sidebar, page.name, urls) if page.is_document else None,
        )

    def _article(self, page: PageInBuild) -> ArticlePart:
        markdown = page.context.get("docsjson_markdown_url")
        edit_url, issue_url = self._sources(page.name, page.is_document)
        return ArticlePart(
            is_document=page.is_document,
            mode=page.front.layout,
            has_panel=has_panel(page.doctree),
            markdown=markdown,
            menu=self._menu(page, markdown) if markdown else [],
            updated=page.front.date(shown=self.site.settings.show_timestamp),
            edit_url=edit_url,
            issue_url=issue_url,
            rating_url=self.site.settings.feedback.rating_url,
            name=page.name,
        )

    def _sources(self, page: str, is_document: bool) -> tuple[str | None, str | None]:
        """Return the URLs for editing and for issues, if the settings ask for them."""
        feedback, repository = self.site.settings.feedback, self.site.repository
        if repository is None or not is_document:
            return None, None
        file = str(self.site.builder.env.doc2path(page, base=False))
        is_written = (self.site.app.srcdir / file).is_file()
        edit = repository.edit_url(file) if feedback.suggest_edit and is_written else None
        return edit, repository.issue_url(page) if feedback.raise_issue else None

    def _llms(self, urls: PageUrls) -> str | None:
        config = self.site.app.config
        if not offers_llms(config) or kind_of(self.site.builder) is not Kind.WEBSITE:
            return None
        return site_uri(config, "llms.txt") or urls.file("llms.txt")

    def _menu(self, page: PageInBuild, markdown: str) -> list[MenuEntry]:
        here = self._url(page)
        return menu_entries(
            options_of(self.site.settings.contextual, page.front),
            markdown=markdown,
            page_url=resolved(here, markdown) if here else None,
            path=page.name,
            icons=page.urls.icons,
            word=page.context["gettext"],
        )


def _bars(bars: PageBars, urls: PageUrls) -> BarsPart:
    make = partial(navbar_link, urls=urls)
    return BarsPart(
        links=[make(link) for link in bars.navbar_links],
        action=call_to_action(bars.call_to_action, urls) if bars.call_to_action else None,
        socials=[social_link(name, url, urls) for name, url in bars.footer.socials],
        columns=[(c.header, [make(item) for item in c.items]) for c in bars.footer.columns],
    )


def _switchers(view: PageView, urls: PageUrls, base: str) -> dict[str, list[NavLink]]:
    return {
        kind: [link for choice in choices if (link := choice_link(choice, urls, base))]
        for kind, choices in view.switchers.items()
    }


def _breadcrumbs(page: PageInBuild) -> list[tuple[str, str | None]]:
    view, urls = page.view, page.urls
    if page.context.get("theme_eyebrow") != "breadcrumbs":
        return [(view.eyebrow, None)] if view.eyebrow not in {None, page.title} else []
    return [(title, urls.page(target) if target else None) for title, target in view.breadcrumbs]


def start(app: Sphinx) -> None:
    """Make the context of the pages, if the builder shows our theme.

    Connected to ``builder-inited``. The context is made late, when others have said theirs.
    """
    if shows_theme(app.builder):
        has_rating = build_of(app).settings.feedback.rating_url
        more = ((SCRIPT, is_read_the_docs()), (SCRIPT_OF_RATING, has_rating))
        for script in (SCRIPT_OF_THEME, *(name for name, is_wanted in more if is_wanted)):
            app.add_js_file(script, loading_method="defer")
        site = SiteContext(app)
        app.connect("env-updated", site.shared_icons.write, priority=400)
        app.connect("html-page-context", PageContext(site).add, priority=600)
