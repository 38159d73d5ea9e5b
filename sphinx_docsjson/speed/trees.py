"""The document of a page: one of docutils', which is searched and visited with less work.

Sphinx and docutils look through the whole tree of a page about a hundred times, most often for
nodes that the page does not have. The classes of a tree are found sooner than its order.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.util.nodes import NodeMatcher

from ..sphinx_private.doors import is_known

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Kind = Any
"""A class of nodes. (mypy takes no class of nodes for an argument that a cache can keep.)"""
Kinds = frozenset[Kind]

COMMON: Kinds = frozenset({
    nodes.Node, nodes.Element, nodes.Text, nodes.TextElement, nodes.document, nodes.section,
    nodes.title, nodes.paragraph, nodes.reference, nodes.literal_block, addnodes.pending_xref,
})  # fmt: skip
"""Classes that most pages have: a look whether they are there would be in vain."""


def levels_of(root: nodes.Node) -> list[nodes.Node]:
    """Return the nodes of a tree level by level, which takes much less than a walk."""
    found: list[nodes.Node] = [root]
    for node in found:  # which grows
        found += node.children
    return found


def kinds_of(root: nodes.Node) -> Kinds:
    """Return the classes of the nodes of a tree."""
    return frozenset(map(type, levels_of(root)))


@lru_cache(maxsize=4096)
def has_kind(kinds: Kinds, wanted: Kind | tuple[Kind, ...]) -> bool:
    """Return whether one of the classes derives from one that is wanted."""
    return any(issubclass(kind, wanted) for kind in kinds)


def in_order(root: nodes.Node) -> Iterator[nodes.Node]:
    """Yield the nodes of a tree in the order of the text; see `docutils.nodes.Node.findall`."""
    yield root
    around: list[Iterator[nodes.Node]] = []
    here = iter(root.children)
    while True:
        for node in here:
            yield node
            if inner := node.children:
                around.append(here)
                here = iter(inner)
                break
        else:
            if not around:
                return
            here = around.pop()


def _of_type(root: nodes.Node, wanted: Kind) -> Iterator[nodes.Node]:
    """Yield the nodes of a class: `in_order`, once more, as a generator inside one takes longer."""
    if wanted not in COMMON and not has_kind(kinds_of(root), wanted):
        return
    if isinstance(root, wanted):
        yield root
    around: list[Iterator[nodes.Node]] = []
    here = iter(root.children)
    while True:
        for node in here:
            if isinstance(node, wanted):
                yield node
            if inner := node.children:
                around.append(here)
                here = iter(inner)
                break
        else:
            if not around:
                return
            here = around.pop()


def _matching(root: nodes.Node, matcher: NodeMatcher[Any]) -> Iterator[nodes.Node]:
    """Yield the nodes that Sphinx's matcher matches: most often, it is asked for what is rare."""
    wanted, names = matcher.classes or nodes.Node, matcher.attrs.keys()
    found: list[Any] = [root]
    for node in found:  # which grows
        found += node.children
    may = [node for node in found if isinstance(node, wanted)]
    if names:
        may = [n for n in may if isinstance(n, nodes.Element) and names <= n.attributes.keys()]
    if any(map(matcher, may)):
        yield from filter(matcher, in_order(root))


@cache
def _walks_plainly(kind: Kind) -> bool:
    own = (kind.walk, kind.walkabout)
    return kind is document or own == (nodes.Node.walk, nodes.Node.walkabout)


MOST_BESIDE = 50
"""In what holds so much, nothing is said of names that are there twice."""


class document(nodes.document):
    """A document of docutils; visitors know it by this name."""

    def findall(  # type: ignore[override]
        self,
        condition: Any = None,
        include_self: bool = True,
        descend: bool = True,
        siblings: bool = False,
        ascend: bool = False,
    ) -> Iterator[Any]:
        """Return the nodes that docutils would, in the same order."""
        if include_self and descend and not siblings and not ascend:
            if condition is None:
                return in_order(self)
            if isinstance(condition, type):
                return _of_type(self, condition)
            if type(condition) is NodeMatcher:
                return _matching(self, condition)
            return filter(condition, in_order(self))
        return super().findall(condition, include_self, descend, siblings, ascend)

    def set_duplicate_name_id(
        self, node: Any, id: str, name: str, msgnode: Any, explicit: bool
    ) -> None:
        """Leave the message out of what has much in it: docutils checks all of that each time.

        It is told none the less, and Sphinx takes it out of the tree.
        """
        holder = msgnode if msgnode is None or len(msgnode) < MOST_BESIDE else None
        super().set_duplicate_name_id(  # type: ignore[misc]  # the types of docutils lack it
            node, id, name, holder, explicit
        )

    def walk(self, visitor: nodes.NodeVisitor) -> bool:
        """Visit the tree as docutils does, which makes a message for debugging at each step."""
        if self.walks_specially(visitor):
            return super().walk(visitor)
        return _walk(self, visitor.dispatch_visit)

    def walkabout(self, visitor: nodes.NodeVisitor) -> bool:
        """Visit the tree, and leave each node after its children; see `walk`."""
        if self.walks_specially(visitor):
            return super().walkabout(visitor)
        return _walkabout(self, visitor.dispatch_visit, visitor.dispatch_departure)

    def walks_specially(self, visitor: nodes.NodeVisitor) -> bool:
        """Return whether somebody wants those messages, or nodes have a way of their own."""
        wants_messages = visitor.document.reporter.debug_flag
        return bool(wants_messages) or not all(map(_walks_plainly, kinds_of(self)))


def _walk(node: nodes.Node, visit: Callable[[Any], None]) -> bool:
    """Do what `docutils.nodes.Node.walk` does; return whether to stop."""
    try:
        try:
            visit(node)
        except (nodes.SkipChildren, nodes.SkipNode):
            return False
        except nodes.SkipDeparture:
            pass
        try:
            for child in node.children[:]:
                if _walk(child, visit):
                    return True
        except nodes.SkipSiblings:
            pass
    except nodes.StopTraversal:
        return True
    return False


def _walkabout(
    node: nodes.Node, visit: Callable[[Any], None], depart: Callable[[Any], None]
) -> bool:
    """Do what `docutils.nodes.Node.walkabout` does; return whether to stop."""
    leave, stop = True, False
    try:
        try:
            visit(node)
        except nodes.SkipNode:
            return stop
        except nodes.SkipDeparture:
            leave = False
        if node.children:
            try:
                for child in node.children[:]:
                    if _walkabout(child, visit, depart):
                        stop = True
                        break
            except nodes.SkipSiblings:
                pass
    except nodes.SkipChildren:
        pass
    except nodes.StopTraversal:
        stop = True
    if leave:
        depart(node)
    return stop


DONE_OTHERWISE = (
    "docutils.nodes:Node.findall",
    "docutils.nodes:Node.walk",
    "docutils.nodes:Node.walkabout",
    "sphinx.util.nodes:NodeMatcher.match",
)


def adopt(page: nodes.document) -> None:
    """Make the document of a page that is about to be read one of ours."""
    if type(page) is nodes.document and is_known(*DONE_OTHERWISE):
        page.__class__ = document
