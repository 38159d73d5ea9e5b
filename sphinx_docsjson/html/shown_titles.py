"""Titles as HTML shows them: hidden where a page makes its own beginning, and easy to break."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from docutils import nodes

from ..builders import WHOLE, kind_of, writes_html
from ..components.elements import heading, place_to_break, shifted_title
from ..safety.tags import opening
from ..sources.front import front_of
from ..sources.titles import title_from_name
from ..vocabulary import DESCRIPTION

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markupsafe import Markup
    from sphinx.application import Sphinx

HIDDEN = "docsjson-hidden"
"""Class of what screen readers say and nobody sees."""

_SEAM = re.compile(r"(?<=_)(?=[^_])|(?<=\.)(?=\w)|(?<=[a-z])(?=[A-Z])")
LONG = 24
"""Longest word, in characters, that needs no places to break a line at."""


def hide_title(app: Sphinx, document: nodes.document, docname: str) -> None:
    """Take the title and the description of a page away if its layout asks for it.

    A page without a heading of the first level keeps its title for screen readers. Connected to
    ``doctree-resolved``.
    """
    is_page = writes_html(app.builder) and kind_of(app.builder) not in WHOLE
    front = front_of(app.env, docname)
    page = next((node for node in document.children if isinstance(node, nodes.section)), None)
    if not is_page or not front.hides_title or page is None:
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


def breakable(title: str) -> Markup | str:
    """Return a title with places where browsers may break the long names in it.

    For menus, of which nobody extracts the text; `break_long_names` is for the text of a page.
    """
    first, *others = parts_of(title)
    return opening("wbr").join((first, *others)) if others else first


def parts_of(title: str) -> list[str]:
    """Return the parts of a title between which its long names may break."""
    has_long = any(len(word) > LONG for word in title.split())
    return _SEAM.split(title) if has_long else [title]


def break_long_names(title: nodes.Element) -> None:
    """Let the long names in a title break after their parts, as they do in lists of titles."""
    for text in list(title.findall(nodes.Text)):
        first, *others = parts_of(text)
        if others:
            apart = ((place_to_break(), nodes.Text(one)) for one in others)
            text.parent.replace(text, [nodes.Text(first), *chain.from_iterable(apart)])


def shift_title(section: nodes.section) -> None:
    """Have the title of a section written with the level that its author gave it."""
    if "level_shift" in section and isinstance(title := section[0], nodes.title):
        shifted = shifted_title("", "", *title.children, **title.attributes)
        shifted.source, shifted.line = title.source, title.line
        section[0] = shifted


def unwrap_title(title: nodes.Element) -> None:
    """Take the ``strong`` away that other builders need: HTML has an element for titles."""
    if len(title) == 1 and isinstance(title[0], nodes.strong):
        title.children = title[0].children
        for child in title.children:
            child.parent = title
