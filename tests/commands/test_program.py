"""The program itself, before it knows its commands."""

from __future__ import annotations

import logging
import os
import re
import subprocess
import sys
import tomllib
from importlib.abc import MetaPathFinder
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from command_line import site
from sphinx.util.logging import NAMESPACE

from sphinx_docsjson.__main__ import run, use_utf8
from sphinx_docsjson.cli import COMMANDS, OTHER_NAMES, command_of, main
from sphinx_docsjson.commands.sphinx_run import Order, run_sphinx

if TYPE_CHECKING:
    from collections.abc import Sequence

CLI = "sphinx_docsjson.cli"
DEMO = Path(__file__).parents[2] / "demo"


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


@pytest.mark.parametrize(("is_chosen", "written"), [(False, "種".encode()), (True, b"\\u7a2e")])
def test_every_character_can_be_printed_into_a_file(*, is_chosen: bool, written: bytes) -> None:
    file = BytesIO()
    stream = TextIOWrapper(file, encoding="cp1252")
    use_utf8(stream, is_chosen=is_chosen)
    stream.write("種")
    stream.flush()
    assert file.getvalue() == written


def test_a_check_prints_what_the_encoding_lacks(tmp_path: Path) -> None:
    site(tmp_path, index="---\ntitle: 種\ndescription: 種\n---\n\n[x](/種)\n")
    command = [sys.executable, "-m", "sphinx_docsjson", "check", str(tmp_path)]
    env = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    done = subprocess.run(command, env=env, capture_output=True, check=False)
    assert b"the link '/\\u7a2e' does not lead" in done.stdout
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["completion", "bash"]])
def test_help_needs_no_sphinx(arguments: list[str]) -> None:
    code = (
        "import sys; from sphinx_docsjson.cli import main;"
        f"main({arguments!r}, standalone_mode=False);"
        "sys.exit(any(name.partition('.')[0] == 'sphinx' for name in sys.modules))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_the_module_runs_nothing_of_the_folder_that_it_is_started_in(tmp_path: Path) -> None:
    for name in ("click", "json", "yaml"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('run')\n")
    command = [sys.executable, "-m", "sphinx_docsjson", "--version"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_that_is_listed_is_there(name: str) -> None:
    assert command_of(name).name == name


@pytest.mark.parametrize(("name", "instead"), OTHER_NAMES.items())
def test_who_comes_from_another_tool_is_told_the_command(name: str, instead: str) -> None:
    done = CliRunner().invoke(main, [name, "docs"])
    assert done.exit_code == 2
    assert f"No such command '{name}'. Did you mean '{instead}'?" in done.output
    first, *options = instead.split()
    assert name not in COMMANDS
    assert first in (*COMMANDS, "--help")
    assert CliRunner().invoke(main, [first, *options, "--help"]).exit_code == 0


def test_the_documentation_names_the_same_commands() -> None:
    page = (DEMO / "migrate.mdx").read_text("utf-8").partition("| `mint …` |")[2]
    rows = re.findall(r"(?m)^\| (`.+`) \| `(.+)` \|$", page)
    assert len(rows) > 5
    for names, instead in rows:
        for name in re.findall("`([^`]+)`", names):
            assert instead == OTHER_NAMES.get(name, name)


def test_the_installed_program_is_this_one() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["scripts"] == {"sphinx-docsjson": "sphinx_docsjson.__main__:run"}


def test_a_build_makes_no_messages_for_developers_of_sphinx(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "docs.json").write_text('{"name": "A", "navigation": {"pages": ["index"]}}')
    (tmp_path / "index.mdx").write_text("Text.\n")
    order = Order(source=tmp_path, output=tmp_path / "site", jobs=1)
    logging.getLogger(NAMESPACE).addHandler(caplog.handler)
    with caplog.at_level(logging.DEBUG):
        result = run_sphinx(order, print, print)
    assert result.is_complete
    assert min((record.levelno for record in caplog.records), default=logging.INFO) > logging.DEBUG
    assert logging.root.manager.disable == 0
