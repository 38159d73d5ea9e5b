"""The one way that files are written, and under which names files of authors are published.

Files are written in one step, and only when they say something new. A file of an author's is served
from the address of the site, so what a browser would run there is published as plain text.
"""

from __future__ import annotations

import os
import re
from contextlib import contextmanager, suppress
from filecmp import cmp
from mimetypes import MimeTypes
from pathlib import PurePosixPath
from shutil import copyfile
from typing import TYPE_CHECKING

from .files import MAX_BYTES, BadFileError, found_file
from .names import IN_ANY_FOLDER, is_active, is_run_by_servers, without
from .svg import NotSvgError, clean_svg

try:
    from fcntl import LOCK_EX, flock
except ImportError:  # on Windows
    flock = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from .files import SourceFile

MARKED = 1024
"""In how many bytes at the start of a file its mark is."""

TYPES = MimeTypes()
"""The types that Python knows; the table of the machine that builds would add its own."""
_DRAFT = re.compile(r".+\.\d+\.tmp", re.DOTALL)
_BEFORE_MARKUP = b" \t\n\v\f\r\x00\xef\xbb\xbf\xfe\xff"
"""White space and the marks of UTF-8 and UTF-16; all ways to encode it write ``<`` as itself."""


def published_name(file: Path) -> str:
    """Return the name under which a file of an author's is published.

    Active types get ``.txt`` behind their name, and so does markup in a file whose type no server
    knows: browsers would guess it. So do settings of a server. SVG keeps its name because it is
    cleaned in the output.
    """
    suffixes = [f".{part.strip()}" for part in file.name.lower().split(".")[1:]]
    if is_svg(file) and not any(map(is_active, suffixes[:-1])):
        return file.name
    is_unknown = TYPES.guess_type(f"x{file.suffix.lower()}")[0] is None
    is_server = file.name.lower().rstrip(" .") == IN_ANY_FOLDER
    active = is_server or any(map(is_active, suffixes)) or _means_svg(suffixes)
    if active or (is_unknown and _is_markup(file)):
        return f"{without(file.name, is_run_by_servers)}.txt"
    return file.name


def _means_svg(suffixes: list[str]) -> bool:
    """Return whether a server may take a file for SVG that is not cleaned: ``drawing.svg.de``.

    It goes by the last suffix that it knows: ``drawing.svg.png`` is a PNG.
    """
    known = (one for one in reversed(suffixes) if TYPES.guess_type(f"x{one}")[0] is not None)
    return next(known, "") == ".svg"


def _is_markup(file: Path) -> bool:
    """Return whether the first sign in a file is that of a tag, however far down it is."""
    try:
        with file.open("rb") as opened:
            while start := opened.read(MARKED):
                if found := start.lstrip(_BEFORE_MARKUP):
                    return found.startswith(b"<")
    except OSError:
        pass  # nobody can read it, or publish it
    return False


def write_atomically(file: Path, text: str) -> None:
    """Write a file in UTF-8 so that nobody ever sees half of it; its folder is made.

    What UTF-8 cannot hold (a lone surrogate) becomes a question mark.
    """
    with _draft_of(file) as draft:
        draft.write_bytes(text.encode("utf-8", "replace"))


def draft_name(name: str, process: int) -> str:
    """Return the name under which a process begins a file; one that is killed leaves it behind."""
    return f"{name}.{process}.tmp"


def finished_name(name: str) -> str:
    """Return the name of the file that a draft would have become; other names stay."""
    return name.rsplit(".", 2)[0] if _DRAFT.fullmatch(name) else name


def remove_drafts(folder: Path) -> None:
    """Remove what killed processes left behind in a folder that only we write to."""
    if folder.is_dir():
        for name in sorted(found.name for found in folder.iterdir()):
            if _DRAFT.fullmatch(name):
                remove_file(folder, name)


