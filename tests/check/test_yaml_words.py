"""What the reader of YAML says about a text that the parser refuses, and where."""

from __future__ import annotations

from typing import Any

import pytest

from sphinx_docsjson.safety.files import BadFileError
from sphinx_docsjson.sources.yaml12 import read_yaml


def fault(text: str) -> tuple[str, Any, Any]:
    with pytest.raises(BadFileError) as caught:
        read_yaml(text)
    return str(caught.value), caught.value.line, caught.value.column


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_faults_are_told_alike_whatever_ends_the_lines(end: str) -> None:
    said = "not valid YAML: a colon is missing after 'c'"
    assert fault(end.join(["a: b", "c", "d: e"])) == (said, 2, 1)
    tabs = "not valid YAML: lines are indented with spaces, not tabs"
    assert fault(end.join(["a:", "  \tb", ""])) == (tabs, 2, 3)


@pytest.mark.parametrize(
    ("text", "sign", "place"),
    [
        ("a: **b** c", "*", (1, 4)),
        ("a: *b", "*", (1, 4)),
        ("a: & b", "&", (1, 4)),
        ("a:\n  - b: [c] d", "[", (2, 8)),
        ("a: {b} c", "{", (1, 4)),
        ("a: > b", ">", (1, 4)),
        ("a: | b", "|", (1, 4)),
        ("a: - b", "-", (1, 4)),
        ("a: ? b", "?", (1, 4)),
        ("- %b", "%", (1, 3)),
    ],
)
def test_signs_that_need_quotes(text: str, sign: str, place: tuple[int, int]) -> None:
    said, *at = fault(text)
    assert (said.rpartition(": ")[2], tuple(at)) == (
        f"a text that starts with {sign} needs quotes",
        place,
    )


@pytest.mark.parametrize("text", ["a: 'b\n  c: d\ne: '#f'\ng: 1", "a: 'b\n  c: d\ne: 'f'\ng: 1"])
@pytest.mark.parametrize("quote", ["'", '"'])
def test_a_quote_that_the_next_text_ends(text: str, quote: str) -> None:
    said = f"not valid YAML: the quote that opens here is never closed: add {quote} where the text ends"
    assert fault(text.replace("'", quote)) == (said, 1, 4)


@pytest.mark.parametrize(
    ("text", "said", "place"),
    [
        ("a:\n  b: [c\nd: e", "a comma is missing here, or the [ in line 2 is never closed", (3, 2)),
        ("{", "did not find expected node content", (2, 1)),
        ("a: [b]]", "a key and a colon are missing here, or text follows the closing quote", (1, 7)),
        ("- 'a' b", "entries of a list start with - in one column, or text follows the quote", (1, 7)),
        ("a: b\n\xa0\xa0c: d\n e: f",
         "this line is indented with characters that only look like spaces: type spaces", (2, 1)),
    ],
)  # fmt: skip
def test_what_to_do_about_other_faults(text: str, said: str, place: tuple[int, int]) -> None:
    assert fault(text) == (f"not valid YAML: {said}", *place)


def test_a_quote_may_end_before_a_sign() -> None:
    assert read_yaml("a: 'b\n  c' #d\ne: ['f\n  g', h]") == {"a": "b c", "e": ["f g", "h"]}
