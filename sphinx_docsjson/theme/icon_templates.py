"""Icons of frontmatter in themes that would take a name of ours for one of their templates."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from ..builders import theme_of
from ..project_kind import uses_theme

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder

FOLDER = ".icons"
"""Where Material for MkDocs and its relatives, such as sphinx-immaterial, have their icons."""
_NAME = re.compile(r"[\w-]+(?:/[\w-]+)*", re.ASCII)


def leave_out_icons(app: Sphinx, builder: Builder) -> None:
    """Hide icons of pages from a theme that includes a template by their names.

    Without such a template the build would end. What Sphinx stores of the pages is stored by then,
    so that another theme finds the icons. Connected to ``write-started``.
    """
    theme = theme_of(builder)
    if theme is None or uses_theme(app.config) or app.config.docsjson_path is None:
        return
    folders = [Path(path) / FOLDER for path in theme.get_theme_dirs()]
    if not any(folder.is_dir() for folder in folders):
        return
    for fields in app.env.metadata.values():
        name = str(fields.get("icon", ""))
        if not (_NAME.fullmatch(name) and any((f / f"{name}.svg").is_file() for f in folders)):
            fields.pop("icon", None)
