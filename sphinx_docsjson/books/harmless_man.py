"""What Sphinx would write into manual pages as it is, made harmless in untrusted pages.

A backslash begins a command there, and so does a period where a line begins: ``.so`` reads a file.
Sphinx escapes text, but no headings, names, addresses and descriptions of pictures.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.manpage import ManualPageTranslator

from ..build import is_trusted
from ..components.elements import ancestors
from ..sphinx_private.manual_pages import change_header
from ..sphinx_private.methods import replace_method

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx

BACKSLASH = r"\N'92'"
"""A backslash that is shown. Sphinx writes headings in capitals, which change other ways."""


def in_one_line(text: str) -> str:
    """Return a text as one line of a manual page, in which no sign begins a command."""
    return " ".join(text.split()).replace("\\", BACKSLASH)


def in_quotes(text: str) -> str:
    """Return a text as an argument of a command, between quotes."""
    return in_one_line(text).replace('"', r"\(dq")


class HarmlessMan(SphinxPostTransform):
    """Take commands out of what Sphinx does not escape."""

    default_priority = 993
    formats = ("man",)

    def run(self, **_options: Any) -> None:
        """Change the document, unless its pages are trusted."""
        if is_trusted(self.config):
            return
        for title in list(self.document.findall(nodes.title)):
            if _is_written_as_it_is(title):
                text = in_one_line(title.astext())
                title.children = []
                title += nodes.Text(text)
        for image in self.document.findall(nodes.image):
            if "alt" in image:
                image["alt"] = in_one_line(image["alt"])
        for link in self.document.findall(nodes.reference):
            if "refuri" in link:
                link["refuri"] = link["refuri"].replace("\\", "%5C").replace("'", "%27")


def _is_written_as_it_is(title: nodes.title) -> bool:
    """Return whether a title is that of a section right below the one of the whole page."""
    above = [one for one in ancestors(title) if isinstance(one, nodes.section)]
    return isinstance(title.parent, nodes.section) and len(above) == 2


def escape_header(app: Sphinx) -> None:
    """Escape the name of the site in the header of manual pages (event ``builder-inited``)."""
    if not is_trusted(app.config):
        create = partial(_made, app.builder.create_translator)
        replace_method(app.builder, "create_translator", create)


def _made(create: Callable[..., nodes.NodeVisitor], *given: object) -> nodes.NodeVisitor:
    visitor = create(*given)
    if isinstance(visitor, ManualPageTranslator):
        change_header(visitor, in_quotes)
    return visitor
