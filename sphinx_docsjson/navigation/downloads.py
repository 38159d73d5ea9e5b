"""Files that pages link to: what a browser would run is published as plain text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..build import is_trusted
from ..safety.names import passive_name
from ..safety.publish import published_name
from ..sphinx_private import DownloadFiles
from ..sphinx_private.methods import refuse_script_below

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class PublishedFiles(DownloadFiles):
    """The files that pages link to, each with the name of its copy."""

    root: Path

    def add_file(self, docname: str, filename: Any) -> Any:
        """Add a file on behalf of a page, and return where its copy is."""
        is_new = filename not in self and Path(filename) not in self
        copy = super().add_file(docname, filename)
        if not is_new:
            return copy
        key = filename if filename in self else Path(filename)
        named = copy.with_name(published_name(self.root / filename))
        self[key] = (self[key][0], named)
        return named


def leave_out_source(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Publish no source of a page that a server might run (event ``html-page-context``).

    Sphinx names it after the page: ``_sources/page.php.md.txt``.
    """
    if not is_trusted(app.config) and passive_name(pagename) != pagename:
        context["sourcename"] = ""


def publish_safely(app: Sphinx) -> None:
    """Let all files that pages link to have harmless names (event ``builder-inited``)."""
    files = DownloadFiles() if is_trusted(app.config) else PublishedFiles()
    if type(app.env.dlfiles) is not type(files):
        files.update(app.env.dlfiles)
        app.env.dlfiles = files
    if isinstance(app.env.dlfiles, PublishedFiles):
        app.env.dlfiles.root = Path(app.srcdir)
    if not is_trusted(app.config):
        refuse_script_below(app.builder, Path(app.srcdir))
