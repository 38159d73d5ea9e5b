"""Callouts in books by LaTeX: each in the box of Sphinx's own admonition of its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes

from ..components import row_of
from ..components.base import of_ours

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sphinx.writers.latex import LaTeXTranslator


@of_ours
class boxed_admonition(nodes.admonition):
    """An admonition with a title of its own, in the box that its attribute ``box`` names.

    Sphinx draws every admonition that has a title as a note.
    """


def box_callouts(document: nodes.document) -> None:
    """Have each callout drawn in the box that its row names."""
    for node in list(document.findall(nodes.admonition)):
        row = row_of(node)
        if row is not None and row.book_box:
            node.replace_self(boxed_admonition("", *node.children, box=row.book_box))


def _visit(translator: LaTeXTranslator, node: nodes.Element) -> None:
    translator.visit_admonition(node)
    translator.body[-1] = translator.body[-1].replace("{note}", f"{{{node['box']}}}")


def _depart(translator: LaTeXTranslator, node: nodes.Element) -> None:
    translator.depart_admonition(node)


Visitors = tuple["Callable[[Any, Any], None]", "Callable[[Any, Any], None]"]
NODES: tuple[tuple[type[nodes.Element], Mapping[str, Visitors]], ...] = (
    (boxed_admonition, {"latex": (_visit, _depart)}),
)
"""For ``app.add_node``."""
