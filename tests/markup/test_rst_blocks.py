"""Blocks of reStructuredText in a Markdown page."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from docutils.frontend import get_default_settings
from docutils.parsers.rst import Parser
from docutils.utils import new_document

from sphinx_docsjson.markup.render.guard import read_block

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes


def page() -> nodes.document:
    settings = get_default_settings(Parser)
    settings.report_level, settings.warning_stream = 5, ""
    return new_document("page.md", settings)


def test_a_block_costs_the_same_wherever_it_is(calls_of: Callable[..., int]) -> None:
    text = "Some *text*.\n\n- one\n- two\n"
    calls_of(read_block, text, 1, page())  # what docutils loads once
    first, last = (calls_of(read_block, text, line, page()) for line in (1, 10_000))
    assert last <= first + 50


def test_lines_are_those_of_the_page() -> None:
    made = read_block("One.\n\n- two\n\n.. three::\n", 40, page())
    paragraph, bullets, *_, error = cast("list[nodes.Element]", list(made))
    assert (paragraph.line, bullets[0].line, error["line"]) == (41, 43, 45)  # type: ignore[attr-defined]


def test_a_default_role_ends_with_its_block() -> None:
    document = page()
    read_block(".. default-role:: strong\n\n`one`\n", 1, document)
    (paragraph,) = read_block("`two`\n", 5, document)
    assert paragraph[0].tagname == "title_reference"  # type: ignore[index]


def test_a_line_that_is_too_long_is_reported() -> None:
    document = page()
    document.settings.line_length_limit = 10
    (error,) = read_block("x" * 11, 1, document)
    assert "line-length-limit" in error.astext()