@contextmanager
def _draft_of(file: Path) -> Iterator[Path]:
    """Yield a file beside another one, which it takes the place of if all goes well."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(draft_name(file.name, os.getpid()))
    try:
        yield draft
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def write_if_new(file: Path, text: str) -> None:
    """Write a file unless it says so already, so that nothing looks changed that is not."""
    try:
        if file.read_bytes() == text.encode("utf-8", "replace"):
            return
    except OSError:
        pass  # it is not there yet, or cannot be read: writing tells
    write_atomically(file, text)


def write_lines(file: Path, lines: Iterable[str]) -> None:
    """Write a file line by line, so that a long text is never in memory as a whole."""
    with _draft_of(file) as draft:
        _fill(draft, lines)


def _fill(draft: Path, parts: Iterable[str]) -> None:
    with draft.open("wb") as opened:
        opened.writelines(part.encode("utf-8", "replace") for part in parts)


def write_parts_if_new(file: Path, parts: Iterable[str]) -> None:
    """Write a file part by part, unless it says so already."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(draft_name(file.name, os.getpid()))
    try:
        _fill(draft, parts)
        if not file.is_file() or not cmp(draft, file, shallow=False):
            draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def write_unless_marked(file: Path, mark: bytes, make: Callable[[], bytes]) -> None:
    """Write what a function makes, unless the first bytes of the file hold a mark."""
    try:
        with file.open("rb") as opened:
            if mark in opened.read(MARKED):
                return
    except OSError:
        pass  # it is not there yet, or cannot be read: writing tells
    with _draft_of(file) as draft:
        draft.write_bytes(make())


def write_new(file: Path, text: str) -> None:
    """Write a file that is not there yet, in UTF-8; its folder is made.

    Raises ``FileExistsError`` if it is there, or if its folder is not a folder.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("x", encoding="utf-8", newline="\n") as opened:
        opened.write(text)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Lock a folder while its sources are changed; other processes wait.

    Without this, what another process writes between reading and writing would be lost.
    """
    if flock is None:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # not every file system has locks
            flock(handle, LOCK_EX)
        yield
    finally:
        os.close(handle)


def move(old: Path, new: Path) -> None:
    """Move a file or a folder to a place where nothing is yet; the folders around it are made.

    Raises ``FileExistsError`` if something is there.
    """
    if new.exists():
        raise FileExistsError(str(new))
    new.parent.mkdir(parents=True, exist_ok=True)
    old.rename(new)


def append(file: Path, text: str) -> None:
    """Add text to the end of a file, which is made if need be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8", errors="replace", newline="\n") as opened:
        opened.write(text)


def copy_if_new(source: Path, target: Path) -> None:
    """Copy a file of our own as it is, unless the copy already exists; its folder is made."""
    if not (target.is_file() and cmp(source, target, shallow=False)):
        with _draft_of(target) as draft:
            copyfile(source, draft)


EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'
"""What is served instead of an SVG file that is not just a picture."""


def is_svg(file: Path) -> bool:
    """Return whether a file is named like an SVG picture."""
    return file.suffix.lower() == ".svg"


def cleaned(file: Path) -> tuple[str | None, str | None]:
    """Return an SVG file without what could run, and what was wrong with it, if anything.

    There is no text if the file is not just a picture, or larger than one can be.
    """
    try:
        text, removed = clean_svg(found_file(file).data(MAX_BYTES).decode("utf-8", "replace"))
    except (NotSvgError, BadFileError) as error:
        return None, f"was left out: {error}"
    names = ", ".join(dict.fromkeys(removed))
    return (
        text,
        f"contains parts that could run or load files; they are left out: {names}"
        if removed
        else None,
    )


def publish_copy(source: SourceFile, target: Path) -> None:
    """Copy a file of an author's; SVG without what could run."""
    if is_svg(source.path):
        write_if_new(target, cleaned(source.path)[0] or EMPTY_PICTURE)
    else:
        copy_if_new(source.path, target)


def remove_file(folder: Path, name: str) -> None:
    """Remove a file below a folder, and the folders that it leaves empty.

    Only a regular file is removed, and only where no symbolic link leads: nobody wrote through
    one. What cannot be removed stays, as does all for a name that no file can have.
    """
    parts = PurePosixPath(name)
    file = folder / parts
    with suppress(OSError, ValueError):  # among them: a folder holds something else
        plain = not parts.is_absolute() and file.parent.resolve() == folder.resolve() / parts.parent
        if not plain or file.is_symlink() or not file.is_file():
            return
        file.unlink()
        for above in list(file.parents)[: len(parts.parts) - 1]:
            above.rmdir()
