"""The program ``sphinx-docsjson``, and ``python -P -m sphinx_docsjson``.

Whoever presses Ctrl-C while the command line is imported needs no traceback.
"""

from __future__ import annotations

import os
import sys
from typing import TextIO


def use_utf8(stream: TextIO, *, is_chosen: bool) -> None:
    """Let a stream take every character: on Windows, a file or pipe has those of one language.

    What is printed into a file, such as a JSON Schema, is UTF-8 then. Parameters: ``is_chosen``
    keeps the encoding, because the user has named it.
    """
    if change := getattr(stream, "reconfigure", None):  # others put streams of their own there
        keeps = is_chosen or stream.isatty()
        change(encoding=None if keeps else "utf-8", errors="backslashreplace")


def run() -> None:
    """Run the command line. Raises `SystemExit` with its exit status, as commands do."""
    for stream in (sys.stdout, sys.stderr):
        use_utf8(stream, is_chosen="PYTHONIOENCODING" in os.environ)
    try:
        from .cli import main
    except KeyboardInterrupt:
        raise SystemExit("\nAborted!") from None  # as click does, which may not be there yet
    main(prog_name="sphinx-docsjson")


if __name__ == "__main__":
    if not sys.flags.safe_path:  # the current folder is first, and may be a site of strangers
        del sys.path[0]
    run()
