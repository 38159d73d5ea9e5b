"""Toctrees with ``:glob:``, of which a few characters can ask for a list of all pages.

Where every page has one, a site of n pages gets n times n links. Lists that are written out cost
what they are long, so these alone have a limit; the author of a trusted site may ask for any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx import addnodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ...build import is_trusted, keep, kept
from ...problems import Place, Problem, Subtype
from ...reporting import report_some
from ...sitemap.circles import MOST_REPEATED, REPEATED_PER_PAGE
from .circular_toctrees import UNCUT, toctrees_in

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

EMPTY = "docsjson_empty_patterns"
"""Where the environment keeps the pages whose patterns list nothing."""
MESSAGE = (
    "from this page on, toctrees with patterns list nothing, because the patterns of this site "
    "match more than {} pages in all (pages affected: {})"
)


def limit(_app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Find the pages whose patterns list too much (event ``env-updated``).

    Return the pages to be written again, because their patterns list something now, or nothing.
    """
    allowed = MOST_REPEATED + REPEATED_PER_PAGE * len(env.found_docs)
    before = kept(env, EMPTY, list[str]())
    empty = [] if is_trusted(env.config) else beyond(_matches(env), allowed)
    keep(env, EMPTY, empty)
    if empty and empty[0] not in before:
        message = MESSAGE.format(allowed, len(empty))
        report_some([Problem(Subtype.NAV, message, Place(str(env.doc2path(empty[0]))))])
    return sorted(({*before} ^ {*empty}) & env.found_docs)


def beyond(matches: dict[str, int], allowed: int) -> list[str]:
    """Return the pages that come after those whose matches are as many as allowed.

    Parameters: ``matches`` is how many pages the patterns of each page match.
    """
    found, total = [], 0
    for page, count in matches.items():
        total += count
        if count and total > allowed:
            found.append(page)
    return found


def _matches(env: BuildEnvironment) -> dict[str, int]:
    """Return how many pages the patterns on each page list, the root page first."""
    root = env.config.root_doc
    pages = (root, *sorted(env.found_docs - {root}))
    return {page: sum(map(_shown, toctrees_in(env, page))) for page in pages}


def _shown(toctree: addnodes.toctree) -> int:
    """Return how many links a toctree with patterns becomes; one that is hidden becomes none."""
    is_listed = toctree.get("glob") and not toctree.get("hidden")
    return len(toctree.get(UNCUT, toctree["entries"])) if is_listed else 0


class EmptyPatterns(SphinxPostTransform):
    """Leave out what patterns list on the pages where they list too much."""

    default_priority = 5

    def run(self, **_: object) -> None:
        """Empty the toctrees of the page that have patterns."""
        if self.env.docname in kept(self.env, EMPTY, list[str]()):
            for toctree in self.document.findall(addnodes.toctree):
                if toctree.get("glob"):
                    toctree["entries"] = []
