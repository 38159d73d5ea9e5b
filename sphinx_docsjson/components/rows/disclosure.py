"""Disclosure: content that the reader opens; a ``details`` in HTML, so it works without scripts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes

from .. import base
from ..ids import ascii_slug
from ..kinds import flag
from ..spec import Attribute, Component, Opening, Values
from ..translatable import PLAIN, WORD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class accordion(nodes.container):
    """An ``<Accordion>``."""


class accordion_group(nodes.container):
    """An ``<AccordionGroup>``."""


class expandable(nodes.container):
    """An ``<Expandable>``."""


def _details(name: str) -> Callable[[Any], Iterator[Opening]]:
    def opening(node: nodes.Element) -> Iterator[Opening]:
        opened = {"open": "open"} if node.get("defaultopen") else {}
        yield "details", {"class": f"docsjson-{name}", **opened}

    return opening


def _accordion_head(values: Values) -> list[nodes.Node]:
    return [*base.title_head(values), *base.description_of(values)]


def _arrange_accordion(node: accordion) -> None:
    """Move icon, title and description into the summary, and the rest into a box below it."""
    icons = base.take(node, base.lead_icon)
    titles = base.take(node, base.component_title)
    heading = base.body("span", *titles, classes=["docsjson-summary-text"])
    for child in heading.findall(base.component_title):
        child["html"] = "span"
    heading += base.take_descriptions(node, "span")
    _disclose(node, [*icons, heading])


def _arrange_expandable(node: expandable) -> None:
    """Write "Show" or "Hide" before the title, whichever fits; the style sheet chooses."""
    heading = base.take(node, base.component_title)
    for child in heading:
        child["html"] = "span"
    words = [
        _word(word, f"docsjson-{name}")
        for word, name in (("Show ", "when-closed"), ("Hide ", "when-open"))
    ]
    _disclose(node, [*words, *heading])


def _word(word: str, class_: str) -> nodes.Element:
    found = base.body("span", nodes.Text(word), classes=[class_])
    found[WORD] = True
    return found


def _disclose(node: nodes.Element, summary: list[nodes.Node]) -> None:
    content = base.body("div", *base.take_all(node), classes=["docsjson-details-body"])
    node += [base.body("summary", *summary), content]


def _expandable_head(values: Values) -> list[nodes.Node]:
    if values.get("title"):
        return [base.title(values["title"])]
    heading = base.title("child attributes")
    heading.attributes.update({WORD: True, **PLAIN})
    return [heading]


OPEN = Attribute(name="defaultOpen", help="Whether it starts open.", kind=flag)
COMPONENTS = (
    Component(
        tag="Accordion",
        help="Collapsible content.",
        needs_content=True,
        node=accordion,
        attributes=(base.required(base.TITLE), base.DESCRIPTION, OPEN, *base.ICONS, base.ID),
        head=_accordion_head,
        html=_details("accordion"),
        arrange=_arrange_accordion,
        anchor=base.title_anchor(ascii_slug),
        first_repeat=1,
        markdown="item",
        book_term=True,
        toc="nothing",
    ),
    Component(
        tag="AccordionGroup",
        help="Accordions that belong together.",
        node=accordion_group,
        html=base.opens("div", "docsjson-accordion-group"),
    ),
    Component(
        tag="Expandable",
        help="Nested fields.",
        needs_content=True,
        node=expandable,
        attributes=(base.TITLE, OPEN),
        head=_expandable_head,
        html=_details("expandable"),
        arrange=_arrange_expandable,
        markdown="item",
        book_term=True,
        toc="nothing",
    ),
)
