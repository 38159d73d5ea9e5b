"""Pages that make their own beginning: HTML shows their title in its head only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..builders import WHOLE, kind_of, writes_html
from ..components.elements import heading
from ..sources.front import front_of
from ..sources.titles import title_from_name
from ..vocabulary import DESCRIPTION

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

OWN_BEGINNING = ("custom", "frame")
"""Layouts of pages that show neither the title nor the description of their frontmatter."""

HIDDEN = "docsjson-hidden"
"""Class of what screen readers say and nobody sees."""


def hide_title(app: Sphinx, document: nodes.document, docname: str) -> None:
    """Take the title and the description of a page away if its layout asks for it.

    A page without a heading of the first level keeps its title for screen readers. Connected to
    ``doctree-resolved``.
    """
    is_page = writes_html(app.builder) and kind_of(app.builder) not in WHOLE
    front = front_of(app.env, docname)
    page = next((node for node in document.children if isinstance(node, nodes.section)), None)
    if not is_page or front.layout not in OWN_BEGINNING or page is None:
        return
    for lead in [node for node in page.findall(nodes.paragraph) if node.parent is page]:
        if DESCRIPTION in lead["classes"]:
            page.remove(lead)
    title = page.next_node(nodes.title)
    if title is None or not (front.title or title.astext() == title_from_name(docname)):
        return  # a heading that the author wrote
    if any(_own_headings(page)):
        title.parent.remove(title)
    else:
        title["classes"].append(HIDDEN)


def _own_headings(page: nodes.section) -> Iterator[bool]:
    """Yield which of the headings of a page are of the first level."""
    yield from (node.get("level") == 1 for node in page.findall(heading))
    yield from (child.get("level_shift") == -1 for child in page.findall(nodes.section))
