"""The program itself, before it knows its commands."""

from __future__ import annotations

import sys
import tomllib
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.__main__ import run

if TYPE_CHECKING:
    from collections.abc import Sequence

CLI = "sphinx_docsjson.cli"


class Interrupted(MetaPathFinder):
    """Presses Ctrl-C when the command line is imported."""

    def find_spec(self, name: str, _path: Sequence[str] | None, _target: object = None) -> None:
        """Raise what Ctrl-C raises."""
        if name == CLI:
            raise KeyboardInterrupt


def test_ctrl_c_while_commands_are_imported_needs_no_traceback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, CLI, raising=False)
    monkeypatch.delattr("sphinx_docsjson.cli", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Interrupted(), *sys.meta_path])
    with pytest.raises(SystemExit, match="Aborted!"):
        run()


def test_the_installed_program_is_this_one() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["scripts"] == {"sphinx-docsjson": "sphinx_docsjson.__main__:run"}
