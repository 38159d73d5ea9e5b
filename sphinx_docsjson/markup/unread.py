"""What pages of a MyST project show as text, or as an element that no browser knows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes

from ..builders import only_checks
from ..components import BY_TAG
from ..problems import Problem, Subtype
from ..project_kind import reads_tags
from ..reporting import place_of, report
from ..vocabulary import angled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

_TAG = re.compile(r"\s{0,3}<([A-Z][A-Za-z.]{0,40})[\s/>]")
_BOX = re.compile(r":::+\s?(\{[\w-]{1,40}\})")


def report_unread(app: Sphinx, document: nodes.document) -> None:
    """Report tags and boxes with colons that this page does not read (event ``doctree-read``).

    MyST reads boxes only if ``myst_enable_extensions`` asks for them, and tags not at all. Builds
    of such a project have the warnings that they would have without this extension.
    """
    docname = app.env.docname
    if (
        not only_checks(app.builder)
        or Path(app.env.doc2path(docname)).suffix != ".md"
        or reads_tags(app.config, ".md")
    ):
        return
    said = set[str]()
    for node, name, message in _unread(document):
        if name not in said:
            said.add(name)
            place = place_of(node, app.env, docname)
            report(Problem(Subtype.PAGE, message, place), docname)


def _unread(document: nodes.document) -> Iterator[tuple[nodes.Node, str, str]]:
    for raw in document.findall(nodes.raw):
        found = _TAG.match(raw.astext())
        if found and found[1] in BY_TAG:
            tag = angled(found[1])
            how = "set docsjson_md_tags = True in conf.py, or write a directive"
            yield raw, tag, f"{tag} is not read in this page: {how}"
    for paragraph in document.findall(nodes.paragraph):
        if box := _BOX.match(paragraph.astext()):
            how = "add 'colon_fence' to myst_enable_extensions in conf.py"
            yield paragraph, ":::", f":::{box[1]} is shown as text: {how}"
