"""A site of one page, built in a folder of its own."""

from __future__ import annotations

import json
from io import StringIO
from typing import TYPE_CHECKING, Any, NamedTuple

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class Built(NamedTuple):
    """What a build gave."""

    html: str
    warnings: str
    out: Path


def build(
    folder: Path,
    page: str,
    suffix: str = ".md",
    files: Mapping[str, str] | None = None,
    settings: Mapping[str, Any] | None = None,
    builder: str = "html",
    **config: object,
) -> Built:
    """Build a site of the page ``index`` and some files, whose names start at its folder.

    A second builder in the same folder reads no page again.
    """
    source = folder / "source"
    written = {"name": "T", "navigation": {"groups": [{"group": "A", "pages": ["index"]}]}}
    contents = {
        "docs.json": json.dumps({**written, **(settings or {})}),
        f"index{suffix}": page,
        **(files or {}),
    }
    for name, text in contents.items():
        file = source / name
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    warnings = StringIO()
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(
            str(source), None, str(folder / "out"), str(folder / "trees"), builder,
            confoverrides={"extensions": ["sphinx_docsjson"], **config},
            status=None, warning=warnings,
        )  # fmt: skip
        app.build()
    made = folder / "out" / "index.html"
    html = made.read_text(encoding="utf-8") if builder == "html" else ""
    return Built(html, warnings.getvalue(), folder / "out")
