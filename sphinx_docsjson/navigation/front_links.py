"""The links of a page's frontmatter: its `url`, and the pictures of link previews."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from ..build import build_of
from ..reporting import place_of_key, report
from ..safety.urls import is_external
from ..sitemap.targets import Broken
from ..sources.front import front_of
from ..vocabulary import GRAPH_PICTURES
from .addresses import site_uri
from .state import page_facts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ..sources.front import Front


def check(app: Sphinx, _doctree: nodes.document) -> None:
    """Report the links of a page's frontmatter that are broken (event ``doctree-read``)."""
    docname = app.env.docname
    front = front_of(app.env, docname)
    for key, target in (("url", front.url or ""), *_pictures(front)):
        if not target or is_external(target) or target.startswith("#") or target == "/":
            continue
        try:
            build_of(app).resolver.resolve(target, docname)
        except Broken as error:
            page_facts(app.env, docname).missing.add(target)
            report(error.problem.at(place_of_key(app.env, key)))


def _pictures(front: Front) -> Iterator[tuple[str, str]]:
    """Yield the meta tags that name a picture, each with what is written."""
    yield from ((key, text) for key, text in front.metatags if text and key in GRAPH_PICTURES)


def picture_files(env: BuildEnvironment) -> set[str]:
    """Return the files of the source folder that the frontmatter of pages names as pictures."""
    named = (
        (docname, target)
        for docname in env.found_docs
        for _, target in _pictures(front_of(env, docname))
    )
    found = (_file(env, docname, target) for docname, target in named)
    return {file for file in found if file}


def picture_url(env: BuildEnvironment, docname: str, written: str) -> str:
    """Return the URL of a picture of link previews; it is a full one if the site has a URL."""
    file = _file(env, docname, written)
    return (site_uri(env.config, quote(file)) if file else None) or written


def _file(env: BuildEnvironment, docname: str, written: str) -> str | None:
    if is_external(written):
        return None
    try:
        return build_of(env).resolver.resolve(written, docname).file
    except Broken:
        return None
