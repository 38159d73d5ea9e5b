"""Pictures for the previews of links."""

from __future__ import annotations

import io
import re
import struct
from typing import TYPE_CHECKING
from zlib import compress, crc32

import pytest
from safety.small_site import build

from sphinx_docsjson.safety.files import trusted_file
from sphinx_docsjson.safety.publish import MARKED
from sphinx_docsjson.theme import PATH
from sphinx_docsjson.theme.page import cards
from sphinx_docsjson.theme.page.card_text import SHOWN, can_show, font, lines_of
from sphinx_docsjson.theme.page.cards import Card, Look, draw

if TYPE_CHECKING:
    from pathlib import Path

Image = pytest.importorskip("PIL.Image")

LOOK = Look("#ffffff", "#0c0e12", "#62656b", "#0f766e")
BASE = "https://docs.example/"
ON = {"docsjson_cards": True, "html_baseurl": BASE}


def png(size: tuple[int, int] = (30, 10), color: str = "#ff0000") -> bytes:
    file = io.BytesIO()
    Image.new("RGB", size, color).save(file, "PNG")
    return file.getvalue()


def test_a_picture_has_the_size_that_services_ask_for_and_is_always_the_same() -> None:
    card = Card("Quickstart", "Acme", LOOK)
    data = draw(card)
    assert Image.open(io.BytesIO(data)).size == (1200, 630)
    assert data == draw(card)
    assert card.mark in data[:MARKED]


def test_the_logo_is_in_the_corner() -> None:
    data = draw(Card("Quickstart", "Acme", LOOK, png()))
    red, green, _ = Image.open(io.BytesIO(data)).convert("RGB").getpixel((100, 100))
    assert red > 200 > 60 > green


def test_a_damaged_logo_is_left_out() -> None:
    assert draw(Card("A", "Acme", LOOK, png()[:40])) != draw(Card("A", "Acme", LOOK, png()))
    assert Image.open(io.BytesIO(draw(Card("A", "Acme", LOOK, b"no picture")))).size == (1200, 630)


def test_a_logo_that_would_take_much_memory_is_not_decoded(tmp_path: Path) -> None:
    bomb = tmp_path / "logo.png"
    bomb.write_bytes(png()[:16] + struct.pack(">II", 60_000, 60_000) + png()[24:])
    assert cards._picture(trusted_file(bomb)) == b""
    bomb.write_bytes(png())
    assert cards._picture(trusted_file(bomb)) == png()


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc32(kind + data))


@pytest.mark.parametrize("side", [5_000, 60_000])
def test_a_logo_that_names_a_second_size_is_not_decoded(side: int) -> None:
    """The first size is the one that we look at, the last is the one that Pillow decodes."""
    header = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    pixels = chunk(b"IDAT", compress(bytes((side + 1) * side if side < 10_000 else 9)))
    data = png()[:33] + chunk(b"IHDR", header) + pixels + chunk(b"IEND", b"")
    assert draw(Card("A", "Acme", LOOK, data))
    assert cards._decoded(data) is None


def test_a_logo_of_very_many_scans_is_not_decoded() -> None:
    file = io.BytesIO()
    Image.new("L", (64, 64), 128).save(file, "JPEG", progressive=True)
    data = file.getvalue()
    assert cards._decoded(data)
    last_scan = data[data.rindex(b"\xff\xda") : -2]
    assert cards._decoded(data[:-2] + last_scan * 200 + data[-2:]) is None


def test_a_logo_is_decoded_once_for_all_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    opened, plain = [], Image.open
    monkeypatch.setattr(Image, "open", lambda *a, **k: opened.append(a) or plain(*a, **k))
    for title in ("A", "B", "C"):
        draw(Card(title, "Acme", LOOK, png(color="#00ff00")))
    assert len(opened) == 1


def test_a_long_title_ends_with_an_ellipsis() -> None:
    lines = lines_of("word " * 60, font(80), 1040, 3)
    assert len(lines) == 3
    assert lines[-1].endswith("word…")
    assert "".join(lines_of("w" * 99, font(80), 1040)) == "w" * 99


def test_the_characters_of_the_font_are_those_of_the_style_sheet() -> None:
    sheet = (PATH / "static" / "docsjson-theme.css.jinja").read_text("utf-8")
    assert f"unicode-range: {SHOWN};" in sheet
    assert can_show("Größe → ✓")
    assert not can_show("快速入门")
    assert not can_show("")


def images(html: str) -> list[str]:
    return re.findall(r'<meta property="og:image" content="([^"]*)">', html)


def test_pages_name_their_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {
        "own.md": "---\nog:image: https://img.example/a.png\n---\n# Own\n",
        "foreign.md": "# 快速入门\n",
        "blog/post.md": "# Post\n",
    }
    below = {"path": "blog", "metatags": {"og:image": "https://img.example/a.png"}}
    settings = {"seo": {"paths": [below]}}
    site = build(tmp_path, "# Start", files=files, settings=settings, **ON)
    assert images(site.html) == [f"{BASE}_static/docsjson-cards/index.png"]
    large = '<meta name="twitter:card" content="summary_large_image">'
    assert large in site.html
    assert '<meta property="og:image:width" content="1200">' in site.html
    for name in ("own.html", "blog/post.html"):
        own = (site.out / name).read_text("utf-8")
        assert images(own) == ["https://img.example/a.png"]
        assert large in own
        assert "og:image:width" not in own, "nobody knows its size"
    assert images((site.out / "foreign.html").read_text("utf-8")) == []
    drawn = [file.name for file in (site.out / "_static" / "docsjson-cards").iterdir()]
    assert drawn == ["index.png"]
    monkeypatch.setattr(cards, "draw", pytest.fail)  # what is there is not drawn again
    again = build(tmp_path, "# Start", files=files, settings=settings, **ON)
    assert again.warnings == site.warnings == ""
    build(tmp_path, "# Start", files=files, settings=settings)
    assert not (site.out / "_static" / "docsjson-cards" / "index.png").exists()


@pytest.mark.parametrize(
    ("config", "reason"),
    [({"html_baseurl": ""}, "html_baseurl"), ({"html_baseurl": BASE}, "pip install")],
)
def test_it_is_said_why_there_are_no_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, config: dict[str, str], reason: str
) -> None:
    if reason == "pip install":
        monkeypatch.setattr(cards, "_pillow", lambda: None)
    site = build(tmp_path, "# Start", docsjson_cards=True, **config)
    assert reason in site.warnings
    assert images(site.html) == []
