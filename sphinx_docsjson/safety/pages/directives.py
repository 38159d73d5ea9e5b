"""Directives that read files: below the source folder only, and nothing from the network.

A directive is judged when docutils has parsed its name, arguments and options, so no spelling of
them passes by; what it then reads is the path that was checked.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from docutils import nodes
from docutils.parsers.rst.directives.misc import Date, Meta, Raw, Role
from docutils.parsers.rst.directives.tables import CSVTable, Table
from sphinx import addnodes
from sphinx.directives import ObjectDescription

from ...problems import Subtype
from ..allowed import clean_id
from ..cost import budget_of
from ..files import is_there, safe_path
from ..urls import Unsafe
from .clock import NO_DATE, date_of_build
from .foreign import check_files, is_foreign
from .nesting import (
    MOST_OF_ONE_NAME,
    TOO_LONG,
    TOO_MANY_NAMES,
    TOO_MANY_OF_ONE_NAME,
    TOO_NESTED,
    declared,
    has_too_many_names,
    is_too_long,
    is_too_nested,
    without_gaps,
)
from .options import limit, safe_options
from .programs import check_programs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from docutils.parsers.rst import Directive

    from ..cost import Budget


class Answers(NamedTuple):
    """What is done about a directive that asks for too much."""

    refuse: Callable[[Subtype, str, Directive], Sequence[nodes.Node]]
    """Reports why a directive is refused, and returns what is in its place."""
    leave_out: Callable[[Directive], Sequence[nodes.Node]]
    """Reports that the page grows too large, and returns what is in the directive's place."""
    report: Callable[[Subtype, str, Directive], None]
    """Reports what is changed about a directive that runs."""
    define_role: Callable[[str, Directive], None]
    """Notes what a role means outside of the page that is about to define it."""
    note_file: Callable[[str, Path, Any], None]
    """Notes that the page names a file, from which folder, in which environment."""


READS_ITS_ARGUMENT = frozenset({"include", "literalinclude", "graphviz", "uml", "plantuml"})
"""Names of directives whose argument is a file, if they have one."""

FILE_OPTIONS = ("file", "diff", "source", "thumb")
"""Options that name a file."""

TRUSTED = "only docsjson_trusted in conf.py allows it"

_STANDARD = re.compile(r"<[a-z0-9-]+\.txt>")
"""The definitions of characters that come with docutils: ``.. include:: <isonum.txt>``."""


def inside(name: str, root: Path, base: Path) -> str:
    """Return the file that a directive names, as a path from the source folder with a ``/``.

    Parameters: ``root`` is the source folder, ``base`` the folder that other paths start from.
    Raises `Unsafe` for a file outside of the source folder, for a hidden one, and for what is no
    file: to read a pipe or a device may never end.
    """
    path = safe_path(joined(name), root, base)
    if not is_there(path) and os.path.exists(path):  # noqa: PTH110  # raises nothing
        raise Unsafe(f"{name!r} is not a regular file")
    return "/" + path.relative_to(root.resolve()).as_posix()


def joined(name: str) -> str:
    """Return the name of a file that may be written on several lines."""
    return "".join(line.strip() for line in name.splitlines())


def guarded(name: str, directive: type[Directive], answers: Answers) -> type[Directive]:
    """Return a directive that reads nothing but files below the source folder.

    Its options import no code, its numbers are limited, and what it inserts is taken from the
    budget of the page.
    """
    if getattr(directive, "reads_inside", False):
        return directive
    if issubclass(directive, Date):
        return guarded_date(directive, answers)
    if issubclass(directive, Role):
        return guarded_role_definition(directive, answers)
    if directive.run is Table.run:  # MyST reads long captions of tables that have this very method
        return _named(directive, option_spec=safe_options(directive.option_spec or {}, strict=True))

    def run(self: Directive) -> Sequence[nodes.Node]:
        budget = budget_of(self.state.document.settings.env.temp_data)
        try:
            if is_foreign(directive):
                check_files(self)
            files = _confine(name, self, answers)
        except Unsafe as error:
            return answers.refuse(Subtype.PATH, f"{error}; {TRUSTED}", self)
        if not _is_affordable(self, budget, files):
            return answers.leave_out(self)
        for subtype, message in limit(self, budget, files):
            answers.report(subtype, message, self)
        found = list(directive.run(self))
        if "code" in self.options:
            _name_language(found, self.options["code"] or "text")
        return found

    spec = directive.option_spec and safe_options(directive.option_spec, strict=False)
    return _named(directive, option_spec=spec, run=run)


def _name_language(found: Iterable[nodes.Node], language: object) -> None:
    """Have Sphinx colour the code of an included file, since docutils is told not to."""
    for node in found:
        if isinstance(node, nodes.literal_block) and isinstance(language, str):
            node.setdefault("language", language.strip())


