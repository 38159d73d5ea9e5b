"""Views and visibility: content for some of the readers."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from docutils import nodes

from ..base import ICONS, ID, TITLE, opens, required, title_anchor, title_head
from ..ids import ascii_slug
from ..kinds import one_of
from ..spec import Attribute, Component, Readers
from .tabs import box_label

if TYPE_CHECKING:
    from collections.abc import Mapping


class view(nodes.container):
    """A ``<View>``: one of several versions of a page's content."""


class visibility(nodes.container):
    """A ``<Visibility>``; ``for`` is ``humans`` or ``agents``."""


SEEN_BY: Mapping[Readers, str] = MappingProxyType({"machines": "humans", "people": "agents"})
"""What ``for`` says of content that some readers do not get."""


def _hidden_from(node: visibility) -> Readers:
    return "machines" if node.get("for") == SEEN_BY["machines"] else "people"


COMPONENTS = (
    Component(
        tag="View",
        help="One of several versions of the content. Readers choose one at the top of the page.",
        needs_content=True,
        node=view,
        attributes=(required(TITLE), *ICONS, ID),
        head=title_head,
        anchor=title_anchor(ascii_slug),
        first_repeat=1,
        html=opens("section", "docsjson-view"),
        arrange=partial(box_label, class_="docsjson-view-title"),
        markdown="item",
        toc="first",
    ),
    Component(
        tag="Visibility",
        help="Content for people only, or for AI tools only.",
        needs_content=True,
        node=visibility,
        attributes=(
            Attribute(
                name="for",
                help="Who gets it.",
                kind=one_of("humans", "agents"),
                required=True,
            ),
        ),
        html=opens("div", "docsjson-visibility"),
        hidden_from=_hidden_from,
    ),
)
