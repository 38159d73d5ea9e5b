"""The one way that a problem becomes a Sphinx warning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.util.logging import getLogger

from .problems import WARNING_TYPE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .problems import Problem

logger = getLogger(__name__)


def report(problem: Problem) -> None:
    """Log a problem as the Sphinx warning ``docsjson.<subtype>``, with its place."""
    logger.warning(
        "%s",  # the message may hold %-signs of the author's
        problem.message,
        type=WARNING_TYPE,
        subtype=problem.subtype.value,
        location=str(problem.place) if problem.place else None,
    )


def report_all(problems: Iterable[Problem]) -> None:
    """Log many problems, in their order."""
    for problem in problems:
        report(problem)
