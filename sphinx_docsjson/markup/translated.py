"""Read the translation of one message, as Sphinx hands it to the parser of the page.

Sphinx parses each translation as a page of its own and takes the first block of the result. A
translation is inline Markdown, whatever it starts with. What Sphinx writes around it, in the
syntax of reStructuredText, says which block is expected.
"""

from __future__ import annotations

import re
from copy import deepcopy
from typing import TYPE_CHECKING, Any, cast

from docutils import nodes
from markdown_it.token import Token

from ..components.translatable import DEFINED
from ..problems import Subtype
from ..reporting import report_some
from ..safety.cost import budget_of
from .dialects import (
    DEPTH,
    myst_markdown,
    note_page,
    own_markdown,
    page_being_read,
)
from .grammar.page import KEY, Page
from .plain_page import MAX_DEPTH, depth_of
from .render.settle import is_block

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableMapping

    from markdown_it import MarkdownIt
    from sphinx.environment import BuildEnvironment

    from ..problems import Problem

_SOURCE = ":<translated>"
"""How the source of such a document ends (see ``sphinx.transforms.i18n``)."""
_TITLE = re.compile(r"(.*)\n=+\s*", re.DOTALL)
_LITERAL = "::\n\n   "
_DUMMY = "\n\n   dummy literal"
_FOOTNOTE = re.compile(r"\[\^([^\]\s]+)\]")


def is_translation(document: nodes.document) -> bool:
    """Return whether a document holds the translation of one message."""
    return str(document["source"]).endswith(_SOURCE)


def code_block_of(text: str) -> nodes.literal_block:
    """Return the block of code that a translation is."""
    lines = text.removeprefix("::\n\n").split("\n")
    code = "\n".join(line.removeprefix("   ") for line in lines)
    return nodes.literal_block(code, code)


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


def read_translation(text: str, env: BuildEnvironment, document: nodes.document) -> None:
    """Read the translation of a message; one that is no line of text leaves the original.

    Sphinx reads each twice; the second time says nothing new.
    """
    if text.startswith(_LITERAL):
        document += code_block_of(text)
        return
    told = cast("set[object]", env.temp_data.setdefault("docsjson_told", set()))
    problems: list[Problem] = []
    budget_of(env.temp_data).grant(len(text))
    page = page_being_read(env, problems.append)
    page.offset = _line_of(document) - 1
    try:
        _render_translation(text, page, document)
    except RecursionError:
        page.report(Subtype.LIMIT, "the translation is left out: it is nested too deeply", 1)
        document.children = []
    note_page(page, env)
    report_some([p for p in problems if (p.message, p.place) not in told])
    told.update((p.message, p.place) for p in problems)


def _render_translation(text: str, page: Page, document: nodes.document) -> None:
    """Render a translation, as the page that it is for is rendered."""
    env: BuildEnvironment = document.settings.env
    md = myst_markdown(env, page, document) if page.myst else own_markdown(env, page, document)
    md.options["docsjson_message"] = True
    defined: dict[str, Any] = env.temp_data.get(DEFINED) or {}
    scope = {KEY: page, **deepcopy(defined)}
    tokens = tokens_of(text, md, scope)
    md.renderer.render(tokens, md.options, scope)
    around: int = env.temp_data.get(DEPTH) or 0
    if depth_of(document) + around > MAX_DEPTH:
        raise RecursionError
    if any(map(is_block, document[0].children)) and isinstance(document[0], nodes.paragraph):
        page.report(Subtype.MDX, "the translation is left out: it contains a block", 1)
        document.children = []


def _line_of(document: nodes.document) -> int:
    """Return the line of the message, which is in the name of the source of its translation."""
    line = str(document["source"]).rsplit(":", 2)[1]
    return int(line) if line.isdecimal() else 1
