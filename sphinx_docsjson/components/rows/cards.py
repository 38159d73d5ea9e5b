"""Cards and tiles: titled blocks that may link, and the columns they are in.

The title of a card is its link, and the style sheet stretches that link over the whole card. So
its name is short for screen readers, and the text of a card may hold links of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from .. import base
from ..kinds import flag, link, number, one_of, rich
from ..spec import Attribute, Component, Opening, Values

if TYPE_CHECKING:
    from collections.abc import Iterator


class card(nodes.container):
    """A ``<Card>``."""


class card_picture(base.decorative):
    """The picture of a card."""


class card_group(nodes.container):
    """A ``<CardGroup>`` or ``<Columns>``."""


class column(nodes.container):
    """A ``<Column>``."""


class tile(nodes.container):
    """A ``<Tile>``."""


def without_links(content: list[nodes.Node]) -> list[nodes.Node]:
    """Return rich text with links as plain text, for a title that is a link itself."""
    flat: list[nodes.Node] = []
    for node in content:
        is_link = isinstance(node, nodes.reference) or node.__class__.__name__ == "pending_xref"
        flat += without_links(list(node.children)) if is_link else [node]
    return flat


def linked_title(values: Values) -> list[nodes.Node]:
    """Return the title of a card or a tile, which is the link to its target.

    Without one, the link is read out as the title of the page, else as its URL.
    """
    written = values.get("title") or values.get("cta")
    content = base.as_nodes(written) if written else []
    if not values.get("href"):
        return [base.title(content)] if values.get("title") else []
    classes = [] if content else [base.BARE_LINK]
    more: dict[str, object] = {} if content else {"docsjson_titled": True}
    more |= {"target": "_blank", "rel": "noopener"} if values.get("newtab") else {}
    content = without_links(content) or [nodes.Text(values["href"])]
    return [base.title([base.link_to(values["href"], *content, **more)], classes=classes)]


def _card_head(values: Values) -> list[nodes.Node]:
    picture = []
    if "img" in values:
        image = nodes.image(uri=values["img"], alt="", classes=["docsjson-no-zoom"])
        picture.append(card_picture("", nodes.paragraph("", "", image)))
    title = [*linked_title(values), *base.description_of(values)]
    return [*picture, *base.lead_icon_of(values), *title]


def _card_tail(values: Values) -> list[nodes.Node]:
    shown = values.get("cta") and values.get("title")
    return [base.line(values["cta"], "docsjson-card-cta")] if shown else []


def _card(node: card) -> Iterator[Opening]:
    classes = ["docsjson-card"]
    classes += [f"docsjson-card-{flag}" for flag in ("horizontal", "disabled") if node.get(flag)]
    classes += [f"docsjson-{node['type']}"] if "type" in node else []
    if _has_arrow(node):
        classes.append("docsjson-card-arrow")
    yield "div", {"class": " ".join(classes)}


def _has_arrow(node: card) -> bool:
    """Return whether a card shows an arrow: as its author says, else when it leaves the site."""
    anchor = next(iter(node.findall(base.component_link)), None)
    remote = anchor is not None and "://" in anchor.get("refuri", "")
    return bool(anchor) and bool(node.get("arrow", remote))


def _arrange_card(node: card) -> None:
    """Order the parts of a card: picture, icon, then title and text in one block."""
    pictures = base.take(node, card_picture)
    images = [image for picture in pictures for image in picture.findall(nodes.image)]
    icons = base.take(node, base.lead_icon)
    content = base.body("div", *base.take_all(node), classes=["docsjson-card-body"])
    node += [base.body("div", image, classes=["docsjson-card-image"]) for image in images]
    node += [*icons, content]


def _group(node: card_group) -> Iterator[Opening]:
    """Open a grid of no more columns than there are cards: it is filled from the first one on."""
    shown = sum(not isinstance(child, nodes.Invisible) for child in node)
    columns = min(node["cols"], max(1, shown))
    yield "div", {"class": "docsjson-columns", "data-cols": str(columns)}


def _tile_tail(values: Values) -> list[nodes.Node]:
    return [*linked_title(values), *base.description_of(values)]


def _arrange_tile(node: tile) -> None:
    """Put what a tile shows in a preview box above its title and text."""
    titles = (i for i, child in enumerate(node) if isinstance(child, base.component_title))
    at = next(titles, len(node))
    children = base.take_all(node)
    node += base.body("div", *children[:at], classes=["docsjson-tile-preview"])
    node += children[at:]


COLS = Attribute(
    name="cols",
    help="Number of columns, 1 to 4.",
    kind=number(least=1, most=4, clamp=True),
    default=2,
)
CTA = Attribute(name="cta", help="Text of the call to action.", kind=rich, stored=False)
COMPONENTS = (
    Component(
        tag="Card",
        help="A titled block, which may be a link.",
        node=card,
        attributes=(
            base.TITLE,
            base.DESCRIPTION,
            *base.ICONS,
            base.COLOR,
            base.HREF,
            Attribute(name="img", help="Picture at the top.", kind=link, stored=False),
            Attribute(name="horizontal", help="Icon beside the text.", kind=flag),
            CTA,
            Attribute(name="arrow", help="Show or hide the arrow of a link.", kind=flag),
            Attribute(name="newTab", help="Open in a new tab.", kind=flag, stored=False),
            Attribute(name="disabled", help="Shown, but faint.", kind=flag),
            Attribute(
                name="type",
                help="Colours of a callout.",
                kind=one_of("note", "tip", "warning", "info", "check", "danger"),
            ),
        ),
        head=_card_head,
        tail=_card_tail,
        html=_card,
        links_headings=False,
        arrange=_arrange_card,
        markdown="entry",
        book_term=True,
    ),
    *(
        Component(
            tag=tag,
            help=meaning,
            node=card_group,
            attributes=(COLS,),
            html=_group,
            markdown="list",
        )
        for tag, meaning in (
            ("CardGroup", "Cards side by side."),
            ("Columns", "Any content side by side."),
        )
    ),
    Component(
        tag="Column",
        help="One column of `Columns`.",
        node=column,
        html=base.opens("div", "docsjson-column"),
    ),
    Component(
        tag="Tile",
        help="A preview above a title.",
        node=tile,
        attributes=(base.HREF, base.TITLE, base.DESCRIPTION),
        tail=_tile_tail,
        html=base.opens("div", "docsjson-tile"),
        links_headings=False,
        arrange=_arrange_tile,
    ),
)
