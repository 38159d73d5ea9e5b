"""Which files of the source folder are pages. One walk; no Sphinx.

The rules are those of the format: see ``NO_PAGES``, ``NO_PAGE_FOLDERS`` and ``PART_FOLDERS``.
"""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from ..problems import Place, Problem, Subtype
from ..safety.characters import fault_of_name, printable
from ..safety.files import fault_of_file, is_hidden
from ..vocabulary import is_taken
from .ignored import ignored
from .patterns import escape, matcher
from .source import Source, Sources, read_source

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

SUFFIXES = (".mdx", ".md")
"""The suffixes of pages; the first wins where two files make the same page."""
NO_VARIABLES: Mapping[str, str] = MappingProxyType({})

NO_PAGES = frozenset(
    """readme.md license.md contributing.md contribute.md changelog.md
    AGENTS.md CLAUDE.md GEMINI.md""".split()
)
"""Files about the repository, in any folder; small letters mean any case. ``.mdx`` are pages."""

NO_PAGE_FOLDERS = frozenset({"node_modules", "venv", "_build", "__pycache__"})
"""Names of folders that never hold pages; folders with a dot in front do not either."""

PART_FOLDERS = frozenset({"snippets", "_snippets"})
"""Folders at the root that hold parts of pages."""

IGNORE_FILE = ".mintignore"
STYLE_SHEET, SCRIPT = ".css", ".js"
"""Suffixes of files that the format puts into every page; scripts of parts hold values."""


class _File(NamedTuple):
    """A file that may be a page: its source-relative path, docname and path to open."""

    name: str
    docname: str
    path: str


class _Folder(NamedTuple):
    """A folder still to be walked: its source-relative name, real path, and those around it."""

    name: str
    path: str
    above: frozenset[str]
    part: bool = False


class _Walk:
    """One walk over the source folder: which names are no pages, and what was found so far."""

    def __init__(
        self,
        root: Path,
        exclude: Sequence[str],
        named: Collection[str],
        suffixes: Sequence[str],
        no_pages: Collection[str],
    ) -> None:
        self.root = root
        self.no_pages = no_pages
        self.exclude = matcher(exclude)
        self.problems: list[Problem] = []
        self.ignore = ignored(root / IGNORE_FILE, self.problems)
        self.named = frozenset(named)
        self.named_folders = {str(folder) for page in named for folder in Path(page).parents}
        self.suffixes = suffixes
        self.files: list[_File] = []
        self.parts: list[_File] = []
        self.beside: list[str] = []
        self.excluded: set[str] = set()

    def docname(self, name: str) -> str | None:
        """Return the docname of a file, or nothing if its suffix is not that of a page."""
        suffix = next(filter(name.endswith, self.suffixes), None)
        return name.removesuffix(suffix) if suffix else None

    def skips_folder(self, base: str, name: str) -> bool:
        """Return whether a folder is not even walked."""
        if base.startswith(".") or self.exclude(name):
            return True
        is_built = os.access(self.root / name / ".buildinfo", os.F_OK)  # by Sphinx, as a site
        skipped = is_built or base in NO_PAGE_FOLDERS or self.ignore(name + "/")
        return skipped and name not in self.named_folders

    def skips_file(self, base: str, name: str) -> bool:
        """Return whether the name of a file excludes it from the pages."""
        if base.startswith(".") or self.exclude(name):
            return True
        skipped = base in self.no_pages or base.casefold() in self.no_pages or self.ignore(name)
        return skipped and self.docname(name) not in self.named

    def run(self) -> None:
        """Walk all folders."""
        pending = [_Folder("", str(self.root), frozenset({str(self.root)}))]
        while pending:
            folder = pending.pop()
            for entry in self.entries(folder):
                name = unicodedata.normalize("NFC", f"{folder.name}/{entry.name}".lstrip("/"))
                is_folder, docname = _is_folder(entry), self.docname(name)
                is_beside = name.endswith(STYLE_SHEET if folder.part else (STYLE_SHEET, SCRIPT))
                matters = is_folder or docname or is_beside
                if matters and (reason := fault_of_name(entry.name, name)):
                    self.refuse(name, reason)
                elif is_folder:
                    pending += self.subfolder(entry, name, folder)
                elif docname:
                    self.file(entry, name, docname, folder.part)
                elif is_beside:
                    self.sheet_or_script(entry, name)

    def entries(self, folder: _Folder) -> list[os.DirEntry[str]]:
        """Return what is in a folder; one that cannot be read is refused."""
        try:
            with os.scandir(folder.path) as found:
                return sorted(found, key=lambda entry: entry.name)
        except OSError as error:
            self.refuse(folder.name, f"the folder cannot be read: {error.strerror}")
            return []

    def subfolder(self, entry: os.DirEntry[str], name: str, parent: _Folder) -> Iterator[_Folder]:
        """Yield the folder, unless it holds no pages or leads elsewhere."""
        part = parent.part or name in PART_FOLDERS
        skipped = self.skips_folder(entry.name, name)
        if skipped or (part and name not in self.named_folders):
            self.excluded.add(name)
        if skipped:
            return
        real = os.path.realpath(entry.path) if entry.is_symlink() else f"{parent.path}/{entry.name}"
        if reason := self.strays(entry):
            self.refuse(name, reason)
        elif real in parent.above:
            self.refuse(name, f"the symbolic link {name!r} leads back to a folder around it")
        else:
            yield _Folder(name, real, parent.above | {real}, part)

    def file(self, entry: os.DirEntry[str], name: str, docname: str, part: bool) -> None:
        """Keep a file as a page or as a part of pages, or leave it out."""
        is_part = part and docname not in self.named
        if self.skips_file(entry.name, name):
            self.excluded.add(name)
        elif reason := self.strays(entry):
            self.refuse(name, reason)
        elif not is_part and is_taken(docname):
            self.refuse(name, f"the site has a file where {name!r} would go; rename this page")
        elif reason := fault_of_file(entry, name, self.root):
            self.refuse(name, reason)
        elif is_part:
            self.excluded.add(name)
            self.parts.append(_File(name, docname, entry.path))
        else:
            self.files.append(_File(name, docname, entry.path))

    def sheet_or_script(self, entry: os.DirEntry[str], name: str) -> None:
        """Keep the name of a style sheet or a script that is a file of the folder."""
        if not self.skips_file(entry.name, name) and not self.strays(entry) and entry.is_file():
            self.beside.append(name)

    def strays(self, entry: os.DirEntry[str]) -> str | None:
        """Say why a symbolic link is refused: its target is outside, hidden, or not there."""
        if not entry.is_symlink():
            return None
        link, target = entry.name, Path(os.path.realpath(entry.path))
        if not target.is_relative_to(self.root):
            return f"the symbolic link {link!r} leads outside the source folder: copy its target"
        if is_hidden(target, self.root):
            return f"the symbolic link {link!r} leads to a hidden file; it is left out"
        return None if target.exists() else f"the symbolic link {link!r} is broken"

    def refuse(self, name: str, reason: str) -> None:
        """Leave a file or a folder out, and say why."""
        self.excluded.add(name)
        shown = " ".join(printable(name).split())
        self.problems.append(Problem(Subtype.PATH, reason, Place(shown)))


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a symbolic link that leads to itself
        return False


