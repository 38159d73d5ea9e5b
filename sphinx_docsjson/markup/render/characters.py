"""Control characters in pages and in the files that they include: replaced, and reported once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

from ...problems import Place, Problem, Subtype
from ...reporting import report
from ...safety.characters import REPLACED, first_unprintable, is_printable, printable

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def clean_source(app: Sphinx, docname: str, content: list[str]) -> None:
    """Clean the text of a page before it is parsed (event ``source-read``)."""
    content[0] = cleaned(content[0], str(app.env.doc2path(docname)))


def clean_include(app: Sphinx, path: Path, _docname: str, content: list[str]) -> None:
    """Clean the text of a file that a page includes (event ``include-read``)."""
    content[0] = cleaned(content[0], str(Path(app.srcdir, path)))


def cleaned(text: str, file: str) -> str:
    """Return the text of a file without control characters, and report the first of them."""
    found = first_unprintable(text)
    if found is None:
        return text
    name, line, column = found
    report(Problem(Subtype.PAGE, REPLACED.format(name), Place(file, line, column)))
    return printable(text)


SEEN = frozenset({"alt", "title", "reftitle"})
"""Attributes that readers see, and that Markdown decodes entities in."""


class PrintableText(SphinxTransform):
    """Clean what became text in another way: by an entity, a directive, or a file of code."""

    default_priority = 800

    def apply(self, **_kwargs: Any) -> None:
        """Clean the texts of a page, and the attributes that readers see."""
        for node in list(self.document.findall()):
            if isinstance(node, nodes.Text):
                if not is_printable(node) and (text := _printable_text(node)) != node:
                    node.parent.replace(node, nodes.Text(text))
            elif isinstance(node, nodes.Element):
                if isinstance(node.rawsource, str):  # MyST keeps values of YAML in it
                    node.rawsource = printable(node.rawsource)
                for name in SEEN.intersection(node.attributes):
                    if isinstance(node[name], str):
                        node[name] = printable(node[name])


def _printable_text(text: nodes.Text) -> str:
    """Return a text without control characters but the NULs that docutils means as a backslash.

    The reader of reStructuredText writes one for each escape, and `astext` takes them away. Code
    has no escapes.
    """
    if isinstance(text.parent, nodes.literal_block) and text.parent.rawsource == text:
        return printable(text)
    return "\0".join(map(printable, text.split("\0")))


EVENTS = (("source-read", clean_source, 100), ("include-read", clean_include, 100))
"""Handlers of Sphinx's events, with their priorities."""
TRANSFORMS: tuple[type[SphinxTransform], ...] = (PrintableText,)
"""Transforms of pages that are read."""
