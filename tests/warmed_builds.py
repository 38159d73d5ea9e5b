"""Builds a small site, so that processes forked from this one start with all caches filled.

Patterns, templates and models of settings are made when they are first used. In a process that
has made none of them, that takes half of a small build.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from fresh_builds import TEMPLATES
from kept_work import work_kept
from sphinx.cmd.build import build_main
from sphinx.locale import translators

SITE = Path(__file__).parent / "fixtures" / "warming"


def warm(templates: Path) -> None:
    """Build the site with the builders that most tests ask for, and forget its language."""
    with tempfile.TemporaryDirectory() as folder, work_kept(templates):
        for builder in ("html", "dirhtml", "gettext"):
            words = ["-q", "-b", builder, "-d", f"{folder}/{builder}/.doctrees"]
            if build_main([*words, str(SITE), f"{folder}/{builder}"]):
                sys.exit(f"{SITE} cannot be built")
    translators.clear()


if TEMPLATES in os.environ:
    warm(Path(os.environ[TEMPLATES]))
