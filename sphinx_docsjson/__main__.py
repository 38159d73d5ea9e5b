"""The program ``sphinx-docsjson``, and ``python -P -m sphinx_docsjson``.

Whoever presses Ctrl-C while the command line is imported needs no traceback.
"""

from __future__ import annotations

import sys


def run() -> None:
    """Run the command line. Raises `SystemExit` with its exit status, as commands do."""
    try:
        from .cli import main
    except KeyboardInterrupt:
        raise SystemExit("\nAborted!") from None  # as click does, which may not be there yet
    main(prog_name="sphinx-docsjson")


if __name__ == "__main__":
    if not sys.flags.safe_path:  # the current folder is first, and may be a site of strangers
        del sys.path[0]
    run()
