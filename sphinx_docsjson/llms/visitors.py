"""Our nodes in the Markdown that another builder writes, such as sphinx-markdown-builder's.

One pair of visitors for all of them: it writes what we write into ``page.md``. Of the other
builder's translator it only needs the method ``add``.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..components.base import of_ours
from .markdown import writer_of
from .writers.places import Places

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

BLANK_LINE = 2
"""Ends of lines before and behind a block."""


@of_ours
class written_block(nodes.container):
    """What holds a node of docutils that we write, so that our visitors are asked."""


class ReadyForMarkdown(SphinxPostTransform):
    """Have callouts written by us, and take away what shows nothing.

    A callout is a plain ``admonition`` of docutils, which not every translator knows; a toctree
    that is hidden may stay behind another one when Sphinx takes them away.
    """

    default_priority: ClassVar[int] = 880
    formats = ("markdown",)

    def run(self, **_kwargs: Any) -> None:
        """Change the document, which no other builder sees."""
        for node in list(self.document.findall(nodes.admonition)):
            if "tag" in node:
                holder = written_block()
                node.replace_self(holder)
                holder += node
        for toctree in list(self.document.findall(addnodes.toctree)):
            if toctree.get("hidden"):
                toctree.parent.remove(toctree)


def visit_markdown(translator: Any, node: nodes.Element) -> None:
    """Write one of our nodes with all that it holds, and let the translator pass it by."""
    writer = writer_of(Places(translator.builder.env))
    if writer.is_inline(node):
        translator.add(writer.inline([node]))
    else:
        translator.add(writer.block(node), prefix_eol=BLANK_LINE, suffix_eol=BLANK_LINE)
    raise nodes.SkipNode


VISITORS: Mapping[str, tuple[Callable[..., None], None]] = MappingProxyType(
    {"markdown": (visit_markdown, None)}
)
"""For ``app.add_node``, beside the visitors of other formats; no visit has a departure."""

NODES: tuple[tuple[type[nodes.Element], Mapping[str, Any]], ...] = ((written_block, VISITORS),)
"""Node classes of this module with their visitors."""
