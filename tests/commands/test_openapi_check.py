"""``openapi check`` reads one file, without a site around it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from command_line import run

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """\
openapi: 3.1.0
info: {title: Seeds, version: "1"}
paths:
  /seeds:
    get:
      responses: {"200": {description: ok}}
"""


def test_a_good_file(tmp_path: Path) -> None:
    (tmp_path / "api.yaml").write_text(GOOD)
    done = run("openapi", "check", tmp_path / "api.yaml")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == "1 operation, no problems\n"


def test_mistakes_have_their_places(tmp_path: Path) -> None:
    file = tmp_path / "api.yaml"
    file.write_text(GOOD.replace("get:", "gte:"))
    done = run("openapi", "check", file)
    assert done.exit_code == 1
    assert done.stdout == (
        f"{file}:5:5: /paths/~1seeds/gte: there is no HTTP method 'gte'; did you mean 'get'? "
        "[docsjson.openapi]\n"
    )
    (found,) = json.loads(run("openapi", "check", file, "--format", "json").stdout)
    assert (found["path"], found["line"]) == (str(file), 5)


def test_a_file_of_asyncapi(tmp_path: Path) -> None:
    file = tmp_path / "chat.yaml"
    file.write_text(
        "asyncapi: 3.0.0\ninfo: {title: Chat, version: '1'}\nchannels: {a: {addres: /a}}\n"
    )
    done = run("openapi", "check", file)
    assert f"{file}:3:16: /channels/a/addres: unknown key 'addres'" in done.stdout
    assert done.stderr == "1 channel, 1 problem\n"


def test_every_mistake_is_listed(tmp_path: Path) -> None:
    """Also those of a file with many; a build only names the first few."""
    wrong = "".join(f"    x{n}: {{responses: {{}}}}\n" for n in range(60))
    (tmp_path / "api.yaml").write_text(GOOD + wrong)
    (tmp_path / "index.md").write_text("---\ntitle: T\ndescription: D\n---\nText.\n")
    settings = {"name": "S", "navigation": {"pages": ["index"]}, "api": {"openapi": "api.yaml"}}
    (tmp_path / "docs.json").write_text(json.dumps(settings))
    done = run("openapi", "check", tmp_path / "api.yaml")
    assert (done.stdout.count("no HTTP method"), "60 problems" in done.stderr) == (60, True)
    done = run("check", tmp_path)
    assert (done.stdout.count("no HTTP method"), "60 problems" in done.stderr) == (60, True)
    built = run("build", tmp_path, tmp_path / "site")
    assert "40 more problems in this file; sphinx-docsjson check lists all" in built.output


@pytest.mark.parametrize(
    ("text", "message"), [("a: [", "api.yaml"), ("a: 1\n", "api.yaml: "), ("", "api.yaml: ")]
)
def test_what_is_no_openapi_file(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "api.yaml").write_text(text)
    done = run("openapi", "check", tmp_path / "api.yaml")
    assert done.exit_code == 1
    assert message in done.stdout
    assert done.stdout.count("api.yaml") == 1
    assert "Traceback" not in done.output
