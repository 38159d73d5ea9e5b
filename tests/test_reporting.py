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
    assert log.told == [("no file [docsjson.settings]", {"location": "docs.json:1"})]


def test_of_too_many_problems_the_rest_is_counted(log: Log) -> None:
    most = reporting.MOST_OF_A_SUBTYPE
    links = [Problem(Subtype.LINK, str(n), Place("a.md", n)) for n in range(1, most + 4)]
    reporting.report_some([*links, Problem(Subtype.ICON, "icon", Place("a.md", 999))])
    messages = [message for message, _ in log.told]
    assert messages[:most] == [str(n) for n in range(1, most + 1)]
    assert messages[most:] == ["icon", "3 more problems of this sort on this page"]
    assert log.told[-1][1]["location"] == f"a.md:{most + 1}"
