"""What this room registers, as data for the extension."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..builders import PRINTED, Kind, kind_of
from ..components import row_of
from ..components.elements import element, name_of
from ..project_kind import has_site
from ..safety.allowed import WRAPPING
from ..sphinx_private import app_of, is_set
from .boxes import NODES, box_callouts
from .chapters import arrange_chapters, name_contents
from .direction import set_direction
from .harmless_latex import HarmlessBooks, HarmlessFormulas, HarmlessLatex
from .harmless_man import HarmlessMan, escape_header
from .layout import prepare_latex, set_terms, set_widths
from .letters import report_lost_letters
from .manifest import declare_drawings, list_pages, version_of
from .narrow import keep_room
from .notes import NumberMissingNotes
from .plain import (
    break_lines_in_latex,
    break_lines_in_text,
    describe_pictures,
    elements_as_nodes,
    fill_empty_notes,
    hide_from_readers,
    leave_out_dark_images,
    leave_out_running_heads,
    name_lone_icons,
    name_sections,
    split_spanning_cells,
)
from .printed_links import label_targets

__all__ = ["EVENTS", "NODES", "POST_TRANSFORMS"]

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sphinx.application import Sphinx
    from sphinx.config import Config

Steps = tuple["Callable[[nodes.document], None]", ...]

ALL: Steps = (hide_from_readers, leave_out_dark_images, elements_as_nodes, name_lone_icons)
TEXT: Steps = (*ALL, leave_out_running_heads, break_lines_in_text, set_terms)
STEPS: Mapping[str, Steps] = {
    "latex": (
        hide_from_readers, label_targets, *ALL, arrange_chapters, report_lost_letters,
        describe_pictures, box_callouts, break_lines_in_latex, set_terms, set_widths,
    ),
    "man": (
        *ALL, leave_out_running_heads, split_spanning_cells, break_lines_in_text, set_terms,
        fill_empty_notes,
    ),
    "text": TEXT,
    "texinfo": (*TEXT, name_sections),
}  # fmt: skip
"""What is done to a document before it is written in one of the formats in `PRINTED`, in order."""


class PrintedDocument(SphinxPostTransform):
    """Give the document the shape that formats without HTML need."""

    default_priority = 880
    formats = PRINTED

    def run(self, **_options: object) -> None:
        """Take the steps of the format."""
        for step in STEPS[app_of(self.env).builder.format]:
            step(self.document)


class BookPages(SphinxPostTransform):
    """Make the pages of an e-book well-formed XML, and show all that is in them."""

    default_priority = 890  # once HTML is arranged
    formats = ("html",)

    def run(self, **_options: object) -> None:
        """Change ids, which docutils writes as they are, and elements around blocks; open all."""
        if kind_of(app_of(self.env).builder) is not Kind.BOOK:
            return
        leave_out_dark_images(self.document)
        for node in self.document.findall(nodes.Element):
            node["ids"][1:] = [escape(identity) for identity in node["ids"][1:]]
            if isinstance(node, element) and name_of(node) in WRAPPING and node.children:
                node["element"] = "div"
            _open(node)
        set_direction(self.document, self.config)


def _open(node: nodes.Element) -> None:
    """Open what readers would have to: not every reading system lets them."""
    row = row_of(node)
    if "details" in (name_of(node), node.get("html")):
        node["attrs"] = {**node.get("attrs", {}), "open": "open"}
    elif row is not None and any(attribute.key == "defaultopen" for attribute in row.attributes):
        node["defaultopen"] = True


def complete_book(app: Sphinx) -> None:
    """Fill in what EPUB 3 requires: copyright, author and version (``builder-inited``).

    Without them every EPUB would start with warnings. Values in ``conf.py`` win. The version is
    the first one of the settings; the project is author and publisher.
    """
    config = app.config
    if kind_of(app.builder) is not Kind.BOOK or not has_site(config):
        return
    config.epub_author = config.epub_author or config.project
    config.epub_publisher = config.epub_publisher or config.epub_author
    config.epub_copyright = config.epub_copyright or config.copyright or config.project
    config.version = config.version or version_of(config)


def name_book(app: Sphinx) -> None:
    """Name the file as Sphinx names the PDF: in lower case (event ``builder-inited``)."""
    config = app.config
    if (
        kind_of(app.builder) is Kind.BOOK
        and has_site(config)
        and not is_set(config, "epub_basename")
    ):
        config.epub_basename = config.epub_basename.lower()


def forget_version(app: Sphinx) -> None:
    """Take the version away that Sphinx has checked (``builder-inited``).

    The environment would keep it, and the next builder would read every page again. The manifest
    gets it when it is written.
    """
    if kind_of(app.builder) is Kind.BOOK and has_site(app.config):
        app.config.version = app.config.version if is_set(app.config, "version") else ""


def name_no_author(_app: Sphinx, config: Config) -> None:
    """Leave the author out where ``conf.py`` names none (``config-inited``).

    Otherwise the title page of a book says "Author name not set".
    """
    if config.docsjson_path is not None and not is_set(config, "author"):
        config.author = ""


EVENTS: tuple[tuple[str, Callable[..., Any], int], ...] = (
    ("config-inited", prepare_latex, 600),
    ("config-inited", name_no_author, 600),
    ("builder-inited", name_book, 500),
    ("builder-inited", keep_room, 900),
    ("builder-inited", escape_header, 900),
    ("builder-inited", complete_book, 100),  # before Sphinx checks it
    ("builder-inited", forget_version, 900),
    ("builder-inited", declare_drawings, 500),
    ("builder-inited", list_pages, 500),
    ("builder-inited", name_contents, 500),
)
"""Event, function and priority."""

POST_TRANSFORMS = (
    NumberMissingNotes,
    PrintedDocument,
    BookPages,
    HarmlessFormulas,
    HarmlessLatex,
    HarmlessBooks,
    HarmlessMan,
)
