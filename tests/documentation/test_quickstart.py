"""The quickstart, as a reader follows it, and what commands print on other pages."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from fresh_builds import sphinx_build
from samples import commands, sample, samples
from test_samples import RESULTS

from sphinx_docsjson.cli import main

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "---\ntitle: Home\ndescription: A page.\n---\n\n"


def run(line: str) -> tuple[str, int]:
    """Run a command of ours in the current folder; return what it prints, and its status."""
    done = CliRunner().invoke(main, line.split()[1:])
    return done.output, done.exit_code


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def output(page: str, title: str = "Output") -> str:
    """Return what a page says that a command prints."""
    assert (page, title) in RESULTS
    return sample(page, title)


def site(folder: Path, settings: str, text: str) -> None:
    """Write a site of one page."""
    (folder / "docs").mkdir()
    (folder / "docs" / "docs.json").write_text(settings, "utf-8")
    (folder / "docs" / "index.mdx").write_text(PAGE + text, "utf-8")


SETTINGS = {"name": "T", "navigation": {"pages": ["index"]}}


def test_the_quickstart_gives_a_site_without_warnings(here: Path) -> None:
    lines = [
        line
        for found in samples()
        if found.page == "quickstart.mdx" and found.language == "bash"
        for line in commands(found.text)
    ]
    new, dev, check, build = [line for line in lines if line.startswith("sphinx-docsjson")]
    new = new.replace('"Seed library"', "Seed_library").replace('"#0f766e"', "#0f766e")
    assert run(new)[0].strip() == output("quickstart.mdx").strip()
    assert dev == "sphinx-docsjson dev docs"
    for name in ("docs/borrow.mdx", "docs/docs.json"):
        (here / name).write_text(sample("quickstart.mdx", name), "utf-8")
    said, status = run(f"{check} --rules none")
    assert status == 0, said
    said, status = run(f"{build} --strict")
    assert status == 0, said
    assert "no warnings" in said
    assert "Come in spring" in (here / "site" / "borrow" / "index.html").read_text("utf-8")


def test_the_sample_of_a_warning_is_one(here: Path) -> None:
    shown = output("reference/warnings.mdx").strip()
    path, line = re.match(r"(\S+?):(\d+)", shown).groups()  # type: ignore[union-attr]
    site(here, json.dumps({**SETTINGS, "redirects": []}), "")
    lines = PAGE.splitlines()
    text = "\n".join([*lines, *[""] * (int(line) - len(lines) - 1), "[Go](/quickstrat)"])
    (here / path).write_text(text, "utf-8")
    (here / "docs" / "quickstart.mdx").write_text(PAGE, "utf-8")
    words = ["-q", "-C", "-b", "dummy", "-D", "extensions=sphinx_docsjson", "docs", "out"]
    done = sphinx_build(*words, cwd=here)
    said = done.stderr.replace(f"{here}/", "")
    assert shown in said


def test_what_check_prints_is_true(here: Path) -> None:
    shown = output("reference/command-line.mdx").splitlines()
    written = '{\n  "name": "T",\n  "navigation": {"pages": ["index"]},\n  "navBar": {}\n}\n'
    site(here, written, "")
    said = run("sphinx-docsjson check docs --rules none")[0].splitlines()
    assert next(line for line in said if line).endswith(shown[0].partition("docs/")[2])
    untimed = [re.sub(r"[\d.]+ s\b", "", line) for line in (said[-1], shown[-1])]
    assert untimed[0] == untimed[1]
    done = CliRunner().invoke(main, "check docs --rules none --format json".split())
    shown_json = output("reference/command-line.mdx", "Output as JSON")
    assert json.loads(done.stdout) == json.loads(shown_json)


def test_what_a_theme_leaves_out_is_said_as_shown(here: Path) -> None:
    shown = output("reference/configuration.mdx").strip()
    settings = {
        **SETTINGS,
        "navigation": {"groups": [{"group": "A", "icon": "leaf", "pages": ["index"]}]},
        "navbar": {"links": [{"label": "Blog", "href": "https://example.com"}]},
        "footer": {"links": [{"header": "A", "items": [{"label": "B", "href": "/"}]}]},
    }
    site(here, json.dumps(settings), "")
    options = ["-C", "-b", "html", "-D", "extensions=sphinx_docsjson", "-D", "html_theme=furo"]
    done = sphinx_build(*options, "docs", "out", cwd=here)
    assert shown in done.stdout, done.stdout
