"""``new`` starts a site that builds without a warning, or lists the pages that are there."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner
from command_line import run

from sphinx_docsjson.cli import main
from sphinx_docsjson.commands.start.starter import DEEPEST, groups_of, title_of

if TYPE_CHECKING:
    from pathlib import Path

MKDOCS = """\
site_name: Seed library
repo_url: https://github.com/seeds/library
theme:
  name: material
  palette:
    - scheme: default
      primary: deep-purple
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
nav:
  - Home: index.md
  - Guide:
      - guide/borrow.md
      - Advanced:
          - Return: guide/deep/return.md
  - Elsewhere: https://example.com
"""


def settings(folder: Path) -> dict[str, Any]:
    """Return the settings that a folder has now."""
    found: dict[str, Any] = json.loads((folder / "docs.json").read_text("utf-8"))
    return found


def pages(folder: Path, *names: str) -> None:
    """Write pages that say nothing."""
    for name in names:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("# Title\n")


def test_folders_of_any_depth_have_groups() -> None:
    written = json.dumps(groups_of(["a/" * 5_000 + "b", "a/c"]))
    assert "/b" in written
    assert written.count('"group"') == DEEPEST


def test_a_name_of_blanks_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("new", tmp_path / "seeds", "--name", "  ")
    assert settings(tmp_path / "seeds")["name"] == "Seeds"
    terminal = SimpleNamespace(stdin=SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("sphinx_docsjson.commands.start.new.sys", terminal)
    answers = "   \n  #0af \n"
    CliRunner().invoke(main, ["new", str(tmp_path / "beans")], input=answers)
    found = settings(tmp_path / "beans")
    assert (found["name"], found["colors"]) == ("Beans", {"primary": "#0af"})


def test_the_next_command_can_be_copied_where_a_folder_has_a_space(tmp_path: Path) -> None:
    folder = tmp_path / "my docs"
    done = run("new", folder, "--name", "a", "--color", "#123456")
    assert f'Next: sphinx-docsjson dev "{folder}"\n' in done.output


def test_a_new_site_has_no_problems(tmp_path: Path) -> None:
    folder = tmp_path / "docs"
    done = run("new", folder, "--name", 'Seed "library" & <co> {x}', "--color", "#123456")
    assert done.exit_code == 0
    assert f"Next: sphinx-docsjson dev {folder}" in done.output
    assert settings(folder)["colors"] == {"primary": "#123456", "light": "#6c8196"}
    checked = run("check", folder, "--rules", "default,contrast")
    assert (checked.exit_code, checked.stdout) == (0, "")
    assert checked.stderr.startswith("4 pages")


def test_a_folder_with_settings_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mint.json").write_text("{}")
    done = run("new", tmp_path)
    assert done.exit_code == 1
    assert "mint.json already exists" in done.output
    assert [path.name for path in tmp_path.iterdir()] == ["mint.json"]


def test_a_file_of_the_author_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "openapi.yaml").write_text("mine")
    done = run("new", tmp_path)
    assert done.exit_code == 1
    assert "openapi.yaml already exists" in done.output
    assert (tmp_path / "openapi.yaml").read_text() == "mine"


@pytest.mark.parametrize("color", ["red", "#12345", "#12345g"])
def test_a_color_that_is_none(color: str, tmp_path: Path) -> None:
    done = run("new", tmp_path / "docs", "--color", color)
    assert done.exit_code == 2
    assert f"'{color}' is not a colour such as #0f766e" in done.output


def test_pages_that_are_there_are_listed(tmp_path: Path) -> None:
    pages(tmp_path, "zebra.md", "quickstart.mdx", "index.mdx", "10-api_keys/deep/b.md")
    assert run("new", tmp_path).exit_code == 0
    assert settings(tmp_path)["navigation"]["groups"] == [
        {"group": "Get started", "pages": ["index", "quickstart", "zebra"]},
        {"group": "Api keys", "pages": [{"group": "Deep", "pages": ["10-api_keys/deep/b"]}]},
    ]


@pytest.mark.parametrize("named", ["project", "docs"])
def test_settings_of_mkdocs(named: str, tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text(MKDOCS)
    pages(tmp_path / "docs", "index.md", "guide/borrow.md", "guide/deep/return.md")
    done = run("new", tmp_path if named == "project" else tmp_path / "docs")
    assert done.exit_code == 0, done.output
    assert settings(tmp_path / "docs") == {
        "theme": "mint",
        "name": "Seed library",
        "colors": {"primary": "#7e56c2"},
        "navbar": {"links": [{"type": "github", "href": "https://github.com/seeds/library"}]},
        "navigation": {
            "global": {"anchors": [{"anchor": "Elsewhere", "href": "https://example.com"}]},
            "groups": [
                {"group": "Get started", "pages": ["index"]},
                {
                    "group": "Guide",
                    "pages": [
                        "guide/borrow",
                        {"group": "Advanced", "pages": ["guide/deep/return"]},
                    ],
                },
            ],
        },
    }


def test_settings_of_zensical(tmp_path: Path) -> None:
    (tmp_path / "zensical.toml").write_text(
        '[project]\nsite_name = "Seeds"\nrepo_url = "https://github.com/a/b"\n'
        'nav = [{"Home" = "index.md"}, {"Guide" = ["a.md", {"B" = "b.md"}]}]\n'
        '[project.theme]\npalette.primary = "indigo"\n[project.plugins.search]\n'
    )
    pages(tmp_path / "docs", "index.md", "a.md", "b.md")
    assert "Not taken over" not in run("new", tmp_path).output
    found = settings(tmp_path / "docs")
    assert (found["name"], found["colors"]) == ("Seeds", {"primary": "#4051b5"})
    assert found["navigation"]["groups"] == [
        {"group": "Get started", "pages": ["index"]},
        {"group": "Guide", "pages": ["a", "b"]},
    ]


@pytest.mark.parametrize("name", ["mkdocs.yml", "zensical.toml"])
def test_mkdocs_that_cannot_be_read(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("a: [")
    done = run("new", tmp_path)
    assert done.exit_code == 1
    assert f"{name}: " in done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize("named", ["../outside", "a/../../outside", ".hidden", "a" * 300])
def test_mkdocs_names_no_folder_elsewhere(named: str, tmp_path: Path) -> None:
    pages(tmp_path / "outside", "page.md")
    pages(tmp_path / "site", "page.md")
    (tmp_path / "site" / "mkdocs.yml").write_text(f"docs_dir: {named}\n")
    done = run("new", tmp_path / "site")
    assert done.exit_code == 1
    assert "mkdocs.yml: docs_dir: " in done.output
    assert not (tmp_path / "outside" / "docs.json").exists()


def test_numbered_pages_and_folders_are_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    pages(tmp_path, "10-more/a.md", "2-guide/10.c.md", "2-guide/2.b.md", "2-guide/1.a.md")
    assert run("new", tmp_path).exit_code == 0
    assert settings(tmp_path)["navigation"]["groups"] == [
        {"group": "Guide", "pages": ["2-guide/1.a", "2-guide/2.b", "2-guide/10.c"]},
        {"group": "More", "pages": ["10-more/a"]},
    ]


def test_folders_without_pages_of_their_own_hold_the_ones_below() -> None:
    assert groups_of(["a/b/c"]) == [{"group": "A", "pages": [{"group": "B", "pages": ["a/b/c"]}]}]


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("getting-started", "Getting started"),
        ("01_intro", "Intro"),
        ("1. Start", "Start"),
        ("API", "API"),
        ("mySDK", "MySDK"),
        ("2024", "2024"),
        ("2.0", "2.0"),
        ("1.x", "1.x"),
        ("2024-01", "2024-01"),
        ("2024-01-15-release", "2024-01-15 release"),
        ("2024_plans", "2024 plans"),
        ("2.0-migration", "2.0 migration"),
        ("part-2", "Part 2"),
        ("3d-models", "3d models"),
        ("10", "10"),
        ("", ""),
    ],
)
def test_names_of_folders(name: str, title: str) -> None:
    assert title_of(name) == title


def test_the_order_of_other_generators_is_named(tmp_path: Path) -> None:
    (tmp_path / "guide" / "in").mkdir(parents=True)
    for name in ("index.mdx", "guide/in/sow.mdx"):
        (tmp_path / name).write_text("# A\n", "utf-8")
    for name in ("meta.json", "guide/_meta.global.tsx", "empty.json"):
        (tmp_path / name).write_text("{}", "utf-8")
    told = run("new", tmp_path, "--name", "A", "--color", "#0f766e").stdout
    first = tmp_path / "meta.json"
    assert f"- the order and titles of pages in {first} and 1 more\n" in told


def test_pages_in_restructuredtext_are_listed(tmp_path: Path) -> None:
    for name in ("index", "guide", "README"):
        (tmp_path / f"{name}.rst").write_text("Title\n=====\n\nText.\n")
    done = run("new", tmp_path)
    assert {path.name for path in tmp_path.iterdir()} - {"docs.json"} == {
        "index.rst", "guide.rst", "README.rst",
    }, done.output  # fmt: skip
    settings = json.loads((tmp_path / "docs.json").read_text())
    assert settings["navigation"]["groups"][0]["pages"] == ["index", "guide"]


def test_a_readme_is_the_start_of_a_folder_that_has_no_other(tmp_path: Path) -> None:
    pages(tmp_path, "README.md", "setup.md", "sub/readme.md", "has/README.md", "has/index.md")
    pages(tmp_path, "sub/quickstart.md")
    run("new", tmp_path)
    assert settings(tmp_path)["navigation"]["groups"] == [
        {"group": "Get started", "pages": ["README", "setup"]},
        {"group": "Has", "pages": ["has/index"]},
        {"group": "Sub", "pages": ["sub/readme", "sub/quickstart"]},
    ]


def test_a_folder_with_nothing_but_a_readme_gets_a_small_site(tmp_path: Path) -> None:
    pages(tmp_path, "README.md")
    run("new", tmp_path)
    assert (tmp_path / "quickstart.mdx").is_file()
