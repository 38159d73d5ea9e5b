"""How a site looks: the theme `docsjson`, and the settings as options of other themes."""

from __future__ import annotations

from pathlib import Path

from ..vocabulary import THEME

PATH = Path(__file__).parent / THEME
"""Folder of our theme."""
SCRIPTS = tuple(sorted((PATH / "static").glob("docsjson-*.js")))
"""Its scripts."""
