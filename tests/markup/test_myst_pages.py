"""The pages of a project that uses MyST mean what they meant before this extension was added."""

from __future__ import annotations

import shutil
from io import StringIO
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

PROJECT = Path(__file__).parent / "fixtures" / "myst"
PLAIN = ("myst_parser",)


class Built(NamedTuple):
    """What a build gave."""

    trees: dict[str, str]
    """Document trees by docname, as they were read."""
    resolved: dict[str, str]
    warnings: str
    theme: str


def build(folder: Path, *extensions: str, **config: object) -> Built:
    """Build the project in a folder, beside the output, with some extensions."""
    source, warnings = folder / "source", StringIO()
    if not source.exists():
        shutil.copytree(PROJECT, source)
    out = folder / "-".join(extensions)
    with patch_docutils(str(source)), docutils_namespace():
        app = Sphinx(
            str(source), str(source), str(out / "html"), str(out / "trees"), "html",
            confoverrides={"extensions": list(extensions), **config},
            status=None, warning=warnings, freshenv=True,
        )  # fmt: skip
        app.build()
        names = sorted(app.env.found_docs)
        read = {name: app.env.get_doctree(name).pformat() for name in names}
        resolved = {
            name: app.env.get_and_resolve_doctree(name, app.builder).pformat() for name in names
        }
    return Built(read, resolved, warnings.getvalue(), app.config.html_theme)


@pytest.mark.parametrize("order", list(permutations(("sphinx_docsjson", *PLAIN))))
def test_nothing_changes_without_settings(order: tuple[str, ...], tmp_path: Path) -> None:
    before, after = build(tmp_path, *PLAIN), build(tmp_path, *order)
    assert after == before
    assert "<title>" in after.trees["index"]
    assert "&lt;Card" not in after.trees["index"]
