"""A problem becomes one line of Sphinx's output, with its place."""

from __future__ import annotations

import logging

import pytest

from sphinx_docsjson.problems import Place, Problem, Subtype
from sphinx_docsjson.reporting import logger, report, stop


@pytest.fixture
def records() -> list[logging.LogRecord]:
    """Return what is logged during a test."""
    kept: list[logging.LogRecord] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            kept.append(record)

    handler = Keep()
    logger.logger.addHandler(handler)
    yield kept
    logger.logger.removeHandler(handler)


def test_one_line_with_signs_of_the_author(records: list[logging.LogRecord]) -> None:
    report(Problem(Subtype.MDX, "a %s {b}\n   c", Place("page.mdx", 3, 5)))
    assert records[0].getMessage() == "a %s {b} c"
    assert (records[0].type, records[0].subtype) == ("docsjson", "mdx")
    assert records[0].location == "page.mdx:3:5"


def test_a_file_alone_is_no_docname(records: list[logging.LogRecord]) -> None:
    report(Problem(Subtype.NAV, "x", Place("guide.md")))
    assert records[0].location == "guide.md:1"


def test_what_cannot_be_built_ends_with_status_2(records: list[logging.LogRecord]) -> None:
    with pytest.raises(SystemExit) as stopped:
        stop(Problem(Subtype.SETTINGS, "no file", Place("docs.json")))
    assert stopped.value.code == 2
    assert records[0].levelname == "ERROR"
