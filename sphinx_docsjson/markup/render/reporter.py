"""What every part of the renderer has: the page, the line of a token, and a way to report."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst.languages import get_language
from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer

from ...components.ids import IdRegistry
from ...components.translatable import markdown_of
from ...problems import Message, Subtype
from ...safety.allowed import Refused, attribute, clean_id, html_name
from ...safety.svg import DRAWING
from ...sources.lead import lead_tokens
from ...sphinx_private.doors import is_known
from ...vocabulary import DESCRIPTION, angled
from ..grammar.attributes import is_literal, misspelt, read_attributes, written_wrongly
from ..grammar.page import Page, page_of
from ..script.search_opener import OPENS_SEARCH
from ..script.tags import tag_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping

    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

    from ..script.tags import Tag


DONE_OTHERWISE = (
    "myst_parser.mdit_to_docutils.base:DocutilsRenderer.__init__",
    "myst_parser.mdit_to_docutils.base:DocutilsRenderer.setup_render",
)


@cache
def _rules(kind: Any) -> tuple[str, ...]:
    """Return the names of the methods of a renderer that render tokens."""
    names = (name for name in dir(kind) if name.startswith("render_"))
    return tuple(n for n in names if n != "render_children" and callable(getattr(kind, n)))


CHILDREN, GIVEN = "children", "given"
"""The attribute that holds the content of a tag, and where the tag keeps it."""
_HANDLER = re.compile(r"on[A-Z]|ref$")
"""Attributes for what happens later."""


class _Current:
    """Makes a node the current one of a renderer, until the block of a ``with`` statement ends."""

    __slots__ = ("before", "node", "renderer")

    def __init__(self, renderer: ReportingRenderer, node: nodes.Element) -> None:
        self.renderer, self.node = renderer, node

    def __enter__(self) -> None:
        self.before = self.renderer.current_node
        self.renderer.current_node = self.node

    def __exit__(self, error: object, *_: object) -> None:
        if error is None:
            self.renderer.current_node = self.before


class ReportingRenderer(SphinxRenderer):
    """MyST's renderer, which knows what is being rendered and reports what is wrong with it."""

    ids: IdRegistry
    """The ids of the page."""

    def __init__(self, parser: MarkdownIt) -> None:
        """Find the methods that render tokens once for each class, not for each page."""
        if not is_known(*DONE_OTHERWISE):
            super().__init__(parser)
            return
        self.md = parser
        self.rules = {name: getattr(self, name) for name in _rules(type(self))}
        self._inventories = None

    def setup_render(self, options: Any, env: Any) -> None:
        """Take the document of a page; MyST makes another one each time, to throw it away."""
        if "document" not in options or not is_known(*DONE_OTHERWISE):
            super().setup_render(options, env)
            return
        self.md_env, self.md_options = env, options
        self.md_config = options["myst_config"]
        self.document = options["document"]
        self.current_node = options.get("current_node", self.document)
        self.reporter = self.document.reporter
        language: Any = get_language(self.document.settings.language_code)
        self.language_module_rst = language
        self._heading_offset = 0
        self._level_to_section = {0: self.document}
        self._heading_slugs = {}

    def current_node_context(self, node: nodes.Element, append: bool = False) -> Any:
        """Return a context in which a node is the current one: cheaper than MyST's generator."""
        if append:
            self.current_node.append(node)
        return _Current(self, node)

    @property
    def page(self) -> Page:
        """The page or snippet that is being rendered."""
        return page_of(self.md_env)

    @property
    def is_message(self) -> bool:
        """Whether this is the translation of one message of a page, which Sphinx reads alone."""
        return bool(self.md_options.get("docsjson_message"))

    def open_ids(self) -> None:
        """Start the ids of a page; a translation goes on with those of its page."""
        data: Any = self.sphinx_env.temp_data
        if not (self.is_message and "docsjson_ids" in data):
            data["docsjson_ids"] = IdRegistry()
        self.ids = data["docsjson_ids"]

    def line_of(self, token: SyntaxTreeNode) -> int | None:
        """Return the line of a token, counted from 1; inside a paragraph the one it is on."""
        if not token.map:
            return None
        return token.map[0] + int((token.meta or {}).get("line", 0))

    def locate(self, token: SyntaxTreeNode, node: nodes.Node) -> None:
        """Give a node the source and the line of a token."""
        self.add_line_and_source_path(node, token)
        node.line = self.line_of(token)

    def report(self, subtype: Subtype, message: str, token: SyntaxTreeNode) -> None:
        """Report a problem at a token."""
        line, meta = self.line_of(token), token.meta or {}
        at = None if line is None else line - self.page.offset
        written = str(meta.get("written", "")).partition("\n")[0]
        self.page.report(subtype, message, at, meta.get("column"), written)

    def written(self, token: SyntaxTreeNode, content: Iterable[nodes.Node] = ()) -> str:
        """Return the source of a tag in a line of text, which reads alike everywhere.

        Names that the page declares mean something only there: what they say is in their place.
        ``content`` is what was made of the content of the tag.
        """
        if not self._uses_names(token):
            return str((token.meta or {}).get("written", ""))
        self.say_names()
        values, _ = read_attributes(token.meta["tag"], self.page.names)
        return tag_of(token.meta["tag"].name, values, markdown_of(content))

    def _uses_names(self, token: SyntaxTreeNode) -> bool:
        """Return whether a tag, or one inside, holds expressions other than literals."""
        return any(
            one.type == "expression_inline"
            or (one.type.startswith("tag_inline") and self._is_named(one.meta["tag"]))
            for one in token.walk()
        )

    def _is_named(self, tag: Tag) -> bool:
        return tag.name in self.page.imports or not is_literal(tag)

    def say_names(self) -> None:
        """Have translators get what names say in the text that is being rendered.

        Its source goes: one without a source gets that of its nodes (see `settle`).
        """
        around = self.current_node
        while isinstance(around, nodes.Inline):
            around = around.parent
        if isinstance(around, nodes.TextElement) and not self.page.myst:
            around.rawsource = ""

    def report_limit(self, token: SyntaxTreeNode) -> None:
        """Report at a token that the budget of the page is used up; that is said once."""
        line = self.line_of(token)
        at = None if line is None else line - self.page.offset
        self.page.report_limit(at, (token.meta or {}).get("column"))

    def afford(self, token: SyntaxTreeNode, characters: int, nodes: int = 0) -> bool:
        """Take from the budget of the page what a token expands to; tell whether it may."""
        fits = self.page.budget.take(characters, nodes)
        self.report_limit(token)
        return fits

    def attributes_of(
        self, token: SyntaxTreeNode, functions: Subtype = Subtype.MDX,
        as_code: Container[str] = (), *, keeps_functions: bool = False,
    ) -> dict[str, Any]:  # fmt: skip
        """Return the attributes of a tag, and report those that are refused.

        ``functions`` is the subtype of problems with functions, ``as_code`` are the attributes
        of which readers see the code if it cannot be computed. The attribute ``children`` is the
        content of a tag that has no other: it is kept for `render_children`.
        """
        tag = token.meta["tag"]
        if self.page.needs_all:
            kept = (one for one in tag.attributes if not _HANDLER.match(one.name))
            tag = replace(tag, attributes=tuple(kept))
        written, refused = read_attributes(
            tag, self.page.names, self.page.budget, as_code, keeps_functions=keeps_functions
        )
        self.report_limit(token)
        for message in () if self.page.needs_all else refused:  # one warning tells that
            subtype = functions if "function" in message else Subtype.MDX
            start = f"{angled(tag.name)} "
            self.report(subtype, message.after(start, cause=f"{start}{message.cause}"), token)
        for wrong in written_wrongly(tag, self.page.mdx):
            self.report(Subtype.COMPONENT, f"{angled(tag.name)} {wrong}", token)
        if tag.name not in DRAWING:  # links do not lead to parts of drawings
            self.note_id(written.get("id"), token)
        token.meta[GIVEN] = written.pop(CHILDREN, None)
        return written

    def html_attributes(
        self, token: SyntaxTreeNode, name: str, given: Mapping[str, Any]
    ) -> dict[str, str]:
        """Return the attributes that an HTML element keeps, and report those that are refused."""
        attrs: dict[str, str] = {}
        left_out: list[str] = []
        opens = given.get("onClick") == OPENS_SEARCH
        for key, value in given.items():
            if opens and key == "onClick":
                continue
            try:
                pair = attribute(name, html_name(key, name), value)
            except Refused as error:
                self.report(Subtype.HTML, f"{angled(name)} attribute is left out: {error}", token)
                pair = error.kept
            if pair:
                attrs[pair[0]] = pair[1]
            else:
                left_out.append(key)
        for message in misspelt(name, left_out, attrs, given.get("style")):
            self.report(Subtype.COMPONENT, message, token)
        self.page.classes.update(attrs.get("class", "").split())
        if not re.fullmatch("h[1-6]", name):  # they get theirs when their text is known
            self._keep_ids(attrs, ("id", "name") if name == "a" else ("id",))
        if opens:
            attrs["class"] = f"{attrs.get('class', '')} {OPENS_SEARCH}".strip()
        return attrs

    def _keep_ids(self, attrs: dict[str, str], keys: Iterable[str]) -> None:
        """Take ids from an element that something else has: HTML allows each once on a page."""
        for key in keys if not self.is_message else ():
            if (own := attrs.get(key)) and self._is_taken(own):
                del attrs[key]
            elif own:
                self.ids.elements.add(own)

    def _is_taken(self, name: str) -> bool:
        return name in self.ids or name in self.document.ids

    def note_id(self, written: object, token: SyntaxTreeNode) -> None:
        """Note an id that the author gave, and report one that something else on the page has."""
        if not (written and isinstance(written, str)):
            return
        self.ids.free_title_id(clean_id(written), self.document)
        if written in self.page.ids or self._is_taken(clean_id(written)):
            message = Message(
                f"the id {written!r} is already used on this page; links lead to the first",
                kind="id",
                about=repr(written),
            )
            self.report(Subtype.COMPONENT, message, token)
        self.page.ids.add(written)

    def append(self, token: SyntaxTreeNode, node: nodes.Element) -> nodes.Element:
        """Append a node, filled with what is in a token."""
        self.locate(token, node)
        with self.current_node_context(node, append=True):
            self.render_children(token)
        return node

    def lead(self, description: str, line: int) -> nodes.paragraph:
        """Return the description of a page, which is written on a line, as its first paragraph."""
        made = nodes.paragraph("", "", classes=[DESCRIPTION])
        with self.current_node_context(made):
            self._render_tokens(lead_tokens(description, line))
        return made

    def nested_render_text(self, text: str, lineno: int, *args: Any, **options: Any) -> None:
        """Render text that is inside the page from a line on (a directive's content)."""
        page = self.page
        saved = page.offset, page.depth
        page.offset, page.depth = lineno, 0
        try:
            super().nested_render_text(text, lineno, *args, **options)
        finally:
            page.offset, page.depth = saved
