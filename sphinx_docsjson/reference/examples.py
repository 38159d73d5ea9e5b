"""The examples of the reference: one source, shown as all who write pages may write it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..components.base import EXAMPLE
from ..components.fences import Fence, code_block
from ..components.rows.code import code_group
from ..markup.component_directives import directive_name
from .spellings import as_myst, as_rst, read_example

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..components.spec import Component


def example_name(row: Component) -> str:
    """Return the name of the file that holds the example of a component."""
    return f"{directive_name(row.tag)}.mdx"


def example(content: Sequence[nodes.Node]) -> nodes.container:
    """Return the box in which an example stands as readers see it."""
    return nodes.container("", *content, classes=[EXAMPLE])


def spellings(source: str) -> nodes.Element:
    """Return the three spellings of an example as a group of code."""
    parts = read_example(source)
    written = (
        ("Tag", "mdx", source),
        ("MyST", "markdown", as_myst(parts)),
        ("reStructuredText", "rst", as_rst(parts)),
    )
    blocks = (code_block(text, Fence(language=lang, title=name)) for name, lang, text in written)
    return code_group("", *blocks, tag="CodeGroup")
