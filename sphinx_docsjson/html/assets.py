"""The style sheet and the script of the components: every page links the same two files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..assets import Asset
from ..project_kind import has_site
from .code import style_sheet

if TYPE_CHECKING:
    from sphinx.config import Config

ROOM = Path(__file__).parent

STYLES = (
    "base", "callouts", "code", "steps", "tabs", "disclosure", "cards", "fields", "frames",
    "inline", "updates", "trees", "colors", "views", "prompts", "print",
)  # fmt: skip
"""Style sheets in the order of the cascade, one for each family of components."""

SCRIPTS = (
    "start", "tabs", "code", "disclosure", "tooltips", "zoom", "updates", "views", "trees",
    "banners", "colors",
)  # fmt: skip
"""Parts of the script, in the order in which they run."""


def code_colors(config: Config) -> str:
    """Return the colours of code, when conf.py chose other ones than those of the theme."""
    light = config.pygments_style
    dark = getattr(config, "pygments_dark_style", None)  # there if the theme has a dark mode
    return style_sheet(light, dark or light) if light else ""


def book_code_colors(config: Config) -> str:
    """Return the colours of code in a book, for which Sphinx has none unless conf.py names some."""
    if config.pygments_style or not has_site(config):
        return ""
    return style_sheet("default", "default")


ASSETS = (
    Asset(
        name="components.css",
        base=(ROOM / "styles" / "tokens.css",),
        elsewhere=(ROOM / "styles" / "any-theme.css",),
        sources=tuple(ROOM / "styles" / f"{name}.css" for name in STYLES),
        more=code_colors,
        priorities=(190, 250),
    ),
    Asset(
        name="components.js",
        sources=tuple(ROOM / "scripts" / f"{name}.js" for name in SCRIPTS),
    ),
    Asset(
        name="book.css",
        sources=(ROOM / "styles" / "book.css",),
        more=book_code_colors,
        is_for_books=True,
    ),
)
