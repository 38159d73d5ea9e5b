"""Which pages of a translated site a build reads again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

if TYPE_CHECKING:
    from pathlib import Path

CATALOGUE = (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8"\n\nmsgid "Hello."\nmsgstr "{}"\n'
)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    source = tmp_path / "source"
    files = {
        "docs.json": '{"name": "T", "navigation": {"pages": ["index", "other"]}}',
        "index.md": "# Home\n\nHello.\n",
        "other.md": "# Other\n\nText.\n",
        "locales/de/LC_MESSAGES/index.po": CATALOGUE.format("Hallo."),
    }
    for name, text in files.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    return source


def read_by_a_build(source: Path) -> list[str]:
    """Build the site; return the pages that are read."""
    read: list[str] = []
    given = {"extensions": ["sphinx_docsjson"], "language": "de", "gettext_compact": False}
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(
            source, None, source.parent / "out", source.parent / "trees", "html",
            confoverrides=given, status=None, warning=None,
        )  # fmt: skip
        app.connect("source-read", lambda _app, docname, _text: read.append(docname))
        app.build()
    return sorted(read)


def test_only_a_page_whose_catalogue_changes_is_read_again(source: Path) -> None:
    assert read_by_a_build(source) == ["index", "other"]
    assert read_by_a_build(source) == []
    catalogue = source / "locales/de/LC_MESSAGES/index.po"
    catalogue.write_text(CATALOGUE.format("Guten Tag."), encoding="utf-8")
    assert read_by_a_build(source) == ["index"]
    assert read_by_a_build(source) == []
