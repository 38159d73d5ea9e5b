"""Directives in pages: they read files below the source folder only, and none emits raw HTML."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import directives
from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer

from ...problems import Subtype
from ...safety.files import safe_path
from ...safety.urls import Unsafe

if TYPE_CHECKING:
    from pathlib import Path

    from ..grammar.page import Page

_READS_ARGUMENT = frozenset({"include", "literalinclude", "graphviz", "uml", "plantuml"})
_OPTION = re.compile(r"^\s*:?(file|url|diff|source|thumb):\s+(\S+)", re.MULTILINE)
_REFUSED = {"raw": "raw output is not allowed in pages"}


class FileGuard(SphinxRenderer):
    """The part of the renderer that watches over directives."""

    page: Page

    def run_directive(
        self, name: str, first_line: str, content: str, position: int, *args: Any, **options: Any
    ) -> list[nodes.Element]:
        """Run a directive, unless it would read outside the source folder."""
        refused = self._refuse(name, first_line, content)
        if refused:
            page = self.page
            page.report(
                Subtype.PATH, f"{{{name}}} is shown as text: {refused}", position - page.offset
            )
            text = "\n".join(part for part in (first_line, content.rstrip()) if part)
            return [nodes.literal_block(text, text, language="none")]
        settings = self.document.settings
        saved, settings.file_insertion_enabled = settings.file_insertion_enabled, True
        try:
            return super().run_directive(name, first_line, content, position, *args, **options)
        finally:
            settings.file_insertion_enabled = saved

    def _refuse(self, name: str, first_line: str, content: str) -> str | None:
        if name in _REFUSED:
            return _REFUSED[name]
        names = [match[2] for match in _OPTION.finditer(content)]
        if name in _READS_ARGUMENT:
            names.append(first_line.strip())
        for file in filter(None, names):
            try:
                safe_path(file, self.page.root, self.page.file.parent)
            except Unsafe as error:
                return str(error)
        return None

    def _knows_directive(self, name: str) -> bool:
        found, _ = directives.directive(name, self.language_module_rst, self.document)
        return found is not None


def restrict(document: nodes.document, root: Path) -> None:
    """Switch off what reStructuredText inside a page (``eval-rst``) could read or emit."""
    document.settings.file_insertion_enabled = False
    document.settings.raw_enabled = False
    document.settings.root_prefix = str(root)
