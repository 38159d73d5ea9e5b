"""Icons around the text: of divisions, groups, links and pages; from a library, or files."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from ...html.icons import icon_svg, missing
from ...problems import Place, Problem, Subtype
from ...reporting import report
from ...safety.files import safe_path
from ...safety.urls import Unsafe, is_external, safe_url
from ...settings import parts
from ...settings.model import Division, Group
from ...sources.front import front_of
from ..configure import settings_of
from ..logos import FOLDER, PICTURES, write_copy

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from docutils import nodes
    from sphinx.application import Sphinx

    from ...settings.model import Icon, Settings
    from ...sources.front import Front

Named = tuple["Icon", Place | None]


def is_file(icon: Icon) -> bool:
    """Say whether an icon is named by a path or a URL, and not by its name in a library."""
    return "/" in icon.name or Path(icon.name).suffix.lower() in PICTURES


def icon_html(icon: Icon, library: str, source: Path, root: str) -> str:
    """Return the HTML of an icon, or nothing if there is none.

    Parameters: ``library`` is looked up when the icon names none; ``source`` is the source
    folder; ``root`` the way from the page to the root of the site.
    """
    if not is_file(icon):
        return icon_svg(icon.name, icon.style, icon.library or library) or ""
    address = _address(icon, source, root)
    return f'<img class="docsjson-icon" src="{escape(address)}" alt="">' if address else ""


def _address(icon: Icon, source: Path, root: str) -> str | None:
    if is_external(icon.name):
        try:
            return safe_url(icon.name)
        except Unsafe:
            return None
    file = icon_file(icon, source)
    return f"{root}_static/{FOLDER}/{quote(_copy(file, source))}" if file else None


def icon_file(icon: Icon, source: Path) -> Path | None:
    """Return the picture in the source folder that an icon names, or nothing."""
    try:
        file = safe_path("/" + icon.name.lstrip("/"), source)
    except Unsafe:
        return None
    return file if file.suffix.lower() in PICTURES and file.is_file() else None


def _copy(file: Path, source: Path) -> str:
    return "icons/" + file.relative_to(source.resolve()).as_posix()


def icon_of(front: Front) -> Icon | None:
    """Return the icon of a page."""
    return parts.icon(front.icon, front.icon_type)


def icons_of_settings(settings: Settings) -> Iterator[Named]:
    """Yield the icons that the settings name, each with its place."""
    for link in settings.navbar_links:
        if link.icon:
            yield link.icon, link.place
    for option in settings.contextual.options:
        if option.icon:
            yield option.icon, None
    navigation = settings.navigation
    yield from _icons_below((*navigation.everywhere, *navigation.children))


def _icons_below(entries: Iterable[object]) -> Iterator[Named]:
    for entry in entries:
        if isinstance(entry, Division | Group):
            if entry.icon:
                yield entry.icon, entry.place
            bars = entry.bars if isinstance(entry, Division) else None
            for link in (bars.navbar_links or ()) if bars else ():
                if link.icon:
                    yield link.icon, link.place
            yield from _icons_below(entry.children if isinstance(entry, Division) else entry.pages)


def problem_of(icon: Icon, library: str, source: Path) -> Problem | None:
    """Return what is wrong with an icon, if anything is."""
    if icon_html(icon, library, source, ""):
        return None
    if is_file(icon):
        return Problem(Subtype.ASSET, f"icon {icon.name!r} names no picture in the source folder")
    return missing(icon.name)


def check_settings(app: Sphinx) -> None:
    """Report the icons of the settings that are nowhere. Connected to ``builder-inited``."""
    if app.builder.format != "html":
        return
    settings = settings_of(app.config)
    for icon, place in dict.fromkeys(icons_of_settings(settings)):
        problem = problem_of(icon, settings.icon_library, Path(app.srcdir))
        if problem:
            report(problem.at(place) if place else problem)


def check_page(app: Sphinx, _doctree: nodes.document) -> None:
    """Report the icon of a page that is nowhere. Connected to ``doctree-read``."""
    docname = app.env.docname
    icon = icon_of(front_of(app.env, docname))
    library = settings_of(app.config).icon_library
    problem = icon and problem_of(icon, library, Path(app.srcdir))
    if problem:
        report(problem.at(Place(str(app.env.doc2path(docname)), 1)))


def copy_icons(app: Sphinx, exception: Exception | None) -> None:
    """Copy the icons that are files into the output. Connected to ``build-finished``."""
    if exception or app.builder.format != "html":
        return
    source = Path(app.srcdir)
    named = [icon for icon, _ in icons_of_settings(settings_of(app.config))]
    pages = (icon_of(front_of(app.env, docname)) for docname in app.env.metadata)
    named += filter(None, pages)
    files = {icon_file(icon, source) for icon in named if is_file(icon)}
    for file in sorted(filter(None, files)):
        write_copy(file, Path(app.outdir) / "_static" / FOLDER / _copy(file, source))
