"""The check of a file of cases."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from component_cases import FIXTURES, Site, read_cases

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def check_file(tmp_path: Path):
    """Return a function that checks a fixture file; UPDATE_FIXTURES=1 writes what came instead."""

    def check(name: str) -> None:
        path = FIXTURES / name
        cases = read_cases(path)
        assert cases, f"{name} holds no case"
        site = Site(tmp_path, cases)
        told = site.build("html") + site.build("text")
        came = [(site.html(number), site.text(number)) for number in range(len(cases))]
        if os.environ.get("UPDATE_FIXTURES"):
            written = [case.written(*one) for case, one in zip(cases, came, strict=True)]
            path.write_text("\n".join(written), encoding="utf-8")
            cases = read_cases(path)
        for case, (html, text) in zip(cases, came, strict=True):
            assert html == case.html, f"{name}: {case.title} as HTML"
            assert text == case.text, f"{name}: {case.title} as text"
        assert told == ""

    return check
