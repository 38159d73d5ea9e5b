"""The grammar of tags, and who closes whom."""

from __future__ import annotations

import pytest

from sphinx_docsjson.markup.script.tags import Form, Tag, find_tags, match_tags, read_tag
from sphinx_docsjson.sources.scan import Text


def tag_at(source: str) -> Tag | None:
    return read_tag(Text(source), 0, len(source))


@pytest.mark.parametrize(
    ("source", "written"),
    [
        ('<Card title="a b" cols={2} horizontal>', [("title", "a b", Form.TEXT), ("cols", "2", Form.EXPRESSION), ("horizontal", "", Form.BARE)]),
        ("<Card a='x \"y\"'/>", [("a", 'x "y"', Form.TEXT)]),
        ("<a href=/x>", [("href", "/x", Form.TEXT)]),
        ("<A {...{b: '}'}} />", [("", "...{b: '}'}", Form.SPREAD)]),
        ("<A s={{ a: { b: '}' } }}\n  t={`}`}>", [("s", "{ a: { b: '}' } }", Form.EXPRESSION), ("t", "`}`", Form.EXPRESSION)]),
        ("<A /* why */ b>", [("b", "", Form.BARE)]),
        ('<A b="1\n2">', [("b", "1\n2", Form.TEXT)]),
    ],
)  # fmt: skip
def test_attributes(source: str, written: list[tuple[str, str, Form]]) -> None:
    tag = tag_at(source)
    assert tag is not None
    assert tag.end == len(source)
    assert [(a.name, a.value, a.form) for a in tag.attributes] == written


@pytest.mark.parametrize(
    ("source", "name", "closing", "closed"),
    [("<>", "", False, False), ("</>", "", True, False), ("<br>", "br", False, True), ("<Tree.File/>", "Tree.File", False, True),
     ("</Note >", "Note", True, False), ("<my-tag>", "my-tag", False, False), ("<a:b/>", "a:b", False, True)],
)  # fmt: skip
def test_names(source: str, name: str, closing: bool, closed: bool) -> None:
    tag = tag_at(source)
    assert tag is not None
    assert (tag.name, tag.closing, tag.closed) == (name, closing, closed)


@pytest.mark.parametrize(
    "source",
    ["< a>", "<1>", "<https://a.example>", "<me@a.example>", '<A b="', "<A {b>", "</A b>", "<A <B>", "<A", "a", "<A b=>"],
)  # fmt: skip
def test_no_tags(source: str) -> None:
    assert tag_at(source) is None


def test_code_and_escapes_hide_tags() -> None:
    tags = find_tags(Text("`<A>` ``<B>` `` \\<C> <D> `<E> ```"))
    assert [tag.name for tag in tags] == ["D", "E"]


def test_pairs() -> None:
    tags = find_tags(Text("<A><B></A></B><A><A></A></A><C/></D>"))
    names = {(tags[one].name, one, two) for one, two in match_tags(tags).items() if one < two}
    assert names == {("A", 0, 2), ("A", 4, 7), ("A", 5, 6)}


def test_the_budget_ends_the_search() -> None:
    text = Text("{" * 50_000)
    ends = [text.end_of_braces(start, len(text.source)) for start in range(50_000)]
    assert not any(ends)
    assert text.budget <= 0
