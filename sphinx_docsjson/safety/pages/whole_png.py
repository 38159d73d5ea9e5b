"""Whether a PNG picture is whole: with a damaged one, TeX makes no book at all.

What libpng refuses is refused (PNG, third edition, 5 and 11). Browsers show the part before the
damage.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CRITICAL = frozenset({b"IHDR", b"PLTE", b"IDAT", b"IEND"})
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
"""How many bits a channel of a pixel has, by the type of the colours."""
_PALETTE = 3
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
           (0, 1, 1, 2))  # fmt: skip
"""The passes of a picture that is sent in passes: where each begins, and its steps (Adam7)."""
_LAST_FILTER = 4
MOST_BYTES = 512 * 1024 * 1024
"""What the pixels of a picture take at most; those of a photograph of 100 megapixels fit."""
_AT_ONCE = 1024 * 1024


class _Chunk(NamedTuple):
    """A part of the file."""

    kind: bytes
    content: bytes


class _Header(NamedTuple):
    """What the first chunk says."""

    width: int
    height: int
    depth: int
    colours: int
    in_passes: int

    def rows(self) -> Iterator[tuple[int, int]]:
        """Yield how many rows of how many bytes there are, in each pass."""
        for left, top, across, down in _PASSES if self.in_passes else ((0, 0, 1, 1),):
            pixels, rows = -(-(self.width - left) // across), -(-(self.height - top) // down)
            if pixels > 0 and rows > 0:
                yield rows, 1 + -(-pixels * self.depth * _CHANNELS[self.colours] // 8)


def is_whole_png(data: bytes) -> bool:
    """Return whether all parts of a PNG picture are there, and none is damaged."""
    chunks = list(_chunks(data))
    kinds = [chunk.kind for chunk in chunks]
    if kinds[:1] != [b"IHDR"] or kinds.count(b"IHDR") > 1 or kinds[-1] != b"IEND":
        return False
    header = _header(chunks[0].content)
    if not header or not all(len(one.content) % 3 == 0 for one in chunks if one.kind == b"PLTE"):
        return False
    has_colours = header.colours != _PALETTE or b"PLTE" in kinds
    return has_colours and _has_pixels(
        header, [one.content for one in chunks if one.kind == b"IDAT"]
    )


def _chunks(data: bytes) -> Iterator[_Chunk]:
    """Yield the chunks that any reader has to know, up to the last one, or the first damaged."""
    at = len(_SIGNATURE) if data.startswith(_SIGNATURE) else len(data)
    while at < len(data):
        size, kind = int.from_bytes(data[at : at + 4]), data[at + 4 : at + 8]
        end = at + 8 + size
        is_critical = not kind[:1].islower()
        if is_critical:
            is_right = zlib.crc32(data[at + 4 : end]) == int.from_bytes(data[end : end + 4])
            if kind not in _CRITICAL or not is_right or end + 4 > len(data):
                return
            yield _Chunk(kind, data[at + 8 : end])
        if kind == b"IEND":
            return
        at = end + 4


def _header(content: bytes) -> _Header | None:
    """Return what the first chunk says, if a reader knows all of it."""
    if len(content) != 13:
        return None
    depth, colours, packing, filtering, in_passes = content[8:]
    found = _Header(
        int.from_bytes(content[:4]), int.from_bytes(content[4:8]), depth, colours, in_passes
    )
    is_known = (
        depth in _DEPTHS.get(colours, ()) and not packing and not filtering and in_passes <= 1
    )
    is_known = is_known and found.width > 0 and found.height > 0
    return (
        found
        if is_known and sum(rows * size for rows, size in found.rows()) <= MOST_BYTES
        else None
    )


def _has_pixels(header: _Header, parts: list[bytes]) -> bool:
    """Return whether the packed rows are all there; what is behind them is not looked at."""
    sizes = (size for rows, size in header.rows() for _ in range(rows))
    unpacking, seen, start = zlib.decompressobj(), 0, 0
    for part in parts:
        waiting = part
        while waiting:
            try:
                piece = unpacking.decompress(waiting, _AT_ONCE)
            except zlib.error:
                return False
            while start < seen + len(piece):
                if (size := next(sizes, None)) is None:
                    return True
                if piece[start - seen] > _LAST_FILTER:
                    return False
                start += size
            seen += len(piece)
            waiting = unpacking.unconsumed_tail
    return unpacking.eof and seen == start and next(sizes, None) is None
