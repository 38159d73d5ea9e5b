"""A file of settings for docutils that comes with the pages changes and writes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .small_site import build

if TYPE_CHECKING:
    from pathlib import Path

CONF = """[general]
record_dependencies: {folder}/written
halt_level: 2
id_prefix: docsjson-
[restructuredtext parser]
rfc_base_url: https://elsewhere.example/
"""
PAGE = "Title\n=====\n\n:rfc:`2324` :unknown:`role`\n"


@pytest.mark.parametrize("builder", ["html", "latex", "man", "texinfo"])
def test_settings_of_docutils_are_left_alone(tmp_path: Path, builder: str) -> None:
    files = {"docutils.conf": CONF.format(folder=tmp_path)}
    built = build(tmp_path, PAGE, ".rst", files, builder=builder)
    assert not (tmp_path / "written").exists()
    assert "settings of docutils are not read" in built.warnings
    assert "shown as text" not in built.warnings
    assert "elsewhere.example" not in built.html
    assert 'id="docsjson-title"' not in built.html


def test_the_author_of_conf_py_may_have_them_read(tmp_path: Path) -> None:
    files = {"docutils.conf": CONF.format(folder=tmp_path)}
    built = build(tmp_path, PAGE, ".rst", files, docsjson_trusted=True)
    assert (tmp_path / "written").exists()
    assert "settings of docutils" not in built.warnings
