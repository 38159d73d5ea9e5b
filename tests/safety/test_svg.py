"""SVG files are served without what could run."""

from __future__ import annotations

import pytest

from sphinx_docsjson.safety.allowed import attribute
from sphinx_docsjson.safety.svg import DRAWING, NotSvgError, clean_svg, svg_size

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def test_a_harmless_picture_stays_byte_for_byte() -> None:
    text = f'{OPEN} viewBox="0 0 9 9"><!-- x --><style>.a{{fill:red}}</style><use href="#a"/></svg>'
    assert clean_svg(text) == (text, [])


def test_what_drawing_programs_store_stays() -> None:
    stored = (
        '<s:namedview xmlns:s="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/>'
        '<metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>'
        '<flowRoot><flowPara>x</flowPara></flowRoot><image href="data:image/png;base64,x"/>'
    )
    assert clean_svg(f"{OPEN}>{stored}</svg>") == (f"{OPEN}>{stored}</svg>", [])


@pytest.mark.parametrize(
    "inside",
    [
        "<style>@font-face{src:url(data:font/woff2;base64,d09//GMg)}</style>",
        '<image href="data:image/gif;base64,R0lG//x"/>',
        '<image xlink:href=" data:image/svg+xml;base64,PHN2Zz4="/>',
        '<image xlink:href="data:img/png;base64,iVBORw0KGgo="/>',
        '<rect style="fill:url(#a)"/>', '<use href="#a"/>', '<a href="https://x.example"><path/></a>',
        '<rect><animate attributeName="opacity" values="0;1" dur="1s" repeatCount="indefinite"/></rect>',
        '<g><animateTransform attributeName="transform" type="rotate" from="0" to="360" dur="2s"/></g>',
        '<g><animateMotion path="M0 0h9" dur="1s"><mpath href="#a"/></animateMotion></g>',
        '<rect><set attributeName="fill" to="red" begin="1s"/></rect>',
    ],
)  # fmt: skip
def test_what_a_picture_holds_itself_stays(inside: str) -> None:
    assert clean_svg(f"{OPEN}>{inside}</svg>") == (f"{OPEN}>{inside}</svg>", [])


def test_no_picture_is_read_in_two_ways() -> None:
    text = (
        f'<?xml version="1.0" encoding="Shift_JIS"?>{OPEN}><desc><![CDATA[\u00c1]]><!-- ]]></desc>'
        "<script>run()</script><desc><![CDATA[ --><!-- ]]> --></desc></svg>"
    )
    assert "script" not in clean_svg(text)[0]
    assert "Shift_JIS" not in clean_svg(text)[0]
    utf_8 = f'<?xml version="1.0" encoding="utf-8"?>{OPEN}><desc><![CDATA[x]]></desc></svg>'
    assert clean_svg(utf_8) == (utf_8, [])


@pytest.mark.parametrize("name", sorted(DRAWING - {"svg"}))
def test_what_pages_may_draw_may_stand_in_a_file(name: str) -> None:
    assert clean_svg(f"{OPEN}><{name}/></svg>")[1] == []
    assert attribute(name, "fill", "red") == ("fill", "red")


def test_entities_of_plain_text_stay_and_hide_nothing() -> None:
    head = '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">'
    good = f'{head}]><svg xmlns="&ns;"><path d="M0 0"/></svg>'
    assert clean_svg(good) == (good, [])
    bad = f'{head}<!ENTITY j "javascript:x">]><svg xmlns="&ns;"><a href="&j;"><path/></a></svg>'
    assert "javascript" not in clean_svg(bad)[0]


