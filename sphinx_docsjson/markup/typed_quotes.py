"""Straight quotation marks beside Chinese and Japanese letters stay straight.

Without spaces between words, smart quotes cannot tell which mark opens, and would close both.
"""

from __future__ import annotations

import re

from docutils import nodes

from ..components.base import VERBATIM

_LETTER = "[\u3001-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]"
_QUOTE = re.compile(rf"""["'](?={_LETTER})|(?<={_LETTER})["']""")


def keep_typed_quotes(document: nodes.document, text: str) -> None:
    """Switch smart quotes off in the blocks with such marks; ``text`` is the source of the page."""
    if not _QUOTE.search(text):
        return
    for node in document.findall(nodes.TextElement):
        if not isinstance(node, nodes.Inline) and _QUOTE.search(node.astext()):
            node.attributes.update(VERBATIM)
