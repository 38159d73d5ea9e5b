"""Snippets: files of the source folder, whatever a page calls them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path

PAGES = {
    "suffix": 'import X from "/snippets/leak"\n\n<X/>\n',
    "name": 'import X from "/snippets/leak.mdx"\n\n<X/>\n',
    "case": 'import X from "/snippets/LEAK.mdx"\n\n<X/>\n',
    "path": 'import X from "../secret.mdx"\n\n<X/>\n',
    "older": '<Snippet file="leak.mdx"/>\n',
    "older path": '<Snippet file="../../secret.mdx"/>\n',
    "older suffix": '<Snippet file="leak"/>\n',
}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_a_snippet_comes_from_the_source_folder(page: str, tmp_path: Path) -> None:
    (tmp_path / "secret.mdx").write_text("TOPSECRET")
    (tmp_path / "source" / "snippets").mkdir(parents=True)
    (tmp_path / "source" / "snippets" / "leak.mdx").symlink_to(tmp_path / "secret.mdx")
    built = build(tmp_path, "# T\n\n" + page, ".mdx")
    assert "TOPSECRET" not in built.html
    assert "leaves the source folder" in built.warnings
