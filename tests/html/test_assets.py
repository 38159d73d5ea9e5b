"""The style sheet and the script that every page links."""

from __future__ import annotations

import gzip
import re

import pytest

from sphinx_docsjson.html.assets import ROOM, SCRIPTS, STYLES, script, shrink, styles
from sphinx_docsjson.html.code_colors import style_sheet


def packed(text: str) -> int:
    return len(gzip.compress(text.encode(), 9))


@pytest.mark.parametrize("ours", [True, False])
def test_they_are_small(ours: bool) -> None:
    assert packed(styles(ours=ours)) < 20 * 1024
    assert packed(script()) < 10 * 1024


def test_every_source_is_in_it() -> None:
    assert {path.stem for path in (ROOM / "styles").glob("*.css")} == {*STYLES, "any-theme"}
    assert {path.stem for path in (ROOM / "scripts").glob("*.js")} == set(SCRIPTS)


def test_our_theme_orders_the_layers_and_others_have_none() -> None:
    assert styles(ours=True).startswith("@layer docsjson-base, docsjson-components,")
    assert "@layer" not in styles(ours=False)


@pytest.mark.parametrize("ours", [True, False])
def test_nothing_is_loaded_from_elsewhere(ours: bool) -> None:
    for text in (styles(ours=ours), script()):
        assert text
        found = re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text)
        assert set(found) <= {"http://www.w3.org"}
        assert "url(" not in text
        assert "@import" not in text


def test_braces_are_balanced() -> None:
    for ours in (True, False):
        text = styles(ours=ours)
        assert text.count("{") == text.count("}") > 0


def test_text_of_authors_is_never_read_as_html() -> None:
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b", script()
    )


def test_only_logical_properties_are_used() -> None:
    physical = re.findall(
        r"(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b", styles(ours=True)
    )
    assert physical == []


def test_every_custom_property_is_declared() -> None:
    text = styles(ours=True) + (ROOM.parent / "theme/docsjson/styles/base.css").read_text("utf-8")
    used = set(re.findall(r"var\((--docsjson-[\w-]+)\)", text))
    declared = set(re.findall(r"(--docsjson-[\w-]+)\s*:", text))
    by_the_page = {"--docsjson-cols", "--docsjson-step", "--docsjson-swatch"}
    assert used - declared - by_the_page == set()


def test_comments_and_indents_go() -> None:
    assert shrink("/* a */\n.b {\n  color: red;\n}\n") == ".b{\ncolor:red;\n}\n"


def test_colours_of_code_follow_conf_py() -> None:
    css = style_sheet("default", "monokai")
    assert ".highlight .k" in css
    assert re.search(r"color:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)", css)
