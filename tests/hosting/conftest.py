"""A very small site, built as services build it, or beside other extensions."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from fresh_builds import sphinx_build

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
STUBS = HERE / "stubs"
SERVICES = ("READTHEDOCS", "GITHUB_", "CI_")


@pytest.fixture
def build(tmp_path: Path) -> Callable[..., Path]:
    """Build a copy of the site in a process of its own; return the folder of the output.

    A copy is in no checkout, so links to edit its pages do not lead to a folder of one.
    """
    source = shutil.copytree(HERE / "site", tmp_path / "source")

    def run(*options: str, extensions: str = "sphinx_docsjson", **env: str) -> Path:
        here = {name: os.environ[name] for name in os.environ if not name.startswith(SERVICES)}
        extension = ["-D", f"extensions={extensions}"]
        places = ["-d", tmp_path / "doctrees", source, tmp_path / "out"]
        words = ["-q", "-C", "-W", "-b", "dirhtml", *extension, *options, *places]
        done = sphinx_build(*words, env={**here, **env}, path=[str(STUBS)])
        assert done.returncode == 0, done.stderr
        return tmp_path / "out"

    return run
