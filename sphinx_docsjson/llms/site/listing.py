"""The content of a site's ``llms.txt`` and ``llms-full.txt``."""

from __future__ import annotations

from codecs import iterdecode
from collections import Counter, deque
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import chain, groupby
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import quote

from ...build import build_of, is_trusted
from ...catalogues.own_words import words
from ...navigation.addresses import target_uri
from ...navigation.anchors import find_anchor
from ...navigation.output.outputs import findable, is_findable
from ...navigation.titles import title_of
from ...problems import Place as FilePlace
from ...problems import Problem, Subtype
from ...reporting import report
from ...safety.files import MAX_BYTES, BadFileError, safe_path, source_file
from ...safety.own_paths import refusal
from ...safety.urls import Unsafe, is_external, safe_url, scheme_of
from ...settings.tree import Division, Group
from ...sources.front import front_of
from ...sources.lead import plain_lead
from ...vocabulary import DATA_SUFFIXES, READ_AT_ONCE
from ..markdown import full_text
from ..places import markdown_name, page_url, site_url
from .descriptions import first_sentence
from .grouping import Place, place_of, places_of
from .index import FILE, WELL_KNOWN, Entry, Lister, Section, Site, size, told_apart
from .search_json import Listed, anchors_of, search_files
from .skill import skill_files
from .written import WrittenPages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ...settings.model import Settings


def page_sections(
    placed: Mapping[str, Place], listed: Mapping[str, Entry], word: Callable[[str], str]
) -> Iterator[Section]:
    """Yield the entries that are ``listed`` by tab and group; ``placed`` has them in order."""
    found: dict[Place, list[Entry]] = {}
    for page, place in placed.items():
        found.setdefault(place, []).append(listed[page])
    for place, entries in found.items():
        title = place.heading or word("Docs")
        yield Section(title=title, entries=tuple(entries), part=place.part)


def page_entry(app: Sphinx, page: str, text: str) -> Entry:
    """Return the entry of a page; ``text`` is its Markdown."""
    description = plain_lead(front_of(app.env, page).description or "") or first_sentence(text)
    if size(text) > READ_AT_ONCE:
        large = f"({size(text) // 1000} KB)"
        description = f"{large} {description}"
    view = build_of(app).sitemap.view(page)
    path = [title for title, _ in groupby(title for title, _ in view.breadcrumbs)]
    return Entry(
        title=title_of(app.env, page),
        url=quote(markdown_name(page)),
        description=description,
        hints=(view.eyebrow or page, " › ".join(path) or page, page),
    )


def visible(nodes: Iterable[object]) -> Iterator[Division | Group]:
    """Yield every division and group that is not hidden, from the top."""
    for node in nodes:
        if isinstance(node, Division | Group) and not node.hidden:
            yield node
            yield from visible(node.children)


def navigation_links(settings: Settings) -> Iterator[tuple[str, str]]:
    """Yield titles and targets of the links that the navigation holds."""
    navigation = settings.navigation
    for node in visible((*navigation.everywhere, *navigation.children)):
        if isinstance(node, Division) and node.href:
            yield node.title, node.href


def external_links(settings: Settings) -> Iterator[Entry]:
    """Yield the links of the navigation that leave the site, each once.

    A page that is only a link out of the site is in no list, as it is in no sitemap.
    """
    for title, target in dict.fromkeys(navigation_links(settings)):
        if scheme_of(target) in ("http", "https"):
            with suppress(Unsafe):
                yield Entry(title=title, url=safe_url(target))


def sources(app: Sphinx, settings: Settings) -> Iterator[str]:
    """Yield every OpenAPI file that the settings name, or that listed pages are made from."""
    yield from (file.source for file in settings.openapi)
    for node in visible(settings.navigation.children):
        yield from (file.source for file in node.openapi)
    listed = set(findable(app.builder))
    yield from (file for (file, _), page in build_of(app).api.homes.items() if page in listed)


def current_first(app: Sphinx, names: Iterable[str]) -> list[str]:
    """Return OpenAPI files, each once; those of other versions and languages come last."""
    sitemap, ranks = build_of(app).sitemap, dict[str, tuple[int, ...]]()
    for (file, _), page in build_of(app).api.homes.items():
        rank = place_of(sitemap.view(page)).rank
        ranks[file] = min(rank, ranks.get(file, rank))
    return sorted(dict.fromkeys(names), key=lambda name: ranks.get(name, ()))


def api_entries(app: Sphinx, settings: Settings) -> Iterator[Entry]:
    """Yield the OpenAPI files; those of the site are published, so that they can be read.

    So are the files that they refer to.
    """
    names = current_first(app, (name.lstrip("/") for name in sources(app, settings)))
    titles = Counter(Path(name).stem for name in names)
    for source in names:
        url = source if is_external(source) else published(app, source)
        if url:
            stem, spec = Path(source).stem, build_of(app).api.library.named(source)
            title = stem if titles[stem] == 1 else source
            about = spec.root.get("info").text("title") if spec else ""
            yield Entry(title=title, url=url, description=about)
            for part in build_of(app).api.files_behind(source):
                published(app, part)


