"""What this room registers, as data for the extension."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..build import build_of
from ..components.base import component_icon
from ..reporting import place_of, report
from ..sphinx_private import remember_stems
from .arrange import ArrangeForHtml, collect_panel, settle_players
from .assets import ASSETS
from .icons import icon_svg, missing
from .index_keys import escape_keys
from .mathml import offer_renderer
from .page_title import hide_title
from .sizes import SizeImages
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
        if not icon_svg(node["name"], node.get("icontype"), asked):
            report(missing(node["name"]).at(place_of(node, app.env, app.env.docname)))


EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("config-inited", offer_renderer, 800),
    ("doctree-read", check_icons, 500),
    ("doctree-resolved", collect_panel, 500),
    ("doctree-resolved", settle_players, 500),
    ("doctree-resolved", hide_title, 500),
    ("doctree-resolved", remember_stems, 600),
    ("html-page-context", escape_keys, 500),
)
"""Event, function and priority."""

POST_TRANSFORMS: tuple[type[SphinxPostTransform], ...] = (SizeImages, ArrangeForHtml)
