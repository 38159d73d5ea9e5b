"""Pages that are not UTF-8 are read from a copy."""

from __future__ import annotations

from pathlib import Path

from sphinx_docsjson.sources.discover import discover
from sphinx_docsjson.sources.source import readable_copies


def test_the_copy_is_readable_and_the_source_untouched(tmp_path: Path) -> None:
    root, folder = tmp_path / "docs", tmp_path / "copies"
    (root / "a").mkdir(parents=True)
    (root / "index.md").write_text("fine", encoding="utf-8")
    (root / "a" / "bad.mdx").write_bytes(b"caf\xe9 here")
    sources, copies = readable_copies(discover(root), root, folder)
    assert Path(copies["a/bad"]).read_text(encoding="utf-8") == "caf\ufffd here"
    assert sources.pages == ("index",)
    assert "a/bad.mdx" in sources.excluded
    assert (root / "a" / "bad.mdx").read_bytes() == b"caf\xe9 here"
    before = Path(copies["a/bad"]).stat().st_mtime_ns
    readable_copies(discover(root), root, folder)
    assert Path(copies["a/bad"]).stat().st_mtime_ns == before
