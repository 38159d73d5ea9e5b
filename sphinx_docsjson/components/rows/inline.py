"""Inline components: marks inside a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from .. import base
from ..asides import ASIDE
from ..colour_values import colour
from ..kinds import flag, number, one_of, rich
from ..spec import Attribute, Component, Opening, Values

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

BADGE_COLORS = (
    "gray", "blue", "green", "yellow", "orange", "red", "purple", "white", "surface",
    "white-destructive", "surface-destructive",
)  # fmt: skip


class tooltip(nodes.inline):
    """A ``<Tooltip>``: the term, then its tip."""


class tooltip_tip(nodes.inline):
    """The tip; its first and last child are the brackets that other builders show."""


class badge(nodes.inline):
    """A ``<Badge>``."""

    boxed = True


def _tip(values: Values) -> list[nodes.Node]:
    headline, tip = values.get("headline"), values.get("tip")
    content: list[nodes.Node] = []
    if headline:
        content += [nodes.strong("", "", *base.as_nodes(headline)), nodes.Text(": " if tip else "")]
    content += base.as_nodes(tip or "")
    if values.get("href"):
        target = values["href"]
        anchor = base.link_to(target, *base.as_nodes(values.get("cta") or target))
        content += [nodes.Text(" "), anchor]
    if not base.plain(content).strip():
        return []
    return [tooltip_tip("", "", nodes.Text(" ("), *content, nodes.Text(")"), **{ASIDE: True})]


def _arrange_tooltip(node: tooltip) -> None:
    """Put the term in an element that takes the focus, and the tip in a bubble behind it.

    Between them is a space, which takes no room: else the text of the page, as it is copied or
    searched, would run the two together.
    """
    tips = base.take(node, tooltip_tip)
    term = base.body("span", *base.take_all(node), classes=["docsjson-term"])
    node += term
    for tip in tips:
        node += base.body("span", nodes.Text(" "), classes=["docsjson-hidden"])
        node += (bubble := base.body("span", *tip.children[1:-1], classes=["docsjson-bubble"]))
        bubble[ASIDE] = True


def _icon(values: Mapping[str, object]) -> list[nodes.Node]:
    return base.icon_of({"icon": values["src"]} if "src" in values else values)


class icon_holder(nodes.inline):
    """An ``<Icon>``."""


def _badge(node: badge) -> Iterator[Opening]:
    words = [node["color"], node["size"], node["shape"]]
    words += [name for name in ("stroke", "disabled") if node.get(name)]
    classes = " ".join(f"docsjson-badge-{word}" for word in words)
    yield "span", {"class": f"docsjson-badge {classes}"}


def _badge_head(values: Values) -> list[nodes.Node]:
    own = ("icon", "icontype", "iconlibrary")  # colour and size are those of the badge
    return base.icon_of({key: values[key] for key in own if key in values})


def _badge_tail(values: Values) -> list[nodes.Node]:
    return [base.link_to(values["href"])] if values.get("href") else []


def _link_badge(node: badge) -> None:
    """Make the whole content of a badge its link."""
    for anchor in base.take(node, base.component_link):
        anchor += base.take_all(node)
        node += anchor


COMPONENTS = (
    Component(
        tag="Tooltip",
        help="A term with an explanation that shows on demand.",
        needs_content=True,
        node=tooltip,
        attributes=(
            Attribute(
                name="tip",
                help="The explanation.",
                kind=rich,
                required=True,
                aliases=("description",),
                stored=False,
            ),
            Attribute(
                name="headline",
                help="Heading of the explanation.",
                kind=rich,
                aliases=("title",),
                stored=False,
            ),
            Attribute(name="cta", help="Text of its link.", kind=rich, needs="href", stored=False),
            base.HREF,
        ),
        tail=_tip,
        html=base.opens("span", "docsjson-tooltip"),
        arrange=_arrange_tooltip,
    ),
    Component(
        tag="Icon",
        help="An icon in a line of text.",
        node=icon_holder,
        attributes=(
            *base.ICONS,
            Attribute(name="color", help="Its colour.", kind=colour, stored=False),
            Attribute(
                name="size", help="Its size in px.", kind=number(least=4, most=512), stored=False
            ),
            Attribute(name="src", help="Path of a picture.", stored=False),
        ),
        head=_icon,
        when_empty='write icon="…", or delete it',
        html=base.opens("span", "docsjson-inline-icon"),
    ),
    Component(
        tag="Badge",
        help="A small label.",
        node=badge,
        attributes=(
            Attribute(name="color", help="Its colour.", kind=one_of(*BADGE_COLORS), default="gray"),
            Attribute(
                name="size", help="Its size.", kind=one_of("xs", "sm", "md", "lg"), default="md"
            ),
            Attribute(
                name="shape", help="Its corners.", kind=one_of("rounded", "pill"), default="rounded"
            ),
            Attribute(name="icon", help="Icon before the text.", kind=base.icon_name, stored=False),
            base.ICON_TYPE,
            base.ICON_LIBRARY,
            Attribute(name="stroke", help="Outlined, not filled.", kind=flag),
            Attribute(name="disabled", help="Shown, but faint.", kind=flag),
            base.HREF,
        ),
        head=_badge_head,
        tail=_badge_tail,
        settle=_link_badge,
        html=_badge,
    ),
)
