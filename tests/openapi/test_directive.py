"""The directive ``openapi`` in projects with a ``conf.py``."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from fresh_builds import Done, sphinx_build
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

API = """\
openapi: 3.0.3
info: {title: Seeds, version: "1"}
paths:
  /seeds:
    get:
      summary: List seeds
      responses:
        "200": {description: The seeds, content: {application/json: {schema: {$ref: seed.yaml}}}}
"""
SEED = "type: object\nproperties: {latin_name: {type: string}}\n"
PAGE = "Seeds\n=====\n\n.. openapi:: ../api.yaml\n"


class Project:
    """A project whose API is described beside its documentation."""

    def __init__(self, folder: Path) -> None:
        (folder / "docs").mkdir()
        (folder / "api.yaml").write_text(API, "utf-8")
        (folder / "seed.yaml").write_text(SEED, "utf-8")
        (folder / "docs" / "index.rst").write_text(PAGE, "utf-8")
        self.folder = folder

    def add(self, name: str, text: str) -> None:
        """Write a file into the source folder."""
        (self.folder / "docs" / name).write_text(text, "utf-8")

    def build(self, conf: str) -> Done:
        """Write ``conf.py`` and build the page as text."""
        self.add("conf.py", conf)
        return sphinx_build("-q", "-b", "text", self.folder / "docs", self.folder / "out", "-E")

    @property
    def page(self) -> str:
        """What readers see."""
        return (self.folder / "out" / "index.txt").read_text("utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_a_project_keeps_the_look_of_the_package_that_shows_its_api(project: Project) -> None:
    project.build("extensions = ['sphinxcontrib.openapi']")
    before = project.page
    done = project.build("extensions = ['sphinxcontrib.openapi', 'sphinx_docsjson']")
    assert project.page == before
    assert done == Done(0, "", "")


def test_a_project_may_ask_for_our_look(project: Project) -> None:
    names = "extensions = ['sphinxcontrib.openapi', 'sphinx_docsjson']"
    done = project.build(f"{names}\nopenapi_default_renderer = 'docsjson'")
    assert done == Done(0, "", "")
    assert "List seeds" in project.page
    assert "latin_name" in project.page


def test_the_file_of_a_trusted_author_may_be_outside_of_the_source_folder(
    project: Project,
) -> None:
    assert project.build("extensions = ['sphinx_docsjson']") == Done(0, "", "")
    assert "latin_name" in project.page


@pytest.mark.parametrize("is_trusted", [False, True])
def test_beside_a_settings_file_that_takes_trust(project: Project, is_trusted: bool) -> None:
    project.add("docs.json", '{"name": "Seeds", "navigation": []}')
    done = project.build(f"extensions = ['sphinx_docsjson']\ndocsjson_trusted = {is_trusted}")
    assert ("latin_name" in project.page) is is_trusted
    assert ("'api.yaml' is outside the source folder" in done.stderr) is not is_trusted


TWICE = """\
openapi: 3.1.0
info: {title: Shop, version: "1"}
security: [{key: []}]
components: {securitySchemes: {key: {type: http, scheme: bearer}}}
paths:
  /orders:
    post: &order
      parameters: [{name: page, in: query, schema: {type: integer}}]
      requestBody:
        content: {application/json: {schema: {properties: {name: {type: string}}}}}
      responses: {"200": {description: Done}}
    put: *order
"""


def test_each_id_of_a_page_of_several_operations_is_there_once(project: Project) -> None:
    (project.folder / "api.yaml").write_text(TWICE, "utf-8")
    project.add("conf.py", "extensions = ['sphinx_docsjson']\nhtml_theme = 'docsjson'")
    sphinx_build("-q", "-b", "html", project.folder / "docs", project.folder / "out", "-E")
    ids = re.findall(r'\sid="([^"]+)"', (project.folder / "out" / "index.html").read_text("utf-8"))
    assert {"param-page", "body-name", "authorization-authorization"} <= set(ids)
    assert [one for one, times in Counter(ids).items() if times > 1] == []


def test_a_url_is_not_fetched(tmp_path: Path) -> None:
    built = build(tmp_path, "# T\n\n```{openapi} https://api.example/api.json\n```\n")
    assert "pages fetch nothing: name a file of the source folder" in built.warnings
