"""Colours: swatches with their values, as a row or as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..base import TITLE, body, joined, opens, take, title_head
from ..colour_values import colour
from ..elements import detach
from ..kinds import BadValue, one_of
from ..spec import Attribute, Component, Opening, Values
from ..translatable import MESSAGE, PLAIN

if TYPE_CHECKING:
    from collections.abc import Iterator


class color(nodes.container):
    """A ``<Color>``."""


class color_row(nodes.container):
    """A ``<Color.Row>``."""


class color_item(nodes.paragraph):
    """A ``<Color.Item>``; ``light`` and ``dark`` are its colours."""


def one_or_two(value: object) -> dict[str, str]:
    """Accept a colour, or ``{light, dark}``; return both."""
    pair = value if isinstance(value, dict) else {"light": value, "dark": value}
    if not {"light", "dark"} & pair.keys() or not pair.keys() <= {"light", "dark"}:
        raise BadValue("must be a colour, or {light, dark}")
    light = colour(pair.get("light", pair.get("dark")))
    return {"light": light, "dark": colour(pair.get("dark", light))}


def _head(values: Values) -> list[nodes.Node]:
    shades = list(dict.fromkeys(values.get("value", {}).values()))
    children: list[nodes.Node] = []
    if values.get("name"):
        children += [nodes.strong("", values["name"], **{MESSAGE: True}), nodes.Text(" ")]
    return children + joined(" / ", (nodes.literal("", shade) for shade in shades))


def _color(node: color) -> Iterator[Opening]:
    yield "div", {"class": f"docsjson-colors docsjson-colors-{node['variant']}"}


def _shades(node: color_item) -> str:
    pair = node.get("value") or {"light": "transparent", "dark": "transparent"}
    return f"--docsjson-swatch: light-dark({pair['light']}, {pair['dark']})"


def _item(node: color_item) -> Iterator[Opening]:
    yield "div", {"class": "docsjson-color", "style": _shades(node)}


def _offer_content(node: color_item) -> None:
    """Give translators what an author wrote behind the values; in HTML it has no place."""
    for child in list(node.children):
        if isinstance(child, nodes.Text) and any(map(str.isalpha, child.astext())):
            node.replace(child, nodes.inline("", child.astext().strip(), **{MESSAGE: True}))


def _arrange(node: color_item) -> None:
    """Put the swatch before the name and the values."""
    strong, values = take(node, nodes.strong), take(node, nodes.literal)
    names = [body("span", *one.children, classes=["docsjson-color-name"]) for one in strong]
    for rest in list(node.children):
        detach(rest)
    node += body("span", classes=["docsjson-swatch"], aria_hidden="true")
    node += body("span", *names, *values, classes=["docsjson-color-text"])


COMPONENTS = (
    Component(
        tag="Color",
        help="Colours of a design.",
        node=color,
        attributes=(
            Attribute(
                name="variant",
                help="Layout of the colours.",
                kind=one_of("compact", "table"),
                default="compact",
            ),
        ),
        children=("Color.Row", "Color.Item"),
        html=_color,
    ),
    Component(
        tag="Color.Row",
        help="Colours that belong together.",
        node=color_row,
        attributes=(TITLE,),
        children=("Color.Item",),
        parents=("Color",),
        head=title_head,
        html=opens("div", "docsjson-color-row"),
    ),
    Component(
        tag="Color.Item",
        help="One colour.",
        node=color_item,
        fixed=PLAIN,
        attributes=(
            Attribute(name="name", help="Its name.", stored=False),
            Attribute(
                name="value",
                help="The colour, or one for each mode.",
                kind=one_or_two,
                required=True,
            ),
        ),
        parents=("Color", "Color.Row"),
        head=_head,
        settle=_offer_content,
        html=_item,
        look=_shades,
        arrange=_arrange,
    ),
)
