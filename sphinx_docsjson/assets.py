"""The one way that rooms give Sphinx a folder of style sheets and scripts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.application import Sphinx


def add_static_folder(app: Sphinx, folder: Path) -> None:
    """Have the files of a folder copied to ``_static``.

    Since Sphinx 9 this is no setting, so that the folder does not look like a changed one in
    every build.
    """
    if hasattr(app, "add_static_dir"):
        app.add_static_dir(folder)
    else:
        app.config.html_static_path.append(str(folder))
