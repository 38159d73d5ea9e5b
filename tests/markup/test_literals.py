"""Literals are read, everything else is refused."""

from __future__ import annotations

from math import inf

import pytest

from sphinx_docsjson.markup.grammar.literals import Markup, NotLiteral, read_literal

NAMES = {"name": "Acme", "data": {"deep": {"er": 3}}, "on": True}


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("1", 1), ("-2.5", -2.5), ("1_000", 1000), ("0xff", 255), ("0x" + "f" * 5000, inf), ("9" * 5000, inf), ("1e3", 1000), (".5", 0.5),
        ("'a\\'b'", "a'b"), ('"\\u00e9\\n"', "é\n"), ("`t`", "t"), ("`a ${name}!`", "a Acme!"),
        ("true", True), ("null", None), ("undefined", None),
        ("[1, 'a', [true],]", [1, "a", [True]]), ("{a: 1, 'b-c': {d: []}, 3: 4}", {"a": 1, "b-c": {"d": []}, "3": 4}),
        ("name", "Acme"), ("data.deep.er", 3), ("data?.deep", {"er": 3}), ("(1)", 1),
        ("/* c */ 1 // d", 1), ("<b>x</b>", Markup("<b>x</b>")),
    ],
)  # fmt: skip
def test_literals(source: str, value: object) -> None:
    assert read_literal(source, NAMES) == value


@pytest.mark.parametrize(
    "source",
    ["", "1 + 1", "name()", "f`x`", "() => 1", "unknown", "data.gone", "[...x]", "{...x}", "{a}",
     "`${1 + 1}`", "`${on}`", "new Date()", "a ? b : c", "'open", "[1", "[" * 100 + "]" * 100],
)  # fmt: skip
def test_refused(source: str) -> None:
    with pytest.raises(NotLiteral):
        read_literal(source, NAMES)
