"""Brackets that nothing closes: no end is looked for."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from markdown_it import helpers
from markdown_it.renderer import RendererHTML
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from sphinx_docsjson.markup.grammar.page import KEY, Page
from sphinx_docsjson.markup.grammar.plugin import docsjson_plugin


def looked(source: str) -> tuple[list[int], str]:
    """Return where the end of a label was looked for, and the HTML of a page."""
    config = MdParserConfig(enable_extensions={"colon_fence", "dollarmath"})
    md = create_md_parser(config, RendererHTML)
    docsjson_plugin(md, mdx=True)
    starts: list[int] = []

    def find_end(state: Any, start: int, *options: bool) -> int:
        starts.append(start)
        return helpers.parseLinkLabel(state, start, *options)

    md.helpers = SimpleNamespace(**{**vars(helpers), "parseLinkLabel": find_end})  # type: ignore[assignment]
    page = Page(file=Path("a.mdx"), root=Path(), mdx=True, report_problem=[].append)
    return starts, md.render(source, {KEY: page})


def test_no_end_is_looked_for_where_no_bracket_ends() -> None:
    starts, html = looked("[ a_ " * 50 + "![b" * 50)
    assert starts == []
    assert html.count("[ a_ ") == 50


@pytest.mark.parametrize(
    ("source", "html"),
    [
        ("[a](b) [c", '<p><a href="b">a</a> [c</p>\n'),
        ("![a](b.png) ![c", '<p><img src="b.png" alt="a" /> ![c</p>\n'),
        ("[c [a](b)", '<p>[c <a href="b">a</a></p>\n'),
        ("[a] [b", "<p>[a] [b</p>\n"),
    ],
)
def test_links_in_front_of_an_open_bracket_are_found(source: str, html: str) -> None:
    starts, found = looked(source)
    assert found == html
    assert all(start < source.rindex("]") for start in starts)
