"""The `<meta>` elements of a page, and what Sphinx knows of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from docutils import nodes
from markupsafe import Markup

from ...build import build_of
from ...builders import writes_templates
from ...components.elements import is_missing_picture
from ...problems import Problem, Subtype
from ...reporting import report
from ...safety.cost import MOST_CHOICES
from ...safety.tags import island
from ...safety.urls import resolved
from ...settings.tree import Placed
from ...sources.front import front_of
from ...sources.lead import plain_lead
from ...spelling import cut_behind_word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sphinx.application import Sphinx

    from ...settings.model import Settings
    from ...sources.front import Front

OPEN_GRAPH = "sphinxext.opengraph"
"""An extension that writes OpenGraph tags, and a description unless the page has one."""

IMAGE = "og:image"
"""The picture that link previews show."""

WIDTH, HEIGHT = 1200, 630
"""The size that services ask for. Those that are told it show a picture before they have it."""

TWITTER_CARD = "twitter:card"

PROPERTY_PREFIXES = ("og:", "article:", "fb:")


@dataclass(frozen=True, kw_only=True)
class PageFacts:
    """What the `<meta>` elements say about a page."""

    title: str
    site: str
    page: str = ""
    """The docname."""
    text: str = ""
    """What the page says first; its description, if it has no other."""
    url: str | None = None
    image: str | None = None
    """URL of the picture that link previews show, when it is one of ours."""
    has_graph: bool = True
    """Whether we write OpenGraph and the description; not when another extension does."""
    is_unlisted: bool = False
    """Whether search engines must leave out the page."""
    is_preview: bool = False
    """Whether the whole build is a preview that search engines must leave out."""


def own_tags(settings: Settings, front: Front, page: str) -> dict[str, str]:
    """Return the tags that the author gives a page, by their names."""
    sources = (_of_settings(settings, page), front.metatags)
    return {key: value for source in sources for key, value in source if value}


def meta_tags(settings: Settings, front: Front, facts: PageFacts) -> list[tuple[str, str, str]]:
    """Return the `<meta>` elements: attribute (``name`` or ``property``), its value, content.

    The frontmatter overrides what the settings say of a path, which overrides their ``metatags``,
    which override what follows from title and description.
    """
    tags = {key: value for key, value in _graph(settings, front, facts) if value}
    tags.update(own_tags(settings, front, facts.page))
    has_image = IMAGE in tags or "twitter:image" in tags
    tags.setdefault(TWITTER_CARD, "summary_large_image" if has_image else "summary")
    if facts.is_preview or facts.is_unlisted:
        tags["robots"] = "noindex"
    if not facts.has_graph:
        tags = {
            key: value
            for key, value in tags.items()
            if not key.startswith("og:") and key != "description"
        }
    return [
        ("property" if key.startswith(PROPERTY_PREFIXES) else "name", key, value)
        for key, value in tags.items()
    ]


SHORTEST_INSIDE = 30
"""Characters of a paragraph in a box that says something of a page."""

LONGEST_TEXT = 200
"""Characters of a page's text that search engines are told; they show less."""


def text_of(front: Front, document: nodes.document | None) -> str:
    """Return what a page without a description says: its first paragraph, best one in no box.

    It is one line, cut at a word. An operation has its method and its path instead.
    """
    if front.is_api_page:
        shown = front.reference
        return shown.key if shown and shown.method else ""
    first = next(_paragraphs(document), None) if document is not None else None
    text = " ".join(first.astext().split()) if first else ""
    return cut_behind_word(text, LONGEST_TEXT)


def _paragraphs(document: nodes.document) -> Iterator[nodes.paragraph]:
    """Yield the paragraphs of a page, those in boxes last; there, short ones are labels."""
    yield from _in_sections(document)
    for inner in document.findall(nodes.paragraph):
        if _is_text(inner) and len(inner.astext()) >= SHORTEST_INSIDE:
            yield inner


def _in_sections(node: nodes.Element) -> Iterator[nodes.paragraph]:
    for child in node.children:
        if isinstance(child, nodes.section):
            yield from _in_sections(child)
        elif isinstance(child, nodes.paragraph) and _is_text(child):
            yield child


