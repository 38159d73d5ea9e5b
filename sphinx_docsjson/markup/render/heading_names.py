"""The ids of headings: made from their text, without components and formulas in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ...components.asides import heading_text
from ...components.elements import heading
from ...components.ids import heading_slug, title_slug
from .reporter import ReportingRenderer

if TYPE_CHECKING:
    from collections.abc import Container, Iterable


class HeadingNames(ReportingRenderer):
    """The part of the renderer that gives headings their ids."""

    _of_components: list[nodes.Node]
    """What components put into lines of text since the last heading."""

    def start_names(self) -> None:
        """Start a page."""
        self._of_components = []

    def note_component(self, made: Iterable[nodes.Node]) -> None:
        """Note what a component put into a line of text: it does not count in a heading's id."""
        self._of_components += made

    def name_heading(self, node: nodes.Element, title: nodes.Node, written: str | None) -> None:
        """Give a heading its id.

        Parameters: ``node`` is the heading or its section, ``title`` holds its text, ``written``
        is the id that its author gave it. A heading that is nothing but components or formulas
        is named after them.
        """
        text = heading_text(title)
        slug = heading_slug(_text_of(title, {id(made) for made in self._of_components}))
        given = self.ids.heading(slug or heading_slug(text), written, title_slug(text))
        node["ids"] = [given]
        self._of_components = []
        self._take_label(node, given)

    def _take_label(self, node: nodes.Element, name: str) -> None:
        """Let a heading be the target of the label in front of it that has its name.

        With ``(soil)=`` above ``## Soil``, docutils would report an id that is used twice.
        """
        label = self.document.ids.get(name)
        if not isinstance(label, nodes.target) or not label.parent:
            return
        if label.next_node(ascend=True) is node:
            label.parent.remove(label)
            self.document.ids[name] = node

    def free_shared_ids(self) -> None:
        """Take the ids of headings, components and labels from the elements before them."""
        shared = self.ids.shared | (self.ids.elements & self.document.ids.keys())
        for node in self.document.findall(nodes.Element) if shared else ():
            if "ids" in node and shared.intersection(node["ids"]) and not self._has_own(node):
                node["ids"] = [name for name in node["ids"] if name not in shared]

    def _has_own(self, node: nodes.Element) -> bool:
        """Return whether a node has an id that is no attribute of an element in HTML."""
        is_ours = isinstance(node, nodes.section | heading) or "tag" in node
        return is_ours or any(self.document.ids.get(name) is node for name in node["ids"])

    def keep_former_ids(self) -> None:
        """Give headings the ids of earlier versions besides, where nothing else has them."""
        if not self.ids.former:
            return
        headings = [n for n in self.document.findall(nodes.Element) if n["ids"]]
        taken = {name for node in headings for name in node["ids"]}
        for node in headings:
            former = self.ids.former.get(node["ids"][0])
            if former and former not in taken:
                taken.add(former)
                node["ids"].append(former)
                self.document.ids.setdefault(former, node)


def _text_of(node: nodes.Node, without: Container[int]) -> str:
    if id(node) in without or isinstance(node, nodes.math):
        return ""
    if not node.children:
        return node.astext()
    return "".join(_text_of(child, without) for child in node.children)
