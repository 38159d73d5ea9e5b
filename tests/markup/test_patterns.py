"""Patterns between slashes: a small kind is matched, at a cost that is known before."""

from __future__ import annotations

import pytest

from sphinx_docsjson.markup.script.expressions import evaluate
from sphinx_docsjson.markup.script.literals import NotLiteral, OverBudget
from sphinx_docsjson.safety.cost import Budget

NAMES = {"title": "Hello, Big World!", "snake": "one_two_three"}


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')", "hello-big-world"),
        ("snake.replace(/_/g, ' ').replace(/\\b\\w/g, c => c.toUpperCase())", "One Two Three"),
        ("snake.replace(/(\\w)_(\\w)/, '$2$1 $& $$ $3')", "onte e_t $ $3wo_three"), ("snake.replace(/_(.)/g, (all, x, at) => x + at)", "onet3wot7hree"),
        ("'a  b\\tc'.split(/\\s+/)", ["a", "b", "c"]), ("'a, b;c'.split(/[,;] ?/)", ["a", "b", "c"]), ("'x'.split(/,/)", ["x"]),
        ("/^https?:\\/\\//.test('https://a')", True), ("/^https?:/.test('/a')", False), ("/BIG/i.test(title)", True),
        ("'v1.20.3'.match(/v(\\d+)\\.(\\d+)/)[2]", "20"), ("'a1b22'.match(/\\d+/g)", ["1", "22"]), ("'ab'.match(/\\d/)", None), ("'ab1'.search(/\\d/)", 2),
        ("'a.b-c'.replaceAll(/[.\\-]/g, '/')", "a/b/c"), ("'x = 1 + 1'.replace(/[^0-9+\\-*/().,\\s]/g, '')", "  1 + 1"), ("'baac'.replace(/a*/g, '-')", "-b--c-"), ("'aXb'.replace(/[A-Z]/g, m => '-' + m.toLowerCase())", "a-xb"),
        ("'2024-01-05'.replace(/^(\\d{4})-(\\d{2})-(\\d\\d)$/, '$3.$2.$1')", "05.01.2024"), ("'é'.replace(/\\w/, 'x')", "é"), ("'a\\u00a0b'.split(/\\s/).length", 2),
        ("'/a/'.replace(/^\\/+|\\/+$/g, '') || 'x'", "a"), ("'foo.mdx'.replace(/\\.mdx?$/, '')", "foo"), ("'catdog'.match(/(?:cat|cow)(dog)?/)", ["catdog", "dog"]),
        ("8 / 4 / 2", 1), ("[/a/.test('a'), 6 / 3]", [True, 2]), ("(1, 'last')", "last"),
    ],
)  # fmt: skip
def test_patterns(source: str, value: object) -> None:
    assert evaluate(source, NAMES) == value


@pytest.mark.parametrize(
    "pattern",
    [
        "/(a+)+/", "/(a|b)*/", "/(?=a)/", "/(?<!a)b/", "/(?<n>a)/", "/(a)\\1/", "/\\p{L}/u", "/a/y", "/a/m", "/(a?){9}/",
        "/[a/", "/(a/", "/a)/", "/*a/", "/a{2,1}/", "/[b-a]/", "/a**/", "/\\w+\\w+\\w+\\w+\\w+$/", "/a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?/", "/é/i",
    ],
)  # fmt: skip
def test_other_patterns_are_not_tried(pattern: str) -> None:
    with pytest.raises(NotLiteral):
        evaluate(f"{pattern}.test('{'a' * 60}')")


@pytest.mark.parametrize(
    "source",
    ["/a/g.test('a')", "'a'.replaceAll(/a/, 'b')", "'ab'.split(/(a)/)", "'ab'.split(/x*/)", "'a'.replace(/a/, '$`')", "'a'.test('a')", "'\U0001f600'.match(/./)",
     "'a'.match('a')", "`${/a/}`", "/a/.source.length.x"],
)  # fmt: skip
def test_what_depends_on_more_than_text_and_pattern_has_no_value(source: str) -> None:
    with pytest.raises(NotLiteral):
        evaluate(source)


def test_the_budget_pays_for_the_worst_that_a_search_may_cost() -> None:
    budget = Budget(characters=5_000)
    with pytest.raises(OverBudget):
        evaluate(
            "many.map(x => text.replace(/a+b/g, ''))", {"many": [0] * 50, "text": "a" * 200}, budget
        )
    assert budget.is_used_up
