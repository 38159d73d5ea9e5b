"""Rules for titles, descriptions and headings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..components.elements import ancestors, heading
from ..vocabulary import CONFLICT
from .page import Hit, as_typed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .page import Page


def no_title(page: Page) -> Iterator[Hit]:
    """Yield the page if it has no title; an endpoint gives its page one."""
    is_known = "title" in page.misspelt
    if not (page.is_titled or page.is_part or page.front.is_api_page or is_known):
        how = "start it with a heading" if page.is_rst else "add 'title:' to its frontmatter"
        yield Hit(f"the page has no title: {how}")


def no_description(page: Page) -> Iterator[Hit]:
    """Yield the page if it has no description: an endpoint gives its page one, a link has none."""
    is_known = "description" in page.misspelt or bool(page.front.url)
    if not (page.front.description or page.is_part or page.front.is_api_page or is_known):
        field = "':description:' at the top" if page.is_rst else "'description:' to its frontmatter"
        why = "one sentence for search results and lists"
        yield Hit(f"the page has no description: add {field}, {why}")


def levels(page: Page) -> Iterator[tuple[nodes.Element, int]]:
    """Yield the headings below the page title, each with the level that the author wrote."""
    sections = (node for node in page.nodes if isinstance(node, nodes.section))
    first = next(sections, None)
    for node in page.nodes:
        if isinstance(node, heading):
            yield node, int(node["level"])
        elif isinstance(node, nodes.section) and node is not first:
            depth = 1 + sum(isinstance(one, nodes.section) for one in ancestors(node))
            yield node, max(depth + int(node.get("level_shift", 0)), 1)


def second_title(page: Page) -> Iterator[Hit]:
    """Yield headings of level 1 below the page title."""
    for node, level in levels(page):
        words = _words(node)  # without any, and as a conflict, it is reported as such
        if level == 1 and words and not CONFLICT.match(words):
            is_title = words.casefold() == (page.front.title or "").casefold()
            repeats = "repeats the page title: remove it"
            wrong = repeats if is_title else "has level 1, like the page title: use ##"
            yield Hit(f"{_named(node)} {wrong}", node)


def skipped_level(page: Page) -> Iterator[Hit]:
    """Yield headings that are more than one level below the heading before them."""
    last = 1
    for node, level in levels(page):
        if level > last + 1 and _words(node):
            message = f"{_named(node)} skips from level {last} to {level}: use {'#' * (last + 1)}"
            yield Hit(message, node)
        last = level


def _named(node: nodes.Element) -> str:
    """Return the heading as the author wrote it: Sphinx changes quotes and dashes in its text."""
    title = _title(node)
    typed = title.rawsource.strip() if title is not None else ""
    is_plain = typed and "\\" not in typed
    return f"the heading {typed if is_plain else as_typed(_words(node))!r}"


def _words(node: nodes.Element) -> str:
    title = _title(node)
    return " ".join(title.astext().split()) if title is not None else ""


def _title(node: nodes.Element) -> nodes.Element | None:
    return node.next_node(nodes.title) if isinstance(node, nodes.section) else node
