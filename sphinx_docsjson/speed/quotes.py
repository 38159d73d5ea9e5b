"""Typographic quotes, for the blocks of text that have something to be set.

docutils takes all text apart, and makes it again where nothing is to be set as well.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.utils import normalize_language_tag, smartquotes
from sphinx.transforms import SphinxSmartQuotes

from .trees import in_order

if TYPE_CHECKING:
    from collections.abc import Iterator

_SET = re.compile(r"[\"'\\`\x00]|--|\.\.\.|\. \. \.|&quot;")
"""What is set in another way, or changes how that is done; see `docutils.utils.smartquotes`."""

DONE_OTHERWISE = (
    "docutils.transforms.universal:SmartQuotes.apply",
    "docutils.utils.smartquotes:educate_tokens",
    "sphinx.transforms:SphinxSmartQuotes.apply",
    "sphinx.transforms:SphinxSmartQuotes.get_tokens",
    "sphinx.transforms:SphinxSmartQuotes.is_available",
)


class PlainQuotes(SphinxSmartQuotes):
    """What `SphinxSmartQuotes` does, where there is something to do."""

    def apply(self, **kwargs: Any) -> None:
        """Set the quotes of a page. What settings of docutils add is left to docutils."""
        settings = self.document.settings
        if not self.is_available() or not settings.smart_quotes:
            return
        if str(settings.smart_quotes).startswith("alt") or settings.smartquotes_locales:
            super().apply(**kwargs)
            return
        for block in list(self.document.findall(nodes.TextElement)):
            nested = isinstance(block.parent, nodes.TextElement)
            if not nested and not isinstance(block, self.nodes_to_skip):
                self.set_block(block, list(self.texts_of(block)))
        self.unsupported_languages.clear()

    def texts_of(self, block: nodes.TextElement) -> Iterator[nodes.Text]:
        """Yield the texts of a block."""
        for node in in_order(block):
            if isinstance(node, nodes.Text) and not isinstance(node.parent, nodes.option_string):
                yield node

    def set_block(self, block: nodes.TextElement, texts: list[nodes.Text]) -> None:
        """Set the quotes of one block. Others have an effect beyond their own text."""
        if not any(map(_SET.search, texts)):
            return
        language = self.language_of(block)
        tokens = self.get_tokens(texts)
        action = self.config.smartquotes_action
        teacher = smartquotes.educate_tokens(tokens, action, language)
        for old, new in zip(texts, teacher, strict=False):
            if new != old:
                old.parent.replace(old, nodes.Text(new))

    def language_of(self, block: nodes.TextElement) -> str:
        """Return the language whose quotes a block has; warn if there are none."""
        language = block.get_language_code(self.document.settings.language_code)
        for tag in normalize_language_tag(language):
            if tag in smartquotes.smartchars.quotes:
                return str(tag)
        if language not in self.unsupported_languages:
            message = f'No smart quotes defined for language "{language}".'
            self.document.reporter.warning(message, base_node=block)
        self.unsupported_languages.add(language)
        return ""
