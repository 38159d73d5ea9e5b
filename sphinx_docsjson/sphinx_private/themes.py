"""Which themes can be had: what ``HTMLThemeFactory`` finds out for itself.

To go: when Sphinx lists the themes that are installed.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING

import sphinx

if TYPE_CHECKING:
    from collections.abc import Iterator


def installed_themes() -> Iterator[str]:
    """Yield the names of Sphinx's themes, and of those that are installed beside it."""
    yield from themes_in(Path(sphinx.package_dir, "themes"))
    yield from (found.name for found in entry_points(group="sphinx.html_themes"))


def themes_in(folder: Path) -> Iterator[str]:
    """Yield the names that the themes in a folder would have."""
    for file in folder.iterdir() if folder.is_dir() else ():
        yield file.name.removesuffix(".zip")
