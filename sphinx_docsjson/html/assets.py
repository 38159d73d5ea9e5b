"""The style sheets and scripts of the components.

Every page links the same two files, and a page with a component that few pages have two more.
Cards and steps are in a style sheet of their own: pages of an API or a reference have none.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..assets import Asset
from ..project_kind import has_site, uses_theme
from .code import style_sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx
    from sphinx.config import Config

ROOM = Path(__file__).parent

STYLES = (
    "base", "callouts", "code", "tabs", "disclosure", "fields", "frames", "inline", "print",
)  # fmt: skip
"""Style sheets in the order of the cascade, one for each family of components."""

SCRIPTS = ("start", "headings", "tabs", "code", "disclosure", "zoom", "end")
"""Parts of the script, in the order in which they run."""

CARD_STYLES = ("steps", "cards")
"""Style sheets of components that guides have, and pages of an API have not."""

RARE_STYLES = ("updates", "trees", "colors", "views", "prompts", "tooltips", "diagrams")
"""Style sheets of components that few pages have."""

RARE_SCRIPTS = ("start", "updates", "views", "trees", "colors", "tooltips", "banners", "end")
"""Parts of the script for them."""

_RARE = (
    'class="docsjson-update', 'class="docsjson-tree', 'class="docsjson-color',
    'class="docsjson-view', 'class="docsjson-prompt', 'class="docsjson-banner',
    'class="docsjson-tooltip', 'class="docsjson-diagram',
)  # fmt: skip
"""What a page holds that has such a component."""


_CLASS = re.compile(r"""class=(?<=\bclass=)(?:"[^"]*"|'[^']*'|[^\s>]+)""")
"""An attribute; it starts with what Python finds quickly, so what is before it is asked after."""


@lru_cache(maxsize=1)
def classes_in(body: str) -> str:
    """Return the class attributes of a page, each once: pages of an API repeat thousands."""
    return " ".join(dict.fromkeys(_CLASS.findall(body)))


_CARDS = ("docsjson-columns", "docsjson-card", "docsjson-tile", "docsjson-step")
"""What a page holds that has cards, columns or steps."""


def has_cards(_app: Sphinx, _page: str, context: dict[str, Any]) -> bool:
    """Return whether a page has cards, columns or steps."""
    found = classes_in(str(context.get("body", "")))
    return any(mark in found for mark in _CARDS)


def has_rare_components(_app: Sphinx, _page: str, context: dict[str, Any]) -> bool:
    """Return whether a page has a component that few pages have."""
    found = classes_in(str(context.get("body", "")))
    return any(mark in found for mark in _RARE)


DARK_STYLE = "pygments_dark_style"
"""The value of ``conf.py`` that names the colours of code in dark mode, as other themes call it."""
CODE_GROUNDS = ("#f2f2f2", "#1f2126")
"""Backgrounds of code in light and in dark mode: ``--docsjson-surface-2`` (``styles/tokens.css``).

Most code is on a background that leaves it more contrast.
"""


def code_colors(config: Config) -> str:
    """Return the colours of code, when conf.py chose other ones than those of the theme."""
    light = config.pygments_style
    dark = getattr(config, DARK_STYLE, None)  # there if the theme has a dark mode
    if uses_theme(config):
        return style_sheet(light or "default", dark or light, CODE_GROUNDS) if light or dark else ""
    return style_sheet(light, dark or light) if light else ""


def book_code_colors(config: Config) -> str:
    """Return the colours of code in a book, for which Sphinx has none unless conf.py names some."""
    if config.pygments_style or not has_site(config):
        return ""
    return style_sheet("default", "default")


def _files(folder: str, suffix: str, names: Iterable[str]) -> tuple[Path, ...]:
    return tuple(ROOM / folder / f"{name}{suffix}" for name in names)


ASSETS = (
    Asset(
        name="components.css",
        base=(ROOM / "styles" / "tokens.css",),
        elsewhere=(ROOM / "styles" / "any-theme.css",),
        sources=_files("styles", ".css", STYLES),
        more=code_colors,
        priorities=(190, 250),
    ),
    Asset(
        name="components.js",
        sources=_files("scripts", ".js", SCRIPTS),
    ),
    Asset(
        name="components-cards.css",
        sources=_files("styles", ".css", CARD_STYLES),
        pages=has_cards,
        priorities=(191, 251),
    ),
    Asset(
        name="components-rare.css",
        sources=_files("styles", ".css", RARE_STYLES),
        pages=has_rare_components,
        priorities=(191, 251),
    ),
    Asset(
        name="components-rare.js",
        sources=_files("scripts", ".js", RARE_SCRIPTS),
        pages=has_rare_components,
    ),
    Asset(
        name="book.css",
        sources=(ROOM / "styles" / "book.css",),
        more=book_code_colors,
        is_for_books=True,
    ),
)