@pytest.mark.parametrize(
    ("inside", "gone"),
    [
        ("<script>__pwn()</script>", "script"),
        ('<circle onload="__pwn()"/>', "onload"),
        ('<a xlink:href="javascript:__pwn()"><g/></a>', "javascript"),
        ('<a href=" java&#10;script:__pwn()"><g/></a>', "script:"),
        ("<foreignObject><p>x</p></foreignObject>", "foreignObject"),
        ('<g><p xmlns="http://www.w3.org/1999/xhtml" style="x">y</p></g>', "y"),
        ('<image href="https://evil.example/t.png"/>', "evil.example"),
        ('<use href="data:image/svg+xml,x"/>', "data:"),
        ('<a><set attributeName="href" to="javascript:x"/></a>', "javascript"),
        ("<style>@import 'x.css'</style>", "@import"),
        ('<a><animate attributeName="xlink:href" values="javascript:x"/></a>', "animate"),
        ('<a><animate attributeName="href" values="javascript:x"/></a>', "animate"),
        ('<g><set attributeName="onclick" to="__pwn()"/></g>', "__pwn"),
        ('<g><set attributeName="style" to="x"/></g>', "set"),
        ('<g><set attributeName="fill" to="url(https://evil.example/x)"/></g>', "evil.example"),
        ('<g><animate attributeName="x" to="1" onbegin="__pwn()"/></g>', "__pwn"),
        ("<style>.a{fill:red}<g>@import 'x.css'</g></style>", "@import"),
        ('<rect fill="url(//evil.example/x#y)"/>', "evil.example"),
        ('<rect style="fill:url(https://evil.example/x)"/>', "evil.example"),
        ('<a><animateColor attributeName="href" to="x"/></a>', "animateColor"),
        ("<video><source/></video>", "video"),
        ('<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"/>', "math"),
    ],
)
def test_active_parts_are_left_out_and_named(inside: str, gone: str) -> None:
    text, removed = clean_svg(f'{OPEN}><path d="M0 0"/>{inside}</svg>')
    assert removed
    assert gone not in text
    assert "M0 0" in text


@pytest.mark.parametrize(
    ("sheet", "kept"),
    [
        ("@import url(https://evil.example/f.css); .a{fill:red}", ".a{fill:red}"),
        (".a{fill:red}@font-face{src:url(https://evil.example/f)}.b{fill:url(#g)}", ".b{fill:url(#g)}"),
        (r"@\69mport 'https://evil.example/x';.a{fill:red}", ".a{fill:red}"),
        ("@media print{.a{fill:url(//evil.example/x)}}.b{r:1}", ".b{r:1}"),
        (".a{fill:red} @import 'https://evil.example/late';", ".a{fill:red}"),
    ],
)  # fmt: skip
def test_a_style_sheet_loses_what_loads_something_alone(sheet: str, kept: str) -> None:
    text, removed = clean_svg(f"{OPEN}><style>{sheet}</style></svg>")
    assert removed == ["rules of <style>"]
    assert "evil.example" not in text
    assert kept in text


@pytest.mark.parametrize(
    "sheet", ["(" * 5000 + "@import 'x'", "@import 'x';a{b:" + "9" * 5000 + "}"]
)
def test_a_style_sheet_without_end_is_left_out(sheet: str) -> None:
    text, removed = clean_svg(f"{OPEN}><style>{sheet}</style></svg>")
    assert removed
    assert "@import" not in text


RUN = "<!ATTLIST svg onload CDATA '__pwn()'>"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("<svg", "not well-formed"),
        ("plain text", "not well-formed"),
        ("<html><body/></html>", "root element"),
        (f'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>{OPEN}>&a;</svg>', "elsewhere"),
        (f'<!DOCTYPE svg [<!ENTITY a PUBLIC "x" "y">]>{OPEN}>&a;</svg>', "elsewhere"),
        (
            f'<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>{OPEN}>&c;</svg>',
            "contains others",
        ),
        (f'<!DOCTYPE svg [<!ENTITY % p "{RUN}">%p;]>{OPEN}/>', "a parameter entity"),
        (f'<!DOCTYPE svg [<!ENTITY a "b">%p;{RUN}]>{OPEN}/>', "a parameter entity"),
        (f'<!DOCTYPE svg SYSTEM "x.dtd" [\n{RUN}\n%p;]>{OPEN}/>', "a parameter entity"),
        (f"<!DOCTYPE svg [%p;{RUN}]>{OPEN}/>", "a parameter entity"),
        (f'<?xml-stylesheet type="text/xsl" href="x"?>{OPEN}/>', "style sheet"),
    ],
)
def test_what_is_no_plain_picture_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotSvgError, match=reason):
        clean_svg(text)


