"""A very small site, built as services build it, or beside other extensions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
STUBS = HERE / "stubs"
SERVICES = ("READTHEDOCS", "GITHUB_", "CI_")


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Build the site in a process of its own; return the folder of the output."""

    def run(*options: str, extensions: str = "sphinx_docsjson", **env: str) -> Path:
        for name in list(os.environ):
            if name.startswith(SERVICES):
                monkeypatch.delenv(name)
        for name, value in env.items():
            monkeypatch.setenv(name, value)
        monkeypatch.syspath_prepend(str(STUBS))
        monkeypatch.setenv("PYTHONPATH", ":".join(filter(None, sys.path)))
        command = [sys.executable, "-m", "sphinx", "-q", "-C", "-W", "-b", "dirhtml"]
        extension = ["-D", f"extensions={extensions}"]
        places = ["-d", str(tmp_path / "doctrees"), str(HERE / "site"), str(tmp_path / "out")]
        done = subprocess.run([*command, *extension, *options, *places], capture_output=True)
        assert done.returncode == 0, done.stderr.decode()
        return tmp_path / "out"

    return run
