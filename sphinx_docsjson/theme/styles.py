"""Style sheets beside that of the theme: how what other extensions write looks in our theme.

An extension brings its own style sheet, which is in no cascade layer and so overrides our
layers. Our rules for it come in no layer either, behind its style sheet and before the files of
`html_css_files`, and only if the extension is there.
"""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..assets import Asset, link_assets, look_class, shrink, write_assets, write_scripts
from ..builders import shows_theme
from ..html.assets import classes_in
from ..html.repeated_icons import with_icons_once
from ..vocabulary import BASE
from . import SCRIPTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from docutils import nodes
    from sphinx.application import Sphinx

NEIGHBOURS: Mapping[str, Path] = MappingProxyType(
    {
        extension: Path(__file__).parent / "neighbours" / f"{extension.split('.')[0]}.css"
        for extension in (
            "sphinx_design", "sphinx_tabs.tabs", "sphinx_inline_tabs", "sphinx_togglebutton",
            "sphinx_copybutton", "sphinx_thebe", "sphinx_gallery.gen_gallery", "myst_nb",
            "jupyter_sphinx",
        )
    }
)  # fmt: skip
"""The style sheet for each extension that we know."""

NAME = "extensions.css"
_BEHIND_EXTENSIONS = 600
"""Sphinx links the style sheets of extensions with 500, and `html_css_files` with 800."""


MARKS = (
    'class="sig ', "field-list", "option-list", "glossary", "classifier", "longtable",
    "admonition", 'class="topic', 'class="sidebar', "system-message", "versionmodified",
    "footnote", "citation", 'class="math', "eqno", 'class="rubric', "toctree-wrapper",
    'class="contents', "todo-source", "line-block", "epigraph", "pull-quote", 'class="attribution',
    'class="centered', "guilabel", "menuselection", "accelerator", "problematic", "hlist",
    "autosummary", "highlighttable",
)  # fmt: skip
"""What pages hold that describe objects, or that docutils and Sphinx write beside the text."""
_WITHOUT_OBJECTS = frozenset({"404", "search"})
"""Pages that are no documents, and no index of objects either."""


def _shows_objects(app: Sphinx, page: str, context: dict[str, Any]) -> bool:
    """Return whether a page needs the rules for objects: one that describes some, or an index."""
    if page not in app.env.found_docs:
        return page not in _WITHOUT_OBJECTS
    found = classes_in(str(context.get("body", "")))
    return any(mark in found for mark in MARKS)


OBJECTS = Asset(
    name="objects.css",
    sources=tuple(
        Path(__file__).parent / "docsjson" / "styles" / f"{name}.css"
        for name in ("notes", "objects")
    ),
    pages=_shows_objects,
    layer=BASE,
    priorities=(195, 195),
)
"""Most pages of guides need none of these rules, so they are in a file of their own."""


def write_objects(app: Sphinx) -> None:
    """Write the style sheet for objects (event ``builder-inited``)."""
    if shows_theme(app.builder):
        write_assets(app, [OBJECTS])


def write_theme_scripts(app: Sphinx) -> None:
    """Write the scripts of our theme (event ``builder-inited``)."""
    if shows_theme(app.builder):
        write_scripts(app, SCRIPTS)


def link_objects(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Link it from the pages that need it (event ``html-page-context``)."""
    if shows_theme(app.builder):
        link_assets(app, page, template, context, doctree, [OBJECTS])


def write_neighbours(app: Sphinx) -> None:
    """Write and link the rules for the extensions of a site (event ``builder-inited``)."""
    found = tuple(path for name, path in NEIGHBOURS.items() if name in app.extensions)
    if found and shows_theme(app.builder):
        last = (_BEHIND_EXTENSIONS, _BEHIND_EXTENSIONS)
        write_assets(app, [Asset(name=NAME, sources=found, layer="", priorities=last)])


def offer_filter(app: Sphinx) -> None:
    """Let templates shrink style sheets, name classes and draw icons once (``builder-inited``).

    Builders that write JSON show no theme, but write its style sheets.
    """
    environment: Any = getattr(getattr(app.builder, "templates", None), "environment", None)
    if environment is not None:
        environment.filters |= {
            "shrink": shrink, "look": look_class, "icons_once": with_icons_once,
        }  # fmt: skip