def test_declared_attributes_are_attributes() -> None:
    text, removed = clean_svg(f"<!DOCTYPE svg [{RUN}]>{OPEN}/>")
    assert removed == ["onload"]
    assert "__pwn" not in text


@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('width="20" height="10"', (20, 10, False)),
        ('width="20px" height="10" viewBox="0 0 4 4"', (20, 10, False)),
        ('width="20" viewBox="0 0 4 2"', (20, 10, False)),
        ('height="10" viewBox="0 0 4 2"', (20, 10, False)),
        ('viewBox="0 0 4 2"', (4, 2, True)),
        ('width="20"', None),
        ('width="20" viewBox="0 0 0 2"', None),
        ('viewBox="0 0 4"', None),
        ('viewBox="0 0 4 0"', None),
        ("", None),
    ],
)
def test_the_size_of_a_picture(attributes: str, size: tuple[int, int, bool] | None) -> None:
    assert svg_size(f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}></svg>') == size
    assert svg_size(f"<html {attributes}></html>") is None
    assert svg_size("no markup") is None


def test_the_size_of_a_picture_that_could_expand_without_end_is_not_read() -> None:
    size = '<svg width="&b;" height="1"/>'
    assert svg_size(f'<!DOCTYPE svg [<!ENTITY b "99">]>{size}') == (99, 1, False)
    assert svg_size(f'<!DOCTYPE svg [<!ENTITY a "9"><!ENTITY b "&a;&a;">]>{size}') is None


def chained(part: str, level: str, last: str, levels: int = 30) -> str:
    """Return a picture in which each level names the one before it twice."""
    parts = "".join(level.replace("§", str(n)).replace("%", str(n + 1)) for n in range(levels))
    return f"{OPEN}><defs>{part}{parts}</defs>{last.replace('§', str(levels))}</svg>"


MASKED = '<rect mask="url(#m§)"/>'
GROUP = '<g id="m%"><use href="#m§"/><use xlink:href="#m§"/></g>'
CHAINS = {
    "use": chained('<rect id="m0"/>', GROUP, '<use href="#m§"/>'),
    "circle": chained('<g id="m0"><use href="#m30"/></g>', GROUP, ""),
    "mask": chained('<mask id="m0"/>', f'<mask id="m%">{MASKED * 2}</mask>', MASKED),
    "quotes": chained(
        '<clipPath id="m0"/>',
        f"""<clipPath id="m%">{"<rect style='clip-path: url( &quot;#m§&quot; )'/>" * 2}</clipPath>""",
        """<rect clip-path="url('#m§')"/>""",
    ),
    "pattern": chained(
        '<pattern id="m0"/>',
        '<pattern id="m%"><g fill="&#117;rl(#m§)"/><g stroke="url(#m§)"/></pattern>',
        '<g fill="url(#m§)"/>',
    ),
    "inherited": chained(
        '<marker id="m0"><path/></marker>',
        f'<marker id="m%"><g marker-mid="url(#m§)"><path d="{"1 1 " * 30}"/></g></marker>',
        f'<g marker-mid="url(#m§)"><path d="{"1 1 " * 30}"/></g>',
        levels=4,
    ),
    "copied": chained(
        f'<path id="p" d="{"1 1 " * 30}"/><marker id="m0"><path/></marker>',
        '<marker id="m%"><use href="#p" style="marker:url(#m§)"/></marker>',
        '<use href="#p" style="marker:url(#m§)"/>',
        levels=4,
    ),
    "escapes": chained(
        '<mask id="m0"/>',
        r'<mask id="m%"><g mask="u\72l(#m§)"/><g mask="URL(#&#37;6d§)"/></mask>',
        '<g mask="url(#m§)"/>',
    ),
    "variables": chained(
        f'<g style="{"".join(f"--m{n}:url(#m{n});" for n in range(9))}"/><mask id="m0"/>',
        "<mask id='m%'>" + "<g style='mask:var(--m§)'/>" * 9 + "</mask>",
        '<g mask="url(#m§)"/>',
        levels=8,
    ),
    "filter": chained(
        "",
        '<feComposite in="s§" in2="s§" result="s%"/>',
        '<filter id="f"><feOffset result="s0"/>'
        + "".join(f'<feBlend in="s{n}" in2="s{n}" result="s{n + 1}"/>' for n in range(30))
        + '</filter><rect filter="url(#f)"/>',
    ),
    "shadows": f'{OPEN}><filter id="f">{"<feDropShadow/>" * 20}</filter><g filter="url(#f)"/></svg>',
    "marker": f'{OPEN}><marker id="m">{"<path/>" * 500}</marker>'
    f'<path d="{"1 1 " * 5000}" marker-mid="url(#m)"/></svg>',
    "style sheet": chained(
        '<style>@media all { .a[id]{mask:u\\72l("#m0")} } @font-face{font-family:"x"}'
        + "".join(f"#n{n}>.b:not(p){{mask:url(#m{n})}}" for n in range(30))
        + "</style>",
        '<mask id="m%"><g id="n§"><g class="b"/><g class="b"/></g></mask>',
        '<g id="n§"><g class="b"/></g>',
    ),
}


