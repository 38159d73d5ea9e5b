"""Lines of plain text keep room for words, however deep a list is or however long a label."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sphinx.writers.text import MAXWIDTH, STDINDENT, TextTranslator

from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes
    from sphinx.application import Sphinx

NARROWEST = 20
"""Characters that each line may have; Sphinx fails where the indent is as wide as the page."""


def keep_room(app: Sphinx) -> None:
    """Limit the indent of what builders write as plain text (event ``builder-inited``)."""
    builder = app.builder
    replace_method(builder, "create_translator", partial(_made, builder.create_translator))


def _made(create: Callable[..., nodes.NodeVisitor], *given: object) -> nodes.NodeVisitor:
    """Return a translator that indents only as far as there is room."""
    visitor = create(*given)
    if isinstance(visitor, TextTranslator):
        begin = visitor.new_state

        def new_state(indent: int = STDINDENT) -> None:
            begin(min(indent, max(0, MAXWIDTH - NARROWEST - sum(visitor.stateindent))))

        replace_method(visitor, "new_state", new_state)
    return visitor