def _is_text(paragraph: nodes.paragraph) -> bool:
    """Return whether a paragraph says more than what a missing picture would show."""
    texts = (child for child in paragraph.children if not is_missing_picture(child))
    return not paragraph["classes"] and any(child.astext().strip() for child in texts)


def _of_paths(settings: Settings, page: str) -> Iterator[tuple[tuple[str, str], ...]]:
    """Yield the tags of the paths that a page lies under, the longest path last: it wins."""
    for row in sorted(settings.seo.paths, key=lambda row: len(row.path)):
        if not row.path or f"{page}/".startswith(f"{row.path}/"):
            yield row.metatags


def _of_settings(settings: Settings, page: str) -> Sequence[tuple[str, str]]:
    """Return the tags that the settings give a page, with no more names than pages show."""
    tags = dict(settings.seo.metatags)
    for more in _of_paths(settings, page):
        tags.update(more)
    return tuple(tags.items())[:MOST_CHOICES]


def check_tags(app: Sphinx) -> None:
    """Report more meta tags in the settings than pages show (event ``builder-inited``)."""
    for problem in crowded_tags(build_of(app).settings):
        report(problem)


def crowded_tags(settings: Settings) -> Iterator[Problem]:
    """Yield a problem where the meta tags of the site, or those for a path, are too many."""
    own = {"": dict(settings.seo.metatags)}
    for row in settings.seo.paths:
        own.setdefault(row.path, {}).update(row.metatags)
    for path in own:
        tags: dict[str, str] = {}
        for above in ("", *accumulate(path.split("/"), "{}/{}".format)):
            tags.update(own.get(above, {}))
        if len(tags) > MOST_CHOICES:
            yield _crowded(list(tags.values()))
            if not path:
                return  # so are those of each path


def _crowded(values: Sequence[str]) -> Problem:
    first = values[MOST_CHOICES]
    message = f"pages show {MOST_CHOICES} of these {len(values)} meta tags"
    return Problem(Subtype.LIMIT, message, first.place if isinstance(first, Placed) else None)


def _graph(settings: Settings, front: Front, facts: PageFacts) -> Iterator[tuple[str, str | None]]:
    description = plain_lead(front.description or "") or facts.text or settings.description
    yield "description", description
    yield "og:type", "website"
    yield "og:site_name", facts.site
    yield "og:title", facts.title
    yield "og:description", description
    yield "og:url", facts.url
    if facts.image:
        yield IMAGE, facts.image
        yield f"{IMAGE}:width", str(WIDTH)
        yield f"{IMAGE}:height", str(HEIGHT)


def breadcrumb_data(crumbs: Sequence[tuple[str, str | None]], url: str | None) -> Markup:
    """Return the way to a page as data for search engines; nothing without at least two steps.

    Parameters: ``crumbs`` are the steps with their relative URLs, the page last; those without a
    URL are left out. ``url`` is that of the page.
    The rule is https://schema.org/BreadcrumbList.
    """
    steps = [(name, resolved(url, href)) for name, href in crumbs if url and href is not None]
    if len(steps) < 2:
        return Markup()
    items = [
        {"@type": "ListItem", "position": number, "name": name, "item": address}
        for number, (name, address) in enumerate(steps, start=1)
    ]
    data = {"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items}
    return island(json.dumps(data, ensure_ascii=False), {"type": "application/ld+json"})


def add_meta(app: Sphinx, document: nodes.document) -> None:
    """Put the keywords into the page, so that Sphinx indexes them (event ``doctree-read``).

    So is the description, where an extension would make up another one. Translators have both in
    the frontmatter. What the page itself says in ``.. meta::`` is there already.
    """
    if writes_templates(app.builder):
        return
    front = front_of(app.env, app.env.docname)
    found = {"keywords": ", ".join(front.words)}
    if OPEN_GRAPH in app.extensions:
        found["description"] = plain_lead(front.description or "")
    wanted = {name: text for name, text in found.items() if text}
    said = {meta.get("name") for meta in document.findall(nodes.meta)} if wanted else set()
    document[0:0] = [
        nodes.meta(name=name, content=text) for name, text in wanted.items() if name not in said
    ]
