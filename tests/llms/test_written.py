"""The Markdown of pages that were written: a site of any length takes the memory of one page."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from sphinx_docsjson.llms.site import written
from sphinx_docsjson.llms.site.written import WrittenPages

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_only_the_last_page_is_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.md").write_text(f"# {name}\n", "utf-8")
    read: list[str] = []

    def noting(file: Path) -> str:
        read.append(file.stem)
        return file.read_text("utf-8")

    monkeypatch.setattr(written, "own_text", noting)
    app: Any = SimpleNamespace(
        outdir=tmp_path, env=SimpleNamespace(found_docs={"b", "a", "not-written"})
    )
    pages = WrittenPages(app)
    assert ([*pages], len(pages), "not-written" in pages, read) == (["a", "b"], 2, False, [])
    assert [pages["a"], pages["a"], pages["b"], pages["a"]] == ["# a\n", "# a\n", "# b\n", "# a\n"]
    assert (read, pages.get("not-written")) == (["a", "b", "a"], None)
