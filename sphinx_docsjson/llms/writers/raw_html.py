"""Raw HTML of authors and of other extensions, as nodes that can be written as Markdown.

A parser of Markdown such as MyST's makes a raw node of each tag, and leaves what is between two
of them as it is. So the tags of nodes next to each other are read together.
"""

from __future__ import annotations

from collections import defaultdict
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from docutils import nodes

from ...components.elements import checkbox, element, inline_element, line_break, name_of
from ...safety.allowed import MATHML, MEDIA, SAFE_INLINES, SILENT
from ...safety.svg import DRAWING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    Written = list[tuple[str, str | None]]

_EMPTY = frozenset("area base col embed hr img input link meta param source track wbr".split())
_CELLS, _TERMS = frozenset({"td", "th"}), frozenset({"dt", "dd"})
_ENDED_BY: Mapping[str, frozenset[str]] = {
    "li": frozenset({"li"}), "p": frozenset({"p"}), "dt": _TERMS, "dd": _TERMS,
    "td": _CELLS, "th": _CELLS, "tr": _CELLS | {"tr"},
}  # fmt: skip
"""Elements whose end tag may be left out: what ends where an element begins."""
_NOT_READ = SILENT | DRAWING | MEDIA | {"annotation-xml", "object", "select", "textarea"}
"""Elements whose content is no text of the page."""


def with_elements(children: Iterable[nodes.Node]) -> list[nodes.Node]:
    """Return nodes in which elements stand for the raw HTML, around what is between their tags."""
    given = list(children)
    if not any(isinstance(child, nodes.raw) for child in given):
        return given
    tree = _Tree()
    for child in given:
        if not isinstance(child, nodes.raw):
            tree.add(child)
        elif "html" in str(child.get("format", "")).split():
            reader = _Reader(tree)
            reader.feed(child.astext())
            reader.close()
    return tree.done()


class _Tree:
    """Elements, and the ones that are open, the outermost first."""

    def __init__(self) -> None:
        self._inside: list[nodes.Element] = [nodes.container()]
        self._open: defaultdict[str, list[int]] = defaultdict(list)
        """Where the open elements of each name are among all that are open."""
        self._unread: list[str] = []
        self._first: dict[str, int] = {}
        """Where the outermost one of each name is among those whose content is not read."""

    def add(self, node: nodes.Node) -> None:
        """Add a node, which stays where it is in its own document."""
        if not self._unread:
            self._inside[-1].children.append(node)

    def begin(self, name: str, attrs: Mapping[str, str]) -> None:
        """Begin an element."""
        if name in _NOT_READ:
            self._begin_unread(name, attrs)
            return
        while name_of(self._inside[-1]) in _ENDED_BY.get(name, ()):
            self._end_last()
        node = _node(name, attrs)
        self.add(node)
        if name not in _EMPTY and name != "br" and not self._unread:
            node.parent = self._inside[-1]
            self._open[name].append(len(self._inside))
            self._inside.append(node)

    def _begin_unread(self, name: str, attrs: Mapping[str, str]) -> None:
        source = attrs.get("src")
        if name in MEDIA and source:
            label = nodes.Text(attrs.get("title") or source)
            self.add(inline_element("", label, element="a", attrs={"href": source}))
        if name not in _EMPTY:
            self._first.setdefault(name, len(self._unread))
            self._unread.append(name)

    def end(self, name: str) -> None:
        """End the nearest element of a name, and those inside it; a stray end tag says nothing."""
        if self._unread:
            while name in self._first:
                last = self._unread.pop()
                if self._first[last] == len(self._unread):
                    del self._first[last]
            return
        places = self._open[name]
        last_place = places[-1] if places else len(self._inside)
        while len(self._inside) > last_place:
            self._end_last()

    def _end_last(self) -> None:
        self._open[name_of(self._inside.pop())].pop()

    def done(self) -> list[nodes.Node]:
        """Return the nodes; an element that nothing ends is not known to hold what follows it."""
        around, *is_open = self._inside
        whole = around.children
        for each in is_open:  # each is the last in the one around it
            if name_of(each) in _ENDED_BY:
                around = each
            else:
                around.children[-1:] = each.children
        return whole


def _node(name: str, attrs: Mapping[str, str]) -> nodes.Element:
    if name == "br":
        return line_break()
    if name == "input":
        is_box = attrs.get("type", "").lower() == "checkbox"
        return checkbox("", element=name, attrs=dict(attrs)) if is_box else nodes.inline()
    kind = inline_element if name in SAFE_INLINES or name in MATHML else element
    return kind("", element=name, attrs=dict(attrs))


class _Reader(HTMLParser):
    """Reads the tags of one raw node into a tree."""

    def __init__(self, tree: _Tree) -> None:
        super().__init__(convert_charrefs=True)
        self._tree = tree

    def handle_starttag(self, name: str, attrs: Written) -> None:
        self._tree.begin(name, {key: value or "" for key, value in attrs})

    def handle_startendtag(self, name: str, attrs: Written) -> None:
        self.handle_starttag(name, attrs)
        self._tree.end(name)

    def handle_endtag(self, name: str) -> None:
        self._tree.end(name)

    def handle_data(self, data: str) -> None:
        self._tree.add(nodes.Text(data))
