"""Build docs.json sites with Sphinx: ``extensions = ["sphinx_docsjson"]`` is all it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__version__ = "0.1.0"

ENV_VERSION = 4
"""Raise it when what we keep in the build environment changes its shape."""

OLDEST_SPHINX = "8.2"
"""The oldest version of Sphinx that works, as in ``pyproject.toml``."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Set the extension up; Sphinx calls this."""
    app.require_sphinx(OLDEST_SPHINX)  # before anything that an older one does not have
    from .speed.memory import collecting_seldom  # here, so that the command line needs no Sphinx

    with collecting_seldom():
        from .extension import register

        register(app)
    return {
        "version": __version__,
        "env_version": ENV_VERSION,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
