"""Frames: pictures and videos in a box, with a caption."""

from __future__ import annotations

from docutils import nodes

from ..base import (
    as_nodes,
    body,
    description_of,
    length,
    opens,
    take,
    take_all,
    take_descriptions,
)
from ..kinds import rich
from ..spec import Attribute, Component, Values
from ..translatable import markdown_of


class frame(nodes.figure):
    """A ``<Frame>``."""


def _head(values: Values) -> list[nodes.Node]:
    return description_of(values, "hint")


def _tail(values: Values) -> list[nodes.Node]:
    caption = as_nodes(values.get("caption") or ())
    return [nodes.caption(markdown_of(caption), "", *caption)] if caption else []


def _settle(node: frame) -> None:
    """Give the size of the frame to its only picture, unless that has one."""
    sizes = {key: node[key] for key in ("width", "height") if key in node}
    pictures = list(node.findall(nodes.image)) if sizes else []
    if len(pictures) == 1 and not pictures[0].attributes.keys() & {"width", "height"}:
        pictures[0].attributes |= sizes
    for key in sizes:
        del node[key]


def _arrange(node: frame) -> None:
    """Put the caption below the picture, in the element that HTML has for it."""
    hints = take_descriptions(node, "div", "docsjson-frame-hint")
    captions = take(node, nodes.caption)
    picture = body("div", *take_all(node), classes=["docsjson-frame-body"])
    node += [*hints, picture]
    node += [body("figcaption", *one.children, classes=["docsjson-caption"]) for one in captions]


COMPONENTS = (
    Component(
        tag="Frame",
        help="A box around a picture or a video.",
        needs_content=True,
        node=frame,
        aliases=("Example",),
        attributes=(
            Attribute(
                name="caption",
                help="Text below the picture.",
                kind=rich,
                aliases=("description",),
                stored=False,
            ),
            Attribute(
                name="hint", help="Text above it.", kind=rich, aliases=("title",), stored=False
            ),
            Attribute(name="width", help="Width of the picture.", kind=length),
            Attribute(name="height", help="Height of the picture.", kind=length),
        ),
        head=_head,
        tail=_tail,
        settle=_settle,
        html=opens("figure", "docsjson-frame"),
        arrange=_arrange,
    ),
)
