"""`$ref`: settings in several files."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.check.objects import kind
from sphinx_docsjson.problems import Subtype
from sphinx_docsjson.settings import references
from sphinx_docsjson.settings.read import read

from .outline import outline

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx_docsjson.problems import Problem
    from sphinx_docsjson.settings.model import Settings


def site(folder: Path, **files: Any) -> tuple[Settings, list[Problem]]:
    """Write files (``__`` stands for ``/`` in their names) and read the first, `docs`."""
    for name, value in files.items():
        path = folder / f"{name.replace('__', '/')}.json"
        path.parent.mkdir(exist_ok=True, parents=True)
        path.write_text(json.dumps(value, indent=1), encoding="utf-8")
    return read(folder / "docs.json", folder)


def test_parts_are_put_together(tmp_path: Path) -> None:
    settings, problems = site(
        tmp_path,
        docs={"name": "A", "navigation": {"$ref": "nav/all.json"}},
        nav__all={"groups": [{"$ref": "one.json", "tag": "NEW"}, {"$ref": "/nav/two.json"}]},
        nav__one={"group": "One", "tag": "OLD", "pages": ["index"]},
        nav__two={"group": "Two", "pages": ["guide"]},
    )
    assert problems == []
    assert outline(settings.navigation).split("\n") == [
        "group 'One' tag=NEW", "  index", "group 'Two'", "  guide", "",
    ]  # fmt: skip
    assert settings.included == ("nav/all.json", "nav/one.json", "nav/two.json")
    page = settings.navigation.children[0].pages[0]
    assert str(page.place) == "nav/one.json:5:3"


def test_an_array_may_stand_for_the_navigation(tmp_path: Path) -> None:
    settings, problems = site(
        tmp_path,
        docs={"name": "A", "navigation": {"$ref": "nav.json"}},
        nav=[{"group": "One", "pages": ["index"]}],
    )
    assert problems == []
    assert settings.dialect == "legacy"


def test_one_file_may_be_taken_in_twice(tmp_path: Path) -> None:
    group = {"$ref": "group.json"}
    settings, problems = site(
        tmp_path,
        docs={"name": "A", "navigation": {"groups": [group, group]}},
        group={"group": "One", "pages": ["index"]},
    )
    assert problems == []
    assert len(settings.navigation.children) == 2


def test_files_that_double_each_other_come_to_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirty files that each take in the next one twice: 2^30 groups, were there no limit."""
    monkeypatch.setattr(references, "MAX_VALUES", 2_000)
    files: dict[str, Any] = {
        f"f{n}": {"group": "G", "pages": [{"$ref": f"f{n + 1}.json"}] * 2} for n in range(30)
    }
    files["f30"] = {"group": "G", "pages": ["index"]}
    docs = {"name": "A", "navigation": {"pages": [{"$ref": "f0.json"}]}}
    _, problems = site(tmp_path, docs=docs, **files)
    assert [problem.subtype for problem in problems] == [Subtype.LIMIT]


def test_what_references_add_is_in_proportion_to_what_is_written(tmp_path: Path) -> None:
    files: dict[str, Any] = {
        f"f{n}": {"group": "G", "pages": [{"$ref": f"f{n + 1}.json"}] * 2} for n in range(13)
    }
    files["f13"] = {"group": "G", "pages": ["index"]}
    docs = {"name": "A", "navigation": {"pages": [{"$ref": "f0.json"}]}}
    _, problems = site(tmp_path, docs=docs, **files)
    assert [problem.subtype for problem in problems] == [Subtype.LIMIT]


def test_many_values_may_be_written(tmp_path: Path) -> None:
    groups = [{"group": f"G{n}", "pages": ["index"]} for n in range(3_000)]
    docs = {"name": "A", "navigation": {"groups": [*groups, *[{"$ref": "g.json"}] * 9]}}
    settings, problems = site(tmp_path, docs=docs, g={"group": "H", "pages": ["index"] * 1_000})
    assert [problem for problem in problems if problem.subtype is Subtype.LIMIT] == []
    assert len(settings.navigation.children) == 3_009


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    root = tmp_path / "docs"
    (tmp_path / "secret.json").write_text('{"pages": ["secret"]}')
    root.mkdir()
    (root / "nav.json").symlink_to("../secret.json")
    settings, problems = site(root, docs={"name": "A", "navigation": {"$ref": "nav.json"}})
    assert [problem.subtype for problem in problems] == [Subtype.PATH]
    assert settings.navigation.children == ()


def test_a_reference_that_is_no_text_is_an_unknown_property(tmp_path: Path) -> None:
    docs = {"name": "A", "navigation": {"pages": [], "$ref": 5}}
    _, problems = site(tmp_path, docs=docs)
    assert [problem.message for problem in problems] == [
        "navigation.$ref: no property has this name"
    ]


@pytest.mark.parametrize("value", [["index"], "index", 3, None])
def test_a_file_without_properties_may_not_stand_for_all_settings(
    tmp_path: Path, value: object
) -> None:
    settings, problems = site(tmp_path, docs={"$ref": "all.json"}, all=value)
    assert settings.navigation.children == ()
    assert f"$ref: 'all.json' leads to {kind(value)}, not to an object" in [
        problem.message for problem in problems
    ]


@pytest.mark.parametrize("name", ["gone.json", "docs.json", "../docs.json"])
def test_all_settings_may_be_in_a_file_that_cannot_be_included(tmp_path: Path, name: str) -> None:
    settings, problems = site(tmp_path, docs={"$ref": name})
    assert settings.navigation.children == ()
    assert any(name in problem.message for problem in problems)
