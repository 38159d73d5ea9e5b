"""What is wrong with a whole component, or with the player of a video."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from ..vocabulary import angled
from .base import component_icon, component_link, lead_icon

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .spec import Component


_PLAYERS = (
    (
        re.compile(
            r"https?://(?:(?:www|m)\.)?(?:youtube\.com/watch/?\?(?:[^#]*&)?v=|youtu\.be/)"
            r"(?P<video>[\w-]{6,20})(?![\w-]).*"
        ),
        "https://www.youtube-nocookie.com/embed/",
    ),
    (
        re.compile(r"https?://(?:www\.)?vimeo\.com/(?P<video>\d+)(?:[?#].*)?"),
        "https://player.vimeo.com/video/",
    ),
)
"""Pages with a video, which browsers refuse to show in other pages, and where its player is."""


def player_of(url: str) -> str:
    """Return what to write to play the video of a page; nothing for other pages."""
    for pattern, player in _PLAYERS:
        if found := pattern.fullmatch(url):
            return f"write {angled('iframe')} with the URL {player}{found['video']}"
    return ""


def flaws_of(row: Component, node: nodes.Element, *, is_filled: bool) -> Iterator[str]:
    """Yield what is wrong with a component, as a message ends.

    Parameters: ``is_filled`` tells whether its author wrote anything inside; what became of that
    is reported elsewhere.
    """
    if not is_filled and (row.needs_content or _shows_nothing(node)):
        yield f"is empty: {row.when_empty}"
    elif row.flaws:
        yield from row.flaws(node)


def _shows_nothing(node: nodes.Element) -> bool:
    """Return whether readers find nothing in a component but what every one of its kind has."""
    own = (child for child in node.children if not isinstance(child, nodes.Text))
    if any(isinstance(child, nodes.title) and child.get("generated") for child in own):
        return all(isinstance(child, nodes.title | lead_icon) for child in node.children)
    return not any(
        one.strip() if isinstance(one, nodes.Text) else isinstance(one, _SHOWN)
        for one in node.findall()
    )


_SHOWN = (nodes.image, component_icon, component_link)
