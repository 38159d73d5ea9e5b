"""How a site looks: the theme `docsjson`, and the settings as options of other themes."""

from __future__ import annotations

from pathlib import Path

from ..vocabulary import THEME

PATH = Path(__file__).parent / THEME
"""Folder of our theme."""
SCRIPTS = tuple(sorted((PATH / "scripts").glob("docsjson-*.js")))
"""Its scripts, as they are written; a build publishes them without comments and indents."""
