"""The command line: what each command prints, and how it ends."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson import __version__
from sphinx_docsjson.cli import main

if TYPE_CHECKING:
    from pathlib import Path

GOOD = {"name": "Acme", "navigation": [{"group": "Start", "pages": ["index"]}]}


def site(folder: Path, text: str, name: str = "docs.json") -> Path:
    """Write a settings file and return the folder."""
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"sphinx-docsjson {__version__}\n"


def test_no_command_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([])
    assert "usage: sphinx-docsjson" in capsys.readouterr().err


def test_check_of_good_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(site(tmp_path, json.dumps(GOOD)))]) == 0
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.endswith("docs.json: no problems\n")


def test_check_says_every_problem_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = {**GOOD, "topBarLinks": [], "modeToggle": {"default": "dim"}}
    assert main(["check", str(site(tmp_path, json.dumps(written, indent=2)))]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("docs.json:11:")
    assert "did you mean 'topbarLinks'?" in lines[0]
    assert lines[1].startswith("docs.json:13:")
    assert all(line.endswith("[docsjson.settings]") for line in lines)


def test_check_of_what_is_no_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(site(tmp_path, '{\n  "name": "x",\n}'))]) == 1
    assert capsys.readouterr().out.startswith("docs.json:")


def test_check_takes_a_file_and_reads_the_old_name(tmp_path: Path) -> None:
    site(tmp_path, json.dumps(GOOD), "mint.json")
    assert main(["check", str(tmp_path)]) == 0
    assert main(["check", str(tmp_path / "mint.json")]) == 0


def test_check_without_a_settings_file(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"no docs\.json and no mint\.json"):
        main(["check", str(tmp_path)])


def test_rules_writes_at_the_root_of_the_repository(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".git").mkdir()
    docs = tmp_path / "docs"
    docs.mkdir()
    command = ["rules", "--editor", "cursor", str(docs)]
    assert main(command) == 0
    assert (tmp_path / ".cursor" / "rules.md").read_text("utf-8").startswith("# Rules")
    assert main(command) == 1
    assert "--force" in capsys.readouterr().err
    assert main([*command, "--force"]) == 0


def test_rules_refuses_what_is_no_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--editor", "../x"]) == 1
    assert "'../x' is not an editor name" in capsys.readouterr().err


def test_schema_is_a_json_schema_that_takes_good_settings(
    capsys: pytest.CaptureFixture[str],
) -> None:
    import jsonschema

    assert main(["schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    jsonschema.validate(GOOD, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**GOOD, "name": 1}, schema)


def test_migrate_prints_the_present_dialect(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["migrate", str(site(tmp_path, json.dumps(GOOD), "mint.json"))]) == 0
    written = json.loads(capsys.readouterr().out)
    assert written["navigation"]["groups"] == GOOD["navigation"]
