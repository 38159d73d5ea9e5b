"""The faster ways give the same output as those of Sphinx, docutils and MyST, byte for byte."""

from __future__ import annotations

import os
import re
import shutil
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from sphinx_docsjson.sphinx_private import doors

if TYPE_CHECKING:
    from collections.abc import Mapping

SITE = Path(__file__).parent / "site"


def build(folder: Path, builder: str) -> Mapping[str, bytes]:
    """Build the site, and return its files and, as another one, its warnings."""
    shutil.copytree(SITE, folder / "source", dirs_exist_ok=True)
    out, warnings = folder / builder, StringIO()
    with patch_docutils(str(folder)), docutils_namespace():
        app = Sphinx(
            str(folder / "source"), None, str(out), str(folder / "trees"), builder,
            confoverrides={"extensions": ["sphinx_docsjson"], "today": "now"}, status=None,
            warning=warnings, freshenv=True,
        )  # fmt: skip
        app.build()
        read = sorted(p for p in out.rglob("*") if p.is_file() and p.suffix != ".pickle")
        files = {str(path.relative_to(out)): path.read_bytes() for path in read}
        trees = {name: app.env.get_doctree(name).pformat().encode() for name in app.env.found_docs}
    said = re.sub(r"\x1b\[[0-9;]*m", "", warnings.getvalue()).replace(str(folder), "")
    return {**files, **trees, "warnings": said.encode()}


@pytest.fixture(scope="module", autouse=True)
def same_time() -> object:
    """Sphinx writes the time of the build."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "SOURCE_DATE_EPOCH", "1700000000")
        yield


@pytest.mark.parametrize("builder", ["html", "text"])
def test_the_output_is_that_of_the_slow_way(
    builder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = build(tmp_path / "site", builder)
    shutil.move(tmp_path / "site", tmp_path / "quick")
    monkeypatch.setattr(doors, "KNOWN", dict.fromkeys(doors.KNOWN, ""))
    slow = build(tmp_path / "site", builder)
    assert {name for name in {*quick, *slow} if quick.get(name) != slow.get(name)} == set()
    assert {"index", "components", "plain", "sphinx"} < set(quick)
