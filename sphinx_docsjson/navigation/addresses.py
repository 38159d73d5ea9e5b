"""The URLs of pages and files, as the builder at work writes them.

Files of the source folder that pages link to or show are copied into the output.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING
from urllib.parse import quote

from sphinx.builders.dirhtml import DirectoryHTMLBuilder
from sphinx.errors import NoUri
from sphinx.util.osutil import relative_uri

from ..builders import Kind, kind_of, loads_files, makes
from ..sitemap.sitemap import MADE_BY_SPHINX

if TYPE_CHECKING:
    from sphinx.builders import Builder
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

    from ..sitemap.targets import Target

DOWNLOADS = "_downloads"
"""The folder of the output that Sphinx copies registered files to."""


def register(env: BuildEnvironment, docname: str, file: str) -> str:
    """Have a file of the source folder copied on behalf of a page; return its key.

    The page is read again when the file changes or disappears. Sphinx's own list of downloads
    keeps the files, so they survive parallel and incremental builds.
    """
    env.note_dependency(file)
    return PurePath(env.dlfiles.add_file(docname, file)).as_posix()


def file_uri(builder: Builder, docname: str, key: str) -> str:
    """Return the address of a copied file, relative to the page that an HTML builder writes."""
    return root_uri(builder, docname, _copied(key))


def _copied(key: str) -> str:
    return f"{DOWNLOADS}/{quote(key)}"


def root_uri(builder: Builder, docname: str, name: str) -> str:
    """Return the address of a file of the output, given by its path from the output's root."""
    page = builder.get_target_uri(docname)
    return name if page.startswith("#") else relative_uri(page, name)


def site_uri(config: Config, path: str) -> str | None:
    """Return the full URL of a path from the root of the site, or nothing if no base is set."""
    base = str(config.html_baseurl or "")
    return f"{base.rstrip('/')}/{path}" if base else None


def target_uri(builder: Builder, page: str) -> str:
    """Return the address of a page, relative to the root of the site, percent-encoded.

    Sphinx encodes addresses for ``html``, but not for ``dirhtml``.
    """
    uri = builder.get_target_uri(page)
    return quote(uri) if isinstance(builder, DirectoryHTMLBuilder) else uri


def page_uri(builder: Builder, here: str, page: str) -> str:
    """Return the address of a page, relative to the page ``here``, percent-encoded.

    Raises ``NoUri`` if the builder does not write the page.
    """
    uri = builder.get_relative_uri(here, page)
    return quote(uri) if isinstance(builder, DirectoryHTMLBuilder) else uri


class Addresses:
    """What one builder calls pages and files."""

    def __init__(self, env: BuildEnvironment, builder: Builder) -> None:
        """Take note of what sort of builder it is."""
        self.env = env
        self.builder = builder
        self.website = loads_files(builder)
        self.one_page = kind_of(builder) is Kind.ONE_PAGE
        self.is_book = kind_of(builder) in (Kind.BOOK, Kind.PRINT)

    def find(self, here: str, target: Target, fragment: str, key: str | None) -> str | None:
        """Return an address relative to the page ``here``, or nothing if there is none.

        Parameters: ``fragment`` is the id of the section, ``key`` that of a registered file. Books
        lead to the files of the published site, if its URL is known.
        """
        if target.url:
            return target.url
        if target.page:
            return self.page(here, target, fragment)
        if not self.website:
            name = target.generated or (key and _copied(key))
            return site_uri(self.env.config, name) if self.is_book and name else None
        if target.generated:
            return None if self.one_page else root_uri(self.builder, here, target.generated)
        return file_uri(self.builder, here, key) if key else None

    def page(self, here: str, target: Target, fragment: str) -> str | None:
        """Return the address of a page or of a section in it."""
        page = target.page or here
        if self.one_page:
            return self.section(page, fragment)
        if page in MADE_BY_SPHINX and not makes(self.builder, page):
            return None
        after = f"#{fragment}" if fragment else ""
        query = target.query if self.website else ""
        if page == here and after and not query:
            return after
        try:
            return page_uri(self.builder, here, page) + query + after
        except NoUri:  # a printed document that leaves this page out
            return None

    def section(self, page: str, fragment: str) -> str | None:
        """Return the place of a page in a site that is all on one page."""
        root = self.env.config.root_doc
        if page != root and page not in self.env.files_to_rebuild:
            return None
        if fragment or page == root:
            return f"#{fragment}"
        return f"#document-{page}"
