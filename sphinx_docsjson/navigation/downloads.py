"""Files that pages link to or show: what a browser would run is published as plain text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..build import is_trusted
from ..safety.publish import published_name
from ..sphinx_private import DownloadFiles, FilenameUniqDict

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class PublishedFiles(DownloadFiles):
    """The files that pages link to, each with the name of its copy."""

    root: Path

    def add_file(self, docname: str, filename: Any) -> Any:
        """Add a file on behalf of a page, and return where its copy stands."""
        is_new = filename not in self and Path(filename) not in self
        copy = super().add_file(docname, filename)
        if not is_new:
            return copy
        key = filename if filename in self else Path(filename)
        named = copy.with_name(published_name(self.root / filename))
        self[key] = (self[key][0], named)
        return named


class PublishedImages(FilenameUniqDict):
    """The files that pages show as images, each with the name of its copy."""

    root: Path

    def add_file(self, docname: str, newfile: Any) -> str:
        """Add a file on behalf of a page, and return the name of its copy."""
        is_new = str(newfile) not in self
        name = super().add_file(docname, newfile)
        file = self.root / newfile
        if not is_new or published_name(file) == file.name:
            return name
        self._existing.discard(name)
        while name in self._existing or not name.endswith(".txt"):
            name += ".txt"
        self._existing.add(name)
        self[str(newfile)] = (self[str(newfile)][0], name)
        return name


def publish_safely(app: Sphinx) -> None:
    """Let all files that pages link to or show have harmless names (event ``builder-inited``)."""
    trusted = is_trusted(app.config)
    files = DownloadFiles() if trusted else PublishedFiles()
    images = FilenameUniqDict() if trusted else PublishedImages()
    if type(app.env.dlfiles) is not type(files):
        files.update(app.env.dlfiles)
        app.env.dlfiles = files
    if type(app.env.images) is not type(images):
        images.update(app.env.images)
        images.__setstate__(app.env.images.__getstate__())
        app.env.images = images
    for held in (app.env.dlfiles, app.env.images):
        if isinstance(held, PublishedFiles | PublishedImages):
            held.root = Path(app.srcdir)
