"""``docsjson_path = None``: the components in a project that has its own navigation and theme."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

PROJECT = Path(__file__).parent / "fixtures" / "plain"


def test_a_project_keeps_its_pages_its_toctree_and_its_theme(tmp_path: Path) -> None:
    warnings = StringIO()
    with patch_docutils(str(PROJECT)), docutils_namespace():
        app = Sphinx(
            str(PROJECT), str(PROJECT), str(tmp_path / "out"), str(tmp_path / "trees"), "html",
            status=None, warning=warnings, freshenv=True,
        )  # fmt: skip
        app.build()
    assert warnings.getvalue() == ""
    assert app.config.html_theme == "alabaster"
    assert app.env.found_docs == {"index", "changelog", "guide", "api/readme"}
    assert app.env.toctree_includes == {"index": ["changelog", "guide", "api/readme"]}
    page = (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert '<a class="docsjson-link' in page or 'href="guide.html"' in page
    assert "docsjson-card" in page
