"""Give the document the shape that only HTML needs, when all else is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..builders import WHOLE, Kind, kind_of, writes_html
from ..components import ALL, is_hidden_from, row_of
from ..components.base import EXAMPLE, body, component_title, lead_icon, take
from ..components.elements import checkbox, media
from ..components.fences import code_figure
from ..problems import Place, Problem, Subtype
from ..reporting import report
from ..vocabulary import THEME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

    from ..components.spec import Component

BESIDE = sorted((row for row in ALL if row.beside), key=lambda row: row.beside)
"""Components that stand beside the page, from the top; the first of each on a page."""


class ArrangeForHtml(SphinxPostTransform):
    """Let the components that HTML lays out differently arrange their children.

    It runs behind the transforms of Sphinx, so whoever wants the neutral document (such as the
    writer of Markdown) takes it in a post-transform of a lower priority.
    """

    default_priority = 880
    formats = ("html",)

    def run(self, **_options: Any) -> None:
        """Arrange the document, from the outside in."""
        for node in list(self.document.findall(nodes.Element)):
            row = row_of(node)
            if is_hidden_from("people", node):
                node.parent.remove(node)
            elif row is not None and row.arrange is not None:
                row.arrange(node)
        for box in self.document.findall(checkbox):
            arrange_checkbox(box)
        for figure in list(self.document.findall(code_figure)):
            arrange_caption(figure)
        for heading in self.document.findall(component_title):
            unwrap_title(heading)


def arrange_checkbox(box: checkbox) -> None:
    """Take away the text that stands for the box, and name the box by its task."""
    box.children = []
    box["attrs"] = {**box["attrs"], "aria-label": " ".join(box.parent.astext().split())[:200]}


def unwrap_title(heading: nodes.Element) -> None:
    """Take the ``strong`` away that other builders need: HTML has an element for titles."""
    if len(heading) == 1 and isinstance(heading[0], nodes.strong):
        heading.children = heading[0].children
        for child in heading.children:
            child.parent = heading


def arrange_caption(figure: code_figure) -> None:
    """Make the caption of a block of code the title bar of its box."""
    for caption in take(figure, nodes.caption):
        icons = take(caption, lead_icon)
        text = body("span", *caption.children)
        figure.insert(0, body("div", *icons, text, classes=["docsjson-code-title"]))


def stand_beside(app: Sphinx, document: nodes.document, _name: str) -> None:
    """Collect what stands beside a page; in a whole it stays in the flow of the text."""
    if writes_html(app.builder) and kind_of(app.builder) not in WHOLE:
        collect_panel(document, ours=app.config.html_theme == THEME)


def settle_players(app: Sphinx, document: nodes.document, _name: str) -> None:
    """Keep players on websites, and in other formats only the links that stand for them.

    An e-book holds no files that play, and may not load any (EPUB 3.3, 3.6).
    """
    if not writes_html(app.builder):
        return
    for player in list(document.findall(media)):
        inner: list[nodes.Node] = [c for c in player.children if isinstance(c, media)]
        if kind_of(app.builder) is not Kind.BOOK:
            player.children = inner
        elif player.parent is not None:
            player.replace_self([child for child in player.children if child not in inner])


def collect_panel(document: nodes.document, *, ours: bool = True) -> None:
    """Move what stands beside the page into one ``aside`` before its first section.

    Only our theme has a side (``ours``); in others it stands before the first section inside.
    """
    aside = body("aside", classes=["docsjson-panel"], aria_label="Examples")
    for row in BESIDE:
        first, *others = [*_in_text(document, row), None]
        if first is None:
            continue
        for other in others[:-1]:
            report(Problem(Subtype.COMPONENT, _EXTRA.format(row.tag), place_of(other)))
        first.parent.remove(first)
        aside += first
    if not aside.children:
        return
    page = next((n for n in document.children if isinstance(n, nodes.section)), None)
    if ours or page is None:
        document.insert(0, aside)
        return
    inner = (i for i, n in enumerate(page.children) if isinstance(n, nodes.section))
    page.insert(next(inner, len(page.children)), aside)


_EXTRA = "a page shows one <{}> beside it; this one stays where it is"


def _in_text(document: nodes.document, row: Component) -> Iterator[nodes.Element]:
    for node in document.findall(row.node):
        if row_of(node) is row and not _is_in_example(node):
            yield node


def _is_in_example(node: nodes.Element) -> bool:
    while node.parent is not None:
        node = node.parent
        if EXAMPLE in node.get("classes", ()):
            return True
    return False


def place_of(node: nodes.Node | None) -> Place | None:
    """Return where a node stands in its source: its own place, or that of what holds it."""
    while node is not None:
        if node.source:
            return Place(node.source, node.line)
        node = node.parent
    return None
