"""Parts of tables and of lists, and buttons, where HTML does not allow them.

In a table, browsers move text that is in no cell in front of it. Anywhere else they take such parts
for the end of what is around them, which may be the page.
"""

from __future__ import annotations

from itertools import groupby
from types import MappingProxyType
from typing import TYPE_CHECKING

from docutils import nodes

from ..components.elements import ancestors, below, element, name_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from collections.abc import Set as AbstractSet

_CONTENTS = (nodes.TextElement, nodes.Inline, element)
_BODIES = frozenset({"thead", "tbody", "tfoot"})
_IN_ROW = frozenset({"td", "th"})
_IN_TABLE = _BODIES | _IN_ROW | {"tr", "caption", "colgroup", "col"}
_ITEMS = (nodes.bullet_list, nodes.enumerated_list, nodes.definition_list)
_LISTS: Mapping[str, tuple[str, AbstractSet[str]]] = MappingProxyType({
    "li": ("ul", {"ul", "ol", "menu"}), "dt": ("dl", {"dl"}), "dd": ("dl", {"dl"}),
})  # fmt: skip
"""Elements of lists, with the list that they get where they are in none, and all that they fit."""


def keep_in_place(document: nodes.document) -> None:
    """Have no element of HTML end what is around it."""
    elements = list(document.findall(element))
    fill_cells(elements)
    complete_lists(elements)
    unnest_buttons(elements)


def unnest_buttons(elements: Iterable[element]) -> None:
    """Make a span of each button inside another one, which browsers would end there."""
    for outer in elements:
        inside = outer.findall(nodes.Element) if name_of(outer) == "button" else ()
        for inner in [one for one in inside if one is not outer and name_of(one) == "button"]:
            inner["element"] = "span"


def fill_cells(elements: Iterable[element]) -> None:
    """Put what is straight in a table, its parts or its rows into cells.

    Parts of a table that are elsewhere in it become boxes: browsers would end a cell at them.
    """
    placed = set[int]()
    for node in elements:
        name = name_of(node)
        if name == "tr":
            _settle(node, _IN_ROW, ["td"], placed)
        elif name in _BODIES or name == "table":
            _settle(node, _IN_TABLE, ["td", "tr"], placed)
    for node in elements:
        if name_of(node) in _IN_TABLE and id(node) not in placed and _is_in_table(node):
            node["element"] = "div"


def _is_in_table(node: nodes.Node) -> bool:
    around = ancestors(node)
    return any(isinstance(one, nodes.table) or name_of(one) == "table" for one in around)


def _settle(
    node: nodes.Element, fitting: AbstractSet[str], around: Iterable[str], placed: set[int]
) -> None:
    """Put each run of children that do not fit into elements, the innermost first.

    A component may have rows in it, and then the same is done to its own children.
    """
    children, node.children = node.children, []
    for fits, group in groupby(children, lambda child: _fits(child, fitting)):
        run = list(group)
        for name in [] if fits else around:
            made = element("", *run, element=name, attrs={})
            made.source, made.line = node.source, node.line
            placed.add(id(made))
            run = [made]
        node += run
        for child in run if fits else []:
            if name_of(child) in fitting:
                placed.add(id(child))
            elif isinstance(child, nodes.Element) and child.children:
                _settle(child, fitting, around, placed)


def _fits(child: nodes.Node, fitting: AbstractSet[str]) -> bool:
    """Return whether a child may stay where it is; a component may have rows in it."""
    if isinstance(child, nodes.Text):
        return not child.strip()
    if isinstance(child, _CONTENTS):
        return name_of(child) in fitting
    return isinstance(child, nodes.Element) and any(
        name_of(part) in fitting for part in below(child, _IN_TABLE | {"table"})
    )


def complete_lists(elements: Iterable[element]) -> None:
    """Put items that are in no list into one.

    Browsers end an item, and all that is open in it, at the next: one in a step ended the page.
    """
    holders = {id(node.parent): node.parent for node in elements if _list_around(node)}
    for holder in holders.values():
        children, holder.children = holder.children, []
        for name, group in groupby(children, _list_around):
            run = list(group)
            if name:
                box = element("", *run, element=name, attrs={})
                box.source, box.line = holder.source, holder.line
                run = [box]
            holder += run


def _list_around(node: nodes.Node) -> str:
    """Return the name of the list that an item needs around it, if any."""
    name, lists = _LISTS.get(name_of(node), ("", frozenset()))
    around = node.parent
    if name == "dl" and name_of(around) == "div":  # which may group them
        around = around.parent
    is_fine = not name or name_of(around) in lists or isinstance(around, _ITEMS)
    return "" if is_fine else name
