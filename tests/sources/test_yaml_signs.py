"""Characters that the YAML parser reads in another way than YAML 1.2: they end no line here."""

from __future__ import annotations

import pytest

from sphinx_docsjson.safety.files import BadFileError
from sphinx_docsjson.sources.frontmatter import read_front
from sphinx_docsjson.sources.yaml12 import read_yaml


@pytest.mark.parametrize("sign", ["\u2028", "\u2029"])
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: §x§", {"a": "§x§"}),
        ("a: x§y\nb: z", {"a": "x§y", "b": "z"}),
        ('a: "x§\n  y"', {"a": "x§ y"}),
        ("a: |\n  x§y\n", {"a": "x§y\n"}),
        ("a§b: x", {"a§b": "x"}),
        ("# a comment§b: [\nc: d", {"c": "d"}),
        ('a: "§ \\ud83e\\udd84"', {"a": "§ \U0001f984"}),
    ],
)
def test_separators_are_characters_like_others(sign: str, text: str, value: dict[str, str]) -> None:
    expected = {key.replace("§", sign): held.replace("§", sign) for key, held in value.items()}
    assert read_yaml(text.replace("§", sign)) == expected


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: x\n\t# a comment\nb: y", {"a": "x", "b": "y"}),
        ("a:\n  b: x\n\t \n  c: y\n\t", {"a": {"b": "x", "c": "y"}}),
        ("a: |\n  x\n\t\n  y\nb: |\n  x\n  \t# y\n", {"a": "x\n\ny\n", "b": "x\n\t# y\n"}),
        ('a: "x\n\t# y"', {"a": "x # y"}),
    ],
)
def test_tabs_that_indent_nothing_are_allowed(text: str, value: dict[str, str]) -> None:
    assert read_yaml(text) == value


def test_a_fault_behind_a_separator_is_in_its_own_line() -> None:
    with pytest.raises(BadFileError, match="a text that starts with @ needs quotes") as caught:
        read_yaml("a: x\u2028y\nb: @")
    assert (caught.value.line, caught.value.column) == (2, 4)


def test_a_separator_in_frontmatter_ends_no_build() -> None:
    found = read_front("---\ntitle: \u2028 <b>\u2029\n---\ntext", "page.mdx")
    assert found.problems == ()
    assert found.front.title
