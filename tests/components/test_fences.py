"""The words behind the opening of a code fence."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from sphinx_docsjson.components.fence_mistakes import has_annotations, includes_file, mistakes_in
from sphinx_docsjson.components.fences import Fence, read_info, read_marks, read_options
from sphinx_docsjson.components.line_sets import line_numbers

FIXTURES = Path(__file__).parent / "fixtures"
CASES = [
    line.split(" -> ", 1) for line in (FIXTURES / "fences.txt").read_text("utf-8").splitlines()
]


def told(fence: Fence) -> dict[str, object]:
    """Return what a fence says, as JSON has it; the title always."""
    values = json.loads(json.dumps(asdict(fence)))
    return {
        key: value for key, value in values.items() if key == "title" or value not in ("", None, [])
    }


@pytest.mark.parametrize(("written", "expected"), CASES)
def test_options(written: str, expected: str) -> None:
    assert told(read_options(written)) == json.loads(expected)


@pytest.mark.parametrize(
    ("info", "language", "title"),
    [
        ("python app.py", "python", "app.py"),
        ("  c++  main.cpp ", "c++", "main.cpp"),
        ('title="config.yaml"', "", "config.yaml"),
        ("{2}", "", ""),
        ("js{1,3} a.js", "js", "a.js"),
        ("ts {1} [main.ts]", "ts", "main.ts"),
        ("ts app/[id]/page.ts", "ts", "app/[id]/page.ts"),
        ("nocopy", "text", ""),
        ("", "", ""),
    ],
)
def test_language(info: str, language: str, title: str) -> None:
    fence = read_info(info)
    assert (fence.language, fence.title) == (language, title)


@pytest.mark.parametrize(
    ("info", "language", "told_of_it"),
    [
        ('py hl_lines="2 4-6" linenums="1" a.py', "py", [(2, 4, 5, 6), True, "a.py"]),
        ("py hl_lines=3 linenums=0", "py", [(3,), False, ""]),
        ("js showLineNumbers {1}", "js", [(1,), True, ""]),
        ("js showLineNumbers{5} a.js", "js", [(), True, "a.js"]),
        ("js showLineNumbers=false", "js", [(), False, ""]),
        ("js showLineNumbers={true}", "js", [(), True, ""]),
        ('{ .yaml .annotate #id title="a b.yml" hl_lines="1" }', "yaml", [(1,), None, "a b.yml"]),
        ("{.python .numberLines startFrom=10}", "python", [(), True, ""]),
        ('python {title=a.py test="skip" lint=skip linenums=1}', "python", [(), True, "a.py"]),
        ("python {.annotate}", "python", [(), None, ""]),
    ],
)
def test_what_options_are_called_elsewhere(
    info: str, language: str, told_of_it: list[object]
) -> None:
    fence = read_info(info)
    assert fence.language == language
    assert [fence.highlight, fence.lines, fence.title] == told_of_it
    assert [*mistakes_in(info, 9)] == []


def test_no_copy_as_a_language_takes_the_button_away() -> None:
    assert read_info("nocopy").nocopy is True


@pytest.mark.parametrize(
    ("written", "lines"),
    [
        ("1,3-5", [1, 3, 4, 5]),
        ("5-3", []),
        ("a", []),
        ("2-", []),
        ("-2", []),
        (" 1 , 2 ", [1, 2]),
        ("1 - 3", [1, 2, 3]),
    ],
)
def test_line_numbers(written: str, lines: list[int]) -> None:
    assert line_numbers(written) == lines


def test_only_lines_that_the_code_has_are_counted_and_each_once() -> None:
    """Each of these names a hundred thousand lines and more."""
    ranges = ",".join(["1-9999999", f"2-{'9' * 5_000}", "9" * 5_000] * 1_000)
    assert line_numbers(ranges, 3) == [1, 2, 3]
    assert read_info(f"js {{{ranges}}} {{1-9}} focus={{{ranges}}}", 3).focus == (1, 2, 3)
    assert read_info("js " + "{1-99999} " * 1_000, 2).highlight == (1, 2)
    _, marks = read_marks("x // [!code highlight:9999]\n" * 3_000)
    assert marks == {"highlighted": [*range(1, 3_002)]}


@pytest.mark.parametrize(
    "written",
    [
        '"' + "\\" * 50_000,
        "{1-999999999999}",
        "a=" * 30_000,
        "/" * 50_000,
        "{" + ".a " * 30_000,
        "{" + "a=b " * 30_000 + '"',
        "{." + "a" * 50_000,
    ],
)
def test_hostile_options_are_read(written: str) -> None:
    assert read_info(f"python {written}").language == "python"  # or never, if it were not linear


def test_long_numbers_are_numbers() -> None:
    assert [*mistakes_in("js {1-9999999}", 3)] == []
    (message,) = mistakes_in(f"js {{{'9' * 5_000}}}", 3)
    assert message.endswith("marks nothing: the code has 3 lines")


@pytest.mark.parametrize(
    ("info", "message"),
    [
        ('js a.js { del="3" test=skip }', "'del': write [!code --] in a comment"),
        ("js a.js ins={2}", "'ins': write [!code ++] in a comment"),
    ],
)
def test_options_of_other_generators(info: str, message: str) -> None:
    assert [*mistakes_in(info, 9)] == [f"there is no option {message}"]
    assert [*mistakes_in("bash ins and del", 9)] == []


@pytest.mark.parametrize(
    ("language", "code", "expected"),
    [
        ("py", '--8<-- "seeds.py"', True),
        ("Python", "# above\n\n{!> ../src/seeds.py!}\n", True),
        ("py", "  {!../src/seeds.py[ln:1-4]!}", True),
        ("rust", "{{#include ../seeds.rs:loan}}", True),
        ("rust,ignore", "  {{#rustdoc_include seeds.rs}}", True),
        ("js", "{{#if includes}}", False),
        ("md", '--8<-- "seeds.py"', False),
        ("", "{!> ../src/seeds.py!}", False),
        ("py", "x = '{!r}'.format(y)", False),
        ("py", "print('8<-')", False),
        ("diff", "--8<-- cut here", False),
        ("agda", "f = ?\n  {! x !}", False),
    ],
)
def test_lines_that_others_replace_with_a_file(language: str, code: str, *, expected: bool) -> None:
    assert includes_file(code, language) == expected


@pytest.mark.parametrize(
    ("language", "code", "expected"),
    [
        ("yaml", "shelf: 3 # (1)!", True),
        ("html", "<p>Hi</p> <!-- (1)! -->", False),
        ("c", "int a; // (12)!\nint b;", True),
        ("sql", "select 1 -- (1)!", True),
        ("js", "run(1) // (1) is first!", False),
        ("py", "assert f(1)!= 2", False),
        ("md", "a # (1)!", False),
    ],
)
def test_marks_of_notes_in_comments(language: str, code: str, *, expected: bool) -> None:
    assert has_annotations(code, language) == expected
