"""Themes that inherit from ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from fresh_builds import sphinx_build

if TYPE_CHECKING:
    from pathlib import Path

SETTINGS = """{"name": "Seeds", "theme": "mint", "colors": {"primary": "#aa3456"},
"navigation": {"groups": [{"group": "Beds", "pages": ["index"]}]}}"""
LAYOUT = '{% extends "docsjson/layout.html" %}{% block footer %}<p>Own footer</p>{% endblock %}'


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("theme.toml", '[theme]\ninherit = "docsjson"\n'),
        ("theme.conf", "[theme]\ninherit = docsjson\nstylesheet = a%20b.css\n"),
    ],
)
def test_it_has_what_ours_has(tmp_path: Path, file: str, text: str) -> None:
    theme = tmp_path / "source/_themes/mine"
    theme.mkdir(parents=True)
    (theme / file).write_text(text, encoding="utf-8")
    (theme / "layout.html").write_text(LAYOUT, encoding="utf-8")
    (theme / "static").mkdir()
    (theme / "static/of_theme.css").touch()
    (tmp_path / "source/docs.json").write_text(SETTINGS, encoding="utf-8")
    (tmp_path / "source/index.mdx").write_text("---\ntitle: Home\n---\n<Note>Hi</Note>\n")
    (tmp_path / "source/conf.py").write_text(
        'extensions = ["sphinx_docsjson"]\nhtml_theme = "mine"\nhtml_theme_path = ["_themes"]\n'
        'html_css_files = ["of_theme.css", "basic.css"]\ntemplates_path = ["_templates", "layouts"]\n'
        'language = "de"\nlocale_dirs = ["translations"]\n'
    )
    done = sphinx_build("-W", "-b", "dirhtml", tmp_path / "source", tmp_path / "site")
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "site/index.html").read_text(encoding="utf-8")
    assert "Own footer" in page
    assert '<p class="docsjson-nav-title"><span>Beds</span></p>' in page
    assert "#aa3456" in (tmp_path / "site/_static/docsjson-theme.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ["[theme", "theme = 1", '[theme]\ninherit = "mine"\n'])
def test_a_damaged_theme_is_for_sphinx_to_report(tmp_path: Path, text: str) -> None:
    (tmp_path / "_themes/mine").mkdir(parents=True)
    (tmp_path / "_themes/mine/theme.toml").write_text(text, encoding="utf-8")
    (tmp_path / "docs.json").write_text(SETTINGS, encoding="utf-8")
    (tmp_path / "index.mdx").write_text("Hi\n")
    (tmp_path / "conf.py").write_text(
        'extensions = ["sphinx_docsjson"]\nhtml_theme = "mine"\nhtml_theme_path = ["_themes"]\n'
    )
    done = sphinx_build("-b", "text", tmp_path, tmp_path / "out")
    assert done.returncode == 0, done.stderr
