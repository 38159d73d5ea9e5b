"""Files that the input may name: those inside the source folder, none hidden; how they are read."""

from __future__ import annotations

import math
import os
import posixpath
import stat
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Literal
from urllib.parse import quote

from ..spelling import hint_at, nearest
from .characters import is_too_long, readable
from .urls import Unsafe, decoded, is_external

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

PICTURES = frozenset({".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".ico"})
"""Suffixes of pictures."""
FONTS = frozenset({".woff2", ".woff", ".ttf", ".otf"})
"""Suffixes of fonts."""
ATTACHMENTS = frozenset({".gitbook", ".github"})
"""Hidden folders in which other tools keep the pictures of pages; only those are taken."""
MOST_NAMES = 5_000
"""Entries of a folder in which a file of nearly the same name is looked for."""
MAX_BYTES = 32 * 1024 * 1024
"""Largest page, snippet, settings or OpenAPI file that is read, in bytes."""


class BadFileError(ValueError):
    """A file that cannot be read; ``line`` and ``column`` count from 1 where they are known."""

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        """Keep the message and the place."""
        super().__init__(message)
        self.line, self.column = line, column


def icon_source(name: str) -> Literal["library", "file", "url"]:
    """Say where an icon comes from: a library that has its name, the source folder, or a URL."""
    if "/" not in name and PurePosixPath(name).suffix.lower() not in PICTURES:
        return "library"
    return "url" if is_external(name) else "file"


def safe_path(name: str, root: Path, base: Path | None = None, *, is_trusted: bool = False) -> Path:
    """Return the file or folder inside ``root`` that a path names.

    Parameters: ``name`` is a path as an author wrote it, percent-encoded or not, relative to
    ``root`` when it starts with ``/``, else to ``base`` (a folder, default ``root``). An author
    who ``is_trusted`` may name the files of the build as well.
    Returns an absolute path with symbolic links resolved; it need not exist.
    Raises `Unsafe` when it would leave ``root``, passes through what `is_hidden`, names
    conf.py or what Sphinx pickles, is too long, or has a scheme, drive, backslash, NUL or ``~``.
    """
    plain = decoded(name)
    if "\x00" in plain or "\\" in plain or plain.startswith("~") or is_external(plain):
        advice = "; write / for each backslash" if "\\" in plain else ""
        raise Unsafe(f"{plain!r} is not a path inside the source folder{advice}")
    home = root.resolve()
    start = home if plain.startswith("/") else (base or root).resolve()
    try:
        target = (start / plain.lstrip("/")).resolve()
    except (OSError, RuntimeError, UnicodeError) as error:  # a loop of links, half a character
        raise Unsafe(f"{name!r} cannot be followed: {error}") from error
    if is_too_long(target):
        raise Unsafe(f"{name[:60]!r}… is longer than a file name can be")
    if _is_of_the_build(target, home) and not is_trusted:
        raise Unsafe(f"{name!r} belongs to the build: pages cannot name it")
    return _inside(target, home, name)


def _inside(target: Path, home: Path, name: str) -> Path:
    """Return a resolved path if it is inside ``home`` and not hidden, else raise `Unsafe`."""
    if not target.is_relative_to(home):
        raise Unsafe(f"{name!r} leaves the source folder")
    if is_hidden(target, home):
        raise Unsafe(f"{name!r} names a hidden file")
    return target


def fault_of_file(entry: os.DirEntry[str], name: str, root: Path) -> str:
    """Return why a page cannot be read, or an empty text: ``name`` is composed (NFC)."""
    if not entry.is_file():
        return f"{name!r} is not a regular file"
    if not os.access(entry.path, os.R_OK):
        return "the file cannot be read: Permission denied"
    if not name.isascii() and not os.access(root / name, os.F_OK):  # by this name, Sphinx opens it
        return "Sphinx cannot open a name with separate accents (Unicode NFD): rename the file"
    size = entry.stat().st_size
    return f"the file is larger than {MAX_BYTES // 2**20} MB" if size > MAX_BYTES else ""


def _is_of_the_build(target: Path, home: Path) -> bool:
    """Return whether a path is conf.py, or a pickle that holds what conf.py says.

    Names are compared without case, as some file systems do.
    """
    name = target.name.casefold()
    is_pickle = name == "environment.pickle" or name.endswith(".doctree")
    return is_pickle or (name == "conf.py" and target.parent == home)


def is_hidden(target: Path, home: Path) -> bool:
    """Return whether a path inside ``home`` is hidden, or passes through a hidden folder.

    A picture in one of the `ATTACHMENTS` is not: pages that were moved here show it.
    """
    *folders, name = target.relative_to(home).parts or ("",)
    shown = ATTACHMENTS if PurePosixPath(name).suffix.lower() in PICTURES else frozenset[str]()
    return name.startswith(".") or any(f.startswith(".") and f not in shown for f in folders)


def stray_entry(folder: Path, root: Path, endings: tuple[str, ...]) -> Path | None:
    """Return what leads elsewhere from a folder whose files are opened without being checked.

    Parameters: ``endings`` are those of the files that are opened. Returns the first symbolic link
    in the folder, or a pipe, device or folder that has one of the endings; the folder itself if a
    link leads out of ``root`` on the way to it; nothing if all is well.
    """
    if not folder.resolve().is_relative_to(root.resolve()):
        return folder
    for path in sorted(folder.rglob("*")):
        if path.is_symlink() or (path.name.endswith(endings) and not path.is_file()):
            return path
    return None


@dataclass(frozen=True, order=True)
class SourceFile:
    """A file that may be read and published: whoever needs a file asks for this, not for a path.

    Only this module makes one: `source_file` of a name that an author wrote, `found_file` of what
    a walk over the source folder meets, `trusted_file` of what conf.py or a user names.
    """

    path: Path
    """Absolute, without symbolic links where an author wrote the name."""

    def text(self, encoding: str = "utf-8") -> str:
        """Return the text of a regular file; others could block, or never end.

        Raises `BadFileError` when there is none, when it is larger than `MAX_BYTES`, or not UTF-8.
        """
        try:
            return self.data(MAX_BYTES).decode(encoding)
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            message = f"this is not UTF-8: byte 0x{error.object[error.start]:02x}"
            raise BadFileError(message, line) from None

    def lenient_text(self) -> str:
        """Return the text that is `readable`. Raises `BadFileError` like `data`."""
        return readable(self.data(MAX_BYTES))

    def data(self, limit: float = math.inf) -> bytes:
        """Return the content. Raises `BadFileError` when it cannot be had, or is too large."""
        return self._read(None, limit)

    def head(self, most: int) -> bytes:
        """Return the first bytes, at most that many. Raises `BadFileError` like `data`."""
        return self._read(most)

    def _read(self, most: int | None, limit: float = math.inf) -> bytes:
        try:
            with open(self.path, "rb", opener=_open_at_once) as opened:
                status = os.fstat(opened.fileno())
                if not stat.S_ISREG(status.st_mode):
                    raise BadFileError("this is not a regular file")
                if status.st_size > limit:
                    raise BadFileError(f"the file is larger than {limit // 2**20} MB")
                return opened.read(most)
        except FileNotFoundError:
            raise BadFileError("there is no such file") from None
        except IsADirectoryError:
            raise BadFileError("this is not a regular file") from None
        except OSError as error:
            raise BadFileError(f"cannot be read: {error.strerror}") from None


def _open_at_once(path: str, flags: int) -> int:
    """Open a file without waiting, as opening a pipe would: what was opened is looked at first."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def source_file(
    name: str, root: Path, base: Path | None = None, endings: Iterable[str] = ("",)
) -> SourceFile | None:
    """Return the file inside ``root`` that a path names, or nothing if there is none.

    Parameters: those of `safe_path`, and what may come after the name; the first that fits wins.
    Each full name is checked, for a link can be under any of them.
    Raises `Unsafe` like `safe_path`.
    """
    paths = (safe_path(name + ending, root, base) for ending in endings)
    return next((SourceFile(path) for path in paths if is_there(path)), None)


def is_there(path: Path) -> bool:
    """Return whether a file can be seen: it cannot in a folder that nobody may look into."""
    return os.path.isfile(path)  # noqa: PTH113  # raises nothing, whatever the path is


def near_file(name: str, root: Path, base: Path | None = None) -> SourceFile | None:
    """Return the file that has this name but for its case, or nothing. Raises `Unsafe`."""
    path, home = safe_path(name, root, base), root.resolve()
    alike = (name for name in _names_in(path.parent)[0] if name.lower() == path.name.lower())
    found = (path.with_name(name).relative_to(home).as_posix() for name in alike)
    return next((source_file(f"/{quote(one)}", root) for one in found), None)


def _names_in(folder: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of the files and folders in a folder: none if it is closed or too full."""
    try:
        return _names_at(folder, folder.stat().st_mtime_ns)
    except OSError:
        return (), ()


@lru_cache(maxsize=8)
def _names_at(folder: Path, _changed: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of the files in a folder, which are read again when it has changed."""
    with os.scandir(folder) as entries:
        found = list(islice(entries, MOST_NAMES + 1))
    few = sorted(found, key=lambda entry: entry.name) if len(found) <= MOST_NAMES else ()
    files = tuple(entry.name for entry in few if entry.is_file())
    return files, tuple(entry.name for entry in few if entry.is_dir())


@lru_cache(maxsize=8)
def _by_stem(names: tuple[str, ...]) -> Mapping[str, str]:
    """Return the names of files that are no pages by what they are without their extension."""
    return {posixpath.splitext(one)[0]: one for one in names if not one.endswith((".md", ".mdx"))}


def file_hint(name: str, root: Path, base: Path | None = None) -> str:
    """Return ``; did you mean 'x'?`` for a file of nearly that name, or nothing if there is none.

    It is in the same folder, or in one that other generators publish at the root of the site.
    """
    try:
        folder = _near_folder(posixpath.dirname(name), root, base)
        word = posixpath.basename(decoded(name))
        names = _names_in(safe_path(folder or ".", root, base))[0]
        close = nearest(word, names) or _by_stem(names).get(posixpath.splitext(word)[0], "")
        near = posixpath.join(folder, close)
        if close and safe_path(near, root, base):
            return hint_at(near)
        moved = (f"/{top}/{name.lstrip('/')}" for top in ("public", "static"))
        return hint_at(next((path for path in moved if source_file(path, root)), None))
    except (Unsafe, OSError):
        return ""


def _near_folder(name: str, root: Path, base: Path | None) -> str:
    """Return the path of a folder, with near names for the folders on the way that are not there.

    It stops at the first without one, so a long path that is wrong costs no more than a short one.
    """
    parts = name.split("/")
    for end, part in enumerate(parts):
        above = safe_path("/".join(parts[:end]) or ("/" if end else "."), root, base)
        folders = _names_in(above)[1]
        if part.strip(".") and decoded(part) not in folders:
            parts[end] = nearest(decoded(part), folders) or ""
            if not parts[end]:
                return name
    return "/".join(parts) or name


def found_file(path: Path) -> SourceFile:
    """Return a file that a walk over the source folder found, and whose links it has followed."""
    return SourceFile(path)


def trusted_file(path: Path) -> SourceFile:
    """Return a file that conf.py, a user of the command line, or checked settings name."""
    return SourceFile(path)


def plain_text(path: Path) -> str | None:
    """Return the text of a file with a fixed name; nothing if there is none, or only a link."""
    try:
        return None if path.is_symlink() else SourceFile(path).lenient_text()
    except BadFileError:
        return None


def own_text(path: Path) -> str:
    """Return the text of a file that is part of a package, or that a build of ours has written.

    Raises ``OSError`` and ``UnicodeDecodeError``.
    """
    return path.read_text(encoding="utf-8")
