"""What the navigation asks Sphinx to call, as data: `extension` registers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import anchors, outputs, refresh, settings_links, state, toctree
from .images import CheckDownloads, CheckImages, SettleImages
from .links import FindLinks, ResolveLinks
from .media import FindMedia, ResolveMedia

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from sphinx.transforms import SphinxTransform
    from sphinx.transforms.post_transforms import SphinxPostTransform

CONFIG = "docsjson_sitemap"
"""The config value that holds the site map; it is derived, so it rebuilds nothing by itself."""

EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("builder-inited", state.start, 400),
    ("builder-inited", settings_links.check, 450),
    ("env-get-outdated", toctree.outdated_root, 500),
    ("env-get-outdated", refresh.reread, 500),
    ("env-purge-doc", state.purge, 500),
    ("env-merge-info", state.merge, 500),
    ("doctree-read", anchors.collect, 900),
    ("env-updated", toctree.mark_orphans, 400),
    ("env-updated", refresh.rewrite, 900),
    ("html-collect-pages", refresh.forget_words, 900),
    ("build-finished", outputs.finish, 900),
)
"""Event, handler, priority. At ``config-inited`` comes `plan.arrange`, after the settings."""

TRANSFORMS: tuple[type[SphinxTransform], ...] = (
    toctree.InsertToctrees,
    FindLinks,
    CheckImages,
    CheckDownloads,
    FindMedia,
)
"""Transforms of pages that are read."""

POST_TRANSFORMS: tuple[type[SphinxPostTransform], ...] = (
    ResolveLinks,
    ResolveMedia,
    SettleImages,
)
"""Transforms of pages that are written."""
