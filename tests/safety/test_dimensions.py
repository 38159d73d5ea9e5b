"""The size of pictures is read from their first bytes, and never costs more than those."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING
from zlib import compress, crc32

import pytest

from sphinx_docsjson.safety.dimensions import MOST_READ, dimensions_of, is_whole_for_tex
from sphinx_docsjson.safety.files import found_file

if TYPE_CHECKING:
    from pathlib import Path


def box(name: bytes, *content: bytes) -> bytes:
    """Return a box of ISO media."""
    inside = b"".join(content)
    return struct.pack(">L4s", 8 + len(inside), name) + inside


def turned(orientation: int) -> bytes:
    """Return the note of a camera that says how it was held."""
    entry = struct.pack("<HHLHH", 0x0112, 3, 1, orientation, 0)
    note = b"Exif\0\0II*\0" + struct.pack("<LH", 8, 1) + entry + b"\0\0\0\0"
    return b"\xff\xe1" + struct.pack(">H", 2 + len(note)) + note


def drawn(*chunks: tuple[bytes, bytes]) -> bytes:
    """Return a PNG picture of chunks, each with the sum that proves it."""
    parts = [
        struct.pack(">L", len(content)) + kind + content + struct.pack(">L", crc32(kind + content))
        for kind, content in chunks
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def in_rows(size: int) -> tuple[bytes, bytes]:
    return b"IDAT", compress(bytes(size))


HEADER, ROWS, END = (b"IHDR", b"\0\0\0\2\0\0\0\2\x08\0\0\0\0"), in_rows(6), (b"IEND", b"")
"""Two rows of two grey pixels."""
PNG = b"\x89PNG\r\n\x1a\n" + struct.pack(">L4sLLBBBBB", 13, b"IHDR", 300, 200, 8, 6, 0, 0, 0)
FRAME = b"\xff\xc0" + struct.pack(">HBHHB", 11, 8, 200, 300, 1) + b"\1\x11\0"
AVIF = box(b"ftyp", b"avif\0\0\0\0avif") + box(
    b"meta", b"\0\0\0\0",
    box(b"iprp", box(b"ipco", box(b"ispe", struct.pack(">LLL", 0, 300, 200)))),
)  # fmt: skip
PICTURES = {
    "a.png": PNG,
    "a.gif": b"GIF89a" + struct.pack("<HHBBB", 300, 200, 0, 0, 0),
    "a.jpg": b"\xff\xd8" + FRAME,
    "turned.JPEG": b"\xff\xd8" + turned(6) + FRAME.replace(b"\0\xc8\1\x2c", b"\1\x2c\0\xc8"),
    "a.webp": b"RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0"
    + (299).to_bytes(3, "little")
    + (199).to_bytes(3, "little"),
    "a.avif": AVIF,
    "a.svg": b'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200px"><path',
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_size_of_every_kind_is_found(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_bytes(PICTURES[name])
    assert dimensions_of(found_file(file)) == (300, 200, False)


@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('width="2in" height="96"', (192, 96, False)),
        ('viewBox="0 0 24 12"', (24, 12, True)),
        ('viewBox="0,0,24,12" width="100%"', (24, 12, True)),
        ('viewBox="0 0 24 12" width="48"', (48, 24, False)),
        ('viewBox="0 0 24 12" height="48"', (96, 48, False)),
        ('width="3em" height="2em"', None),
        ('viewBox="0 0 0 12"', None),
        ('width="90000" height="2"', None),
        ("", None),
    ],
)
def test_svg_says_its_size_in_many_ways(
    tmp_path: Path, attributes: str, size: tuple[int, int, bool] | None
) -> None:
    file = tmp_path / "a.svg"
    file.write_text(f"<?xml version='1.0'?>\n<!-- x --><svg {attributes}/>", "utf-8")
    assert dimensions_of(found_file(file)) == size


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("empty.png", b""),
        ("short.png", PNG[:20]),
        ("none.png", PNG[:16] + bytes(8) + PNG[24:]),
        ("text.png", b"https://a.example/x.png"),
        ("netpbm.png", b"P6 " + b"1" * 50_000),
        ("vector.png", b"<svg width='3' height='3'/>"),
        ("late.jpg", b"\xff\xd8" + (b"\xff\xe2\xff\xff" + bytes(65_533)) * 3 + FRAME),
        ("entity.svg", b'<!DOCTYPE s [<!ENTITY a "&b;">]><svg width="1" height="1"/>'),
        ("html.svg", b"<html width='3' height='3'/>"),
        ("broken.svg", b"<svg width='3"),
        ("box.avif", AVIF[:30] + b"\xff" * 40),
    ],
)
def test_what_is_no_picture_has_no_size(tmp_path: Path, name: str, content: bytes) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    assert dimensions_of(found_file(file)) is None


def test_a_missing_file_and_a_folder_have_no_size(tmp_path: Path) -> None:
    assert dimensions_of(found_file(tmp_path / "none.png")) is None
    assert dimensions_of(found_file(tmp_path)) is None


def test_only_the_start_of_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "long.png"
    file.write_bytes(PNG + bytes(MOST_READ * 2))
    assert len(found_file(file).head(MOST_READ)) == MOST_READ
    assert dimensions_of(found_file(file)) == (300, 200, False)


@pytest.mark.parametrize(
    ("name", "content", "is_whole"),
    [
        ("a.png", drawn(HEADER, ROWS, END) + b"and more", True),
        ("notes.png", drawn(HEADER, (b"tEXt", b"a\0b"), ROWS, END), True),
        ("passes.png", drawn((b"IHDR", b"\0\0\0\5\0\0\0\5\1\0\0\0\1"), in_rows(22), END), True),
        ("more.png", drawn(HEADER, in_rows(99), END), True),
        ("cut.png", PNG, False),
        ("end.png", drawn(HEADER, ROWS), False),
        ("none.png", drawn(HEADER, END), False),
        ("empty.png", drawn(HEADER, (b"IDAT", b""), END), False),
        ("header.png", drawn(ROWS, END), False),
        ("two.png", drawn(HEADER, HEADER, ROWS, END), False),
        ("short.png", drawn(HEADER, in_rows(5), END), False),
        ("filter.png", drawn(HEADER, (b"IDAT", compress(b"\5" * 6)), END), False),
        ("packed.png", drawn(HEADER, (b"IDAT", b"no rows"), END), False),
        ("sum.png", drawn(HEADER, (b"IDAT", ROWS[1][:-1]), END), False),
        ("damaged.png", drawn(HEADER, ROWS, END).replace(b"IDATx", b"IDATy"), False),
        ("unknown.png", drawn(HEADER, (b"CgBI", b""), ROWS, END), False),
        ("colours.png", drawn((b"IHDR", b"\0\0\0\2\0\0\0\2\x08\3\0\0\0"), ROWS, END), False),
        ("kind.png", drawn((b"IHDR", b"\0\0\0\2\0\0\0\2\x08\5\0\0\0"), ROWS, END), False),
        ("flat.png", drawn((b"IHDR", b"\0\0\0\0\0\0\0\2\x08\0\0\0\0"), ROWS, END), False),
        ("vast.png", drawn((b"IHDR", b"\0\0\xff\xff" * 2 + b"\x08\6\0\0\0"), ROWS, END), False),
        ("a.jpg", PICTURES["a.jpg"], True),
        ("late.JPG", b"\xff\xd8" + (b"\xff\xe2\xff\xff" + bytes(65_533)) * 3 + FRAME, True),
        ("jpeg.png", PICTURES["a.jpg"], True),
        ("cut.jpg", b"\xff\xd8\xff\xe0", False),
        ("webp.png", b"RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f", False),
        ("page.png", b"<html>not found</html>", False),
        ("empty.jpeg", b"", False),
        ("a.pdf", b"%PDF-1.5 ... startxref", True),
        ("cut.pdf", b"%PDF-1.5 ...", False),
        ("png.pdf", PNG + b"IEND", False),
    ],
)
def test_whether_tex_can_read_a_picture(
    tmp_path: Path, name: str, content: bytes, is_whole: bool
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    assert is_whole_for_tex(found_file(file)) is is_whole
    assert not is_whole_for_tex(found_file(tmp_path / "none.png"))
