"""The project as a stranger finds it: what it ships, what its documents say of it."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from hatchling.builders.wheel import WheelBuilder
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
from sphinx.application import Sphinx
from sphinx.errors import VersionRequirementError

from sphinx_docsjson import OLDEST_SPHINX, setup

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "sphinx_docsjson"
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
TEXT = {".py", ".md", ".mdx", ".json", ".toml", ".ini", ".html", ".css", ".js", ".yaml", ".txt"}

SOMEBODYS_PLACE = re.compile(r"(?<![\w.:/$}-])/(?:home|root|work|opt|Users)/\w")
"""An absolute path that stands only on the machine of who wrote it."""

UNFINISHED = re.compile(r"\b(?:FIXME|TODO|XXX|HACK)\b")


@cache
def project() -> dict[str, object]:
    """Return the table ``project`` of pyproject.toml."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return dict(table)


@cache
def version() -> str:
    """Return the version that the package states."""
    source = (PACKAGE / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    assert found
    return found[1]


@cache
def files() -> list[Path]:
    """Return the text files that belong to the project: what git follows, else all there is."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    names = listed.stdout.split("\n") if listed.returncode == 0 else []
    found = [ROOT / name for name in names if name] or sorted(PACKAGE.rglob("*"))
    return [path for path in found if path.suffix in TEXT and path.is_file()]


def test_no_file_speaks_of_somebodys_machine_or_of_unfinished_work() -> None:
    said = {
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in files()
        for pattern in (SOMEBODYS_PLACE, UNFINISHED)
        for match in pattern.finditer(path.read_text(encoding="utf-8"))
        if path != Path(__file__)
    }
    assert said == set()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_between_documents_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    targets = re.findall(r"\]\((?!https?:|mailto:|#)([^)#\s]+)", text)
    assert [target for target in targets if not (ROOT / target).exists()] == []


def promises() -> list[str]:
    """Return the promises of SECURITY.md."""
    text = (ROOT / "SECURITY.md").read_text("utf-8")
    text = text.partition("## What we promise")[2].partition("Out of scope")[0]
    return re.split(r"(?m)^(?=\d+\. \*\*)", text)[1:]


@pytest.mark.parametrize("promise", promises(), ids=lambda promise: promise.partition(".")[0])
def test_each_promise_names_tests_that_exist(promise: str) -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)`", promise.partition("Tests: ")[2])
    assert named
    tested = re.compile(r"def test_|Test = \w+\.TestCase")
    assert [name for name in named if not tested.search((ROOT / name).read_text("utf-8"))] == []


def test_all_promises_are_found() -> None:
    assert [int(promise.partition(".")[0]) for promise in promises()] == list(range(1, 12))


def test_the_changelog_names_the_version_newest_first() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## \[(.+?)\]", text, re.MULTILINE)
    assert version() in [heading for heading in headings if heading != "Unreleased"][:1]


def test_links_of_the_description_on_pypi_are_whole() -> None:
    """There the text is alone; the files that it links are those of the repository."""
    shown = ProjectMetadata(str(ROOT), PluginManager()).core.readme
    links = re.findall(r"\]\(([^)]+)\)", shown)
    assert len(links) == len(re.findall(r"\]\(", (ROOT / "README.md").read_text("utf-8"))) > 10
    assert {urlsplit(link).scheme for link in links} == {"https"}
    places = (re.search(r"/(?:blob/)?main/(.+)$", urlsplit(link).path) for link in links)
    assert [found[1] for found in places if found and not (ROOT / found[1]).exists()] == []


def test_the_commands_of_the_readme_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^python3? run\.py (\w+)", text, re.MULTILINE))
    source = (ROOT / "run.py").read_text(encoding="utf-8")
    choices = re.search(r"choices=(\(.+?\))", source)
    assert choices
    assert {"demo", "test"} <= named <= set(ast.literal_eval(choices[1]))


def test_continuous_integration_runs_the_test_command_of_the_readme() -> None:
    assert "run.py test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_classifiers_and_supported_python_agree() -> None:
    named = re.findall(r"Python :: 3\.(\d+)", "\n".join(map(str, project()["classifiers"])))  # type: ignore[call-overload]
    assert [int(minor) for minor in named] == [11, 12, 13, 14]
    assert project()["requires-python"] == ">=3.11"


def test_every_tested_version_of_python_has_an_environment() -> None:
    tox = (ROOT / "tox.ini").read_text(encoding="utf-8")
    assert all(f"py3{minor}-" in tox for minor in (11, 12, 13, 14))


def test_the_wheel_holds_everything_that_the_package_needs() -> None:
    builder = WheelBuilder(str(ROOT))
    shipped = {Path(file.path) for file in builder.recurse_included_files()}
    there = {path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    assert {path.relative_to(ROOT) for path in there - shipped} == set()
    assert PACKAGE / "py.typed" in shipped
    assert not [path for path in shipped if PACKAGE not in path.parents]


def test_an_older_sphinx_is_told_from_what_version_on_it_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    requires = project()["dependencies"]
    assert isinstance(requires, list)
    assert any(one.startswith(f"sphinx>={OLDEST_SPHINX},") for one in requires)
    monkeypatch.setattr("sphinx.version_info", (7, 4, 7, "final", 0))
    with pytest.raises(VersionRequirementError, match=re.escape(OLDEST_SPHINX)):
        setup(Sphinx.__new__(Sphinx))
