"""The address of a page or a file, as the builder at work writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from sphinx.builders.dirhtml import DirectoryHTMLBuilder
from sphinx.errors import NoUri

from ..builders import Kind, kind_of, loads_files
from .files import file_uri, root_uri

if TYPE_CHECKING:
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

    from ..sitemap.targets import Target


def page_uri(builder: Builder, here: str, page: str) -> str:
    """Return the address of a page, relative to the page ``here``, percent-encoded.

    Sphinx encodes addresses for ``html``, but not for ``dirhtml``. Raises ``NoUri`` if the
    builder does not write the page.
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

    def find(self, here: str, target: Target, fragment: str, key: str | None) -> str | None:
        """Return an address relative to the page ``here``, or nothing if there is none.

        Parameters: ``fragment`` is the id of the section, ``key`` that of a registered file.
        """
        if target.url:
            return target.url
        if target.page:
            return self.page(here, target, fragment)
        if not self.website:
            return None
        if target.generated:
            return None if self.one_page else root_uri(self.builder, here, target.generated)
        return file_uri(self.builder, here, key) if key else None

    def page(self, here: str, target: Target, fragment: str) -> str | None:
        """Return the address of a page or of a section in it."""
        page = target.page or here
        if self.one_page:
            return self.section(page, fragment)
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
