"""Links on which writers fail: some without a paragraph, some to a footnote that is none."""

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


class ReportMissingFootnotes(SphinxTransform):
    """Make text of ``[#a]_`` if no footnote has the name, as docutils does if nothing has it.

    With a citation, a section or a link of that name, docutils would make it lead there.
    """

    default_priority = 625  # once footnotes have their references, before other targets get them

    def apply(self, **_kwargs: Any) -> None:
        """Report references that docutils has found no footnote for."""
        document = self.document
        for name, references in document.footnote_refs.items():
            for reference in [one for one in references if not one.resolved and one.parent]:
                error = document.reporter.error(
                    f'Unknown target name: "{name}".', base_node=reference
                )
                source = reference.rawsource or f"[{name}]_"
                text = nodes.problematic(source, source, refid=document.set_id(error))
                error.add_backref(document.set_id(text))
                reference.replace_self(text)
                reference.resolved = True


TRANSFORMS: tuple[type[SphinxTransform], ...] = (WrapLooseLinks, ReportMissingFootnotes)
"""Transforms of pages that are read."""