def guarded_signature(
    name: str, directive: type[Directive], answers: Answers, *, doubles: bool
) -> type[Directive]:
    """Return a directive of a domain whose signatures cost little, and have ids without markup.

    Parameters: ``doubles`` says that the time that the domain takes doubles with each bracket.
    """
    inner = guarded(name, directive, answers)
    domain = name.partition(":")[0]

    def run(self: Directive) -> Sequence[nodes.Node]:
        self.arguments = [without_gaps(argument) for argument in self.arguments]
        if is_too_long(self.arguments):
            return answers.refuse(Subtype.LIMIT, TOO_LONG, self)
        options = (value for value in self.options.values() if isinstance(value, str))
        if doubles and is_too_nested((*self.arguments, *options)):
            return answers.refuse(Subtype.LIMIT, TOO_NESTED, self)
        around = self.state.document.settings.env.temp_data.get(f"{domain}:parent_symbol")
        if doubles and has_too_many_names(self.arguments, around):
            return answers.refuse(Subtype.LIMIT, TOO_MANY_NAMES, self)
        if doubles and _is_one_of_many(self, around):
            return answers.refuse(Subtype.LIMIT, TOO_MANY_OF_ONE_NAME, self)
        found = inner.run(self)
        for signature in _signatures(found):
            signature["ids"] = [clean_id(one) for one in signature["ids"]]
        return found

    return _named(inner, run=run)


def _is_one_of_many(directive: Directive, around: object) -> bool:
    """Count the names that a directive declares; tell whether the page has too many of one.

    Parameters: ``around`` is the symbol that they are inside of, or nothing.
    """
    if not isinstance(directive, ObjectDescription):
        return False
    counts: Any = directive.env.temp_data.setdefault("docsjson_declared", Counter())
    lines = (line for text in directive.arguments for line in text.split("\n"))
    scope = id(around) if getattr(around, "parent", None) else 0  # the root, or nothing yet
    names = [(scope, declared(line)) for line in lines]
    counts.update(names)
    return any(counts[name] > MOST_OF_ONE_NAME for name in names)


def _signatures(found: Iterable[nodes.Node]) -> Iterator[addnodes.desc_signature]:
    """Yield the signatures of an object; Sphinx writes the link of each without escaping its id."""
    for described in found:
        if isinstance(described, addnodes.desc):
            yield from (one for one in described if isinstance(one, addnodes.desc_signature))


def guarded_date(directive: type[Directive], answers: Answers) -> type[Directive]:
    """Return the directive ``date`` for pages that do not depend on the clock."""

    def run(self: Directive) -> Sequence[nodes.Node]:
        pattern = "\n".join(self.content) or "%Y-%m-%d"
        text = date_of_build(pattern)
        if text is None:
            answers.report(Subtype.PAGE, NO_DATE, self)
        return [nodes.Text(pattern if text is None else text)]

    return _named(directive, run=run)


def guarded_role_definition(directive: type[Directive], answers: Answers) -> type[Directive]:
    """Return the directive ``role`` so that the pages that follow do not know its roles.

    Docutils keeps them as long as the process lives, so what another page means by a name would
    depend on which pages are read, and in which process.
    """
    inner = _named(directive)

    def run(self: Directive) -> Sequence[nodes.Node]:
        found = Role.argument_pattern.match(self.content[0]) if self.content else None
        if found:
            answers.define_role(found[1], self)
        return list(inner.run(self))

    return _named(directive, run=run)


def _named(directive: type[Directive], **members: Any) -> type[Directive]:
    """Return a subclass of the same name."""
    return type(directive.__name__, (directive,), {**members, "reads_inside": True})


def _is_affordable(directive: Directive, budget: Budget, files: Iterable[Path]) -> bool:
    """Take from the budget the files that a directive inserts, or the metadata before its own."""
    if not isinstance(directive, Meta):
        return all(map(budget.take_file, files))
    if budget.is_used_up:
        return False
    document: Any = directive.state.document  # docutils goes through the metadata at its start
    passed = document.first_child_not_matching_class((nodes.Titular, nodes.meta))
    return budget.take(len(document) if passed is None else passed)


def _confine(name: str, directive: Directive, answers: Answers) -> list[Path]:
    """Put checked paths in the place of those that were written, and return them.

    Raises `Unsafe`.
    """
    if isinstance(directive, Raw):
        raise Unsafe("raw output is not allowed in pages")
    if isinstance(directive, CSVTable) and "url" in directive.options:
        raise Unsafe("pages fetch nothing")
    check_programs(name, directive)
    env = directive.state.document.settings.env
    root, base = Path(env.srcdir), Path(env.doc2path(env.docname)).parent
    first = directive.arguments[0] if directive.arguments else ""
    files = []
    is_standard = name == "include" and _STANDARD.fullmatch(first)
    if first and name in READS_ITS_ARGUMENT and not is_standard:
        answers.note_file(joined(first), base, env)
        directive.arguments[0] = inside(first, root, base)
        files.append(root.resolve() / directive.arguments[0][1:])
    for option in FILE_OPTIONS:
        if isinstance(file := directive.options.get(option), str):
            answers.note_file(joined(file), base, env)
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
