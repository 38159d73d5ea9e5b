"""A small site in our theme."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sphinx.cmd.build import build_main

if TYPE_CHECKING:
    from collections.abc import Callable

SOURCE = Path(__file__).parent / "fixtures" / "site"


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Build the small site; return the folder of the output."""

    def run(builder: str = "html", *options: str) -> Path:
        folder = tmp_path_factory.mktemp(builder)
        extension = ["-C", "-D", "extensions=sphinx_docsjson"]
        places = ["-d", str(folder / "doctrees"), str(SOURCE), str(folder / "site")]
        warnings = ["-w", str(folder / "warnings.txt")]
        assert build_main(["-q", "-b", builder, *extension, *options, *warnings, *places]) == 0
        return folder / "site"

    return run


@pytest.fixture(scope="session")
def site(build: Callable[..., Path]) -> Path:
    """The small site."""
    return build()
