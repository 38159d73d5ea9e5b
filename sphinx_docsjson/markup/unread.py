"""What pages of a Sphinx project show as text, or not at all, although their author meant it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes

from ..builders import only_checks
from ..components import BY_TAG
from ..problems import Place, Problem, Subtype, shown_as_text
from ..project_kind import reads_tags
from ..reporting import place_of, report
from ..safety.files import BadFileError, found_file
from ..sources.misspelt import misspelt
from ..spelling import hint_at, nearest
from ..sphinx_private import registered_directives
from ..vocabulary import angled

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from sphinx.application import Sphinx

_TAG = re.compile(r"\s{0,3}<([A-Z][A-Za-z.]{0,40})[\s/>]")
_BOX = re.compile(r":::+\s?(\{[\w-]{1,40}\})")


_COLON = re.compile(r"([a-z][a-z-]{1,40}):(?:[ \n]|$)")
_BEGIN_COMMENTS = frozenset(
    {"class", "date", "footer", "header", "index", "meta", "role", "table", "title", "todo"}
)
"""Directives whose names people write at the start of a comment as well."""
_OF_SPHINX = ("nocomments", "nosearch", "orphan", "tocdepth")
"""Metadata of a page that Sphinx reads."""
_NEAR = 0.85
_BLANK = 4
"""Empty lines that may be between the end of a comment and the line that docutils gives it."""


def report_unread(app: Sphinx, document: nodes.document) -> None:
    """Report what this page does not read although it looks like it (event ``doctree-read``).

    Those are directives with one colon, misspelt metadata, and what MyST reads only if it is asked:
    boxes with colons, and tags. Builds of such a project have the warnings that they would have
    without this extension.
    """
    docname = app.env.docname
    suffix = Path(app.env.doc2path(docname)).suffix
    if not only_checks(app.builder) or reads_tags(app.config, suffix):
        return
    lines = _lines_of(Path(app.env.doc2path(docname)))
    _report_metadata(app, docname, lines)
    said = set[str]()
    found = _one_colon(document, lines) if suffix == ".rst" else _unread(document)
    for node, name, message in found:
        if name not in said:
            said.add(name)
            place = place_of(node, app.env, docname)
            report(Problem(Subtype.PAGE, message, place), docname)


def _lines_of(file: Path) -> Sequence[str]:
    try:
        return found_file(file).lenient_text().split("\n")
    except BadFileError:
        return ()


def _report_metadata(app: Sphinx, docname: str, lines: Sequence[str]) -> None:
    """Report keys at the top of a page that are almost one that is read."""
    metadata = app.env.metadata.get(docname, {})
    for key in metadata:
        known = key in _OF_SPHINX
        meant = None if known else misspelt(key) or nearest(key, _OF_SPHINX, _NEAR)
        if meant and meant not in metadata:
            starts = (f"{key}:", f":{key}:")
            line = next((n for n, one in enumerate(lines, 1) if one.startswith(starts)), 1)
            message = f"{key}: no key has this name{hint_at(meant)}"
            place = Place(str(app.env.doc2path(docname)), line)
            report(Problem(Subtype.FRONTMATTER, message, place), docname)


def _one_colon(
    document: nodes.document, lines: Sequence[str]
) -> Iterator[tuple[nodes.Node, str, str]]:
    """Yield comments that were meant as directives; docutils gives them the line of their end."""
    known: Collection[str] = ()
    for comment in document.findall(nodes.comment):
        found = _COLON.match(comment.astext())
        known = known or (registered_directives() if found else ())
        if found and found[1] in known and found[1] not in _BEGIN_COMMENTS:
            start = f".. {found[1]}:"
            end = min(comment.line or 0, len(lines))
            above = range(end, max(0, end - comment.astext().count("\n") - _BLANK), -1)
            comment.line = next(
                (n for n in above if lines[n - 1].lstrip().startswith(start)), comment.line
            )
            message = f"{start!r} starts a comment: write {start + ':'!r}"
            yield comment, f"{found[1]} {comment.line}", message


def _unread(document: nodes.document) -> Iterator[tuple[nodes.Node, str, str]]:
    for raw in document.findall(nodes.raw):
        found = _TAG.match(raw.astext())
        if found and found[1] in BY_TAG:
            tag = angled(found[1])
            how = "set docsjson_md_tags = True in conf.py, or write a directive"
            yield raw, tag, f"{tag} is not read in this page: {how}"
    for block in document.findall(nodes.literal_block):
        if (name := str(block.get("language", ""))).startswith("{") and "}" not in name:
            yield block, name, f"{name} is shown as code: add a }} after the name"
    for paragraph in document.findall(nodes.paragraph):
        if box := _BOX.match(paragraph.astext()):
            how = "add 'colon_fence' to myst_enable_extensions in conf.py"
            yield paragraph, ":::", shown_as_text(f":::{box[1]}", f": {how}")
