"""A problem becomes one line of Sphinx's output, with its place."""

from __future__ import annotations

from typing import Any

import pytest

from sphinx_docsjson import reporting
from sphinx_docsjson.problems import Place, Problem, Subtype


class Log:
    """A logger that keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, dict[str, Any]]] = []

    def warning(self, message: str, *values: object, **more: Any) -> None:
        self.told.append((message % values, more))

    error = warning


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Log:
    """Return what stands in for Sphinx's logger."""
    log = Log()
    monkeypatch.setattr(reporting, "logger", log)
    return log


def test_one_line_with_signs_of_the_author(log: Log) -> None:
    reporting.report(Problem(Subtype.MDX, "a %s {b}\n   c", Place("page.mdx", 3, 5)))
    told = {"type": "docsjson", "subtype": "mdx", "location": "page.mdx:3:5"}
    assert log.told == [("a %s {b} c", told)]


def test_a_file_alone_is_no_docname(log: Log) -> None:
    reporting.report(Problem(Subtype.NAV, "x", Place("guide.md")))
    assert log.told[0][1]["location"] == "guide.md:1"


def test_what_cannot_be_built_ends_with_status_2(log: Log) -> None:
    with pytest.raises(SystemExit) as stopped:
        reporting.stop(Problem(Subtype.SETTINGS, "no file", Place("docs.json")))
    assert stopped.value.code == 2
    assert log.told == [("no file", {"location": "docs.json:1"})]
