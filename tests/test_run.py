"""The two commands of the README: what they do when something is missing or fails."""

from __future__ import annotations

import importlib.util
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).parent.parent


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, with its output kept away from the project."""
    spec = importlib.util.spec_from_file_location("run_script", ROOT / "run.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module.shutil, "rmtree", lambda *_args, **_options: None)
    return module


def calls_of(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, failing: str = ""
) -> list[tuple[str, dict[str, str]]]:
    """Record what would be run; a command that holds a word fails."""
    calls: list[tuple[str, dict[str, str]]] = []

    def record(*command: object, **environment: str) -> bool:
        line = " ".join(map(str, command))
        calls.append((line, environment))
        return not failing or failing not in line

    monkeypatch.setattr(run, "run", record)
    return calls


def test_every_check_runs_and_every_builder(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = calls_of(run, monkeypatch)
    monkeypatch.setattr(run, "find_browser", lambda _python: "/some/chromium")
    assert run.test(Path("python")) == []
    lines = [line for line, _ in calls]
    assert [line.split()[2] for line in lines[:4]] == ["ruff", "ruff", "mypy", "pytest"]
    assert [line.split()[4] for line in lines[4:]] == list(run.BUILDERS)
    assert all("-W -n" in line for line in lines[4:])
    assert calls[3][1] == {"DOCSJSON_BROWSER": "/some/chromium"}


def test_compiled_modules_are_kept_for_the_next_process(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    ask = "import sys; sys.exit(sys.dont_write_bytecode)"
    assert run.run(sys.executable, "-c", ask)


def test_a_failure_is_told_and_stops_nothing(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = calls_of(run, monkeypatch, failing="mypy")
    monkeypatch.setattr(run, "find_browser", lambda _python: "/some/chromium")
    assert run.test(Path("python")) == ["mypy"]
    assert len(calls) == len(run.CHECKS) + len(run.BUILDERS)


def test_a_missing_browser_is_a_failure(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    calls_of(run, monkeypatch)
    monkeypatch.setattr(run, "find_browser", lambda _python: None)
    assert run.test(Path("python")) == ["finding a browser"]
    assert "NO BROWSER FOUND" in capsys.readouterr().out


def test_a_browser_that_does_not_start_is_none(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shell = tmp_path / "chromium"
    shell.write_text("#!/bin/sh\nexit 1\n")
    shell.chmod(0o755)
    monkeypatch.setattr(run, "BROWSERS", ())
    monkeypatch.setenv("DOCSJSON_BROWSER", str(shell))
    assert run.installed_browser() is None
    shell.write_text("#!/bin/sh\nexit 0\n")
    assert run.installed_browser() == str(shell)


def test_a_quick_test_starts_no_browser(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = calls_of(run, monkeypatch)
    monkeypatch.setattr(run, "find_browser", lambda _python: pytest.fail("looked for a browser"))
    assert run.test_quickly(Path("python")) == []
    lines = [line for line, _ in calls]
    expected = f"pytest -n {run.WORKERS} --dist worksteal --ignore=tests/browser"
    assert lines[3].endswith(expected)
    assert [line.split()[4] for line in lines[4:]] == ["dirhtml"]


@pytest.mark.parametrize("uv", [None, "/bin/uv"])
def test_the_demo_installs_only_what_it_needs(
    uv: str | None, run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls = calls_of(run, monkeypatch)
    monkeypatch.setattr(run, "VENV", tmp_path)
    monkeypatch.setattr(run.shutil, "which", lambda name: uv if name == "uv" else None)
    python = run.prepared_python("demo")
    assert len(calls) == 2
    assert calls[0][0].startswith("/bin/uv venv" if uv else run.sys.executable)
    assert calls[1][0].endswith(
        "install --python " + str(python) + " -e ." if uv else "install -e ."
    )
    python.parent.mkdir()
    python.touch()
    run.prepared_python("demo")
    assert len(calls) == 2  # nothing has changed
    run.prepared_python("test")
    assert calls[2][0].endswith("-e .[dev]")  # into the same environment
    run.prepared_python("demo")
    assert len(calls) == 3  # the tools of the tests do no harm


@pytest.mark.parametrize("port", ["0", "80000", "x", "-1"])
def test_what_is_no_port_is_refused(port: str, run: ModuleType) -> None:
    with pytest.raises(run.argparse.ArgumentTypeError, match="choose a number from 1 to 65535"):
        run.port_number(port)


def test_a_port_that_is_taken_is_left_alone(run: ModuleType) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert run.free_port(port) not in (0, port)
