"""CSS of authors changes the look of its own element, and nothing else."""

from __future__ import annotations

import pytest

from sphinx_docsjson.safety.allowed import Refused, attribute
from sphinx_docsjson.safety.css import _CALLED, is_safe_declaration, loads_files, may_be_a_rule


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("color", "red"), ("color", "rgb(1 2 3 / 50%)"), ("width", "calc(100% - 2rem)"), ("width", "CALC(1px*2)"),
        ("background", "linear-gradient(90deg, #fff, var(--x))"), ("font-family", "'A B', serif"),
        ("--docs-x", "4px"), ("transform", "translate(-50%, 0) rotate(45deg)"),
        ("grid-template-columns", "repeat(auto-fit, minmax(200px, 1fr))"), ("position", "relative"),
        ("position", "absolute"), ("transition", "color .2s cubic-bezier(.4, 0, .2, 1)"),
        ("filter", " ".join(["drop-shadow(1px 0 0 var(--x))"] * 4)), ("--blur", "4px"),
    ],
)  # fmt: skip
def test_what_only_changes_the_look_stays(name: str, value: str) -> None:
    assert is_safe_declaration(name, value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("background", "url(x.png)"), ("background", "image-set('https://e.example/x' 1x)"),
        ("background", "-webkit-image-set('//e.example/x' 1x)"), ("--x", "image-set('//e' 1x)"),
        ("filter", "Drop-Shadow(0 0 9px red) " * 5), ("backdrop-filter", "blur(9px) " * 5),
        ("--x", "drop-shadow(0 0 9px red)"),
        ("background", "u\\72l(x)"), ("background", "cross-fade(url(x), red)"),
        ("width", "expression(alert(1))"), ("x:y;background", "red"), ("behavior", "x"),
        ("color", "red; background: url(x)"), ("color", "red}"), ("color", "</style>"),
        ("position", "fixed"), ("position", "Sticky"), ("position", "var(--x)"), ("Position", "env(x, fixed)"),
        ("position", "inherit"), ("src", "src('x')"), ("", "red"),
        ("background", "url/**/(x)"), ("content", "attr(href)"), ("background", "element(#x)"),
    ],
)  # fmt: skip
def test_what_loads_runs_or_covers_does_not(name: str, value: str) -> None:
    assert not is_safe_declaration(name, value)


@pytest.mark.parametrize("key", ["background:image-set('//e/k' 1x);x", "x y", "a<b"])
def test_the_names_of_a_style_object_are_names(key: str) -> None:
    with pytest.raises(Refused):
        attribute("div", "style", {key: "1"})


@pytest.mark.parametrize(
    "value",
    [
        "<style>@import 'x'</style>",
        "a;b",
        "url(//e.example/a#b)",
        "image-set('//e/z' 1x)",
        "url(/x.svg#y)",
        "url(#a) url(//e)",
    ],
)
def test_drawings_name_their_own_parts_only(value: str) -> None:
    assert attribute("rect", "fill", "url(#gradient)") == ("fill", "url(#gradient)")
    with pytest.raises(Refused):
        attribute("rect", "fill", value)


@pytest.mark.parametrize(
    "text",
    [
        "@import 'x.css'", "@\\69mport 'x'", "a{b:url(x)}", "a{b:url( 'https://e')}", "a{b:URL(x)}",
        "a{b:u\\72 l(x)}", "a{b:\\75\r\nrl(x)}", "a{b:image-set('x' 1x)}", "@font-face{src:src('x')}",
    ],
)  # fmt: skip
def test_style_sheets_that_load(text: str) -> None:
    assert loads_files(text)


@pytest.mark.parametrize(
    "text",
    [
        ".a{fill:url(#b)}", "@font-face{src:url(data:font/woff2;base64,d09GMg//x)}",
        ".a{content:'\\201C'}", "/* https://a.example */ .a{fill:red}", "@font-face{src: local('A')}",
        r".a{content:'\0 \110000 x'}",
    ],
)  # fmt: skip
def test_style_sheets_that_do_not(text: str) -> None:
    assert not loads_files(text)


def test_each_part_of_a_value_is_looked_at_once() -> None:
    """A pattern that may start anywhere in a name costs the square of its length."""
    assert len(_CALLED.findall("a" * 1000 + " (b) (c")) == 4


@pytest.mark.parametrize(
    ("declarations", "may"),
    [
        ("color: red; width: calc((1px + 2px) * 3)", True),
        ("width: calc(1px", False), ("width: 1px)", False), ("width: )(", False),
        ("font-family: 'A", False), ("grid-template: [a", False),
    ],
)  # fmt: skip
def test_a_rule_of_a_style_sheet_has_an_end(declarations: str, may: bool) -> None:
    assert may_be_a_rule(declarations) is may


def test_an_escaped_letter_is_a_letter() -> None:
    assert loads_files("a { background: u\\rl(x) }")
    assert loads_files("a { background: u\\72 l(x) }")
    assert not loads_files("a { content: 'u\\l' }")
