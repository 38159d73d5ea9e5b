"""Icons around the text: of divisions, groups, links and pages; from a library, or files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from markupsafe import Markup

from ...build import build_of
from ...builders import FOR_BROWSERS, kind_of, only_checks, writes_html
from ...html.icons import icon_svg, missing, shown_icon
from ...problems import Place, Problem, Subtype
from ...reporting import place_of_key, report
from ...safety.files import PICTURES, SourceFile, file_hint, icon_source, source_file
from ...safety.tags import opening
from ...safety.urls import Unsafe
from ...settings.conversions import icon as icon_from
from ...settings.tree import Division, EndpointEntry, PageEntry, walk
from ...sources.front import front_of
from ...vocabulary import ICON_CLASS
from ..pictures import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils import nodes
    from sphinx.application import Sphinx

    from ...settings.model import Settings
    from ...settings.tree import Icon
    from ...sources.front import Front


def icon_html(icon: Icon, library: str, source: Path, root: str) -> Markup:
    """Return the HTML of an icon, or nothing if there is none.

    Parameters: ``library`` is looked up when the icon names none; ``source`` is the source
    folder; ``root`` the way from the page to the root of the site.
    """
    if icon_source(icon.name) == "library":
        return shown_icon(icon.name, icon.style, icon.library or library)
    url = _url(icon, source, root)
    return opening("img", {"class": ICON_CLASS, "src": url, "alt": ""}) if url else Markup()


def _url(icon: Icon, source: Path, root: str) -> str | None:
    file = icon_file(icon, source)
    return f"{root}_static/{FOLDER}/{quote(_copy(file, source))}" if file else None


def icon_file(icon: Icon, source: Path) -> SourceFile | None:
    """Return the picture in the source folder that an icon names, or nothing."""
    try:
        file = source_file("/" + icon.name.lstrip("/"), source)
    except Unsafe:
        return None
    return file if file and file.path.suffix.lower() in PICTURES else None


def _copy(file: SourceFile, source: Path) -> str:
    return "icons/" + file.path.relative_to(source.resolve()).as_posix()


def icon_of(front: Front) -> Icon | None:
    """Return the icon of a page."""
    return icon_from(front.icon, front.icon_type)


def icons_of_settings(settings: Settings) -> Iterator[tuple[Icon, Place | None]]:
    """Yield the icons that the settings name, each with its location."""
    for link in settings.navbar_links:
        if link.icon:
            yield link.icon, link.place
    for option in settings.contextual.options:
        if option.icon:
            yield option.icon, option.icon_place
    navigation = settings.navigation
    for entry in walk((*navigation.everywhere, *navigation.children)):
        links = entry.bars.navbar_links if isinstance(entry, Division) else None
        for holder in (entry, *(links or ())):
            if not isinstance(holder, PageEntry | EndpointEntry) and holder.icon:
                yield holder.icon, holder.place


def problem_of(icon: Icon, library: str, source: Path) -> Problem | None:
    """Return what is wrong with an icon, if anything is."""
    kind = icon_source(icon.name)
    if kind == "library" and icon_svg(icon.name, icon.style, icon.library or library):
        return None
    if kind != "file":
        return missing(icon.name)
    if _url(icon, source, ""):
        return None
    message = f"icon {icon.name!r} is not a picture in the source folder"
    bare = icon.name.rpartition("/")[2]  # Material for MkDocs writes the library in front
    is_known = icon_svg(bare, icon.style, icon.library or library)
    hint = f"; did you mean {bare!r}?" if is_known else file_hint(icon.name, source)
    return Problem(Subtype.ASSET, message + hint)


def check_settings(app: Sphinx) -> None:
    """Report the icons of the settings that do not exist. Connected to ``builder-inited``."""
    if not (writes_html(app.builder) or only_checks(app.builder)):
        return
    settings = build_of(app).settings
    for icon, place in dict.fromkeys(icons_of_settings(settings)):
        problem = problem_of(icon, settings.icon_library, Path(app.srcdir))
        if problem:
            report(problem.at(place) if place else problem)


def check_page(app: Sphinx, _doctree: nodes.document) -> None:
    """Report the icon of a page if it does not exist. Connected to ``doctree-read``."""
    docname = app.env.docname
    icon = icon_of(front_of(app.env, docname))
    library = build_of(app).settings.icon_library
    problem = icon and problem_of(icon, library, Path(app.srcdir))
    if problem:
        report(problem.at(place_of_key(app.env, "icon")))


def copy_icons(app: Sphinx, exception: Exception | None) -> None:
    """Copy the icons that are files into the output. Connected to ``build-finished``."""
    if exception or kind_of(app.builder) not in FOR_BROWSERS:
        return
    source = Path(app.srcdir)
    named = [icon for icon, _ in icons_of_settings(build_of(app).settings)]
    named += filter(None, (icon_of(front_of(app.env, docname)) for docname in app.env.metadata))
    files = {icon_file(icon, source) for icon in named if icon_source(icon.name) == "file"}
    for file in sorted(filter(None, files)):
        build_of(app).outputs.publish(file, f"_static/{FOLDER}/{_copy(file, source)}")
