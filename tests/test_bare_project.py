"""A Sphinx project without a settings file, whose theme is not ours: the extension adds nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from sphinx.cmd.build import build_main

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

CONF = """
project = "Seeds"
html_baseurl = "https://seeds.example.com/"
latex_elements = {"preamble": "% theirs"}
"""
INDEX = """
Seeds
=====

.. toctree::
   :glob:

   *

|seed| in a sentence.

.. |seed| image:: seed.png
   :alt: A seed
"""
ONE = """\
---
title: Front
description: Of the page
---

# One

| a | a wide cell |
| - | - |
| b | WORDS |

![A bean](seed.png) in "quotes", see {ref}`search`.

```{code-block} python
:caption: one.py
print(1)
```
"""
ONE = ONE.replace("WORDS", "many words " * 20)
CARD = """\
# Two

```{docsjson-card} Cards
A card.
```
"""
BUILDERS = ("html", "epub", "text", "latex")
"""One after another, with the same doctrees."""
SITES = ("html", "singlehtml")
NOT_THE_SAME_TWICE = re.compile(
    r"POT-Creation-Date.*|\d\d:\d\d(?::\d\d)?Z?|# Sphinx build info[\s\S]*"
)
BINARY = {".doctree", ".epub", ".pickle", ".inv", ".png", ".xdy", ".js"}


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("project")
    (folder / "conf.py").write_text(CONF)
    (folder / "index.rst").write_text(INDEX)
    (folder / "one.md").write_text(ONE)
    (folder / "seed.png").write_bytes(b"\x89PNG")
    return folder


def built(source: Path, out: Path, extensions: str, builders: tuple[str, ...]) -> dict[str, str]:
    """Build, and return the files and the warnings of each builder."""
    found = {}
    for builder in builders:
        log = out / f"{builder}.log"
        log.parent.mkdir(exist_ok=True)
        assert build_main([
            "-q", "-b", builder, "-w", str(log), "-D", f"extensions={extensions}",
            "-d", str(out / ("templates" if builder == "gettext" else "trees")),
            str(source), str(out / builder),
        ]) == 0  # fmt: skip
        found[builder] = log.read_text("utf-8")
        found |= files(out / builder)
    return found


def files(folder: Path) -> dict[str, str]:
    """Return the texts of all files of an output; of other files only the names."""
    return {
        f"{folder.name}/{path.relative_to(folder)}": ""
        if path.suffix in BINARY
        else NOT_THE_SAME_TWICE.sub("", path.read_text("utf-8"))
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def differing(one: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    return [name for name in sorted({*one, *other}) if one.get(name) != other.get(name)]


@pytest.mark.parametrize("builders", [BUILDERS, ("gettext",)], ids=["all", "gettext"])
def test_every_builder_writes_what_it_wrote(
    source: Path, tmp_path: Path, builders: tuple[str, ...]
) -> None:
    without = built(source, tmp_path / "without", "myst_parser", builders)
    ours = built(source, tmp_path / "with", "myst_parser,sphinx_docsjson", builders)
    assert differing(without, ours) == []


def test_a_project_without_myst_is_as_before(tmp_path: Path) -> None:
    """MyST, which we load, has its own HTML for containers; far pictures are Sphinx's matter.

    Those in no format that a builder shows are reported for each builder.
    So is the base URL that a ``conf.py`` has which takes its own from Read the Docs.
    """
    page = (
        "Title\n=====\n\n.. container:: wide\n\n   Text.\n\n.. image:: http://127.0.0.1:9/far.png\n\n"
        ".. image:: no-format.*\n"
    )
    source = tmp_path / "source"
    source.mkdir()
    (source / "conf.py").write_text(CONF.replace("https://seeds.example.com/", "/"))
    (source / "index.rst").write_text(page)
    without = built(source, tmp_path / "without", "sphinx.ext.todo", BUILDERS)
    ours = built(source, tmp_path / "with", "sphinx.ext.todo,sphinx_docsjson", BUILDERS)
    assert differing(without, ours) == []
    assert 'class="wide docutils container"' in ours["html/index.html"]
    assert "a suitable image for latex builder not found" in ours["latex"]


@pytest.mark.parametrize(
    "order", ["sphinx_design,sphinx_docsjson", "sphinx_docsjson,sphinx_design"]
)
def test_containers_of_another_extension_stay_its_own(order: str, tmp_path: Path) -> None:
    pytest.importorskip("sphinx_design")
    source = tmp_path / "source"
    source.mkdir()
    (source / "conf.py").write_text("html_theme = 'alabaster'\n")
    page = "Title\n=====\n\n.. card:: Box\n\n   Text.\n\n.. div:: own\n   :style: color: red\n\n   Red.\n"
    (source / "index.rst").write_text(page)
    without = built(source, tmp_path / "without", "sphinx_design", SITES)
    assert differing(without, built(source, tmp_path / "with", order, SITES)) == []


def test_only_pages_with_components_load_our_files(source: Path, tmp_path: Path) -> None:
    (source / "two.md").write_text(CARD)
    made = built(source, tmp_path / "out", "myst_parser,sphinx_docsjson", SITES)
    (source / "two.md").unlink()
    loading = {
        name for name, text in made.items() if 'href="_static/docsjson/components.css' in text
    }
    assert loading == {"html/two.html", "singlehtml/index.html"}
    assert "html/_static/docsjson/components.js" in made
    assert "html/llms.txt" not in made


def test_what_conf_py_asks_for_is_written(source: Path, tmp_path: Path) -> None:
    conf = source / "conf.py"
    conf.write_text(f"{CONF}docsjson_llms = True\n")
    made = built(source, tmp_path / "out", "myst_parser,sphinx_docsjson", ("html",))
    conf.write_text(CONF)
    assert {"html/llms.txt", "html/one.md"} <= set(made)


def test_what_we_store_in_the_source_folder_is_no_page(tmp_path: Path) -> None:
    (tmp_path / "conf.py").write_text("extensions = ['sphinx_docsjson']\n")
    (tmp_path / "index.rst").write_text("Title\n=====\n")
    for _ in range(2):
        assert build_main(["-q", "-W", "-b", "html", str(tmp_path), str(tmp_path / "public")]) == 0
    assert not list((tmp_path / "public").rglob("nothing.html"))
