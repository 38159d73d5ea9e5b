"""Which themes and styles of code can be had: what Sphinx finds out for itself.

To go: when Sphinx lists the themes that are installed.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import sphinx
from pygments.util import ClassNotFound
from sphinx.highlighting import PygmentsBridge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygments.style import Style


def installed_themes() -> Iterator[str]:
    """Yield the names of Sphinx's themes, and of those that are installed beside it."""
    yield from themes_in(theme_of_sphinx(""))
    yield from (found.name for found in entry_points(group="sphinx.html_themes"))


def theme_of_sphinx(name: str) -> Path:
    """Return the folder that a theme of Sphinx's would be in."""
    return Path(sphinx.package_dir, "themes", name)


def theme_of_package(name: str) -> Iterator[Path]:
    """Yield the folder of a theme that a package brings, in a place where most have it.

    The package is found, but not imported.
    """
    for found in entry_points(group="sphinx.html_themes", name=name):
        spec = find_spec(found.module.partition(".")[0])
        for package in (spec and spec.submodule_search_locations) or ():
            for folder in (Path(package), Path(package, "theme", name)):
                if any(Path(folder, file).is_file() for file in ("theme.toml", "theme.conf")):
                    yield folder


def themes_in(folder: Path) -> Iterator[str]:
    """Yield the names that the themes in a folder would have."""
    for file in folder.iterdir() if folder.is_dir() else ():
        yield file.name.removesuffix(".zip")


def style_of(name: str) -> type[Style]:
    """Return a style of Pygments by its name, or by the dotted name of its class.

    ``get_style_by_name`` does not know what Sphinx adds. To go: when `PygmentsBridge.get_style`
    is documented.
    """
    style: type[Style] = PygmentsBridge("html", name).formatter_args["style"]
    return style


def is_style(name: object) -> bool:
    """Return whether a style of Pygments is installed; Sphinx ends with a traceback without it."""
    if not isinstance(name, str):
        return False
    try:
        style_of(name)
    except (ClassNotFound, ImportError, AttributeError):
        return False
    return True
