"""Directives in pages: they read files below the source folder only, and none emits raw HTML.

One that fails loses only itself: directives raise whatever goes wrong in them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from docutils.parsers.rst import DirectiveError, Parser, directives, roles
from docutils.parsers.rst.directives.misc import Include
from docutils.parsers.rst.directives.tables import Table
from docutils.parsers.rst.states import RSTStateMachine
from docutils.statemachine import StringList, string2lines
from myst_parser.mocking import MockingError
from sphinx.errors import SphinxError

from ...build import is_trusted
from ...problems import Message, Place, Problem, Subtype, shown_as_text
from ...reporting import report
from ...safety.cost import USED_UP, budget_of
from ...safety.pages.directives import (
    TRUSTED,
    Answers,
    guarded,
    guarded_signature,
    inside,
    joined,
)
from ...safety.pages.nesting import DOMAINS, TOO_NESTED, is_too_nested
from ...safety.urls import Unsafe
from ...sources.patterns import matching
from ...sphinx_private import registered_directives, role_named
from ...sphinx_private.methods import with_other_patterns
from .local_roles import note_role
from .reporter import ReportingRenderer
from .snippet_files import note_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from docutils.parsers.rst import Directive
    from docutils.parsers.rst.states import Inliner
    from markdown_it.tree import SyntaxTreeNode
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.util.typing import RoleFunction


DOCUTILS_CONF = "docutils.conf"
NOT_READ = f"settings of docutils are not read: they could write files; {TRUSTED}"


def read_no_docutils_conf(_app: Sphinx, config: Config) -> None:
    """Have docutils find no file of settings for untrusted pages (event ``config-inited``).

    The file may come with the pages, and one line of it can have another file written at once.
    Sphinx 8.2 reads it as soon as it makes the builder. When the build is over, Sphinx puts back
    the value that the variable had before.
    """
    if not is_trusted(config):
        os.environ["DOCUTILSCONFIG"] = ""


def guard_directives(app: Sphinx) -> None:
    """Put a guarded directive in the place of each (event ``builder-inited``).

    The guard holds for every parser: Markdown, reStructuredText, and the one inside the other.
    Tell that settings of docutils among the pages are not read; see `read_no_docutils_conf`.
    """
    if is_trusted(app.config):
        return
    app.env.settings["raw_enabled"] = False
    app.env.settings["syntax_highlight"] = "none"  # by docutils, which knows no limits
    for folder in dict.fromkeys((Path(app.srcdir), Path(app.confdir))):
        if (folder / DOCUTILS_CONF).exists():
            report(Problem(Subtype.PATH, NOT_READ, Place(str(folder / DOCUTILS_CONF))))
    for name, directive in registered_directives().items():
        guard = rescued(guarded(name, with_other_patterns(directive, matching), ANSWERS))
        app.add_directive(name, guard, override=True)


def guard_domains(app: Sphinx) -> None:
    """Guard what domains read: signatures, and expressions (event ``builder-inited``)."""
    if is_trusted(app.config):
        return
    for domain in app.env.domains.sorted():
        doubles = domain.name in DOMAINS
        for name, directive in domain.directives.items():
            full = f"{domain.name}:{name}"
            guard = guarded_signature(full, directive, ANSWERS, doubles=doubles)
            domain.directives[name] = rescued(guard)
        for name, role in domain.roles.items() if doubles else ():
            domain.roles[name] = _guarded_role(role)


EXPECTED = (DirectiveError, MockingError, SphinxError, RecursionError, MemoryError)
"""Errors that the parsers report themselves, or that concern the page or the build as a whole."""


FAILED = "docsjson_failed"
"""Marks the text of a directive that failed; one that was refused has not even begun."""


def rescued(directive: type[Directive]) -> type[Directive]:
    """Return a directive whose failure loses nothing but itself."""
    if directive.run is Table.run or getattr(directive, "is_rescued", False):
        return directive  # MyST reads long captions of tables that have the method of that class

    def run(self: Directive) -> list[nodes.Node]:
        names = self.state.document.settings.env.ref_context
        before = dict(names)
        try:
            return list(directive.run(self))
        except EXPECTED:
            raise
        except Exception as error:  # whatever it raises
            names.clear()  # what it documents is not open any more
            names.update(before)
            return _refuse(Subtype.PAGE, f"it fails: {why(error)}", self, **{FAILED: True})

    return type(directive.__name__, (directive,), {"run": run, "is_rescued": True})


def why(error: Exception) -> str:
    """Return what a message says of an error; Python's own for long numbers names its internals."""
    error = getattr(error, "orig_exc", None) or error  # what a handler of an event has raised
    is_number = isinstance(error, ValueError) and "integer string conversion" in str(error)
    return "it contains a number with too many digits" if is_number else repr(error)


def _guarded_role(role: RoleFunction) -> RoleFunction:
    """Return a role that shows an expression as text whose brackets nest too deeply."""

    def run(
        name: str, rawtext: str, text: str, lineno: int, inliner: Inliner, *args: Any, **more: Any
    ) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        if not is_too_nested([text]):
            return role(name, rawtext, text, lineno, inliner, *args, **more)
        source, line = inliner.reporter.get_source_and_line(lineno)
        message = _refused(name, TOO_NESTED)
        report(Problem(Subtype.LIMIT, message, Place(str(source or name), line)))
        return [nodes.literal(rawtext, text)], []

    return run


