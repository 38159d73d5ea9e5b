"""The settings of docutils, which are read once for all pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

if TYPE_CHECKING:
    from pathlib import Path


def test_a_page_depends_on_no_file_of_another_page(tmp_path: Path) -> None:
    files = {
        "index.rst": "T\n=\n\n.. toctree::\n\n   a\n   b\n",
        "a.rst": "A\n=\n\n.. include:: p.txt\n",
    }
    for name, text in (files | {"b.rst": "B\n=\n", "p.txt": "Text.\n"}).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "conf.py").touch()
    with patch_docutils(str(tmp_path)), docutils_namespace():
        app = Sphinx(
            tmp_path, tmp_path, tmp_path / "out", tmp_path / "trees", "dummy", status=None,
            confoverrides={"extensions": ["sphinx_docsjson"], "exclude_patterns": ["out", "trees"]},
        )  # fmt: skip
        app.build()
    assert set(app.env.dependencies) == {"a"}
