"""What Sphinx would write into books as it is, made harmless in untrusted pages.

Formulas go to whatever draws them: that may be TeX in other formats, too.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..build import is_trusted
from ..builders import hands_formulas_on
from ..problems import Problem, Subtype
from ..reporting import place_of, report
from ..safety.pages.latex import (
    is_safe_file_name,
    is_safe_formula,
    is_safe_layout,
    safe_classes,
    safe_label,
)
from ..sphinx_private import app_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.environment import BuildEnvironment

    Finding = tuple[nodes.Element, str]
    """A node that is changed, and what the author is told."""

FORMULA = "the formula is shown as text: it has unknown commands, or unbalanced brackets"
LAYOUT = "the layout of the columns is left out: LaTeX would run commands in it"
PICTURE = "the picture is left out: {} would read its file name as commands"
READERS = {"latex": "LaTeX", "texinfo": "Texinfo"}
"""What reads the names of pictures, by the format of the builder."""


class HarmlessFormulas(SphinxPostTransform):
    """Show formulas as text that would be more than drawn, and report each.

    TeX may read files and run what they say; MathJax makes links, and loads what it is told to.
    """

    default_priority = 990

    def run(self, **_options: Any) -> None:
        """Change the document, unless its pages are trusted."""
        if hands_formulas_on(app_of(self.env).builder) and not is_trusted(self.config):
            report_findings(formulas(self.document), self.env)


class HarmlessLatex(SphinxPostTransform):
    """Take commands out of what pages put into LaTeX besides formulas, and report each."""

    default_priority = 991
    formats = ("latex",)

    def run(self, **_options: Any) -> None:
        """Change the document, unless its pages are trusted."""
        if is_trusted(self.config):
            return
        report_findings(layouts(self.document), self.env)
        plain_names(self.document)


class HarmlessBooks(SphinxPostTransform):
    """Have no book read the names of pictures and of people as commands.

    They are commands in LaTeX, in Texinfo, which reads files as well, and in manual pages.
    """

    default_priority = 992
    formats = ("latex", "texinfo", "man")

    def run(self, **_options: Any) -> None:
        """Change the document, unless its pages are trusted."""
        if is_trusted(self.config):
            return
        escape_acknowledgements(self.document)
        book = app_of(self.env).builder.format
        if book in READERS:
            report_findings(pictures(self.document, book), self.env)


def report_findings(findings: Iterator[Finding], env: BuildEnvironment) -> None:
    """Report what is changed, each with its place."""
    for node, message in findings:
        report(Problem(Subtype.HTML, message, place_of(node, env, env.docname)))


def formulas(document: nodes.document) -> Iterator[Finding]:
    """Show formulas as text that are no mere formulas."""
    for node in (*document.findall(nodes.math), *document.findall(nodes.math_block)):
        if not is_safe_formula(node.astext()):
            yield node, FORMULA
            is_block = isinstance(node, nodes.math_block)
            kind = nodes.literal_block if is_block else nodes.literal
            node.replace_self(kind(node.astext(), node.astext()))


def layouts(document: nodes.document) -> Iterator[Finding]:
    """Leave out layouts of columns that hold commands."""
    for node in list(document.findall(addnodes.tabular_col_spec)):
        if not is_safe_layout(node["spec"]):
            yield node, LAYOUT
            node.parent.remove(node)


def pictures(document: nodes.document, book: str) -> Iterator[Finding]:
    """Put the alternative text in the place of pictures whose file names hold commands.

    Parameters: ``book`` is the format of the builder, one of `READERS`.
    """
    for node in list(document.findall(nodes.image)):
        if not is_safe_file_name(PurePosixPath(node["uri"]).name, book):
            yield node, PICTURE.format(READERS[book])
            node.replace_self(nodes.inline("", node.get("alt", "")))


def escape_acknowledgements(document: nodes.document) -> None:
    """Make lists of acknowledgements the lines that Sphinx makes of them, without escaping."""
    for node in list(document.findall(addnodes.acks)):
        names = ", ".join(item.astext() for item in node.findall(nodes.list_item))
        node.replace_self(nodes.paragraph("", f"{names}."))


LABELLED = (nodes.math_block, nodes.citation, nodes.citation_reference)
"""Nodes whose labels hold the name of their page."""


def plain_names(document: nodes.document) -> None:
    """Make labels of formulas and citations, and classes, plain."""
    for node in document.findall(nodes.Element):
        node["classes"] = safe_classes(node["classes"])
        if isinstance(node, LABELLED) or node.tagname == "math_reference":
            for name in ("docname", "label", "target"):
                if isinstance(node.get(name), str):
                    node[name] = safe_label(node[name])
