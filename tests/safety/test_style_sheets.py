"""Style sheets of a site: what stays is what was written, and nothing in it leads elsewhere."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.safety.style_sheets import BadSheetError, Sheet, clean_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

BEYOND = ":not(:where(.safe,.safe *))"
FILES = {"/a.png": "../a.png", "f.woff2": "../f.woff2", "x.svg#g": "../x.svg#g"}


def clean(text: str) -> Sheet:
    return clean_sheet(text, FILES.get, ".safe")


def css(text: str) -> str:
    return clean(text).text.replace(BEYOND, "").strip()


@pytest.mark.parametrize(
    "name",
    ["@property --docsjson-font{{syntax:'*';inherits:false;initial-value:F}}",
     "@property --docs\\6ason-text{{syntax:'*';inherits:false}}",
     "@font-face{{font-family:docsjson-mono;src:url(f.woff2)}}",
     "@font-face{{src:url(f.woff2);FONT-family:'DocsJSON-inter'}}",
     "@media all{{@font-face{{font-family:'docsjson\\2dmono';src:local(x)}}}}",
     "@font-palette-values --docsjson-x{{font-family:x}}",
     "@keyframes docsjson-fade{{from{{a:b}}}}", "@-webkit-keyframes 'docsjson-fade'{{from{{a:b}}}}"],
)  # fmt: skip
def test_nothing_that_our_own_rules_name_is_defined(name: str) -> None:
    assert "docs" not in css(name.format()).lower()


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("a{color:red}", "a{color:red;}"),
        ("a { color : red !important }", "a{color: red!important;}"),
        (".dark .x, html:not(.dark) .y{color:red}", ".dark .x,html:not(.dark) .y{color:red;}"),
        ("a:hover{--My: {x:1}}", "a:hover{--My: {x:1};}"),
        (r".md\:p-4\.5{padding:1px}", r".md\:p-4\.5{padding:1px;}"),
        ("a{b:c;&:hover{d:e}> p{f:g}}", "a{b:c;&:hover{d:e;}\n> p{f:g;}\n}"),
        ("@media (width > 1px){a{b:c}}", "@media (width > 1px){a{b:c;}\n}"),
        ("a{@media print{b:c}}", "a{@media print{b:c;}\n}"),
        ("@supports (d:grid){a:hover{b:c}}", "@supports (d:grid){a:hover{b:c;}\n}"),
        ("@keyframes k{from{a:b}50.5%{c:d}}", "@keyframes k{from{a:b;}50.5%{c:d;}}"),
        ("@layer x,y;@layer x{a{b:c}}", "@layer x,y;\n@layer x{a{b:c;}\n}"),
        ("@property --a{syntax:'*';inherits:false}", '@property --a{syntax:"*";inherits:false;}'),
        ('a{font-family:"Fira Code" }', 'a{font-family:"Fira Code",var(--docsjson-font-mono);}'),
        ("a{font-family:Open Sans,X}", "a{font-family:Open Sans,X,var(--docsjson-font);}"),
        ('a{font:1px/1 "X"!important}', 'a{font:1px/1 "X",var(--docsjson-font)!important;}'),
        ('a{font:bold 1px "PT Serif"}', 'a{font:bold 1px "PT Serif";}'),
        ("a{font-family:Georgia,X}", "a{font-family:Georgia,X;}"),
        ("a{font-family:X,Serif;font:bold}", "a{font-family:X,Serif;font:bold;}"),
        ("a{font-family:var(--x);font:menu}", "a{font-family:var(--x);font:menu;}"),
        ("a{font-family:inherit;b:'X'}", 'a{font-family:inherit;b:"X";}'),
        ("a{background:url(/a.png)}", 'a{background:url("../a.png");}'),
        ('a{background:url( "/a.png" )}', 'a{background:url( "../a.png" );}'),
        ("a{filter:url(x.svg#g)}", 'a{filter:url("../x.svg#g");}'),
        ("a{fill:url(#g)}", "a{fill:url(#g);}"),
        ("a{b:url(data:image/png,x)}", "a{b:url(data:image/png,x);}"),
        ("a{content:'https://x.example'}", 'a{content:"https://x.example";}'),
        ("@font-face{font-family:F;src:url(f.woff2) format('woff2')}",
         '@font-face{font-family:F;src:url("../f.woff2") format("woff2");}'),
        ("@charset 'utf-8';a{b:c}", "a{b:c;}"),
        ("/* x */a/* y */{b:/* z */c}", "a{b:c;}"),
        ("a{b:c", "a{b:c;}"),
    ],
)  # fmt: skip
def test_what_a_style_sheet_may_say(written: str, left: str) -> None:
    assert css(written) == left
    assert css(left) == left or "url(" in left  # what is clean stays as it is


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("@import url(https://evil.example/a.css);a{b:c}", "a{b:c;}"),
        ("@import 'b.css' layer(x);", ""),
        ("@unknown{a{b:c}}@apply x;a{@apply p-4;b:c}", "a{b:c;}"),
        ("@namespace 'x';@document url(x){a{b:c}}", ""),
        ("a{behavior:url(/a.png);-moz-binding:url(#x);b:expression(alert(1))}", "a{}"),
        ("a,,b{c:d}", ""),
        ("a >{c:d}", ""),
        ("a}b{c:d}", ""),
        ("a{b:c)}d{e:f}", "a{}\nd{e:f;}"),
        ("a{b:url(x'y)}", "a{}"),
        ("a{b:'x\n'}", "a{}"),
        ("@media x}y{a{b:c}}", ""),
        ("@layer x}y;", ""),
        ("@keyframes k{@media x{a:b}}", ""),
        ("@keyframes k{a){b:c}from{d:e}}", "@keyframes k{from{d:e;}}"),
        ("a:is(]){b:c}", ""),
        ("a{b:f(]);c:d}", "a{c:d;}"),
        ("@supports (b:url(//x.example)){a{c:d}}", '@supports (b:url("data:,")){a{c:d;}\n}'),
    ],
)
def test_what_is_left_out(written: str, left: str) -> None:
    assert css(written) == left


ELSEWHERE = "https://evil.example/x.png"


@pytest.mark.parametrize(
    "value",
    [
        f"url({ELSEWHERE})", f"url('{ELSEWHERE}')", "url(//evil.example/x)", r"url('\\\\evil.example')",
        r"u\72l(https\3a//evil.example)", f"URL({ELSEWHERE})", f"image-set('{ELSEWHERE}' 1x)",
        f"-webkit-image-set(url({ELSEWHERE}) 1x)", f"src('{ELSEWHERE}')", f"new('{ELSEWHERE}')",
        f"cross-fade(url({ELSEWHERE}),red)", f"linear-gradient(red,red),url({ELSEWHERE})",
        f"((url({ELSEWHERE})))", "url(java\nscript:x)", "url(blob:x)", f"{{a:url({ELSEWHERE})}}",
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["background", "--mine", "cursor", "content"])
def test_no_value_leads_elsewhere(name: str, value: str) -> None:
    sheet = clean(f"a{{{name}:{value}}}")
    assert not re.search(r"evil|blob|script", sheet.text)
    assert len(sheet.foreign) == (1 if "java" not in value else 0)


@pytest.mark.parametrize(
    "value",
    ["image-set(var(--x) 1x)", "src(attr(data-x))", "image(--mine())", "url('/a.png' var(--x))"],
)
def test_no_address_is_made_of_what_is_not_known(value: str) -> None:
    assert css(f"a{{b:{value};c:d}}") == "a{c:d;}"


@pytest.mark.parametrize(
    "text",
    [
        "https://x.example/y",
        "http://x.example/y",
        "FTP://x.example/y",
        "//x.example/y",
        "\\\\\\\\x.example/y",
    ],
)
def test_functions_of_tomorrow_load_nothing_from_elsewhere(text: str) -> None:
    assert css(f'a{{b:load("{text}")}}') == 'a{b:load("data:,");}'
    assert css(f'a{{content:"{text}"}}').startswith("a{content:")


def test_a_font_keeps_the_files_that_the_site_has() -> None:
    sheet = clean(f"@font-face{{font-family:F;src:local('F'),url({ELSEWHERE}),url(f.woff2)}}")
    assert sheet.text.strip() == '@font-face{font-family:F;src:local("F"),url("../f.woff2");}'
    assert css(f"@font-face{{font-family:F;src:url({ELSEWHERE})}}") == ""


def test_what_is_left_out_is_told_with_its_line() -> None:
    sheet = clean(f"@import '{ELSEWHERE}';\na{{b:url({ELSEWHERE});\nc:url(none.png)}}")
    assert sheet.imports == [(ELSEWHERE, 1)]
    assert sheet.foreign == [(ELSEWHERE, 2)]
    assert sheet.missing == [("none.png", 3)]


@pytest.mark.parametrize(
    ("selector", "written"),
    [
        ("a", "a{}"), ("a b", "a b{}"), ("a::before", "a{}::before"), ("a:after", "a{}:after"),
        ("::selection", "{}::selection"), ("a ::marker", "a {}::marker"), ("a , b", "a{},b{}"),
        ("a:is(b,c)", "a:is(b,c){}"), ("a[x=',']:hover", 'a[x=","]:hover{}'), ("*", "*{}"),
    ],
)  # fmt: skip
def test_no_rule_reaches_what_stays_untouched(selector: str, written: str) -> None:
    left = written.format(*[BEYOND] * 2) if "," not in selector else written.replace("{}", BEYOND)
    assert clean(f"{selector}{{b:c}}").text == f"{left}{{b:c;}}\n"
    inside = clean(f"@media print{{x{{{selector}{{b:c}}}}}}").text
    assert f"{left}{{b:c;}}" in inside
    assert f"x{BEYOND}{{" in inside


@pytest.mark.parametrize(
    "inside", ["{}", "@media print{{{}}}", "@layer a{{@supports (b:c){{{}}}}}"]
)
def test_a_scope_styles_nothing_without_a_selector(inside: str) -> None:
    """Browsers give such declarations to the elements that the scope starts from."""
    assert clean(f"@scope (.no){{{inside.format('b:c')}}}").text == ""
    assert clean(f"a{{@scope (.no){{{inside.format('b:c')}}}}}").text == f"a{BEYOND}{{}}\n"
    held = clean(f"a{{{inside.format('b:c')}}}").text
    assert "b:c;" in held


@pytest.mark.parametrize("text", ["{" * 100, "a{b:" + "(" * 9999, "&{" * 5000, "1" * 5000])
def test_a_sheet_without_end_is_refused(text: str) -> None:
    with pytest.raises(BadSheetError):
        clean(text)


@pytest.mark.parametrize(
    "unit",
    ["a{b:c}", "a,", "url(", "a{b:url(x),", "@media x{a{b:c}}", "a{&:x{b:c}", '"', "\\", "}", "/*"],
)
def test_the_cost_grows_with_the_text(unit: str, calls_of: Callable[..., int]) -> None:
    def cleaning(times: int) -> int:
        def run() -> None:
            with suppress(BadSheetError):
                clean(unit * times)

        return calls_of(run)

    assert cleaning(800) < 2.5 * cleaning(400) + 1000


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("html:not([data-ready]){visibility:hidden;color:red}", "html:not([data-ready]){color:red;}"),
        ("BODY.loading{Opacity: 0 !important}", "BODY.loading{}"), (":root{display:none}", ":root{}"),
        (".a, html body{display:none}", ".a{display:none;}\n.a,html body{}"),
        ("@media screen{html{content-visibility:hidden}}", "@media screen{html{}\n}"),
        ("body .a{display:none}", "body .a{display:none;}"), ("body::before{opacity:0}", "body::before{opacity:0;}"),
        ("html{opacity:.9;display:block}", "html{opacity:.9;display:block;}"),
        ("*>body{display:NONE}", "*>body{}"), (".a>:root{opacity:0}", ".a>:root{}"),
        ("html>.a{display:none}", "html>.a{display:none;}"),
        (":hover{display:none}", ":hover{display:none;}"), (":{display:none}", ":{display:none;}"),
    ],
)  # fmt: skip
def test_no_rule_hides_the_whole_page(written: str, left: str) -> None:
    assert css(written) == left


def test_rules_that_hide_the_page_inside_each_other_cost_what_they_are_long() -> None:
    sheets = [clean("html,a{display:none;" * depth + "}" * depth) for depth in (15, 30)]
    assert [len(sheet.hiding) for sheet in sheets] == [15, 30]
    assert len(sheets[1].text) < 2.3 * len(sheets[0].text)


def test_a_rule_that_hides_the_page_loads_its_files_once() -> None:
    sheet = clean("html, .a { display: none; background: url(/a.png) }")
    assert sheet.text.count("a.png") == 1
    assert sheet.missing == []


def test_what_would_hide_the_page_is_told_with_its_line() -> None:
    assert clean("\n.a, html:not(.b) {\n  opacity: 0;\n}").hiding == [("html:not(.b)", 3)]
