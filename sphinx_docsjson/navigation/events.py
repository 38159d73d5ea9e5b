"""What the navigation asks Sphinx to call, as data: `extension` registers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..sphinx_private import forget_unused_words
from . import anchors, downloads, outputs, refresh, settings_links, toctree
from .links import CheckAddresses, FindLinks, ResolveLinks
from .media import FindMedia, ResolveMedia, SettleImages

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from sphinx.transforms import SphinxTransform
    from sphinx.transforms.post_transforms import SphinxPostTransform

EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("config-inited", toctree.use_root, 210),
    ("builder-inited", settings_links.check, 450),
    ("builder-inited", downloads.publish_safely, 500),
    ("env-get-outdated", toctree.outdated_root, 500),
    ("env-get-outdated", refresh.reread, 500),
    ("doctree-read", anchors.collect, 900),
    ("env-before-read-docs", toctree.restore_circles, 500),
    ("env-updated", toctree.cut_circles, 300),
    ("env-updated", toctree.mark_orphans, 400),
    ("env-updated", refresh.rewrite, 900),
    ("html-collect-pages", forget_unused_words, 900),
    ("build-finished", outputs.finish, 900),
)
"""Event, handler, priority. The build is planned before, at ``config-inited``."""

TRANSFORMS: tuple[type[SphinxTransform], ...] = (
    toctree.SafeEntries,
    toctree.InsertToctrees,
    FindLinks,
    FindMedia,
)
"""Transforms of pages that are read."""

POST_TRANSFORMS: tuple[type[SphinxPostTransform], ...] = (
    ResolveLinks,
    ResolveMedia,
    SettleImages,
    CheckAddresses,
)
"""Transforms of pages that are written."""