def published(app: Sphinx, source: str) -> str:
    """Copy an OpenAPI file of the site to the output and return its path there, or ``""``.

    A file that holds no values is none. One that may not have its name in the output is reported.
    """
    data = data_of(app, source)
    if data is None or PurePosixPath(source).suffix.lower() not in DATA_SUFFIXES:
        return ""
    root = Path(app.srcdir)
    file = safe_path(f"/{source}", root)
    name = file.relative_to(root.resolve()).as_posix()
    reason = refusal(file, name, is_trusted=is_trusted(app.config))
    if reason:
        report(Problem(Subtype.PATH, f"{name!r} is not published: {reason}", FilePlace(str(file))))
        return ""
    build_of(app).outputs.write_parts(name, decoded_parts(data))
    return quote(name)


def data_of(app: Sphinx, name: str) -> bytes | None:
    """Return a text of the source folder as it is in its file, or nothing if there is no such."""
    try:
        found = source_file(f"/{name}", Path(app.srcdir))
        data = found.data(MAX_BYTES) if found else None
        deque(decoded_parts(data or b""), maxlen=0)
    except (Unsafe, BadFileError, UnicodeDecodeError):
        return None
    return data


def decoded_parts(data: bytes) -> Iterator[str]:
    """Yield UTF-8 as text, part by part: a whole one may take four bytes for each character."""
    pieces = (data[start : start + PART] for start in range(0, len(data), PART))
    return iterdecode(pieces, "utf-8-sig")


PART = 2**20
"""Bytes that are decoded at once."""


def text_of(app: Sphinx, name: str) -> str | None:
    """Return the text of a file of the source folder, or nothing if there is no such text."""
    try:
        found = source_file(f"/{name}", Path(app.srcdir))
        return found.text("utf-8-sig") if found else None
    except (Unsafe, BadFileError):
        return None


def full(app: Sphinx, texts: Mapping[str, str]) -> Iterator[str]:
    """Yield all pages as one text, page by page: of a large site, it is too long for memory."""
    between = ""
    for page in findable(app.builder):
        if page in texts:
            yield f"{between}{full_text(texts[page], page_url(app, page))}"
            between = "\n\n"
    yield "\n"


def site_of(app: Sphinx, texts: Mapping[str, str]) -> Site:
    """Return what the list of the site begins and ends with."""
    build = build_of(app)
    home = build.sitemap.home
    said = build.settings.description or plain_lead(front_of(app.env, home).description or "")
    return Site(
        name=build.settings.name or app.config.project,
        description=said or first_sentence(texts.get(home, "")),
        openapi=tuple(api_entries(app, build.settings)),
        optional=tuple(external_links(build.settings)),
    )


def site_files(app: Sphinx) -> Iterator[tuple[str, str | Iterator[str]]]:
    """Yield the names and texts of the files to write, one at a time.

    Texts of the author's win, but no data: what programs search belongs together. A long text is
    in parts.
    """
    texts = WrittenPages(app)
    site = site_of(app, texts)
    placed = places_of(build_of(app).sitemap, findable(app.builder))
    word = words(app.config, Path(app.srcdir), app.config.language)

    def locate(url: str, start: str) -> str:
        return url if is_external(url) else site_url(app, url, start)

    base = str(app.config.html_baseurl or "")
    lister = Lister(site=site, locate=locate, word=word)
    listed = {page: page_entry(app, page, texts.get(page, "")) for page in placed}
    sections = told_apart(page_sections(placed, listed, word))
    made: Iterator[tuple[str, str | Iterator[str]]] = chain(
        [(WELL_KNOWN, well_known(app, lister, sections))],
        lister.files(sections),
        [("llms-full.txt", full(app, texts))],
        search_files(facts_of(site, base), searched(app, placed, listed, texts)),
        skill_files(site, locate, base),
    )
    for name, text in made:
        own = None if name.endswith(".json") else text_of(app, name)
        yield name, text if own is None else own


def well_known(app: Sphinx, lister: Lister, sections: list[Section]) -> str:
    """Return ``llms.txt`` with links that are right in the folder ``.well-known`` too.

    One of the author's is the same in both places.
    """

    def locate(url: str, start: str) -> str:
        return lister.locate(url, WELL_KNOWN if start == FILE else start)

    own = text_of(app, FILE)
    return dict(replace(lister, locate=locate).files(sections))[FILE] if own is None else own


def facts_of(site: Site, base: str) -> dict[str, object]:
    """Return what ``search.json`` says of the site itself."""
    openapi = [entry.url for entry in site.openapi]
    about = {"name": site.name, "description": site.description}
    return {**about, "base": f"{base.rstrip('/')}/" if base else "", "openapi": openapi}


def searched(
    app: Sphinx,
    placed: Mapping[str, Place],
    entries: Mapping[str, Entry],
    texts: Mapping[str, str],
) -> Iterator[tuple[Listed, str, list[tuple[str, str]], Callable[[str], str]]]:
    """Yield each listed page for ``search.json``, as `search_files` takes them."""
    for page, place in placed.items():
        if page in texts and has_sections(app.env, page):
            entry = entries[page]
            listed = Listed(
                title=entry.title,
                description=entry.description,
                section=place.heading,
                current=not place.alternatives,
                main=place.main,
                url=target_uri(app.builder, page),
                markdown=entry.url,
            )
            anchors = anchors_of(app.env.tocs.get(page))
            yield listed, texts[page], anchors, partial(anchor_of, app, page)


def has_sections(env: BuildEnvironment, page: str) -> bool:
    """Return whether ``search.json`` has the sections of a page."""
    return front_of(env, page).searchable is not False and is_findable(env, page)


def anchor_of(app: Sphinx, page: str, title: str) -> str:
    """Return the id of a page that was made of a title, or ``""``."""
    return find_anchor(app.env, page, title)[0]
