"""Code in the Pygments styles that ``conf.py`` names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from sphinx_docsjson.contrast import contrast, hex_color
from sphinx_docsjson.html.assets import CODE_GROUNDS, ROOM
from sphinx_docsjson.html.code import is_dark, style_sheet

if TYPE_CHECKING:
    from pathlib import Path

IS_DARK = 'data-docsjson-code="dark"'
"""What a page says whose code is dark in light mode as well."""


def built(folder: Path, make_app: Any, line: str) -> tuple[str, str, str]:
    """Return the page, the style sheet and the warnings of a project whose conf.py has a line."""
    (folder / "conf.py").write_text(
        f'extensions = ["sphinx_docsjson"]\nhtml_theme = "docsjson"\n{line}\n', "utf-8"
    )
    (folder / "index.rst").write_text("Home\n====\n\n.. code-block:: python\n\n   def a(): 1\n")
    app = make_app(srcdir=folder)
    app.build()
    html, css = (app.outdir / "index.html", app.outdir / "_static/docsjson/components.css")
    return html.read_text("utf-8"), css.read_text("utf-8"), app.warning.getvalue()


def colors(css: str, name: str) -> list[str]:
    """Return the colours of a token in light and in dark mode."""
    rule = re.search(rf"\.highlight \.{name}\b[^{{}}]*{{color:([^;}}]+)", css)
    assert rule is not None, name
    return [str(hex_color(color)) for color in re.findall(r"#\w+", rule[1])]


@pytest.mark.parametrize("style", ["sphinx", "default", "tango", "monokai", "solarized-light"])
def test_one_style_can_be_read_in_both_modes(style: str) -> None:
    css = style_sheet(style, style, CODE_GROUNDS)
    pairs = re.findall(r"color:light-dark\((#\w+),(#\w+)\)", css)
    assert pairs
    for pair in pairs:
        for color, ground in zip(pair, CODE_GROUNDS, strict=True):
            assert contrast(str(hex_color(color)), ground) >= 4.5, (color, ground)


def test_the_backgrounds_are_those_of_the_theme() -> None:
    light, dark = CODE_GROUNDS
    tokens = (ROOM / "styles" / "tokens.css").read_text("utf-8")
    assert f"--docsjson-surface-2: light-dark({light}, {dark});" in tokens


def test_a_light_style_is_changed_for_dark_mode(tmp_path: Path, make_app: Any) -> None:
    html, css, warnings = built(tmp_path, make_app, 'pygments_style = "sphinx"')
    assert IS_DARK not in html
    day, night = colors(css, "nf")
    assert day == "#06287e"
    assert contrast(night, CODE_GROUNDS[1]) >= 4.5
    assert warnings == ""


def test_with_a_dark_style_all_code_is_dark(tmp_path: Path, make_app: Any) -> None:
    assert IS_DARK in built(tmp_path, make_app, 'pygments_style = "monokai"')[0]
    chosen = 'pygments_style = "monokai"\nhtml_theme_options = {"code_blocks": "system"}'
    assert IS_DARK not in built(tmp_path, make_app, chosen)[0]


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ('pygments_style = "tango"\npygments_dark_style = "github-dark"', "#204a87"),
        ('pygments_dark_style = "github-dark"', "#008000"),
    ],
)
def test_each_mode_has_a_style_of_its_own(
    tmp_path: Path, make_app: Any, line: str, day: str
) -> None:
    html, css, warnings = built(tmp_path, make_app, line)
    assert IS_DARK not in html
    assert colors(css, "k") == [day, "#ff7b72"]
    assert warnings == ""


def test_a_style_that_is_not_installed_is_reported(tmp_path: Path, make_app: Any) -> None:
    line = 'pygments_style = "monokay"\npygments_dark_style = 3'
    html, css, warnings = built(tmp_path, make_app, line)
    assert "conf.py:3:1: " in warnings
    assert "pygments_style: Pygments has no style 'monokay'; did you mean 'monokai'?" in warnings
    assert "pygments_dark_style: Pygments has no style 3" in warnings
    assert IS_DARK not in html
    assert ".highlight .k" not in css


def test_styles_are_dark_by_their_background() -> None:
    assert is_dark("monokai")
    assert not is_dark("sphinx")
