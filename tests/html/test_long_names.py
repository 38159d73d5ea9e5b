"""Long names in the headings of a page break after their parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from safety.small_site import build

if TYPE_CHECKING:
    from pathlib import Path

PAGE = """
## The `garden.beds.RaisedBedsInTheEast` module

## Short.name

<Card title="In garden.beds.RaisedBedsInTheEast">

### On garden.beds.RaisedBedsInTheEast

</Card>
"""
NAME = ("garden.", "beds.", "Raised", "Beds", "In", "The", "East")
SEAM = '<span class="docsjson-seam"></span>'
BROKEN = SEAM.join(NAME)
CODE = SEAM.join(f'<span class="pre">{part}</span>' for part in NAME)


def test_long_names_in_headings_break_after_their_parts(tmp_path: Path) -> None:
    html = build(tmp_path, PAGE).html
    assert f'literal notranslate">{CODE}</code> module<a' in html
    assert f">On {BROKEN}<" in html
    assert "<h2>Short.name<" in html
    assert ">The garden.<wbr>beds." in html, "the list of headings does, too"


def test_other_themes_get_no_places_to_break(tmp_path: Path) -> None:
    html = build(tmp_path, PAGE, html_theme="alabaster").html
    assert "docsjson-seam" not in html
    assert "<wbr" not in html
