"""Directives that read files: below the source folder only, and nothing from the network.

A directive is judged when docutils has parsed its name, arguments and options, so no spelling of
them passes by; what it then reads is the path that was checked.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from docutils.parsers.rst.directives.misc import Include, Raw
from docutils.parsers.rst.directives.tables import CSVTable

from .cost import budget_of
from .files import safe_path
from .urls import Unsafe

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from docutils import nodes
    from docutils.parsers.rst import Directive

    LeaveOut = Callable[[Directive], Sequence[nodes.Node]]
    """Reports that the page grows too large, and returns what stands in the directive's place."""
    Refuse = Callable[[str, Directive], Sequence[nodes.Node]]
    """Reports why a directive is refused, and returns what stands in its place."""

READS_ITS_ARGUMENT = frozenset({"include", "literalinclude", "graphviz", "uml", "plantuml"})
"""Names of directives whose argument is a file, if they have one."""

FILE_OPTIONS = ("file", "diff", "source", "thumb")
"""Options that name a file."""

TRUSTED = "only docsjson_trusted in conf.py allows it"

_STANDARD = re.compile(r"<[a-z0-9-]+\.txt>")
"""The definitions of characters that come with docutils: ``.. include:: <isonum.txt>``."""

def reads_files(name: str, directive: type[Directive]) -> bool:
    """Say whether a directive could read a file, fetch a URL, or emit raw output."""
    named = not set(FILE_OPTIONS).isdisjoint(directive.option_spec or ())
    return named or name in READS_ITS_ARGUMENT or issubclass(directive, (Include, Raw, CSVTable))


def inside(name: str, root: Path, base: Path) -> str:
    """Return the file that a directive names, as a path from the source folder with a ``/``.

    Parameters: ``root`` is the source folder, ``base`` the folder that other paths start from.
    Raises `Unsafe` for a file outside of the source folder, and for a hidden one.
    """
    name = "".join(line.strip() for line in name.splitlines())
    return "/" + safe_path(name, root, base).relative_to(root.resolve()).as_posix()


def guarded(
    name: str, directive: type[Directive], refuse: Refuse, leave_out: LeaveOut
) -> type[Directive]:
    """Return a directive that reads nothing but files below the source folder.

    What it inserts is taken from the budget of the page.
    """
    if getattr(directive, "reads_inside", False):
        return directive

    class Guarded(directive):  # type: ignore[misc, valid-type]
        reads_inside = True

        def run(self) -> Sequence[nodes.Node]:
            budget = budget_of(self.state.document.settings.env.temp_data)
            try:
                files = _confine(name, self)
            except Unsafe as error:
                return refuse(str(error), self)
            if not all(map(budget.take_file, files)):
                return leave_out(self)
            return list(super().run())

    Guarded.__name__ = Guarded.__qualname__ = directive.__name__
    return Guarded


def _confine(name: str, directive: Directive) -> list[Path]:
    """Put checked paths in the place of those that were written, and return them.

    Raises `Unsafe`.
    """
    if isinstance(directive, Raw):
        raise Unsafe(f"raw output is not allowed in pages; {TRUSTED}")
    if isinstance(directive, CSVTable) and "url" in directive.options:
        raise Unsafe(f"pages fetch nothing; {TRUSTED}")
    env = directive.state.document.settings.env
    root, base = Path(env.srcdir), Path(env.doc2path(env.docname)).parent
    first = directive.arguments[0] if directive.arguments else ""
    files = []
    is_standard = name == "include" and _STANDARD.fullmatch(first)
    if first and name in READS_ITS_ARGUMENT and not is_standard:
        directive.arguments[0] = inside(first, root, base)
        files.append(root.resolve() / directive.arguments[0][1:])
    for option in FILE_OPTIONS:
        if isinstance(file := directive.options.get(option), str):
            checked = inside(file, root, base)
            files.append(root.resolve() / checked[1:])
            is_table = isinstance(directive, CSVTable)
            directive.options[option] = _from_source(checked, directive) if is_table else checked
    return files


def _from_source(checked: str, directive: Directive) -> str:
    """Return a checked path as docutils reads it: relative to the file that names it.

    Tables take what starts with ``/`` from the root of the machine, where that exists.
    """
    document = directive.state.document
    env = document.settings.env
    here = Path(document.current_source or env.doc2path(env.docname)).parent
    return os.path.relpath(Path(env.srcdir).resolve() / checked[1:], here.resolve())
