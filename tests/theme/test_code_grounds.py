"""Code keeps its contrast on the background that a style sheet of the site gives it."""

from __future__ import annotations

import re

import pytest

from sphinx_docsjson.contrast import contrast
from sphinx_docsjson.theme.code_grounds import COLOR, schemes_of_code
from sphinx_docsjson.theme.colors import CODE_COLORS

SCHEMES = {
    "pre { background: #0d1117 }": "pre{color-scheme:dark}",
    "pre { background-color: rgb(250, 250, 250) } ": "pre{color-scheme:light}",
    ".docsjson-article pre, p { background: black }": ".docsjson-article pre{color-scheme:dark}",
    ".dark .code-block:hover{background:#111 url(a.png)}": ".dark .code-block:hover{color-scheme:dark}",
    "div.highlight{background:white;background:navy}": "div.highlight{color-scheme:dark}",
    "@media print{pre{background:#fff}}": "@media print{pre{color-scheme:light}\n}",
    "pre:not(:where(.a,.a *)) { background: #000 }": "pre:not(:where(.a,.a *)){color-scheme:dark}",
    "pre { background: rgb(10 20 30 / 90%) }": "pre{color-scheme:dark}",
    "pre { background: hsl(220 30% 10%) }": "pre{color-scheme:dark}",
    "pre { background: oklch(97% 0.01 260) }": "pre{color-scheme:light}",
    "pre { background: lab(8% 0 0) }": "pre{color-scheme:dark}",
    "pre { background: color(display-p3 0.05 0.05 0.1) }": "pre{color-scheme:dark}",
    "pre { background: color(xyz 0.9 0.9 0.9) }": "pre{color-scheme:light}",
    "pre { background-image: linear-gradient(#000, #112) }": "pre{color-scheme:dark}",
    "pre { background: linear-gradient(#fff, #000) }": "",
    "pre { background: light-dark(#fff, #000) }": "",
    "pre { background: var(--mine) }": "",
    "pre { background: var() }": "",
    "pre { background: var(--mine, #111) }": "pre{color-scheme:dark}",
    ":root { --a: #111 } pre { background: var(--a) }": "pre{color-scheme:dark}",
    "@media print { p { --a: var(--b); --b: navy } } pre { background: var(--a, red) }": "pre{color-scheme:dark}",
    ":root { --a: #fff } .dark { --a: #111 } pre { background: var(--a) }": "",
    ":root { --a: var(--b); --b: var(--a) } pre { background: var(--a) }": "",
    "pre::before { background: black }": "",
    "pre { background: rgba(0, 0, 0, 0.1) }": "",
    "pre { background: none; color: red }": "",
    "pre a, .presentation, .pre { background: black }": "",
    "p { background: black }": "",
    "@font-face { src: url(a.woff2) }": "",
}  # fmt: skip


@pytest.mark.parametrize("sheet", SCHEMES)
def test_a_background_decides_the_colours_of_code(sheet: str) -> None:
    found = schemes_of_code(sheet).strip()
    assert found.replace(f";{COLOR}}}", "}") == SCHEMES[sheet]


def test_a_rule_that_says_the_colour_of_its_text_keeps_it() -> None:
    assert schemes_of_code("pre{background:#000;color:#fff}") == "pre{color-scheme:dark;}\n"


def test_a_background_of_middle_lightness_moves_the_colours_of_code() -> None:
    ground = "#555555"
    moved = dict(re.findall(r"--code-(\w+):(#\w+)", schemes_of_code(f"pre{{background:{ground}}}")))
    assert "text" not in moved, "can be read as it is"
    assert all(contrast(color, ground) >= 4.5 for color in moved.values())
    rest = [pair[1] for name, pair in CODE_COLORS.items() if name not in moved]
    assert all(contrast(color, ground) >= 4.5 for color in rest)
    assert "pre :is(.highlight,.sig){" in schemes_of_code(f"pre{{background:{ground}}}")


def test_many_custom_properties_in_each_other_cost_no_more_than_one() -> None:
    chain = "".join(f"--v{i}:{f'var(--v{i + 1}) ' * 50};" for i in range(30))
    rules = "pre{background:var(--v0)}" * 200
    assert schemes_of_code(f":root{{{chain}--v30:#000}}{rules}").count("color-scheme:dark") == 200


def test_a_long_chain_of_custom_properties_is_followed_in_part() -> None:
    chain = "".join(f"--v{i}:var(--v{i + 1});" for i in range(5000))
    assert schemes_of_code(f":root{{{chain}--v5000:#000}}pre{{background:var(--v0)}}") == ""
