"""The passages of all pages, kept from build to build: only pages that are written again change."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, overload

from ..safety.files import own_text
from ..safety.publish import write_lines

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from ..passages.weights import Passage
    from .linked_entries import Entry

VERSION = 6
"""What a store of another version holds is gathered again."""


@dataclass(frozen=True, slots=True)
class Packed(Sequence["Passage"]):
    """The passages of a page, compressed: those of all pages are as long as the site."""

    data: bytes
    size: int

    def __len__(self) -> int:
        """Return how many there are."""
        return self.size

    @overload
    def __getitem__(self, index: int) -> Passage: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Passage]: ...
    def __getitem__(self, index: Any) -> Any:
        """Return one passage, or some."""
        return _unpacked(self.data)[index]

    def __iter__(self) -> Iterator[Passage]:
        """Yield them in their order."""
        return iter(_unpacked(self.data))


def packed(passages: Sequence[Passage]) -> Packed:
    """Return passages compressed, in the fastest way."""
    return Packed(zlib.compress(json.dumps(passages).encode(), 1), len(passages))


@lru_cache(maxsize=1)
def _unpacked(data: bytes) -> list[Passage]:
    found: list[Passage] = json.loads(zlib.decompress(data))
    return found


Kept = tuple[Packed, list["Entry"]]
"""The passages of a page, and what it says of others."""


class Store:
    """What is searched of the pages that one builder writes."""

    def __init__(self, file: Path) -> None:
        """Read what earlier builds have kept in a file beside the doctrees."""
        self._file = file
        self.pages: dict[str, Kept] = self._read()

    def _read(self) -> dict[str, Kept]:
        try:
            version, *pages = map(json.loads, own_text(self._file).splitlines())
            return dict(map(_read, pages)) if version == VERSION else {}
        except (OSError, ValueError, TypeError, RecursionError):
            return {}

    def keep(self, pages: Collection[str]) -> None:
        """Write the file, with those pages that are still there.

        Raises ``OSError`` if that cannot be done.
        """
        self.pages = {page: found for page, found in sorted(self.pages.items()) if page in pages}
        lines = (_written(page, kept) for page, kept in self.pages.items())
        write_lines(self._file, (f"{json.dumps(line)}\n" for line in chain([VERSION], lines)))


def _written(page: str, kept: Kept) -> tuple[object, ...]:
    """Return what a line of the file says of a page; `_read` is its opposite."""
    passages, entries = kept
    return page, passages.size, b64encode(passages.data).decode(), entries


def _read(line: Sequence[Any]) -> tuple[str, Kept]:
    page, size, data, entries = line
    return page, (Packed(b64decode(data), size), entries)
