"""Texts as languages write them: nothing in them can end or run."""

from __future__ import annotations

import ast
import json
import shlex
import shutil
import subprocess
from typing import Any

import pytest

from sphinx_docsjson.openapi.samples.quoting import (
    braced,
    dollar,
    double,
    form_name,
    form_type,
    form_value,
    go_text,
    java_text,
    json_value,
    powershell,
    python_headers,
    python_value,
    shell,
    single,
)

TEXTS = (
    "",
    "plain",
    "a b",
    "it's",
    'a"b',
    "back\\slash",
    "$(x) `y` !z",
    "a\nb",
    "\x00\x07\x7f",
    "\u2028",
    "é𝄞",
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_shell_reads_one_word(text: str) -> None:
    assert shlex.split(shell(text)) == [text]


RETURNS = "a'b\"c`$x #{1} \\\r\n\u201cq\u201d\r\n"
"""What copied text would lose is the first half of each line ending."""


@pytest.mark.skipif(not shutil.which("bash"), reason="no Bash on this machine")
def test_bash_reads_carriage_returns() -> None:
    assert "\r" not in shell(RETURNS)
    command = ["bash", "-c", f"printf %s {shell(RETURNS)}"]
    assert subprocess.run(command, capture_output=True, check=True).stdout == RETURNS.encode()


def test_carriage_returns_are_written_out() -> None:
    assert single("a\"\\$#\r\n'") == '"a\\"\\\\\\x24\\x23\\r\n\'"'
    assert powershell("`\"$\u201c\r\n'") == '"```"`$`\u201c`r\n\'"'


def test_separators_of_records_are_written_out() -> None:
    text = "\x1e1\n"
    written = (shell(text), single(text), go_text(text), java_text(text), powershell(text))
    assert written == (
        "$'\\x1e1\n'", '"\\x1e1\n"', '"\\u001e1\\n"', '"\\u001e1\\n"', '"`u{1e}1\n"',
    )  # fmt: skip


def test_words_that_mean_themselves_stay_as_they_are() -> None:
    assert shell("https://a.example/v1/x=1,2") == "https://a.example/v1/x=1,2"
    assert shell("https://a.example/?x") == "'https://a.example/?x'"


@pytest.mark.parametrize("text", TEXTS)
def test_double_quotes_are_read_alike_and_show_what_cannot_be_seen(text: str) -> None:
    written = double(text)
    assert json.loads(written) == ast.literal_eval(written) == text
    assert written.isprintable()


def test_a_backslash_before_a_letter_is_no_escape() -> None:
    assert dollar("C:\\files $a\f") == r'"C:\\files \$a\u000c"'
    assert braced("C:\\bin\\u0041 \b\x07") == r'"C:\\bin\\u0041 \u{0008}\u{0007}"'


def test_in_single_quotes_only_two_signs_are_special() -> None:
    assert single("a'b\\c$d\n") == "'a\\'b\\\\c$d\n'"


@pytest.mark.parametrize(
    ("text", "written"),
    [("a", '"a"'), ('a\n"b"', '`a\n"b"`'), ("a\n`b`", '"a\\n`b`"'), ("a\r\nb", '"a\\r\\nb"')],
)
def test_go_writes_lines_raw_where_it_can(text: str, written: str) -> None:
    assert go_text(text) == written


def test_a_text_block_of_java_cannot_be_ended_from_inside() -> None:
    assert java_text("a") == '"a"'
    assert java_text('a\n"""\\') == '"""\n        a\n        \\"\\"\\"\\\\"""'


@pytest.mark.parametrize(
    "value", [{}, [], None, True, 1.5, "x'y", {"a": [1, {"b": None}], "c": "\u2028"}]
)
def test_values_are_read_as_they_were(value: Any) -> None:
    assert ast.literal_eval(python_value(value)) == value
    assert json.loads(json_value(value)) == value


def test_headers_in_python_are_bytes_where_they_are_not_ascii() -> None:
    assert python_headers({"X-A": "a", "X-B": "b"}, "    ") == '{"X-A": "a", "X-B": "b"}'
    made = python_headers({"X-A": "a", "X-B": "é日"}, "    ")
    assert made == '{\n        "X-A": "a",\n        "X-B": "é日".encode(),\n    }'
    assert ast.literal_eval(made.replace(".encode()", "")) == {"X-A": "a", "X-B": "é日"}


def test_lines_of_values_are_indented() -> None:
    assert json_value({"a": 1}, "    ") == '{\n      "a": 1\n    }'
    assert python_value({"a": [1]}, "  ") == '{"a": [1]}'
    long = "x" * 60
    assert (
        python_value({"a": [long]}, "  ")
        == f'{{\n      "a": [\n          "{long}",\n      ],\n  }}'
    )


def test_curl_reads_no_file_for_the_name_the_value_or_the_type_of_a_field() -> None:
    assert form_name("a=@/etc/passwd;b") == "a%3D@/etc/passwd;b"
    assert [form_value(text) for text in ("@a", "<a", "(a", "a(b)")] == [
        '"@a"',
        '"<a"',
        '"(a"',
        "a(b)",
    ]
    assert [form_value(text) for text in ('{"a":["\\\\",1]}', '{"a":";"}', "{a}\n{b}", '"a"')] == [
        '{"a":["\\\\",1]}',
        r'"{\"a\":\";\"}"',
        '"{a}\n{b}"',
        r'"\"a\""',
    ]
    assert form_type("text/plain;headers=@/etc/passwd") == "text/plain"
    assert form_type("text/plain; \n Filename=x;charset=utf-8") == "text/plain"
    assert form_type("text/plain; charset=utf-8") == "text/plain; charset=utf-8"
