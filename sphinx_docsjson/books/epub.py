"""What an e-book has to say and settings do not; every EPUB would begin with warnings else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

UNKNOWN_VERSION = "1"
"""The version of documentation that names none."""


def complete_book(app: Sphinx) -> None:
    """Fill in what EPUB 3 requires: a copyright line and a version (``builder-inited``).

    What ``conf.py`` says stands. The version is the first of the settings.
    """
    if app.builder.name != "epub":
        return
    config = app.config
    divisions = config.docsjson_settings.navigation.children
    versions = (node.title for node in divisions if kind_of(node) == "version")
    config.epub_copyright = config.epub_copyright or config.copyright or config.project
    config.version = config.version or next(versions, UNKNOWN_VERSION)


def kind_of(node: object) -> str:
    """Return the kind of a division, or an empty string for groups and pages."""
    return str(getattr(node, "kind", ""))
