"""Read the translation of one message, as Sphinx hands it to the parser of the page.

Sphinx parses each translation as a page of its own and takes the first block of the result. A
translation is inline Markdown, whatever it starts with. What Sphinx writes around it, in the
syntax of reStructuredText, says which block is expected.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from markdown_it.token import Token

from ..safety.urls import Unsafe, safe_url

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableMapping

    from markdown_it import MarkdownIt

_SOURCE = ":<translated>"
"""How the source of such a document ends (see ``sphinx.transforms.i18n``)."""
_TITLE = re.compile(r"(.*)\n=+\s*", re.DOTALL)
_LITERAL = "::\n\n   "
_IMAGE = re.compile(r"\.\. image:: (\S.*)")
_DUMMY = "\n\n   dummy literal"
_FOOTNOTE = re.compile(r"\[\^([^\]\s]+)\]")

DEFINED = "docsjson_defined"
"""Where the targets that a page defines are kept while it is read."""


def is_translation(document: nodes.document) -> bool:
    """Say whether a document holds the translation of one message."""
    return str(document["source"]).endswith(_SOURCE)


def verbatim_block(text: str) -> nodes.Element | None:
    """Return the block of code or the image that a translation is, if it is one."""
    if text.startswith(_LITERAL):
        lines = text.removeprefix("::\n\n").split("\n")
        code = "\n".join(line.removeprefix("   ") for line in lines)
        return nodes.literal_block(code, code)
    if found := _IMAGE.fullmatch(text):
        try:
            return nodes.image(uri=safe_url(found[1]))
        except Unsafe:
            return nodes.comment()
    return None


def tokens_of(text: str, md: MarkdownIt, scope: MutableMapping[str, object]) -> list[Token]:
    """Return the tokens of a translation: a paragraph, or a heading, of inline Markdown."""
    title = _TITLE.fullmatch(text)
    content = title[1] if title else text.removesuffix(_DUMMY)
    kind, tag = ("heading", "h1") if title else ("paragraph", "p")
    inside = md.parseInline(content.strip(), scope)
    for token in inside:
        token.map, token.level = [0, 1], 1
    opening = Token(f"{kind}_open", tag, 1, map=[0, 1])
    return [opening, *inside, Token(f"{kind}_close", tag, -1)]


def defined_by(scope: Mapping[str, object]) -> dict[str, object]:
    """Return what a page defines, and its messages may name: targets of links, and footnotes."""
    footnotes = scope.get("footnotes")
    known = footnotes.get("refs", {}) if isinstance(footnotes, dict) else {}
    refs = {"refs": dict.fromkeys(known, -1)} if known else {}
    return {"references": scope.get("references", {}), **({"footnotes": refs} if refs else {})}
