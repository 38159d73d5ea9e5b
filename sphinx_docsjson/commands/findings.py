"""Warnings and errors of Sphinx as data, with the paths that the author knows."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from os.path import normpath, relpath
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.domains.python import PythonDomain
from sphinx.domains.std import StandardDomain
from sphinx.roles import specific_docroles

from ..problems import did_you_mean
from ..safety.files import BadFileError, found_file
from ..sphinx_private import registered_directives
from ..sphinx_private.themes import installed_themes
from ..vocabulary import THEME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sphinx.environment import BuildEnvironment

_LINE = re.compile(
    r"(?:(?P<path>.+?)(?::(?P<line>\d+))?(?::(?P<column>\d+))?: )?"
    r"(?P<level>WARNING|ERROR|CRITICAL|SEVERE): (?P<message>.*?)"
    r"(?: \[(?P<kind>[\w-]+(?:\.[\w.-]+)?)\])?\s*",
    re.DOTALL,
)
"""A message as Sphinx writes it: ``PATH:LINE:COLUMN: WARNING: MESSAGE [TYPE]``."""
_TRACEBACK = "Traceback (most recent call last):"


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One warning or error: what is wrong, and where."""

    message: str
    kind: str = ""
    """Type and subtype, as ``suppress_warnings`` names them."""
    path: str = ""
    """The file, as seen from the source folder; empty if the message names none."""
    line: int | None = None
    """Counted from 1."""
    column: int | None = None
    """Counted from 1."""
    is_error: bool = False

    def path_below(self, folder: Path) -> str:
        """Return the path of the file as the author would write it, or nothing if there is none."""
        return Path(normpath(folder / self.path)).as_posix() if self.path else ""

    def line_below(self, folder: Path) -> str:
        """Return the finding as one line, with the path as the author wrote the folder."""
        shown = self.path_below(folder)
        parts = [shown, *(str(n) for n in (self.line, self.column) if n is not None)]
        place = f"{':'.join(parts)}: " if shown else ""
        return f"{place}{self.message}{f' [{self.kind}]' if self.kind else ''}"


def plain_finding(message: str) -> Finding:
    """Return an error that belongs to no file."""
    return Finding(message=message, is_error=True)


def findings_in(text: str, source: Path) -> Iterator[Finding]:
    """Yield the finding that one message of Sphinx is; nothing for an empty line.

    Parameters: ``source`` is the folder that paths are told from.
    """
    if not text.strip():
        return
    match = _LINE.fullmatch(text)
    if not match:
        yield Finding(message=text.strip())
        return
    path, of, owner = (match["path"] or "").partition(":docstring of ")
    line, column = match["line"], match["column"]
    message = _in_one_line(match["message"])
    if of:  # its lines are counted from the start of the docstring
        message += f" (docstring of {owner}{f', line {line}' if line else ''})"
    yield Finding(
        message=message,
        kind=match["kind"] or "",
        path=_below(path, source),
        line=int(line) if line and not of else None,
        column=int(column) if column else None,
        is_error=match["level"] != "WARNING",
    )


def _in_one_line(message: str) -> str:
    """Return a message as one line, and of a traceback only the error."""
    head, found, rest = message.partition(_TRACEBACK)
    lines = rest.strip().splitlines() if found else []
    return " ".join([*head.split(), *(lines[-1].split() if lines else ())])


def _below(path: str, source: Path) -> str:
    """Return a path as seen from the source folder."""
    name = path.removesuffix(":")  # Sphinx writes one for an unknown line
    return relpath(name, source.resolve()) if Path(name).is_absolute() else name


_DOCUTILS_ROLES = ("abbreviation", "code", "emphasis", "math", "strong", "sub", "sup", "title")
_NAME = r"['\"](?P<name>[^'\"\n]{1,80})['\"]"
_NEAR: tuple[tuple[re.Pattern[str], Callable[[Names], Iterable[str]]], ...] = (
    (re.compile(f"Unknown directive type:? {_NAME}"), lambda _: _directives()),
    (re.compile(f"Unknown interpreted text role:? {_NAME}"), lambda _: _roles()),
    (re.compile(f"Theme error: no theme named {_NAME}"), lambda _: (THEME, *installed_themes())),
    (re.compile(f"undefined label: {_NAME}"), lambda names: names.labels),
    (re.compile(f"unknown document: {_NAME}"), lambda names: names.pages),
    (
        re.compile(f"toctree contains reference to nonexisting document {_NAME}"),
        lambda names: names.pages,
    ),
)
"""What Sphinx, docutils and MyST say of a name that nothing has, and the names that there are."""
_OPTION = re.compile(
    r'Error in "(?P<directive>[^"\n]{1,80})" directive: unknown option: "(?P<name>[^"\n]{1,80})"\.'
)


_IN_CONF = re.compile(
    rf"(?:html_(?:static|extra)_path entry|(?:logo|favicon) file) {_NAME} does not exist"
)
"""What Sphinx says of a path in ``conf.py``, without a place."""


class Names:
    """The names that a site has, as far as its build has come."""

    def __init__(self, source: Path) -> None:
        """``source`` is the folder of the pages; nothing of them is known yet."""
        self.source = source
        self.env: BuildEnvironment | None = None

    @property
    def pages(self) -> Iterable[str]:
        """The names of all pages."""
        return self.env.found_docs if self.env else ()

    @property
    def labels(self) -> Iterable[str]:
        """The names of all labels."""
        return self.env.domains.standard_domain.anonlabels if self.env else ()


def with_near_name(finding: Finding, names: Names) -> Finding:
    """Return a finding about a name that nothing has with the name that is close to it."""
    if found := _OPTION.match(finding.message):
        directive = registered_directives().get(found["directive"])
        hint = did_you_mean(found["name"], (directive and directive.option_spec) or ())
        return replace(finding, message=found[0].removesuffix(".") + hint)
    if found := _IN_CONF.match(finding.message):
        return _in_conf(finding, found["name"], names.source)
    for pattern, known in _NEAR:
        if found := pattern.match(finding.message):
            hint = did_you_mean(found["name"], known(names))
            return replace(finding, message=found[0] + hint) if hint else finding
    return finding


def _in_conf(finding: Finding, name: str, source: Path) -> Finding:
    """Return a finding about a path in ``conf.py`` with its line, and the file that is close."""
    file = source / name
    beside = [path.name for path in file.parent.iterdir()] if file.parent.is_dir() else ()
    message = finding.message + did_you_mean(file.name, beside)
    try:
        lines = found_file(source / "conf.py").text().splitlines()
    except BadFileError:
        return replace(finding, message=message)
    line = next((n for n, text in enumerate(lines, 1) if name in text), None)
    return replace(finding, message=message, path="conf.py", line=line)


def _directives() -> Iterator[str]:
    yield from registered_directives()
    yield from StandardDomain.directives
    yield from (f"py:{name}" for name in PythonDomain.directives)


def _roles() -> Iterator[str]:
    yield from (*StandardDomain.roles, *specific_docroles, *_DOCUTILS_ROLES)
    yield from (f"py:{name}" for name in PythonDomain.roles)
