"""Every component: what an author writes, its HTML, and what builders without HTML show."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from component_cases import FIXTURES, Case, Site, read_cases

from sphinx_docsjson.components import ALL

if TYPE_CHECKING:
    from pathlib import Path

NAMES = sorted(path.name for path in FIXTURES.glob("*.txt"))


@pytest.mark.parametrize("name", NAMES)
def test_components(name: str, check_file) -> None:
    check_file(name)


def all_cases() -> list[Case]:
    return [case for name in NAMES for case in read_cases(FIXTURES / name)]


def test_every_component_has_a_case() -> None:
    written = "".join(case.source for case in all_cases())
    missing = [row.tag for row in ALL if f"<{row.tag}" not in written]
    assert missing == []


BUILDERS = ("latex", "man", "texinfo", "xml", "singlehtml", "epub", "gettext")


@pytest.mark.parametrize("builder", BUILDERS)
def test_every_builder_takes_all_components(builder: str, tmp_path: Path) -> None:
    told = Site(tmp_path, all_cases()).build(builder)
    epub_wants = "conf value"
    assert [line for line in told.splitlines() if epub_wants not in line] == []
    if builder == "singlehtml":  # whose pages are arranged like those of a website
        shown = (tmp_path / builder / "index.html").read_text(encoding="utf-8")
        assert "docsjson-callout-body" in shown and "docsjson-step-body" in shown
