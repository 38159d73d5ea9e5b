"""The content of a site's ``llms.txt`` and ``llms-full.txt``."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ..build import build_of
from ..navigation.titles import title_of
from ..safety.files import BadFileError, own_text, safe_path, source_file
from ..safety.urls import Unsafe, is_external, safe_url
from ..settings.tree import Division, Group
from ..sources.front import front_of
from ..translation.words import words
from .index import Entry, llms_txt
from .markdown import full_text
from .places import markdown_name, page_url, site_url

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx

    from ..settings.model import Settings
    from ..settings.tree import OpenApiSource


def pages(app: Sphinx, settings: Settings) -> list[str]:
    """Return the pages to list: in the order of the navigation, then the others if wanted."""
    env, order = app.env, list(build_of(app).sitemap.order)
    others = sorted(env.found_docs - set(order)) if settings.seo.index_hidden or not order else []
    known = [name for name in dict.fromkeys([*order, *others]) if name in env.found_docs]
    return [name for name in known if not build_of(app).is_unlisted(name, front_of(env, name))]


def page_entries(app: Sphinx, settings: Settings) -> Iterator[tuple[str, Entry]]:
    """Yield each page to list with its entry; pages that only link out of the site left out."""
    for docname in pages(app, settings):
        front = front_of(app.env, docname)
        if not is_external(front.url or ""):
            title, url = title_of(app.env, docname), page_url(app, docname)
            yield docname, Entry(title=title, url=url, description=front.description or "")


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
    for docname in pages(app, settings):
        if url := front_of(app.env, docname).url:
            yield title_of(app.env, docname), url


def external_links(app: Sphinx, settings: Settings) -> Iterator[Entry]:
    """Yield the links of the navigation that lead out of the site, each once."""
    for title, target in dict.fromkeys(navigation_links(app, settings)):
        if is_external(target):
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
    """Copy an OpenAPI file of the site to the output and return its address, or ``""``."""
    text = text_of(app, source)
    if text is None:
        return ""
    root = Path(app.srcdir)
    name = safe_path(f"/{source}", root).relative_to(root.resolve()).as_posix()
    build_of(app).outputs.write(name, text)
    return site_url(app, name)


def text_of(app: Sphinx, name: str) -> str | None:
    """Return the text of a file of the source folder, or nothing if there is no such text."""
    try:
        found = source_file(f"/{name}", Path(app.srcdir))
        return found.text("utf-8-sig") if found else None
    except (Unsafe, BadFileError):
        return None


def full(app: Sphinx, listed: Iterable[tuple[str, Entry]]) -> str:
    """Return all pages as one text."""
    texts = []
    for docname, entry in listed:
        path = Path(app.outdir) / markdown_name(docname)
        if path.is_file():
            texts.append(full_text(own_text(path), entry.url))
    return "\n\n".join(texts) + "\n"


def llms_files(app: Sphinx) -> Iterator[tuple[str, str]]:
    """Yield the names and texts of the files to write."""
    settings = build_of(app).settings
    listed = list(page_entries(app, settings))
    index = text_of(app, "llms.txt")
    if index is None:
        index = llms_txt(
            settings.name or app.config.project,
            settings.description or front_of(app.env, app.config.root_doc).description or "",
            [entry for _, entry in listed],
            list(api_entries(app, settings)),
            list(external_links(app, settings)),
            word=words(app.config, Path(app.srcdir), app.config.language),
        )
    yield "llms.txt", index
    text = text_of(app, "llms-full.txt")
    yield "llms-full.txt", text if text is not None else full(app, listed)
