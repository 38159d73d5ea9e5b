"""How large pictures are, read from the first bytes of their files; nothing is decoded."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, NamedTuple

import imagesize

from .files import BadFileError
from .pages.whole_png import is_whole_png
from .svg import svg_size

if TYPE_CHECKING:
    from .files import SourceFile

MOST_READ = 64 * 1024
"""How much of a file is looked at, in bytes: cameras put their notes before the size."""
LARGEST = 65_535
"""The longest side that is believed: JPEG has no larger pictures."""

_SIGNATURES = (b"\x89PNG\r\n\x1a\n", b"GIF8", b"\xff\xd8", b"RIFF")
_ISO_MEDIA = b"ftyp"
"""What AVIF files have behind their first four bytes."""


class Dimensions(NamedTuple):
    """The size of a picture in CSS pixels."""

    width: int
    height: int
    is_fluid: bool = False
    """Whether only the ratio is known: browsers make such an SVG as wide as the text."""


def dimensions_of(file: SourceFile) -> Dimensions | None:
    """Return the size of a PNG, JPEG, GIF, WebP, AVIF or SVG picture; nothing if it is not known.

    The time that this takes is bounded, whatever the file holds.
    """
    try:
        head = file.head(MOST_READ)
    except BadFileError:
        return None
    if file.path.suffix.lower() == ".svg":
        found = svg_size(head.decode("utf-8-sig", "replace"))
    else:
        found = (*_of_pixels(head), False)
    if not found or not all(1 <= side <= LARGEST for side in found[:2]):
        return None
    return Dimensions(*found)


def _of_pixels(head: bytes) -> tuple[int, int]:
    """Return width and height, -1 where they are not known.

    A JPEG is turned as its camera noted, as browsers do.
    """
    is_media = head[4:8] == _ISO_MEDIA
    if not (is_media or head.startswith(_SIGNATURES)):
        return -1, -1  # other formats are read in ways that are not bounded, or from elsewhere
    width, height = imagesize.get(io.BytesIO(head), exif_rotation=not is_media)
    return width, height


def is_whole_for_tex(file: SourceFile) -> bool:
    """Return whether TeX can read a PNG, JPEG or PDF picture; it makes no book with any other.

    Browsers show a WebP picture that is called ``.png``, and the part of one before some damage.
    """
    try:
        data = file.data()
    except BadFileError:
        return False
    if file.path.suffix.lower() == ".pdf":
        return b"%PDF-" in data[:MOST_READ] and b"startxref" in data
    if data.startswith(_SIGNATURES[0]):
        return is_whole_png(data)
    return data.startswith(b"\xff\xd8") and min(_of_pixels(data)) > 0
