"""Files of the source folder that pages link to or show: they are copied into the output."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING
from urllib.parse import quote

from sphinx.util.osutil import relative_uri

if TYPE_CHECKING:
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment


DOWNLOADS = "_downloads"
"""The folder of the output that Sphinx copies registered files to."""


def register(env: BuildEnvironment, docname: str, file: str) -> str:
    """Have a file of the source folder copied on behalf of a page; return its key.

    The page is read anew when the file changes or disappears. Sphinx's own list of downloads
    keeps the files, so they survive parallel and incremental builds.
    """
    env.note_dependency(file)
    return PurePath(env.dlfiles.add_file(docname, file)).as_posix()


def file_uri(builder: Builder, docname: str, key: str) -> str:
    """Return the address of a copied file, relative to the page that an HTML builder writes."""
    return root_uri(builder, docname, f"{DOWNLOADS}/{quote(key)}")


def root_uri(builder: Builder, docname: str, name: str) -> str:
    """Return the address of a file of the output, given by its path from the output's root."""
    page = builder.get_target_uri(docname)
    return name if page.startswith("#") else relative_uri(page, name)
