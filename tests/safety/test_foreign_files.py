"""Directives of other extensions open no file outside of the site, however they name it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.safety.pages.foreign import check_files
from sphinx_docsjson.safety.urls import Unsafe

if TYPE_CHECKING:
    from pathlib import Path


def check(folder: Path, *arguments: str, **options: Any) -> None:
    """Check what a directive names in a page of a site with some files in it and around it."""
    source = folder / "source"
    source.mkdir()
    (folder / "other").mkdir()
    for name in ("secret.txt", "other/key", "source/in.txt", "source/.env", "source/conf.py"):
        (folder / name).touch()
    (source / "link.txt").symlink_to(folder / "secret.txt")
    env = SimpleNamespace(
        srcdir=source, docname="index", doc2path=lambda name: source / f"{name}.rst"
    )
    state = SimpleNamespace(document=SimpleNamespace(settings=SimpleNamespace(env=env)))
    directive: Any = SimpleNamespace(state=state, arguments=arguments, options=options)
    check_files(directive)


@pytest.mark.parametrize(
    "written",
    [
        "in.txt ../secret.txt", "in.txt\n../secret.txt", "in.txt,link.txt", "../sec\n  ret.txt",
        ["in.txt", "../secret.txt"], ("link.txt",), "in.txt .env", [".env"], "conf.py",
        "~/secret.txt", "$OUTSIDE/secret.txt", "in.txt ${{OUTSIDE}}/secret.txt",
        "../*.txt", "../secret.tx?", "../other", "../other/[k]ey",
        "file:{}/secret.txt", "FILE://{}/secret.txt", "file://localhost{}/secret.txt", "{}/*",
    ],
)  # fmt: skip
def test_no_spelling_of_a_file_outside_passes(
    written: str | list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("OUTSIDE", str(tmp_path))
    text = written.format(tmp_path) if isinstance(written, str) else written
    with pytest.raises(Unsafe):
        check(tmp_path, option=text)


def test_texts_and_files_of_the_site_pass(tmp_path: Path) -> None:
    check(
        tmp_path, "in.txt", "Edit conf.py and the .env file", "/users/{id}?page=1", "*.txt", "*",
        "a ../ b .. c", "https://ok.example/a?b", "What? [1]", "", "x\x00y",
        names=["in.txt", "gone.txt"], number=3, flag=None,
    )  # fmt: skip
