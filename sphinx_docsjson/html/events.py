"""What this room registers, as data for the extension."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..components.base import component_icon
from ..reporting import report
from .arrange import ArrangeForHtml, place_of, settle_players, stand_beside
from .assets import add_assets
from .icons import icon_or_problem
from .mathml import offer_renderer
from .stems import remember_stems
from .visitors import node_visitors

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.transforms.post_transforms import SphinxPostTransform

__all__ = ["CONFIG_VALUES", "EVENTS", "POST_TRANSFORMS", "node_visitors"]


def check_icons(app: Sphinx, doctree: nodes.document) -> None:
    """Report the icons of a page that no library has."""
    library = getattr(app.config, "docsjson_icon_library", "fontawesome")
    for node in doctree.findall(component_icon):
        asked = node.get("library") or library
        _, problem = icon_or_problem(node["name"], node.get("icontype"), asked)
        place = place_of(node)
        if problem:
            report(problem.at(place) if place else problem)


CONFIG_VALUES: tuple[tuple[str, Any, str], ...] = (
    ("docsjson_icon_library", "fontawesome", "html"),
)
"""Name, default and what to rebuild when it changes; the settings file sets the value."""

EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("config-inited", offer_renderer, 800),
    ("builder-inited", add_assets, 500),
    ("doctree-read", check_icons, 500),
    ("doctree-resolved", stand_beside, 500),
    ("doctree-resolved", settle_players, 500),
    ("doctree-resolved", remember_stems, 600),
)
"""Event, function and priority."""

POST_TRANSFORMS: tuple[type[SphinxPostTransform], ...] = (ArrangeForHtml,)
