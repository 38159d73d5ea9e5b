"""The one way that files are written: in one step, and only when they say something new."""

from __future__ import annotations

import os
from contextlib import contextmanager
from filecmp import cmp
from shutil import copyfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def write_atomically(file: Path, text: str) -> None:
    """Write a file in UTF-8 so that nobody ever sees half of it; its folder is made.

    What UTF-8 cannot hold (a lone surrogate) becomes a question mark.
    """
    with _draft_of(file) as draft:
        draft.write_bytes(text.encode("utf-8", "replace"))


@contextmanager
def _draft_of(file: Path) -> Iterator[Path]:
    """Yield a file beside another one, which it takes the place of if all goes well."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}.tmp")
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


def write_new(file: Path, text: str) -> None:
    """Write a file that is not there yet, in UTF-8; its folder is made.

    Raises ``FileExistsError`` if it is there, or if its folder is no folder.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("x", encoding="utf-8", newline="\n") as opened:
        opened.write(text)


def copy_if_new(source: Path, target: Path) -> None:
    """Copy a file as it is, unless the copy is there already; its folder is made."""
    if not (target.is_file() and cmp(source, target, shallow=False)):
        with _draft_of(target) as draft:
            copyfile(source, draft)
