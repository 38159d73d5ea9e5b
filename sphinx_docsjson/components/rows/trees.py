"""Trees of files and folders: nested lists in every builder, a tree of WAI-ARIA with scripts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..base import VERBATIM, bare_paragraph, body, component_icon, opens, take, take_all
from ..kinds import flag
from ..spec import Attribute, Component, Opening, Values
from ..translatable import PLAIN

if TYPE_CHECKING:
    from collections.abc import Iterator


class tree(nodes.bullet_list):
    """A ``<Tree>``."""


class tree_item(nodes.list_item):
    """A ``<Tree.Folder>`` or ``<Tree.File>``; ``kind`` says which."""


def _head(values: Values) -> list[nodes.Node]:
    name = values.get("name", "")
    return [bare_paragraph(name, name, **VERBATIM, **PLAIN)] if name else []


def _lift_items(node: nodes.Element) -> None:
    """Lift the items out of the paragraphs that tags on one line are in."""
    flat: list[nodes.Node] = []
    for child in take_all(node):
        items = [one for one in child.children if isinstance(one, tree_item)]
        flat += items if items and isinstance(child, nodes.paragraph) else [child]
    node += flat


def _settle_folder(node: tree_item) -> None:
    """Put what is in a folder into a list of its own."""
    _lift_items(node)
    inner = take(node, nodes.list_item)
    if inner:
        node += nodes.bullet_list("", *inner, bullet="-")


def _settle_tree(node: tree) -> None:
    """Read a Markdown list in a tree as folders and files."""
    _lift_items(node)
    for child in take_all(node):
        node += child.children if isinstance(child, nodes.bullet_list) else [child]
    for item in list(node.findall(nodes.list_item)):
        if type(item) is nodes.list_item:  # and not an item of a tree or of other components
            item.replace_self(_from_list_item(item))
    node += [_as_item(child, node) for child in take_all(node) if not _is_blank(child)]


def _as_item(child: nodes.Node, inside: tree) -> nodes.Node:
    """Put what is neither file nor folder into an item of its own: a list holds only items."""
    if isinstance(child, nodes.list_item):
        return child
    if isinstance(child, (nodes.Text, nodes.Inline)):
        child = nodes.paragraph(child.astext(), "", child)
        child.source, child.line = inside.source, inside.line
    return nodes.list_item("", child)


def _is_blank(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Text) and not node.strip()


def _from_list_item(item: nodes.list_item) -> tree_item:
    """Return the folder or file that an item names in its first line; what follows stays in it."""
    line = next((child for child in item.children if isinstance(child, nodes.paragraph)), None)
    label = line.astext().strip() if line else ""
    lists = [child for child in item.children if isinstance(child, nodes.bullet_list)]
    rest = [child for child in item.children if child is not line and child not in lists]
    name = [bare_paragraph(label, label, **VERBATIM, **PLAIN)] if label else []
    if lists or label.endswith("/"):
        folder = {"tag": "Tree.Folder", "kind": "folder", "defaultopen": True}
        return tree_item("", *name, *rest, *lists, **folder)
    return tree_item("", *name, *rest, tag="Tree.File", kind="file")


def _item(node: tree_item) -> Iterator[Opening]:
    marked = " docsjson-highlight" if node.get("highlight") else ""
    yield "li", {"class": f"docsjson-tree-{node['kind']}{marked}"}


def _arrange(node: tree_item) -> None:
    """Give an item its icon, and make a folder one that opens."""
    names = take(node, bare_paragraph)
    inner = take(node, nodes.bullet_list)
    icon = component_icon("", name=node["kind"], icontype="regular")
    label = body("span", icon, *names, classes=["docsjson-tree-name"])
    rest = take_all(node)
    if node["kind"] == "file":
        node += [label, *rest]
        return
    opened = {"open": "open"} if node.get("defaultopen") or not node.get("openable", True) else {}
    items = [item for one in inner for item in one.children]
    content = [body("ul", *items, role="list")] if inner else []
    node += body("details", body("summary", label), *rest, *content, **opened)


NAME = Attribute(name="name", help="Name of the file or folder.", required=True, stored=False)
HIGHLIGHT = Attribute(name="highlight", help="Drawn in the colour of the site.", kind=flag)
PARENTS = ("Tree", "Tree.Folder")
COMPONENTS = (
    Component(
        tag="Tree",
        help="Files and folders.",
        node=tree,
        aliases=("FileTree",),
        fixed={"bullet": "-"},
        settle=_settle_tree,
        html=opens("ul", "docsjson-tree", role="list"),
    ),
    Component(
        tag="Tree.Folder",
        help="A folder of a tree.",
        node=tree_item,
        aliases=("FileTree.Folder",),
        fixed={"kind": "folder"},
        attributes=(
            NAME,
            Attribute(name="defaultOpen", help="Whether it starts open.", kind=flag),
            Attribute(name="openable", help="Whether readers can open it.", kind=flag),
            HIGHLIGHT,
        ),
        parents=(*PARENTS, "FileTree", "FileTree.Folder"),
        head=_head,
        settle=_settle_folder,
        html=_item,
        arrange=_arrange,
    ),
    Component(
        tag="Tree.File",
        help="A file of a tree.",
        node=tree_item,
        aliases=("FileTree.File",),
        fixed={"kind": "file"},
        attributes=(NAME, HIGHLIGHT),
        parents=(*PARENTS, "FileTree", "FileTree.Folder"),
        head=_head,
        html=_item,
        arrange=_arrange,
    ),
)
