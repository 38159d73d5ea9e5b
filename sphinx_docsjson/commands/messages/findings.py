"""Warnings and errors of Sphinx as data, with the paths that the author knows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from os.path import normpath, relpath
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_LINE = re.compile(
    r"(?:(?P<path>.+?)(?::(?P<line>\d+))?(?::(?P<column>\d+))?: )?"
    r"(?P<level>WARNING|ERROR|CRITICAL|SEVERE): (?P<message>.*)",
    re.DOTALL,
)
"""A message as Sphinx writes it: ``PATH:LINE:COLUMN: WARNING: MESSAGE [TYPE]``."""
_KIND = re.compile(r"[\w-]+(?:\.[\w.-]+)?\]")
_FROM_DOCUTILS = "docutils"
"""The type of docutils' messages. They name files that a page includes from the current folder."""
_COMMANDS = ("::", "##")
"""How commands begin in the logs of GitHub Actions and of Azure Pipelines."""
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
        """Return the finding as one line, with the path as the author wrote the folder.

        Services that run builds would take the names of some files for commands of theirs.
        """
        shown = self.path_below(folder)
        parts = [
            f"./{shown}" if shown.startswith(_COMMANDS) else shown,
            *(str(n) for n in (self.line, self.column) if n is not None),
        ]
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
    said, kind = _without_kind(match["message"].rstrip())
    message = _in_one_line(said)
    if of:  # its lines are counted from the start of the docstring
        message += f" (docstring of {owner}{f', line {line}' if line else ''})"
    yield Finding(
        message=message,
        kind=kind,
        path=_below(path, source, from_here=kind == _FROM_DOCUTILS),
        line=int(line) if line and not of else None,
        column=int(column) if column else None,
        is_error=match["level"] != "WARNING",
    )


def _without_kind(message: str) -> tuple[str, str]:
    """Return a message without the type that it ends with, and the type."""
    said, _, last = message.rpartition(" [")
    return (said, last[:-1]) if _KIND.fullmatch(last) else (message, "")


def _in_one_line(message: str) -> str:
    """Return a message as one line, and of a traceback only the error."""
    head, found, rest = message.partition(_TRACEBACK)
    lines = rest.strip().splitlines() if found else []
    return " ".join([*head.split(), *(lines[-1].split() if lines else ())])


def _below(path: str, source: Path, *, from_here: bool) -> str:
    """Return a path as seen from the source folder.

    Parameters: ``from_here`` says that a relative path is one from the current folder.
    """
    name = path.removesuffix(":")  # Sphinx writes one for an unknown line
    if not Path(name).is_absolute() and not (from_here and name):
        return name
    return relpath(Path(name).absolute(), source.resolve())
