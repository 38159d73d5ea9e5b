"""The file itself: where it is, and what happens when it cannot be read."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.problems import Subtype
from sphinx_docsjson.settings.read import SettingsError, find, is_legacy, read

if TYPE_CHECKING:
    from pathlib import Path

GOOD = '{"name": "Ünïcode 名前", "navigation": [{"group": "A", "pages": ["index"]}]}'


def test_docs_json_wins_over_mint_json(tmp_path: Path) -> None:
    assert find(tmp_path) is None
    (tmp_path / "mint.json").write_text("{}")
    assert find(tmp_path) == tmp_path / "mint.json"
    (tmp_path / "docs.json").write_text("{}")
    assert find(tmp_path) == tmp_path / "docs.json"


@pytest.mark.parametrize("text", [GOOD, "\ufeff" + GOOD, GOOD.replace(", ", ",\r\n")])
def test_marks_and_line_ends_of_other_systems(text: str, tmp_path: Path) -> None:
    path = tmp_path / "docs.json"
    path.write_bytes(text.encode())
    settings, problems = read(path, tmp_path)
    assert problems == []
    assert settings.name.startswith("Ünïcode")
    assert settings.file == "docs.json"


def test_a_text_that_each_page_would_repeat_has_an_end(tmp_path: Path) -> None:
    path = tmp_path / "docs.json"
    banner = f'"banner": {{"content": "{"c" * 10_001}"}}'
    tags = f'"seo": {{"metatags": {{"{"k" * 2_001}": "x", "og:title": "{"t" * 2_000}"}}}}'
    path.write_text(
        f'{{"navigation": {{"pages": []}}, {banner},\n{tags},\n"name": "{"n" * 2_001}"}}'
    )
    settings, problems = read(path, tmp_path)
    assert settings.banner and len(settings.banner.content) == 10_000
    assert len(settings.name) == 2_000
    assert [str(problem.message) for problem in problems if problem.subtype is Subtype.LIMIT] == [
        "banner.content: only the first 10,000 characters of this text are used",
        "seo.metatags: a name of more than 2,000 characters is left out",
        "name: only the first 2,000 characters of this text are used",
    ]


def fatal(path: Path, root: Path) -> str:
    with pytest.raises(SettingsError) as caught:
        read(path, root)
    assert str(caught.value) == f"{caught.value.problem.place}: {caught.value.problem.message}"
    return str(caught.value)


@pytest.mark.parametrize("root", ["docs", "elsewhere"])
def test_a_missing_file_is_named_with_its_path(tmp_path: Path, root: str) -> None:
    path = tmp_path / "docs" / "docs.json"
    name = "docs.json" if root == "docs" else path
    assert (
        fatal(path, tmp_path / root)
        == f"docs.json: the file {name} is missing; 'sphinx-docsjson new' writes one"
    )


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "docs.json").mkdir()
    assert "not a regular file" in fatal(tmp_path / "docs.json", tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "docs.json")
    assert "not a regular file" in fatal(tmp_path / "docs.json", tmp_path)


def test_other_encodings_are_refused_with_the_line(tmp_path: Path) -> None:
    path = tmp_path / "docs.json"
    path.write_bytes('{\n "name": "é"}'.encode("latin-1"))
    assert fatal(path, tmp_path) == "docs.json:2: this is not UTF-8: byte 0xe9"


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    root = tmp_path / "docs"
    root.mkdir()
    (tmp_path / "secret.json").write_text(GOOD)
    (root / "docs.json").symlink_to("../secret.json")
    assert fatal(root / "docs.json", root).endswith("leaves the source folder")


def test_a_linked_folder_that_leads_out_is_refused(tmp_path: Path) -> None:
    root = tmp_path / "docs"
    root.mkdir()
    (tmp_path / "other").mkdir()
    (root / "sub").symlink_to("../other")
    (root / "docs.json").write_text(
        '{"name": "A", "navigation": [{"group": "A", "pages": ["sub/a", "sub/b", "index"]}]}'
    )
    settings, problems = read(root / "docs.json", root)
    assert [problem.subtype for problem in problems] == [Subtype.PATH, Subtype.PATH]
    assert [page.path for page in settings.navigation.children[0].pages] == ["index"]


@pytest.mark.parametrize(
    ("value", "legacy"),
    [
        ({"navigation": []}, True),
        ({"navigation": {}}, False),
        ({"navigation": [], "navbar": {}}, True),
        ({"navigation": {}, "tabs": []}, False),
        ({}, True),
        ({"theme": "mint", "navigaton": {"groups": []}}, False),
        ({"navigaton": []}, True),
        ({"navbar": {}}, False),
        ({"navigation": 5, "appearance": {}}, False),
        ({"theme": "mint"}, False),
        ({"theme": "venus"}, True),
        ({"theme": ["mint"]}, True),
    ],
)
def test_the_navigation_decides_the_dialect(value: dict[str, object], legacy: bool) -> None:
    assert is_legacy(value) is legacy


@pytest.mark.parametrize("name", ["docs.json", "mint.json"])
def test_either_name_may_hold_either_dialect(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(GOOD)
    assert read(path, tmp_path)[0].dialect == "legacy"
    path.write_text('{"name": "A", "navigation": {"pages": ["index"]}}')
    settings, problems = read(path, tmp_path)
    assert (settings.dialect, settings.file, problems) == ("present", name, [])


def test_settings_compare_without_places(tmp_path: Path) -> None:
    path = tmp_path / "docs.json"
    path.write_text(GOOD)
    one, _ = read(path, tmp_path)
    path.write_text("\n\n" + GOOD.replace(", ", ",\n  "))
    other, _ = read(path, tmp_path)
    assert one == other
    assert one.navigation.children[0].place != other.navigation.children[0].place
