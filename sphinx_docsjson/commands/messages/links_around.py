"""Links to other sites around the pages: in the settings file, and in the frontmatter of pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ...problems import Place
from ...safety.urls import is_external
from ...settings.load import load
from ...settings.read import SettingsError
from ...settings.references import expand
from ...sources.front import front_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

    from ...check.locate import Document
    from ...check.trails import Trail

_KEYS = frozenset({"href", "url", "destination"})
"""Properties whose values are the targets of links."""
_LISTS = frozenset({"socials", "footerSocials"})
"""Objects that have a target in each property."""
_NO_LINKS = frozenset({"api", "openapi", "asyncapi", "integrations", "seo", "variables"})
"""Properties at the top in which URLs are not what readers follow."""
_OPEN = ("$", "{{")
"""Marks of variables, whose values are only known later."""


def links_around(app: Sphinx) -> list[tuple[str, Place]]:
    """Return each URL of another site that the settings or the frontmatter of a page link to."""
    links = [*_of_settings(app), *_of_pages(app)]
    return [
        (url, place)
        for url, place in links
        if url.startswith(("http:", "https:")) and not any(mark in url for mark in _OPEN)
    ]


def _of_settings(app: Sphinx) -> Iterator[tuple[str, Place]]:
    if app.config.docsjson_path is None:
        return
    root = Path(app.srcdir)
    file = root / app.config.docsjson_settings.file
    try:
        document = expand(load(file, file.name), file, root).document
    except SettingsError:  # reported already
        return
    for trail, place in document.values.items():
        if _is_target(trail) and isinstance(value := _at(document, trail), str):
            yield value, place


def _is_target(trail: Trail) -> bool:
    if not trail or trail[0] in _NO_LINKS:
        return False
    return trail[-1] in _KEYS or (len(trail) > 1 and trail[-2] in _LISTS)


def _at(document: Document, trail: Trail) -> object:
    value = document.value
    for step in trail:
        value = value[step]
    return value


def _of_pages(app: Sphinx) -> Iterator[tuple[str, Place]]:
    for page in sorted(app.env.found_docs):
        url = front_of(app.env, page).url
        if url and is_external(url):
            yield url, Place(str(app.env.doc2path(page)), 1)
