"""Render a page of MyST's in which tags are new: MyST's renderer, and tags over it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from markdown_it.token import Token

from ...build import build_of
from ...components.translatable import markdown_of
from ...problems import Subtype
from ...safety.urls import decoded
from ..grammar.literals import shorten
from .guard import FileGuard
from .tag_renderer import TagRenderer

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

    from ...sources.front import Front

_BEFORE_TITLE = frozenset({
    "comment", "front_matter", "myst_target", "myst_line_comment", "myst_block_break",
})  # fmt: skip
"""Tokens that may come before the heading that is a page's title."""


def has_title(tokens: list[Token]) -> bool:
    """Return whether a page starts with a heading of level 1."""
    shown = (t for t in tokens if t.level == 0 and t.type not in _BEFORE_TITLE)
    first = next((t for t in shown if not _is_comment(t)), None)
    return first is not None and first.type == "heading_open" and first.tag == "h1"


def _is_comment(token: Token) -> bool:
    return token.type == "html_block" and token.content.lstrip().startswith("<!--")


def title_tokens(front: Front) -> list[Token]:
    """Return the heading and the description that the frontmatter of a page asks for."""
    if not front.title:
        return []
    text = Token("text", "", 0, content=front.title)
    inline = Token("inline", "", 0, content=front.title, children=[text], map=[0, 1])
    opening, closing = Token("heading_open", "h1", 1, map=[0, 1]), Token("heading_close", "h1", -1)
    said = front.description or ""
    lead = [Token("docsjson_description", "", 0, content=said, map=[0, 1])] if said else []
    return [opening, inline, closing, *lead]


class MystRenderer(TagRenderer, FileGuard):
    """Renders one page of MyST's with the tags in it."""

    def _render_initialise(self) -> None:
        """Start the ids of the components, as MyST starts the rest."""
        self.start_names()
        self.open_ids()
        if not self.is_message:
            super()._render_initialise()

    def _render_finalise(self) -> None:
        """Hand on what MyST found in a page; a translation of a message adds nothing to it."""
        if not self.is_message:
            super()._render_finalise()

    def render_docsjson_description(self, token: SyntaxTreeNode) -> None:
        """Render the description of a page below its title."""
        lead = self.lead(token.content, self.line_of(token) or 1)
        if any(not isinstance(child, nodes.Text) for child in lead.children):
            lead.rawsource = markdown_of(lead.children)
        self.add_line_and_source_path(lead, token)
        self.current_node.append(lead)

    def render_link_unknown(self, token: SyntaxTreeNode) -> None:
        """Read a page's path from the root of the site (``/guide``), where MyST finds no file."""
        href = str(token.attrGet("href") or "")
        path = re.split("[?#]", href, maxsplit=1)[0]
        is_file = Path(self.sphinx_env.srcdir, decoded(path).lstrip("/")).is_file()
        if not path.startswith("/") or is_file or not build_of(self.sphinx_env).sitemap.find(path):
            super().render_link_unknown(token)
            return
        self.append(token, nodes.reference(refuri=href, docsjson_link=True))

    def render_substitution(self, token: SyntaxTreeNode, inline: bool) -> None:
        """Fill in a substitution by its name; only trusted pages may write expressions.

        MyST runs them as templates of Jinja, which reach everything.
        """
        if self._is_trusted or token.content.strip() in self.md_config.substitutions:
            super().render_substitution(token, inline)
            return
        written = f"{{{{ {token.content.strip()} }}}}"
        message = f"{shorten(written)} is shown as text: no substitution has this name"
        self.report(Subtype.MDX, message, token)
        text = nodes.Text(written)
        self.current_node.append(text if inline else nodes.paragraph("", "", text))
