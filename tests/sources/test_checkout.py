"""The repository around a folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx_docsjson.sources.checkout import path_in_repository, repository_root

if TYPE_CHECKING:
    from pathlib import Path


def test_the_nearest_folder_with_git_is_the_root(tmp_path: Path) -> None:
    inner = tmp_path / "repository" / "docs" / "guide"
    inner.mkdir(parents=True)
    assert repository_root(inner) == inner.resolve()
    (tmp_path / "repository" / ".git").write_text("gitdir: elsewhere")  # a worktree has a file
    assert repository_root(inner) == (tmp_path / "repository").resolve()
    assert path_in_repository(inner) == "docs/guide"
    assert path_in_repository(tmp_path / "repository") == ""
