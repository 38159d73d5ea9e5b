"""Callouts: boxed remarks, each a docutils admonition for every builder.

In HTML the box is::

    div.docsjson-callout[data-callout-type]
        span.docsjson-callout-icon      its label is the kind of the callout
        div.docsjson-callout-body
            div.docsjson-title          only when the author wrote a title
            ...
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from docutils import nodes

from ...spelling import CALLOUTS_ELSEWHERE
from .. import base
from ..spec import Attribute, Component, Values
from ..translatable import PLAIN, WORD, markdown_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class callout_blocks(nodes.container):
    """The blocks of a callout that has more than one."""


KINDS = (
    ("Note", "Supplementary information.", "circle-info"),
    ("Tip", "A best practice.", "lightbulb"),
    ("Warning", "A caution, or a destructive action.", "triangle-exclamation"),
    ("Info", "Neutral context.", "circle-info"),
    ("Check", "A confirmation of success.", "circle-check"),
    ("Danger", "Something that readers must not do.", "circle-exclamation"),
)
"""Tag, meaning and icon of each kind."""
SIBLINGS = {**{tag.lower(): tag for tag, _, _ in KINDS}, **CALLOUTS_ELSEWHERE}
"""What other tools call the kinds, as in ``<Callout type="warn">`` → the tag to write instead."""
BOXES = {"Tip": "tip", "Check": "tip", "Warning": "warning", "Danger": "danger"}
"""Tag → the admonition of Sphinx that a book shows, where it is not a note."""


def _head(label: str, icon_name: str | None) -> Callable[[Values], Sequence[nodes.Node]]:
    def head(values: Values) -> Sequence[nodes.Node]:
        named = values.get("arialabel", label)
        content = base.as_nodes(values.get("title") or named)
        heading = nodes.title(markdown_of(content), "", *content)
        heading["generated"] = not values.get("title")
        is_ours = named == label if heading["generated"] else "is_our_word" in values
        heading.attributes.update({WORD: True, **PLAIN} if is_ours else {})
        icons = base.icon_of(values) or ([base.icon(icon_name)] if icon_name else [])
        for one in icons:
            if isinstance(one, nodes.Element):
                one["label" if isinstance(one, base.component_icon) else "alt"] = named
                one.attributes.update({WORD: True} if named == label else {})
        return [heading, *(base.lead_icon("", "", one) for one in icons)]

    return head


def _settle(node: nodes.admonition) -> None:
    """Keep several blocks apart: in plain text Sphinx joins the paragraphs of an admonition."""
    own = [child for child in node.children if isinstance(child, (nodes.title, base.lead_icon))]
    rest = [child for child in base.take_all(node) if child not in own]
    blocks = [child for child in rest if not isinstance(child, nodes.Text | nodes.Inline)]
    node += own
    node += [callout_blocks("", *rest)] if len(blocks) > 1 else rest


def _blocks(node: nodes.Element) -> list[nodes.Node]:
    """Remove the content of a callout, and return it."""
    content = base.take_all(node)
    wrapped = content[0] if len(content) == 1 else None
    return base.take_all(wrapped) if isinstance(wrapped, callout_blocks) else content


def _hue(node: nodes.admonition) -> str:
    return f"--docsjson-hue: {node['color']}" if "color" in node else ""


def _arrange(node: nodes.admonition) -> None:
    """Replace an admonition with the box that the module's docstring draws."""
    icons = base.take(node, base.lead_icon)
    headings = base.take(node, nodes.title)
    content = base.body("div", classes=["docsjson-callout-body"])
    content += [base.title(one.children) for one in headings if not one["generated"]]
    content += _blocks(node)
    kind = node["tag"].lower()
    box = base.body(classes=["docsjson-callout", f"docsjson-{kind}"], data_callout_type=kind)
    if look := _hue(node):
        box["attrs"]["style"] = look
    if icons:
        box += base.body("span", *icons[0].children, classes=["docsjson-callout-icon"])
    box += content
    node.replace_self(box)


ARIA_LABEL = Attribute(name="ariaLabel", help="Label for screen readers.", stored=False)
_callout = partial(
    Component, node=nodes.admonition, settle=_settle, arrange=_arrange, look=_hue, siblings=SIBLINGS
)
COMPONENTS = (
    *(
        _callout(
            tag=tag,
            help=meaning,
            attributes=(base.TITLE, *base.ICONS),
            head=_head(tag, icon_name),
            book_box=BOXES.get(tag, ""),
        )
        for tag, meaning, icon_name in KINDS
    ),
    _callout(
        tag="Callout",
        help="A callout with its own icon and colour.",
        attributes=(base.TITLE, *base.ICONS, base.COLOR, ARIA_LABEL),
        head=_head("Note", None),
    ),
)
