"""Render snippets and components that pages import or export: expanded here, never run."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ...problems import Subtype
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
        written, _ = read_attributes(token.meta["tag"], self.page.names)
        name = str(written.get("file", ""))
        for folder in ("_snippets", "snippets"):
            if file := find(f"/{folder}/{name.lstrip('/')}", self.page):
                self._render_snippet(load(file, self.page), token)
                return
        message = f"snippet {name!r} does not exist in _snippets or snippets"
        self.report(Subtype.SNIPPET, message, token)
        self.render_children(token)

    def _resolve(self, imported: Import, name: str) -> Any:
        """Return what an import stands for, or nothing when it cannot be had."""
        file = file_of(imported, self.page)
        if file is None:
            return None
        snippet = load(file, self.page)
        if imported.export == "default" and file.suffix in PAGES:
            return snippet
        declared = snippet.declared
        key = key_of(imported, name, declared)
        if key in declared.components:
            return declared.components[key], self._page_of_snippet(snippet, {})
        if key not in declared.constants:
            message = f"{why_missing(key, file, declared)}: its content stays"
            self.page.report(Subtype.MDX, message, imported.line)
        return None

    # --- what stands in a file

    def _page_of_snippet(self, snippet: Snippet, names: dict[str, Any]) -> Page:
        declared = snippet.declared
        return self.page.enter(
            file=snippet.file,
            mdx=snippet.file.suffix != ".md",
            names={**declared.names, **names},
            imports=declared.components_by_name,
            trail=self._trail,
        )

    def _render_snippet(self, snippet: Snippet, token: SyntaxTreeNode) -> None:
        if snippet.file in self._trail or len(self._trail) > MAX_SNIPPETS:
            self.report(Subtype.SNIPPET, f"snippet {snippet.file.name} imports itself", token)
            return
        props = self._props(token)
        page = self._page_of_snippet(snippet, props)
        self.render_source(_fill(snippet.body, props), page, token)

    def _render_component(
        self, component: StaticComponent, home: Page, token: SyntaxTreeNode
    ) -> None:
        if len(self.page.trail) > MAX_SNIPPETS:
            self.report(Subtype.SNIPPET, "components use each other too deep", token)
            return
        names = {**home.names, **component.bind(self._props(token), home.names)}
        page = home.enter(names=names, imports=dict(home.imports), mdx=True, trail=self._trail)
        self.render_source("\n" * (component.line - 1) + component.body, page, token)

    @property
    def _trail(self) -> tuple[Path, ...]:
        """The files around what stands in this page, and the page itself."""
        return (*self.page.trail, self.page.file)

    def _props(self, token: SyntaxTreeNode) -> dict[str, Any]:
        """Return the attributes of a tag, and its content under ``children``."""
        written, refused = read_attributes(token.meta["tag"], self.page.names)
        for message in refused:
            self.report(Subtype.MDX, f"<{token.meta['tag'].name}> {message}", token)
        home = self.md_env

        def children() -> None:
            inside, self.md_env = self.md_env, home
            try:
                self.render_children(token)
            finally:
                self.md_env = inside

        return {**written, "children": children if token.children else None}

    def render_source(self, source: str, page: Page, token: SyntaxTreeNode) -> None:
        """Parse a text as that of another page, and render it in the place of a token."""
        with self._inside(page):
            tokens = self.md.parse(source + "\n", self.md_env)
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


def _fill(source: str, props: dict[str, Any]) -> str:
    """Write the props of a snippet into its text, in code too."""
    texts = {
        name: str(value)
        for name, value in props.items()
        if isinstance(value, (str, int, float)) and not isinstance(value, bool)
    }
    if not texts:
        return source
    names = "|".join(map(re.escape, texts))
    hole = re.compile(r"(=?)\{\s*(?:props\.)?(" + names + r")\s*\}")
    return hole.sub(lambda match: match[0] if match[1] else texts[match[2]], source)
