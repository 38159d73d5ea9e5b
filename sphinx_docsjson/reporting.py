"""The one way that a problem becomes a Sphinx warning."""

from __future__ import annotations

import errno
import logging
import os
import re
from collections import Counter
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, NoReturn, ParamSpec, TypeVar

from sphinx.errors import SphinxParallelError
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.logging import NAMESPACE, WarningStreamHandler, getLogger

from .check.columns import named_in, with_column
from .problems import UNASKED, WARNING_TYPE, Message, Place, Problem, Subtype, more_problems
from .safety.characters import in_one_line
from .vocabulary import COPIES
from .warnings_alike import ABOUT, CAUSE, KIND, PAGE, WarningsAlike

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

MOST_OF_A_SUBTYPE = 50
"""How many problems of one subtype are reported in full for one page."""

P = ParamSpec("P")
T = TypeVar("T")

_ERRNO = re.compile(r"\[Errno \d+\] (.*)")

logger = getLogger(__name__)


def report(problem: Problem, page: str = "") -> None:
    """Log a problem as the Sphinx warning ``docsjson.<subtype>``, with its place.

    Parameters: ``page`` is the docname of the page that shows what is at that place.
    """
    message, place = Message.of(problem.message), problem.place
    written = problem.written or named_in(problem.message)
    logger.warning(
        "%s",  # the message may hold %-signs of the author's
        in_one_line(message),
        type=WARNING_TYPE,
        subtype=problem.subtype.value,
        location=_location(with_column(place, written)) if place else None,
        extra={
            PAGE: page,
            CAUSE: message.cause or str(message),
            KIND: message.kind,
            ABOUT: in_one_line(message.about),
        },
    )


def _location(place: Place) -> str:
    """Return a place as Sphinx wants it: a text without a colon would be taken for a docname."""
    return str(place) if place.line is not None else f"{place}:1"


def stop(*problems: Problem) -> NoReturn:
    """Log problems that leave nothing to build, and end the build with exit status 2.

    An exception would do the same, but Sphinx 9 prints a traceback for every one of them.
    """
    report_errors(*problems)
    raise SystemExit(2)


def report_errors(*problems: Problem) -> None:
    """Log problems as errors, which `check` tells from warnings."""
    for problem in problems:
        logger.error(
            "%s [%s.%s]",
            in_one_line(problem.message), WARNING_TYPE, problem.subtype.value,
            location=_location(problem.place) if problem.place else None,
        )  # fmt: skip


def problem_of(error: BaseException) -> Problem | None:
    """Return what a full disk, a missing permission or a file that vanished did to a build.

    Nothing if the error is of another kind. Of one in another process only the text is known.
    """
    cause = getattr(error, "orig_exc", None) or error
    if isinstance(cause, OSError) and cause.strerror:
        file = cause.filename2 or cause.filename
        message = f"{file}: {cause.strerror}" if file else cause.strerror
    elif isinstance(error, SphinxParallelError) and (found := _ERRNO.search(str(error))):
        message = found[1]
    else:
        return None
    return Problem(Subtype.OUTPUT, f"the build cannot continue: {message}")


def without_traceback(handler: Callable[P, T]) -> Callable[P, T]:
    """Let a handler of an event end the build with a message where the disk ends it."""

    @wraps(handler)
    def handled(*arguments: P.args, **options: P.kwargs) -> T:
        try:
            return handler(*arguments, **options)
        except OSError as error:
            if problem := problem_of(error):
                stop(problem)
            raise

    return handled


def stop_cleanly(_app: Sphinx, error: Exception | None) -> None:
    """End a build that cannot continue, with a message (event ``build-finished``)."""
    if error and (problem := problem_of(error)):
        stop(problem)


def meaning_of(subtype: Subtype) -> str:
    """Return what a type of warning means: the docstring of the member."""
    docs = ModuleAnalyzer.for_module(Subtype.__module__).find_attr_docs()
    return " ".join(docs[Subtype.__name__, subtype.name]).strip()


def report_all(problems: Iterable[Problem]) -> None:
    """Log many problems, in their order."""
    for problem in problems:
        report(problem)