@pytest.mark.parametrize("text", CHAINS.values(), ids=CHAINS)
def test_parts_that_name_each_other_keep_no_browser_busy(text: str) -> None:
    with pytest.raises(NotSvgError, match="name each other so often"):
        clean_svg(text)


@pytest.mark.parametrize(
    "inner",
    [
        f'<g filter="{"drop-shadow(0 0 9px red) " * 5}"/>',
        f'<g style="fill:red;filter:{"blur(9px) " * 5}"/>',
        f"<style>.a{{filter:{'drop-sh&#92;61 dow(0 0 9px red) ' * 5}}}</style>",
        "<style>.a{--a:drop-shadow(0 0 9px red);filter:var(--a) var(--a)}</style>",
    ],
)
def test_filters_of_many_shadows_keep_no_browser_busy(inner: str) -> None:
    with pytest.raises(NotSvgError, match="more than 4 shadows or blurs"):
        clean_svg(f"{OPEN}>{inner}</svg>")


def test_filters_of_some_shadows_stay() -> None:
    some = "drop-shadow(0 0 1px var(--x)) " * 4
    text = (
        f'{OPEN}><style>.a{{filter:{some}}} .b{{filter:{some}}}</style><g filter="{some}"/></svg>'
    )
    assert clean_svg(text) == (text, [])


def test_parts_of_real_drawings_are_drawn_again() -> None:
    shadow = '<filter id="f"><feGaussianBlur/><feOffset/><feMerge><feMergeNode/></feMerge></filter>'
    sheet = "<style>.a,.b>g{clip-path:url(#c)}text{font-family:'x'}.d{fill:url(#g)}</style>"
    frame = '<rect id="r"/><clipPath id="c"><use href="#r"/></clipPath><a href="#r"><path/></a>'
    shapes = '<g class="a d" filter="url(#f)"><use href="#r"/><path/></g>' * 2000
    itself = '<g id="i"><use href="#i"/></g><linearGradient id="g"><stop/></linearGradient>'
    sheet += "".join(  # as programs write them: below the id of the drawing, or by position
        f"<style>#logo path.a{n}{{mask:url(#m{n})}} path:nth-child({n}){{fill:url(#g{n})}}</style>"
        f'<mask id="m{n}"/><radialGradient id="g{n}"/>'
        for n in range(20)
    )
    text = f"{OPEN}>{sheet}<defs>{shadow}{frame}{itself}</defs>{shapes}</svg>"
    assert clean_svg(text) == (text, [])
