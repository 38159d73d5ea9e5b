"""Small sites that hold every property of the settings, built once."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sphinx.cmd.build import build_main

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
ADDRESS = "https://docs.acme.example"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Give the output of a site by the name of its settings file, built when it is first asked."""
    ready: dict[str, Path] = {}

    def output(name: str) -> Path:
        if name not in ready:
            ready[name] = _build(name, tmp_path_factory.mktemp(name))
        return ready[name]

    return output


def _build(name: str, folder: Path) -> Path:
    source = folder / "source"
    shutil.copytree(HERE / "pages", source)
    shutil.copy(HERE / "sites" / f"{name}.json", source / "docs.json")
    options = ["-q", "-C", "-D", "extensions=sphinx_docsjson", "-D", f"html_baseurl={ADDRESS}"]
    places = ["-b", "dirhtml", "-d", str(folder / "doctrees"), str(source), str(folder / "site")]
    assert build_main([*options, "-w", str(folder / "warnings.txt"), *places]) == 0
    return folder / "site"
