"""Style sheets beside that of the theme: what few pages need, and what other extensions write.

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
from ..vocabulary import BASE, THEMED
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
    "autosummary", "highlighttable", "viewcode",
)  # fmt: skip
"""What pages hold that describe objects, or that docutils and Sphinx write beside the text."""
_WITHOUT_OBJECTS = frozenset({"404", "search"})
"""Pages that are no documents, and no index of objects either."""


def _shows_objects(app: Sphinx, page: str, context: dict[str, Any]) -> bool:
    """Return whether a page needs the rules for objects: one that describes some, or an index."""
    if page not in app.env.found_docs and "body" not in context:
        return page not in _WITHOUT_OBJECTS
    return _holds(context, MARKS)


def _holds(context: dict[str, Any], marks: tuple[str, ...]) -> bool:
    """Return whether a page has one of some classes."""
    found = classes_in(str(context.get("body", "")))
    return any(mark in found for mark in marks)


EXTRA_MARKS = (
    "align-left", "align-right", "align-center", "docsjson-fluid", "caption-number", "legend",
    "graphviz", "loweralpha", "upperalpha", "lowerroman", "upperroman", "hll", "linenos",
    'class="gd', 'class="gi', "literal-block-wrapper", "code-block-caption",
)  # fmt: skip
"""What pages hold with pictures at a side, captions, or lines of code that are not like others."""


def _has_extras(_app: Sphinx, page: str, context: dict[str, Any]) -> bool:
    """Return whether a page has a picture at a side, a caption or marked code.

    What a template of a site or of an extension writes is not known here.
    """
    if "body" not in context:
        return page not in _WITHOUT_OBJECTS
    return _holds(context, EXTRA_MARKS) or "<caption" in str(context["body"])


def _has_other_frame(_app: Sphinx, _page: str, context: dict[str, Any]) -> bool:
    """Return whether the text of a page is framed in another way than on most."""
    parts = context["docsjson"]
    return parts.page.mode != "default" or bool(parts.nav.listing or context.get("sidebars"))


def _has_announcement(_app: Sphinx, _page: str, context: dict[str, Any]) -> bool:
    """Return whether a page has a banner: perhaps only those in one language have."""
    return bool(context["docsjson"].site.announcement)


def _sources(*names: str) -> tuple[Path, ...]:
    folder = Path(__file__).parent / "docsjson" / "styles"
    return tuple(folder / f"{name}.css" for name in names)


OBJECTS = Asset(
    name="objects.css",
    sources=_sources("notes", "objects"),
    pages=_shows_objects,
    layer=BASE,
    priorities=(195, 195),
)
EXTRAS = Asset(
    name="extras.css",
    sources=_sources("figures", "code-lines"),
    pages=_has_extras,
    layer=BASE,
    priorities=(196, 196),
)
MODES = Asset(
    name="modes.css",
    sources=_sources("modes"),
    pages=_has_other_frame,
    layer=THEMED,
    priorities=(197, 197),
)
ANNOUNCEMENT = Asset(
    name="announcement.css",
    sources=_sources("announcement"),
    pages=_has_announcement,
    layer=THEMED,
    priorities=(198, 198),
)
FEW = (OBJECTS, EXTRAS, MODES, ANNOUNCEMENT)
"""Most pages need none of these rules, so they are in files of their own."""


def write_few(app: Sphinx) -> None:
    """Write the style sheets that few pages link (event ``builder-inited``)."""
    if shows_theme(app.builder):
        write_assets(app, FEW)


def write_theme_scripts(app: Sphinx) -> None:
    """Write the scripts of our theme (event ``builder-inited``)."""
    if shows_theme(app.builder):
        write_scripts(app, SCRIPTS)


def link_few(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Link them from the pages that need them (event ``html-page-context``).

    It comes last: our theme says how a page is framed, and other extensions add to its text.
    """
    if shows_theme(app.builder):
        link_assets(app, page, template, context, doctree, FEW)


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
