"""Text of OpenAPI files → values."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sphinx_docsjson.openapi.read.load import parse, read_file
from sphinx_docsjson.safety.files import BadFileError, trusted_file
from sphinx_docsjson.sources.yaml12 import MAX_DEPTH, read_yaml
from sphinx_docsjson.sources.yaml_places import located

from .cases import cases

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(("text", "expected"), cases("yaml.txt"))
def test_values_or_a_message_with_its_place(text: str, expected: str) -> None:
    try:
        found = json.dumps(parse(text))
    except BadFileError as error:
        found = f"{error.line}:{error.column}: {error}"
    assert found == expected.strip()


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (r'"\ud83e\udd84 \uD83E\uDD84"', "\U0001f984 \U0001f984"),
        (r'"a\ud800b"', "a\ufffdb"),
        (r'"\udd84\ud83e"', "\ufffd\ufffd"),
        (r'"\\ud83e"', r"\ud83e"),
        (r'"\\\ud83e\udd84"', "\\\U0001f984"),
        (r"'\ud83e\udd84'", r"\ud83e\udd84"),
        (r"\ud83e\udd84", r"\ud83e\udd84"),
    ],
)
def test_escaped_surrogates_are_read_in_double_quotes_only(written: str, expected: str) -> None:
    assert read_yaml(f"a: {written}\nb: |-\n  {written}") == {"a": expected, "b": written}
    assert read_yaml(f"{written}: [b]") == {expected: ["b"]}


@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 100_000, '{"a":' * 100_000, "? " * 50_000])
def test_deep_nesting_is_refused_and_costs_little(text: str) -> None:
    with pytest.raises(BadFileError, match="nested"):
        parse(text)


def test_nesting_up_to_the_limit_is_read() -> None:
    value = read_yaml("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    depth = 0
    while value:
        value, depth = value[0], depth + 1
    assert depth == MAX_DEPTH - 1


TEXT = """\
openapi: 3.0.0
paths:
  /a:
    get: {summary: x, tags: [b, c]}
  ? [1, 2]
  : {get: {}}
  /b~c:
    - one
    - two: 3
  "/c\\ud83e\\udd84":
    get: {}
"""


@pytest.mark.parametrize(
    ("pointer", "place"),
    [
        ("/paths/~1a/get/summary", (4, 11)),
        ("/paths/~1a/get/tags/1", (4, 33)),
        ("/paths/~1b~0c/1/two", (9, 7)),
        ("/paths/~1b~0c/7", (7, 3)),
        ("/paths/~1c\U0001f984/get", (11, 5)),
        ("/nothing", (1, 1)),
        ("", (1, 1)),
    ],
)
def test_a_pointer_has_a_place(pointer: str, place: tuple[int, int]) -> None:
    assert located(TEXT, [pointer]) == {pointer: place}


def test_many_pointers_are_found_as_one_by_one() -> None:
    pointers = ["/a", "/a/b/c/no", "/a/b", "/no", "", "/a/0/b"]
    found = located(TEXT, pointers)
    assert found == {one: located(TEXT, [one])[one] for one in pointers}


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin.yaml").write_bytes(b"a: \xe9")
    (tmp_path / "folder.yaml").mkdir()
    for name, why in (
        ("no.yaml", "no such file"),
        ("folder.yaml", "not a regular file"),
        ("latin.yaml", "UTF-8"),
    ):
        with pytest.raises(BadFileError, match=why):
            read_file(trusted_file(tmp_path / name))


def test_a_byte_order_mark_and_text_that_is_no_data(tmp_path: Path) -> None:
    (tmp_path / "bom.json").write_bytes(b'\xef\xbb\xbf{"a": 1}')
    (tmp_path / "sample.py").write_text("a: 1", "utf-8")
    assert read_file(trusted_file(tmp_path / "bom.json"))[0] == {"a": 1}
    assert read_file(trusted_file(tmp_path / "sample.py"))[0] == "a: 1"
