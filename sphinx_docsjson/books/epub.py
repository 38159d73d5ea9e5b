"""What an e-book has to say and settings do not; every EPUB would begin with warnings else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..build import build_of
from ..builders import Kind, kind_of
from ..settings.model import Division

if TYPE_CHECKING:
    from sphinx.application import Sphinx

UNKNOWN_VERSION = "1"
"""The version of documentation that names none."""


def complete_book(app: Sphinx) -> None:
    """Fill in what EPUB 3 requires: a copyright line and a version (``builder-inited``).

    What ``conf.py`` says stands. The version is the first of the settings.
    """
    if kind_of(app.builder) is not Kind.BOOK:
        return
    config = app.config
    divisions = build_of(config).settings.navigation.children
    versions = (d.title for d in divisions if isinstance(d, Division) and d.kind == "version")
    config.epub_copyright = config.epub_copyright or config.copyright or config.project
    config.version = config.version or next(versions, UNKNOWN_VERSION)
