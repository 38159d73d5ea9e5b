"""A script that Sphinx publishes with the translations is never one of the source folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

SCRIPT = "alert(1)"
FILES = {"locale/de/LC_MESSAGES/sphinx.js": SCRIPT}


@pytest.mark.parametrize("is_trusted", [False, True])
def test_only_trusted_authors_replace_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_trusted: bool
) -> None:
    source = tmp_path / "source"
    source.mkdir()
    monkeypatch.chdir(source)  # where Sphinx looks for the folders of catalogues
    built = build(
        tmp_path, "# Home\n", files=FILES, language="de", locale_dirs=["locale"],
        html_theme="alabaster", docsjson_trusted=is_trusted,
    )  # fmt: skip
    published = [file for file in built.out.rglob("*.js") if file.read_text("utf-8") == SCRIPT]
    assert bool(published) is is_trusted
    assert (built.out / "_static/translations.js").exists(), "else pages load what is not there"
