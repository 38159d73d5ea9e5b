"""The passages of all pages, kept from build to build: only pages that are written again change."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ..safety.files import own_text
from ..safety.publish import write_lines

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from ..passages.weights import Passage
    from .linked_entries import Entry

VERSION = 5
"""What a store of another version holds is gathered again."""


Kept = tuple[list["Passage"], list["Entry"]]
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
            return dict(pages) if version == VERSION else {}
        except (OSError, ValueError, TypeError, RecursionError):
            return {}

    def keep(self, pages: Collection[str]) -> None:
        """Write the file, with those pages that are still there.

        Raises ``OSError`` if that cannot be done.
        """
        self.pages = {page: found for page, found in sorted(self.pages.items()) if page in pages}
        write_lines(self._file, (_line(each) for each in [VERSION, *self.pages.items()]))


def _line(value: object) -> str:
    return f"{json.dumps(value)}\n"
