"""What a build learns from Read the Docs, and the script that pages need there."""

from __future__ import annotations

import os

SCRIPT = "docsjson-read-the-docs.js"
"""Fills our menus of versions and languages with those of Read the Docs."""


def is_read_the_docs() -> bool:
    """Return whether Read the Docs builds: https://docs.readthedocs.com/platform/stable/reference/environment-variables.html"""
    return os.environ.get("READTHEDOCS") == "True"


def is_preview() -> bool:
    """Return whether this is the build of a pull request, which search engines must leave out."""
    return os.environ.get("READTHEDOCS_VERSION_TYPE") == "external"
