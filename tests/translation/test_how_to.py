"""The commands of the how-to page, as it prints them."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from babel.messages.pofile import read_po
from german_site import ROOT, run
from pseudo import fill
from test_catalogues import site

if TYPE_CHECKING:
    from pathlib import Path

PAGE = ROOT / "demo" / "writing" / "translate.mdx"
MODULES = {"sphinx-build": "sphinx", "sphinx-intl": "sphinx_intl.commands"}


def commands() -> list[list[str]]:
    """Return the commands of the page, split into words."""
    block = PAGE.read_text("utf-8").partition("```bash\n")[2].partition("```")[0]
    return [shlex.split(line) for line in block.splitlines()]


def test_the_commands_of_the_page_translate_a_site(tmp_path: Path) -> None:
    source = site(tmp_path, conf="gettext_compact = False")
    template, update, build = commands()
    run(MODULES[template[0]], *template[1:], cwd=source)
    run(MODULES[update[0]], *update[1:], cwd=source)
    catalogues = sorted((source / "locale").rglob("*.po"))
    assert [file.stem for file in catalogues] == ["docsjson", "index", "other"]
    for file in catalogues:
        with file.open("rb") as stream:
            assert not any(message.string for message in read_po(stream) if message.id)
        fill(file, file)
    run(MODULES[build[0]], *build[1:], cwd=source)
    page = (source / "_build" / "html" / "de" / "index.html").read_text("utf-8")
    assert "ÜFIRST ÜWORDS." in page
    assert ">ÜPART<" in page
