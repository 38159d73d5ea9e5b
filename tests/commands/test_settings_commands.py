"""The commands that only read settings, and what the command line says by itself."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click
import jsonschema
import pytest
from command_line import GOOD, run, site

from sphinx_docsjson import __version__
from sphinx_docsjson.cli import COMMANDS, command_of, main

if TYPE_CHECKING:
    from collections.abc import Iterator


def test_version() -> None:
    assert run("--version").output == f"sphinx-docsjson {__version__}\n"


def test_an_unknown_command_is_wrong_usage() -> None:
    done = run("biuld")
    assert done.exit_code == 2
    assert "No such command 'biuld'" in done.output


@pytest.mark.parametrize("command", ["check", "build", "dev", "migrate"])
def test_a_folder_without_settings_leads_to_one_with(command: str, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    site(tmp_path / "docs")
    done = run(command, tmp_path)
    assert done.exit_code == 2
    assert f"no docs.json or mint.json here; did you mean {tmp_path / 'docs'}?" in done.output


@pytest.mark.parametrize("name", ["doc.json", "Docs.json", "docs.jsonc", "docs.json.txt"])
def test_a_misnamed_settings_file_is_named(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("{}", "utf-8")
    (tmp_path / "docs.json.d.md").write_text("", "utf-8")
    done = run("check", tmp_path)
    assert done.exit_code == 2
    assert f"no docs.json or mint.json here; rename {name} to docs.json\n" in done.output


def test_rules_writes_at_the_root_of_the_repository(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    docs = tmp_path / "docs"
    docs.mkdir()
    command = ["rules", "--editor", "cursor", docs]
    assert run(*command).exit_code == 0
    assert (tmp_path / ".cursor" / "rules.md").read_text("utf-8").startswith("# Rules")
    monkeypatch.chdir(docs)
    assert run(*command, "--force").output == f"Wrote {tmp_path / '.cursor' / 'rules.md'}\n"
    monkeypatch.chdir(tmp_path)
    assert run(*command, "--force").output == f"Wrote {Path('.cursor', 'rules.md')}\n"
    again = run(*command)
    assert again.exit_code == 1
    assert "--force" in again.output


def test_rules_refuses_what_is_no_name() -> None:
    done = run("rules", "--editor", "../x")
    assert done.exit_code == 1
    assert "'../x' is not an editor name" in done.output


def test_schema_is_a_json_schema_that_takes_good_settings() -> None:
    schema = json.loads(run("schema").output)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    assert kind(schema).is_valid(GOOD)
    assert not kind(schema).is_valid({**GOOD, "name": 1})


def test_migrate_prints_the_present_dialect(tmp_path: Path) -> None:
    (tmp_path / "mint.json").write_text(json.dumps(GOOD), "utf-8")
    for path in (tmp_path, tmp_path / "mint.json"):
        written = json.loads(run("migrate", path).stdout)
        assert written["navigation"]["groups"] == GOOD["navigation"]


def test_migrate_of_what_is_no_json(tmp_path: Path) -> None:
    done = run("migrate", site(tmp_path, "{"))
    assert done.exit_code == 1
    assert f"Error: {tmp_path / 'docs.json'}:1:2: this is not JSON" in done.output


@pytest.mark.parametrize("command", ["check", "build", "dev", "migrate"])
def test_a_page_in_the_place_of_a_folder_leads_to_the_folder(command: str, tmp_path: Path) -> None:
    page = site(tmp_path) / "index.mdx"
    done = run(command, page)
    assert done.exit_code == 2
    expected = f"{page} is not a settings file; give the folder of the site: {tmp_path}"
    assert expected in done.output


def test_the_conf_py_of_a_project_stands_for_its_folder(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text('extensions = ["sphinx_docsjson"]\nproject = "Seeds"\n')
    (tmp_path / "index.rst").write_text("Seeds\n=====\n\nWords.\n")
    done = run("check", tmp_path / "conf.py", "--rules", "none")
    assert (done.exit_code, done.stdout) == (0, "")


def test_a_port_that_no_server_can_have(tmp_path: Path) -> None:
    done = run("mcp", tmp_path, "--http", "--port", 80000)
    assert done.exit_code == 2
    assert "80000 is not in the range 1<=x<=65535" in done.output


def _commands() -> Iterator[click.Command]:
    yield main
    for command in map(command_of, COMMANDS):
        yield command
        yield from command.commands.values() if isinstance(command, click.Group) else ()


@pytest.mark.parametrize("command", [*_commands()], ids=str)
def test_the_help_of_each_command_has_an_example(command: click.Command) -> None:
    text = command.get_help(click.Context(command))
    assert re.search(r"Examples?:\s+sphinx-docsjson ", text)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_for_a_shell(shell: str) -> None:
    done = run("completion", shell)
    assert done.exit_code == 0
    assert f"_SPHINX_DOCSJSON_COMPLETE={shell}_complete" in done.output
