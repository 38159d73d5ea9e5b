"""Directives in pages: they read files below the source folder only, and none emits raw HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.parsers.rst.directives.misc import Include
from sphinx.transforms import SphinxTransform

from ...build import is_trusted
from ...problems import Place, Problem, Subtype
from ...reporting import report
from ...safety.cost import USED_UP, budget_of
from ...safety.directives import guarded, inside, reads_files
from ...safety.urls import Unsafe
from ...sphinx_private import registered_directives
from .reporter import ReportingRenderer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from docutils.parsers.rst import Directive
    from markdown_it.tree import SyntaxTreeNode
    from sphinx.application import Sphinx


def guard_directives(app: Sphinx) -> None:
    """Put a guarded directive in the place of each that reads files (event ``builder-inited``).

    The guard holds for every parser: Markdown, reStructuredText, and the one inside the other.
    """
    if is_trusted(app.config):
        return
    app.env.settings["raw_enabled"] = False
    for name, directive in registered_directives().items():
        if reads_files(name, directive):
            guard = guarded(name, directive, _refuse, _leave_out)
            app.add_directive(name, guard, override=True)


def _refuse(reason: str, directive: Directive) -> Sequence[nodes.Node]:
    """Report a directive that is refused, and show it as text."""
    source, line = directive.state_machine.get_source_and_line(directive.lineno)
    message = REFUSED.format(name=directive.name, reason=reason)
    report(Problem(Subtype.PATH, message, Place(source or directive.name, line)))
    return [_as_text(directive.block_text.rstrip())]


def _leave_out(directive: Directive) -> Sequence[nodes.Node]:
    """Leave a directive out as the budget of the page is used up, and report that once."""
    budget = budget_of(directive.state.document.settings.env.temp_data)
    if not budget.is_reported:
        budget.is_reported = True
        source, line = directive.state_machine.get_source_and_line(directive.lineno)
        report(Problem(Subtype.LIMIT, USED_UP, Place(source or directive.name, line)))
    return []


REFUSED = "{{{name}}} is shown as text: {reason}"


def _as_text(text: str) -> nodes.literal_block:
    return nodes.literal_block(text, text, language="none")


class DropRefresh(SphinxTransform):
    """Take ``http-equiv`` out of the head of pages: it could send readers elsewhere."""

    default_priority = 500

    def apply(self, **_kwargs: Any) -> None:
        """Remove such elements, and report each."""
        if is_trusted(self.config):
            return
        for meta in list(self.document.findall(nodes.meta)):
            if "http-equiv" in meta:
                meta.parent.remove(meta)
                place = Place(meta.source or str(self.env.doc2path(self.env.docname)), meta.line)
                report(Problem(Subtype.HTML, "http-equiv is left out: it could redirect", place))


TRANSFORMS: tuple[type[SphinxTransform], ...] = (DropRefresh,)
"""Transforms of pages that are read."""


class FileGuard(ReportingRenderer):
    """The part of the renderer that watches over what MyST runs in its own way."""

    def run_directive(
        self, name: str, first_line: str, content: str, position: int, *args: Any, **options: Any
    ) -> list[nodes.Element]:
        """Run a directive; MyST has its own ``include``, so its file is checked here."""
        directive = self.directive_named(name)
        if directive and issubclass(directive, Include) and not self._is_trusted:
            try:
                first_line = inside(first_line, self.page.root, self.page.file.parent)
                file = self.page.root.resolve() / first_line[1:]
                if not self.page.budget.take_file(file):
                    self.page.report_limit(position - self.page.offset)
                    return []
            except Unsafe as error:
                message = REFUSED.format(name=name, reason=error)
                self.page.report(Subtype.PATH, message, position - self.page.offset)
                return [_as_text(str(options.get("block_text") or first_line).rstrip())]
        return super().run_directive(name, first_line, content, position, *args, **options)

    @property
    def _is_trusted(self) -> bool:
        return is_trusted(self.sphinx_env.config)

    def render_restructuredtext(self, token: SyntaxTreeNode) -> None:
        """Render ``{eval-rst}``, whose text may insert no files at all."""
        settings = self.document.settings
        saved = settings.file_insertion_enabled
        settings.file_insertion_enabled = saved and self._is_trusted
        try:
            super().render_restructuredtext(token)
        finally:
            settings.file_insertion_enabled = saved

    def directive_named(self, name: str) -> type[Directive] | None:
        """Return the directive of a name, or nothing if there is none."""
        return directives.directive(name, self.language_module_rst, self.document)[0]
