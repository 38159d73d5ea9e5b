"""The style sheets and scripts that are written at build time."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from safety.small_site import build

import sphinx_docsjson
from sphinx_docsjson import assets
from sphinx_docsjson.extension import ASSETS
from sphinx_docsjson.html.assets import ROOM
from sphinx_docsjson.html.code import style_sheet as code_style_sheet
from sphinx_docsjson.openapi.samples.browser import samples_script
from sphinx_docsjson.openapi.samples.languages import LANGUAGES
from sphinx_docsjson.theme import SCRIPTS as SCRIPTS_OF_THEME
from sphinx_docsjson.vocabulary import LAYERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.config import Config

PACKAGE = Path(sphinx_docsjson.__file__).parent
STYLES = [asset for asset in ASSETS if asset.name.endswith(".css")]
OF_SITES = [asset for asset in STYLES if not asset.is_for_books]
SCRIPTS = [
    replace(asset, more=asset.more and (lambda _: samples_script(LANGUAGES)))
    for asset in ASSETS if asset.name.endswith(".js")
]  # fmt: skip
"""With the samples of all languages, which the settings choose otherwise."""
SMALL = {"components.css": 6, "components-cards.css": 2, "components-rare.css": 3, "components-rare.js": 5, "book.css": 6, "openapi.css": 2, "openapi-overview.css": 1, "playground.css": 3, "components.js": 6,
         "playground.js": 12, "playground-start.js": 1, "socket.js": 4, "playground-samples.js": 10, "playground-answers.js": 4, "playground-media.js": 2, "playground-extras.js": 1,
         "playground-oauth.js": 4, "oauth-callback.js": 1, "openapi.js": 2, "openapi-choices.js": 2}  # fmt: skip
"""The size in KiB that a file, packed, stays below."""


def config(theme: str) -> Config:
    """Return as much of a configuration as the style sheets look at."""
    found = SimpleNamespace(
        html_theme=theme, pygments_style=None, docsjson_path="docs.json",
        docsjson_derived_theme=False,
    )  # fmt: skip
    return cast("Config", found)


def styles(asset: assets.Asset, *, ours: bool = True) -> str:
    """Return a style sheet for our theme, or for another one."""
    return assets.style_sheet(asset, config("docsjson" if ours else "furo"))


def texts() -> list[tuple[str, str]]:
    """Return name and text of all files, style sheets for our theme and for others."""
    made = [(asset.name, styles(asset, ours=ours)) for asset in STYLES for ours in (True, False)]
    return made + [(asset.name, assets.script(asset, config("docsjson"))) for asset in SCRIPTS]


@pytest.mark.parametrize(("name", "text"), texts())
def test_they_are_small_and_load_nothing_from_elsewhere(name: str, text: str) -> None:
    assert len(gzip.compress(text.encode(), 9)) < SMALL[name] * 1024
    found = re.findall(r"(?:https?:|[\"'])//[\w.-]+\.\w+", text)
    assert set(found) <= {"http://www.w3.org"}
    assert not re.search(r"(?<![.\w])url\(", text)
    assert "@import" not in text


def test_every_source_is_in_one() -> None:
    folders = {path.parent for asset in ASSETS for path in asset.sources}
    found = {path for folder in folders for path in folder.iterdir()}
    used = [path for one in ASSETS for path in (*one.base, *one.elsewhere, *one.sources)]
    assert found == set(used)
    twice = {path.name for path in used if used.count(path) > 1}
    # No page has both of the forms that need ``elements.js``; scripts of ours share no globals.
    # Nor has one both of those that show what servers say, which need ``fitting.js``.
    assert twice == {"elements.js", "fitting.js", "start.js", "end.js"}


@pytest.mark.parametrize("asset", OF_SITES, ids=lambda asset: asset.name)
def test_our_theme_orders_the_layers_and_others_have_none(asset: assets.Asset) -> None:
    text = styles(asset)
    order = f"@layer {','.join(LAYERS)};"
    assert text.startswith(order)
    named = re.findall(r"@layer ([^{;]+)\{", text)
    assert named[-1:] == ["docsjson-components"]
    assert set(named) <= set(LAYERS)
    assert "@layer" not in styles(asset, ours=False)


def test_the_theme_knows_the_same_layers() -> None:
    text = (PACKAGE / "theme/docsjson/static/docsjson-theme.css.jinja").read_text("utf-8")
    order, *named = re.findall(r"@layer ([^{;]+?) ?[;{]", text)
    assert order == ", ".join(LAYERS)
    assert named
    assert set(named) <= set(LAYERS)


def test_braces_are_balanced() -> None:
    for _, text in texts():
        assert text.count("{") == text.count("}")


def test_text_of_authors_is_never_read_as_html() -> None:
    for _, text in texts():
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b", text
        )


def test_only_logical_properties_are_used() -> None:
    for asset in OF_SITES:
        physical = r"(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b"
        assert re.findall(physical, styles(asset)) == []


def test_every_custom_property_is_declared() -> None:
    made = "".join(styles(asset) for asset in STYLES)
    text = made + (PACKAGE / "theme/docsjson/styles/base.css").read_text("utf-8")
    used = set(re.findall(r"var\((--docsjson-[\w-]+)\)", text))
    declared = set(re.findall(r"(--docsjson-[\w-]+)\s*:", text))
    by_the_page = {"--docsjson-swatch"}
    assert used - declared - by_the_page == set()


@pytest.mark.parametrize(
    ("css", "short"),
    [
        ("/* a */\n.b {\n  color: red;\n}\n", ".b{color:red;}"),
        (
            ".a > .b,\n.c .d ~ .e { margin: 0.5em 10.5px -0.25em }",
            ".a>.b,.c .d~.e{margin:.5em 10.5px -.25em}",
        ),
        ('a::before { content: " ,  0.5; > { "; }', 'a::before{content:" ,  0.5; > { ";}'),
        (
            "a { width: calc(1rem + 2px); }\nb:not(c) d { }",
            "a{width:calc(1rem + 2px);}b:not(c) d{}",
        ),
        (
            "a {\n  background:\n    linear-gradient(red)\n    1px;\n}",
            "a{background:linear-gradient(red) 1px;}",
        ),
        (
            "@media (min-width: 4rem) and (hover: hover) { a { b: c } }",
            "@media (min-width:4rem) and (hover:hover){a{b:c}}",
        ),
    ],
)
def test_what_browsers_do_not_need_goes(css: str, short: str) -> None:
    assert assets.shrink(css) == short


def test_no_text_of_a_script_goes_over_several_lines() -> None:
    for path in (*SCRIPTS_OF_THEME, *(path for asset in SCRIPTS for path in asset.sources)):
        lines = path.read_text("utf-8").splitlines()
        plain = (re.sub(r'"`"|/\[`[^/]*/', "", line) for line in lines)
        assert [line for line in plain if line.count("`") % 2] == []


def test_comments_of_scripts_go() -> None:
    source = '/* a\n   b */\n(() => {\n  // c\n  let d = "/* e */"; // f\n  /* g */ d();\n})();\n'
    expected = '(() => {\nlet d = "/* e */";\n/* g */ d();\n})();\n'
    assert assets.lean(source) == expected
    inside = "let a = [b, /* c */ d]; /* e, f */\ntry { g(); } catch { /* h */ }\n"
    assert assets.lean(inside) == "let a = [b, d];\ntry { g(); } catch { }\n"


@pytest.mark.parametrize(
    "line", ['a = "b; // c";', "a = 'b, // c';", "a = `b) // c`;", "a //= b", 'a("b; /* c */", d)']
)
def test_what_looks_like_a_comment_in_a_text_stays(line: str) -> None:
    assert assets.lean(f"{line}\n") == f"{line}\n"


def test_colours_of_code_follow_conf_py() -> None:
    css = code_style_sheet("default", "monokai")
    assert ".highlight .k" in css
    assert re.search(r"color:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)", css)
    chosen = cast("Config", SimpleNamespace(html_theme="docsjson", pygments_style="default"))
    assert ".highlight .k" in assets.style_sheet(ASSETS[0], chosen)
    assert (ROOM / "styles" / "tokens.css") in ASSETS[0].base


def test_style_sheets_hold_no_pictures() -> None:
    """``default-src 'self'`` forbids ``data:`` in style sheets."""
    sheets = sorted(PACKAGE.rglob("*.css"))
    assert len(sheets) > 20
    assert [sheet.name for sheet in sheets if "data:" in sheet.read_text("utf-8")] == []


def test_the_same_style_sheet_is_shrunk_once_in_a_process(calls_of: Callable[..., int]) -> None:
    rules = "a { color: red; }\n" * 100
    assert calls_of(assets.shrink, rules) > 100
    assert calls_of(assets.shrink, rules) < 5


def test_the_same_script_is_made_lean_once_in_a_process(calls_of: Callable[..., int]) -> None:
    assert calls_of(assets.lean, "// once\nopen();\n") > 5
    assert calls_of(assets.lean, "// once\nopen();\n") < 5


def test_data_of_the_site_lists_no_files_of_single_pages(tmp_path: Path) -> None:
    """Which process writes which page must not matter."""
    built = build(tmp_path, '<Tree>\n<Tree.File name="a" />\n</Tree>\n', ".mdx", builder="json")
    found = json.loads((built.out / "globalcontext.json").read_text("utf-8"))
    assert "_static/docsjson/components.css" in found["css_files"]
    assert "_static/docsjson/components-rare.css" not in found["css_files"]
