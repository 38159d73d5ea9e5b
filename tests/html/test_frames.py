"""Embedded pages have names for screen readers."""

from __future__ import annotations

import pytest

from sphinx_docsjson.components.elements import media
from sphinx_docsjson.html.arrange import name_frame

NAMES = [
    ({"src": "https://www.video.example/embed/1"}, "www.video.example"),
    ({"src": "https://video.example/1", "title": "A tour"}, "A tour"),
    ({"src": "https://video.example/1", "aria-label": "A tour"}, None),
    ({"src": "/local.html"}, None),
    ({}, None),
]


@pytest.mark.parametrize(("attrs", "title"), NAMES)
def test_a_frame_has_a_name(attrs: dict[str, str], title: str | None) -> None:
    frame = media("", element="iframe", attrs=attrs)
    name_frame(frame)
    assert frame["attrs"].get("title") == title
    assert frame["attrs"].items() >= attrs.items()


def test_players_have_controls_with_names_of_their_own() -> None:
    video = media("", element="video", attrs={"src": "https://video.example/1.mp4"})
    name_frame(video)
    assert "title" not in video["attrs"]
