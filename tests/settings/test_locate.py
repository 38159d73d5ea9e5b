"""JSON with places."""

from __future__ import annotations

import json
import sys

import pytest

from sphinx_docsjson.check.locate import MAX_DEPTH, JsonError, read_json

TEXT = '{\n  "name": "é",\n  "tabs": [\n    {"name" : "x"}, 7\n  ]\n}\n'
PLACES = {
    (): "f:1:1",
    ("name",): "f:2:11",
    ("tabs",): "f:3:11",
    ("tabs", 0): "f:4:5",
    ("tabs", 0, "name"): "f:4:15",
    ("tabs", 1): "f:4:21",
}


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_every_value_and_key_has_a_place(mark: str, ends: str) -> None:
    document = read_json(mark + TEXT.replace("\n", ends), "f")
    assert {trail: str(place) for trail, place in document.values.items()} == PLACES
    keys = {trail: str(place) for trail, place in document.keys.items()}
    assert keys == {
        ("name",): "f:2:3",
        ("tabs",): "f:3:3",
        ("tabs", 0, "name"): "f:4:6",
    }


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{}",
        " [ 1 , -0.5e+3, true,false , null ] ",
        '"\\u00e9\\n\\" \\ud83d\\ude00"',
        '{"a": {"a": [[], {}]}}',
        "0",
    ],
)
def test_values_are_those_of_the_standard_library(text: str) -> None:
    assert read_json(text, "f").value == json.loads(text)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "1:1"),
        ("[1,]", "1:3"),
        ("[1 2]", "1:4"),
        ('{"a": 1,\n}', "1:8"),
        ('{"a" 1}', "1:6"),
        ("{a: 1}", "1:2"),
        ('["\t"]', "1:3"),
        ('["a', "1:2"),
        ('["\\x"]', "1:3"),
        ("[01]", "1:3"),
        ("[+1]", "1:2"),
        ("[1.]", "1:3"),
        ("[NaN]", "1:2"),
        ("[Infinity]", "1:2"),
        ("[]x", "1:3"),
        ("// a\n[]", "1:1"),
        ('{"a":', "1:6"),
        ("[" * 100_000, f"1:{MAX_DEPTH + 2}"),
        ('{"a":' * 100_000, f"1:{(MAX_DEPTH + 1) * 5 + 1}"),
    ],
)
def test_what_is_no_json_has_a_place(text: str, place: str) -> None:
    with pytest.raises(JsonError) as caught:
        read_json(text, "f")
    assert str(caught.value.place) == f"f:{place}"


def test_of_equal_keys_the_last_counts_and_all_are_reported() -> None:
    document = read_json('{"a": 1, "b": {"a": 2,\n"a": 3}, "a": 4}', "f")
    assert document.value == {"a": 4, "b": {"a": 3}}
    found = [(d.trail, str(d.first), str(d.second)) for d in document.duplicates]
    assert found == [(("b", "a"), "f:1:16", "f:2:1"), (("a",), "f:1:2", "f:2:10")]


def test_characters_that_no_file_can_hold_are_replaced() -> None:
    assert read_json('["\\ud800", "\\u0000\\u001b", "a\\tb"]', "f").value == ["�", "��", "a\tb"]


def test_a_large_number_is_no_trap() -> None:
    assert read_json("[" + "9" * 300 + "]", "f").value == [int("9" * 300)]
    large = read_json(f"[{'9' * 5_000}, -1e999]", "f").value
    assert large == [sys.float_info.max, -sys.float_info.max]


def test_a_trail_that_is_not_there_has_the_place_around_it() -> None:
    document = read_json(TEXT, "f")
    assert document.place(("tabs", 0, "url")) == document.values["tabs", 0]
    assert document.key_place(("tabs", 1)) == document.values["tabs", 1]


def test_the_cost_of_reading_is_linear(calls_of) -> None:
    def text(count: int) -> str:
        return json.dumps([{"a": [1, "b"]}] * count, indent=1)

    assert calls_of(read_json, text(8_000), "f") < calls_of(read_json, text(1_000), "f") * 8 * 1.5
