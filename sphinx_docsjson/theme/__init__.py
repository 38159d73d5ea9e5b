"""How a site looks: the theme `docsjson`, and what other themes are told of the settings."""

from __future__ import annotations

from pathlib import Path

NAME = "docsjson"
"""Name of our theme."""

PATH = Path(__file__).parent / NAME
"""Folder of our theme."""
