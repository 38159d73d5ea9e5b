"""What authors choose of colours and sizes is in a style sheet, never in the pages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from docutils import nodes
from safety.small_site import build

from sphinx_docsjson.html.looks import column_looks

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PAGE = """
<Callout color="#65a30d">Remark</Callout>

<Icon icon="leaf" color="#f00" size="24" />

<Color><Color.Item name="Teal" value="#0f766e" /></Color>

<CardGroup cols={3}><Card title="A">a</Card></CardGroup>

<Steps><Step title="One" stepNumber={4}>a</Step><Step title="Two">b</Step></Steps>

<img src="/a.svg" width="50%" />

<div style={{ display: "grid" }}>a script may hide it</div>

<table>
  <tr><th style="text-align: right; width: 40%">Name</th></tr>
</table>

<img src="/a.svg" style={{ borderRadius: "8px", height: 40 }} />

<p style="text-align: center">text</p>

<a href="https://a.example" style={{ color: "red", fontFamily: "'Inter'" }}>not a rule</a>
"""
BOXES = """
Boxes
=====

.. list-table::
   :widths: 20 80
   :width: 100%

   * - a
     - b

.. figure:: a.svg
   :figwidth: 60%

   A caption
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>'
ANCHORS = [{"anchor": "A", "color": {"light": "#112233"}, "icon": "leaf", "pages": ["index"]}]
SETTINGS = {
    "navigation": {"anchors": ANCHORS},
    "banner": {"content": "Hi", "color": {"light": "#445566"}},
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("looks")
    return build(folder, PAGE, ".mdx", {"a.svg": SVG, "boxes.rst": BOXES}, SETTINGS).out


def test_only_what_scripts_may_take_back_is_a_style_attribute(site: Path) -> None:
    for file in site.glob("*.html"):
        styles = re.findall(r'style="([^"]*)', file.read_text("utf-8"))
        assert styles == (["display: grid"] if file.name == "index.html" else []), file


@pytest.mark.parametrize(
    ("sheet", "declared"),
    [
        ("docsjson/looks.css", "--docsjson-hue: #65a30d"),
        ("docsjson/looks.css", "color: #f00; font-size: 24px"),
        ("docsjson/looks.css", "--docsjson-swatch: light-dark(#0f766e, #0f766e)"),
        ("docsjson/looks.css", "width: 50%"),
        ("docsjson/looks.css", "border-radius: 8px; height: 40px"),
        ("docsjson/looks.css", "text-align: center"),
        ("docsjson/looks.css", "text-align: right; width: 40%"),
        ("docsjson-theme.css", "--docsjson-icon-background: light-dark(#112233, #112233)"),
        ("docsjson-theme.css", "--docsjson-announcement-background: light-dark(#445566, #445566)"),
    ],
)
def test_each_class_has_its_rule(site: Path, sheet: str, declared: str) -> None:
    css = (site / "_static" / sheet).read_text("utf-8")
    html = (site / "index.html").read_text("utf-8")
    rules = dict(re.findall(r"^\.(docsjson-look-\w+)(?::not\(#_\))?\{(.*)\}$", css, re.MULTILINE))
    (name,) = [name for name, body in rules.items() if body.startswith(declared)]
    assert re.search(rf'class="[^"]*\b{name}\b', html)
    assert f"_static/{sheet}" in html


def test_tables_and_figures_of_docutils_have_their_widths_in_the_sheet(site: Path) -> None:
    css = (site / "_static/docsjson/looks.css").read_text("utf-8")
    html = (site / "boxes.html").read_text("utf-8")
    for tag, width in (("table", "100%"), ("col", "20.0%"), ("col", "80.0%"), ("figure", "60%")):
        (name,) = re.findall(rf"\.(docsjson-look-\w+):not\(#_\){{width: {width}}}", css)
        assert re.search(rf'<{tag} class="{name}\b', html), width


def table_of(count: int) -> nodes.tgroup:
    columns = (nodes.colspec(colwidth=1) for _ in range(count))
    group = nodes.tgroup("", *columns, cols=count)
    nodes.table("", group, classes=["colwidths-given"])
    return group


def test_the_cost_of_columns_is_linear(calls_of: Callable[..., int]) -> None:
    assert len(column_looks(table_of(3))) == 3
    assert calls_of(column_looks, table_of(400)) < calls_of(column_looks, table_of(100)) * 4 * 1.3


def test_what_would_swallow_other_rules_is_none(site: Path) -> None:
    assert "Inter" not in (site / "_static" / "docsjson" / "looks.css").read_text("utf-8")


def test_a_picture_with_a_height_of_its_own_gets_no_other_sides(site: Path) -> None:
    pictures = re.findall(
        r"<img[^>]*docsjson-styled[^>]*>", (site / "index.html").read_text("utf-8")
    )
    assert len(pictures) == 1
    assert "width=" not in pictures[0]


def test_a_page_without_such_values_links_no_sheet_for_them(site: Path) -> None:
    assert "looks.css" not in (site / "search.html").read_text("utf-8")


def test_another_theme_keeps_the_style_of_an_element(tmp_path: Path) -> None:
    page = '<div style="text-align: right">text</div>'
    assert 'style="text-align: right"' in build(tmp_path, page, ".mdx", html_theme="basic").html


@pytest.mark.parametrize(
    ("width", "height", "stays", "rule"),
    [
        ("90%", "400", ' height="400"', "{width: 90%}"),
        ("400", "100%", ' width="400"', "{height: 100%}"),
        ("100%", "100%", "", "{width: 100%; height: 100%}"),
    ],
)
def test_an_embedded_page_has_sides_in_percent_as_html_allows_them(
    tmp_path: Path, width: str, height: str, stays: str, rule: str
) -> None:
    page = f'<iframe src="https://a.example/" title="a" width="{width}" height="{height}"></iframe>'
    site = build(tmp_path, page, ".mdx")
    (frame,) = re.findall("<iframe[^>]*>", site.html)
    assert "%" not in frame
    assert stays in frame
    assert "docsjson-styled" not in frame
    assert rule in (site.out / "_static" / "docsjson" / "looks.css").read_text("utf-8")


def test_images_that_sphinx_sizes_in_another_theme_need_no_sheet(tmp_path: Path) -> None:
    page, files = '<img src="/a.svg" width="50%" />', {"a.svg": SVG}
    assert "looks.css" in build(tmp_path / "ours", page, ".mdx", files).html
    other = build(tmp_path / "other", page, ".mdx", files, html_theme="basic").html
    assert "looks.css" not in other
    assert "width: 50%" in other


def test_another_theme_has_the_widths_of_docutils(tmp_path: Path) -> None:
    other = build(tmp_path, BOXES, ".rst", {"a.svg": SVG}, html_theme="basic")
    assert re.findall(r'style="(width: [\d.]+%)"', other.html) == [
        "width: 100%", "width: 20.0%", "width: 80.0%", "width: 60%",
    ]  # fmt: skip
    assert "docsjson-look" not in other.html


def test_a_sheet_goes_with_the_last_value(tmp_path: Path) -> None:
    first = build(tmp_path, '<Callout color="#65a30d">x</Callout>', ".mdx")
    sheet = first.out / "_static" / "docsjson" / "looks.css"
    assert "#65a30d" in sheet.read_text("utf-8")
    second = build(tmp_path, '<Callout color="#123456">x</Callout>', ".mdx")
    assert "#65a30d" not in sheet.read_text("utf-8")
    assert "#123456" in sheet.read_text("utf-8")
    assert "looks.css" in second.html
    assert "looks.css" not in build(tmp_path, "<Callout>x</Callout>", ".mdx").html
    assert not sheet.exists()
