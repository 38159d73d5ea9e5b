"""The style sheet and the script of the components: written at build time from small sources.

Every page links the same two files, so readers load them once. The sources stand in ``styles/``
and ``scripts/``, one per family of components; nothing that is generated is kept.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from ..assets import add_static_folder
from ..safety.publish import write_if_new
from .code_colors import style_sheet

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

ROOM = Path(__file__).parent
TOKENS = ROOM / "static" / "docsjson" / "tokens.css"
THEME = "docsjson"
"""Name of our theme; in any other, colours follow the text around a component."""

LAYERS = ("docsjson-base", "docsjson-components", "docsjson-theme", "docsjson-print")
"""The cascade layers of our theme, weakest first; its style sheet declares the same."""

STYLES = (
    "base", "callouts", "code", "steps", "tabs", "disclosure", "cards", "fields", "frames",
    "inline", "updates", "trees", "colors", "views", "prompts", "print",
)  # fmt: skip
"""Style sheets in the order of the cascade."""

SCRIPTS = (
    "start", "tabs", "code", "disclosure", "tooltips", "zoom", "updates", "views", "trees",
    "banners", "colors",
)  # fmt: skip
"""Parts of the script, in the order in which they run."""

_COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
_INDENT = re.compile(r"\n\s*")


def styles(*, ours: bool, code: str = "") -> str:
    """Return the style sheet.

    Parameters: ``ours`` says whether the site has our theme: then the rules stand in the layers
    that the theme orders. In another theme they stand in no layer, because its rules for bare
    elements would win. ``code`` are more rules, for the colours of code.
    """
    tokens = TOKENS.read_text(encoding="utf-8")
    parts = "".join(_read("styles", name, "css") for name in STYLES)
    if not ours:
        return shrink(tokens + _read("styles", "any-theme", "css") + parts)
    order = f"@layer {', '.join(LAYERS)};\n"
    base, components, *_ = LAYERS
    layers = f"@layer {base} {{\n{tokens}}}\n@layer {components} {{\n{parts}{code}}}\n"
    return shrink(order + layers)


def script() -> str:
    """Return the script."""
    parts = "\n".join(_read("scripts", name, "js") for name in SCRIPTS)
    return f'(() => {{\n"use strict";\n{parts}}})();\n'


def _read(folder: str, name: str, suffix: str) -> str:
    return (ROOM / folder / f"{name}.{suffix}").read_text(encoding="utf-8")


def shrink(css: str) -> str:
    """Return CSS without comments and indents."""
    return _INDENT.sub("\n", _COMMENT.sub("", css)).replace(" {", "{").replace(": ", ":")


def add_assets(app: Sphinx) -> None:
    """Write the files next to the doctrees, and link them from every page."""
    if app.builder.format != "html":
        return
    config = app.config
    ours = config.html_theme == THEME
    folder = Path(app.doctreedir) / "docsjson-static"
    css = styles(ours=ours, code=_code_colors(config))
    write_if_new(folder / "docsjson" / "components.css", css)
    write_if_new(folder / "docsjson" / "components.js", script())
    add_static_folder(app, folder)
    app.add_css_file("docsjson/components.css", priority=190 if ours else 250)
    app.add_js_file("docsjson/components.js", loading_method="defer")


def _code_colors(config: Config) -> str:
    """Return the colours of code, when conf.py chose other ones than those of the theme."""
    light = config.pygments_style
    dark = getattr(config, "pygments_dark_style", None)
    return style_sheet(light, dark or light) if light else ""
