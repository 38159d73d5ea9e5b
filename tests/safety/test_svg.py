"""SVG files are served without what could run."""

from __future__ import annotations

import pytest

from sphinx_docsjson.safety.allowed import attribute
from sphinx_docsjson.safety.svg import DRAWING, NotSvgError, clean_svg

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
        '<rect style="fill:url(#a)"/>', '<use href="#a"/>',
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
    "text",
    [
        "<svg",
        "plain text",
        "<html><body/></html>",
        f'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>{OPEN}>&a;</svg>',
        f'<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>{OPEN}>&c;</svg>',
        f'<?xml-stylesheet type="text/xsl" href="x"?>{OPEN}/>',
    ],
)
def test_what_is_no_plain_picture_is_refused(text: str) -> None:
    with pytest.raises(NotSvgError):
        clean_svg(text)
