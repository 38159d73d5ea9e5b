"""The templates: what they print is escaped, and nothing in them runs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from jinja2 import Environment, FileSystemLoader

from sphinx_docsjson.theme import PATH, SCRIPTS
from sphinx_docsjson.theme.page.links import NavLink

if TYPE_CHECKING:
    from pathlib import Path

TEMPLATES = sorted(PATH.rglob("*.html"))
ALREADY_HTML = re.compile(
    r"""
    body | metatags | content_root\|e
    | docsjson\.head\.breadcrumbs            # made by `island`
    | docsjson\.(nav\.sidebar|site\.announcement) | docsjson\.icon\([\w'-]+\)
    | docsjson\.resolve\(description\)
    | (selected|link|entry|first)\.icon       # made by `icon_svg`
    | css_tag\(css\) | js_tag\(js\)           # escaped by Sphinx
    | _\('[^'<>&]*'\)                         # constant text
    | m\.\w+\(.*\) | (outside|links|anchor_items)\(.*\)          # macros, which are checked themselves
    | (first|last)_crumbs | sidebar_(logo|search|toc|below|end)  # blocks of layout.html
    | super\(\)                             # a block, which is checked where it stands
    """,
    re.VERBOSE,
)
"""What may be printed without ``|e``: it is HTML that Sphinx or we made."""


def name_of(path: Path) -> str:
    return path.relative_to(PATH).as_posix()


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_everything_that_is_printed_is_escaped(path: Path) -> None:
    text = path.read_text("utf-8")
    for printed in re.findall(r"\{\{-?\s*(.*?)\s*-?\}\}", text, re.DOTALL):
        safe = printed.endswith(("|e", "|urlencode")) or ALREADY_HTML.fullmatch(printed)
        assert safe, printed


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_nothing_runs_inside_the_page(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"\son\w+\s*=", text)
    assert "javascript:" not in text


@pytest.mark.parametrize("path", TEMPLATES, ids=name_of)
def test_nothing_is_loaded_from_elsewhere(path: Path) -> None:
    assert not re.search(r"""(?:src|<link[^>]*href)=["'](?:https?:)?//""", path.read_text("utf-8"))


@pytest.mark.parametrize("path", SCRIPTS, ids=name_of)
def test_scripts_build_no_markup_from_text(path: Path) -> None:
    text = path.read_text("utf-8")
    ways = ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(")
    for word in ways:
        assert word not in text


def test_override_points_are_empty() -> None:
    extras = sorted(path.name for path in PATH.rglob("extra-*.html"))
    assert "extra-head.html" in extras
    assert "extra-body.html" in extras
    for path in PATH.rglob("extra-*.html"):
        assert not re.sub(r"\{#.*?#\}", "", path.read_text("utf-8"), flags=re.DOTALL).strip()


def test_class_names_have_our_prefix() -> None:
    written = [
        (path.name, name)
        for path in TEMPLATES
        for classes in re.findall(r'class="([^"{]+)', path.read_text("utf-8"))
        for name in classes.split()
    ]
    assert written
    assert [(file, name) for file, name in written if not name.startswith("docsjson")] == []


@pytest.mark.parametrize(
    ("number", "selected", "shown", "opened"),
    [(10, 9, 10, ""), (60, 3, 8, " >"), (60, 30, 8, " open>")],
)
def test_many_anchors_fold_but_for_the_first(
    number: int, selected: int, shown: int, opened: str
) -> None:
    links = [NavLink(title=f"A{n}", href="#", selected=n == selected) for n in range(number)]
    templates = Environment(loader=FileSystemLoader(PATH), autoescape=False)
    macros = templates.get_template("partials/macros.html").make_module({"_": str})
    first, _, rest = str(macros.anchors(links)).partition("<details")
    assert first.count("<a ") == shown
    assert rest.count("<a ") == number - shown
    assert (opened.strip() in rest.partition("<summary>More<")[0]) if opened else not rest
