"""Frames: pictures and videos in a box, with a caption."""

from __future__ import annotations

from docutils import nodes

from ..base import as_nodes, body, description_of, opens, take, take_all, take_descriptions
from ..spec import Attribute, Component, Values, rich
from ..translatable import markdown_of


class frame(nodes.figure):
    """A ``<Frame>``."""


def _head(values: Values) -> list[nodes.Node]:
    return description_of(values, "hint")


def _tail(values: Values) -> list[nodes.Node]:
    caption = as_nodes(values.get("caption") or ())
    return [nodes.caption(markdown_of(caption), "", *caption)] if caption else []


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
        ),
        head=_head,
        tail=_tail,
        html=opens("figure", "docsjson-frame"),
        arrange=_arrange,
    ),
)
