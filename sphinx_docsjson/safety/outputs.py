"""The output folder: every file that we write enters one record, kept beside the doctrees.

A name is recorded before its file is written, so that a build that is killed leaves nothing
unknown behind. The next build that ends well removes what nothing asks for any more.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from ..problems import Problem, Subtype
from .publish import (
    append,
    copy_if_new,
    draft_name,
    publish_copy,
    remove_file,
    write_if_new,
    write_parts_if_new,
    write_unless_marked,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from .files import SourceFile


class Outputs:
    """The files that one builder writes into one output folder."""

    def __init__(self, folder: Path) -> None:
        """Say where the files go. Nothing is known of earlier builds before `start`."""
        self.folder = folder
        self.before: dict[str, str] = {}
        """The files of earlier builds: name → the page that each belongs to, or ``""``."""
        self.written: dict[str, str] = {}
        """The files of this build, likewise."""
        self.digests: dict[str, str] = {}
        """What were around each page in the last build; nothing if that was interrupted."""
        self.problems: list[Problem] = []
        """What could not be written."""
        self.started = time.time_ns()
        """When this build began: an older file is left from another build."""
        self.former: dict[str, tuple[str, str]] = {}
        """Names that pages without a source had in earlier versions → name and title of each."""
        self._rewritten: set[str] = set()
        self._killed: list[int] = []
        self._record: Path | None = None

    def start(self, record: Path) -> None:
        """Read what earlier builds left behind, and mark this build as not finished.

        Parameters: ``record`` is the file beside the doctrees.
        """
        self._record = record
        found, lines = self._read(record), _lines(self._journal)
        names = dict.fromkeys((line for line in lines or () if isinstance(line, str)), "")
        self.before = {**names, **found["files"]}
        self.digests = found["digests"] if lines is None else {}
        self._killed = [line for line in lines or () if isinstance(line, int)]
        self._note([os.getpid()])

    def _note(self, lines: Iterable[str | int]) -> None:
        """Add lines to the journal: names, and the processes that wrote them."""
        text = "".join(f"{json.dumps(line)}\n" for line in lines)
        if self._record and text:
            self._try(str(self._record), lambda: append(self._journal, text))

    @property
    def _journal(self) -> Path:
        """The names that a build may have written beyond the record; there is one while it runs."""
        return Path(f"{self._record}.unfinished")

    def _read(self, record: Path) -> dict[str, dict[str, str]]:
        """Return the record; an empty one if it is unusable or of another folder."""
        try:
            found = json.loads(record.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or found.get("outdir") != self._place():
            found = {}
        return {name: _texts(found.get(name)) for name in ("files", "digests")}

    def _place(self) -> str:
        """Return the way from the record to the folder: a project may be moved as a whole."""
        return os.path.relpath(self.folder, self._record and self._record.parent)

    @property
    def folds_case(self) -> bool:
        """Whether the file system takes names for one that differ only in case.

        Sphinx has written the file by then, and nobody writes it in capitals.
        """
        return (self.folder / ".buildinfo".upper()).is_file()

    def claim(self, folder: str) -> None:
        """Take the files of a folder in the output for ours: only we write there.

        So what nothing asks for goes from it even if the record of the last build was lost.
        """
        with suppress(OSError), os.scandir(self.folder / folder) as entries:
            found = [one.name for one in entries if one.is_file(follow_symlinks=False)]
            self.claim_files(f"{folder}/{name}" for name in found)

    def claim_files(self, names: Iterable[str]) -> None:
        """Take files in the output for ours, whether or not a record has them."""
        self.before = {**dict.fromkeys(names, ""), **self.before}

    def expect(self, names: Iterable[str]) -> None:
        """Record files that Sphinx writes for us."""
        for name in self._enter(names):
            if (self.folder / name).is_dir():
                self._failed(name, "there is a folder of this name")

    def _enter(self, names: Iterable[str], page: str = "") -> list[str]:
        """Record files before they are written; return those that were not recorded yet."""
        wanted = [name for name in names if name not in self.written]
        self.written |= dict.fromkeys(wanted, page)
        new = [name for name in wanted if name not in self.before]
        self._note(new)
        for name in new:
            self._make_room(name)
        return wanted

    def write(self, name: str, text: str, page: str = "") -> None:
        """Write a file, unless it says so already. ``page`` is the page that it belongs to."""
        self._put(name, page, lambda file: write_if_new(file, text))

    def write_parts(self, name: str, parts: Iterable[str]) -> None:
        """Write a file whose text is too long to be in memory as a whole, as `write` does."""
        self._put(name, "", lambda file: write_parts_if_new(file, parts))

    def correct(self, name: str, text: str) -> None:
        """Write a file in the place of what Sphinx has written; it remains Sphinx's."""
        self._try(name, lambda: write_if_new(self.folder / name, text))

    def copy(self, source: Path, name: str) -> None:
        """Copy a file as it is."""
        self._put(name, "", lambda file: copy_if_new(source, file))

    def publish(self, source: SourceFile, name: str) -> None:
        """Copy a file of an author's; SVG without what could run."""
        self._put(name, "", lambda file: publish_copy(source, file))

    def draw(self, name: str, mark: bytes, make: Callable[[], bytes]) -> None:
        """Write a file that takes time to make, unless the one that is there bears its mark."""
        self._put(name, "", lambda file: write_unless_marked(file, mark, make))

    def _put(self, name: str, page: str, action: Callable[[Path], None]) -> None:
        self._enter([name], page)
        self._try(name, lambda: action(self.folder / name))

    def _try(self, name: str, action: Callable[[], None]) -> None:
        """Do what writes a file; what goes wrong is a problem of that file only."""
        try:
            action()
        except OSError as error:
            self._failed(name, error.strerror or str(error))

    def _failed(self, name: str, reason: str) -> None:
        message = f"{name!r} cannot be written: {reason}"
        self.problems.append(Problem(Subtype.OUTPUT, message))

    def _make_room(self, name: str) -> None:
        """Remove files of earlier builds that are in the way of a new one.

        They are where it needs a folder, or below a folder of its name.
        """
        above = {str(folder) for folder in PurePosixPath(name).parents}
        if above & self.before.keys() or (self.folder / name).is_dir():
            for old in [*self.before]:
                if old in above or old.startswith(f"{name}/"):
                    self._drop(old)

    def _drop(self, name: str) -> None:
        if name not in self.written:
            remove_file(self.folder, name)

    def rewrite(self, page: str) -> None:
        """Note that a page is written again: of its files those that it asks for now remain."""
        self._rewritten.add(page)

    def finish(self, pages: Collection[str], digests: Mapping[str, str]) -> None:
        """Remove what nothing asks for any more, and keep the record for the next build.

        After a build that could not write everything the next one writes all pages again.
        Parameters: ``pages`` are the docnames of the site, ``digests`` for the record.
        """
        self.tidy(pages)
        if self._record and not self.problems:
            self._save(self._record, digests)

    def tidy(self, pages: Collection[str]) -> None:
        """Remove what nothing asks for any more; ``pages`` are the docnames of the site."""
        kept = set(pages) - self._rewritten
        self.written = {n: p for n, p in self.before.items() if p in kept} | self.written
        drafts = {draft_name(n, process) for n in self.before for process in self._killed}
        for name in sorted(self.before.keys() - self.written.keys() | drafts, reverse=True):
            remove_file(self.folder, name)

    def _save(self, record: Path, digests: Mapping[str, str]) -> None:
        content = {
            "outdir": self._place(),
            "files": dict(sorted(self.written.items())),
            "digests": dict(sorted(digests.items())),
        }
        self._try(str(record), lambda: write_if_new(record, json.dumps(content)))
        if not self.problems:
            self._journal.unlink(missing_ok=True)


def link_out(folder: Path) -> str | None:
    """Return a symbolic link below a folder that leads out of it; nothing if none does.

    Who opens a file for writing writes through links, in folders on its way as well.
    """
    home = os.path.realpath(folder)
    waiting = [home]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.is_symlink() and not Path(os.path.realpath(entry)).is_relative_to(home):
                    return os.path.relpath(entry, home)
                if entry.is_dir(follow_symlinks=False):
                    waiting.append(entry.path)
    return None


def _texts(value: object) -> dict[str, str]:
    """Return the texts of what should be an object of texts."""
    items = value.items() if isinstance(value, dict) else ()
    return {key: text for key, text in items if isinstance(text, str)}


def _lines(file: Path) -> list[object] | None:
    """Return the lines of a journal, or nothing if there is none."""
    try:
        lines = file.read_text("utf-8", "replace").splitlines()
    except FileNotFoundError:
        return None
    except OSError:
        return []
    return [value for line in lines if (value := _value(line)) is not None]


def _value(line: str) -> object:
    """Return the value of a line; nothing if the build was killed while it was written."""
    with suppress(ValueError, RecursionError):
        return json.loads(line)
    return None
