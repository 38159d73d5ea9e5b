"""When feeds are written, and how readers find them: handlers of Sphinx's events.

Every page with ``<Update>`` has a feed, unless its frontmatter says ``rss: false``. The head of
the page names it in every theme; with ``rss: true`` a link stands before the first entry.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.locale import _
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.osutil import relative_uri

from ..builders import Kind, kind_of
from ..components.base import icon, lead_icon
from ..components.rows.updates import update
from ..safety.publish import write_if_new
from ..sources.front import front_of
from ..sphinx_private import app_of
from .feed import feed, feed_name
from .places import base_url

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

class FeedOfPage(SphinxPostTransform):
    """Write the feed of a page beside its HTML, and the link that its author asks for."""

    default_priority: ClassVar[int] = 310
    """After links are resolved, before anything is arranged for HTML."""
    formats = ("html",)

    def run(self, **_kwargs: Any) -> None:
        """Write the feed; a page that has none any more loses it."""
        app, docname = app_of(self.env), self.env.docname
        if kind_of(app.builder) is not Kind.WEBSITE:
            return
        updates = updates_of(self.document, self.env, docname)
        if not updates:
            (Path(app.outdir) / feed_name(docname)).unlink(missing_ok=True)
            return
        front = front_of(self.env, docname)
        title = self.env.titles[docname].astext()
        page = page_address(app, docname)
        text = feed(title, front.description or "", page, updates)
        write_if_new(Path(app.outdir) / feed_name(docname), text)
        if front.rss:
            target = relative_uri(app.builder.get_target_uri(docname), feed_name(docname))
            first = updates[0]
            first.parent.insert(first.parent.index(first), visible_link(target))


def updates_of(document: nodes.document, env: BuildEnvironment, docname: str) -> list[update]:
    """Return the entries of a page's feed; none if the author wants no feed."""
    return [] if front_of(env, docname).rss is False else list(document.findall(update))


def page_address(app: Sphinx, docname: str) -> str:
    """Return the address of a page, absolute where the site knows its own."""
    target = app.builder.get_target_uri(docname)
    return base_url(app) + target if base_url(app) else relative_uri(feed_name(docname), target)


def visible_link(target: str) -> nodes.paragraph:
    """Return the line with the link to the feed."""
    sign = lead_icon("", "", icon("rss"))
    link = nodes.reference("", "", sign, nodes.Text(_("RSS feed")), refuri=target, internal=True)
    return nodes.paragraph("", "", link, classes=["docsjson-feed"])


def link_feed(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Name the feed in the head of the page, in every theme (event ``html-page-context``)."""
    if kind_of(app.builder) is not Kind.WEBSITE or not isinstance(doctree, nodes.document):
        return
    if updates_of(doctree, app.env, pagename):
        target = relative_uri(app.builder.get_target_uri(pagename), feed_name(pagename))
        title = app.env.titles[pagename].astext()
        context["metatags"] = context.get("metatags", "") + (
            f'\n<link rel="alternate" type="application/rss+xml" title="{escape(title)}"'
            f' href="{escape(target)}">'
        )


def remove_feeds(
    app: Sphinx,
    _env: BuildEnvironment,
    _added: AbstractSet[str],
    _changed: AbstractSet[str],
    removed: AbstractSet[str],
) -> list[str]:
    """Remove the feeds of pages that are no more (event ``env-get-outdated``)."""
    if kind_of(app.builder) is Kind.WEBSITE:
        for docname in removed:
            (Path(app.outdir) / feed_name(docname)).unlink(missing_ok=True)
    return []


EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("env-get-outdated", remove_feeds, 500),
    ("html-page-context", link_feed, 500),
)
"""The handlers of this module, as data for the extension: event, function, priority."""
