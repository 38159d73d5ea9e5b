"""The Markdown of pages as it was written: read when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ...safety.files import own_text
from ..places import markdown_name

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class WrittenPages(Mapping[str, str]):
    """The Markdown of every page that was written, by page.

    All texts together are as long as the site, so only the last one is kept in memory.
    """

    def __init__(self, app: Sphinx) -> None:
        """Find the files of the pages."""
        folder = Path(app.outdir)
        files = ((page, folder / markdown_name(page)) for page in sorted(app.env.found_docs))
        self._files = {page: file for page, file in files if file.is_file()}
        self._last = ("", "")

    def __getitem__(self, page: str) -> str:
        """Read the Markdown of a page."""
        if page != self._last[0]:
            self._last = page, own_text(self._files[page])
        return self._last[1]

    def __contains__(self, page: object) -> bool:
        """Return whether a page was written, without reading it."""
        return page in self._files

    def __iter__(self) -> Iterator[str]:
        """Yield the names of the pages."""
        return iter(self._files)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._files)
