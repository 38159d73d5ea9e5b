"""Code of strangers is coloured in a time that grows with its length."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pygments.lexers import find_lexer_class, find_lexer_class_by_name, guess_lexer
from safety.small_site import build

from sphinx_docsjson.html.code_parts import BACKSLASH, STEADY, InParts, _lexer, parts

if TYPE_CHECKING:
    from pathlib import Path

    from pygments.lexer import Lexer


def find(_source: str, language: str) -> Lexer:
    return find_lexer_class_by_name(language)()


@pytest.mark.parametrize(("language", "line"), [("easytrieve", "\t"), ("fan", "a")])
def test_unusual_code_is_coloured(language: str, line: str) -> None:
    """Where the time grows with the square of the length, or worse, this takes a minute or more."""
    lexer = _lexer(find, f"x{line * 20_000}y", language)
    assert sum(len(value) for _, value in lexer.get_tokens(f"x{line * 20_000}y")) == 20_003


@pytest.mark.parametrize(
    ("language", "start", "sign"),
    [
        ("bash", "$'", "\\"), ("scala", '"', "\\"), ("cddl", '"', "\\"), ("rst", ":", "\\"),
        ("make", "a:\n\t$'", "\\"), ("console", "$ $'", "\\"), ("smithy", '"', "\n"),
        ("maple", '"', " "), ("rita", '"', "0"), ("md", '```bash\n$\'', "\\"),
        ("md", '```smithy\n"', "a\n"), ("postgres", "LANGUAGE smithy\nas $$'", "a\n"),
    ],
)  # fmt: skip
def test_no_sign_doubles_the_time(language: str, start: str, sign: str) -> None:
    """Where each sign doubles the time, these few would take longer than anybody lives."""
    code = f"{start}{sign * 90}\n"
    read = "".join(value for _, value in _lexer(find, code, language).get_tokens(code))
    assert read.strip() == code.strip()


@pytest.mark.parametrize("sign", ["\\", "\\a", '\\"', "\\'", "\\\n"])
@pytest.mark.parametrize("name", sorted(STEADY))
def test_signs_cost_the_same_in_common_languages(name: str, sign: str) -> None:
    if (lexer := find_lexer_class(name)) is not None:  # some came with later versions of Pygments
        for start in ('"', "'", "`", "$'", "/", '"""', "(", "x = "):
            assert list(lexer().get_tokens(f"{start}{sign * 60}\n"))


def test_a_language_is_guessed_by_the_beginning() -> None:
    code, seen = "#!/usr/bin/python\n" + "\n" * 20_000 + "x\n", []

    def guess(source: str, _language: str) -> Lexer:
        seen.append(len(source))
        return guess_lexer(source)

    assert _lexer(guess, code, "guess").lexer.name == "Python"
    assert seen == [1_000]


def test_usual_code_with_some_backslashes_is_cut_where_lines_end() -> None:
    lines = [f"  --header 'X-{number}: a' \\\n" for number in range(30)]
    found = list(parts("curl \\\n" + "".join(lines), 4_000, BACKSLASH))
    assert all(part.endswith("\\\n") for part in found)
    assert [part.count("\\") for part in found] == [12, 12, 7]


def test_long_code_of_strangers_is_coloured_in_parts(tmp_path: Path) -> None:
    code = "'a' + b\n" * 1_500
    built = build(tmp_path, f"# T\n\n```python\n{code}```\n")
    assert built.warnings == ""
    assert built.html.count('<span class="n">b</span>') == 1_500


def test_usual_code_is_coloured_as_one(tmp_path: Path) -> None:
    code = '"""Long.\n\n' + "Some words of a text.\n" * 200 + '"""\nx = 1\n'
    built = build(tmp_path, f"# T\n\n```python\n{code}```\n")
    assert built.html.count('<span class="sd">Some') == 200
    assert '<span class="n">x</span>' in built.html


def test_parts_are_the_whole_text_and_end_with_lines() -> None:
    text = "".join(f"line {n}\n" for n in range(100)) + "z" * 250
    found = list(parts(text, 100))
    assert "".join(found) == text
    assert all(len(part) <= 100 for part in found)
    assert all(part.endswith("\n") for part in found[:-3])


def test_no_character_is_lost_where_a_part_ends() -> None:
    lexer = find_lexer_class_by_name("python")()
    text = "'a' + b\n\n\n" * 50
    assert "".join(value for _, value in InParts(lexer, 64).get_tokens(text)) == text


FILES = {"code.txt": f'"{chr(92) * 60}\n', "code.py": "def f(): pass\n"}


@pytest.mark.parametrize(
    ("suffix", "include"),
    [(".rst", ".. include:: {}\n   :code: {}\n"), (".md", "```{{include}} {}\n:code: {}\n```\n")],
)
def test_included_code_is_coloured_in_parts(tmp_path: Path, suffix: str, include: str) -> None:
    page = f"T\n=\n\n{include.format('code.txt', 'scala')}\n{include.format('code.py', 'python')}"
    built = build(tmp_path, page, suffix, FILES)
    assert built.warnings == ""
    assert '<span class="k">def</span>' in built.html


def test_books_are_coloured_in_parts(tmp_path: Path) -> None:
    code = f"# T\n\n```scala\n{FILES['code.txt']}```\n\n```python\n{FILES['code.py']}```\n"
    assert build(tmp_path, code, builder="latex").warnings == ""
    book = next((tmp_path / "out").glob("*.tex")).read_text("utf-8")
    assert r"\PYG{k}{def}" in book
