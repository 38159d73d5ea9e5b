"""Links that directives of Sphinx put where the writers expect a paragraph, and fail."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform


class WrapLooseLinks(SphinxTransform):
    """Put the text of a field into a paragraph if a link is in it.

    Sphinx writes the default and the type of a configuration value without a paragraph.
    """

    default_priority = 950

    def apply(self, **_kwargs: Any) -> None:
        """Wrap what is in fields."""
        for body in self.document.findall(nodes.field_body):
            if any(isinstance(one, nodes.reference | addnodes.pending_xref) for one in body):
                body.children = [nodes.paragraph("", "", *body.children)]
                body.setup_child(body.children[0])


TRANSFORMS: tuple[type[SphinxTransform], ...] = (WrapLooseLinks,)
"""Transforms of pages that are read."""
