"""The file of a page, read once: what everybody else knows of it before it is parsed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .front import Front
from .frontmatter import Block, read_front
from .imports import imported

if TYPE_CHECKING:
    from pathlib import Path

    from ..problems import Problem


@dataclass(frozen=True, kw_only=True)
class Source:
    """The file of a page, which was read once."""

    docname: str
    file: str
    """Its path from the source folder."""
    front: Front = field(default_factory=Front)
    block: Block = field(default_factory=Block)
    """Says where a key of the frontmatter stands."""
    imports: frozenset[str] = frozenset()
    """The source-relative paths of the pages that it imports."""


@dataclass(frozen=True, kw_only=True)
class Sources:
    """What the source folder holds."""

    files: tuple[Source, ...] = ()
    """The files of all pages, sorted by docname."""
    excluded: tuple[str, ...] = ()
    """Patterns for ``exclude_patterns``: files that would be pages, and folders, sorted."""
    undecodable: tuple[str, ...] = ()
    """The docnames of pages that are not UTF-8."""
    problems: tuple[Problem, ...] = ()

    @property
    def pages(self) -> tuple[str, ...]:
        """The docnames of all pages, sorted."""
        return tuple(source.docname for source in self.files)


def read_source(path: Path, name: str, docname: str) -> tuple[Source, int | None]:
    """Read the file of a page.

    Parameters: ``path`` is where it is, ``name`` its path from the source folder.
    Returns it, and the line of the first byte that is not UTF-8. Its mistakes are not reported:
    that is done when the page is parsed.
    """
    text, bad_line = _decode(path)
    head = read_front(text, name)
    imports = frozenset(imported(text, name))
    source = Source(
        docname=docname, file=name, front=head.front, block=head.block, imports=imports
    )
    return source, bad_line


def _decode(path: Path) -> tuple[str, int | None]:
    """Return a file's text, and the line of the first byte that is not UTF-8."""
    try:
        data = path.read_bytes()
    except OSError:
        return "", None  # Sphinx itself warns of a file that it may not read
    try:
        return data.decode("utf-8-sig"), None
    except UnicodeDecodeError as error:
        return data.decode("utf-8", "replace"), data.count(b"\n", 0, error.start) + 1
