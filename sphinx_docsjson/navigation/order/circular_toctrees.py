"""Toctrees that lead back to their own page: Sphinx would follow them without end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx import addnodes
from sphinx.util.logging import is_suppressed_warning

from ...build import keep, kept
from ...problems import Place, Problem, Subtype
from ...reporting import report_some
from ...sitemap.circles import CIRCLE, TOO_MANY, circles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

CUT = "the toctree does not count for the order of the pages where it leads to {}: {}"
ALL_CUT = f"the toctrees of this page do not count for the order of the pages: {TOO_MANY}"
SPHINX_TYPE = ("toc", "circular")
"""The type of Sphinx's own warning of a circle. Whoever suppresses it knows of the circle."""
UNCUT = "docsjson_uncut"
"""The attribute of a toctree that keeps its entries while some are left out."""


def restore_circles(_app: Sphinx, env: BuildEnvironment, _docnames: list[str]) -> None:
    """Put back what `cut_circles` took before pages are read again (``env-before-read-docs``)."""
    for page, pages in kept(env, "docsjson_cut", dict[str, list[str]]()).items():
        if page in env.toctree_includes:
            env.toctree_includes[page] = pages
        for held in toctrees_in(env, page):
            held["entries"] = held.attributes.pop(UNCUT, held["entries"])


def cut_circles(_app: Sphinx, env: BuildEnvironment) -> None:
    """Break circles of toctrees, which Sphinx would walk without end (event ``env-updated``)."""
    before = kept(env, "docsjson_cut", dict[str, list[str]]())
    cut: dict[str, list[str]] = {}
    said: dict[tuple[str, str], Problem] = {}
    steps = {page: _steps(env, page) for page in env.toctree_includes}
    found = circles(env.config.root_doc, env.toctree_includes, steps)
    left_out = {(page, child) for page, child, _ in found}
    for page in dict.fromkeys(page for page, _, _ in found):
        cut[page] = env.toctree_includes[page]
        env.toctree_includes[page] = [c for c in cut[page] if (page, c) not in left_out]
        for held in toctrees_in(env, page):
            held.setdefault(UNCUT, held["entries"])
            held["entries"] = [one for one in held["entries"] if (page, one[1]) not in left_out]
    is_unwanted = is_suppressed_warning(*SPHINX_TYPE, env.config.suppress_warnings)
    for page, child, reason in found:
        if cut[page] != before.get(page) and not (reason == CIRCLE and is_unwanted):
            message = ALL_CUT if reason == TOO_MANY else CUT.format(child, reason)
            said[page, message] = Problem(Subtype.NAV, message, Place(str(env.doc2path(page))))
    report_some(said.values())
    keep(env, "docsjson_cut", cut)


def toctrees_in(env: BuildEnvironment, page: str) -> list[addnodes.toctree]:
    """Return the toctrees in the table of contents of a page, by which Sphinx numbers sections."""
    return list(env.tocs[page].findall(addnodes.toctree)) if page in env.tocs else []


def _steps(env: BuildEnvironment, page: str) -> int:
    """Return how many nodes lie between the top of a page and the deepest of its toctrees."""
    return max((len(list(_above(held))) for held in toctrees_in(env, page)), default=1)


def _above(node: nodes.Node) -> Iterator[nodes.Node]:
    while node := node.parent:
        yield node
