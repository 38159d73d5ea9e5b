"""Where the sources of a page are kept: what building services, git and the settings say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.settings.model import Settings
from sphinx_docsjson.settings.tree import CallToAction, Footer, NavbarLink
from sphinx_docsjson.theme.page.repository import find_repository

if TYPE_CHECKING:
    from pathlib import Path

GITHUB = {"GITHUB_REPOSITORY": "o/r", "GITHUB_REF_NAME": "dev", "GITHUB_REF_TYPE": "branch"}
READ_THE_DOCS = {
    "READTHEDOCS_GIT_CLONE_URL": "https://github.com/o/r.git", "READTHEDOCS_GIT_IDENTIFIER": "dev",
}  # fmt: skip


@pytest.mark.parametrize(
    ("env", "host", "branch"),
    [
        (GITHUB, "github.com", "dev"),
        (
            {**GITHUB, "GITHUB_SERVER_URL": "https://github.acme.example"},
            "github.acme.example",
            "dev",
        ),
        ({**GITHUB, "GITHUB_REF_TYPE": "tag"}, "github.com", "main"),
        ({**GITHUB, "GITHUB_REF_NAME": "5/merge"}, "github.com", "main"),
        (READ_THE_DOCS, "github.com", "dev"),
        ({**READ_THE_DOCS, "READTHEDOCS_VERSION_TYPE": "external"}, "github.com", "main"),
        (
            {"CI_PROJECT_URL": "https://gitlab.com/o/r", "CI_DEFAULT_BRANCH": "trunk"},
            "gitlab.com",
            "trunk",
        ),
    ],
)
def test_what_a_building_service_says(
    tmp_path: Path, env: dict[str, str], host: str, branch: str
) -> None:
    found = find_repository(Settings(), {}, env, tmp_path)
    assert found is not None
    assert (found.host, found.path, found.branch) == (host, "o/r", branch)


def test_a_repository_that_cannot_be_read_is_passed_over_for_the_next(tmp_path: Path) -> None:
    env = {"READTHEDOCS_GIT_CLONE_URL": "/srv/git/docs.git", **GITHUB}
    found = find_repository(Settings(), {"github_user": "", "github_repo": "x"}, env, tmp_path)
    assert found is not None
    assert found.path == "o/r"


@pytest.mark.parametrize(
    ("context", "host", "folder"),
    [
        ({"gitlab_user": "o", "gitlab_repo": "r", "doc_path": "docs/en/"}, "gitlab.com", "docs/en"),
        ({"bitbucket_user": "o", "bitbucket_repo": "r"}, "bitbucket.org", ""),
        (
            {"github_user": "o", "github_repo": "r", "github_url": "https://github.acme.example/"},
            "github.acme.example",
            "",
        ),
    ],
)
def test_what_conf_py_says(
    tmp_path: Path, context: dict[str, object], host: str, folder: str
) -> None:
    found = find_repository(Settings(), context, {}, tmp_path)
    assert found is not None
    assert (found.host, found.path, found.folder) == (host, "o/r", folder)


@pytest.mark.parametrize(
    "text", ["[remote", "no section", '[remote "upstream"]\nurl = https://github.com/o/r', ""]
)
def test_git_that_names_no_origin(tmp_path: Path, text: str) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "config").write_text(text, "utf-8")
    assert find_repository(Settings(), {}, {}, tmp_path) is None


def test_git_outside_of_the_source_folder_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "config").write_text(
        '[remote "origin"]\nurl = https://github.com/o/r', "utf-8"
    )
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / ".git").symlink_to(tmp_path / "elsewhere")
    assert find_repository(Settings(), {}, {}, tmp_path / "source") is None


def test_the_links_of_the_settings_in_their_order(tmp_path: Path) -> None:
    action = CallToAction(type="github", href="https://github.com/o/action", label="x")
    links = (
        NavbarLink(label="x", href="https://a.example"),
        NavbarLink(label="y", href="https://github.com/o/bar"),
    )
    footer = Footer(
        socials=(("x", "https://github.com/o/no"), ("github", "https://github.com/o/social"))
    )
    paths = [
        find_repository(settings, {}, {}, tmp_path).path  # type: ignore[union-attr]
        for settings in (
            Settings(call_to_action=action, navbar_links=links, footer=footer),
            Settings(navbar_links=links, footer=footer),
            Settings(footer=footer),
        )
    ]
    assert paths == ["o/action", "o/bar", "o/social"]


@pytest.mark.parametrize("is_file", [False, True])
def test_a_source_folder_inside_of_a_checkout(tmp_path: Path, is_file: bool) -> None:
    source = tmp_path / "website" / "docs"
    source.mkdir(parents=True)
    git = tmp_path / ".git"  # a file in a worktree
    git.touch() if is_file else git.mkdir()
    settings = Settings(footer=Footer(socials=(("github", "https://github.com/o/s"),)))
    for env in ({}, GITHUB, READ_THE_DOCS):
        found = find_repository(settings, {}, env, source)
        assert found is not None
        assert found.edit_url("a.mdx").endswith("/website/docs/a.mdx")
    context = {"github_user": "o", "github_repo": "r"}
    own = find_repository(settings, context, {}, source)
    assert own is not None
    assert own.folder == ""
