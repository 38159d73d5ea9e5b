"""Where problems stand on pages, and how many of one sort a page may tell."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from ..problems import Place, Problem
from ..reporting import report_all

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from docutils import nodes
    from sphinx.environment import BuildEnvironment

MOST_OF_A_SORT = 50
"""How many problems of one subtype are told in full for one file."""


def place_of(node: nodes.Node, env: BuildEnvironment, docname: str) -> Place:
    """Return where a node stands: its own line, else that of the nearest node around it."""
    line, source, around = node.line, node.source, node.parent
    while not line and around is not None:
        line, source, around = around.line, source or around.source, around.parent
    return Place(source or str(env.doc2path(docname)), line)


def report_some(problems: Iterable[Problem]) -> None:
    """Report problems, and only count those of one sort and file that are too many."""
    sorts: dict[tuple[str, object], list[Problem]] = defaultdict(list)
    for problem in problems:
        sorts[problem.place.file if problem.place else "", problem.subtype].append(problem)
    for sort in sorts.values():
        report_all(_some(sort))


def _some(problems: list[Problem]) -> Iterator[Problem]:
    yield from problems[:MOST_OF_A_SORT]
    if rest := problems[MOST_OF_A_SORT:]:
        message = f"{len(rest)} more problems of this sort on this page"
        yield Problem(rest[0].subtype, message, rest[0].place)
