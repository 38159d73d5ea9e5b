"""E-books in languages that are written from right to left.

Style sheets of EPUB may not set the direction (EPUB 3.3, 6.3.1.1), so elements have to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from ..components.elements import element
from ..translation.languages import is_right_to_left

if TYPE_CHECKING:
    from sphinx.config import Config

_CODE = (nodes.literal_block, nodes.doctest_block, nodes.math_block)
_PROGRESSION = 'page-progression-direction="{}"'


def set_direction(document: nodes.document, config: Config) -> None:
    """Write a page from right to left, and the code in it from left to right.

    Parameters: ``document`` is changed; ``config`` names the language.
    """
    if not is_right_to_left(config.language):
        return
    for block in [node for kind in _CODE for node in document.findall(kind)]:
        around = _in_direction("ltr")
        block.replace_self(around)
        around += block
    page = _in_direction("rtl")
    page.extend(document.children)
    document.children = []
    document += page


def turned(manifest: str, config: Config) -> str:
    """Return the manifest with the direction in which readers turn the pages."""
    if not is_right_to_left(config.language):
        return manifest
    return manifest.replace(_PROGRESSION.format("ltr"), _PROGRESSION.format("rtl"))


def _in_direction(direction: str) -> element:
    return element("", element="div", attrs={"dir": direction})
