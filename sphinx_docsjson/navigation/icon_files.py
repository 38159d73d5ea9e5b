"""Which of the icons that are files are there: pages show only those."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..build import build_of
from ..safety.files import icon_source, is_there, safe_path
from ..safety.urls import Unsafe
from ..settings.conversions import icon as icon_from
from ..settings.tree import Division, EndpointEntry, PageEntry, walk
from ..sources.front import front_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.environment import BuildEnvironment

    from ..settings.model import Settings
    from ..settings.tree import Icon


def icons_there(env: BuildEnvironment) -> list[str]:
    """Return the names of the icons that are files and are there, sorted."""
    fronts = (front_of(env, docname) for docname in env.found_docs)
    icons = [*icons_of(build_of(env).settings), *(icon_from(f.icon, f.icon_type) for f in fronts)]
    names = {icon.name for icon in icons if icon and icon_source(icon.name) == "file"}
    return sorted(name for name in names if _is_there(name, Path(env.srcdir)))


def icons_of(settings: Settings) -> Iterator[Icon | None]:
    """Yield the icons that the settings name."""
    yield from (link.icon for link in settings.navbar_links)
    yield from (option.icon for option in settings.contextual.options)
    navigation = settings.navigation
    for entry in walk((*navigation.everywhere, *navigation.children)):
        if not isinstance(entry, PageEntry | EndpointEntry):
            yield entry.icon
        if isinstance(entry, Division):
            yield from (link.icon for link in entry.bars.navbar_links or ())


def _is_there(name: str, root: Path) -> bool:
    try:
        return is_there(safe_path("/" + name.lstrip("/"), root))
    except Unsafe:
        return False
