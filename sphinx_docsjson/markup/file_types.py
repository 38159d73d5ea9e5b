"""Which files are pages, and what reads them: decided when every extension is set up.

Another extension that reads a type of files keeps it, whatever the order of ``extensions``.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from myst_parser.parsers.sphinx_ import MystParser
from sphinx.parsers import RSTParser

from ..project_kind import suffixes_of
from ..sphinx_private import add_parser, source_suffixes
from .parser import PageParser
from .rst_parser import RstPageParser

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

PARSERS = ((PageParser, MystParser), (RstPageParser, RSTParser))
"""Our parsers, and those that they stand in for."""


def register_file_types(app: Sphinx, config: Config) -> None:
    """Read the pages that nobody else reads (event ``config-inited``)."""
    if isinstance(config.source_suffix, dict):
        # Sphinx adds to its default what is registered here, for all builds of a process
        config.source_suffix = dict(config.source_suffix)
    for ours, theirs in PARSERS:
        add_parser(app, ours, theirs)
    known = source_suffixes(app)
    if ".md" not in known and writes_markdown(app, config):
        app.add_source_suffix(".md", "markdown")
    if ".mdx" not in known:
        app.add_source_suffix(".mdx", "mdx")


def writes_markdown(app: Sphinx, config: Config) -> bool:
    """Return whether ``.md`` files are pages where no other extension says so.

    In a project written in reStructuredText they are what they were: a README, a file of a
    package. Its ``conf.py`` asks for them with ``source_suffix`` or ``docsjson_md_tags``.
    """
    names = suffixes_of(config)
    if config.docsjson_path is not None or config.docsjson_md_tags or ".md" in names:
        return True
    root = Path(app.srcdir, config.root_doc)

    def is_root(suffix: str) -> bool:
        return root.with_name(root.name + suffix).is_file()

    return any(map(is_root, (".md", ".mdx"))) and not any(map(is_root, names))
