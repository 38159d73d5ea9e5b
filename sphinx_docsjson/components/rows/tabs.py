"""Tabs: alternatives, one shown at a time.

In HTML, for `Tabs` and for code groups alike::

    div.docsjson-tabs[data-sync]
        div.docsjson-tab-list           shown when scripts run
            button.docsjson-tab-button ...
        div.docsjson-tab[id] ...
            div.docsjson-tab-title      shown when no scripts run, and on paper
            ...

The script gives these the roles and keys of the tabs pattern of WAI-ARIA.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from docutils import nodes

from .. import base
from ..ids import title_slug
from ..kinds import flag, number
from ..spec import Attribute, Component, Opening
from ..translatable import WORD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


class tabs(nodes.container):
    """A ``<Tabs>``."""


class tab(nodes.container):
    """A ``<Tab>``."""


def _tabs(node: tabs) -> Iterator[Opening]:
    classes = ["docsjson-tabs", *(["docsjson-tabs-line"] if node.get("borderbottom") else [])]
    sync = {} if node.get("sync", True) else {"data-sync": "off"}
    yield "div", {"class": " ".join(classes), **sync}


def label_of(panel: nodes.Element) -> list[nodes.Node]:
    """Return copies of the icon and the title of a panel, for its button."""
    label: list[nodes.Node] = []
    for child in panel.children:
        if isinstance(child, base.component_title):
            label += [inline.deepcopy() for inline in child[0].children]
        elif isinstance(child, base.lead_icon):
            label.append(child.deepcopy())
        else:
            break
    return label


def add_tab_list(
    node: nodes.Element, panels: Sequence[nodes.Element], chosen: int = 0, **attrs: Any
) -> None:
    """Insert the row of buttons, one for each panel, and mark the panel that shows first.

    ``attrs`` are attributes of the row, with ``_`` for ``-``.
    """
    chosen = max(0, min(chosen, len(panels) - 1))
    row = base.body("div", classes=["docsjson-tab-list"], **attrs)
    for index, panel in enumerate(panels):
        current = ["docsjson-current"] if index == chosen else []
        button = base.body(
            "button", *label_of(panel), classes=["docsjson-tab-button", *current], type="button"
        )
        button[WORD] = any(c.get(WORD) for c in panel if isinstance(c, base.component_title))
        row += button
        panel["classes"] += current
    node.insert(0, row)


def _arrange_tabs(node: tabs) -> None:
    panels = [child for child in node.children if isinstance(child, tab)]
    if panels:
        add_tab_list(node, panels, node.get("defaulttabindex", 0))


def repeated(titles: Iterable[str], what: str) -> Iterator[str]:
    """Yield the titles that several tabs of one group have; ``what`` is the word for the tabs."""
    for title, times in Counter(filter(None, titles)).items():
        if times > 1:
            yield f"has {times} {what} with the title {title!r}; give each its own"


def _flaws(node: tabs) -> Iterator[str]:
    around = (child.children if isinstance(child, nodes.paragraph) else [child] for child in node)
    panels = (one for some in around for one in some if isinstance(one, tab))
    yield from repeated(map(base.title_text, panels), "tabs")


def box_label(panel: nodes.Element, class_: str = "docsjson-tab-title") -> None:
    """Put icon and title of a panel in one box, which hides while readers have buttons."""
    count = next(
        (i + 1 for i, child in enumerate(panel[:2]) if isinstance(child, base.component_title)), 0
    )
    if count:
        label = panel.children[:count]
        del panel[:count]
        panel.insert(0, base.body("div", *label, classes=[class_]))


COMPONENTS = (
    Component(
        tag="Tabs",
        help="Alternatives, one shown at a time.",
        node=tabs,
        attributes=(
            Attribute(
                name="defaultTabIndex",
                help="The tab that shows first, counted from 0.",
                kind=number(least=0, most=999),
            ),
            Attribute(name="sync", help="Follow other tabs with the same titles.", kind=flag),
            Attribute(name="borderBottom", help="A line below the content.", kind=flag),
        ),
        children=("Tab",),
        html=_tabs,
        arrange=_arrange_tabs,
        flaws=_flaws,
    ),
    Component(
        tag="Tab",
        help="One alternative.",
        needs_content=True,
        node=tab,
        attributes=(base.required(base.TITLE), base.ID, *base.ICONS),
        parents=("Tabs",),
        head=base.title_head,
        anchor=base.title_anchor(title_slug),
        html=base.opens("div", "docsjson-tab"),
        arrange=box_label,
        markdown="item",
        book_term=True,
    ),
)
