"""The feed of a changelog: one entry for each ``<Update>`` of a page, in the order of the page.

RSS 2.0 (https://www.rssboard.org/rss-specification). Nothing in a feed comes from a clock: an
entry has a date only where its label is one.

Every page with ``<Update>`` has a feed, unless its frontmatter says ``rss: false``. The head of
the page links to it in every theme; with ``rss: true`` a link comes before the first entry.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import quote

from docutils import nodes
from markupsafe import Markup
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..build import build_of
from ..builders import Kind, kind_of
from ..components.base import component_description, component_title, icon, lead_icon
from ..components.elements import heading
from ..components.rows.updates import update, update_tags
from ..navigation.addresses import root_uri, target_uri
from ..safety.characters import printable
from ..safety.tags import NONE, joined, opening, tag
from ..sources.front import front_of
from ..sources.lead import plain_lead
from ..sphinx_private import app_of
from ..translation.words import words_of
from ..vocabulary import FEED
from .places import site_url

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
DATES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?P<year>\d{4})[-/](?P<month>\d{1,2})[-/](?P<day>\d{1,2})",
        r"(?P<month>[a-z]{3,9})\.? (?P<day>\d{1,2})(?:st|nd|rd|th)?,? (?P<year>\d{4})",
        r"(?P<day>\d{1,2})(?:st|nd|rd|th)?\.? (?P<month>[a-z]{3,9})\.?,? (?P<year>\d{4})",
    )
)
"""How labels write days; months and years alone are no dates."""


def feed_name(docname: str) -> str:
    """Return the path of a page's feed in the output folder: ``changelog/rss.xml``."""
    folder = PurePosixPath(docname)
    folder = folder.parent if folder.name == "index" else folder
    return (folder / FEED).as_posix()


def feed(title: str, description: str, page: str, updates: Iterable[update]) -> str:
    """Return the feed of a page.

    Parameters: ``page`` is the URL of the page, absolute where the site's base URL is known.
    """
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<rss version="2.0"><channel>',
        *_tags(title=title, link=page, description=description or title),
    ]
    for entry in updates:
        lines += ["<item>", *_item(entry, page), "</item>"]
    return "\n".join([*lines, "</channel></rss>"]) + "\n"


def _item(entry: update, page: str) -> Iterator[str]:
    own = entry.get("rss") or {}
    label = " ".join(node.astext() for node in entry.children if isinstance(node, component_title))
    link = f"{page}#{quote(entry['ids'][0])}" if entry["ids"] else page
    yield from _tags(title=own.get("title") or label or "Update", link=link)
    yield tag("guid", {"isPermaLink": "false"}, _clean(link))
    description = own.get("description")
    summary = joined([description]) if description else Markup("\n").join(_summary(entry))
    yield from _tags(description=str(summary))  # HTML, which a feed holds as escaped text
    tags: tuple[str, ...] = entry.get("tags", ())
    for word in tags:
        yield from _tags(category=word)
    if day := date_of(label):
        yield from _tags(pubDate=format_datetime(day))


def date_of(label: str) -> datetime | None:
    """Return the day that a label names, at midnight UTC, or nothing if it names none."""
    found = next((match for form in DATES if (match := form.fullmatch(label.strip()))), None)
    if not found:
        return None
    written = found["month"].lower()
    try:
        month = int(written) if written.isdecimal() else MONTHS.index(written[:3]) + 1
        return datetime(int(found["year"]), month, int(found["day"]), tzinfo=UTC)
    except ValueError:
        return None


def _summary(entry: update) -> Iterator[Markup]:
    """Yield the content as plain HTML: headings, paragraphs and lists; code and boxes are left."""
    for node in entry.children:
        if isinstance(node, component_description):
            yield tag("p", NONE, tag("em", NONE, _text(node)))
        elif isinstance(node, (nodes.bullet_list, nodes.enumerated_list)):
            yield tag("ul", NONE, *(tag("li", NONE, _text(item)) for item in node.children))
        elif isinstance(node, (heading, nodes.rubric)):
            yield tag("h3", NONE, _text(node))
        elif isinstance(node, nodes.paragraph) and not isinstance(
            node, (component_title, update_tags)
        ):
            yield tag("p", NONE, _text(node))


def _text(node: nodes.Node) -> str:
    return " ".join(node.astext().split())


def _tags(**texts: str) -> Iterator[str]:
    for name, text in texts.items():
        yield tag(name, NONE, _clean(text))


def _clean(text: str) -> str:
    return printable(str(text))


class FeedOfPage(SphinxPostTransform):
    """Write the feed of a page beside its HTML, and the link that its author asks for."""

    default_priority: ClassVar[int] = 310
    """After links are resolved, before anything is arranged for HTML."""
    formats = ("html",)

    def run(self, **_kwargs: Any) -> None:
        """Write the feed, if the page has one."""
        app, docname = app_of(self.env), self.env.docname
        if kind_of(app.builder) is not Kind.WEBSITE:
            return
        updates = updates_of(self.document, self.env, docname)
        if not updates:
            return
        front = front_of(self.env, docname)
        title = self.env.titles[docname].astext()
        page = site_url(app, target_uri(app.builder, docname), feed_name(docname))
        text = feed(title, plain_lead(front.description or ""), page, updates)
        build_of(app).outputs.write(feed_name(docname), text, docname)
        if front.rss:
            target = root_uri(app.builder, docname, feed_name(docname))
            first = updates[0]
            link = visible_link(target, words_of(app, docname)("RSS feed"))
            first.parent.insert(first.parent.index(first), link)


def updates_of(document: nodes.document, env: BuildEnvironment, docname: str) -> list[update]:
    """Return the entries of a page's feed; none if the author wants no feed.

    The feed of ``changelog`` would go where that of ``changelog/index`` goes, which has it then.
    """
    is_taken = PurePosixPath(docname).name != "index" and f"{docname}/index" in env.found_docs
    wanted = front_of(env, docname).rss is not False and not is_taken
    return list(document.findall(update)) if wanted else []


def visible_link(target: str, label: str) -> nodes.paragraph:
    """Return the line with the link to the feed."""
    symbol = lead_icon("", "", icon("rss"))
    link = nodes.reference("", "", symbol, nodes.Text(label), refuri=target, internal=True)
    return nodes.paragraph("", "", link, classes=["docsjson-feed"])


def link_feed(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], doctree: Any
) -> None:
    """Name the feed in the head of the page, in every theme (event ``html-page-context``)."""
    if kind_of(app.builder) is not Kind.WEBSITE or not isinstance(doctree, nodes.document):
        return
    if updates_of(doctree, app.env, pagename):
        target = root_uri(app.builder, pagename, feed_name(pagename))
        title = app.env.titles[pagename].astext()
        link = {"rel": "alternate", "type": "application/rss+xml", "title": title, "href": target}
        context["metatags"] = f"{context.get('metatags', '')}\n{opening('link', link)}"


EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (("html-page-context", link_feed, 500),)
"""The handlers of this module, as data for the extension: event, function, priority."""
