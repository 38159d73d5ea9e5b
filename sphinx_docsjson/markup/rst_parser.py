"""The Sphinx parser for ``.rst`` pages: Sphinx's own, which a hostile page cannot stop."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinx.parsers import RSTParser

from ..components.ids import keep_theme_ids
from ..problems import Place, Problem, Subtype
from ..reporting import report
from ..safety.cost import budget_of
from ..sources.titles import title_from_name
from ..speed.transforms import adopt
from .plain_page import MAX_DEPTH, TOO_DEEP, depth_of, show_as_text
from .rst_inliner import page_inliner

if TYPE_CHECKING:
    from docutils import nodes
    from docutils.statemachine import StringList
    from sphinx.environment import BuildEnvironment


_TOO_LONG = re.compile(r"(?m)^([ \t]*\(?)(?=\d{1000,}[.)])")
"""A number before an item; docutils raises an error for one that Python refuses to read."""


class RstPageParser(RSTParser):
    """Parse one page."""

    def __init__(self) -> None:
        """Read text with our inliner."""
        super().__init__(inliner=page_inliner())

    def parse(self, inputstring: str | StringList, document: nodes.document) -> None:
        """Parse a page into a document tree; one that is nested too deeply is shown as text.

        Parameters: ``inputstring`` is the text of the file, ``document`` the tree to fill.
        """
        adopt(document)
        keep_theme_ids(document)
        env: BuildEnvironment = document.settings.env
        text = inputstring if isinstance(inputstring, str) else "\n".join(inputstring)
        budget_of(env.temp_data, len(text))
        if isinstance(inputstring, str):
            inputstring = _TOO_LONG.sub(r"\1\\", inputstring)
        try:
            super().parse(inputstring, document)
            is_bad = depth_of(document) > MAX_DEPTH
        except (RecursionError, MemoryError):
            is_bad = True
            self.finish_parse()
        if is_bad:
            report(Problem(Subtype.LIMIT, TOO_DEEP, Place(str(env.doc2path(env.docname)), 1)))
            show_as_text(document, title_from_name(env.docname), text)
