"""The file of a page, read once: what everybody else knows of it before it is parsed."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..safety.characters import printable, readable
from ..safety.cost import Budget
from ..safety.files import BadFileError, found_file
from ..safety.publish import write_if_new
from .frontmatter import read_front
from .imports import imported
from .patterns import escape

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ..check.locate import Document
    from ..problems import Problem
    from .front import Front


@dataclass(frozen=True, kw_only=True)
class Source:
    """The file of a page, which was read once."""

    docname: str
    file: str
    """Its path from the source folder."""
    front: Front
    block: Document
    """Says where a key of the frontmatter is."""
    imports: frozenset[str]
    """The source-relative paths of the pages that it imports."""
    bad_line: int | None = None
    """The line of the first byte that is not UTF-8."""


@dataclass(frozen=True, kw_only=True)
class Sources:
    """What the source folder holds."""

    files: tuple[Source, ...] = ()
    """The files of all pages, sorted by docname."""
    excluded: tuple[str, ...] = ()
    """Patterns for ``exclude_patterns``: files that would be pages, and folders, sorted."""
    problems: tuple[Problem, ...] = ()
    seen: frozenset[str] = frozenset()
    """The names of all files that were looked at: a new one changes them."""
    style_sheets: tuple[str, ...] = ()
    """The style sheets of the folder, sorted by name."""
    scripts: tuple[str, ...] = ()
    """The scripts of the folder, likewise."""

    @property
    def pages(self) -> tuple[str, ...]:
        """The docnames of all pages, sorted."""
        return tuple(source.docname for source in self.files)

    @property
    def hidden(self) -> frozenset[str]:
        """The docnames of the pages whose frontmatter keeps them out of the navigation."""
        return frozenset(source.docname for source in self.files if source.front.hidden)


VARIABLE_NAME = re.compile(r"[A-Za-z0-9_.-]+")
"""The name of a variable of the settings."""
_VARIABLE = re.compile(rf"\{{\{{\s*({VARIABLE_NAME.pattern})\s*\}}\}}")


def fill_variables(source: str, variables: Mapping[str, str], budget: Budget) -> str:
    """Write the ``variables`` of the settings into a page, in code too; others stay as they are.

    They are taken from ``budget``; when it is used up, what is left stays as it is, too.
    """
    if not variables or "{{" not in source:
        return source

    def filled(match: re.Match[str]) -> str:
        value = variables.get(match[1])
        if value is None or not budget.take(len(value)):
            return match[0]
        return " ".join(value.split("\n"))

    return _VARIABLE.sub(filled, source)


def read_source(path: Path, name: str, docname: str, variables: Mapping[str, str]) -> Source:
    """Read the file of a page.

    Parameters: ``path`` is where it is, ``name`` its path from the source folder, ``variables``
    those of the settings. Mistakes in its frontmatter are not reported: that is done when the page
    is parsed.
    """
    text, bad_line = _decode(path)
    text = printable(text)
    budget = Budget()
    budget.grant(len(text))
    text = fill_variables(text, variables, budget)
    head, imports = read_front(text, name), frozenset(imported(text, name))
    return Source(
        docname=docname, file=name, front=head.front, block=head.block, imports=imports,
        bad_line=bad_line,
    )  # fmt: skip


def _decode(path: Path) -> tuple[str, int | None]:
    """Return a file's text, and the line of the first byte that is not UTF-8."""
    try:
        data = found_file(path).data()
    except BadFileError:
        return "", None  # Sphinx itself warns of a file that it may not read
    try:
        return data.decode("utf-8-sig"), None
    except UnicodeDecodeError as error:
        return readable(data), error.object.count(b"\n", 0, error.start) + 1


def readable_copies(sources: Sources, root: Path, folder: Path) -> tuple[Sources, dict[str, str]]:
    """Copy the pages that are not UTF-8 into a folder, for Sphinx 9 ends the build at the first.

    Parameters: ``root`` is the source folder, in which nothing is written, ``folder`` where the
    copies go. Returns the sources without the files that were copied, and the absolute paths of
    the copies by docname.
    """
    bad = [source for source in sources.files if source.bad_line]
    for source in bad:
        data = found_file(root / source.file).data()
        write_if_new(folder / source.file, readable(data))
    files = tuple(source for source in sources.files if not source.bad_line)
    excluded = (*sources.excluded, *(escape(source.file) for source in bad))
    copies = {source.docname: str(folder / source.file) for source in bad}
    return replace(sources, files=files, excluded=excluded), copies
