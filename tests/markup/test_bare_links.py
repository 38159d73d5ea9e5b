"""Addresses without brackets are links, whatever punctuation is around them."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest
from safety.small_site import build

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LINKED = {
    "见：https://a.example/b 吧": "https://a.example/b",
    '"https://a.example/quoted"': "https://a.example/quoted",
    "host:https://a.example/colon": "https://a.example/colon",
    "[https://a.example/brackets]": "https://a.example/brackets",
    "见https://a.example/letters 吧": "https://a.example/letters",
    "\xa0\xa0https://a.example/space": "https://a.example/space",
    "`x`https://a.example/code": "https://a.example/code",
    "网站：www.a.example 吧": "http://www.a.example",
    "（https://a.example/a）": "https://a.example/a",
    "见 https://a.example。后面": "https://a.example",
    "邮件：me@a.example": "mailto:me@a.example",
    "xhttps://a.example/no": "",
    "a/me@b.example": "",
    "xwww.a.example": "",
    "[label https://a.example/in](https://a.example/out)": "https://a.example/out",
}


def test_what_may_be_before_an_address(tmp_path: Path) -> None:
    page = build(tmp_path, "# A\n\n" + "\n\n".join(f"- {one}" for one in LINKED), ".mdx").html
    items = page[page.index("<ul") : page.index("</ul>")].split("<li>")[1:]
    links = [re.findall(r'external" href="([^"]*)"', item) for item in items]
    found = [[unquote(unescape(one)) for one in some] for some in links]
    wanted = [[address] if address else [] for address in LINKED.values()]
    assert dict(zip(LINKED, found, strict=True)) == dict(zip(LINKED, wanted, strict=True))


def test_the_text_before_an_address_stays(tmp_path: Path) -> None:
    page = build(tmp_path, "# A\n\n见：www.a.example 和：me@a.example\n", ".mdx").html
    text = unescape(re.sub(r"<[^>]+>", "", page))
    assert "见：www.a.example 和：me@a.example" in text


def test_a_bare_address_reads_as_it_is_written(tmp_path: Path) -> None:
    address = "https://xn--grtn-loa.example/bäume?q=a%20b%2Fc"
    page = build(tmp_path, f"# A\n\n{address}\n\nAt www.a.example/%C3%A4\n", ".mdx").html
    assert f">{address}</a>" in page
    assert ">www.a.example/%C3%A4</a>" in page


def test_named_characters_are_read_in_an_address(tmp_path: Path) -> None:
    text = "A &amp;amp; https://a.example/?a=1&amp;copy=2&#35;c and www.b.example/?x&amp;y"
    made = build(tmp_path, f"# A\n\n{text}\n", ".mdx")
    shown = "https://a.example/?a=1&amp;copy=2#c"
    link = f'<a class="docsjson-bare reference external" href="{shown}">{shown}</a>'
    assert f"A &amp;amp; {link}" in made.html
    assert ">www.b.example/?x&amp;y</a>" in made.html
    assert made.warnings == ""


ROWS = {
    "names without an end": lambda n: "_www.a" * n + "*",
    "names that end": lambda n: "www.a.b<" * n,
    "web addresses": lambda n: "(http://a_" * n,
    "addresses with parts": lambda n: "]www.a.b/*%</code>" * n,
}


@pytest.mark.parametrize("row", ROWS)
def test_a_row_of_addresses_is_read_once(
    row: str, tmp_path: Path, calls_of: Callable[..., int]
) -> None:
    once, twice = (calls_of(build, tmp_path / str(n), ROWS[row](n), ".mdx") for n in (300, 600))
    assert twice < 2.1 * once


LONG = {
    "https://a.example/" + "b" * 7900: True,
    "https://a.example/" + "b" * 8100: False,
    f"https://{'a' * 300}.example/": False,
    f"https://a.example—{'字' * 300}": True,
    f"www.a.example，{'字' * 9000}": True,
}


@pytest.mark.parametrize(("text", "is_link"), LONG.items())
def test_what_is_too_long_for_an_address_is_text(text: str, is_link: bool, tmp_path: Path) -> None:
    assert ('external" href="http' in build(tmp_path, f"# A\n\n{text}\n", ".mdx").html) is is_link
