"""Code keeps its contrast on the background that a style sheet of the site gives it."""

from __future__ import annotations

import pytest

from sphinx_docsjson.theme.code_grounds import COLOR, schemes_of_code

SCHEMES = {
    "pre { background: #0d1117 }": "pre{color-scheme:dark}",
    "pre { background-color: rgb(250, 250, 250) } ": "pre{color-scheme:light}",
    ".docsjson-article pre, p { background: black }": ".docsjson-article pre{color-scheme:dark}",
    ".dark .code-block:hover{background:#111 url(a.png)}": ".dark .code-block:hover{color-scheme:dark}",
    "div.highlight{background:white;background:navy}": "div.highlight{color-scheme:dark}",
    "@media print{pre{background:#fff}}": "@media print{pre{color-scheme:light}\n}",
    "pre:not(:where(.a,.a *)) { background: #000 }": "pre:not(:where(.a,.a *)){color-scheme:dark}",
    "pre { background: var(--mine) }": "",
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
