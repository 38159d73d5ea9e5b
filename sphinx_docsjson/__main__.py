"""The program ``sphinx-docsjson``, and ``python -m sphinx_docsjson``.

Whoever presses Ctrl-C while the command line is imported needs no traceback.
"""

from __future__ import annotations


def run() -> None:
    """Run the command line. Raises `SystemExit` with its exit status, as commands do."""
    try:
        from .cli import main
    except KeyboardInterrupt:
        raise SystemExit("\nAborted!") from None  # as click does, which may not be there yet
    main(prog_name="sphinx-docsjson")


if __name__ == "__main__":
    run()
