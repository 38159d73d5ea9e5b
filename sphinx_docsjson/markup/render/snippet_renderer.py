"""Render snippets and components that pages import or export: expanded here, never run."""

from __future__ import annotations

import re
from collections import ChainMap
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ...problems import Subtype
from ...safety.urls import Unsafe
from ...sources.imports import Import
from ..grammar.attributes import read_attributes
from ..grammar.esm import StaticComponent
from ..grammar.page import KEY, Page
from .reporter import ReportingRenderer
from .snippet_files import PAGES, Snippet, file_of, find, key_of, load, why_missing

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from markdown_it.token import Token
    from markdown_it.tree import SyntaxTreeNode

    from ...safety.cost import Budget

_FOLDERS = ("_snippets", "snippets")
MAX_SNIPPETS = 20
"""Snippets may import each other as deep as this."""


class SnippetRenderer(ReportingRenderer):
    """The part of the renderer for imported names."""

    def render_imported(self, token: SyntaxTreeNode) -> None:
        """Render a tag whose name the page imports, exports, or gets as a prop."""
        name = token.meta["tag"].name
        target = self.page.imports[name]
        if isinstance(target, Import):
            target = self.page.imports[name] = self._resolve(target, name)
        if isinstance(target, tuple):
            component, home = target
            self._render_component(component, home, token)
        elif isinstance(target, StaticComponent):
            self._render_component(target, self.page, token)
        elif isinstance(target, Snippet):
            self._render_snippet(target, token)
        else:
            self.render_children(token)

    def render_snippet_file(self, token: SyntaxTreeNode) -> None:
        """Render ``<Snippet file="x.mdx"/>``, the older way to say it."""
        written, _ = read_attributes(token.meta["tag"], self.page.names, self.page.budget)
        name = str(written.get("file", ""))
        try:
            found = [find(f"/{folder}/{name.lstrip('/')}", self.page) for folder in _FOLDERS]
            message = f"snippet {name!r} does not exist in _snippets or snippets"
        except Unsafe as error:
            found, message = [], f"snippet is left out: {error}"
        for file in filter(None, found):
            self._render_snippet(load(file, self.page), token)
            return
        self.report(Subtype.SNIPPET, message, token)
        self.render_children(token)

    def _resolve(self, imported: Import, name: str) -> Any:
        """Return what an import stands for, or nothing when it cannot be had."""
        found = file_of(imported, self.page)
        if found is None:
            return None
        file, snippet = found.path, load(found, self.page)
        if imported.export == "default" and file.suffix in PAGES:
            return snippet
        declared = snippet.declared
        key = key_of(imported, name, declared)
        if key in declared.components:
            return declared.components[key], self._page_of_snippet(snippet, {})
        if key not in declared.constants and not self.page.budget.is_used_up:
            message = f"{why_missing(key, file, declared)}; the text inside its tag is shown"
            self.page.report(Subtype.MDX, message, imported.line)
        return None

    # --- what is in a file

    def _page_of_snippet(self, snippet: Snippet, names: dict[str, Any]) -> Page:
        declared = snippet.declared
        return self.page.enter(
            file=snippet.file,
            mdx=snippet.file.suffix != ".md",
            names=declared.names.new_child(names),
            imports=ChainMap({}, declared.components_by_name),
            trail=self._trail,
        )

    def _render_snippet(self, snippet: Snippet, token: SyntaxTreeNode) -> None:
        if snippet.file in self._trail or len(self._trail) > MAX_SNIPPETS:
            self.report(Subtype.SNIPPET, f"snippet {snippet.file.name} imports itself", token)
            return
        props = self._props(token)
        page = self._page_of_snippet(snippet, props)
        text = _fill(snippet.body, props, page.budget)
        self.report_limit(token)
        self.render_source(text, page, token)

    def _render_component(
        self, component: StaticComponent, home: Page, token: SyntaxTreeNode
    ) -> None:
        if len(self.page.trail) > MAX_SNIPPETS:
            self.report(Subtype.SNIPPET, "components use each other too deep", token)
            return
        names = home.names.new_child(component.bind(self._props(token), home.names))
        page = home.enter(
            names=names, imports=home.imports.new_child(), mdx=True, trail=self._trail,
            offset=component.line - 1,
        )  # fmt: skip
        self.render_source(component.body, page, token)

    @property
    def _trail(self) -> tuple[Path, ...]:
        """The files around what is in this page, and the page itself."""
        return (*self.page.trail, self.page.file)

    def _props(self, token: SyntaxTreeNode) -> dict[str, Any]:
        """Return the attributes of a tag, and its content under ``children``."""
        written = self.attributes_of(token)
        home = self.md_env

        def children() -> None:
            if self.page.budget.is_used_up or not self.afford(token, *_size_of(token)):
                return
            inside, self.md_env = self.md_env, home
            try:
                self.render_children(token)
            finally:
                self.md_env = inside

        return {**written, "children": children if token.children else None}

    def render_source(self, source: str, page: Page, token: SyntaxTreeNode) -> None:
        """Parse a text as that of another page, and render it in the place of a token."""
        if not self.afford(token, len(source), 1):
            return
        with self._inside(page):
            tokens = self.md.parse(source + "\n", self.md_env)
            for parsed in tokens:
                if parsed.map:
                    parsed.map = [line + page.offset for line in parsed.map]
            is_block = token.type in ("component", "expression")
            self._render_tokens(tokens if is_block else _one_line(tokens))

    @contextmanager
    def _inside(self, page: Page) -> Iterator[None]:
        """Parse and render another file in the place of this one."""
        home, source = self.md_env, self.document["source"]
        self.md_env = {KEY: page}
        self.document["source"] = str(page.file)
        try:
            yield
        finally:
            self.md_env = home
            self.document["source"] = source


def _one_line(tokens: list[Token]) -> list[Token]:
    """Return the tokens of the text of a lone paragraph, without the paragraph."""
    inline = [token for token in tokens if token.type == "inline"]
    return inline if len(tokens) == 3 and len(inline) == 1 else tokens


def _size_of(token: SyntaxTreeNode) -> tuple[int, int]:
    """Return the characters and the nodes of the content of a tag."""
    inside = list(token.walk(include_self=False))
    return sum(len(one.content) for one in inside if not one.children), len(inside)


def _fill(source: str, props: dict[str, Any], budget: Budget) -> str:
    """Write the props of a snippet into its text, in code too, as far as its page may grow.

    Values of attributes (``={name}``) and places in template strings (``${name}``) are expressions.
    """
    texts = {
        name: str(value)
        for name, value in props.items()
        if isinstance(value, (str, int, float)) and not isinstance(value, bool)
    }
    if not texts:
        return source
    names = "|".join(map(re.escape, texts))
    hole = re.compile(r"([=$]?)\{\s*(?:props\.)?(" + names + r")\s*\}")

    def filled(match: re.Match[str]) -> str:
        is_left = match[1] or not budget.take(len(texts[match[2]]))
        return match[0] if is_left else texts[match[2]]

    return hole.sub(filled, source)
