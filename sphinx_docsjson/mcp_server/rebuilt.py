"""Which files a site in a folder was read from, and whether somebody has built it again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ..safety.files import source_file
from ..safety.urls import Unsafe, is_external
from ..vocabulary import SEARCH_JSON
from .site import MOST_SHARDS, Site, SiteError

Stamp = tuple[tuple[int, int], ...]
"""When files were written, and their sizes."""


class Rebuilt:
    """Gives the site of a folder or an address; that of a folder as it was built last.

    Pages, sections and operations are in few files; to look when those were written takes less
    time than to answer. A site of the web is read once.
    """

    def __init__(self, site: Site) -> None:
        """Take the site as it is now."""
        self._site = site
        self._seen = self._stamp()

    def site(self) -> Site:
        """Return the site, read again if its files have changed and are a site.

        What it is compared with next is from before it is read, so no later change is missed.
        """
        now = self._stamp()
        if now != self._seen:
            self._seen = now
            found = Site(self._site.base)
            with suppress(SiteError):
                found.load()
                self._site = found
        return self._site

    def _stamp(self) -> Stamp:
        if is_external(self._site.base):
            return ()
        names = [SEARCH_JSON]
        with suppress(SiteError, TypeError):  # what is no site is said to whoever asks for it
            names += [*map(str, self._site.head.get("shards", ())), *self._site.openapi]
        return tuple(_written(name, Path(self._site.base)) for name in names[:MOST_SHARDS])


def _written(name: str, folder: Path) -> tuple[int, int]:
    """Return when a file was written, and its size; zeros where there is none."""
    with suppress(Unsafe, OSError):
        file = source_file(f"/{name}", folder)
        status = file.path.stat() if file else None
        return (status.st_mtime_ns, status.st_size) if status else (0, 0)
    return 0, 0
