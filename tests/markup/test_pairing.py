"""Openings and closings find each other; what stays alone goes, and its content stays."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from markdown_it.renderer import RendererHTML
from markdown_it.rules_block.table import escapedSplit
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from sphinx_docsjson.markup.grammar.attributes import read_attributes
from sphinx_docsjson.markup.grammar.overlooked import cells_of
from sphinx_docsjson.markup.grammar.page import KEY, MAX_NESTING, Page
from sphinx_docsjson.markup.grammar.plugin import docsjson_plugin
from sphinx_docsjson.markup.script.tags import read_tag
from sphinx_docsjson.safety.cost import MOST_EMPTY_CELLS
from sphinx_docsjson.sources.scan import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx_docsjson.problems import Problem

BLOCKS = frozenset({"Card", "Tab", "Tabs", "Step", "Steps"})


HOLDERS = {"Tab": ("Tabs",), "Step": ("Steps",)}


def parsed(
    source: str, holders: dict[str, tuple[str, ...]] | None = None, *, mdx: bool = True
) -> tuple[list[str], list[Problem]]:
    """Return what is in a page, components as ``<A`` and ``A>``, and what is wrong with it."""
    told: list[Problem] = []
    config = MdParserConfig(enable_extensions={"colon_fence", "dollarmath"})
    md = create_md_parser(config, RendererHTML)
    docsjson_plugin(md, mdx=mdx)
    page = Page(
        file=Path("a.mdx"), root=Path(), mdx=mdx, report_problem=told.append, blocks=BLOCKS,
        holders=holders or {},
    )  # fmt: skip
    outline: list[str] = []
    opened: list[str] = []
    for token in md.parse(source, {KEY: page}):
        if token.type == "component_open":
            opened.append(token.meta["tag"].name)
            outline.append(f"<{opened[-1]}")
        elif token.type == "component_close":
            outline.append(f"{opened.pop()}>")
        elif token.type == "component":
            outline.append(f"<{token.meta['tag'].name}/>")
        elif token.type == "inline":
            outline.append(token.content)
        assert token.type != "tag"
    assert opened == []
    return outline, told


@pytest.mark.parametrize(
    ("source", "outline"),
    [
        ("<Card>\ntext\n</Card>", ["<Card", "text", "Card>"]),
        ("<Card/>", ["<Card/>"]),
        ("<Tabs>\n<Tab>\na\n</Tab>\n<Tab>\nb\n</Tab>\n</Tabs>",
         ["<Tabs", "<Tab", "a", "Tab>", "<Tab", "b", "Tab>", "Tabs>"]),
        ("<Tab>a\n\nb</Tab>", ["<Tab", "a", "b", "Tab>"]),
        ("before <Tab>\n\nb\n\n</Tab> after", ["before", "<Tab", "b", "Tab>", "after"]),
        ("- <Card>\n  a\n  </Card>\n- b", ["<Card", "a", "Card>", "b"]),
        # No line inside of a tag starts anything, such as the quotation of a > alone.
        ("<Tab\n  title='x'\n>a\n\nb</Tab>", ["<Tab", "a", "b", "Tab>"]),
        ("- <Tab\n  title='x'\n  >a\n\n  b</Tab>", ["<Tab", "a", "b", "Tab>"]),
        ("a\n<Tab title='\n- x\n# y\n'>b\n\nc</Tab>", ["a", "<Tab", "b", "c", "Tab>"]),
        # A < that is no tag ends with its paragraph, its list or the line of its quotation.
        ("<a thing\n\n> b", ["<a thing", "b"]),
        ("- <a thing\n> b", ["<a thing", "b"]),
        ("> <a\n> - b", ["<a", "b"]),
    ],
)  # fmt: skip
def test_halves_find_each_other(source: str, outline: list[str]) -> None:
    assert parsed(source) == (outline, [])


@pytest.mark.parametrize(
    ("source", "outline", "message", "line"),
    [
        ("<Card>\ntext", ["text"], "<Card> is never closed: add </Card>", 1),
        ("text\n\n</Card>", ["text"], "</Card> has no opening tag", 3),
        ("<Tabs>\n<Tab>\na\n</Tabs>", ["<Tabs", "<Tab", "a", "Tab>", "Tabs>"],
         "<Tab> is never closed before </Tabs>: add </Tab>", 2),
        ("<Card>\na\n</Crad>", ["<Card", "a", "Card>"], "</Crad> is read as </Card>", 3),
        ("- <Card>\n\na\n\n</Card>", ["a"], "<Card> is never closed: add </Card>", 1),
        ("a\n\n```py\nb\n\nc", ["a"], "the code block is never closed: add a line with ```", 3),
        ("- ````\n  ```", [], "the code block is never closed: add a line with ````", 1),
        ("```", [], "the code block is never closed: add a line with ```", 1),
    ],
)  # fmt: skip
def test_what_stays_alone_is_told_with_its_line(
    source: str, outline: list[str], message: str, line: int
) -> None:
    found, told = parsed(source)
    assert found == outline
    assert told[0].message == message
    assert told[0].place is not None
    assert told[0].place.line == line


def test_the_closing_of_something_else_is_told_at_both_tags_for_either_may_be_wrong() -> None:
    found, told = parsed("<Card>\na\n\n</Tabs>")
    assert found == ["<Card", "a", "Card>"]
    assert [(one.message, one.place and one.place.line) for one in told] == [
        ("</Tabs> is read as </Card>: both need the same name", 4),
        ("<Card> is closed by </Tabs>", 1),
    ]


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("around", [("", ""), ("<Tabs>\n", "</Tabs>")])
def test_an_opening_typed_for_a_closing_is_told_once(times: int, around: tuple[str, str]) -> None:
    start, end = around
    mistaken = '<Card title="a">\na\n<Card>\n' * times
    found, told = parsed(f'{start}{mistaken}<Card title="b">\nb\n</Card>\n{end}')
    cards = ["<Card", "a", "Card>"] * times + ["<Card", "b", "Card>"]
    assert found == (["<Tabs", *cards, "Tabs>"] if start else cards)
    message = "<Card> is read as </Card>: a / is missing"
    assert [one.message for one in told] == [message] * times


@pytest.mark.parametrize(
    "source", ["```\na\n```", "> ```\n> a\n> ```", "- ~~~\n  a\n  ~~~~\n- b", "```\n```  \n\nc"]
)
def test_code_that_is_closed(source: str) -> None:
    assert parsed(source)[1] == []


@pytest.mark.parametrize("code", ["```py\na\n\n</Card>\n", "```\n"])
def test_code_that_is_open_is_all_that_is_told(code: str) -> None:
    messages = [problem.message for problem in parsed(f"<Card>\n\n{code}")[1]]
    assert len(messages) == 1
    assert "is never closed: add a line with" in messages[0]


def test_code_that_is_open_in_a_list_is_not_why_a_tag_is() -> None:
    assert len(parsed("<Card>\n\n- ```py\n  a\n\nb")[1]) == 2


def test_a_closing_that_was_given_up_is_told_once() -> None:
    _, told = parsed("<Tabs>\n<Tab>\na\n</Tabs>\n</Tab>")
    assert [problem.message for problem in told] == [
        "<Tab> is never closed before </Tabs>: add </Tab>"
    ]


def test_tags_that_stand_too_deep_lose_their_box() -> None:
    deep = MAX_NESTING + 2
    outline, told = parsed("<Card>\n" * deep + "text\n" + "</Card>\n" * deep)
    assert outline.count("<Card") == MAX_NESTING
    assert "text" in outline
    assert [problem.message.partition(";")[0] for problem in told] == [
        f"tags can be nested {MAX_NESTING} deep"
    ] * 2


def attributes(source: str) -> tuple[dict[str, object], list[str]]:
    tag = read_tag(Text(source), 0, len(source))
    assert tag is not None
    return read_attributes(tag, {"size": 3})


@pytest.mark.parametrize(
    ("source", "values"),
    [
        ("<A b='&lt;x&gt;' c/>", {"b": "<x>", "c": True}),
        ("<A b={size} c={[1, 'x']}/>", {"b": 3, "c": [1, "x"]}),
        ("<A b='1' {...{b: 2, d: null}} />", {"b": 2, "d": None}),
    ],
)
def test_attributes_are_literals(source: str, values: dict[str, object]) -> None:
    assert attributes(source) == (values, [])


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (
            "<A onClick={() => alert(1)} b='1'/>",
            "attribute 'onClick' is left out: a function has no value at build time",
        ),
        (
            "<A x={fetch('/')} b='1'/>",
            "attribute 'x' is left out: {fetch('/')} has no value at build time",
        ),
        ("<A {...props} b='1'/>", "the attributes"),
        ("<A {...size} b='1'/>", "the attributes"),
    ],
)
def test_nothing_else_is_read_and_the_others_stay(source: str, why: str) -> None:
    values, (refused,) = attributes(source)
    assert values == {"b": "1"}
    assert refused.startswith(why)


def test_cells_of_a_table_are_those_of_markdown_it() -> None:
    for length in range(7):
        for row in map("".join, product("|\\a", repeat=length)):
            assert cells_of(row) == escapedSplit(row)


def test_tables_are_read_with_our_cells() -> None:
    md = create_md_parser(
        MdParserConfig(enable_extensions={"colon_fence", "dollarmath"}), RendererHTML
    )
    docsjson_plugin(md, mdx=True)
    (rule,) = (rule for rule in md.block.ruler.getRules("") if rule.__name__ == "table")
    assert rule.__globals__["escapedSplit"] is cells_of


@pytest.mark.parametrize(
    ("source", "outline", "messages"),
    [
        ("<Tabs>\n<Tab>\na\n</Tab>\n<Tab>\nb\n</Tab>\n\nafter",
         "<Tabs <Tab a Tab> <Tab b Tab> Tabs> after", ["<Tabs> is never closed: add </Tabs>"]),
        ("<Card>\n<Tabs>\n<Tab/>\n\nafter\n</Card>",
         "<Card <Tabs <Tab/> Tabs> after Card>", ["<Tabs> is never closed before </Card>: add </Tabs>"]),
        ("<Steps>\n<Step>\na\n<Step>\nb\n<Step>\nc\n</Step>\n</Steps>",
         "<Steps <Step a Step> <Step b Step> <Step c Step> Steps>",
         ["<Step> is never closed before </Steps>: add </Step>"] * 2),
        ("<Steps>\n<Step>\n<Card>\na\n<Step>\nb\n</Step>\n</Steps>",
         "<Steps <Step <Card a Card> Step> <Step b Step> Steps>",
         ["<Card> is never closed before </Steps>: add </Card>", "<Step> is never closed before </Steps>: add </Step>"]),
        ("<Steps>\n<Step>a\n<Step>b</Step>\n</Steps>",
         "<Steps <Step a Step> <Step b Step> Steps>",
         ["<Step> is never closed before </Steps>: add </Step>"]),
        ("<Columns>\n<Card>a\n<Card>b</Card>\n</Columns>",
         "<Columns <Card a Card> <Card b Card> Columns>",
         ["<Card> is never closed before </Columns>: add </Card>"]),
        ("<Card>\na\n<Card>\nb\n</Card>", "<Card a Card> <Card b Card>",
         ["<Card> is never closed: add </Card>"]),
        ("<Steps>\n<Step>\n<Card>\n<Step>\na\n</Step>\n</Card>\n</Steps>",
         "<Steps <Step <Card <Steps <Step a Step> Steps> Card> Step> Steps>",
         ["<Step> is never closed before </Steps>: add </Step>"]),
        ("<Tab>\na\n</Tab>\n<Tab/>\n</Tabs>\n\nb", "<Tabs <Tab a Tab> <Tab/> Tabs> b", []),
        ("<Tab/>\n\n<Step/>\n\na\n\n<Tab/>",
         "<Tabs <Tab/> Tabs> <Steps <Step/> Steps> a <Tabs <Tab/> Tabs>", []),
        ("- <Tab>\n  a\n  </Tab>\n- b", "<Tabs <Tab a Tab> Tabs> b", []),
    ],
)  # fmt: skip
def test_what_is_left_out_is_where_the_tags_around_say(
    source: str, outline: str, messages: list[str]
) -> None:
    found, told = parsed(source, HOLDERS)
    assert " ".join(found) == outline
    assert [problem.message for problem in told] == messages


def test_whatever_is_left_out_the_rest_is_balanced() -> None:
    """`parsed` holds each closing against its opening."""
    tags = ("<Tabs>", "</Tabs>", "<Tab>", "</Tab>", "<Card>", "</Card>", "- <Step/>", "a")
    choices = Random(7)
    for _ in range(400):
        parsed("\n".join(choices.choices(tags, k=9)), HOLDERS)


def test_short_rows_do_not_multiply_the_cells_of_a_wide_table() -> None:
    md = create_md_parser(
        MdParserConfig(enable_extensions={"colon_fence", "dollarmath"}), RendererHTML
    )
    docsjson_plugin(md, mdx=True)
    wide = "|" + "a|" * 100 + "\n|" + "-|" * 100 + "\n" + "|b|\n" * 100
    page = Page(file=Path("a.mdx"), root=Path(), mdx=True, report_problem=print, blocks=BLOCKS)
    tokens = md.parse(wide, {KEY: page})
    cells = [token for token in tokens if token.type == "td_open"]
    assert len(cells) == (MOST_EMPTY_CELLS // 99) * 100
    assert "|b|" in tokens[-2].content  # the rest is text


@pytest.mark.parametrize(("mdx", "told_here"), [(True, 0), (False, 1)])
def test_placeholders_are_text_and_told_once(mdx: bool, told_here: int) -> None:
    """In MDX, what is in a line of text is told when it is rendered."""
    found, told = parsed("one\n\n<YOUR_KEY>\n\n<Card>\n\ntwo\n\n</Card>\n", mdx=mdx)
    assert found == ["one", "<YOUR_KEY>", "<Card", "two", "Card>"]
    assert [str(one.place) for one in told] == ["a.mdx:3:1"] * told_here


def test_a_tag_that_the_page_closes_elsewhere_is_no_placeholder() -> None:
    found, told = parsed("<Card>\n\n<Widget>\n\none\n\n</Card>\n\n</Widget>\n")
    assert found == ["<Card", "<Widget", "one", "Widget>", "Card>"]
    assert len(told) == 1


def test_many_placeholders_cost_in_step(calls_of: Callable[..., int]) -> None:
    few, many = (calls_of(parsed, "<KEY>\n\n" * number) for number in (300, 600))
    assert many < 2.2 * few
