"""Pages with a video, which browsers do not show in other pages."""

from __future__ import annotations

import pytest

from sphinx_docsjson.components.flaws import player_of

YOUTUBE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"
VIMEO = "https://player.vimeo.com/video/76979871"


@pytest.mark.parametrize(
    ("url", "player"),
    [
        ("https://www.youtube.com/watch?v=dQw4w9WgXcQ", YOUTUBE),
        ("http://youtube.com/watch?list=a&v=dQw4w9WgXcQ&t=3", YOUTUBE),
        ("https://youtu.be/dQw4w9WgXcQ?si=x", YOUTUBE),
        ("https://vimeo.com/76979871?share=copy", VIMEO),
    ],
)
def test_the_player_is_suggested_for_the_page_of_a_video(url: str, player: str) -> None:
    assert player_of(url) == f"write <iframe> with the URL {player}"


@pytest.mark.parametrize(
    "url",
    [
        YOUTUBE, VIMEO, "", "/watch?v=dQw4w9WgXcQ", "https://www.youtube.com/@channel",
        "https://youtube.com.example/watch?v=dQw4w9WgXcQ", "https://vimeo.com/blog",
    ],
)  # fmt: skip
def test_other_urls_are_left_alone(url: str) -> None:
    assert player_of(url) == ""
