"""The looks that the setting `theme` names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

import pytest
from safety.small_site import build

from sphinx_docsjson.settings.model import ThemeName
from sphinx_docsjson.theme import PATH
from sphinx_docsjson.theme.presets import PRESETS, Layout, preset_of

if TYPE_CHECKING:
    from pathlib import Path

STYLES = "".join(
    path.read_text("utf-8")
    for folder in (PATH / "styles", PATH.parent.parent / "html" / "styles")
    for path in folder.glob("*.css")
)
DECLARED = set(re.findall(r"--docsjson-([\w-]+):", STYLES)) | {"font", "font-mono"}
LAYOUTS = (PATH / "styles" / "layouts.css").read_text("utf-8")


def test_every_name_of_the_settings_has_a_look() -> None:
    assert set(PRESETS) == set(get_args(ThemeName))
    assert preset_of("unheard of") == PRESETS["mint"]


def test_no_two_looks_are_the_same() -> None:
    looks = [(look.layout, tuple(look.tokens.items())) for look in PRESETS.values()]
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize("name", PRESETS)
def test_looks_set_and_use_what_the_theme_has(name: str) -> None:
    tokens = PRESETS[name].tokens
    assert set(tokens) <= DECLARED
    assert {name for name in tokens if f"var(--docsjson-{name})" not in STYLES} == set()
    assert set(re.findall(r"var\(--docsjson-([\w-]+)\)", " ".join(tokens.values()))) <= DECLARED


@pytest.mark.parametrize("layout", sorted({*get_args(Layout)} - {"rows"}))
def test_every_layout_has_rules(layout: str) -> None:
    assert f'[data-docsjson-layout="{layout}"]' in LAYOUTS


def test_conf_py_chooses_a_look_and_a_layout(tmp_path: Path) -> None:
    options = {"preset": "almond", "layout": "sidebar"}
    site = build(tmp_path, "# A", html_theme_options=options)
    assert 'data-docsjson-layout="sidebar"' in site.html
    sheet = (site.out / "_static" / "docsjson-theme.css").read_text("utf-8")
    assert "--docsjson-sheet:var(--docsjson-background);" in sheet


def test_a_page_without_a_sidebar_keeps_its_bar(tmp_path: Path) -> None:
    files = {"other.md": "# Other"}
    site = build(tmp_path, "---\nmode: center\n---\n# A", files=files, settings={"theme": "maple"})
    assert "data-docsjson-layout" not in site.html
    assert "data-docsjson-layout" in (site.out / "other.html").read_text("utf-8")
