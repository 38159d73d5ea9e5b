"""Pictures that are in the page itself, as `data:` URLs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

DRAWING = "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4="


def test_a_drawing_is_its_text_and_a_warning(tmp_path: Path) -> None:
    built = build(
        tmp_path, f"# A\n\n![a logo]({DRAWING}) and [open]({DRAWING}) ![b](C:\\\\b.png)\n", ".mdx"
    )
    assert "base64" not in built.html
    assert re.search(r'<span class="docsjson-no-image"><img [^>]*/>a logo</span>', built.html)
    assert (built.out / "_static" / "docsjson" / "no-image.svg").is_file()
    assert "images with data: are not allowed" in built.warnings
    assert "the URL scheme data: is not allowed" in built.warnings
    assert r"'C:\\b.png': this is a path on one computer" in built.warnings


def test_nothing_but_a_picture_is_a_data_url(tmp_path: Path) -> None:
    text = "# A\n\n[x](data:text/html,y) [z](javascript:alert(1))\n"
    built = build(tmp_path, text, ".mdx")
    assert 'href="data:' not in built.html
    assert 'href="javascript:' not in built.html


PHOTO = "data:image/png;base64,"


@pytest.mark.parametrize("builder", ["html", "text", "latex"])
def test_a_photograph_without_the_end_of_its_base64_is_shown(builder: str, tmp_path: Path) -> None:
    """Browsers show it, so a book may not lose the page."""
    built = build(tmp_path, f"# A\n\n![dot]({PHOTO}AAA)\n", ".mdx", builder=builder)
    assert not built.warnings
    assert builder != "html" or f'src="{PHOTO}AAA="' in built.html


@pytest.mark.parametrize("digits", ["AAAAA", "AA==AA"])
@pytest.mark.parametrize("builder", ["html", "text"])
def test_a_damaged_photograph_is_a_warning(builder: str, digits: str, tmp_path: Path) -> None:
    page = f'# A\n\n<img src="{PHOTO}{digits}" alt="dot" />\n'
    built = build(tmp_path, page, ".mdx", builder=builder)
    assert built.warnings.count("WARNING") == 1
    assert "index.mdx:3" in built.warnings
    assert "the base64 of the embedded image is damaged; copy all of it" in built.warnings
