"""The links of the settings: they are checked as those of pages are, and their files published.

So are the pictures of link previews that the frontmatter of pages names.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt

from ..build import build_of, is_trusted
from ..problems import Problem, Subtype
from ..reporting import report, report_all
from ..safety.files import found_file
from ..safety.names import folded
from ..safety.own_paths import refusal
from ..safety.urls import is_external
from ..settings.tree import Division, walk
from ..sitemap.targets import Broken, Target
from ..vocabulary import GRAPH_PICTURES
from .front_links import picture_files

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ..problems import Place
    from ..settings.model import Settings
    from ..settings.tree import Banner, CallToAction, Footer, NavbarLink
    from ..sitemap.targets import Resolver

    Written = tuple[str, Place | None]


def written_links(settings: Settings) -> Iterator[Written]:
    """Yield the links of the settings as they are written, each with its place."""
    if settings.logo and settings.logo.href:
        yield settings.logo.href, settings.logo.place
    yield from _bars(settings.navbar_links, settings.call_to_action, settings.footer)
    yield from _in_banner(settings.banner)
    for link in _in_text(settings.not_found.description or ""):
        yield link, settings.not_found_text_place
    for tags in (settings.seo.metatags, *(row.metatags for row in settings.seo.paths)):
        yield from ((to, getattr(to, "place", None)) for name, to in tags if name in GRAPH_PICTURES)
    for entry in walk((*settings.navigation.everywhere, *settings.navigation.children)):
        if isinstance(entry, Division):
            if entry.href:
                yield entry.href, entry.place
            bars = entry.bars
            yield from _bars(bars.navbar_links or (), bars.call_to_action, bars.footer)
            yield from _in_banner(bars.banner)


def _bars(
    links: Iterable[NavbarLink], action: CallToAction | None, footer: Footer | None
) -> Iterator[Written]:
    yield from ((link.href, link.place) for link in links)
    if action and action.type != "github":  # the settings are checked for its URL
        yield action.href, action.place
    for column in footer.columns if footer else ():
        yield from ((link.href, link.place) for link in column.items)


def _in_banner(banner: Banner | None) -> Iterator[Written]:
    if banner:
        yield from ((link, banner.place) for link in _in_text(banner.content))


def _in_text(text: str) -> Iterator[str]:
    """Yield the targets of the links in a text with Markdown."""
    if "](" not in text:
        return
    for inline in MarkdownIt("commonmark").parseInline(text):
        for token in inline.children or ():
            if token.type == "link_open":
                yield str(token.attrs["href"])


def targets(settings: Settings, resolver: Resolver) -> Iterator[Target | Problem]:
    """Yield what the links lead to, or what is wrong with one that is broken.

    ``/`` is the home page, and ``#section`` a place on whatever page the reader is on.
    """
    for href, place in written_links(settings):
        if is_external(href) or href.startswith("#") or href.strip() in ("", "/"):
            continue
        try:
            yield resolver.resolve(href, "")
        except Broken as error:
            yield error.problem.at(place) if place else error.problem


def check(app: Sphinx) -> None:
    """Report the links of the settings that are broken (event ``builder-inited``)."""
    found = targets(build_of(app).settings, build_of(app).resolver)
    report_all(dict.fromkeys(item for item in found if not isinstance(item, Target)))


def publish(env: BuildEnvironment, taken: Collection[str]) -> None:
    """Copy the files that the settings link to, under their own paths.

    ``taken`` are the files of the output that Sphinx and we write: no file of an author's takes
    the place of one, is in a folder of theirs, or is one that a browser would run or a host reads.
    """
    reserved = {folded(each) for each in taken}
    settings = build_of(env).settings
    found = targets(settings, build_of(env).resolver)
    named = {item.file for item in found if isinstance(item, Target) and item.file}
    for name in sorted(named | picture_files(env)):
        file = Path(env.srcdir) / name
        reason = refusal(file, name, reserved, is_trusted=is_trusted(env.config))
        if reason:
            report(_refused(settings, name, reason))
        else:
            build_of(env).outputs.publish(found_file(file), name)


def _refused(settings: Settings, name: str, reason: str) -> Problem:
    place = next((p for href, p in written_links(settings) if href.strip("/") == name), None)
    return Problem(Subtype.PATH, f"{name!r} is not published: {reason}", place)
