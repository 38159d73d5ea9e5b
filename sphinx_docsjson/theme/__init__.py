"""How a site looks: the theme `docsjson`, and what other themes are told of the settings."""

from __future__ import annotations

from pathlib import Path

from ..vocabulary import THEME

PATH = Path(__file__).parent / THEME
"""Folder of our theme."""
