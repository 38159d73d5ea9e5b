"""Tabs, dropdowns and cards of the extension sphinx-design, which need not be installed.

Its nodes are known by their names: https://sphinx-design.readthedocs.io
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from .writer import bold, item

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .writer import Write, Writer

DROPDOWN = "dropdown_main"


def name_of_design(node: nodes.Node) -> str:
    """Return what a node of sphinx-design is called there; other nodes have another name."""
    if isinstance(node, nodes.container):
        return str(node.get("design_component", ""))
    return str(getattr(node, "tagname", ""))


def title(node: nodes.Element, out: Writer) -> str:
    """Write a title in bold."""
    return bold(out.line(node.children))


def dropdown(node: nodes.Element, out: Writer) -> str:
    """Write what readers open as a list item that begins with its title."""
    return item(out.blocks(node.children))


def tabs(node: nodes.Element, out: Writer) -> str:
    """Write tabs as a list: behind each label is what the tab shows."""
    written, label = list[str](), ""
    for child in node.children:
        if name_of_design(child) == "tab-content":
            written.append(item("\n\n".join(filter(None, (label, out.blocks(child.children))))))
        elif name_of_design(child) == "sd_tab_label":
            label = bold(out.line(child.children))
    return "\n\n".join(written)


WRITERS: Mapping[str, Write] = {
    "tab-set": tabs,
    DROPDOWN: dropdown,
    "dropdown_title": title,
    "card-title": title,
}
"""Which function writes which node."""
