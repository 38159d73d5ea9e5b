"""Whole pages: what is written, the document tree that comes of it, and what the author is told."""

from __future__ import annotations

import pytest

from .conftest import FIXTURES


@pytest.mark.parametrize("name", sorted(path.name for path in FIXTURES.glob("*.txt")))
def test_pages(name: str, check_file) -> None:
    check_file(name)
