"""Style sheets beside that of the theme: how what other extensions write looks in our theme.

An extension brings its own style sheet, which stands in no cascade layer and so wins over our
layers. Our rules for it come in no layer either, behind its style sheet and before the files of
`html_css_files`, and only if the extension is there.
"""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..assets import Asset, look_class, shrink, write_assets
from ..builders import shows_theme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sphinx.application import Sphinx

NEIGHBOURS: Mapping[str, Path] = MappingProxyType(
    {
        extension: Path(__file__).parent / "neighbours" / f"{extension.split('.')[0]}.css"
        for extension in (
            "sphinx_design", "sphinx_tabs.tabs", "sphinx_inline_tabs", "sphinx_togglebutton",
            "sphinx_copybutton", "sphinx_thebe", "sphinx_gallery.gen_gallery", "myst_nb",
        )
    }
)  # fmt: skip
"""The style sheet for each extension that we know."""

NAME = "extensions.css"
_BEHIND_EXTENSIONS = 600
"""Sphinx links the style sheets of extensions with 500, and `html_css_files` with 800."""


def write_neighbours(app: Sphinx) -> None:
    """Write and link the rules for the extensions of a site (event ``builder-inited``)."""
    found = tuple(path for name, path in NEIGHBOURS.items() if name in app.extensions)
    if found and shows_theme(app.builder):
        last = (_BEHIND_EXTENSIONS, _BEHIND_EXTENSIONS)
        write_assets(app, [Asset(name=NAME, sources=found, layer="", priorities=last)])


def offer_filter(app: Sphinx) -> None:
    """Let templates shrink style sheets, and name classes (event ``builder-inited``)."""
    if shows_theme(app.builder):
        templates: Any = app.builder.templates
        templates.environment.filters |= {"shrink": shrink, "look": look_class}
