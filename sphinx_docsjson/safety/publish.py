"""The one way that files are written: in one step, and only when they say something new."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def write_atomically(file: Path, text: str) -> None:
    """Write a file in UTF-8 so that nobody ever sees half of it; its folder is made.

    What UTF-8 cannot hold (a lone surrogate) becomes a question mark.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}.tmp")
    try:
        draft.write_bytes(text.encode("utf-8", "replace"))
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
