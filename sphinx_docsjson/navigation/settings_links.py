"""The links of the settings: they are checked as those of pages are, and their files published."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..build import build_of, is_trusted
from ..problems import Problem, Subtype
from ..reporting import report, report_all
from ..safety.files import found_file
from ..safety.own_paths import refusal
from ..safety.publish import folded
from ..safety.urls import is_external
from ..settings.tree import Division, walk
from ..sitemap.targets import Broken, Target

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ..problems import Place
    from ..settings.model import Settings
    from ..settings.tree import CallToAction, Footer, NavbarLink
    from ..sitemap.targets import Resolver

    Written = tuple[str, Place | None]


def written_links(settings: Settings) -> Iterator[Written]:
    """Yield the links of the settings as they are written, each with its place."""
    if settings.logo and settings.logo.href:
        yield settings.logo.href, settings.logo.place
    yield from _bars(settings.navbar_links, settings.call_to_action, settings.footer)
    for entry in walk((*settings.navigation.everywhere, *settings.navigation.children)):
        if isinstance(entry, Division):
            if entry.href:
                yield entry.href, entry.place
            bars = entry.bars
            yield from _bars(bars.navbar_links or (), bars.call_to_action, bars.footer)


def _bars(
    links: Iterable[NavbarLink], action: CallToAction | None, footer: Footer | None
) -> Iterator[Written]:
    yield from ((link.href, link.place) for link in links)
    if action:
        yield action.href, action.place
    for column in footer.columns if footer else ():
        yield from ((link.href, link.place) for link in column.items)


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
    for name in sorted({item.file for item in found if isinstance(item, Target) and item.file}):
        file = Path(env.srcdir) / name
        reason = refusal(file, name, reserved, is_trusted=is_trusted(env.config))
        if reason:
            report(_refused(settings, name, reason))
        else:
            build_of(env).outputs.publish(found_file(file), name)


def _refused(settings: Settings, name: str, reason: str) -> Problem:
    place = next((p for href, p in written_links(settings) if href.strip("/") == name), None)
    return Problem(Subtype.PATH, f"{name!r} is not published: {reason}", place)
