"""Quotation marks beside letters of Chinese and Japanese, which no spaces set apart from words.

Nobody can tell there which of two straight marks opens: both would become closing ones.
"""

from __future__ import annotations

import re

from docutils import nodes

from ..components.base import VERBATIM

_LETTER = "[\u3001-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]"
_QUOTE = re.compile(rf"""["'](?={_LETTER})|(?<={_LETTER})["']""")


def keep_typed_quotes(document: nodes.document, text: str) -> None:
    """Leave the quotation marks as typed in such blocks of a page, whose source is ``text``."""
    if not _QUOTE.search(text):
        return
    for node in document.findall(nodes.TextElement):
        if not isinstance(node, nodes.Inline) and _QUOTE.search(node.astext()):
            node.attributes.update(VERBATIM)
