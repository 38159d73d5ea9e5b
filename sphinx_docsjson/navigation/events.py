"""What the navigation asks Sphinx to call, as data: `extension` registers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import (
    anchors,
    clashes,
    cross_references,
    downloads,
    front_links,
    refresh,
    searches,
    settings_links,
    titles,
)
from .links import CheckAddresses, FindLinks, ResolveLinks
from .media import FindMedia, ResolveMedia, write_placeholder
from .order import (
    circular_toctrees,
    general_index,
    glob_toctrees,
    nested_toctrees,
    own_toctrees,
    toctree,
)
from .output import list_of_changes, moved, outputs
from .printed_pictures import SettleImages

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from sphinx.transforms import SphinxTransform
    from sphinx.transforms.post_transforms import SphinxPostTransform

EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("config-inited", toctree.use_root, 210),
    ("config-inited", clashes.give_way, 700),
    ("builder-inited", outputs.start, 50),
    ("builder-inited", toctree.use_root, 810),
    ("builder-inited", write_placeholder, 500),
    ("builder-inited", settings_links.check, 830),
    ("builder-inited", clashes.check, 830),
    ("builder-inited", moved.check, 830),
    ("builder-inited", downloads.publish_safely, 500),
    ("builder-inited", list_of_changes.escape_changes, 900),
    ("env-get-outdated", toctree.outdated_root, 500),
    ("env-get-outdated", refresh.reread, 500),
    ("doctree-read", anchors.collect, 900),
    ("doctree-read", anchors.unlink_titles, 900),
    ("doctree-read", cross_references.collect, 900),
    ("doctree-read", titles.name_untitled, 900),
    ("doctree-read", front_links.check, 900),
    ("env-before-read-docs", circular_toctrees.restore_circles, 500),
    ("env-updated", clashes.restore_labels, 100),
    ("env-updated", cross_references.settle_labels, 110),
    ("env-updated", nested_toctrees.tell_whose, 190),
    ("env-updated", nested_toctrees.nest, 200),
    ("env-updated", nested_toctrees.name_made, 250),
    ("env-updated", circular_toctrees.cut_circles, 300),
    ("env-updated", glob_toctrees.limit, 320),
    ("env-updated", own_toctrees.follow, 350),
    ("env-updated", toctree.mark_orphans, 400),
    ("env-updated", general_index.leave_out, 400),
    ("env-updated", refresh.stamp, 900),
    ("env-updated", outputs.expect, 910),
    ("env-get-updated", refresh.rewrite, 900),
    ("doctree-resolved", outputs.begin_page, 100),
    ("html-page-context", nested_toctrees.name_parents, 100),
    ("html-page-context", downloads.leave_out_source, 500),
    ("html-collect-pages", searches.mend, 900),
    ("build-finished", outputs.finish, 900),
)
"""Event, handler, priority. The plan is complete at ``builder-inited`` with priority 800."""

TRANSFORMS: tuple[type[SphinxTransform], ...] = (
    toctree.SafeEntries,
    toctree.InsertToctrees,
    FindLinks,
    FindMedia,
)
"""Transforms of pages that are read."""

POST_TRANSFORMS: tuple[type[SphinxPostTransform], ...] = (
    glob_toctrees.EmptyPatterns,
    ResolveLinks,
    ResolveMedia,
    SettleImages,
    CheckAddresses,
)
"""Transforms of pages that are written."""