def _refuse(subtype: Subtype, reason: str, directive: Directive, **marks: bool) -> list[nodes.Node]:
    """Report a directive that is refused, and show it as text."""
    name = directive.name.removeprefix("std:")  # as Sphinx calls those that pages name without it
    _report(subtype, _refused(name, reason), directive)
    return [_as_text(directive.block_text.rstrip(), **marks)]


def _leave_out(directive: Directive) -> Sequence[nodes.Node]:
    """Leave a directive out as the budget of the page is used up, and report that once."""
    budget = budget_of(directive.state.document.settings.env.temp_data)
    if not budget.is_reported:
        budget.is_reported = True
        _report(Subtype.LIMIT, USED_UP, directive)
    return []


def _report(subtype: Subtype, message: str, directive: Directive) -> None:
    """Report a problem where a directive is."""
    source, line = directive.state_machine.get_source_and_line(directive.lineno)
    report(Problem(subtype, message, Place(source or directive.name, line)))


ANSWERS = Answers(_refuse, _leave_out, _report, note_role, note_file)
"""What is done about directives that ask for too much."""


def _refused(name: str, reason: str) -> Message:
    return shown_as_text(f"{{{name}}}", f": {reason}")


def _as_text(text: str, **marks: bool) -> nodes.literal_block:
    return nodes.literal_block(text, text, language="none", **marks)


class FileGuard(ReportingRenderer):
    """The part of the renderer that watches over what MyST runs in its own way."""

    def run_directive(
        self, name: str, first_line: str, content: str, position: int, *args: Any, **options: Any
    ) -> list[nodes.Element]:
        """Run a directive; MyST has its own ``include``, so its file is checked here."""
        directive = self.directive_named(name)
        if directive and issubclass(directive, Include) and not self._is_trusted:
            base = self.page.file.parent
            note_file(joined(first_line), base, self.sphinx_env)
            try:
                first_line = inside(first_line, self.page.root, base)
                file = self.page.root.resolve() / first_line[1:]
                if not budget_of(self.sphinx_env.temp_data).take_file(file):
                    self._report_limit(position)
                    return []
            except Unsafe as error:
                message = _refused(name, f"{error}; {TRUSTED}")
                self.page.report(Subtype.PATH, message, position - self.page.offset)
                return [_as_text(str(options.get("block_text") or first_line).rstrip())]
        return super().run_directive(name, first_line, content, position, *args, **options)

    def _report_limit(self, position: int) -> None:
        """Report that the budget is used up; that is said once for each page."""
        budget = budget_of(self.sphinx_env.temp_data)
        if not budget.is_reported:
            budget.is_reported = True
            self.page.report(Subtype.LIMIT, USED_UP, position - self.page.offset)

    @property
    def _is_trusted(self) -> bool:
        return is_trusted(self.sphinx_env.config)

    def render_restructuredtext(self, token: SyntaxTreeNode) -> None:
        """Render ``{eval-rst}``, whose text may insert no files at all."""
        settings = self.document.settings
        saved = settings.file_insertion_enabled
        settings.file_insertion_enabled = saved and self._is_trusted
        try:
            line = token.map[0] if token.map else 0
            self.current_node.extend(read_block(token.content, line, self.document))
        finally:
            settings.file_insertion_enabled = saved

    def directive_named(self, name: str) -> type[Directive] | None:
        """Return the directive of a name, or nothing if there is none."""
        return directives.directive(name, self.language_module_rst, self.document)[0]


def read_block(text: str, line: int, page: nodes.document) -> Sequence[nodes.Node]:
    """Return what a block of reStructuredText says.

    Parameters: ``line`` is the number of lines before the block in ``page``. MyST does the same,
    but lets ids of the page come again, and forgets what waits for the end of the page, such as a
    table of contents: writers fail at both.
    """
    block = nodes.document(page.settings, page.reporter, source=page["source"])
    block.note_source(page["source"], -1)
    block.ids = page.ids
    _PartParser(line).parse(text, block)
    for node in block.children:
        if isinstance(node, nodes.Element) and node["names"]:
            page.note_explicit_target(node)  # docutils 0.21 would put its message into the node
    for pending in block.findall(nodes.pending):
        page.note_pending(pending)
    return block.children


class _PartParser(Parser):
    """Reads a part of a page that ``line`` lines are above.

    Putting an empty line before the part for each of them, as MyST does, costs the square of the
    number of parts.
    """

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = line

    def parse(self, text: str, document: nodes.document) -> None:
        """Parse the part; a default role that it sets ends with it."""
        default_role: Any = role_named("")
        settings = document.settings
        lines = string2lines(text, tab_width=settings.tab_width, convert_whitespace=True)
        if max(map(len, lines), default=0) > settings.line_length_limit:
            super().parse(text, document)  # reports it
            return
        self.setup_parse(text, document)
        self.statemachine = RSTStateMachine(self.state_classes, self.initial_state)
        places = [(document["source"], self.line + index) for index in range(len(lines))]
        self.statemachine.run(StringList(lines, items=places), document, self.line)
        self.finish_parse()
        super().parse("", document)  # forgets the default role
        if default_role:
            roles.register_local_role("", default_role)
