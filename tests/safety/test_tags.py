"""Tags are written from names and values that the code gives; what authors wrote is escaped."""

from __future__ import annotations

import re

import pytest

from sphinx_docsjson.safety.tags import as_xml, island, opening, tag


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("a", ' data-x="a"'),
        ("", ' data-x=""'),
        ("\"'<&>", ' data-x="&quot;&#x27;&lt;&amp;&gt;"'),
        ("x" * 500 + '"', f' data-x="{"x" * 500}&quot;"'),
        (True, " data-x"),
        (False, ""),
        (None, ""),
    ],
)
def test_the_value_of_an_attribute(value: str | bool | None, written: str) -> None:
    assert tag("b", {"data-x": value}) == f"<b{written}></b>"


def test_html_becomes_xml() -> None:
    html = tag("p", {"hidden": True, "title": "a> b"}, opening("img", {"src": "/a/"}), "<br>")
    assert as_xml(html) == '<p hidden="hidden" title="a&gt; b"><img src="/a/"/>&lt;br&gt;</p>'
    assert as_xml("<path d='x'/><hr />") == "<path d='x'/><hr/>"


def test_data_cannot_end_its_script() -> None:
    made = island('{"a": "</script><!--&\u2028\u2029"}')
    assert re.sub(r"^<script[^>]*>|</script>$", "", made) == (
        '{"a": "\\u003c/script\\u003e\\u003c!--\\u0026\\u2028\\u2029"}'
    )
