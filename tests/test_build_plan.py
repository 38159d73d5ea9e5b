"""What is planned before the first page is read."""

from __future__ import annotations

import json
import pickle
from dataclasses import FrozenInstanceError
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from fresh_builds import sphinx_build
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinx_docsjson import build as planning
from sphinx_docsjson.build import build_of, keep, kept

if TYPE_CHECKING:
    from collections.abc import Iterator

API = {
    "openapi": "3.1.0",
    "info": {"title": "Plants", "version": "1"},
    "paths": {"/plants": {"get": {"responses": {"200": {"description": "Fine"}}}}},
}
SETTINGS = {
    "$schema": "https://mintlify.com/docs.json", "name": "T", "theme": "mint",
    "colors": {"primary": "#0d9373"},
    "navigation": {"groups": [
        {"group": "Guide", "pages": ["home"]},
        {"group": "API", "openapi": "api.json", "pages": ["GET /plants"]},
    ]},
}  # fmt: skip


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Return a source folder with a page, a page that is not UTF-8, and an API."""
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "docs.json").write_text(json.dumps(SETTINGS), encoding="utf-8")
    (folder / "api.json").write_text(json.dumps(API), encoding="utf-8")
    (folder / "home.md").write_text("# Home\n", encoding="utf-8")
    (folder / "old.md").write_bytes("# Été\n".encode("latin-1"))
    (folder / ".hidden.md").write_text("# No page\n", encoding="utf-8")
    return folder


@pytest.fixture
def app(source: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sphinx]:
    """Return an application whose build is planned, and that notes how often that happens."""
    made: list[object] = []
    navigation = planning.build_sitemap

    def count(*given):
        made.append(given)
        return navigation(*given)

    monkeypatch.setattr(planning, "build_sitemap", count)
    trees = source.parent / "trees"
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(
            str(source), None, str(source.parent / "out"), str(trees), "html",
            confoverrides={"extensions": ["sphinx_docsjson"]}, status=None, warning=StringIO(),
        )  # fmt: skip
        yield app
    assert len(made) == 1


def test_everybody_finds_the_same_plan(app: Sphinx) -> None:
    plan = build_of(app)
    assert plan is build_of(app.config) is build_of(app.env) is build_of(app.builder)
    with pytest.raises(FrozenInstanceError):
        plan.navigation = None  # type: ignore[misc, assignment]


def test_it_knows_all_pages_before_one_is_read(app: Sphinx) -> None:
    plan = build_of(app)
    assert plan.sources.pages == ("home",)
    assert set(plan.virtual) == {"old", *plan.api.virtual}
    [operation] = plan.api.virtual
    assert plan.sitemap.order == ("home", operation)
    assert plan.resolver.resolve("/home", "").page == "home"
    assert all(Path(file).is_file() for file in plan.virtual.values())


def test_sphinx_is_told_what_rebuilds_pages(app: Sphinx) -> None:
    plan, values = build_of(app), app.config
    assert plan.navigation != plan.settings.navigation
    assert values.docsjson_settings is plan.settings
    rebuilds = {name: rebuild for name, _, rebuild, _ in planning.CONFIG_VALUES}
    assert {name for name in rebuilds if rebuilds[name] == "env"} == {
        "docsjson_path", "docsjson_trusted", "docsjson_md_tags", "docsjson_variables",
        "docsjson_link_schemes", "docsjson_lint",
    }  # fmt: skip
    assert rebuilds["docsjson_settings"] == "html"
    assert rebuilds["docsjson_build"] == ""


def test_a_plan_outlives_no_build(app: Sphinx) -> None:
    assert pickle.loads(pickle.dumps(app.config)).docsjson_build is None


def test_a_new_plan_is_no_change_of_the_configuration(app: Sphinx) -> None:
    """Sphinx compares texts, says so in every build, and would write out all of the plan."""
    stored = pickle.loads(pickle.dumps(app.config)).docsjson_build
    assert str(build_of(app)) == str(stored)


def test_what_is_kept_stays_with_the_environment(app: Sphinx) -> None:
    found: dict[str, int] = kept(app.env, "docsjson_test", {})
    found["a"] = 1
    assert kept(app.env, "docsjson_test", {}) == {"a": 1}
    keep(app.env, "docsjson_test", {})
    assert pickle.loads(pickle.dumps(app.env)).docsjson_test == {}


LOADS_US = 'extensions = ["sphinx_docsjson"]\n'


def test_without_settings_file_a_conf_py_in_the_source_folder_must_be_used(tmp_path: Path) -> None:
    source, other = tmp_path / "source", tmp_path / "other"
    for folder in (source, other):
        folder.mkdir()
        conf = 'extensions = ["sphinx_docsjson"]\nproject = "T"\n'
        (folder / "conf.py").write_text(conf, encoding="utf-8")
    (source / "index.md").write_text("# Home\n", encoding="utf-8")

    log = StringIO()

    def path_with(confdir: Path | None) -> str | None:
        with patch_docutils(str(source)), docutils_namespace():
            app = Sphinx(
                str(source), confdir and str(confdir), str(tmp_path / "out"),
                str(tmp_path / "trees"), "html",
                confoverrides={"extensions": ["sphinx_docsjson"]}, status=None, warning=log,
            )  # fmt: skip
            return app.config.docsjson_path

    assert path_with(source) is None
    way_on = "writes one, or set docsjson_path = None in conf.py"
    for confdir in (None, other):
        assert way_on not in log.getvalue()
        with pytest.raises(SystemExit):
            path_with(confdir)
    assert way_on in log.getvalue()
    # a conf.py that does nothing but load us is for a settings file, which is missing
    for conf in (f"{LOADS_US}html_baseurl = 'https://example.com/'\n", LOADS_US):
        (source / "conf.py").write_text(conf, encoding="utf-8")
        with pytest.raises(SystemExit):
            path_with(source)
    (source / "conf.py").write_text(f'{LOADS_US}locale_dirs = ["locale"]\n', encoding="utf-8")
    assert path_with(source) is None
    (source / "conf.py").write_text(LOADS_US, encoding="utf-8")
    (source / "index.rst").write_text("Home\n====\n", encoding="utf-8")
    assert path_with(source) is None


MOVING = """
from pathlib import Path
from sphinx.util._pathlib import _StrPath

def setup(app):
    app.connect("config-inited", move, priority=-999)

def move(app, config):
    app.srcdir = _StrPath(Path(app.srcdir) / "user")
"""


@pytest.mark.parametrize(("name", "builds"), [("multiproject", True), ("another", False)])
def test_projects_of_sphinx_multiproject_need_no_settings_file(
    tmp_path: Path, name: str, *, builds: bool
) -> None:
    conf = f"import sys\nsys.path.insert(0, {str(tmp_path)!r})\n"
    conf += f'extensions = [{name!r}, "sphinx_docsjson"]\nproject = "T"\n'
    for file, text in {"conf.py": conf, f"{name}.py": MOVING, "user/index.rst": "T\n=\n"}.items():
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    done = sphinx_build("-q", "-b", "html", tmp_path, tmp_path / "out")
    assert (done.returncode == 0) is builds
    assert ("docs.json is missing" in done.stderr) is not builds