@contextmanager
def reporting_some(page: str = "") -> Iterator[Callable[[Problem], None]]:
    """Yield what reports the problems of one page as they are found.

    Those of one subtype that are too many are only counted.
    """
    counts = Counter[Subtype]()
    beyond: dict[Subtype, Problem] = {}

    def report_one(problem: Problem) -> None:
        counts[problem.subtype] += 1
        if counts[problem.subtype] <= MOST_OF_A_SUBTYPE:
            report(problem, page)
        else:
            beyond.setdefault(problem.subtype, problem)

    yield report_one
    for subtype, first in beyond.items():
        rest = counts[subtype] - MOST_OF_A_SUBTYPE
        message = f"{more_problems(rest)} of this type in this file"
        report(Problem(subtype, message, first.place))


def report_some(problems: Iterable[Problem], page: str = "") -> None:
    """Report the problems of one page, and only count those of one subtype that are too many."""
    with reporting_some(page) as report_one:
        for problem in problems:
            report_one(problem)


def place_of(node: nodes.Node, env: BuildEnvironment, docname: str) -> Place:
    """Return where a node is: its own line, else that of the nearest node around it."""
    line, source, around = node.line, node.source, node.parent
    while not line and around is not None:
        line, source, around = around.line, source or around.source, around.parent
    return Place(source or str(env.doc2path(docname)), line)


KEY_LINES = "docsjson_key_lines"
"""Where the lines of the keys of a page's frontmatter are kept while it is read."""


def place_of_key(env: BuildEnvironment, *keys: str) -> Place:
    """Return the place of the first of some keys in the frontmatter of the page that is read.

    It is the first line of the page where that has none of them.
    """
    lines: dict[str, int] = env.temp_data.get(KEY_LINES) or {}
    line = next((lines[key] for key in keys if key in lines), 1)
    return Place(str(env.doc2path(env.docname)), line)


_MYST = "myst_parser.sphinx_ext.main"


class OriginalFiles(logging.Filter):
    """Names the file of the author where a page is read from a copy (`COPIES`)."""

    def __init__(self, app: Sphinx) -> None:
        """Take the place behind Sphinx's filters, which make a text of each location."""
        super().__init__()
        self._copies = re.compile(rf"{re.escape(str(app.doctreedir))}/(?:[^/:]+/)?{COPIES}/")
        self._source = f"{app.srcdir}/"

    def filter(self, record: logging.LogRecord) -> bool:
        """Change the location of a warning."""
        location = getattr(record, "location", None)
        if isinstance(location, str):
            record.location = self._copies.sub(lambda _: self._source, location)
        return True


class FullDisk(logging.Filter):
    """Lets what Sphinx says of a full disk pass once; it says so of each file that does not fit."""

    _is_said = False

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to show a record."""
        is_ours = getattr(record, "type", None) == WARNING_TYPE
        if is_ours or os.strerror(errno.ENOSPC) not in record.getMessage():
            return True
        is_said, self._is_said = self._is_said, True
        return not is_said


def prepare_warnings(app: Sphinx, config: Config) -> None:
    """Show warnings that are alike once, and leave out those that nobody asked for."""
    unasked = [kind.value for kind in UNASKED if kind.value not in config.docsjson_lint]
    config.suppress_warnings = [
        *config.suppress_warnings, *(f"{WARNING_TYPE}.{name}" for name in unasked),
    ]  # fmt: skip
    if app.verbosity == 0:  # MyST tells all its settings, in 700 characters, at each build
        logging.getLogger(f"{NAMESPACE}.{_MYST}").setLevel(logging.WARNING)
    for handler in logging.getLogger(NAMESPACE).handlers:
        if isinstance(handler, WarningStreamHandler):
            alike = WarningsAlike(app, handler)
            handler.addFilter(OriginalFiles(app))
            handler.filters.insert(0, FullDisk())  # before Sphinx's own, which counts warnings
            for event in ("builder-inited", "env-updated", "build-finished"):
                app.connect(event, alike.show, priority=950)


EVENTS = (("config-inited", prepare_warnings, 10),)
"""Event, handler, priority: before any problem is reported."""