def discover(
    root: Path,
    exclude: Sequence[str] = (),
    named: Collection[str] = (),
    suffixes: Sequence[str] = SUFFIXES,
    no_pages: Collection[str] = NO_PAGES,
    variables: Mapping[str, str] = NO_VARIABLES,
) -> Sources:
    """Walk the source folder once and say which files are pages.

    Parameters: ``exclude`` are patterns in the syntax of ``exclude_patterns``, ``named`` the
    docnames in the navigation (always pages), ``suffixes`` those of pages, the preferred one
    first, ``no_pages`` the names of files that are none, ``variables`` those of the settings.
    Nothing outside the folder is opened; symbolic links that lead there are refused.
    """
    walk = _walked(root, exclude, named, suffixes, no_pages)
    sources = _read(walk, variables)
    pages = _choose(walk, sources)
    return Sources(
        files=tuple(sources[name] for _, name in sorted(pages.items())),
        excluded=tuple(escape(name) for name in _outermost(walk.excluded)),
        problems=tuple(sorted(walk.problems, key=lambda problem: str(problem.place))),
        seen=_names(walk),
        style_sheets=tuple(sorted(n for n in walk.beside if n.endswith(STYLE_SHEET))),
        scripts=tuple(sorted(n for n in walk.beside if n.endswith(SCRIPT))),
    )


def names_of_files(
    root: Path,
    exclude: Sequence[str],
    named: Collection[str],
    suffixes: Sequence[str],
    no_pages: Collection[str],
) -> frozenset[str]:
    """Return the names of the files that `discover` would read; the parameters are the same."""
    return _names(_walked(root, exclude, named, suffixes, no_pages))


def _walked(
    root: Path,
    exclude: Sequence[str],
    named: Collection[str],
    suffixes: Sequence[str],
    no_pages: Collection[str],
) -> _Walk:
    walk = _Walk(root.resolve(), exclude, named, suffixes, no_pages)
    walk.run()
    return walk


def _names(walk: _Walk) -> frozenset[str]:
    return frozenset(file.name for file in (*walk.files, *walk.parts))


def _outermost(names: Collection[str]) -> list[str]:
    """Return the names, sorted, without those inside a folder that is among them."""
    return sorted(n for n in names if not any(str(above) in names for above in Path(n).parents))


def _read(walk: _Walk, variables: Mapping[str, str]) -> dict[str, Source]:
    """Read every file once, and return them by name."""
    files = (*walk.files, *walk.parts)
    sources = {
        name: read_source(Path(path), name, docname, variables) for name, docname, path in files
    }
    for source in sources.values():
        if source.bad_line:
            place = Place(source.file, source.bad_line)
            walk.problems.append(Problem(Subtype.PAGE, "the file is not encoded in UTF-8", place))
    return sources


def _choose(walk: _Walk, sources: Mapping[str, Source]) -> dict[str, str]:
    """Return the file of each page; what is imported, or made twice, is left out."""
    pages: dict[str, str] = {}
    suffixes, taken = walk.suffixes, _taken(walk, sources.values())

    def rank(file: _File) -> tuple[str, int]:
        return file.docname, suffixes.index(file.name.removeprefix(file.docname))

    for file in sorted(walk.files, key=rank):
        if file.name in taken and file.docname not in walk.named:
            walk.excluded.add(file.name)
        elif other := pages.get(file.docname):
            walk.excluded.add(file.name)
            message = f"{other!r} and {file.name!r} make the same page; {other!r} is used"
            walk.problems.append(Problem(Subtype.NAV, message, Place(file.name)))
        else:
            pages[file.docname] = file.name
    return pages


def _taken(walk: _Walk, sources: Iterable[Source]) -> set[str]:
    """Return the names of the files that others import, case aside."""
    known = {file.name.casefold(): file.name for file in walk.files}
    return {
        target
        for source in sources
        for name in source.imports
        if (target := known.get(name.casefold())) and target != source.file
    }
