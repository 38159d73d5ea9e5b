"""The passages of all pages, kept from build to build: only pages that are written again change."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ..safety.files import own_text
from ..safety.publish import write_if_new

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from ..passages.weights import Passage

VERSION = 1
"""What a store of another version holds is gathered anew."""


class Store:
    """The passages of the pages that one builder writes."""

    def __init__(self, file: Path) -> None:
        """Read what earlier builds have kept in a file beside the doctrees."""
        self._file = file
        self.pages: dict[str, list[Passage]] = self._read()

    def _read(self) -> dict[str, list[Passage]]:
        try:
            found = json.loads(own_text(self._file))
        except (OSError, ValueError):
            return {}
        is_ours = isinstance(found, dict) and found.get("version") == VERSION
        pages = found.get("pages") if is_ours else None
        return pages if isinstance(pages, dict) else {}

    def keep(self, pages: Collection[str]) -> None:
        """Write the file, with those pages that are still there.

        Raises ``OSError`` if that cannot be done.
        """
        self.pages = {page: found for page, found in sorted(self.pages.items()) if page in pages}
        content = {"version": VERSION, "pages": self.pages}
        write_if_new(self._file, json.dumps(content, ensure_ascii=False))
