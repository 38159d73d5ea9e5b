"""What this room registers, as data for the extension."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..build import build_of
from ..components.base import component_icon
from ..reporting import report
from ..sphinx_private import remember_stems
from .arrange import ArrangeForHtml, place_of, settle_players, stand_beside
from .assets import ASSETS
from .icons import icon_or_problem
from .mathml import offer_renderer
from .visitors import node_visitors

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.transforms.post_transforms import SphinxPostTransform

__all__ = ["ASSETS", "EVENTS", "POST_TRANSFORMS", "node_visitors"]


def check_icons(app: Sphinx, doctree: nodes.document) -> None:
    """Report the icons of a page that no library has."""
    library = build_of(app).settings.icon_library
    for node in doctree.findall(component_icon):
        asked = node.get("library") or library
        _, problem = icon_or_problem(node["name"], node.get("icontype"), asked)
        place = place_of(node)
        if problem:
            report(problem.at(place) if place else problem)


EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("config-inited", offer_renderer, 800),
    ("doctree-read", check_icons, 500),
    ("doctree-resolved", stand_beside, 500),
    ("doctree-resolved", settle_players, 500),
    ("doctree-resolved", remember_stems, 600),
)
"""Event, function and priority."""

POST_TRANSFORMS: tuple[type[SphinxPostTransform], ...] = (ArrangeForHtml,)
