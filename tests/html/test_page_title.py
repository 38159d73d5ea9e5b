"""Pages that make their own beginning show neither title nor description in their text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

FRONT = "---\ntitle: In the head\ndescription: Said there\nmode: {mode}\n---\n"


def article(html: str) -> str:
    """Return the text of a page, without what surrounds it."""
    return html[html.index('<section id="') : html.rindex("</section>")]


@pytest.mark.parametrize("mode", ["custom", "frame"])
@pytest.mark.parametrize("body", ["# Own\n", "<div><h1>Own</h1></div>\n"])
def test_a_page_with_its_own_heading(tmp_path: Path, mode: str, body: str) -> None:
    built = build(tmp_path, FRONT.format(mode=mode) + body, ".mdx")
    assert "<title>In the head" in built.html
    assert "Own" in article(built.html)
    assert "In the head" not in article(built.html)
    assert "Said there" not in article(built.html)
    assert article(built.html).count("<h1") == 1


def test_a_page_without_one_keeps_its_title_for_screen_readers(tmp_path: Path) -> None:
    built = build(tmp_path, FRONT.format(mode="custom") + "## Part\n", ".mdx")
    assert '<h1 class="docsjson-hidden">In the head' in built.html
    assert "Said there" not in article(built.html)


def test_other_layouts_show_both(tmp_path: Path) -> None:
    built = build(tmp_path, FRONT.format(mode="wide") + "# Own\n", ".mdx")
    assert "<h1>In the head" in article(built.html)
    assert "Said there" in article(built.html)


def test_a_title_made_of_the_path_is_hidden_too(tmp_path: Path) -> None:
    built = build(tmp_path, "---\nmode: custom\n---\n<div><h1>Own</h1></div>\n", ".mdx")
    assert "<h1>Index" not in built.html
    assert built.html.count("<h1") == 1


def test_a_title_that_the_text_starts_with_is_shown(tmp_path: Path) -> None:
    built = build(tmp_path, "---\nmode: custom\n---\n# Own\n", ".mdx")
    assert "<h1>Own" in article(built.html)
