"""Links on which writers fail, and footnotes that only some readers get."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from docutils import nodes
from docutils.transforms.references import Footnotes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

from ..components import box_hidden_from, is_hidden_from
from ..components.elements import ancestors
from ..components.spec import Readers

if TYPE_CHECKING:
    from collections.abc import Iterator


DEEPEST = 20
"""Longest row of footnotes in which each is only named in the one before it."""


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


class LimitFootnotes(SphinxTransform):
    """Give a footnote only to those who see a reference to it.

    MyST moves the footnotes of a page to its end, out of the ``<Visibility>`` or the ``only``
    that they are written in.
    """

    default_priority = Footnotes.default_priority + 4  # once MyST has moved them

    def apply(self, **_kwargs: Any) -> None:
        """Put footnotes into what limits all references to them."""
        page = self.document
        if not (page.footnotes or page.autofootnotes or page.symbol_footnotes):
            return
        for _ in range(DEEPEST):  # a footnote may be named in another one only
            if not _move(page):
                break


def _move(page: nodes.document) -> bool:
    """Put footnotes into what limits all references to them; return whether any was moved."""
    limits: dict[str, dict[str, nodes.Element]] = {}
    for reference in page.findall(nodes.footnote_reference):
        name, around = reference.get("refid", ""), dict(_limits(reference))
        if any(name in one["ids"] for one in ancestors(reference)):
            continue  # a footnote that names itself
        before = limits.get(name, around)
        limits[name] = {key: box for key, box in around.items() if key in before}
    is_moved = False
    for note in list(page.findall(nodes.footnote)):
        around = dict(_limits(note))
        for key, box in limits.get(next(iter(note["ids"]), ""), {}).items():
            if key not in around:
                note.parent[note.parent.index(note)] = box
                box += note
                is_moved = True
    return is_moved


def _limits(node: nodes.Node) -> Iterator[tuple[str, nodes.Element]]:
    """Yield what limits who sees a node: its name, and an empty box that does the same."""
    for around in ancestors(node):
        if isinstance(around, addnodes.only):
            yield f"only {around['expr']}", addnodes.only(expr=around["expr"])
        for readers in get_args(Readers):
            if is_hidden_from(readers, around):
                yield readers, box_hidden_from(readers)


TRANSFORMS: tuple[type[SphinxTransform], ...] = (
    WrapLooseLinks,
    ReportMissingFootnotes,
    LimitFootnotes,
)
"""Transforms of pages that are read."""
