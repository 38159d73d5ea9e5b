"""Themes that include a template by the name of a page's icon."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

LAYOUT = """{%- extends "basic/layout.html" %}
{%- block document %}{% if meta and meta.icon %}{% include ".icons/" ~ meta.icon ~ ".svg" %}{% endif %}
{{ super() }}{% endblock %}"""


@pytest.fixture
def themes(tmp_path: Path) -> Path:
    """A folder with a theme that has one icon."""
    theme = tmp_path / "themes" / "material"
    (theme / ".icons" / "nice").mkdir(parents=True)
    (theme / ".icons" / "nice" / "leaf.svg").write_text("<svg>leaf</svg>")
    (theme / "layout.html").write_text(LAYOUT)
    (theme / "theme.toml").write_text('[theme]\ninherit = "basic"\n')
    return theme.parent


@pytest.mark.parametrize(
    ("icon", "shown"), [("leaf", 0), ("nice/leaf", 1), ("../material/.icons/nice/leaf", 0)]
)
def test_a_page_has_an_icon_if_the_theme_has_it(
    icon: str, shown: int, themes: Path, tmp_path: Path
) -> None:
    page = f"---\nicon: {icon}\n---\n\n# Title\n"
    built = build(tmp_path, page, html_theme="material", html_theme_path=[str(themes)])
    assert built.html.count("<svg>leaf</svg>") == shown
    assert "Title" in built.html
