"""Runs commands as a shell would."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from click.testing import CliRunner

from sphinx_docsjson.cli import main

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

GOOD = {"name": "Acme", "navigation": [{"group": "Start", "pages": ["index"]}]}
PAGE = "---\ntitle: Home\ndescription: All about it\n---\n\nWords.\n"


def run(*arguments: object) -> Result:
    """Run ``sphinx-docsjson`` with arguments."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def site(folder: Path, settings: dict[str, Any] | str = GOOD, **pages: str) -> Path:
    """Write a settings file and pages, and return the folder."""
    text = settings if isinstance(settings, str) else json.dumps(settings, indent=2)
    (folder / "docs.json").write_text(text, encoding="utf-8")
    for name, page in {"index": PAGE, **pages}.items():
        (folder / f"{name}.mdx").write_text(page, encoding="utf-8")
    return folder
