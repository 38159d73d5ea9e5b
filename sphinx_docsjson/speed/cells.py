"""Tables in plain text and in reStructuredText: what a cell costs does not grow with the table.

Nor does what a letter costs grow with a word.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sphinx.builders.text import TextBuilder
from sphinx.writers.text import Table, TextTranslator

from ..sphinx_private.doors import is_known
from ..sphinx_private.long_words import wrapping_quickly
from ..sphinx_private.methods import replace_method
from ..sphinx_private.table_cells import QuickTable, finding_columns_once

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes
    from sphinx.application import Sphinx

DONE_OTHERWISE = (
    "sphinx.writers.text:Table._ensure_has_column",
    "sphinx.writers.text:Table._ensure_has_line",
)


def keep_rows_filled(app: Sphinx) -> None:
    """Have plain text use tables that fill their rows up once (event ``builder-inited``)."""
    builder = app.builder
    if is_known(*DONE_OTHERWISE):
        replace_method(builder, "create_translator", partial(_made, builder.create_translator))


def _made(create: Callable[..., nodes.NodeVisitor], *given: object) -> nodes.NodeVisitor:
    visitor = create(*given)
    if isinstance(visitor, TextTranslator):
        begin = visitor.visit_table

        def visit_table(node: nodes.Element) -> None:
            begin(node)
            if type(visitor.table) is Table:
                visitor.table = QuickTable()

        replace_method(visitor, "visit_table", visit_table)
    return visitor


def wrap_words_quickly(app: Sphinx) -> None:
    """Have plain text wrap long words part by part (event ``builder-inited``)."""
    if isinstance(app.builder, TextBuilder):
        replace_method(app.builder, "write_doc", partial(_write, app.builder.write_doc))


def _write(write: Callable[..., None], docname: str, doctree: nodes.document) -> None:
    with wrapping_quickly():
        write(docname, doctree)


def find_columns_once(app: Sphinx) -> None:
    """Find the columns of each line once while a page is read (event ``builder-inited``)."""
    if is_known("docutils.utils:column_indices"):
        replace_method(app.builder, "read_doc", partial(_read, app.builder.read_doc))


def _read(read: Callable[..., None], docname: str, **options: Any) -> None:
    with finding_columns_once():
        read(docname, **options)
