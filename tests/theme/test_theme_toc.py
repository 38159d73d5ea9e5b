"""Titles of components that are headings stand in the list of headings."""

from __future__ import annotations

from docutils import nodes
from docutils.utils import new_document

from sphinx_docsjson.components.base import title
from sphinx_docsjson.components.elements import heading
from sphinx_docsjson.components.rows.steps import step, steps
from sphinx_docsjson.components.rows.updates import update
from sphinx_docsjson.theme.page.toc import page_toc


def entries(*content: nodes.Node) -> list[tuple[str, str, int]]:
    document = new_document("page")
    document += nodes.section("", nodes.title("", "Page"), *content, ids=["page"])
    return [(entry.title, entry.id, entry.level) for entry in page_toc(document)]


def test_steps_with_large_titles_are_listed() -> None:
    large = step("", title("Large", html="h3"), ids=["large"])
    small = step("", title("Small"), ids=["small"])
    assert entries(steps("", large, small)) == [("Large", "large", 3)]


def test_updates_are_listed_without_the_headings_in_them() -> None:
    inner = heading("", "Fixed", level=2, ids=["fixed"])
    one = update("", title("March", html="h2"), inner, ids=["march"])
    assert entries(one) == [("March", "march", 2)]
