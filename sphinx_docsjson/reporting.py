"""The one way that a problem becomes a Sphinx warning."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from sphinx.util.logging import getLogger

from .problems import WARNING_TYPE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .problems import Place, Problem

logger = getLogger(__name__)


def report(problem: Problem) -> None:
    """Log a problem as the Sphinx warning ``docsjson.<subtype>``, with its place."""
    logger.warning(
        "%s",  # the message may hold %-signs of the author's
        _in_one_line(problem.message),
        type=WARNING_TYPE,
        subtype=problem.subtype.value,
        location=_location(problem.place) if problem.place else None,
    )


def _in_one_line(message: str) -> str:
    """Return a message without line breaks, which may come from what an author wrote."""
    return " ".join(message.split())


def _location(place: Place) -> str:
    """Return a place as Sphinx wants it: a text without a colon would be taken for a docname."""
    return str(place) if place.line is not None else f"{place}:1"


def stop(problem: Problem) -> NoReturn:
    """Log a problem that leaves nothing to build, and end the build with exit status 2.

    An exception would do the same, but Sphinx 9 prints a traceback for every one of them.
    """
    logger.error(
        "%s", problem.message, location=_location(problem.place) if problem.place else None
    )
    raise SystemExit(2)


def report_all(problems: Iterable[Problem]) -> None:
    """Log many problems, in their order."""
    for problem in problems:
        report(problem)
