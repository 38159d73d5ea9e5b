"""Render a page of MyST's in which tags are new: MyST's renderer, and tags over it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from markdown_it.token import Token
from sphinx.locale import admonitionlabels

from ...build import build_of, kept
from ...components.elements import element
from ...components.translatable import markdown_of
from ...problems import Subtype, shown_as_text
from ...safety.files import is_there
from ...safety.urls import decoded
from ..grammar.attributes import read_attributes
from ..script.literals import shorten
from .element_renderer import html_node
from .guard import FileGuard
from .renderer import draw_boxes, struck_text
from .settle import fill_from, trim
from .tag_renderer import TagRenderer

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

    from ...sources.front import Front

_BEFORE_TITLE = frozenset({
    "comment", "front_matter", "myst_target", "myst_line_comment", "myst_block_break",
})  # fmt: skip
"""Tokens that may come before the heading that is a page's title."""

_NAME = re.compile(r"\{\{ [\w-]+ \}\}")
_EXPRESSION = "only names are substituted unless conf.py sets docsjson_trusted"
_ADMONITION = "html_admonition"
"""The extension of MyST that reads a ``<div class="admonition">``."""


def paths_of(env: BuildEnvironment) -> dict[str, dict[str, bool]]:
    """Return the paths that links of MyST's pages have, and whether they named a page, by page."""
    return kept(env, "docsjson_paths", {})


def reread_links(_app: Sphinx, env: BuildEnvironment, *_changes: object) -> list[str]:
    """Return the pages with paths that name a page now, or none any more (``env-get-outdated``)."""
    find = build_of(env).sitemap.find
    return [
        docname
        for docname, paths in paths_of(env).items()
        if docname in env.found_docs
        and any((find(path) is not None) != found for path, found in paths.items())
    ]


def has_title(tokens: list[Token]) -> bool:
    """Return whether a page starts with a heading of level 1."""
    return title_place(tokens) is not None


def title_place(tokens: list[Token]) -> int | None:
    """Return the place of the heading of level 1 that a page starts with, if it does."""
    top = (n for n, t in enumerate(tokens) if t.level == 0 and t.type not in _BEFORE_TITLE)
    first = next((n for n in top if not _is_comment(tokens[n])), None)
    return first if first is not None and tokens[first].tag == "h1" else None


def show_title_once(tokens: list[Token], title: str) -> None:
    """Take out the heading that a page starts with if it only repeats the title.

    A heading with an id of its own, or with more than plain text, stays.
    """
    place = title_place(tokens)
    if not title or place is None or tokens[place].meta.get("id"):
        return
    parts = tokens[place + 1].children or ()
    is_plain = all(part.type == "text" for part in parts)
    if is_plain and "".join(part.content for part in parts).split() == title.split():
        del tokens[place : place + 3]


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
            self.free_shared_ids()
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
        is_file = is_there(Path(self.sphinx_env.srcdir, decoded(path).lstrip("/")))
        if not path.startswith("/") or is_file or not self._is_page(path):
            super().render_link_unknown(token)
            return
        link = self.append(token, nodes.reference(refuri=href, docsjson_link=True))
        if not token.children:
            link["docsjson_titled"] = True

    def _is_page(self, path: str) -> bool:
        """Return whether a path names a page, and keep the answer: it may change with the site."""
        env = self.sphinx_env
        found = build_of(env).sitemap.find(path) is not None
        paths_of(env).setdefault(env.docname, {})[path] = found
        return found

    def render_s(self, token: SyntaxTreeNode) -> None:
        """Render ``~~text~~``; MyST writes raw HTML, which only trusted pages have."""
        if self._is_trusted:
            super().render_s(token)
            return
        with self.current_node_context(struck_text(), append=True):
            self.render_children(token)

    def render_list_item(self, token: SyntaxTreeNode) -> None:
        """Render an item; see `render_s`."""
        super().render_list_item(token)
        if not self._is_trusted:
            draw_boxes(self.current_node[-1])

    def _element_div(self, token: SyntaxTreeNode, attrs: dict[str, str]) -> None:
        """Render a box; one of the class ``admonition`` is one where MyST is asked to read it."""
        box = self.append(token, html_node(element, "div", attrs))
        classes = attrs.get("class", "").split()
        if "admonition" in classes and _ADMONITION in self.md_config.enable_extensions:
            box.replace_self(admonition := _admonition(box, classes))
            written, _ = read_attributes(token.meta["tag"], {})
            if name := nodes.fully_normalize_name(str(written.get("name") or "")):
                admonition["names"].append(name)
                self.document.note_explicit_target(admonition, admonition)

    def render_substitution(self, token: SyntaxTreeNode, inline: bool) -> None:
        """Fill in a substitution by its name; only trusted pages may write expressions.

        MyST runs them as templates of Jinja, which reach everything.
        """
        if self._is_trusted or token.content.strip() in self.md_config.substitutions:
            super().render_substitution(token, inline)
            return
        written = f"{{{{ {token.content.strip()} }}}}"
        why = "no substitution has this name" if _NAME.fullmatch(written) else _EXPRESSION
        message = shown_as_text(shorten(written), f": {why}")
        self.report(Subtype.MDX, message, token)
        text = nodes.Text(written)
        self.current_node.append(text if inline else nodes.paragraph("", "", text))


def _admonition(box: nodes.Element, classes: list[str]) -> nodes.Element:
    """Return the admonition that a box stands for; a line of it may be the title."""
    written = next((line for line in box.findall(nodes.Element) if _is_title(line)), None)
    untitled = nodes.title("", admonitionlabels["note"])
    title = fill_from(written, nodes.title()) if written else untitled
    title.rawsource = markdown_of(title.children)
    if written:
        around = written.parent
        around.remove(written)
        trim(around)
    return fill_from(box, nodes.admonition("", title, classes=classes, ids=box["ids"]))


def _is_title(node: nodes.Element) -> bool:
    attrs: dict[str, str] = node.attributes.get("attrs") or {}
    classes = (*attrs.get("class", "").split(), *node["classes"])
    return not {"title", "admonition-title"}.isdisjoint(classes)
