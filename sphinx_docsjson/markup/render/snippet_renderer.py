"""Render snippets and components that pages import or export: expanded here, never run."""

from __future__ import annotations

import re
from collections import ChainMap
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from docutils import nodes

from ...components.base import take_all
from ...problems import Subtype
from ...safety.files import file_hint
from ...safety.urls import Unsafe
from ...sources.imports import Import
from ...vocabulary import angled
from ..grammar.attributes import read_attributes
from ..grammar.functions import StaticComponent
from ..grammar.jsx import read_jsx
from ..grammar.page import HOME, KEY, Page
from ..script.literals import Content, NeedsRunningError, Props
from .build import only_text, says_something
from .reporter import CHILDREN, GIVEN, ReportingRenderer
from .settle import wrap_text
from .snippet_files import PAGES, Snippet, file_of, find, key_of, load, report_import, why_missing

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
        self.say_names()
        name = token.meta["tag"].name
        home = self.page.home or self.page
        target = home.imports[name]
        if isinstance(target, Import):
            target = home.imports[name] = self._resolve(target, name, home)
        if isinstance(target, tuple):
            component, home = target
            self._render_component(component, home, token)
        elif isinstance(target, StaticComponent):
            self._render_component(target, home, token)
        elif isinstance(target, Snippet):
            self._render_snippet(target, token)
        else:
            self.render_children(token)

    def render_snippet_file(self, token: SyntaxTreeNode) -> None:
        """Render ``<Snippet file="x.mdx"/>``, the older way to say it."""
        written, _ = read_attributes(token.meta["tag"], self.page.names, self.page.budget)
        name = str(written.get("file", ""))
        if not name:
            other = next(iter(written), "")
            instead = f"; it has no attribute {other!r}" if other else ""
            message = f"{angled('Snippet')} needs the attribute 'file'{instead}"
            self.report(Subtype.COMPONENT, message, token)
            self.render_children(token)
            return
        try:
            found = [find(f"/{folder}/{name.lstrip('/')}", self.page) for folder in _FOLDERS]
            hints = (file_hint(name, self.page.root / folder) for folder in _FOLDERS)
            hint = next(filter(None, hints), "")
            message = f"snippet {name!r} does not exist in _snippets or snippets{hint}"
        except Unsafe as error:
            found, message = [], f"snippet is left out: {error}"
        for file in filter(None, found):
            self._render_snippet(load(file, self.page), token)
            return
        self.report(Subtype.SNIPPET, message, token)
        self.render_children(token)

    def _resolve(self, imported: Import, name: str, home: Page) -> Any:
        """Return what an import of a page stands for, or nothing when it cannot be had."""
        found = file_of(imported, home)
        if found is None:
            return None
        file, snippet = found.path, load(found, home)
        if imported.export == "default" and file.suffix in PAGES:
            return snippet
        declared = snippet.declared
        key = key_of(imported, name, declared)
        if key in declared.components:
            return declared.components[key], self._page_of_snippet(snippet, {})
        if key not in declared.constants and not home.budget.is_used_up:
            message = why_missing(key, file, declared, "; the text inside its tag is shown")
            report_import(Subtype.MDX, message, imported, home)
        return None

    # --- what is in a file

    def _page_of_snippet(self, snippet: Snippet, names: dict[str, Any]) -> Page:
        declared = snippet.declared
        return self.page.enter(
            file=snippet.file,
            mdx=snippet.file.suffix != ".md",
            names=declared.names.new_child(Props(names)),
            imports=ChainMap({}, declared.components_by_name),
            trail=self._trail,
            is_component=False,
        )

    def _render_snippet(self, snippet: Snippet, token: SyntaxTreeNode) -> None:
        if snippet.file in self._trail or len(self._trail) > MAX_SNIPPETS:
            self.report(Subtype.SNIPPET, f"snippet {snippet.file.name} imports itself", token)
            return
        props = self.props_of(token)
        page = self._page_of_snippet(snippet, props)
        text = _fill(snippet.body, props, page.budget)
        self.report_limit(token)
        self.render_source(text, page, token)

    def _render_component(
        self, component: StaticComponent, home: Page, token: SyntaxTreeNode
    ) -> None:
        if len(self.page.trail) > MAX_SNIPPETS:
            self.report(Subtype.SNIPPET, "components use each other too deeply", token)
            return
        page = self.page_of_component(component, home, self.props_of(token))
        if not component.needs_all or self.page.needs_all:
            self.render_jsx(component.body, page, token)
            self._report_lost_content(component, token)
            return
        name = angled(token.meta["tag"].name)
        try:
            self.render_if_known(component, page, token)
            told = f"{name} is shown in its initial state: nothing in pages is run"
            message = told if component.changes else ""
            self._report_lost_content(component, token)
        except NeedsRunningError as error:
            self.render_children(token)
            message = (
                f"only the content of {name} is shown: {error} cannot be evaluated at build time"
            )
        if message and (page.file, name) not in page.reported:
            page.reported.add((page.file, name))
            page.report(Subtype.MDX, message, 1)

    def _report_lost_content(self, component: StaticComponent, token: SyntaxTreeNode) -> None:
        """Report what is written inside the tag of a component that takes no children."""
        inside = () if component.takes_content else token.walk(include_self=False)
        if not any(map(says_something, inside)):
            return
        name = angled(token.meta["tag"].name)
        message = f"{name} does not show its content: its function takes no 'children'"
        self.report(Subtype.MDX, message, token)

    def page_of_component(
        self, component: StaticComponent, home: Page, props: dict[str, Any]
    ) -> Page:
        """Return the page that the JSX of a component is read in: it knows the names there."""
        page = home.enter(
            names=home.names.new_child(),
            imports=home.imports.new_child(dict(component.inner)), mdx=True,
            trail=self._trail, offset=component.line - 1, inside=self.page.inside,
            is_component=True, needs_all=component.needs_all or self.page.needs_all,
        )  # fmt: skip
        if component.inner:
            page.names[HOME] = page
        page.names = page.names.new_child(component.bind(props, page.names))
        return page

    def render_if_known(
        self, component: StaticComponent, page: Page, token: SyntaxTreeNode
    ) -> None:
        """Render a component as it is at first. Raises `NeedsRunningError`, and renders nothing."""
        home = self.current_node
        drawn = nodes.inline() if isinstance(home, nodes.TextElement) else nodes.container()
        drawn.parent = home
        try:
            with self.current_node_context(drawn):
                self.render_jsx(component.body, page, token)
        finally:
            self.current_node = home
        if component.changes and not _shows(drawn):
            raise NeedsRunningError("what it shows")
        if isinstance(home, (nodes.document, nodes.section)):
            self._wrap_text(drawn, 0, token)
        home.extend(take_all(drawn))

    @property
    def _trail(self) -> tuple[Path, ...]:
        """The files around what is in this page, and the page itself."""
        return (*self.page.trail, self.page.file)

    def props_of(self, token: SyntaxTreeNode) -> dict[str, Any]:
        """Return the attributes of a tag, and its content under ``children``."""
        written = self.attributes_of(token, keeps_functions=True)
        home, source = self.md_env, self.document["source"]

        def children() -> None:
            if self.page.budget.is_used_up or not self.afford(token, *_size_of(token)):
                return
            with self._inside(home, source):
                self.render_children(token)

        content = Content(children, only_text(token.children))
        return {**written, CHILDREN: content if token.children else token.meta[GIVEN]}

    def render_source(self, source: str, page: Page, token: SyntaxTreeNode) -> None:
        """Parse a text as that of another page, and render it in the place of a token."""
        if not self.afford(token, len(source), 1):
            return
        with self._inside({KEY: page}, str(page.file)):
            tokens = self.md.parse(source + "\n", self.md_env)
            for parsed in tokens:
                if parsed.map:
                    parsed.map = [line + page.offset for line in parsed.map]
            self._render_tokens(tokens if _is_block(token) else _one_line(tokens))

    def render_jsx(self, source: str, page: Page, token: SyntaxTreeNode) -> None:
        """Render JSX of another page in the place of a token; text among blocks is a paragraph."""
        if not self.afford(token, len(source), 1):
            return
        home = self.current_node
        before = len(home)
        with self._inside({KEY: page}, str(page.file)):
            self._render_tokens([read_jsx(source, page.offset)])
        if _is_block(token) and isinstance(home, (nodes.document, nodes.section)):
            self._wrap_text(home, before, token)

    def _wrap_text(self, home: nodes.Element, start: int, token: SyntaxTreeNode) -> None:
        """Put the runs of text into paragraphs that a token has added since the child ``start``."""
        here = nodes.paragraph()
        self.locate(token, here)
        wrap_text(home, start, here)

    @contextmanager
    def _inside(self, env: Any, source: str) -> Iterator[None]:
        """Parse and render another file, whose ``env`` this is, in the place of this one."""
        home = self.md_env, self.document["source"]
        self.md_env, self.document["source"] = env, source
        try:
            yield
        finally:
            self.md_env, self.document["source"] = home


def _shows(node: nodes.Element) -> bool:
    return bool(node.astext().strip()) or any(True for _ in node.findall(nodes.image))


def _is_block(token: SyntaxTreeNode) -> bool:
    return token.type in ("component", "expression")


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
