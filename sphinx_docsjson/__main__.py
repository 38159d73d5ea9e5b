"""``python -m sphinx_docsjson`` is the command ``sphinx-docsjson``."""

from __future__ import annotations

from .cli import main

main(prog_name="sphinx-docsjson")
