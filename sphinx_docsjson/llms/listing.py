"""The content of a site's ``llms.txt`` and ``llms-full.txt``."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from ..build import build_of
from ..navigation.output.outputs import findable
from ..navigation.titles import title_of
from ..safety.files import BadFileError, own_text, safe_path, source_file
from ..safety.urls import Unsafe, is_external, safe_url, scheme_of
from ..settings.tree import Division, Group
from ..sitemap.outline import ALTERNATIVES
from ..sources.front import front_of
from ..translation.words import words
from .index import FILE, MOST_BYTES, Entry, Lister, Section, Site, size, told_apart
from .markdown import first_sentence, full_text
from .places import markdown_name, page_url, site_url

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from sphinx.application import Sphinx

    from ..settings.model import Settings
    from ..settings.tree import OpenApiSource
    from ..sitemap.model import PageView


def page_sections(
    app: Sphinx, texts: Mapping[str, str], word: Callable[[str], str]
) -> Iterator[Section]:
    """Yield the pages by tab and group; those of the default version and language come first."""
    sitemap = build_of(app).sitemap
    trails = {page: place_of(sitemap.view(page)) for page in findable(app.builder)}
    places = dict(zip(trails, without_common(list(trails.values())), strict=True))
    found: dict[Place, list[Entry]] = {}
    for page, place in sorted(places.items(), key=lambda pair: pair[1].rank):
        found.setdefault(place, []).append(page_entry(app, page, texts.get(page, "")))
    for place, entries in found.items():
        titles = [*place.alternatives, *place.titles]
        heading = " › ".join(title for title, _ in groupby(titles)) or word("Docs")
        yield Section(title=heading, entries=tuple(entries), part=place.part)


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a page stands: titles from the outermost division to a group."""

    rank: tuple[int, ...]
    """Places of its version and language among the others: zeros are the default."""
    alternatives: tuple[str, ...]
    """Names of its version and language, where these are not the default."""
    titles: tuple[str, ...]

    @property
    def part(self) -> str:
        """Return the part of the site that gets a list of its own, if the site is large."""
        return " › ".join((*self.alternatives, *self.titles[:1]))


def without_common(places: list[Place]) -> list[Place]:
    """Return places without the outermost title, if it is the same for all of them."""
    if len({place.titles[:1] for place in places}) > 1:
        return places
    return [replace(place, titles=place.titles[1:]) for place in places]


MOST_TITLES = 3
"""Titles in the heading of a section; pages of deeper groups stand in the group around."""


def place_of(view: PageView) -> Place:
    """Return where a page stands."""
    chosen = [
        (number, choice.title)
        for kind in ALTERNATIVES
        for number, choice in enumerate(view.switchers.get(kind, ()))
        if choice.selected
    ]
    return Place(
        rank=tuple(number for number, _ in chosen),
        alternatives=tuple(title for number, title in chosen if number),
        titles=tuple(title for title, _ in view.breadcrumbs[:MOST_TITLES]),
    )


def page_entry(app: Sphinx, page: str, text: str) -> Entry:
    """Return the entry of a page; ``text`` is its Markdown."""
    description = front_of(app.env, page).description or first_sentence(text)
    if size(text) > MOST_BYTES:
        large = f"({size(text) // 1000} KB)"
        description = f"{large} {description}"
    return Entry(
        title=title_of(app.env, page),
        url=quote(markdown_name(page)),
        description=description,
        hint=build_of(app).sitemap.view(page).eyebrow or page,
    )


def visible(nodes: Iterable[object]) -> Iterator[Division | Group]:
    """Yield every division and group that is not hidden, from the top."""
    for node in nodes:
        if isinstance(node, Division | Group) and not node.hidden:
            yield node
            yield from visible(node.children)


def navigation_links(app: Sphinx, settings: Settings) -> Iterator[tuple[str, str]]:
    """Yield titles and targets of the links that the navigation and its pages hold."""
    navigation = settings.navigation
    for node in visible((*navigation.everywhere, *navigation.children)):
        if isinstance(node, Division) and node.href:
            yield node.title, node.href
    build = build_of(app)
    for docname in build.sitemap.order:
        front = front_of(app.env, docname)
        if front.url and not build.is_unlisted(docname, front):
            yield title_of(app.env, docname), front.url


def external_links(app: Sphinx, settings: Settings) -> Iterator[Entry]:
    """Yield the links of the navigation that lead out of the site, each once."""
    for title, target in dict.fromkeys(navigation_links(app, settings)):
        if scheme_of(target) in ("http", "https"):
            with suppress(Unsafe):
                yield Entry(title=title, url=safe_url(target))


def sources(settings: Settings) -> Iterator[OpenApiSource]:
    """Yield every OpenAPI file that the settings name."""
    yield from settings.openapi
    for node in visible(settings.navigation.children):
        yield from node.openapi


def api_entries(app: Sphinx, settings: Settings) -> Iterator[Entry]:
    """Yield the OpenAPI files; those of the site are published, so that they can be read."""
    for source in dict.fromkeys(each.source for each in sources(settings)):
        url = source if is_external(source) else published(app, source.lstrip("/"))
        if url:
            yield Entry(title=Path(source).stem, url=url)


def published(app: Sphinx, source: str) -> str:
    """Copy an OpenAPI file of the site to the output and return its path there, or ``""``."""
    text = text_of(app, source)
    if text is None:
        return ""
    root = Path(app.srcdir)
    name = safe_path(f"/{source}", root).relative_to(root.resolve()).as_posix()
    build_of(app).outputs.write(name, text)
    return quote(name)


def text_of(app: Sphinx, name: str) -> str | None:
    """Return the text of a file of the source folder, or nothing if there is no such text."""
    try:
        found = source_file(f"/{name}", Path(app.srcdir))
        return found.text("utf-8-sig") if found else None
    except (Unsafe, BadFileError):
        return None


def texts_of(app: Sphinx) -> dict[str, str]:
    """Return the Markdown of every page that was written."""
    files = ((page, Path(app.outdir) / markdown_name(page)) for page in sorted(app.env.found_docs))
    return {page: own_text(file) for page, file in files if file.is_file()}


def full(app: Sphinx, texts: Mapping[str, str]) -> str:
    """Return all pages as one text."""
    listed = [page for page in findable(app.builder) if page in texts]
    return "\n\n".join(full_text(texts[page], page_url(app, page)) for page in listed) + "\n"


def site_of(app: Sphinx, texts: Mapping[str, str]) -> Site:
    """Return what the list of the site begins and ends with."""
    build = build_of(app)
    home = build.sitemap.home
    said = build.settings.description or front_of(app.env, home).description
    return Site(
        name=build.settings.name or app.config.project,
        description=said or first_sentence(texts.get(home, "")),
        openapi=tuple(api_entries(app, build.settings)),
        optional=tuple(external_links(app, build.settings)),
    )


def llms_files(app: Sphinx) -> Iterator[tuple[str, str]]:
    """Yield the names and texts of the files to write; files of the author's win."""
    texts = texts_of(app)
    word = words(app.config, Path(app.srcdir), app.config.language)
    lister = Lister(
        site=site_of(app, texts),
        locate=lambda url, start: url if is_external(url) else site_url(app, url, start),
        word=word,
    )
    index = text_of(app, FILE)
    sections = told_apart(page_sections(app, texts, word))
    yield from lister.files(sections) if index is None else [(FILE, index)]
    text = text_of(app, "llms-full.txt")
    yield "llms-full.txt", text if text is not None else full(app, texts)
