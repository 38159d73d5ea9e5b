"""The commands of the how-to page, as it prints them."""

from __future__ import annotations

import shlex
import subprocess
import sys
from typing import TYPE_CHECKING

from babel.messages.pofile import read_po
from german_site import ENVIRONMENT, ROOT
from pseudo import fill
from test_catalogues import site

if TYPE_CHECKING:
    from pathlib import Path

PAGE = ROOT / "demo" / "writing" / "translate.mdx"
MODULES = {"sphinx-build": "sphinx", "sphinx-intl": "sphinx_intl.commands"}


def run(words: list[str], cwd: Path) -> None:
    """Run a command as people do."""
    command = [sys.executable, "-m", MODULES[words[0]], *words[1:]]
    subprocess.run(command, cwd=cwd, env=ENVIRONMENT, check=True, capture_output=True)


def commands() -> list[list[str]]:
    """Return the commands of the page, split into words."""
    block = PAGE.read_text("utf-8").partition("```bash\n")[2].partition("```")[0]
    return [shlex.split(line) for line in block.splitlines()]


def test_the_commands_of_the_page_translate_a_site(tmp_path: Path) -> None:
    source = site(tmp_path, conf="gettext_compact = False")
    template, update, build = commands()
    run(template, source)
    run(update, source)
    catalogues = sorted((source / "locale").rglob("*.po"))
    assert [file.stem for file in catalogues] == ["docsjson", "index", "other"]
    for file in catalogues:
        with file.open("rb") as stream:
            assert not any(message.string for message in read_po(stream) if message.id)
        fill(file, file)
    run(build, source)
    page = (source / "_build" / "html" / "de" / "index.html").read_text("utf-8")
    assert "ÜFIRST ÜWORDS." in page
    assert ">ÜPART<" in page
