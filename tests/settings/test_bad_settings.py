"""Bad settings files: each folder of `fixtures/bad` holds one, and all that is said about it.

To add a case, write `docs.json` and `expected.txt`, one message per line. A file that cannot be
read at all has one line.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.settings.read import SettingsError, read

if TYPE_CHECKING:
    from sphinx_docsjson.problems import Problem

CASES = sorted(path.parent for path in (Path(__file__).parent / "fixtures/bad").glob("*/docs.json"))


def said(problem: Problem) -> str:
    return f"{problem.place}: {problem.message} [{problem.subtype.value}]"


def problems_of(folder: Path) -> list[str]:
    try:
        _, problems = read(folder / "docs.json", folder)
    except SettingsError as error:
        return [f"fatal: {said(one)}" for one in (error.problem, *error.others)]
    return [said(problem) for problem in problems]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_problem_is_said_with_its_place(case: Path) -> None:
    expected = (case / "expected.txt").read_text(encoding="utf-8").splitlines()
    assert problems_of(case) == expected
