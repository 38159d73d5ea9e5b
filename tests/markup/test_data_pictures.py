"""Pictures that are in the page itself, as `data:` URLs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

DRAWING = "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4="


def test_a_drawing_is_its_text_and_a_warning(tmp_path: Path) -> None:
    built = build(tmp_path, f"# A\n\n![a logo]({DRAWING}) and [open]({DRAWING})\n", ".mdx")
    assert "base64" not in built.html
    assert re.search(r'<span class="docsjson-no-image"><img [^>]*/>a logo</span>', built.html)
    assert (built.out / "_static" / "docsjson" / "no-image.svg").is_file()
    assert "images with data: are not allowed" in built.warnings
    assert "the URL scheme data: is not allowed" in built.warnings


def test_nothing_but_a_picture_is_a_data_url(tmp_path: Path) -> None:
    text = "# A\n\n[x](data:text/html,y) [z](javascript:alert(1))\n"
    built = build(tmp_path, text, ".mdx")
    assert 'href="data:' not in built.html
    assert 'href="javascript:' not in built.html
