"""Views and visibility: content for some of the readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..base import ICONS, ID, TITLE, body, required, title_head, title_text
from ..ids import ascii_slug
from ..spec import Attribute, Component, Opening, one_of
from .tabs import take_label

if TYPE_CHECKING:
    from collections.abc import Iterator


class view(nodes.container):
    """A ``<View>``: one of several versions of a page's content."""


class visibility(nodes.container):
    """A ``<Visibility>``; ``for`` is ``humans`` or ``agents``."""


def _view(_node: view) -> Iterator[Opening]:
    yield "section", {"class": "docsjson-view"}


def _anchor(node: view) -> str:
    return ascii_slug(title_text(node))


def _visibility(_node: visibility) -> Iterator[Opening]:
    yield "div", {"class": "docsjson-visibility"}


def _arrange_view(node: view) -> None:
    """Put icon and title in one box, which hides while readers have a menu."""
    label = take_label(node)
    if label:
        node.insert(0, body("div", *label, classes=["docsjson-view-title"]))


def hide_from_humans(node: visibility) -> None:
    """Take away a block that is not for humans; pages for machines have it."""
    if node.get("for") != "humans" and node.parent is not None:
        node.parent.remove(node)


COMPONENTS = (
    Component(
        tag="View",
        help="One of several versions of the content; readers choose at the top of the page.",
        node=view,
        attributes=(required(TITLE), *ICONS, ID),
        head=title_head,
        anchor=_anchor,
        first_repeat=1,
        html=_view,
        arrange=_arrange_view,
    ),
    Component(
        tag="Visibility",
        help="Content for humans only, or for machines only.",
        node=visibility,
        attributes=(
            Attribute(
                name="for",
                help="Who gets it.",
                kind=one_of("humans", "agents"),
                required=True,
            ),
        ),
        html=_visibility,
        arrange=hide_from_humans,
    ),
)
